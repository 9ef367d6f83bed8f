import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { reserveCredits } from '../../server/features/commerce/holds/orderCredits'
import { insertOrder } from '../../server/features/commerce/orders/orderRepository'
import { computeBalances } from '../../server/features/commerce/transactions/ledgerRepository'
import { insertHouseCredit } from '../../server/features/perks/houseCreditRepository'
import { FACTOR, LIMIT_MS } from '../support/factor'
import { pdfText } from '../support/pdfText'
import { checkoutSteps, type PlacedAnswer } from './checkoutSteps'
import { lockEngines } from './engines'
import { CARDS, paymentSteps, type Item } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'
import { ledgerDifferences } from './ledgerDifferences'

interface CartCredit {
  id: number
  balance: number
  position: number | null
  amount: number
}
interface Credit {
  current_value: number
  status: string
  transactions: { amount: number; description: string }[]
}

describe.each(lockEngines)('house credits at checkout on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let owner: Browser
  let alexId = 0
  let seat = 0
  let supper = 0
  let candle = 0
  let clockOffsetMs = 0
  let frozenAtMs: number | undefined
  const { signedIn, savedCard, cardOf, chargesDuring } = paymentSteps(() => server)
  const { cart, product, ticket, add, place, payOrder, empty } = checkoutSteps()
  beforeAll(async () => {
    server = await testServer(engine, {
      now: () => new Date((frozenAtMs ?? Date.now()) + clockOffsetMs),
    })
    alex = await signedIn('alex@example.com')
    alexId = (await alex.call('GET', '/api/account')).json<Item>().id
    owner = server.browser()
    await owner.signInAdmin('owner')
    seat = await ticket(alex, 'Supper at one long table', 'Seat')
    candle = await product(alex, 'Library candle')
    await rowsOf(
      sql`update ticket_types set maximum = null, available_quantity = 500 where id = ${seat}`,
    )
    const [row] = await rowsOf(
      sql`update events set available_quantity = 500 where id = (select event_id from ticket_types where id = ${seat}) returning id`,
    )
    supper = Number(row?.['id'])
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await empty(alex)
    await apply([])
  })
  afterEach(() => {
    clockOffsetMs = 0
    frozenAtMs = undefined
  })

  const rowsOf = async (query: ReturnType<typeof sql>) =>
    (await server.db.tx(1, (tx) => tx.execute(query))).rows
  const now = () => new Date((frozenAtMs ?? Date.now()) + clockOffsetMs)
  /** Moves the clock forward and runs every payment job that is due. */
  const later = async (ms: number): Promise<void> => {
    clockOffsetMs += ms
    server.context.jobs.wake()
    await server.context.jobs.idle()
  }
  const grant = async (
    cents: number,
    {
      referenceType = 'none',
      referenceId = null,
      expiresAt = null,
      customerId = alexId,
    }: {
      referenceType?: 'none' | 'event' | 'order' | 'category' | 'reservation'
      referenceId?: number | null
      expiresAt?: Date | null
      customerId?: number
    } = {},
  ): Promise<number> => {
    const serial = randomUUID()
    await server.db.tx(1, (tx) =>
      insertHouseCredit(tx, {
        companyId: 1,
        customerId,
        initialCents: cents,
        currentCents: cents,
        serial,
        pin: '',
        referenceType,
        referenceId,
        expiresAt,
      }),
    )
    return Number(
      (await rowsOf(sql`select id from house_credits where serial = ${serial}`))[0]?.['id'],
    )
  }
  const credit = async (id: number): Promise<Credit> =>
    (await alex.call('GET', `/api/account/perks/house-credits/${id}`)).json<Credit>()
  const balances = async (...ids: number[]): Promise<number[]> =>
    Promise.all(ids.map(async (id) => (await credit(id)).current_value))
  const apply = (ids: readonly number[], by = alex) =>
    by.call('POST', '/api/cart/house-credits', { body: { ids } })
  const offered = async (): Promise<CartCredit[]> =>
    (await cart(alex))['house_credits'] as CartCredit[]
  const pays = async (...ids: number[]) => {
    const all = await offered()
    return ids.map((id) => all.find((one) => one.id === id)?.amount)
  }
  const seats = (quantity: number) => add(alex, 'tickets', { ticket_id: seat, quantity })
  const placed = async (key?: string): Promise<PlacedAnswer> => {
    const answer = await place(alex, {}, key)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<PlacedAnswer>()
  }
  const pay = async ({ transaction_id }: PlacedAnswer, number?: string) =>
    payOrder(
      alex,
      transaction_id,
      number === undefined
        ? { id: await savedCard(alex), type: 'creditcard' }
        : { id: await cardOf(alex, number), type: 'newcreditcard' },
    )
  const refund = (transactionId: number, amount?: number) =>
    owner.call('POST', `/admin/api/members/${alexId}/transactions/${transactionId}/refunds`, {
      body: { reason: 'Rain', ...(amount !== undefined && { amount }) },
      headers: { 'idempotency-key': randomUUID() },
    })
  const transaction = async (id: number): Promise<Item> =>
    (await alex.call('GET', `/api/account/transactions/${id}`)).json<Item>()
  /** Checks that the ledger agrees with transactions and credits, and sums to zero. */
  const expectBalanced = async (): Promise<void> => {
    expect(await ledgerDifferences(server.context)).toEqual([])
    const accounts = await server.db.tx(1, (tx) => computeBalances(tx, 1))
    expect(accounts.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0)
    // The test's own credits were stored without being issued.
    const [used] = await rowsOf(
      sql`select (coalesce((select sum(u.amount_cents) from house_credit_uses u join house_credits c on c.company_id = u.company_id and c.id = u.credit_id where c.customer_id = ${alexId}), 0)
        - (select sum(c.initial_cents) from house_credits c where c.customer_id = ${alexId} and c.serial like 'HC-%'))::integer as cents`,
    )
    expect(
      accounts.find(({ account }) => account === `house-credits:${alexId}`)?.balanceCents ?? 0,
    ).toBe(Number(used?.['cents']))
    // Apart from uses, a balance is reduced only by what open orders have reserved.
    expect(
      await rowsOf(
        sql`select c.id from house_credits c where c.customer_id = ${alexId} and c.initial_cents <> c.current_cents
          + coalesce((select sum(u.amount_cents) from house_credit_uses u where u.company_id = c.company_id and u.credit_id = c.id), 0)
          + coalesce((select sum(o.amount_cents) from order_credits o join placed_orders p on p.company_id = o.company_id and p.order_id = o.order_id where o.company_id = c.company_id and o.credit_id = c.id and p.state in ('open', 'pending')), 0)`,
      ),
    ).toEqual([])
    expect(
      await rowsOf(
        sql`select o.id from orders o join placed_orders p on p.company_id = o.company_id and p.order_id = o.id where p.state <> 'lapsed' and o.credit_cents <> coalesce((select sum(amount_cents) from order_credits c where c.company_id = o.company_id and c.order_id = o.id), 0)`,
      ),
    ).toEqual([])
  }

  it('are applied in the order of the request and removed by an empty one; another customer’s credit is not found [activity.perks.house-credit-scope]', async () => {
    const [first, second, event, other] = [
      await grant(1_000),
      await grant(9_000),
      await grant(5_000, { referenceType: 'event', referenceId: supper }),
      await grant(5_000, { referenceType: 'event', referenceId: supper + 1 }),
    ]
    await seats(1)
    expect((await apply([second, first])).json<object>()).toMatchObject({
      total: 68,
      credit_total: 68,
      total_due: 0,
    })
    expect(await pays(second, first, event)).toEqual([68, 0, 0])
    expect((await apply([first, second])).json<object>()).toMatchObject({ total_due: 0 })
    expect(await pays(first, second)).toEqual([10, 58])
    expect((await offered()).find(({ id }) => id === second)).toMatchObject({
      balance: 90,
      position: 1,
    })
    // A credit for another event is neither offered nor able to pay.
    expect((await offered()).map(({ id }) => id)).not.toContain(other)
    expect((await apply([other])).json<object>()).toMatchObject({ total_due: 68, credit_total: 0 })
    expect((await apply([event])).json<object>()).toMatchObject({ total_due: 18, credit_total: 50 })
    await add(alex, 'products', { product_id: candle, quantity: 1 })
    expect(await cart(alex)).toMatchObject({ credit_total: 50 })
    expect((await apply([])).json<object>()).toMatchObject({ credit_total: 0 })
    const othersCredit = await grant(1_000, {
      customerId: Number(
        (await rowsOf(sql`select id from customers where email = 'morgan@example.com'`))[0]?.['id'],
      ),
    })
    for (const id of [othersCredit, 999_999]) expect((await apply([id])).statusCode).toBe(404)
  })

  it('are neither offered nor applied once they expire, at the exact instant of their expiry [activity.perks.house-credit-expired] [activity.perks.house-credit-expired-use]', async () => {
    frozenAtMs = Date.now()
    const soon = await grant(2_000, { expiresAt: new Date(frozenAtMs + 1_000) })
    await seats(1)
    expect((await apply([soon])).json<object>()).toMatchObject({ total_due: 48 })
    clockOffsetMs = 1_000
    expect(await cart(alex)).toMatchObject({ total_due: 68, credit_total: 0 })
    expect((await offered()).map(({ id }) => id)).not.toContain(soon)
    const answer = await apply([soon])
    expect([answer.statusCode, answer.json<object>()]).toMatchObject([
      422,
      { code: 'expired', error_details: [{ path: '/ids/0' }] },
    ])
  })

  it('that expire during the checkout stop it once, naming their number; then the total excludes them, and other credits still pay', async () => {
    frozenAtMs = Date.now()
    const soon = await grant(2_000, { expiresAt: new Date(frozenAtMs + 1_000) })
    const lasting = await grant(500)
    await seats(1)
    expect((await apply([soon, lasting])).json<object>()).toMatchObject({ total_due: 43 })
    clockOffsetMs = 1_000
    const [row] = await rowsOf(sql`select serial from house_credits where id = ${soon}`)
    const refused = await place(alex, { total: 68 })
    expect([refused.statusCode, refused.json<object>()]).toMatchObject([
      409,
      {
        code: 'credit_expired',
        error_details: [{ path: '/house_credits', subject: row?.['serial'] }],
      },
    ])
    expect(await balances(soon, lasting)).toEqual([20, 5])
    expect(await cart(alex)).toMatchObject({ total_due: 63, credit_total: 5 })
    expect(await placed()).toMatchObject({ total: 68, total_due: 63, paid: false })
  })

  it('pay first, the card pays the rest; order, invoice, receipt, history and ledger say so', async () => {
    const id = await grant(2_050)
    await seats(1)
    await apply([id])
    const hubSend = vi.spyOn(server.context.hub, 'send')
    const order = await placed()
    expect(hubSend.mock.calls.map(([, name]) => name)).toContain('perks.changed')
    hubSend.mockRestore()
    expect(order).toMatchObject({ total: 68, total_due: 47.5, paid: false })
    // Reserved, but not in its history before the order is paid.
    expect(await credit(id)).toMatchObject({ current_value: 0, transactions: [] })
    expect((await placed()).order_id).toBe(order.order_id)
    await expectBalanced()
    const charges = await chargesDuring(async () => {
      expect((await pay(order)).json<Item>()).toMatchObject({ success: true })
    })
    expect(charges).toMatchObject([{ amount_cents: 4_750 }])
    expect(await credit(id)).toMatchObject({
      status: 'used',
      transactions: [{ amount: 20.5, description: 'Supper at one long table' }],
    })
    expect(
      (await alex.call('GET', `/api/account/orders/${order.order_id}`)).json<Item>(),
    ).toMatchObject({ total: 68, charge: 68, credit_total: 20.5, status: 'completed' })
    expect(await transaction(order.transaction_id)).toMatchObject({
      amount: 68,
      credit: 20.5,
      amount_due: 0,
      status: 'processed',
      payment_type: 'creditcard',
    })
    // The card's part is what its statement will show.
    expect((await server.mails()).at(-1)?.text).toMatch(
      /Total: \$68\.00\s+House credits: -\$20\.50\s+Visa\s••••\s4242: \$47\.50\s/,
    )
    const pdf = await alex.call('GET', `/api/account/transactions/${order.transaction_id}/pdf`)
    const paper = await pdfText(pdf.rawPayload)
    expect(paper).toMatch(/Seat\s·\s[A-Z][a-z]+ \d+, \d{4},\s\d+:\d\d\s[AP]M\sE[SD]T/)
    expect(paper).toMatch(/Credit Card.*4242: \$47\.50 \+ House\s+Credit: \$20\.50/s)
    expect(paper).toMatch(/House credits.*-\$20\.50.*Credit Card.*4242.*-\$47\.50/s)
    expect(await cart(alex)).toMatchObject({ total_items: 0, credit_total: 0 })
    await expectBalanced()
  })

  it('that cover everything need no payment method, and a double submit spends them once', async () => {
    const id = await grant(10_000)
    await seats(1)
    await apply([id])
    const key = randomUUID()
    const charges = await chargesDuring(async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          place(alex, {}, index % 2 === 0 ? key : randomUUID()),
        ),
      )
      const orders = answers.flatMap((answer) =>
        answer.statusCode === 200 ? [answer.json<PlacedAnswer>()] : [],
      )
      expect(new Set(orders.map(({ order_id }) => order_id)).size).toBe(1)
      expect(orders[0]).toMatchObject({ paid: true, total_due: 0, total: 68 })
      for (const answer of answers) expect([200, 409]).toContain(answer.statusCode)
    })
    expect(charges).toEqual([])
    expect(await credit(id)).toMatchObject({ current_value: 32, transactions: [{ amount: 68 }] })
    await vi.waitFor(async () =>
      expect((await server.mails()).at(-1)?.text).toContain('House credits: -$68.00'),
    )
    await expectBalanced()
  })

  it('the last credit pays one of twenty orders that are placed at the same time', async () => {
    const creditId = await grant(1_000)
    const orderIds = await server.db.tx(1, async (tx) => {
      const ids: number[] = []
      for (let index = 0; index < 20; index += 1)
        ids.push(
          (
            await insertOrder(
              tx,
              {
                companyId: 1,
                customerId: alexId,
                type: 'event',
                status: 'placed',
                currency: 'USD',
                subTotalCents: 1_000,
                totalCents: 1_000,
              },
              [{ type: 'event', title: 'Supper', priceCents: 1_000 }],
            )
          ).id,
        )
      return ids
    })
    const answers = await Promise.allSettled(
      orderIds.map((orderId) =>
        server.db.tx(1, (tx) =>
          reserveCredits(
            tx,
            { companyId: 1, customerId: alexId, orderId },
            [{ creditId, amountCents: 700 }],
            { companyId: 1, domainId: 1, language: 'en', origin: '' },
          ),
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ status: 409, code: 'cart_changed' })
    expect(await balances(creditId)).toEqual([3])
    await rowsOf(sql`delete from order_credits where credit_id = ${creditId}`)
    await rowsOf(sql`delete from house_credits where id = ${creditId}`)
  })

  it('are released when an order lapses, is replaced, or its payment fails later; until then no other cart can spend them', async () => {
    const id = await grant(3_000)
    await seats(1)
    await apply([id])
    await placed()
    // Another tab changes the cart: the new order takes the credit over.
    await seats(2)
    const replaced = await placed()
    expect([replaced.total_due, await balances(id)]).toEqual([106, [0]])
    await expectBalanced()
    // The process that placed it is gone; any process's clock job returns the credit.
    const hubSend = vi.spyOn(server.context.hub, 'send')
    await later(16 * 60_000)
    expect(hubSend.mock.calls.map(([, name]) => name)).toContain('perks.changed')
    hubSend.mockRestore()
    expect(await balances(id)).toEqual([30])
    expect(await cart(alex)).toMatchObject({ total_items: 0 })
    await later(30 * 60_000)
    await seats(1)
    await apply([id])
    await placed()
    await empty(alex)
    expect(await balances(id)).toEqual([30])
    await later(30 * 60_000)
    await seats(1)
    await apply([id])
    const pending = await placed()
    await pay(pending, CARDS.processing)
    expect(await balances(id)).toEqual([0])
    await seats(1)
    await apply([id])
    expect(await cart(alex)).toMatchObject({ total_due: 68, credit_total: 0 })
    await empty(alex)
    await rowsOf(
      sql`update sandbox_charges set status = 'failed', failure_code = 'card_declined' where idempotency_key = (select idempotency_key from payments where transaction_id = ${pending.transaction_id})`,
    )
    await later(10_000)
    expect(await balances(id)).toEqual([30])
    await expectBalanced()
  })

  it('are refunded first: staff refunds and cancelled tickets return money to the credits in order, then to the card', async () => {
    // Cancels the tickets of the tests above first.
    await alex.call('POST', `/api/account/events/${supper}/cancel`)
    const [first, second] = [await grant(1_000), await grant(2_000)]
    await seats(1)
    await apply([first, second])
    const order = await placed()
    await pay(order)
    expect((await refund(order.transaction_id, 15)).json<Item>()).toMatchObject({
      status: 'refunded',
      amount: 15,
      credit: 15,
      cancelled: 0,
    })
    expect(await balances(first, second)).toEqual([10, 5])
    expect((await credit(second)).transactions.map(({ amount }) => amount)).toEqual([-5, 20])
    expect((await refund(order.transaction_id, 53.01)).statusCode).toBe(422)
    // The member cancels the rest: 15 goes to the second credit, 38 to the card.
    const given = await alex.call('POST', `/api/account/events/${supper}/cancel`)
    expect(given.json<object>(), given.body).toMatchObject({ success: true, amount: 53 })
    expect(await balances(first, second)).toEqual([10, 20])
    expect(await transaction(order.transaction_id)).toMatchObject({
      refunded_amount: 68,
      linked: [{ amount: 15, payment_type: 'housecredit' }, { amount: 53 }],
    })
    const list = (await owner.call('GET', '/admin/api/refunds')).json<Item[]>()
    expect(list.slice(0, 2)).toMatchObject([
      { amount: 53, credit: 15 },
      { amount: 15, credit: 15 },
    ])
    expect((await server.mails()).at(-1)?.text).toContain('House credits: $15.00')
    await expectBalanced()
  })

  it('a full refund of an order that credits covered cancels its tickets, returns everything to the credits and sends an email', async () => {
    const id = await grant(20_000)
    await seats(2)
    await apply([id])
    const order = await placed()
    expect([order.paid, await balances(id)]).toEqual([true, [64]])
    const members = await owner.call('GET', `/admin/api/members/${alexId}/transactions`)
    expect(members.json<Item[]>().find((one) => one.id === order.transaction_id)).toMatchObject({
      refundable: 136,
      cancellable: 2,
    })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refund(order.transaction_id)),
    )
    expect(
      answers.filter(({ statusCode }) => statusCode < 300).map((one) => one.json<Item>()),
    ).toMatchObject([{ status: 'refunded', amount: 136, credit: 136, cancelled: 2 }])
    expect(await balances(id)).toEqual([200])
    await vi.waitFor(async () =>
      expect((await server.mails()).at(-1)?.text).toContain('House credits: $136.00'),
    )
    await expectBalanced()
  })

  it(
    'no sequence of carts, credits, payments, waits and refunds loses or makes a cent',
    async () => {
      const step = fc.oneof(
        fc.record({ type: fc.constant('seats' as const), count: fc.integer({ min: 0, max: 3 }) }),
        fc.record({
          type: fc.constant('apply' as const),
          which: fc.uniqueArray(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
        }),
        fc.record({ type: fc.constant('place' as const) }),
        fc.record({
          type: fc.constant('pay' as const),
          card: fc.constantFrom(CARDS.good, CARDS.declined, CARDS.processing),
        }),
        fc.record({ type: fc.constant('wait' as const), minutes: fc.constantFrom(1, 16, 45) }),
        fc.record({
          type: fc.constant('refund' as const),
          cents: fc.integer({ min: 1, max: 9_000 }),
        }),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
          await later(60 * 60_000)
          await empty(alex)
          const ids = [
            await grant(1_234),
            await grant(5_000, { referenceType: 'event' }),
            await grant(20_000, { expiresAt: new Date(now().getTime() + 50 * 60_000) }),
          ]
          let open: PlacedAnswer | undefined
          for (const one of steps) {
            if (one.type === 'seats') await seats(one.count)
            if (one.type === 'apply') await apply(one.which.flatMap((index) => ids[index] ?? []))
            if (one.type === 'place') {
              const answer = await place(alex)
              expect([200, 409], answer.body).toContain(answer.statusCode)
              if (answer.statusCode === 200) open = answer.json<PlacedAnswer>()
            }
            if (one.type === 'pay' && open !== undefined) await pay(open, one.card)
            if (one.type === 'wait') await later(one.minutes * 60_000)
            if (one.type === 'refund' && open !== undefined)
              await refund(open.transaction_id, one.cents / 100)
            await expectBalanced()
          }
          await empty(alex)
          // Nothing is reserved once everything is paid, refused or lapsed.
          await later(60 * 60_000)
          await expectBalanced()
        }),
        { seed: 20_261, numRuns: 3 * FACTOR },
      )
    },
    LIMIT_MS,
  )
})
