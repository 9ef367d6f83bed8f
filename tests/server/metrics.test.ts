import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countGivenUpMails, readQueues } from '../../server/platform/db/platform/queues'
import { statements, type EndedStatement } from '../../server/platform/db/statementTally'
import { queryPlans } from '../support/queryPlans'
import { everyEngine } from './engines'
import { testServer, type TestServer } from './testServer'

describe.each(everyEngine)('/metrics on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
    await server.context.jobs.idle()
  })
  afterAll(() => server.close())

  const scrape = async () => (await server.browser().call('GET', '/metrics')).body
  const valueIn = (text: string, series: string): number | undefined => {
    const line = text.split('\n').find((one) => one.startsWith(`${series} `))
    return line === undefined ? undefined : Number(line.slice(series.length + 1))
  }

  it('has the length and age of the queues of all companies, read once for several scrapes', async () => {
    // Jobs that have been tried, so that the server does not do them now.
    for (const [companyId, kind, subjectId, minutes] of [
      [1, 'mail', 901, 5],
      [3, 'mail', 902, 90],
      [1, 'payment', 903, 60],
    ] as const)
      await server.db.tx(companyId, (tx) =>
        tx.execute(sql`insert into jobs (company_id, kind, subject_id, due_at, next_at, attempts)
          values (${companyId}, ${kind}, ${subjectId}, now() - ${minutes}::int * interval '1 minute', now() + interval '1 day', 3)`),
      )
    // Two that are not due, one of them as an older version inserts it; an email that was given up.
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`insert into jobs (company_id, kind, subject_id, due_at, next_at) select 1, 'mail', 904, at, at from (select now() + interval '1 day' as at) as later`,
      ),
    )
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`insert into jobs (company_id, kind, subject_id, next_at) values (1, 'mail', 905, now() + interval '1 day')`,
      ),
    )
    await server.db.tx(3, (tx) =>
      tx.execute(sql`insert into mails (company_id, domain_id, kind, email, language, origin, failed_at)
        values (3, 3, 'receipt', 'nobody@example.com', 'es', 'http://noria.localhost', now())`),
    )
    const read: string[] = []
    const listener = (message: unknown): void =>
      void read.push((message as EndedStatement).text.toLowerCase())
    statements.subscribe(listener)
    const [text] = [await scrape(), await scrape()]
    statements.unsubscribe(listener)
    expect(read.filter((one) => one.includes('due_at'))).toHaveLength(1)

    expect(valueIn(text, 'portico_jobs_waiting{kind="mail"}')).toBe(2)
    const age = valueIn(text, 'portico_jobs_oldest_seconds{kind="mail"}')
    expect(age).toBeGreaterThanOrEqual(90 * 60)
    expect(age).toBeLessThan(95 * 60)
    expect(valueIn(text, 'portico_mails_given_up')).toBe(1)
    expect(valueIn(text, 'portico_payments_unknown{kind="payment"}')).toBe(1)
    expect(valueIn(text, 'portico_payments_unknown{kind="refund"}')).toBe(0)
    expect(
      valueIn(text, 'portico_payments_unknown_oldest_seconds{kind="payment"}'),
    ).toBeGreaterThanOrEqual(3_600)
    expect(valueIn(text, 'portico_jobs_waiting{kind="hold"}')).toBe(0)
    expect(text).not.toContain('nobody@example.com')
  })

  it('reads the queues by their indexes', async () => {
    const plans = await server.db.platform(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return queryPlans(tx, async (explaining) => {
        // A query that is only explained has no result to read.
        await readQueues(explaining, new Date()).catch(() => undefined)
        await countGivenUpMails(explaining).catch(() => undefined)
      })
    })
    expect(plans).toHaveLength(2)
    expect(plans[0]).toContain('jobs_due')
    expect(plans[1]).toContain('mails_failed')
    for (const plan of plans) expect(plan).not.toContain('Seq Scan')
  })

  it('has the connections to the database, and whether notices arrive', async () => {
    let text = ''
    await server.db.tx(1, async () => {
      text = await scrape()
    })
    expect(valueIn(text, 'portico_database_connections{state="used"}')).toBeGreaterThanOrEqual(1)
    expect(valueIn(text, 'portico_database_waiting')).toBeDefined()
    expect(valueIn(text, 'portico_listen_connected')).toBe(1)
  })

  it('counts reads of the cache of clubs, and statements by their time', async () => {
    const hits = 'portico_club_cache_reads_total{result="hit"}'
    await server.browser().call('GET', '/config')
    const before = await scrape()
    await server.browser().call('GET', '/config')
    const after = await scrape()
    expect(valueIn(after, hits)).toBeGreaterThan(valueIn(before, hits) ?? Infinity)
    expect(valueIn(after, 'portico_statement_seconds_count')).toBeGreaterThan(0)
  })
})
