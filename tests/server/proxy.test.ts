import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '../../server/buildServer'
import { engines } from './engines'
import { testServer, type TestServer } from './testServer'

describe.each(engines.slice(0, 1))('forwarded headers', (engine) => {
  let server: TestServer
  let behindOne: TestServer['app']
  beforeAll(async () => {
    server = await testServer(engine)
    const env = { ...server.context.env, trustProxy: 1, logLevel: 'silent' } as const
    behindOne = (await buildServer({ env, db: server.db, secret: server.context.secret, build: 'test' })).app
  })
  afterAll(async () => {
    await behindOne.close()
    await server.close()
  })

  const failFrom = async (app: TestServer['app'], forwarded: string): Promise<unknown> => {
    await server.db.platform((tx) => tx.execute(sql`delete from throttles`))
    await app.inject({ method: 'POST', url: '/login', headers: { host: 'harbour.localhost', 'x-forwarded-for': forwarded }, payload: { email: 'alex@example.com', password: 'wrong' } })
    return (await server.db.platform((tx) => tx.execute(sql`select bucket from throttles where bucket like 'address:%'`))).rows
  }

  it('name the address that the nearest proxy saw, never one that the client made up before it', async () => {
    expect(await failFrom(behindOne, '198.51.100.1, 203.0.113.9')).toEqual([{ bucket: 'address:203.0.113.9' }])
  })

  it('are believed by nobody without a proxy', async () => {
    expect(await failFrom(server.app, '203.0.113.9')).toEqual([{ bucket: 'address:127.0.0.1' }])
  })

  it('say that the browser speaks https: the cookie is Secure, and it keeps to https', async () => {
    const signIn = (app: TestServer['app']) =>
      app.inject({ method: 'POST', url: '/login', headers: { host: 'harbour.localhost', 'x-forwarded-proto': 'https' }, payload: { email: 'casey@example.com', password: 'Portico-demo-1' } })
    const secure = await signIn(behindOne)
    expect(secure.cookies.find(({ value }) => value !== '')).toMatchObject({ name: 'portal_customer', secure: true })
    expect(secure.headers['strict-transport-security']).toMatch(/^max-age=\d{7,}/)
    const plain = await signIn(server.app)
    expect(plain.cookies.find(({ value }) => value !== '')).not.toHaveProperty('secure')
    expect(plain.headers).not.toHaveProperty('strict-transport-security')
  })
})
