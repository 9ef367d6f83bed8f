import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildServer } from '../../server/buildServer'
import { computeBalances } from '../../server/features/commerce/transactions/ledgerRepository'
import { engines } from './engines'
import { CARDS, paymentSteps, type Item, type PaidTransaction } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'
import { ledgerDifferences } from './ledgerDifferences'

interface Account {
  limit: number
  balance: number
  remaining: number
  currency: string
  billed_on: string
  charges: {
    description: string
    amount: number
    invoice_id: number | null
    transaction_id: number
  }[]
}
type Bill = PaidTransaction & {
  amount: number
  amount_due: number
  status: string
  period_start: string
  period_end: string
  description: string
  data: { lines: { reference_item: string; amount: number }[] }
}

const HOUSE = { id: 'house-account', type: 'houseAccount' }
const ACCOUNT = '/api/account/wallet/house-account'

/** The clock is frozen unless a test moves it, so no month ends on its own. */
describe.each(engines)('the house account on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let owner: Browser
  let alexId: number
  let nowMs = Date.parse('2027-02-10T15:00:00Z')
  const { signedIn, invoice, savedCard, cardOf, pay } = paymentSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(nowMs) })
    alex = await signedIn('alex@example.com')
    alexId = (await alex.call('GET', '/api/account')).json<Item>().id
    owner = server.browser()
    await owner.signInAdmin('owner')
    await server.context.jobs.idle()
  })
  afterAll(() => server.close())

  const setLimit = async (limit: number | null) =>
    expect((await owner.patch(1, { settings: { house_account: { limit } } })).statusCode).toBe(200)
  const account = async (browser = alex): Promise<Account> =>
    (await browser.call('GET', ACCOUNT)).json()
  const charge = async (cents: number, browser = alex) => {
    const id = await invoice(cents)
    return { id, answer: await pay(browser, id, HOUSE) }
  }
  const goTo = async (at: string): Promise<void> => {
    nowMs = Date.parse(at)
    server.context.jobs.wake()
    await server.context.jobs.idle()
  }
  const bills = async (browser = alex): Promise<Bill[]> => {
    const answer = await browser.call(
      'GET',
      '/api/account/transactions?type=houseAccount&page_size=200',
    )
    return answer.statusCode === 204 ? [] : answer.json<Bill[]>()
  }
  const billOf = async (month: string, browser = alex) =>
    (await bills(browser)).filter(({ period_start }) => period_start === month)
  const refund = (id: number, amount?: number) =>
    owner.call('POST', `/admin/api/members/${alexId}/transactions/${id}/refunds`, {
      body: { reason: 'Sent back', ...(amount !== undefined && { amount }) },
      headers: { 'idempotency-key': randomUUID() },
    })
  const payByCard = async (id: number) =>
    pay(alex, id, { id: await savedCard(alex), type: 'creditcard' })
  const codeOf = (answer: { json<T>(): T }): string => answer.json<{ code: string }>().code
  const ledgerOf = async (customerId: number): Promise<number> =>
    (await server.db.tx(1, (tx) => computeBalances(tx, 1))).find(
      (row) => row.account === `house-account:${customerId}`,
    )?.balanceCents ?? 0
  /**
   * Checks that every entry has an account, that all accounts sum to zero, and that the member owes
   * what the portal shows.
   */
  const expectBalanced = async (): Promise<void> => {
    expect(await ledgerDifferences(server.context)).toEqual([])
    expect(
      (await server.db.tx(1, (tx) => computeBalances(tx, 1))).reduce(
        (sum, { balanceCents }) => sum + balanceCents,
        0,
      ),
    ).toBe(0)
    expect(await ledgerOf(alexId)).toBe(Math.round((await account()).balance * 100))
  }
  /** Pays what is due, so that each test starts with a zero balance. */
  beforeEach(async () => {
    await setLimit(null)
    for (const { id, status } of await bills())
      if (status === 'invoiced') expect((await payByCard(id)).statusCode).toBe(200)
  })

  it('a charge is owed to the club: the purchase is paid, and the available credit shrinks', async () => {
    const before = await account()
    expect(before).toMatchObject({
      limit: 2500,
      balance: 0,
      remaining: 2500,
      currency: 'USD',
      charges: [],
    })
    const { id, answer } = await charge(7_300)
    expect(answer.json<PaidTransaction>()).toMatchObject({
      status: 'processed',
      payment_type: 'houseAccount',
      amount_due: 0,
      payment: { success: true, amount_charged: 73 },
    })
    expect(await account()).toMatchObject({
      balance: 73,
      remaining: 2427,
      charges: [
        {
          description: 'Sail repair',
          type: 'other',
          amount: 73,
          created_on: '2027-02-10T15:00:00.000Z',
          invoice_id: null,
          transaction_id: id,
        },
      ],
    })
    expect(await ledgerOf(alexId)).toBe(7_300)
    await expectBalanced()
  })

  it('a charge above the available credit is rejected with limit and credit, in the page’s language, and nothing is charged', async () => {
    await setLimit(100)
    const { balance } = await account()
    expect(balance).toBe(73)
    const { id, answer } = await charge(2_701)
    expect([
      answer.statusCode,
      answer.json<{ code: string; error_description: string }>(),
    ]).toMatchObject([
      402,
      {
        code: 'house_account_limit',
        error_description: expect.stringMatching(/\$100\.00.*\$27\.00/) as string,
      },
    ])
    alex.cookies.set('portal_language', 'es')
    expect(
      (await pay(alex, id, HOUSE)).json<{ error_description: string }>().error_description,
    ).toMatch(/^El límite de tu cuenta de la casa es de \$100\.00 y te quedan \$27\.00/)
    alex.cookies.delete('portal_language')
    expect((await account()).balance).toBe(73)
    expect((await alex.call('GET', `/api/account/transactions/${id}`)).json<Bill>()).toMatchObject({
      status: 'invoiced',
      amount_due: 27.01,
    })
    expect((await charge(2_700)).answer.statusCode).toBe(200)
    expect(await account()).toMatchObject({ balance: 100, remaining: 0 })
    // Lowering the limit does not change what is owed.
    await setLimit(50)
    expect(await account()).toMatchObject({ limit: 50, balance: 100, remaining: 0 })
    await setLimit(0)
    expect(codeOf((await charge(1_000)).answer)).toBe('house_account_limit')
  })

  it('never exceeds the limit with many simultaneous charges', async () => {
    await setLimit(300)
    const ids = await Promise.all(Array.from({ length: 8 }, () => invoice(6_000)))
    const answers = await Promise.all(ids.map((id) => pay(alex, id, HOUSE)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200, 200, 200, 402, 402, 402, 402, 402,
    ])
    expect((await account()).balance).toBe(280)
    await expectBalanced()
  })

  it('at the end of the month in the club’s time zone and calendar, one itemized invoice is created and mailed', async () => {
    // In New York, February ends at midnight.
    await goTo('2027-03-01T04:59:59Z')
    expect(await billOf('2027-02-01')).toEqual([])
    await goTo('2027-03-01T05:00:00Z')
    const [bill] = await billOf('2027-02-01')
    expect(bill).toMatchObject({
      status: 'invoiced',
      amount: 280,
      amount_due: 280,
      sub_total: 280,
      tax: 0,
      type: 'houseAccount',
      description: 'House account, February 2027',
      period_start: '2027-02-01',
      period_end: '2027-02-28',
    })
    expect(bill?.data.lines.map(({ reference_item, amount }) => [reference_item, amount])).toEqual(
      [73, 27, 60, 60, 60].map((amount) => ['Feb 10 · Sail repair', amount]),
    )
    const mail = (await server.mails()).at(-1)
    expect([mail?.to, mail?.subject]).toEqual([
      expect.stringContaining('alex@example.com'),
      'Your invoice from Harbour House',
    ])
    expect(mail?.text).toContain('$280.00')
    expect((await account()).charges.map(({ invoice_id }) => invoice_id)).toEqual(
      [1, 2, 3, 4, 5].map(() => bill?.id),
    )
    await goTo('2027-03-02T05:00:00Z')
    expect(await billOf('2027-02-01')).toHaveLength(1)
    await expectBalanced()
  })

  it('a house account invoice cannot be paid with the house account; a card pays it, which settles its charges and restores the credit', async () => {
    expect((await charge(1_000)).answer.statusCode).toBe(200)
    await goTo('2027-04-01T04:00:00Z')
    const [bill] = await billOf('2027-03-01')
    const id = bill?.id ?? 0
    const refused = await pay(alex, id, HOUSE)
    expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'house_account_invoice'])
    // The checkout's payment call, which pays invoices too, rejects the house account as well.
    const aside = await alex.call('POST', '/api/checkout/payment', {
      body: { transaction_id: id, payment_method: HOUSE },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect([aside.statusCode, codeOf(aside)]).toEqual([422, 'house_account_invoice'])
    expect(await account()).toMatchObject({ balance: 10, remaining: 2490 })
    expect((await payByCard(id)).json<PaidTransaction>()).toMatchObject({
      status: 'processed',
      amount_due: 0,
      payment_type: 'creditcard',
    })
    expect(await account()).toMatchObject({ balance: 0, remaining: 2500, charges: [] })
    await expectBalanced()
  })

  it('a month with a clock change ends at midnight in the new offset', async () => {
    // New York changes to standard time on 7 November 2027.
    await goTo('2027-11-05T12:00:00Z')
    expect((await charge(1_100)).answer.statusCode).toBe(200)
    expect((await account()).billed_on).toBe('2027-12-01T05:00:00.000Z')
    await goTo('2027-12-01T04:59:59Z')
    expect((await charge(1_200)).answer.statusCode).toBe(200)
    expect(await billOf('2027-11-01')).toEqual([])
    await goTo('2027-12-01T05:00:00Z')
    expect((await charge(1_300)).answer.statusCode).toBe(200)
    expect((await billOf('2027-11-01')).map(({ amount }) => amount)).toEqual([23])
    await goTo('2028-01-01T05:00:00Z')
    expect((await billOf('2027-12-01')).map(({ amount }) => amount)).toEqual([13])
  })

  it('months that ended while no server was running are billed once each at the next start, however many processes start', async () => {
    for (const at of ['2028-01-20T12:00:00Z', '2028-02-20T12:00:00Z', '2028-03-20T12:00:00Z']) {
      nowMs = Date.parse(at)
      expect((await charge(2_000)).answer.statusCode).toBe(200)
    }
    nowMs = Date.parse('2028-06-10T12:00:00Z')
    const others = await Promise.all(
      [1, 2].map(() =>
        buildServer({
          env: server.context.env,
          db: server.db,
          secret: server.context.secret,
          build: 'test',
          now: () => new Date(nowMs),
          logStream: new PassThrough(),
        }),
      ),
    )
    server.context.jobs.wake()
    await Promise.all([server, ...others].map(({ context }) => context.jobs.idle()))
    for (const { app } of others) await app.close()
    for (const month of ['2028-01-01', '2028-02-01', '2028-03-01'])
      expect([month, (await billOf(month)).map(({ status, amount }) => [status, amount])]).toEqual([
        month,
        [['invoiced', 20]],
      ])
    await expectBalanced()
  })

  it('a refund reduces what is owed: on the coming invoice, on the unpaid invoice, or, if that was paid, on the next one', async () => {
    await goTo('2028-07-05T12:00:00Z')
    const first = await charge(5_000)
    const second = await charge(3_000)
    expect((await refund(first.id, 10)).json()).toMatchObject({ status: 'refunded', amount: 10 })
    expect(await account()).toMatchObject({
      balance: 70,
      charges: [{ amount: -10 }, { amount: 30 }, { amount: 50 }],
    })
    await goTo('2028-08-01T04:00:00Z')
    const [bill] = await billOf('2028-07-01')
    expect([bill?.amount_due, bill?.data.lines.map(({ amount }) => amount)]).toEqual([
      70,
      [50, 30, -10],
    ])
    await expectBalanced()
    expect((await refund(second.id, 5)).statusCode).toBe(201)
    expect((await billOf('2028-07-01'))[0]).toMatchObject({
      amount: 65,
      amount_due: 65,
      data: { lines: [{}, {}, {}, { reference_type: 'credit', amount: -5 }] },
    })
    expect((await account()).balance).toBe(65)
    await expectBalanced()
    expect((await payByCard(bill?.id ?? 0)).json<PaidTransaction>()).toMatchObject({
      status: 'processed',
      payment: { amount_charged: 65 },
    })
    // The invoice is paid by now, so after the refund the club owes the member until the next
    // charge.
    expect((await refund(second.id)).json()).toMatchObject({ status: 'refunded', amount: 25 })
    expect(await account()).toMatchObject({
      balance: -25,
      remaining: 2525,
      charges: [{ amount: -25 }],
    })
    await expectBalanced()
    await goTo('2028-10-05T12:00:00Z')
    expect([...(await billOf('2028-08-01')), ...(await billOf('2028-09-01'))]).toEqual([])
    expect((await charge(4_000)).answer.statusCode).toBe(200)
    await goTo('2028-11-01T04:00:00Z')
    expect((await billOf('2028-10-01'))[0]).toMatchObject({ amount: 15, amount_due: 15 })
    await expectBalanced()
  })

  it('an unpaid invoice that is refunded in full is cancelled, and nothing is owed', async () => {
    await goTo('2028-11-10T12:00:00Z')
    const { id } = await charge(4_200)
    await goTo('2028-12-01T05:00:00Z')
    expect((await refund(id)).statusCode).toBe(201)
    expect((await billOf('2028-11-01'))[0]).toMatchObject({
      status: 'cancelled',
      amount: 0,
      amount_due: 0,
    })
    expect(await account()).toMatchObject({ balance: 0, charges: [] })
    await expectBalanced()
  })

  it('a paid invoice is refunded through its charges, so that nothing is refunded twice', async () => {
    await goTo('2028-12-05T12:00:00Z')
    const { id } = await charge(10_000)
    await goTo('2029-01-01T05:00:00Z')
    const [bill] = await billOf('2028-12-01')
    expect((await payByCard(bill?.id ?? 0)).json<PaidTransaction>()).toMatchObject({
      status: 'processed',
      payment: { amount_charged: 100 },
    })
    const refused = await refund(bill?.id ?? 0)
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'house_account_refund'])
    expect(refused.json<{ error_description: string }>().error_description).toContain(
      'Refund its charges',
    )
    const lines = (
      await owner.call('GET', `/admin/api/members/${alexId}/transactions?page_size=200`)
    ).json<{ id: number; refundable: number; is_house_bill: boolean }[]>()
    expect(
      [bill?.id, id]
        .map((one) => lines.find((line) => line.id === one))
        .map((line) => [line?.refundable, line?.is_house_bill]),
    ).toEqual([
      [0, true],
      [100, false],
    ])
    expect((await refund(id)).json()).toMatchObject({ status: 'refunded', amount: 100 })
    expect((await account()).balance).toBe(-100)
    await expectBalanced()
  })

  it('a member whose account was disabled still sees the balance owed; once it is settled the account is not found', async () => {
    expect((await charge(30_000)).answer.statusCode).toBe(200)
    const enable = (enabled: boolean) =>
      server.db.tx(1, (tx) =>
        tx.execute(
          sql`update customers set house_account_enabled = ${enabled} where id = ${alexId}`,
        ),
      )
    const { balance } = await account()
    expect(balance).toBeGreaterThan(0)
    await enable(false)
    expect(await account()).toMatchObject({ balance, remaining: 0 })
    await goTo('2029-03-01T05:00:00Z')
    for (const { id, status } of await bills())
      if (status === 'invoiced') expect((await payByCard(id)).statusCode).toBe(200)
    expect((await alex.call('GET', ACCOUNT)).statusCode).toBe(404)
    await enable(true)
  })

  it('is visible only to its member, and only if enabled [shell.role.house-account]', async () => {
    expect((await charge(900)).answer.statusCode).toBe(200)
    const morgan = await account(await signedIn('morgan@example.com'))
    expect(morgan.charges.map(({ description }) => description)).not.toContain('Sail repair')
    for (const email of ['casey@example.com', 'taylor@example.com'])
      expect([email, (await (await signedIn(email)).call('GET', ACCOUNT)).statusCode]).toEqual([
        email,
        404,
      ])
    expect((await server.browser().call('GET', ACCOUNT)).statusCode).toBe(401)
    // Another member's invoice is not found, whatever the payment method.
    const [bill] = await bills()
    expect((await pay(await signedIn('morgan@example.com'), bill?.id ?? 0, HOUSE)).statusCode).toBe(
      404,
    )
  })

  it('a charge that an older version stored without a ledger entry is still owed once it settles', async () => {
    const { balance } = await account()
    const { id } = await charge(1_500)
    // The state that a process leaves behind if it dies before writing the ledger entry.
    await server.db.tx(1, async (tx) => {
      await tx.execute(sql`delete from house_account_entries where transaction_id = ${id}`)
      await tx.execute(
        sql`delete from ledger_entries where payment_id = (select id from payments where transaction_id = ${id})`,
      )
      await tx.execute(
        sql`update payments set state = 'charging', settled_at = null where transaction_id = ${id}`,
      )
      await tx.execute(
        sql`update transactions set status = 'invoiced', amount_due_cents = amount_cents, paid_at = null where id = ${id}`,
      )
    })
    const [payment] = (
      await server.db.tx(1, (tx) =>
        tx.execute(sql`select id from payments where transaction_id = ${id}`),
      )
    ).rows
    expect((await server.context.payments.settle(1, Number(payment?.['id'])))?.state).toBe(
      'settled',
    )
    expect((await account()).balance).toBe(balance + 15)
    await expectBalanced()
    expect((await refund(id)).statusCode).toBe(201)
    expect((await account()).balance).toBe(balance)
  })

  it('a refund while a payment of the invoice is processed reduces the next invoice, so that the payment is not too high', async () => {
    await goTo('2029-03-10T12:00:00Z')
    const { id } = await charge(4_000)
    await goTo('2029-04-01T04:00:00Z')
    const [bill] = await billOf('2029-03-01')
    const due = bill?.amount_due ?? 0
    const processing = { id: await cardOf(alex, CARDS.processing), type: 'newcreditcard' }
    expect((await pay(alex, bill?.id ?? 0, processing)).json<PaidTransaction>()).toMatchObject({
      payment: { success: false, status: 'processing', error: 'payment_processing' },
    })
    expect((await refund(id)).json()).toMatchObject({ status: 'refunded', amount: 40 })
    expect((await billOf('2029-03-01'))[0]).toMatchObject({ amount: due, amount_due: due })
    await goTo('2029-04-02T12:00:00Z')
    expect((await billOf('2029-03-01'))[0]).toMatchObject({ status: 'processed', amount: due })
    expect(await account()).toMatchObject({ balance: -40, charges: [{ amount: -40 }] })
    await expectBalanced()
  })
})
