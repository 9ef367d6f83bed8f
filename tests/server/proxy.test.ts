import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '../../server/buildServer'
import { oneEngine } from './engines'
import { testServer, type TestServer } from './testServer'

describe('forwarded headers', () => {
  let server: TestServer
  let behindOne: TestServer['app']
  /**
   * A server behind a proxy that sets Host to its own name and X-Forwarded-Host to the browser's
   * host.
   */
  let behindRewriting: TestServer['app']
  beforeAll(async () => {
    server = await testServer(oneEngine)
    const env = { ...server.context.env, trustedProxyCount: 1, logLevel: 'silent' } as const
    behindOne = (
      await buildServer({ env, db: server.db, secret: server.context.secret, build: 'test' })
    ).app
    behindRewriting = (
      await buildServer({
        env: { ...env, hostHeader: 'x-forwarded-host' },
        db: server.db,
        secret: server.context.secret,
        build: 'test',
      })
    ).app
  })
  afterAll(async () => {
    await behindOne.close()
    await behindRewriting.close()
    await server.close()
  })

  const failFrom = async (app: TestServer['app'], forwarded: string): Promise<unknown> => {
    await server.db.platform((tx) => tx.execute(sql`delete from throttles`))
    await app.inject({
      method: 'POST',
      url: '/login',
      headers: { host: 'harbour.localhost', 'x-forwarded-for': forwarded },
      payload: { email: 'alex@example.com', password: 'wrong' },
    })
    return (
      await server.db.platform((tx) =>
        tx.execute(sql`select bucket from throttles where bucket like 'address:%'`),
      )
    ).rows
  }

  it('give the address that the nearest proxy saw, never one that the client sent', async () => {
    expect(await failFrom(behindOne, '198.51.100.1, 203.0.113.9')).toEqual([
      { bucket: 'address:203.0.113.9' },
    ])
  })

  it('are ignored without a proxy', async () => {
    expect(await failFrom(server.app, '203.0.113.9')).toEqual([{ bucket: 'address:127.0.0.1' }])
  })

  it('detect https: the cookie is Secure, and links use https', async () => {
    const signIn = (app: TestServer['app']) =>
      app.inject({
        method: 'POST',
        url: '/login',
        headers: { host: 'harbour.localhost', 'x-forwarded-proto': 'https' },
        payload: { email: 'casey@example.com', password: 'Portico-demo-1' },
      })
    const secure = await signIn(behindOne)
    expect(secure.cookies.find(({ value }) => value !== '')).toMatchObject({
      name: 'portal_customer',
      secure: true,
    })
    expect(secure.headers['strict-transport-security']).toMatch(/^max-age=\d{7,}/)
    const plain = await signIn(server.app)
    expect(plain.cookies.find(({ value }) => value !== '')).not.toHaveProperty('secure')
    expect(plain.headers).not.toHaveProperty('strict-transport-security')
  })

  const clubAt = async (
    app: TestServer['app'],
    headers: Record<string, string>,
  ): Promise<unknown> => {
    const answer = await app.inject({ url: '/config', headers })
    return answer.statusCode === 200
      ? answer.json<{ portal: { domain_name: string } }>().portal.domain_name
      : answer.statusCode
  }

  it.each(['lantern.localhost', 'lantern.localhost, lantern.localhost'])(
    'never choose the club by a client’s X-Forwarded-Host: %s',
    async (forwarded) => {
      for (const app of [server.app, behindOne])
        expect(
          await clubAt(app, { host: 'harbour.localhost', 'x-forwarded-host': forwarded }),
        ).toBe('harbour.localhost')
    },
  )

  it('never pass the origin check by a client’s X-Forwarded-Host', async () => {
    const headers = {
      host: 'harbour.localhost',
      origin: 'http://evil.example',
      'x-forwarded-host': 'evil.example',
    }
    const answer = await behindOne.inject({
      method: 'POST',
      url: '/login',
      headers,
      payload: { email: 'alex@example.com', password: 'Portico-demo-1' },
    })
    expect(answer.json()).toMatchObject({ code: 'forbidden_origin' })
  })

  it('choose the club by the last X-Forwarded-Host if PORTICO_HOST_HEADER says so', async () => {
    expect(
      await clubAt(behindRewriting, {
        host: 'backend.internal:3000',
        'x-forwarded-host': 'lantern.localhost, harbour.localhost:8443',
      }),
    ).toBe('harbour.localhost')
    expect(await clubAt(behindRewriting, { host: 'harbour.localhost' })).toBe('harbour.localhost')
  })

  it('allow only http and https as the scheme of a mailed link', async () => {
    await behindOne.inject({
      method: 'POST',
      url: '/api/public/account/forgot-password',
      headers: { host: 'harbour.localhost', 'x-forwarded-proto': 'javascript' },
      payload: { email: 'alex@example.com' },
    })
    const { rows } = await server.db.platform((tx) =>
      tx.execute(sql`select origin from mails where email = 'alex@example.com'`),
    )
    expect(rows).toEqual([{ origin: 'http://harbour.localhost' }])
  })

  it.each([
    'x-real-ip',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-port',
    'x-forwarded-server',
    'forwarded',
    'via',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'x-cluster-client-ip',
    'x-envoy-external-address',
  ])(
    'refuse /metrics and /api/docs to a request with %s, even from the loopback address',
    async (name) => {
      for (const url of ['/metrics', '/api/docs']) {
        expect((await server.app.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(
          200,
        )
        expect(
          (
            await server.app.inject({ url, headers: { host: 'localhost', [name]: '203.0.113.9' } })
          ).json(),
        ).toMatchObject({ code: 'forbidden' })
      }
    },
  )
})
