import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '../../server/buildServer'
import { checkoutSteps, type PlacedAnswer } from './checkoutSteps'
import { engines, oneEngine } from './engines'
import { CARDS, paymentSteps, type Item, type PaidTransaction } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const PRODUCTION = {
  NODE_ENV: 'production',
  PORTICO_SECRET: 'a secret of production, long enough it is',
}
const DETAILS = { name: 'Ann Lee', country: 'US', zip_code: '02840' }

describe.each(engines)(
  'a club with only the sandbox as processor in production on $name',
  (engine) => {
    let server: TestServer
    let alex: Browser
    const { signedIn, invoice, pay } = paymentSteps(() => server)
    const { product, ticket, add, place, payOrder, pickUp, empty } = checkoutSteps()
    beforeAll(async () => {
      server = await testServer(engine, { environment: PRODUCTION })
      alex = await signedIn('alex@example.com')
    })
    afterAll(() => server.close())

    const codeOf = (answer: { statusCode: number; json: <T>() => T }): unknown[] => [
      answer.statusCode,
      answer.json<{ code: string }>().code,
    ]
    const charged = async (): Promise<unknown> =>
      (
        await server.db.tx(1, (tx) =>
          tx.execute(
            sql`select count(*)::integer as count from sandbox_charges where created_at > now() - interval '1 hour'`,
          ),
        )
      ).rows[0]?.['count']
    const left = async (id: number): Promise<unknown> =>
      (
        await server.db.tx(1, (tx) =>
          tx.execute(sql`select available_quantity from ticket_types where id = ${id}`),
        )
      ).rows[0]?.['available_quantity']

    it('offers visitors no processor, and none of its endpoints answers', async () => {
      const config = (await alex.call('GET', '/config')).json<{
        portal: { processors: { uri: string }[] }
      }>()
      expect(config.portal.processors).toEqual([])
      const token = await alex.call('POST', '/sandbox/tokens', {
        body: { number: '4242424242424242', exp_month: 12, exp_year: 2090, cvc: '123' },
      })
      expect(codeOf(token)).toEqual([404, 'not_found'])
      expect((await alex.call('GET', '/sandbox/key')).statusCode).toBe(404)
      expect(
        (
          await alex.call('POST', '/sandbox/authenticate', {
            body: { client_secret: 'x', answer: 'authorise' },
          })
        ).statusCode,
      ).toBe(404)
      expect(
        (await alex.call('POST', '/processors/sandbox/webhook', { body: {} })).statusCode,
      ).toBe(404)
    })

    it('rejects an order with an amount due, holds nothing for it, and gives the reason', async () => {
      const seat = await ticket(alex, 'The Narragansett Quartet', 'Seat')
      const before = await left(seat)
      await add(alex, 'tickets', { ticket_id: seat })
      const refused = await place(alex)
      expect(codeOf(refused)).toEqual([409, 'no_processor'])
      expect(refused.json<{ error_description: string }>().error_description).toBe(
        'This club does not accept online payments at the moment. Please contact the club.',
      )
      expect(await left(seat)).toBe(before)
      await empty(alex)
    })

    it('pays nothing with a saved method, a new card or an earlier order; nothing counts as paid', async () => {
      const [card] = (await alex.call('GET', '/api/account/wallet/cards')).json<Item[]>()
      const id = await invoice(7_300)
      expect(codeOf(await pay(alex, id, { id: card?.id, type: 'creditcard' }))).toEqual([
        409,
        'no_processor',
      ])
      expect(codeOf(await pay(alex, id, { id: 'sbx_tok_x', type: 'newcreditcard' }))).toEqual([
        409,
        'no_processor',
      ])
      expect(codeOf(await payOrder(alex, id, { id: card?.id, type: 'creditcard' }))).toEqual([
        409,
        'no_processor',
      ])
      expect(
        (await alex.call('GET', `/api/account/transactions/${id}`)).json<Item>(),
      ).toMatchObject({ status: 'invoiced', amount_due: 73 })
      expect(await charged()).toBe(0)
    })

    it('saves no card or bank account, and verifies none', async () => {
      const added = await alex.call('POST', '/api/account/wallet/cards', {
        body: { token: 'sbx_tok_x', nickname: 'Daily', billing_use: '', billing_details: DETAILS },
      })
      expect([added.statusCode, added.json<Item>()['error_description']]).toEqual([
        422,
        'The club has no such processor for this payment method.',
      ])
      const bank = await alex.call('POST', '/api/account/wallet/banks', {
        body: { token: 'x', token_type: 'portal', nickname: 'House' },
      })
      expect([bank.statusCode, bank.json<Item>()['error_description']]).toEqual([
        422,
        'The club has no such processor for this payment method.',
      ])
      const { rows } = await server.db.tx(1, (tx) =>
        tx.execute(
          sql`update wallet_methods set verified = false, verify_attempts_left = 3 where payment_type = 'ach' and customer_id = (select id from customers where email = 'alex@example.com') returning id`,
        ),
      )
      const verified = await alex.call(
        'POST',
        `/api/account/wallet/banks/${String(rows[0]?.['id'])}/verify`,
        { body: { amount_1: 32, amount_2: 45 } },
      )
      expect(codeOf(verified)).toEqual([409, 'conflict'])
    })

    it('still settles free orders', async () => {
      const candle = await product(alex, 'Library candle')
      await server.db.tx(1, (tx) =>
        tx.execute(sql`update products set price_cents = 0 where id = ${candle}`),
      )
      await add(alex, 'products', { product_id: candle })
      await pickUp(alex)
      const free = await place(alex, {}, randomUUID())
      expect([free.statusCode, free.json<PlacedAnswer>().paid], free.body).toEqual([200, true])
    })

    it('is reported in the log and to its owner, who still sees the processor’s entry in the config', async () => {
      expect(server.log()).toMatch(
        /takes no payments[^\n]*harbour\.localhost|harbour\.localhost[^\n]*takes no payments/,
      )
      const owner = server.browser()
      await owner.signInAdmin('owner')
      const [domain] = (await owner.call('GET', '/admin/api/domains')).json<
        (Item & {
          config: { processors: { uri: string }[] }
          problems: { code: string; severity: string; path: string }[]
        })[]
      >()
      expect(domain?.config.processors).toMatchObject([{ uri: 'sandbox' }])
      expect(domain?.problems).toContainEqual(
        expect.objectContaining({
          code: 'processor-sandbox',
          severity: 'warning',
          path: '/processors/0',
        }),
      )
    })
  },
)

describe.each(engines)('payments started before the sandbox was turned off on $name', (engine) => {
  it('are still settled, refunded and cancelled by the sandbox, but nothing new is charged', async () => {
    const before = await testServer(engine, {
      environment: { ...PRODUCTION, PORTICO_ALLOW_SANDBOX: '1' },
    })
    const { signedIn, invoice, pay, savedCard, cardOf } = paymentSteps(() => before)
    const alex = await signedIn('alex@example.com')
    const alexId = (await alex.call('GET', '/api/account')).json<Item>().id
    const [paid, processing, authenticating, unheard] = [
      await invoice(),
      await invoice(),
      await invoice(),
      await invoice(),
    ]
    expect(
      (
        await pay(alex, paid, { id: await savedCard(alex), type: 'creditcard' })
      ).json<PaidTransaction>().payment?.status,
    ).toBe('settled')
    expect(
      (
        await pay(alex, processing, {
          id: await cardOf(alex, CARDS.processing),
          type: 'newcreditcard',
        })
      ).json<PaidTransaction>().payment?.status,
    ).toBe('processing')
    expect(
      (
        await pay(alex, authenticating, {
          id: await cardOf(alex, CARDS.authenticates),
          type: 'newcreditcard',
        })
      ).json<PaidTransaction>().payment?.action,
    ).not.toBeNull()
    // As if the process died after storing this payment and before the sandbox received it.
    await pay(alex, unheard, { id: await cardOf(alex, CARDS.processing), type: 'newcreditcard' })
    await before.db.tx(1, (tx) =>
      tx.execute(
        sql`delete from sandbox_charges where idempotency_key = (select idempotency_key from payments where transaction_id = ${unheard})`,
      ),
    )
    await before.db.tx(1, (tx) =>
      tx.execute(sql`update payments set state = 'charging' where transaction_id = ${unheard}`),
    )
    await before.app.close()

    // Late enough for the unfinished authentication to be cancelled.
    const now = () => new Date(Date.now() + 2 * 60 * 60_000)
    const off = await buildServer({
      env: { ...before.context.env, sandboxCharges: false },
      db: before.db,
      secret: before.context.secret,
      build: 'test',
      now,
      logStream: new PassThrough(),
    })
    const { jobs, payments } = off.context
    jobs.wake()
    await jobs.idle()
    const states = async () =>
      new Map(
        (
          await before.db.tx(1, (tx) =>
            tx.execute(
              sql`select transaction_id, state from payments where transaction_id in (${paid}, ${processing}, ${authenticating}, ${unheard})`,
            ),
          )
        ).rows.map((row) => [row['transaction_id'], row['state']]),
      )
    expect(await states()).toEqual(
      new Map([
        [paid, 'settled'],
        [processing, 'settled'],
        [authenticating, 'failed'],
        [unheard, 'failed'],
      ]),
    )
    const refund = await payments.refund({
      companyId: 1,
      customerId: alexId,
      transactionId: paid,
      amountCents: undefined,
      reason: 'Sent back',
      cancels: true,
      membership: null,
      idempotencyKey: `refund:test:${randomUUID()}`,
      by: { adminId: null, adminName: 'Test' },
    })
    expect(refund.state).toBe('refunded')
    const { rows } = await before.db.tx(1, (tx) =>
      tx.execute(
        sql`select count(*)::integer as count from sandbox_charges where idempotency_key = (select idempotency_key from payments where transaction_id = ${unheard})`,
      ),
    )
    expect(rows).toEqual([{ count: 0 }])
    await off.app.close()
    await before.close()
  })
})

describe('the sandbox explicitly allowed by the operator', () => {
  it('charges in production with PORTICO_ALLOW_SANDBOX=1, and the log says so', async () => {
    const server = await testServer(oneEngine, {
      environment: { ...PRODUCTION, PORTICO_ALLOW_SANDBOX: '1' },
    })
    const { signedIn, invoice, pay, savedCard } = paymentSteps(() => server)
    const alex = await signedIn('alex@example.com')
    expect(
      (
        await pay(alex, await invoice(), { id: await savedCard(alex), type: 'creditcard' })
      ).json<Item>()['status'],
    ).toBe('processed')
    expect(server.log()).toContain('PORTICO_ALLOW_SANDBOX')
    await server.close()
  })
})
