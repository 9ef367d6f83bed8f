import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statements, type EndedStatement } from '../../server/platform/db/statementTally'
import { everyEngine } from './engines'
import { testServer, type TestServer } from './testServer'

describe.each(everyEngine)('the log on $name', (engine) => {
  let server: TestServer
  const ended: EndedStatement[] = []
  const listener = (message: unknown): void => void ended.push(message as EndedStatement)

  beforeAll(async () => {
    server = await testServer(engine, { environment: { PORTICO_SLOW_STATEMENT_MS: '30' } })
    statements.subscribe(listener)
  })
  afterAll(async () => {
    statements.unsubscribe(listener)
    await server.close()
  })

  const lines = (): Record<string, unknown>[] =>
    server
      .log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  const lineOf = (id: unknown) =>
    lines().filter(({ reqId, msg }) => reqId === id && msg === 'request completed')

  it('has one line for each request, with call, club and person by their ids, and no name or email', async () => {
    const member = server.browser()
    await member.signIn('alex@example.com')
    const answer = await member.call('GET', '/api/account')
    const [line, ...others] = lineOf(answer.headers['x-request-id'])
    expect(others).toEqual([])
    expect(line).toMatchObject({
      req: { method: 'GET', path: '/api/account' },
      res: { statusCode: 200 },
      call: 'account.get',
      company: 1,
      domain: 1,
      customer: answer.json<{ id: number }>().id,
    })
    expect(line).not.toHaveProperty('admin')
    for (const text of ['alex', answer.json<{ last_name: string }>().last_name])
      expect(JSON.stringify(line).toLowerCase()).not.toContain(text.toLowerCase())
  })

  it('names staff by the id of the admin, and a visitor not at all', async () => {
    const staff = server.browser()
    await staff.signInAdmin('owner')
    const { rows } = await server.db.platform((tx) =>
      tx.execute<{ id: number }>(sql`select id from admins where username = 'owner'`),
    )
    const answer = await staff.call('GET', '/admin/api/desk/today')
    const [line] = lineOf(answer.headers['x-request-id'])
    expect(line).toMatchObject({ company: 1, admin: rows[0]?.id })
    expect(JSON.stringify(line)).not.toContain('owner')

    const visit = await server.browser('noria.localhost').call('GET', '/config')
    const [visited] = lineOf(visit.headers['x-request-id'])
    expect(visited).toMatchObject({ company: 3 })
    for (const name of ['admin', 'customer']) expect(visited).not.toHaveProperty(name)
  })

  it('counts the round trips of a request and their time, also after its body was read', async () => {
    const member = server.browser()
    await member.signIn('alex@example.com')
    for (const [method, url, body] of [
      ['GET', '/api/account', undefined],
      ['POST', '/signout', {}],
    ] as const) {
      const id = (await member.call(method, url, body && { body })).headers['x-request-id']
      const own = ended.filter(({ requestId }) => requestId === id)
      const [line] = lineOf(id)
      const trips = own.filter(({ isTogether }) => !isTogether)
      expect(own.length).toBeGreaterThan(trips.length)
      expect(line).toMatchObject({ sqlCount: trips.length })
      expect(line?.['sqlMs']).toBeCloseTo(
        own.reduce((sum, { ms }) => sum + ms, 0),
        0,
      )
    }
  })

  it('counts what a request sets off in the background for no request', async () => {
    ended.length = 0
    const asked = await server.browser().call('POST', '/api/public/account/forgot-password', {
      body: { email: 'casey@example.com' },
    })
    expect(asked.statusCode).toBeLessThan(300)
    await server.mails()
    const sent = ended.filter(({ text }) => /^delete from "mails"/i.test(text))
    expect(sent.map(({ requestId }) => requestId)).toEqual([undefined])
  })

  it('has no line for probes that succeed, and one for those that fail', async () => {
    const answered = () => lines().filter(({ msg }) => msg === 'request completed').length
    const before = answered()
    for (const path of ['/healthz', '/readyz', '/metrics'])
      expect((await server.browser().call('GET', path)).statusCode).toBe(200)
    expect(answered()).toBe(before)
    const refused = await server.browser('harbour.localhost', '203.0.113.9').call('GET', '/metrics')
    expect(lineOf(refused.headers['x-request-id'])).toMatchObject([{ res: { statusCode: 403 } }])
  })

  it('has a warning for a statement that took long, with its text and none of its values', async () => {
    const run = (seconds: number) =>
      server.db.tx(1, (tx) =>
        tx.execute(sql`select  pg_sleep(${seconds}::float8)::text as slept, ${'canary'}::text`),
      )
    await run(0.031)
    // On a busy machine the commit may be slow, too.
    const slow = lines().filter(
      ({ msg, statement }) =>
        msg === 'a statement was slow' && String(statement).includes('pg_sleep'),
    )
    expect(slow.at(-1)).toMatchObject({
      level: 40,
      statement: 'select pg_sleep($1::float8)::text as slept, $2::text',
    })
    expect(slow.at(-1)?.['sqlMs']).toBeGreaterThanOrEqual(30)
    expect(JSON.stringify(slow)).not.toContain('canary')
  })

  it.runIf(engine.name === 'PostgreSQL')(
    'is matched by the names under which PostgreSQL knows the connections',
    async () => {
      const { rows } = await server.db.platform((tx) =>
        tx.execute<{ name: string }>(
          sql`select distinct application_name as name from pg_stat_activity where datname = current_database() order by 1`,
        ),
      )
      expect(rows.map(({ name }) => name)).toEqual(['portico', 'portico listen'])
    },
  )
})
