import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type {
  ChargeRequest,
  Payer,
  Processor,
  ProcessorAccount,
} from '../../server/processors/Processor'
import { IDEMPOTENCY_KEY_FIELD } from '../../server/processors/stripe/charges'
import { createStripeHarness } from '../vendors/stripe/createStripeHarness'
import { toMinorUnits } from '../../server/processors/stripe/toMinorUnits'
import { processor as tokens } from '../../server/processors/stripe/processor'
import { fakeAccounts, fakeCards, FAKE_ROUTING } from '../vendors/stripe/FakeStripeState'
import { processor as intents } from '../../server/processors/stripev2/processor'
import { oneEngine } from './engines'
import { testServer, type TestServer } from './testServer'

const account: ProcessorAccount = {
  companyId: 1,
  domainId: 7,
  host: 'harbour.localhost',
  id: 'cards',
  key: 'pk_test_of_the_club',
}
const payer: Payer = { customerId: 1, email: 'alex@example.com', fullName: 'Alex Rivera' }
const other: Payer = { customerId: 2, email: 'sam@example.com', fullName: 'Sam Oduya' }

describe.each([tokens, intents])('Stripe as $uri', (kind) => {
  let server: TestServer
  let harness: ReturnType<typeof createStripeHarness>
  let processor: Processor
  beforeAll(async () => {
    server = await testServer(oneEngine)
  })
  afterAll(() => server.close())
  beforeEach(() => {
    harness = createStripeHarness(server.context.processors, { ...account, id: randomUUID() }, () =>
      Promise.resolve(''),
    )
    processor = kind.open(harness.services, { ...account, id: randomUUID() })
  })

  const ask = async (idempotencyKey: string = randomUUID()): Promise<ChargeRequest> => ({
    idempotencyKey,
    amountCents: 1_234,
    currency: 'USD',
    method: { kind: 'token', token: (await harness.cardToken?.('good')) ?? '' },
    payer,
    description: 'A test',
  })
  const made = (key: string): number =>
    [...harness.vendor.state.intents.values()].filter(
      ({ metadata }) => metadata[IDEMPOTENCY_KEY_FIELD] === key,
    ).length

  it('a charge whose response was lost is found in the customer’s list even after Stripe has dropped its idempotency key, and is not repeated', async () => {
    const charge = await ask()
    harness.loseResponse?.()
    await expect(processor.charge(charge)).rejects.toThrow()
    for (let hours = 0; hours < 25; hours += 1)
      for (let step = 0; step < 360; step += 1) harness.passTime()
    expect(await processor.charge(charge)).toMatchObject({ status: 'succeeded' })
    expect(made(charge.idempotencyKey)).toBe(1)
  })

  it('a charge that never reached Stripe is unknown there, and a retry charges once', async () => {
    const charge = await ask()
    const { fetch } = harness.services
    const cut = kind.open(
      { ...harness.services, fetch: () => Promise.reject(new TypeError('fetch failed')) },
      { ...account, id: 'cut' },
    )
    await expect(cut.charge(charge)).rejects.toThrow()
    const again = kind.open({ ...harness.services, fetch }, { ...account, id: 'cut' })
    expect(await again.lookUp(charge.idempotencyKey)).toBeUndefined()
    expect(await again.charge(charge)).toMatchObject({ status: 'succeeded' })
    expect(made(charge.idempotencyKey)).toBe(1)
  })

  it('a failed payment can no longer be paid with its client secret', async () => {
    const charge = {
      ...(await ask()),
      method: { kind: 'token' as const, token: (await harness.cardToken?.('authenticates')) ?? '' },
    }
    const started = await processor.charge(charge)
    if (started.status !== 'requires_action') throw new Error(started.status)
    harness.vendor.authenticate(started.clientSecret, 'refuse')
    expect(await processor.lookUp(charge.idempotencyKey)).toMatchObject({
      status: 'failed',
      code: 'authentication_failed',
      message: expect.stringMatching(/\.$/),
    })
    expect(harness.vendor.state.intents.get(started.reference)?.status).toBe('canceled')
  })

  it('an off-session charge is marked as such at Stripe, and fails if the bank requires authentication', async () => {
    const saved = async (behaviour: 'good' | 'authenticates') => {
      const card = await processor.addCard?.((await harness.cardToken?.(behaviour)) ?? '', payer)
      if (card?.type !== 'added') throw new Error('the card was not saved')
      return {
        ...(await ask()),
        method: { kind: 'card' as const, reference: card.reference },
        offSession: true,
      }
    }
    expect(await processor.charge(await saved('good'))).toMatchObject({ status: 'succeeded' })
    const sent = harness.vendor.requests.findLast(({ path }) => path === '/v1/payment_intents')
    const form = new URLSearchParams(sent?.body)
    expect([form.get('off_session'), form.get('confirm'), form.get('use_stripe_sdk')]).toEqual([
      'true',
      'true',
      null,
    ])
    const charge = await saved('authenticates')
    expect(await processor.charge(charge)).toMatchObject({
      status: 'failed',
      code: 'authentication_failed',
    })
    expect(await processor.lookUp(charge.idempotencyKey)).toMatchObject({ status: 'failed' })
  })

  it('a card set up by another customer is rejected', async () => {
    const card = (await harness.cardToken?.('good')) ?? ''
    expect(await processor.addCard?.(card, other)).toMatchObject({ type: 'added' })
    expect(await processor.addCard?.(card, payer)).toMatchObject({
      type: 'failed',
      code: 'expired_token',
    })
  })

  it('a customer that Stripe no longer knows is created again', async () => {
    const entry = { ...account, id: randomUUID() }
    const first = kind.open(harness.services, entry)
    expect(await first.startCard?.(payer)).toMatchObject({
      clientSecret: expect.stringMatching(/_secret_/),
    })
    harness.vendor.state.customers.clear()
    expect(await first.addCard?.((await harness.cardToken?.('good')) ?? '', payer)).toMatchObject({
      type: 'added',
    })
  })

  it('a card is charged once and the charge is found, even if Stripe no longer knows the customer', async () => {
    const entry = { ...account, id: randomUUID() }
    const first = kind.open(harness.services, entry)
    await first.charge(await ask())
    harness.vendor.state.customers.clear()
    const charge = await ask()
    const outcome = await first.charge(charge)
    expect(outcome).toMatchObject({ status: 'succeeded' })
    expect([
      await first.charge(charge),
      await first.lookUp(charge.idempotencyKey),
      made(charge.idempotencyKey),
    ]).toEqual([outcome, outcome, 1])
  })

  it('a request that Stripe rejects is logged and not blamed on the member’s card; the outcome of a concurrent request is unknown', async () => {
    const charge = { ...(await ask()), amountCents: 1 }
    expect(await processor.charge(charge)).toMatchObject({
      status: 'failed',
      code: 'processor_refused',
    })
    expect(await processor.lookUp(charge.idempotencyKey)).toMatchObject({
      status: 'failed',
      code: 'processor_refused',
    })
    expect(server.log()).toContain('amount_too_small')
    const busy: typeof fetch = () =>
      Promise.resolve(
        new Response(
          JSON.stringify({
            error: {
              type: 'invalid_request_error',
              code: 'idempotency_key_in_use',
              message: 'In use.',
            },
          }),
          {
            status: 409,
            headers: { 'content-type': 'application/json', 'stripe-should-retry': 'false' },
          },
        ),
      )
    const met = await ask()
    await expect(
      kind
        .open(
          {
            ...harness.services,
            fetch: (input, init) =>
              new Request(input, init).url.endsWith('/payment_intents')
                ? busy(input)
                : harness.vendor.fetch(input, init),
          },
          account,
        )
        .charge(met),
    ).rejects.toThrow()
    expect(await kind.open(harness.services, account).charge(met)).toMatchObject({
      status: 'succeeded',
    })
  })

  it('a charge being confirmed is processing, and is ended only after a long time', async () => {
    for (const status of ['requires_confirmation', 'requires_payment_method'] as const) {
      const charge = await ask()
      const { reference } = await processor.charge(charge)
      const intent = harness.vendor.state.intents.get(reference)
      if (intent === undefined) throw new Error('there is no intent')
      intent.status = status
      expect([(await processor.lookUp(charge.idempotencyKey))?.status, intent.status]).toEqual([
        'processing',
        status,
      ])
      for (let step = 0; step < 30; step += 1) harness.passTime()
      expect([(await processor.lookUp(charge.idempotencyKey))?.status, intent.status]).toEqual([
        'failed',
        'canceled',
      ])
    }
  })

  it('uses the club’s own secret if it has one, and no request without a secret; no secret is in an error', async () => {
    const asked: (string | null)[] = []
    const listening: typeof fetch = (input, init) => {
      asked.push(new Request(input, init).headers.get('authorization'))
      return harness.vendor.fetch(input, init)
    }
    const environment = (given: Record<string, string>) => (name: string) => given[name]
    const own = kind.open(
      {
        ...harness.services,
        fetch: listening,
        environment: environment({
          STRIPE_SECRET_KEY: 'sk_of_all',
          STRIPE_SECRET_KEY_7: 'sk_of_the_club',
        }),
      },
      account,
    )
    await expect(own.startCard?.(payer)).rejects.toThrow(/^(?!.*sk_of).*$/s)
    expect(new Set(asked)).toEqual(new Set(['Bearer sk_of_the_club']))
    const none = kind.open({ ...harness.services, environment: environment({}) }, account)
    await expect((async () => none.startCard?.(payer))()).rejects.toThrow(
      'STRIPE_SECRET_KEY is not set',
    )
  })

  it('an address other than Stripe’s is used only outside production', async () => {
    const hosts: string[] = []
    const listening: typeof fetch = (input, init) => {
      hosts.push(new URL(new Request(input, init).url).host)
      return harness.vendor.fetch(input, init)
    }
    for (const mode of ['test', 'production']) {
      const given: Record<string, string> = { STRIPE_API: 'http://127.0.0.1:9', NODE_ENV: mode }
      const opened = kind.open(
        {
          ...harness.services,
          fetch: listening,
          environment: (name) => given[name] ?? harness.services.environment(name),
        },
        { ...account, id: mode },
      )
      await opened.startCard?.(payer)
    }
    expect([...new Set(hosts)]).toEqual(['127.0.0.1:9', 'api.stripe.com'])
  })

  it('the server sends no card or account number to Stripe and logs none', async () => {
    const before = harness.vendor.requests.length
    const reference = await processor.addCard?.((await harness.cardToken?.('good')) ?? '', payer)
    const fromBrowser = harness.vendor.requests.length
    await processor.charge(await ask())
    if (reference?.type === 'added') await processor.remove(reference.reference)
    const numbers = [...Object.keys(fakeCards), ...Object.keys(fakeAccounts), FAKE_ROUTING]
    const sent = harness.vendor.requests
      .slice(before)
      .filter(({ path }) => path !== '/v1/payment_methods')
    expect(fromBrowser).toBeGreaterThan(before)
    expect(sent.length).toBeGreaterThan(3)
    for (const number of numbers)
      expect([JSON.stringify(sent).includes(number), server.log().includes(number)]).toEqual([
        false,
        false,
      ])
    for (const secret of ['sk_test_fake', 'whsec_fake']) expect(server.log()).not.toContain(secret)
  })
})

describe('Stripe with tokens', () => {
  it('a bank account that Stripe already has counts as added, whether by its old or a new token; another customer’s account does not', async () => {
    const server = await testServer(oneEngine)
    const entry = { ...account, id: randomUUID() }
    const harness = createStripeHarness(server.context.processors, entry, (asBrowser, numbers) =>
      asBrowser('/v1/tokens', {
        'bank_account[routing_number]': numbers.routing,
        'bank_account[account_number]': numbers.account,
        'bank_account[account_holder_name]': 'Ann Lee',
        'bank_account[account_holder_type]': 'individual',
      }),
    )
    const processor = tokens.open(harness.services, entry)
    const given = await harness.bankToken?.('good')
    if (given === undefined) throw new Error('there is no token')
    // Two responses are lost, because the library itself retries once after a lost response.
    harness.vendor.loseResponses(2, /^POST \/v1\/customers\/\w+\/sources$/)
    await expect(processor.addBank?.(given, payer)).rejects.toThrow()
    const added = await processor.addBank?.(given, payer)
    expect(added).toMatchObject({ type: 'added', lastFour: '6789', verified: false })
    const secondToken = await harness.bankToken?.('good')
    expect(secondToken && (await processor.addBank?.(secondToken, payer))).toEqual(added)
    expect(await processor.addBank?.(given, other)).toMatchObject({
      type: 'failed',
      code: 'expired_token',
    })
    await server.close()
  })
})

describe('Stripe with setup intents', () => {
  it('a card set up in the browser for this customer is saved by its payment method [money.call.stripe-intent]', async () => {
    const server = await testServer(oneEngine)
    const harness = createStripeHarness(server.context.processors, account, () =>
      Promise.resolve(''),
    )
    const processor = intents.open(harness.services, account)
    const { setupIntentId = '', clientSecret = '' } = (await processor.startCard?.(payer)) ?? {}
    const number = Object.keys(fakeCards)[0] ?? ''
    const form = new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2090',
      'payment_method_data[card][cvc]': '123',
    })
    const answer = await harness.vendor.fetch(
      `https://api.stripe.com/v1/setup_intents/${setupIntentId}/confirm`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${account.key}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: form.toString(),
      },
    )
    const { payment_method: method } = (await answer.json()) as { payment_method: string }
    expect(await processor.addCard?.(method, other)).toMatchObject({
      type: 'failed',
      code: 'expired_token',
    })
    expect(await processor.addCard?.(method, payer)).toMatchObject({
      type: 'added',
      reference: method,
      lastFour: number.slice(-4),
    })
    expect(await processor.addCard?.(method, payer)).toMatchObject({
      type: 'added',
      reference: method,
    })
    await server.close()
  })
})

it('an amount is sent in Stripe’s unit of its currency', () => {
  expect([
    toMinorUnits(1_234, 'USD'),
    toMinorUnits(1_200, 'jpy'),
    toMinorUnits(1_234, 'KWD'),
  ]).toEqual([1_234, 12, 12_340])
  expect(() => toMinorUnits(1_234, 'JPY')).toThrow('JPY')
})
