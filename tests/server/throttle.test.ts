import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engines } from './engines'
import { testServer, type TestServer } from './testServer'

describe.each(engines)('failed sign-ins on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())
  beforeEach(() => server.db.platform((tx) => tx.execute(sql`delete from throttles`)))

  const fail = async (times: number, email: string) => {
    const codes: number[] = []
    for (let n = 0; n < times; n += 1) codes.push((await server.browser().signIn(email, 'wrong')).statusCode)
    return codes
  }

  it.each(['alex@example.com', 'nobody@example.com'])('of one account are slowed down after five, known or not: %s [shell.call.post-login-body]', async (email) => {
    expect(await fail(6, email)).toEqual([401, 401, 401, 401, 401, 429])
    const refused = await server.browser().signIn(email)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ code: 'too_many_attempts' })
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
    expect((await server.browser().signIn('casey@example.com')).statusCode).toBe(200)
  })

  it('can not be made at the same moment to pass together', async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, async () => (await server.browser().signIn('alex@example.com', 'wrong')).statusCode))
    expect(codes.filter((code) => code === 401)).toHaveLength(5)
  })

  it('are forgotten after a good one, and after 15 minutes', async () => {
    await fail(4, 'alex@example.com')
    expect((await server.browser().signIn('alex@example.com')).statusCode).toBe(200)
    expect(await fail(5, 'alex@example.com')).toEqual([401, 401, 401, 401, 401])
    await server.db.platform((tx) => tx.execute(sql`update throttles set window_start = window_start - interval '16 minutes'`))
    expect((await server.browser().signIn('alex@example.com')).statusCode).toBe(200)
  })

  it('of one address are slowed down after fifty, admins’ and customers’ together', async () => {
    await server.db.platform((tx) => tx.execute(sql`insert into throttles values ('address:127.0.0.1', 49, now())`))
    expect((await server.browser().signInAdmin('someone', 'wrong')).statusCode).toBe(401)
    expect((await server.browser().signIn('casey@example.com')).statusCode).toBe(429)
  })

  it('of an address that is slowed down lock no further account, and write no row for each made-up one', async () => {
    await server.db.platform((tx) => tx.execute(sql`insert into throttles values ('address:127.0.0.1', 50, now())`))
    expect(await fail(6, 'alex@example.com')).toEqual(Array(6).fill(429))
    const { rows } = await server.db.platform((tx) => tx.execute(sql`select bucket from throttles`))
    expect(rows).toEqual([{ bucket: 'address:127.0.0.1' }])
  })
})
