import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../../server/platform/db/engines/openPostgres'
import { readClubFixtures } from '../../server/seed/readClubFixtures'
import { seedDemo } from '../../server/seed/seedDemo'
import { createDatabase } from '../support/createDatabase'
import { everyEngine, serverUrl } from './engines'

describe.each(everyEngine)('the demo on $name', (engine) => {
  let opened: Awaited<ReturnType<typeof engine.openEmpty>>
  beforeAll(async () => {
    opened = await engine.openEmpty()
  })
  afterAll(() => opened.drop())

  it.each([
    ['0', { shouldSeedDemo: false, production: false }],
    ['unset in production', { shouldSeedDemo: undefined, production: true }],
  ])('is not seeded with PORTICO_DEMO %s', async (_rule, env) => {
    expect(await seedDemo(opened.db, env)).toBe(false)
  })

  it('fills an empty database once and leaves a database with data unchanged; new companies and domains get their own ids', async () => {
    expect(await seedDemo(opened.db, { shouldSeedDemo: undefined, production: false })).toBe(true)
    expect(await seedDemo(opened.db, { shouldSeedDemo: true, production: false })).toBe(false)
    const { rows } = await opened.db.platform((tx) =>
      tx.execute(sql`insert into companies (name, profile) values ('x', '{}') returning id`),
    )
    expect(rows).toEqual([{ id: (await readClubFixtures()).length + 1 }])
  })

  it('a subscription’s last payment is the newest of its charges that was paid', async () => {
    const lastPayments = await Promise.all(
      (await readClubFixtures()).map(async (_club, index) => {
        const { rows } = await opened.db.tx(index + 1, (tx) =>
          tx.execute<{ title: string; told: string; paid: string }>(
            sql`select s.title, concat(s.last_at, ' ', s.last_amount_cents) as told,
                  coalesce((select concat(t.paid_at, ' ', t.amount_cents) from transactions t
                    where t.company_id = s.company_id and t.subscription_id = s.id and t.status = 'processed'
                    order by t.paid_at desc limit 1), ' 0') as paid
                from subscriptions s where s.company_id = ${index + 1}`,
          ),
        )
        return rows
      }),
    )
    const rows = lastPayments.flat()
    expect(rows.filter(({ paid }) => paid !== ' 0').length).toBeGreaterThan(1)
    expect(rows.map(({ title, told }) => [title, told])).toEqual(
      rows.map(({ title, paid }) => [title, paid]),
    )
  })

  it('dues are charged on one day of the month, or on the last day of a shorter month', async () => {
    const { rows } = await opened.db.tx(1, (tx) =>
      tx.execute<{ charges: number; wrong: number }>(
        sql`select count(*)::int as charges, count(*) filter (where day <> least(due, last_day))::int as wrong
            from (select customer_id, day, last_day, max(day) over (partition by customer_id) as due
              from (select customer_id, extract(day from at) as day,
                  extract(day from date_trunc('month', at) + interval '1 month - 1 day') as last_day
                from (select customer_id, created_at at time zone 'UTC' as at from transactions
                  where company_id = 1 and type = 'subscription') as charged) as days) as dues
            group by customer_id`,
      ),
    )
    expect(rows.some(({ charges }) => charges > 2)).toBe(true)
    expect(rows.filter(({ wrong }) => wrong > 0)).toEqual([])
  })
})

if (serverUrl !== undefined) {
  const base = serverUrl
  it('several processes can start at the same time on one empty PostgreSQL: each migrates safely, and one seeds the demo', async () => {
    const { url, drop } = await createDatabase(base)
    const filled = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const db = await openPostgres({
          url,
          refuseSuperuser: true,
          onConnectionError: () => undefined,
        })
        const outcome = await seedDemo(db, { shouldSeedDemo: true, production: true })
        await db.close()
        return outcome
      }),
    )
    expect(filled.filter(Boolean)).toHaveLength(1)
    await drop()
  })
}
