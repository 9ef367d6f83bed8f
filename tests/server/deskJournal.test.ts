import fc from 'fast-check'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastOfMonth } from '../../src/core/time/calendarDay'
import { toInstant } from '../../src/core/time/localDateTime'
import { runCommand } from '../../server/cli/runCommand'
import { FACTOR } from '../support/factor'
import { engines } from './engines'
import {
  mixes,
  readRows,
  SALES,
  storeMix,
  sumOf,
  unbalanced,
  type JournalRow,
} from './journalSteps'
import { owedSteps } from './owedSteps'
import { testServer, type Browser, type TestServer } from './testServer'
import { tripsOf } from './tripsOf'

const JOURNAL = '/admin/api/desk/journal'
const MONEY = ['1000', '1010', '1020', '1090']

describe.each(engines)('the journal on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  const { staff, idOf, act } = owedSteps(() => server)
  let now = new Date('2034-03-15T12:00:00Z')
  beforeAll(async () => {
    server = await testServer(engine, { now: () => now })
    owner = await staff('owner')
  })
  afterAll(() => server.close())

  const file = async (from: string, to: string, browser = owner): Promise<JournalRow[]> => {
    const answer = await browser.call('GET', `${JOURNAL}.csv?from=${from}&to=${to}`)
    expect(answer.statusCode).toBe(200)
    return readRows(answer.body)
  }
  /** A sum that the database has, in cents. */
  const cents = async (companyId: number, query: SQL): Promise<number> => {
    const { rows } = await server.db.tx(companyId, (tx) => tx.execute(query))
    return Number(rows[0]?.['cents'])
  }
  const zoneOf = async (browser: Browser): Promise<string> =>
    (await browser.call('GET', JOURNAL)).json<{ timezone: string }>().timezone

  it.each([
    ['harbour', 1],
    ['lantern', 2],
    ['noria', 3],
    ['saraya', 4],
  ])(
    'of %s balances on each day and has what its invoices, payments, credits and statements have',
    async (slug, companyId) => {
      const browser = await staff('owner', `${slug}.localhost`)
      const years = await server.db.tx(companyId, (tx) =>
        tx.execute(
          sql`select distinct extract(year from created_at + d * interval '1 day')::integer as year from ledger_entries, generate_series(-1, 1) d where company_id = ${companyId} order by 1`,
        ),
      )
      const rows: JournalRow[] = []
      for (const { year } of years.rows)
        rows.push(...(await file(`${Number(year)}-01-01`, `${Number(year)}-12-31`, browser)))
      expect(unbalanced(rows)).toEqual([])
      const charges = sql`from transactions where company_id = ${companyId} and linked_transaction_id is null and status in ('processed', 'invoiced') and type <> 'houseAccount'`
      expect(sumOf(rows, 'gross', SALES)).toBe(
        await cents(companyId, sql`select sum(amount_cents) as cents ${charges}`),
      )
      expect(sumOf(rows, 'tax', SALES)).toBe(
        await cents(companyId, sql`select sum(tax_cents) as cents ${charges}`),
      )
      expect(0 - sumOf(rows, 'gross', ['4900'])).toBe(
        await cents(
          companyId,
          sql`select coalesce(sum(amount_cents), 0) as cents from transactions where company_id = ${companyId} and linked_transaction_id is not null`,
        ),
      )
      // What is on the tax account is what the lines say.
      expect(sumOf(rows, 'credit', ['2200']) - sumOf(rows, 'debit', ['2200'])).toBe(
        sumOf(rows, 'tax', [...SALES, '4900']),
      )
      const balance = (accounts: string[]): number =>
        sumOf(rows, 'debit', accounts) - sumOf(rows, 'credit', accounts)
      const due = (which: SQL): Promise<number> =>
        cents(
          companyId,
          sql`select coalesce(sum(amount_due_cents), 0) as cents from transactions where company_id = ${companyId} and status = 'invoiced' and ${which}`,
        )
      expect(balance(['1200'])).toBe(await due(sql`type <> 'houseAccount'`))
      expect(balance(['1210'])).toBe(
        (await due(sql`type = 'houseAccount'`)) +
          (await cents(
            companyId,
            sql`select coalesce(sum(e.amount_cents), 0) as cents from house_account_entries e join house_account_months m on m.company_id = e.company_id and m.id = e.month_id where e.company_id = ${companyId} and m.status = 'open'`,
          )),
      )
      expect(0 - balance(['2000'])).toBe(
        await cents(
          companyId,
          sql`select coalesce(sum(current_cents), 0) as cents from house_credits where company_id = ${companyId}`,
        ),
      )
      const statements = await server.db.tx(companyId, (tx) =>
        tx.execute(
          sql`select start_date::text as month, sum(charged_cents) as charged, sum(refunded_cents) as refunded from statements where company_id = ${companyId} group by 1`,
        ),
      )
      for (const { month, charged, refunded } of statements.rows) {
        const inMonth = rows.filter(({ day }) => day.slice(0, 7) === String(month).slice(0, 7))
        const shown = { month, charged: Number(charged), refunded: Number(refunded) }
        expect({
          month,
          charged: sumOf(inMonth, 'gross', SALES),
          refunded: 0 - sumOf(inMonth, 'gross', ['4900']),
        }).toEqual(shown)
      }
    },
  )

  it('any mix of sales, refunds, payments and credits balances on each day, gives back the tax of what is given back, and has each amount once', async () => {
    const customerId = await idOf('alex@example.com')
    const zone = await zoneOf(owner)
    let runs = 0
    await fc.assert(
      fc.asyncProperty(mixes, async (mix) => {
        runs += 1
        const month = `${2040 + Math.floor(runs / 12)}-${String((runs % 12) + 1).padStart(2, '0')}-01`
        const start = toInstant(zone, `${month}T00:00:00`)
        const sums = await server.db.tx(1, (tx) => storeMix(tx, mix, { customerId, start }))
        const rows = await file(month, lastOfMonth(month))
        expect(unbalanced(rows)).toEqual([])
        expect(sumOf(rows, 'gross', SALES)).toBe(sums.soldGross)
        expect(sumOf(rows, 'tax', SALES)).toBe(sums.soldTax)
        expect(0 - sumOf(rows, 'gross', ['4900'])).toBe(sums.givenBack)
        const taxBack = sumOf(rows, 'debit', ['2200'])
        expect(0 - sumOf(rows, 'tax', ['4900'])).toBe(taxBack)
        expect(taxBack).toBeGreaterThanOrEqual(sums.taxGivenBackInFull)
        expect(taxBack).toBeLessThanOrEqual(sums.taxOfGivenBack)
        const paid = (by: string): number => sums.paid[by] ?? 0
        expect(MONEY.map((account) => sumOf(rows, 'debit', [account]))).toEqual([
          paid('desk-cash'),
          paid('desk-card'),
          paid('sandbox'),
          paid('check'),
        ])
        expect(sumOf(rows, 'debit', ['6000'])).toBe(sums.written)
        expect(sumOf(rows, 'debit', ['6010'])).toBe(sums.credits)
      }),
      { numRuns: 20 * FACTOR },
    )
  })

  it('a sale has the rates of its lines, and a charge without lines, or an order without their taxes, the rate of its tax', async () => {
    const customerId = await idOf('alex@example.com')
    const start = toInstant(await zoneOf(owner), '2035-05-01T00:00:00')
    const one = {
      day: 3,
      minute: 0,
      lines: [
        { type: 'product', quantity: 2, priceCents: 1_999, rate: 8.88 },
        { type: 'event', quantity: 1, priceCents: 4_800, rate: 10 },
        { type: 'event', quantity: 1, priceCents: 500, rate: 0 },
      ],
      hasOrder: true,
      feeCents: 250,
      shippingCents: 1_250,
      paidBy: 'desk-card',
      creditShare: 0,
      isWrittenOff: false,
      refunds: [],
      isAllGivenBack: false,
    }
    const dues = { ...one, lines: [{ type: 'gift', quantity: 1, priceCents: 9_900, rate: 21 }] }
    await server.db.tx(1, (tx) =>
      storeMix(
        tx,
        {
          sales: [one, { ...dues, hasOrder: false, day: 4, feeCents: 0, shippingCents: 0 }],
          given: [],
        },
        { customerId, start },
      ),
    )
    const old = { ...one, lines: [{ type: 'product', quantity: 2, priceCents: 1_999, rate: 10 }] }
    await server.db.tx(1, async (tx) => {
      await storeMix(tx, { sales: [{ ...old, day: 5 }], given: [] }, { customerId, start })
      // Orders older than this column.
      await tx.execute(
        sql`update order_items set tax_cents = null where order_id = (select max(id) from orders)`,
      )
    })
    const rows = await file('2035-05-01', '2035-05-31')
    expect(
      rows
        .filter(({ account }) => SALES.includes(account))
        .map(({ day, name, taxRate, net, tax }) => [day, name, taxRate, net, tax]),
    ).toEqual([
      ['2035-05-04', 'Shop', '8.88', 3_998, 355],
      ['2035-05-04', 'Events', '0', 500, 0],
      ['2035-05-04', 'Events', '10', 4_800, 480],
      ['2035-05-04', 'Shipping and tips', '0', 1_250, 0],
      ['2035-05-04', 'Service fees', '0', 250, 0],
      ['2035-05-05', 'Dues', '21', 9_900, 2_079],
      ['2035-05-06', 'Shop', '10', 3_998, 400],
      ['2035-05-06', 'Shipping and tips', '0', 1_250, 0],
      ['2035-05-06', 'Service fees', '0', 250, 0],
    ])
  })

  it('has what staff do on the day of the club’s time zone: charges, payments, credits given and taken', async () => {
    const customerId = await idOf('alex@example.com')
    const zone = await zoneOf(owner)
    now = toInstant(zone, '2036-07-31T23:45:00')
    expect(
      (
        await act(owner, `${customerId}/charges`, {
          amount: 12.5,
          currency: 'USD',
          description: 'Minibar',
        })
      ).statusCode,
    ).toBe(200)
    const issue = await owner.call('POST', '/admin/api/desk/house-credits/issue', {
      body: { customer_ids: [customerId], cents: 3_000, tell: false },
      headers: { 'idempotency-key': 'journal-credit-1' },
    })
    expect(issue.statusCode).toBe(200)
    expect(await file('2036-08-01', '2036-08-31')).toEqual([])
    const rows = await file('2036-07-31', '2036-07-31')
    expect(rows.map(({ day, name, debit, credit }) => [day, name, debit, credit])).toEqual([
      ['2036-07-31', 'Customers', 1_250, 1_250],
      ['2036-07-31', 'House accounts', 1_250, 0],
      ['2036-07-31', 'House credits', 0, 3_000],
      ['2036-07-31', 'Other sales', 0, 1_250],
      ['2036-07-31', 'House credits given', 3_000, 0],
    ])
    const totals = await owner.call('GET', `${JOURNAL}?from=2036-07-01`)
    expect(totals.json()).toMatchObject({
      from: '2036-07-01',
      to: '2036-07-31',
      totals: [
        { account: '1200', debit: 12.5, credit: 12.5, tax_rate: null, net: null },
        { account: '1210' },
        { account: '2000' },
        { account: '4090', credit: 12.5, tax_rate: 0, net: 12.5, tax: 0, gross: 12.5, count: 1 },
        { account: '6010', debit: 30 },
      ],
    })
  })

  it('is the same file on the command line, which says what is wrong with a period', async () => {
    const journal = (from: string, to: string, slug = 'harbour') =>
      runCommand(server.context, { name: 'data-journal', slug, from, to, out: 'journal.csv' })
    const written = await journal('2035-05-01', '2035-05-31')
    const shown = await owner.call('GET', `${JOURNAL}.csv?from=2035-05-01&to=2035-05-31`)
    expect(written).toMatchObject({ exit: 0, file: { path: 'journal.csv' } })
    expect(Buffer.from(written.file?.bytes ?? []).toString()).toBe(shown.body)
    expect(written.json).toMatchObject({ lines: readRows(shown.body).length })
    expect(await journal('2035-05-01', '2034-05-31')).toMatchObject({
      exit: 1,
      text: '--to must be within a year from the first day',
    })
    expect(await journal('2035-05-01', '2035-05-31', 'nowhere')).toMatchObject({
      exit: 1,
      text: 'there is no club "nowhere"',
    })
  })

  it('has at most a year, and asks the database as often for many sales as for none', async () => {
    const refused = async (query: string) => {
      const answer = await owner.call('GET', `${JOURNAL}.csv?${query}`)
      return [answer.statusCode, answer.json<{ error_details: unknown }>().error_details]
    }
    expect(await refused('from=2035-01-01&to=2036-01-02')).toEqual([
      422,
      [expect.objectContaining({ path: '/query/to', code: 'range' })],
    ])
    expect(await refused('from=2035-02-30')).toEqual([
      422,
      [expect.objectContaining({ path: '/query/from', code: 'format' })],
    ])
    expect(await refused('from=2035-02-10&to=2035-02-09')).toMatchObject([422, [{ code: 'range' }]])
    const trips = async (query: string) => {
      const answer = await owner.call('GET', `${JOURNAL}?${query}`)
      expect(answer.statusCode).toBe(200)
      return tripsOf(server, answer)
    }
    const none = await trips('from=2099-01-01&to=2099-12-31')
    const customerId = await idOf('alex@example.com')
    const [mix] = fc.sample(mixes, { numRuns: 1, seed: 1 })
    if (mix === undefined) throw new Error('a sample has one')
    const start = toInstant(await zoneOf(owner), '2099-06-01T00:00:00')
    await server.db.tx(1, (tx) => storeMix(tx, mix, { customerId, start }))
    expect(await trips('from=2099-01-01&to=2099-12-31')).toBe(none)
  })
})
