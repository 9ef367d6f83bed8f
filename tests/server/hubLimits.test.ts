import { WebSocket } from 'ws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(engines)('hub connections from one address on $name', (engine) => {
  let server: TestServer
  let port: number
  const open: WebSocket[] = []
  beforeAll(async () => {
    server = await testServer(engine)
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const address = server.app.server.address()
    port = typeof address === 'object' && address !== null ? address.port : 0
  })
  afterAll(async () => {
    for (const socket of open) socket.terminate()
    await server.close()
  })

  const negotiate = (browser: Browser, headers: Record<string, string> = {}) =>
    browser.call('POST', '/hub/negotiate?negotiateVersion=1', { headers })
  const connect = (token: string) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/hub?id=${token}`, {
        headers: { Host: 'harbour.localhost' },
      })
      socket.on('open', () => {
        open.push(socket)
        resolve(101)
      })
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
      socket.on('error', () => undefined)
    })
  /** Connects to the hub; returns 101, or the HTTP status of the failure. */
  const connectTab = async (browser: Browser) => {
    const answer = await negotiate(browser)
    return answer.statusCode === 200
      ? connect(answer.json<{ connectionToken: string }>().connectionToken)
      : answer.statusCode
  }
  const connections = async () =>
    Number(/^portico_hub_connections (\d+)$/m.exec((await server.app.inject('/metrics')).body)?.[1])

  it('of 600 signed-out tabs, 100 are admitted and the others get a retry time; members are unaffected', async () => {
    const visitor = server.browser()
    const joined: number[] = []
    for (let round = 0; round < 12; round += 1)
      joined.push(...(await Promise.all(Array.from({ length: 50 }, () => connectTab(visitor)))))
    expect(joined.filter((status) => status === 101)).toHaveLength(100)
    expect(new Set(joined)).toEqual(new Set([101, 429]))
    expect(await connections()).toBe(100)

    const refused = await negotiate(visitor)
    expect([
      refused.statusCode,
      refused.headers['retry-after'],
      refused.json<{ code: string }>().code,
    ]).toEqual([429, '60', 'too_many_attempts'])
    // A cookie without a session does not make a tab a member's.
    expect((await negotiate(visitor, { cookie: 'portal_customer=made-up' })).statusCode).toBe(429)
    // A full hub must not log an error in the portal tab's console.
    const quiet = await negotiate(visitor, { 'x-hub-quiet': '1' })
    expect([quiet.statusCode, quiet.json()]).toEqual([
      200,
      { negotiateVersion: 1, error: 'hub_full:60' },
    ])

    const alex = server.browser()
    await alex.signIn('alex@example.com')
    expect(await connectTab(alex)).toBe(101)

    open.shift()?.terminate()
    await expect.poll(connections).toBe(100)
    expect(await connectTab(visitor)).toBe(101)
  })

  it('tokens collected in advance open no more connections than allowed; one member has at most 100 tabs', async () => {
    for (const socket of open.splice(0)) socket.terminate()
    await expect.poll(connections).toBe(0)
    const casey = server.browser()
    await casey.signIn('casey@example.com')
    const tokens = await Promise.all(
      Array.from(
        { length: 130 },
        async () => (await negotiate(casey)).json<{ connectionToken: string }>().connectionToken,
      ),
    )
    const joined: number[] = []
    for (const token of tokens) joined.push(await connect(token))
    expect([
      joined.filter((status) => status === 101).length,
      joined.filter((status) => status === 429).length,
    ]).toEqual([100, 30])
    expect(await connectTab(server.browser())).toBe(101)
  })

  it('an admin’s previews count towards the admin, however many are open', async () => {
    for (const socket of open.splice(0)) socket.terminate()
    await expect.poll(connections).toBe(0)
    const owner = server.browser()
    await owner.signInAdmin('owner')
    const joined: number[] = []
    for (let preview = 0; preview < 3; preview += 1) {
      const { token } = (
        await owner.call('POST', '/admin/api/domains/1/preview-sessions', {
          body: { persona: 'member' },
        })
      ).json<{ token: string }>()
      for (let tab = 0; tab < 40; tab += 1) {
        const answer = await negotiate(server.browser(), { 'x-preview-session': token })
        joined.push(
          answer.statusCode === 200
            ? await connect(answer.json<{ connectionToken: string }>().connectionToken)
            : answer.statusCode,
        )
      }
    }
    expect([
      joined.filter((status) => status === 101).length,
      joined.filter((status) => status === 429).length,
    ]).toEqual([100, 20])
  })

  it('signed-out tabs can negotiate three times a minute per slot, so they leave few unused tokens', async () => {
    const statuses: number[] = []
    for (let round = 0; round < 10; round += 1)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 40 }, async () => (await negotiate(server.browser())).statusCode),
        )),
      )
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(300)
    expect(statuses.at(-1)).toBe(429)
  })
})
