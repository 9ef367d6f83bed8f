import { isDeepStrictEqual } from 'node:util'
import {
  HttpTransportType,
  HubConnectionBuilder,
  LogLevel,
  type HubConnection,
} from '@microsoft/signalr'
import { WebSocket as WebSocketClient } from 'ws'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hubEvents } from '../../generated/events'
import { buildServer } from '../../server/buildServer'
import { openPostgres } from '../../server/platform/db/engines/openPostgres'
import { everyEngine } from './engines'
import { HostHttpClient } from './HostHttpClient'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(everyEngine)(
  'the hub with the real SignalR client on $name [shell.realtime.payload-shapes]',
  (engine) => {
    let server: TestServer
    let port: number
    const open: HubConnection[] = []
    beforeAll(async () => {
      server = await testServer(engine)
      await server.app.listen({ port: 0, host: '127.0.0.1' })
      port = portOf(server.app)
    })
    afterEach(async () => {
      await Promise.all(open.splice(0).map((connection) => connection.stop()))
    })
    afterAll(() => server.close())

    /**
     * Connects a tab; returns its connection, the events that it has received, and functions that
     * wait for the next event or for a certain one.
     */
    const openTab = async (
      browser: Browser,
      options: { port?: number; headers?: Record<string, string> } = {},
    ) => {
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const connection = new HubConnectionBuilder()
        .withUrl(`http://127.0.0.1:${options.port ?? port}/hub`, {
          transport: HttpTransportType.WebSockets,
          httpClient: new HostHttpClient(),
          headers: {
            Host: browser.host,
            ...(cookie === '' ? {} : { Cookie: cookie }),
            ...options.headers,
          },
        })
        .configureLogging(LogLevel.None)
        .build()
      const received: [string, unknown][] = []
      let wake: () => void = () => undefined
      connection.on('event', (name: string, data: unknown) => {
        received.push([name, data])
        wake()
      })
      open.push(connection)
      await connection.start()
      const next = () => new Promise<void>((resolve) => (wake = resolve))
      /** Resolves once the tab has received exactly this event. */
      const receives = async (name: string, data: unknown): Promise<void> => {
        while (!received.some((event) => isDeepStrictEqual(event, [name, data]))) await next()
      }
      return { connection, received, next, receives }
    }
    /**
     * Opens a bare socket with a connection token; resolves with `open`, or with the HTTP status if
     * the server refuses it.
     */
    const connect = (token: string, headers: Record<string, string> = {}) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocketClient(`ws://127.0.0.1:${port}/hub?id=${token}`, {
          headers: { Host: 'harbour.localhost', ...headers },
        })
        socket.on('open', () => {
          resolve('open')
          socket.close()
        })
        socket.on('unexpected-response', (_request, response) =>
          resolve(String(response.statusCode)),
        )
        socket.on('error', () => undefined)
      })
    const customer = async (email: string, host?: string) => {
      const browser = server.browser(host)
      await browser.signIn(email)
      return browser
    }

    it('calls the handler for each subscribed event, and not after unsubscribing [shell.realtime.subscribe] [shell.realtime.unsubscribe] [activity.realtime.subscribe] [activity.realtime.unsubscribe]', async () => {
      const { connection, received, next } = await openTab(await customer('alex@example.com'))
      const alex = await (await customer('alex@example.com')).call('GET', '/api/account')
      const scope = {
        type: 'customer' as const,
        companyId: 1,
        customerId: alex.json<{ id: number }>().id,
      }
      await connection.invoke('Subscribe', 'wallet.changed')
      await connection.invoke('Subscribe', 'cart.changed')
      let notification = next()
      await server.context.hub.send(scope, 'wallet.changed', { ids: [1] })
      await notification
      notification = next()
      await server.context.hub.send(scope, 'wallet.changed', { ids: [2] })
      await notification
      await connection.invoke('Unsubscribe', 'wallet.changed')
      notification = next()
      await server.context.hub.send(scope, 'wallet.changed', { ids: [3] })
      await server.context.hub.send(scope, 'cart.changed', {})
      await notification
      expect(received).toEqual([
        ['wallet.changed', { ids: [1] }],
        ['wallet.changed', { ids: [2] }],
        ['cart.changed', {}],
      ])
    })

    it('tells a tab whether it has missed an event of its own since its page was requested', async () => {
      const alex = await customer('alex@example.com')
      const patsBrowser = await customer('pat@example.com')
      const [tab, lateTab, tabOfPat] = [
        await openTab(alex),
        await openTab(alex),
        await openTab(patsBrowser),
      ]
      await tab.connection.invoke('Subscribe', 'wallet.changed')
      // The hub allows for clocks that differ by five seconds, so this means "since now".
      const since = Date.now() + 5000
      const { id } = (await alex.call('GET', '/api/account')).json<{ id: number }>()
      await server.context.hub.send(
        { type: 'customer', companyId: 1, customerId: id },
        'wallet.changed',
        { ids: [1] },
      )
      await tab.receives('wallet.changed', { ids: [1] })
      const subscribe = ({ connection }: typeof tab, name: string, page?: object) =>
        connection.invoke('Subscribe', name, page)
      const page = { read_at: since, domain_id: 1, customer_id: id }
      expect(await subscribe(lateTab, 'wallet.changed', page)).toEqual({ missed: true })
      expect(await subscribe(lateTab, 'cart.changed', page)).toEqual({ missed: false })
      const pat = (await patsBrowser.call('GET', '/api/account')).json<{ id: number }>()
      const patsPage = { ...page, customer_id: pat.id }
      expect(await subscribe(tabOfPat, 'wallet.changed', patsPage)).toEqual({ missed: false })
      // Without a page, and with another person's or another club's.
      for (const other of [undefined, page, { ...patsPage, domain_id: 2 }])
        expect(await subscribe(tabOfPat, 'wallet.changed', other)).toEqual({ missed: true })
    })

    it('publishes a declared event only to the customer’s other tabs [shell.realtime.publish] [activity.realtime.publish]', async () => {
      const browser = await customer('alex@example.com')
      const first = await openTab(browser)
      const second = await openTab(browser)
      const casey = await openTab(await customer('casey@example.com'))
      for (const { connection } of [first, second, casey])
        await connection.invoke('Subscribe', 'language.changed')
      const notification = second.next()
      await first.connection.invoke('Publish', 'language.changed', { language: 'es' })
      await notification
      expect(second.received).toEqual([['language.changed', { language: 'es' }]])
      await casey.connection.invoke('Unsubscribe', 'language.changed')
      expect(casey.received).toEqual([])
    })

    it.each(
      Object.values(hubEvents)
        .filter(({ publish }) => publish === undefined)
        .map(({ name }) => name),
    )('a client cannot publish %s, which is reserved for the server', async (name) => {
      const { connection } = await openTab(await customer('alex@example.com'))
      await expect(connection.invoke('Publish', name, {})).rejects.toThrow(
        'only the server may publish',
      )
    })

    it('rejects undeclared names and shapes, oversized messages and excessive rates', async () => {
      const { connection } = await openTab(await customer('alex@example.com'))
      await expect(connection.invoke('Subscribe', 'made.up')).rejects.toThrow('unknown event')
      await expect(connection.invoke('Shout', 'language.changed')).rejects.toThrow('unknown method')
      await expect(
        connection.invoke('Publish', 'language.changed', { language: 7 }),
      ).rejects.toThrow('not valid')
      await expect(
        connection.invoke('Publish', 'language.changed', { language: 'es', extra: 1 }),
      ).rejects.toThrow('not valid')
      await expect(
        connection.invoke('Publish', 'language.changed', { language: 'x'.repeat(300) }),
      ).rejects.toThrow('too large')
      const results = await Promise.allSettled(
        Array.from({ length: 40 }, () =>
          connection.invoke('Publish', 'language.changed', { language: 'es' }),
        ),
      )
      expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
    })

    it('notifies every tab of the domain, signed out too, that its config changed, and no tab of another domain [shell.realtime.subscribe]', async () => {
      const owner = server.browser()
      await owner.signInAdmin('owner')
      const tabs = [
        await openTab(server.browser()),
        await openTab(await customer('alex@example.com')),
      ]
      const other = await openTab(server.browser('lantern.localhost'))
      for (const { connection } of [...tabs, other])
        await connection.invoke('Subscribe', 'portal-config.changed')
      const { revision } = (await owner.patch(1, { props: { sider: { note: 'for all' } } })).json<{
        revision: number
      }>()
      await Promise.all(
        tabs.map(({ receives }) => receives('portal-config.changed', { domain_id: 1, revision })),
      )
      await other.connection.invoke('Unsubscribe', 'portal-config.changed')
      for (const [, data] of other.received) expect(data).toMatchObject({ domain_id: 2 })
    })

    it('sends a subscribing tab the current revision, so that the tab learns of an earlier change', async () => {
      const { connection, receives } = await openTab(server.browser())
      const club = await server.context.clubs.byHost('harbour.localhost')
      await connection.invoke('Subscribe', 'portal-config.changed')
      await receives('portal-config.changed', { domain_id: 1, revision: club?.revision })
    })

    it('a signed-out tab can subscribe only to config changes, and cannot publish', async () => {
      const { connection } = await openTab(server.browser())
      await expect(connection.invoke('Subscribe', 'account.changed')).rejects.toThrow(
        'a session is required',
      )
      await expect(
        connection.invoke('Publish', 'language.changed', { language: 'es' }),
      ).rejects.toThrow('a session is required')
    })

    it('closes the tabs of a session that signs out', async () => {
      const browser = await customer('morgan@example.com')
      const { connection } = await openTab(browser)
      const closed = new Promise<void>((resolve) => connection.onclose(() => resolve()))
      await browser.call('POST', '/signout')
      await closed
    })

    it('an unused connection token expires with its session, a preview’s token with the admin’s session', async () => {
      const alex = await customer('alex@example.com')
      const admin = server.browser()
      await admin.signInAdmin('owner')
      const preview = (
        await admin.call('POST', '/admin/api/domains/1/preview-sessions', {
          body: { persona: 'member' },
        })
      ).json<{ token: string }>().token
      const negotiate = async (browser: Browser, headers: Record<string, string> = {}) =>
        (await browser.call('POST', '/hub/negotiate?negotiateVersion=1', { headers })).json<{
          connectionToken: string
        }>().connectionToken
      const tokens = [
        await negotiate(alex),
        await negotiate(admin),
        await negotiate(server.browser(), { 'x-preview-session': preview }),
      ]
      const shown = await openTab(server.browser(), { headers: { 'x-preview-session': preview } })
      const closed = new Promise<void>((resolve) => shown.connection.onclose(() => resolve()))
      const stays = await negotiate(server.browser())
      await alex.call('POST', '/signout')
      await admin.call('POST', '/api/user/admin/logout')
      await closed
      for (const token of tokens) expect(await connect(token)).toBe('401')
      expect(await connect(stays)).toBe('open')
    })

    it('a preview closes when its admin loses access to the company, even if the admin’s session continues at another company', async () => {
      const [owner, admin] = [server.browser(), server.browser()]
      await owner.signInAdmin('owner')
      await admin.signInAdmin('manager')
      const users = (await owner.call('GET', '/admin/api/users')).json<
        { user_id: number; username: string }[]
      >()
      const id = users.find(({ username }) => username === 'manager')?.user_id ?? 0
      const previewOf = async (domainId: number) =>
        (
          await admin.call('POST', `/admin/api/domains/${domainId}/preview-sessions`, {
            body: { persona: 'member' },
          })
        ).json<{ token: string }>().token
      const [harbour, lantern] = [await previewOf(1), await previewOf(2)]
      await admin.call('POST', '/admin/api/company/select', { body: { company_id: 2 } })
      const negotiate = async (preview: string) =>
        (
          await server.browser().call('POST', '/hub/negotiate?negotiateVersion=1', {
            headers: { 'x-preview-session': preview },
          })
        ).json<{ connectionToken: string }>().connectionToken
      const unused = await negotiate(harbour)
      const shown = await openTab(server.browser(), { headers: { 'x-preview-session': harbour } })
      const closed = new Promise<void>((resolve) => shown.connection.onclose(() => resolve()))
      const other = await openTab(server.browser('lantern.localhost'), {
        headers: { 'x-preview-session': lantern },
      })
      expect(
        (await owner.call('PATCH', `/admin/api/users/${id}`, { body: { status: 'inactive' } }))
          .statusCode,
      ).toBe(200)
      await closed
      expect(await connect(unused)).toBe('401')
      // Connections for the company that the admin still works for stay open.
      expect((await admin.call('GET', '/admin/api/session')).json()).toMatchObject({
        company: { id: 2 },
      })
      await other.connection.invoke('Subscribe', 'portal-config.changed')
      expect(await connect(await negotiate(lantern))).toBe('open')
      await owner.call('PATCH', `/admin/api/users/${id}`, { body: { status: 'active' } })
    })

    it('negotiates with the same origin only; a token opens one connection, once', async () => {
      const browser = server.browser()
      expect(
        (
          await browser.call('POST', '/hub/negotiate?negotiateVersion=1', {
            headers: { origin: 'https://evil.example' },
          })
        ).statusCode,
      ).toBe(403)
      expect(
        (await server.browser('nobody.localhost').call('POST', '/hub/negotiate')).statusCode,
      ).toBe(404)
      const negotiated = (await browser.call('POST', '/hub/negotiate?negotiateVersion=1')).json<{
        connectionToken: string
      }>()
      expect(await connect(negotiated.connectionToken, { Origin: 'https://evil.example' })).toBe(
        '403',
      )
      expect(await connect(negotiated.connectionToken)).toBe('open')
      expect(await connect(negotiated.connectionToken)).toBe('401')
      expect(await connect('made-up')).toBe('401')
    })

    if (engine.name === 'PostgreSQL')
      it('an event reaches the tabs of other server processes', async () => {
        const db = await openPostgres({
          url: server.url ?? '',
          refuseSuperuser: true,
          onConnectionError: () => undefined,
        })
        const second = await buildServer({
          env: { ...server.context.env, logLevel: 'silent' },
          db,
          secret: server.context.secret,
          build: 'test',
        })
        await second.app.listen({ port: 0, host: '127.0.0.1' })
        const { connection, receives } = await openTab(server.browser(), {
          port: portOf(second.app),
        })
        await connection.invoke('Subscribe', 'portal-config.changed')
        const owner = server.browser()
        await owner.signInAdmin('owner')
        const { revision } = (await owner.patch(1, { props: { sider: { note: 'across' } } })).json<{
          revision: number
        }>()
        await receives('portal-config.changed', { domain_id: 1, revision })
        expect((await second.context.clubs.byHost('harbour.localhost'))?.revision).toBe(revision)
        await connection.stop()
        await second.app.close()
        await db.close()
      })
  },
)

function portOf(app: TestServer['app']): number {
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
