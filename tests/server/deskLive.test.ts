import { randomUUID } from 'node:crypto'
import {
  HttpTransportType,
  HubConnectionBuilder,
  LogLevel,
  type HubConnection,
} from '@microsoft/signalr'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  insertTransaction,
  recordPayment,
} from '../../server/features/commerce/transactions/writeTransaction'
import { buildServer } from '../../server/buildServer'
import { openPostgres } from '../../server/platform/db/engines/openPostgres'
import { hubFull } from '../../src/core/realtime/hubFull'
import { lockEngines } from './engines'
import { eventSteps } from './eventSteps'
import { HostHttpClient } from './HostHttpClient'
import { paymentSteps } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const DRAFT = {
  title: 'Oyster night',
  starts_at: '2031-05-02T19:30',
  ends_at: '2031-05-02T22:00',
  timezone: 'America/New_York',
  published: true,
  reserve_enabled: true,
  places: 5,
}

describe.each(lockEngines)('what staff hear on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let casey: Browser
  const open: HubConnection[] = []
  const { register } = eventSteps(() => server)
  const { invoice } = paymentSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine)
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    desk = await staff('desk')
    casey = server.browser()
    await casey.signIn('casey@example.com')
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((connection) => connection.stop()))
  })
  afterAll(() => server.close())

  const staff = async (username: string, host?: string): Promise<Browser> => {
    const browser = server.browser(host)
    await browser.signInAdmin(username)
    return browser
  }
  const headersOf = (browser: Browser): Record<string, string> => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return { Host: browser.host, ...(cookie === '' ? {} : { Cookie: cookie }) }
  }
  /** Opens a tab of the desk; `heard` collects what it is told. */
  const tab = async (browser: Browser, app: TestServer['app'] = server.app) => {
    const connection = new HubConnectionBuilder()
      .withUrl(`http://127.0.0.1:${portOf(app)}/hub`, {
        transport: HttpTransportType.WebSockets,
        httpClient: new HostHttpClient(),
        headers: { ...headersOf(browser), 'x-hub-desk': '1' },
      })
      .configureLogging(LogLevel.None)
      .build()
    const heard: unknown[] = []
    let isClosed = false
    connection.on('event', (name: string, data: unknown) => heard.push([name, data]))
    connection.onclose(() => (isClosed = true))
    open.push(connection)
    await connection.start()
    const joins = (name = 'desk.changed') => connection.invoke('Subscribe', name)
    return { heard, joins, isClosed: () => isClosed }
  }
  const create = async (browser = desk): Promise<number> =>
    (
      await browser.call('POST', '/admin/api/desk/events', {
        body: DRAFT,
        headers: { 'idempotency-key': randomUUID() },
      })
    ).json<{ id: number }>().id
  const changed = (ids?: number[]) => ['desk.changed', { subject: 'events', ...(ids && { ids }) }]

  it('an open desk is told when other staff save, and when a member takes a place or gives it back, by ids alone', async () => {
    const { heard, joins } = await tab(await staff('door'))
    await joins()
    const id = await create()
    await expect.poll(() => heard).toEqual([changed([id])])
    heard.length = 0
    await register(casey, id)
    await expect.poll(() => heard).toContainEqual(changed([id]))
    heard.length = 0
    await desk.call('PATCH', `/admin/api/desk/events/${id}`, {
      body: { venue: 'Pier', notify: null },
      headers: { 'if-match': '"1"' },
    })
    await expect.poll(() => heard).toEqual([changed([id])])
  })

  it('an open desk is told that invoices have changed, but not whose, when staff write one off', async () => {
    const id = await invoice(5_000, 'casey@example.com')
    const { heard, joins } = await tab(await staff('owner'))
    await joins()
    const customerId = (await casey.call('GET', '/api/account')).json<{ id: number }>().id
    const owner = await staff('owner')
    const written = await owner.call(
      'POST',
      `/admin/api/desk/owed/${customerId}/invoices/${id}/write-off`,
      { body: { amount: 50, reason: 'Left' }, headers: { 'idempotency-key': randomUUID() } },
    )
    expect(written.statusCode).toBe(200)
    await expect.poll(() => heard).toEqual([['desk.changed', { subject: 'owed' }]])
  })

  it('an open desk is told that a customer has paid for something, but not who', async () => {
    const charge = await server.db.tx(1, (tx) =>
      insertTransaction(tx, {
        companyId: 1,
        customerId: 2,
        status: 'failed',
        type: 'subscription',
        currency: 'USD',
        amountCents: 5_000,
        subTotalCents: 5_000,
      }),
    )
    const { heard, joins } = await tab(await staff('owner'))
    await joins()
    const paid = { amountCents: 5_000, taxCents: 0, feeCents: 0, paymentType: 'creditcard' }
    await server.db.tx(1, (tx) =>
      recordPayment(tx, charge, { ...paid, brand: '', lastFour: '', walletId: null }, new Date()),
    )
    await expect.poll(() => heard).toEqual([['desk.changed', { subject: 'owed' }]])
  })

  it('members, visitors, levels without areas and other companies’ staff are told nothing', async () => {
    const outsider = await tab(await staff('outsider', 'saraya.localhost'))
    await outsider.joins()
    for (const browser of [casey, server.browser(), await staff('viewer')])
      await expect(
        (async () => {
          const { joins } = await tab(browser)
          await joins()
        })(),
      ).rejects.toThrow()
    const witness = await tab(await staff('manager'))
    await witness.joins()
    await create()
    await expect.poll(() => witness.heard.length).toBe(1)
    expect(outsider.heard).toEqual([])
  })

  it('a tab of the desk without a session of staff is asked to come back, quietly', async () => {
    const response = await casey.call('POST', '/hub/negotiate', {
      headers: { 'x-hub-desk': '1', 'x-hub-quiet': '1' },
    })
    expect([response.statusCode, response.json()]).toMatchObject([200, { error: hubFull(5) }])
  })

  it('whoever loses their areas hears nothing more', async () => {
    const owner = await staff('owner')
    const { isClosed, joins } = await tab(await staff('door'))
    await joins()
    const users = (await owner.call('GET', '/admin/api/users')).json<
      { user_id: number; username: string }[]
    >()
    const door = users.find(({ username }) => username === 'door')
    await owner.call('PATCH', `/admin/api/users/${door?.user_id}`, {
      body: { permission_level: 'viewer', areas: [] },
    })
    await expect.poll(isClosed).toBe(true)
  })

  if (engine.name === 'PostgreSQL')
    it('a desk that is connected to another server process is told within a second', async () => {
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
      const { heard, joins } = await tab(await staff('manager'), second.app)
      await joins()
      const id = await create()
      await expect.poll(() => heard, { timeout: 1000 }).toEqual([changed([id])])
      await Promise.all(open.splice(0).map((connection) => connection.stop()))
      await second.app.close()
      await db.close()
    })
})

function portOf(app: TestServer['app']): number {
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
