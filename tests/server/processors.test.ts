import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '../../generated/catalogue'
import { serverProcessors } from '../../generated/serverProcessors'
import type {
  ChargeRequest,
  ChargeOutcome,
  Processor,
  WebhookRequest,
} from '../../server/processors/Processor'
import type { CreateHarness, ProcessorHarness, MethodBehaviour } from '../vendors/ProcessorHarness'
import { TEST_ROUTING } from '../../server/processors/sandbox/testNumbers'
import { oneEngine } from './engines'
import { testServer, type TestServer } from './testServer'

const foldersOf = (path: string): string[] =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : []

it('each processor has a browser part, a server part, a list of abilities and a test harness', () => {
  const missing = [
    ...new Set([...foldersOf('src/processors'), ...foldersOf('server/processors')]),
  ].flatMap((uri) => [
    ...['processor.tsx', 'abilities.json']
      .filter((file) => !existsSync(`src/processors/${uri}/${file}`))
      .map((file) => `src/processors/${uri}/${file}`),
    ...[`server/processors/${uri}/processor.ts`, `tests/vendors/${uri}/harness.ts`].filter(
      (file) => !existsSync(file),
    ),
  ])
  expect(missing).toEqual([])
})

/**
 * The harnesses' valid card and bank account numbers, which must not appear in a result. (A
 * reference may by chance contain as many digits.)
 */
const numbers = new RegExp(['4242424242424242', '000123456789', TEST_ROUTING].join('|'))
const payer = { customerId: 1, email: 'alex@example.com', fullName: 'Alex Rivera' }

describe.each(Object.keys(serverProcessors))('the processor %s', (uri) => {
  let server: TestServer
  let harness: ProcessorHarness
  let processor: Processor
  beforeAll(async () => {
    server = await testServer(oneEngine)
    const account = {
      companyId: 1,
      domainId: 1,
      host: 'harbour.localhost',
      id: uri,
      key: 'pk_test_conformance',
    }
    const { createHarness } = (await import(`../vendors/${uri}/harness.ts`)) as {
      createHarness: CreateHarness
    }
    harness = createHarness(server.context.processors, account)
    const kind = serverProcessors[uri]
    if (kind === undefined) throw new Error('there is no such processor')
    processor = kind.open(harness.services, account)
  })
  afterAll(() => server.close())

  const savedCard = async (kind: MethodBehaviour): Promise<string> => {
    const added = await processor.addCard?.((await harness.cardToken?.(kind)) ?? '', payer)
    if (added?.type !== 'added')
      throw new Error(`the card ${kind} was not saved: ${JSON.stringify(added)}`)
    return added.reference
  }
  const ask = (
    method: ChargeRequest['method'],
    idempotencyKey: string = randomUUID(),
  ): ChargeRequest => ({
    idempotencyKey,
    amountCents: 1_234,
    currency: 'USD',
    method,
    payer,
    description: 'Conformance',
  })
  const token = async (kind: MethodBehaviour): Promise<ChargeRequest['method']> => ({
    kind: 'token',
    token: (await harness.cardToken?.(kind)) ?? '',
  })
  const capable = catalogue.processors[uri]
  if (capable === undefined) throw new Error(`the catalogue does not list ${uri}`)
  const addsBanks = capable.bank || capable.links === true
  const savedBank = async (kind: 'good' | 'fails-later'): Promise<string> => {
    const given = await harness.bankToken?.(kind)
    const added = given && (await processor.addBank?.(given, payer))
    if (added?.type !== 'added')
      throw new Error(`the account was not saved: ${JSON.stringify(added)}`)
    return added.reference
  }

  it('supports the abilities that it declares', () => {
    expect([processor.addCard !== undefined, harness.cardToken !== undefined]).toEqual([
      capable.cards,
      capable.cards,
    ])
    expect([processor.addBank !== undefined, harness.bankToken !== undefined]).toEqual([
      addsBanks,
      addsBanks,
    ])
  })

  if (capable.cards)
    describe('cards', () => {
      it('a card is added once per token, and no card number is stored', async () => {
        const given = (await harness.cardToken?.('good')) ?? ''
        const added = await processor.addCard?.(given, payer)
        expect(added).toEqual({
          type: 'added',
          reference: expect.stringMatching(/./),
          brand: expect.stringMatching(/^[a-z]+$/),
          lastFour: expect.stringMatching(/^\d{4}$/),
          expMonth: expect.any(Number),
          expYear: expect.any(Number),
        })
        expect(JSON.stringify(added)).not.toMatch(numbers)
        expect(JSON.stringify({ ...added, reference: '' })).not.toMatch(/\d{9,}/)
        // The first response may have been lost: adding the card again returns the same card or a
        // failure, because the wallet stores a card only once.
        const again = await processor.addCard?.(given, payer)
        if (again?.type === 'failed') expect(again.code).toMatch(/^[a-z_]+$/)
        else expect(again).toEqual(added)
      })

      it('a declined card is not saved and returns a code and a message', async () => {
        expect(
          await processor.addCard?.((await harness.cardToken?.('declined')) ?? '', payer),
        ).toEqual({ type: 'failed', code: 'card_declined', message: expect.stringMatching(/\.$/) })
      })

      it('a saved card and a token are charged once per idempotency key, and the outcome is found by that key', async () => {
        for (const method of [
          { kind: 'card' as const, reference: await savedCard('good') },
          await token('good'),
        ]) {
          const charge = ask(method)
          const [first, second] = await Promise.all([
            processor.charge(charge),
            processor.charge(charge),
          ])
          expect([first.status, second.reference]).toEqual(['succeeded', first.reference])
          expect(await processor.charge(charge)).toEqual(first)
          expect(await processor.lookUp(charge.idempotencyKey)).toEqual(first)
        }
      })

      it('a declined charge is final and has a reason', async () => {
        for (const method of [
          await token('declined'),
          { kind: 'card' as const, reference: await savedCard('fails-later') },
        ]) {
          const charge = ask(method)
          const outcome = await processor.charge(charge)
          expect(outcome).toMatchObject({
            status: 'failed',
            code: 'card_declined',
            message: expect.stringMatching(/\.$/),
          })
          expect(await processor.lookUp(charge.idempotencyKey)).toEqual(outcome)
        }
      })

      it('a card can request authentication: authorised, its charge succeeds; declined, it fails; cancelled, it fails finally', async () => {
        const begin = async (): Promise<{
          key: string
          outcome: Extract<ChargeOutcome, { status: 'requires_action' }>
        }> => {
          const charge = ask(await token('authenticates'))
          const outcome = await processor.charge(charge)
          if (outcome.status !== 'requires_action')
            throw new Error(`no authentication was asked for: ${outcome.status}`)
          expect(outcome.clientSecret).not.toBe('')
          return { key: charge.idempotencyKey, outcome }
        }
        const good = await begin()
        await harness.authenticate?.(good.outcome.clientSecret, 'authorise')
        expect(await processor.lookUp(good.key)).toMatchObject({
          status: 'succeeded',
          reference: good.outcome.reference,
        })
        expect(await processor.cancel(good.key)).toMatchObject({ status: 'succeeded' })
        const bad = await begin()
        await harness.authenticate?.(bad.outcome.clientSecret, 'refuse')
        expect(await processor.lookUp(bad.key)).toMatchObject({
          status: 'failed',
          code: 'authentication_failed',
        })
        const left = await begin()
        expect(await processor.cancel(left.key)).toMatchObject({ status: 'failed' })
        expect(await processor.lookUp(left.key)).toMatchObject({ status: 'failed' })
      })

      it('a charge whose outcome is unknown at first is processing, then final', async () => {
        const charge = ask(await token('processing'))
        expect((await processor.charge(charge)).status).toBe('processing')
        harness.passTime()
        expect((await processor.lookUp(charge.idempotencyKey))?.status).toBe('succeeded')
      })

      it('the outcome of a charge whose response was lost is not guessed and the charge not repeated: it is found by its key, and a retry returns the same charge', async () => {
        if (harness.loseResponse === undefined) return
        const lost = ask(await token('good'))
        harness.loseResponse()
        await expect(processor.charge(lost)).rejects.toThrow()
        const found = await processor.lookUp(lost.idempotencyKey)
        expect(found).toMatchObject({ status: 'succeeded' })
        expect(await processor.charge(lost)).toEqual(found)
      })

      it('a charge is refunded in parts, once per key, never above the amount charged', async () => {
        const charge = await processor.charge(ask(await token('good')))
        const refund = {
          idempotencyKey: randomUUID(),
          reference: charge.reference,
          amountCents: 1_000,
        }
        const first = await processor.refund(refund)
        expect(first).toMatchObject({ type: 'refunded' })
        expect(await processor.refund(refund)).toEqual(first)
        expect(await processor.refund({ ...refund, idempotencyKey: randomUUID() })).toMatchObject({
          type: 'failed',
        })
        expect(
          await processor.refund({ ...refund, idempotencyKey: randomUUID(), amountCents: 234 }),
        ).toMatchObject({ type: 'refunded' })
      })

      it('a removed card cannot be charged; removing it again is no error', async () => {
        const reference = await savedCard('good')
        await processor.remove(reference)
        await processor.remove(reference)
        expect((await processor.charge(ask({ kind: 'card', reference }))).status).toBe('failed')
      })
    })

  if (addsBanks)
    describe('banks', () => {
      it('an account is added by its token, verified by its deposits and charged', async () => {
        const given = await harness.bankToken?.('good')
        const added = given && (await processor.addBank?.(given, payer))
        if (added?.type !== 'added')
          throw new Error(`the account was not saved: ${JSON.stringify(added)}`)
        expect(added).toEqual({
          type: 'added',
          reference: expect.stringMatching(/./),
          bankName: expect.stringMatching(/./),
          lastFour: expect.stringMatching(/^\d{2,4}$/),
          holderType: expect.stringMatching(/^(individual|company)$/),
          verified: expect.any(Boolean),
        })
        expect(JSON.stringify(added)).not.toMatch(numbers)
        expect(JSON.stringify({ ...added, reference: '' })).not.toMatch(/\d{9,}/)
        // An account that is not verified by deposits is verified by the vendor.
        expect(
          added.verified || harness.deposits !== undefined || processor.isVerified !== undefined,
        ).toBe(true)
        if (!added.verified && harness.deposits !== undefined) {
          const [one, two] = harness.deposits
          expect(await processor.verifyBank?.(added.reference, [one + 1, two])).toBe('wrong')
          expect(await processor.verifyBank?.(added.reference, [two, one])).toBe('verified')
        }
        const charge = ask({ kind: 'bank', reference: added.reference })
        await processor.charge(charge)
        harness.passTime()
        expect((await processor.lookUp(charge.idempotencyKey))?.status).toBe('succeeded')
      })

      it('an account that declines the charge finally fails', async () => {
        const charge = ask({ kind: 'bank', reference: await savedBank('fails-later') })
        await processor.charge(charge)
        harness.passTime()
        expect(await processor.lookUp(charge.idempotencyKey)).toMatchObject({
          status: 'failed',
          code: expect.stringMatching(/^[a-z_]+$/),
        })
      })
    })

  it('reports an unknown idempotency key as unknown', async () => {
    expect([await processor.lookUp(randomUUID()), await processor.cancel(randomUUID())]).toEqual([
      undefined,
      undefined,
    ])
  })

  it('accepts a signed webhook, repeatedly too, and rejects a forged, altered or old one', async () => {
    const charge = ask(
      capable.cards ? await token('good') : { kind: 'bank', reference: await savedBank('good') },
    )
    const { idempotencyKey } = charge
    await processor.charge(charge)
    const webhook = await harness.webhook(idempotencyKey)
    const news = [{ type: 'charge', idempotencyKey }]
    expect([await processor.readWebhook(webhook), await processor.readWebhook(webhook)]).toEqual([
      expect.arrayContaining(news),
      expect.arrayContaining(news),
    ])
    expect(await processor.readWebhook({ ...webhook, headers: {} })).toBe('forged')
    expect(await processor.readWebhook({ ...webhook, rawBody: `${webhook.rawBody} ` })).toBe(
      'forged',
    )
    for (const forged of withForgedSignatures(webhook))
      expect(await processor.readWebhook(forged), JSON.stringify(forged.headers)).toBe('forged')
    for (let step = 0; step < 60; step += 1) harness.passTime()
    expect(await processor.readWebhook(webhook)).toEqual(
      harness.signsTime ? 'forged' : expect.arrayContaining(news),
    )
  })
})

/**
 * Returns the webhook with invalid signatures that look partly right: non-ASCII of the right
 * length, truncated, empty, or not in the vendor's format.
 */
const withForgedSignatures = (webhook: WebhookRequest): WebhookRequest[] =>
  Object.entries(webhook.headers).flatMap(([name, value]) =>
    [
      value.replace(/.$/, 'é'),
      value.replace(/.$/, '\u{1F3B7}'),
      value.replace(/[\w-]{20,}$/, (end) => 'é'.repeat(end.length)),
      value.slice(0, -1),
      value.replace(/[^=.]+$/, ''),
      `${value},v1=`,
      'é',
      'null.null.null',
      't=1,v1=',
      '=',
    ]
      .filter((forged) => forged !== value)
      .map((forged) => ({ ...webhook, headers: { ...webhook.headers, [name]: forged } })),
  )
