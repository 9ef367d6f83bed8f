import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

interface Item {
  id: number
  title: string
  created_at: string
  is_read: boolean
}

const LIST = '/api/account/notifications'

describe.each(engines)('notifications on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())

  const signedIn = async (email: string, host?: string): Promise<Browser> => {
    const browser = server.browser(host)
    expect((await browser.signIn(email)).statusCode).toBe(200)
    return browser
  }
  const listOf = async (browser: Browser, query = '') => {
    const answer = await browser.call('GET', `${LIST}${query}`)
    return {
      status: answer.statusCode,
      items: answer.statusCode === 204 ? [] : answer.json<Item[]>(),
      total: JSON.parse(String(answer.headers.pagination)) as {
        totalCount: number
        hasNextPage: boolean
      },
    }
  }

  it('are listed newest first, paginated, only the customer’s own, with unread and read ones in separate lists [shell.screen.notifications-content]', async () => {
    const alex = await signedIn('alex@example.com')
    const all = await listOf(alex, '?page_size=200')
    expect(all.items.map(({ created_at }) => created_at)).toEqual(
      all.items
        .map(({ created_at }) => created_at)
        .sort()
        .reverse(),
    )
    const [unread, read] = [
      await listOf(alex, '?unread=true&page_size=200'),
      await listOf(alex, '?unread=false&page_size=200'),
    ]
    expect(
      unread.items.every(({ is_read }) => !is_read) && read.items.every(({ is_read }) => is_read),
    ).toBe(true)
    expect([unread.items.length > 0, unread.items.length + read.items.length]).toEqual([
      true,
      all.items.length,
    ])
    const first = await listOf(alex, '?page_size=6')
    const second = await listOf(alex, '?page_size=6&page_number=2')
    expect(first.total).toMatchObject({ totalCount: all.items.length, hasNextPage: true })
    expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 12))
    expect(await listOf(await signedIn('taylor@example.com'))).toMatchObject({
      status: 204,
      total: { totalCount: 0 },
    })
    const there = await listOf(
      await signedIn('alex@example.com', 'noria.localhost'),
      '?page_size=200',
    )
    expect(there.items.filter(({ id }) => all.items.some((item) => item.id === id))).toEqual([])
  })

  it('are marked as read singly or all at once; the customer’s tabs are notified after the commit, with ids only [shell.screen.notifications-content]', async () => {
    const morgan = await signedIn('morgan@example.com')
    const send = vi.spyOn(server.context.hub, 'send')
    const [item] = (await listOf(morgan, '?unread=true')).items
    const id = Number(item?.id)
    const answer = await morgan.call('PATCH', `${LIST}/${id}`, { body: { is_read: true } })
    expect([answer.statusCode, answer.json<Item>()]).toEqual([200, { ...item, is_read: true }])
    expect(send.mock.calls).toEqual([
      [
        expect.objectContaining({ type: 'customer', companyId: 1 }),
        'notifications.changed',
        { ids: [id] },
      ],
    ])
    expect((await listOf(morgan, '?unread=true')).items.map((one) => one.id)).not.toContain(id)
    expect((await morgan.call('PATCH', LIST, { body: { is_read: true } })).statusCode).toBe(204)
    expect((await listOf(morgan, '?unread=true')).status).toBe(204)
    expect(send.mock.calls.at(-1)).toEqual([
      expect.objectContaining({ type: 'customer' }),
      'notifications.changed',
      {},
    ])
    // Every notification is already marked, so no tab is notified.
    await morgan.call('PATCH', LIST, { body: { is_read: true } })
    expect(send).toHaveBeenCalledTimes(2)
    expect(
      (await listOf(await signedIn('alex@example.com'), '?unread=true')).items.length,
    ).toBeGreaterThan(0)
    send.mockRestore()
  })

  it('another customer’s, another club’s and unknown notifications are not found, and a bulk update is all or nothing', async () => {
    const alex = await signedIn('alex@example.com')
    const inaccessibleIds = [
      (await listOf(await signedIn('casey@example.com'))).items[0]?.id,
      (await listOf(await signedIn('lee@example.com', 'lantern.localhost'))).items[0]?.id,
      2_000_000_000,
    ]
    for (const id of inaccessibleIds) {
      const answer = await alex.call('PATCH', `${LIST}/${id}`, { body: { is_read: true } })
      expect([answer.statusCode, answer.json<{ code: string }>().code], String(id)).toEqual([
        404,
        'not_found',
      ])
    }
    expect((await listOf(await signedIn('casey@example.com'), '?unread=true')).items).toHaveLength(
      1,
    )
    for (const [id, body] of [
      ['x', { is_read: true }],
      ['1', { is_read: false }],
      ['1', {}],
      ['99999999999', { is_read: true }],
    ] as const) {
      expect((await alex.call('PATCH', `${LIST}/${id}`, { body })).statusCode).toBe(400)
    }
    expect((await server.browser().call('GET', LIST)).statusCode).toBe(401)
  })
})
