import net from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '../../server/buildServer'
import { newToken } from '../../server/platform/sessions/tokens'
import { engines } from './engines'
import { testServer, type TestServer } from './testServer'

describe.each(engines)('the headers of requests on $name', (engine) => {
  let server: TestServer
  let behindProxy: TestServer['app']
  beforeAll(async () => {
    server = await testServer(engine)
    const env = { ...server.context.env, trustedProxyCount: 1, logLevel: 'silent' } as const
    const built = { env, db: server.db, secret: server.context.secret, build: 'test' }
    behindProxy = (await buildServer(built)).app
  })
  afterAll(async () => {
    await behindProxy.close()
    await server.close()
  })

  it.each([
    ['https', 'https://harbour.localhost', 200],
    ['https', 'https://harbour.localhost:443', 200],
    ['https', 'http://harbour.localhost', 403],
    ['http', 'http://harbour.localhost', 200],
    ['http', 'https://harbour.localhost', 403],
    ['https', 'https://harbour.localhost:8443', 403],
    ['https', 'null', 403],
  ])('a page over %s may send from %s: %i', async (proto, origin, status) => {
    const answer = await behindProxy.inject({
      method: 'POST',
      url: '/login',
      headers: { host: 'harbour.localhost', origin, 'x-forwarded-proto': proto },
      payload: { email: 'casey@example.com', password: 'Portico-demo-1' },
    })
    expect(answer.statusCode).toBe(status)
  })

  it('two Host headers get 400, whatever they say', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const answerTo = (hosts: readonly string[]) =>
      new Promise<string>((resolve, reject) => {
        const socket = net.connect(Number(new URL(address).port), '127.0.0.1', () =>
          socket.write(
            `GET /config HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`,
          ),
        )
        let text = ''
        socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
        socket.on('end', () => resolve(text.split('\r\n')[0] ?? ''))
        socket.on('error', reject)
      })
    expect(await answerTo(['harbour.localhost'])).toContain(' 200 ')
    for (const hosts of [
      ['harbour.localhost', 'lantern.localhost'],
      ['harbour.localhost', 'harbour.localhost'],
    ])
      expect(await answerTo(hosts)).toContain(' 400 ')
  })

  it('of several session cookies the one that has a session counts, a member’s or an admin’s, and signing out ends it', async () => {
    const alex = server.browser()
    await alex.signIn('alex@example.com')
    const owner = server.browser()
    await owner.signInAdmin('owner')
    for (const [browser, name, path, out] of [
      [alex, 'portal_customer', '/api/account', '/signout'],
      [owner, 'portal_admin', '/admin/api/domains', '/api/user/admin/logout'],
    ] as const) {
      const own = `${name}=${browser.cookies.get(name) ?? ''}`
      const other = `${name}=${newToken()}`
      const open = (cookie: string, method: 'GET' | 'POST' = 'GET', url: string = path) =>
        server.browser().call(method, url, { headers: { cookie } })
      for (const cookie of [`${other}; ${own}`, `${own}; ${other}`, `${name}=x; ${other}; ${own}`])
        expect((await open(cookie)).statusCode, cookie).toBe(200)
      expect((await open(other)).statusCode).toBe(401)
      expect((await open(`${other}; ${own}`, 'POST', out)).statusCode).toBe(204)
      expect((await open(own)).statusCode).toBe(401)
    }
  })
})
