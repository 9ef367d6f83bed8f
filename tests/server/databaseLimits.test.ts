import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clubShare, shares } from '../../server/platform/jobs/shareConnections'
import { oneEngine, serverUrl } from './engines'
import { eventSteps } from './eventSteps'
import { waitForLocks } from './raceAtLock'
import { testServer, type Browser, type TestServer } from './testServer'

// The embedded database has one connection and no foreign sessions.
describe.skipIf(serverUrl === undefined)('the limits of a PostgreSQL server', () => {
  let server: TestServer
  /** A session that is not Portico's. */
  let foreign: pg.Client
  let alex: Browser
  let lee: Browser
  const { crowd } = eventSteps(() => server)
  beforeAll(async () => {
    server = await testServer(oneEngine)
    foreign = new pg.Client({ connectionString: server.url })
    await foreign.connect()
    alex = server.browser()
    await alex.signIn('alex@example.com')
    lee = server.browser('lantern.localhost')
    await lee.signIn('lee@example.com')
  })
  afterAll(async () => {
    await foreign.end()
    await server.close()
  })

  const write = (browser: Browser, city = 'Newport') =>
    browser.call('PATCH', '/api/account', { body: { city } })
  const read = (browser: Browser) => browser.call('GET', '/api/account/waiting')
  const isReady = async () => (await server.browser().call('GET', '/readyz')).statusCode === 200
  const alter = (setting: string) =>
    foreign.query(`alter database ${pg.escapeIdentifier(foreign.database ?? '')} ${setting}`)
  /** Ends the server's connections, as a restart or failover does. */
  const disconnect = () =>
    foreign.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
  /** Asserts that a request may be repeated, and that its response is an ordinary error object. */
  const expectUnavailable = (answer: LightMyRequestResponse, code: string) =>
    expect([answer.statusCode, answer.headers['retry-after'], answer.json<unknown>()]).toEqual([
      503,
      '2',
      expect.objectContaining({ code, request_id: answer.headers['x-request-id'] }),
    ])

  it('if there are no more connections, a request gets 503 and readiness notices; both heal', async () => {
    await disconnect()
    // Members' sessions and the foreign session count, too.
    await alter('connection limit 3')
    const answers = await Promise.all(Array.from({ length: 30 }, () => read(lee)))
    const refused = answers.filter(({ statusCode }) => statusCode !== 204)
    expect(refused).not.toEqual([])
    for (const answer of refused) expectUnavailable(answer, 'database_unavailable')
    expect(await isReady()).toBe(false)
    await alter('connection limit -1')
    expect((await read(lee)).statusCode).toBe(204)
    await expect.poll(isReady, { timeout: 10_000 }).toBe(true)
  })

  it('a read-only database is read, writes get 503 and readiness notices; it heals without a restart', async () => {
    await alter('set default_transaction_read_only = on')
    await disconnect()
    await expect.poll(isReady).toBe(false)
    expect((await read(lee)).statusCode).toBe(204)
    expectUnavailable(await write(lee), 'database_unavailable')
    await alter('reset default_transaction_read_only')
    await expect.poll(isReady, { timeout: 10_000 }).toBe(true)
    expect((await write(lee)).statusCode).toBe(200)
  })

  it('rows that stay locked delay their own club’s requests alone, which get 503; jobs of the club go on', async () => {
    const members = await crowd('locked', 4)
    await foreign.query('begin')
    await foreign.query("select set_config('app.company_id', '1', true)")
    await foreign.query('select from customers where company_id = 1 for update')
    // More than the club's share: four members, of whom each has several requests at once.
    const waiting = members.flatMap((member) => [1, 2, 3, 4].map(() => write(member)))
    const { requests } = shares(server.context.env.databaseConnections)
    await waitForLocks(server.db, clubShare(requests))
    expect((await write(lee)).statusCode).toBe(200)
    const job = server.context.db.tx(1, (tx) => tx.execute(sql`select 'a job' as name`))
    expect((await job).rows).toEqual([{ name: 'a job' }])
    expectUnavailable(
      await Promise.race(waiting),
      expect.stringMatching(/^(busy|database_unavailable)$/) as string,
    )
    expect(await isReady()).toBe(true)
    await foreign.query('rollback')
    await Promise.all(waiting)
    for (const member of members) expect((await write(member)).statusCode).toBe(200)
  })

  it('a member who sends 150 writes at once waits in a line of their own, and the rest get 503', async () => {
    const [other] = await crowd('beside', 1)
    await foreign.query('begin')
    await foreign.query("select set_config('app.company_id', '1', true)")
    await foreign.query(
      "select from customers where company_id = 1 and email = 'alex@example.com' for update",
    )
    let written = 0
    const flood = Array.from({ length: 150 }, async (_none, n) => {
      const answer = await write(alex, `City ${n}`)
      if (answer.statusCode === 200) written += 1
      return answer
    })
    await waitForLocks(server.db, 1)
    expect((await write(other ?? lee)).statusCode).toBe(200)
    expect(written).toBe(0)
    await foreign.query('rollback')
    const answers = await Promise.all(flood)
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    for (const answer of refused)
      expectUnavailable(answer, expect.stringMatching(/^(busy|database_unavailable)$/) as string)
    expect(refused).not.toEqual([])
    expect(answers.length - refused.length).toBeGreaterThan(0)
  })

  it('each transaction has its own bounds and time zone, whatever the connection had before', async () => {
    await alter("set timezone = 'Asia/Tokyo'")
    await disconnect()
    const { rows } = await server.db.platform((tx) =>
      tx.execute(
        sql`select current_setting('timezone') as zone, current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
      ),
    )
    expect(rows).toEqual([{ zone: 'UTC', lock: '30s', statement: '10min', idle: '1min' }])
  })
})
