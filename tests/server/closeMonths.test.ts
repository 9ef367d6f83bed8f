import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planCompanyJobs } from '../../server/platform/jobs/planCompanyJobs'
import { lockEngines } from './engines'
import { testServer, type TestServer } from './testServer'

describe.each(lockEngines)('monthly statements on $name', (engine) => {
  let clock = Date.parse('2026-12-20T15:00:00Z')
  let server: TestServer
  beforeAll(async () => {
    const demoAt = new Date(clock)
    server = await testServer(engine, { demoAt, now: () => new Date(clock) })
    await planCompanyJobs(server.context)
  })
  afterAll(() => server.close())

  const run = async (statement: ReturnType<typeof sql>) =>
    (await server.db.tx(1, (tx) => tx.execute<Record<string, unknown>>(statement))).rows
  /** Runs what is due at an instant, and as often as more is due at once. */
  const workAt = async (at: string) => {
    clock = Date.parse(at)
    for (let round = 0; round < 3; round += 1) {
      server.context.jobs.wake()
      await server.context.jobs.idle()
      clock += 2_000
    }
  }
  const charge = (customerId: number, createdAt: string, cents: number, dueCents = 0) =>
    run(sql`insert into transactions
      (company_id, customer_id, status, type, currency, amount_cents, sub_total_cents, amount_due_cents, created_at)
      values (1, ${customerId}, ${dueCents > 0 ? 'invoiced' : 'processed'}, 'other', 'USD', ${cents}, ${cents}, ${dueCents}, ${createdAt}::timestamptz)`)
  const statementsOf = (customerId: number, from: string) =>
    run(sql`select start_date::text, end_date::text, count, charged_cents, period_due_cents, total_due_cents
      from statements where customer_id = ${customerId} and start_date >= ${from}::date order by start_date`)

  it('close a month once it is over where the club is, one for each customer who was charged in it, and carry over what is due', async () => {
    const rows = await run(sql`select id from customers where email = 'taylor@example.com'`)
    const customerId = Number(rows[0]?.['id'])
    await charge(customerId, '2026-12-28T12:00:00Z', 5_000, 2_000)
    // Still December in New York.
    await charge(customerId, '2027-01-01T03:00:00Z', 1_000)
    await charge(customerId, '2027-01-09T12:00:00Z', 700, 700)
    await workAt('2027-01-01T04:30:00Z')
    expect(await statementsOf(customerId, '2026-12-01')).toEqual([])
    await workAt('2027-01-01T05:00:00Z')
    const december = {
      start_date: '2026-12-01',
      end_date: '2026-12-31',
      count: 2,
      charged_cents: 6_000,
      period_due_cents: 2_000,
      total_due_cents: 2_000,
    }
    expect(await statementsOf(customerId, '2026-12-01')).toEqual([december])
    await workAt('2027-02-01T05:00:00Z')
    expect(await statementsOf(customerId, '2026-12-01')).toEqual([
      december,
      {
        start_date: '2027-01-01',
        end_date: '2027-01-31',
        count: 1,
        charged_cents: 700,
        period_due_cents: 700,
        total_due_cents: 2_700,
      },
    ])
    expect(
      await run(
        sql`select id from transactions where customer_id = ${customerId} and statement_id is null and created_at < '2027-02-01'`,
      ),
    ).toEqual([])
  })

  it('that a server missed are made up for, each month by itself', async () => {
    const rows = await run(sql`select id from customers where email = 'casey@example.com'`)
    const customerId = Number(rows[0]?.['id'])
    await charge(customerId, '2027-02-10T12:00:00Z', 100)
    await charge(customerId, '2027-04-10T12:00:00Z', 300)
    await workAt('2027-06-15T12:00:00Z')
    expect(await statementsOf(customerId, '2027-01-01')).toMatchObject([
      { start_date: '2027-02-01', charged_cents: 100 },
      { start_date: '2027-04-01', charged_cents: 300 },
    ])
  })

  it('leave out orders that are not paid and invoices that were paid since; what is paid after its month was closed is part of the next', async () => {
    const rows = await run(sql`select id from customers where email = 'casey@example.com'`)
    const customerId = Number(rows[0]?.['id'])
    const order = (createdAt: string, status: string, cents: number) =>
      run(sql`insert into transactions
        (company_id, customer_id, status, type, currency, amount_cents, sub_total_cents, amount_due_cents, created_at)
        values (1, ${customerId}, ${status}, 'order', 'USD', ${cents}, ${cents}, ${status === 'lapsed' ? 0 : cents}, ${createdAt}::timestamptz)`)
    await charge(customerId, '2027-07-10T12:00:00Z', 900, 900)
    await order('2027-07-11T12:00:00Z', 'lapsed', 12_000)
    await order('2027-08-01T03:59:00Z', 'placed', 3_000)
    await workAt('2027-08-01T04:01:00Z')
    const july = { start_date: '2027-07-01', count: 1, charged_cents: 900, total_due_cents: 900 }
    expect(await statementsOf(customerId, '2027-07-01')).toMatchObject([july])
    await run(
      sql`update transactions set status = 'processed', amount_due_cents = 0 where customer_id = ${customerId} and created_at >= '2027-07-01' and status in ('placed', 'invoiced')`,
    )
    await workAt('2027-08-20T12:00:00Z')
    expect(await statementsOf(customerId, '2027-07-01')).toMatchObject([july])
    await workAt('2027-09-01T04:01:00Z')
    expect(await statementsOf(customerId, '2027-07-01')).toMatchObject([
      july,
      {
        start_date: '2027-08-01',
        count: 1,
        charged_cents: 3_000,
        period_due_cents: 0,
        total_due_cents: 0,
      },
    ])
  })
})
