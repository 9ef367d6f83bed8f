import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

const tab = (digit: string) => digit.repeat(32)

describe.each(engines)('presence in a club’s studio on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())

  const signedIn = async (username: string): Promise<Browser> => {
    const browser = server.browser()
    expect((await browser.signInAdmin(username)).statusCode).toBe(200)
    return browser
  }
  const beat = (browser: Browser, of: string, edits?: string, domainId = 1) =>
    browser.call('PUT', `/admin/api/domains/${domainId}/presence`, {
      body: { tab: of, ...(edits === undefined ? {} : { edits }) },
    })
  const seen = async (browser: Browser, of: string, domainId = 1) =>
    (await beat(browser, of, undefined, domainId))
      .json<{ others: { username: string; edits: string[] }[] }>()
      .others.map(({ username, edits }) => [username, ...edits])
  const leave = (browser: Browser, of: string, domainId = 1) =>
    browser.call('POST', `/admin/api/domains/${domainId}/presence/leave`, { body: { tab: of } })

  it('shows other admins each person’s name once, with what that person is editing, until the person’s last tab leaves', async () => {
    const [owner, manager] = [await signedIn('owner'), await signedIn('manager')]
    expect(await seen(owner, tab('a'))).toEqual([])
    await beat(manager, tab('b'), 'colours')
    await beat(manager, tab('c'), 'slogans')
    const { others } = (await beat(owner, tab('a'))).json<{ others: unknown[] }>()
    expect(others).toEqual([
      {
        user_id: 2,
        username: 'manager',
        first_name: 'Milo',
        last_name: 'Grant',
        edits: ['colours', 'slogans'],
      },
    ])
    expect(await seen(manager, tab('b'))).toEqual([['owner']])
    expect((await leave(manager, tab('b'))).statusCode).toBe(204)
    expect(await seen(owner, tab('a'))).toEqual([['manager', 'slogans']])
    // A session cannot remove another session's tab.
    await leave(owner, tab('c'))
    expect(await seen(owner, tab('a'))).toEqual([['manager', 'slogans']])
    // A tab leaves this club when it switches to another one.
    await leave(manager, tab('c'))
    await beat(manager, tab('c'), undefined, 2)
    expect(await seen(owner, tab('a'))).toEqual([])
    expect(await seen(owner, tab('a'), 2)).toEqual([['manager']])
    await leave(owner, tab('a'), 2)
  })

  it('drops a tab after 15 seconds without a heartbeat, and at once if the tab’s session ends', async () => {
    const [owner, manager] = [await signedIn('owner'), await signedIn('manager')]
    await beat(manager, tab('d'))
    expect(await seen(owner, tab('e'))).toEqual([['manager']])
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`update studio_presences set seen_at = now() - interval '16 seconds' where tab = ${tab('d')}`,
      ),
    )
    expect(await seen(owner, tab('e'))).toEqual([])
    await beat(manager, tab('d'))
    expect(await seen(owner, tab('e'))).toEqual([['manager']])
    await manager.call('POST', '/api/user/admin/logout')
    expect(await seen(owner, tab('e'))).toEqual([])
    expect((await beat(manager, tab('d'))).statusCode).toBe(401)
  })

  it('drops tabs that stop reporting, and rejects a session’s fifty-first tab', async () => {
    const [owner, viewer] = [await signedIn('owner'), await signedIn('viewer')]
    const rows = async () =>
      (await server.db.tx(1, (tx) => tx.execute(sql`select tab from studio_presences`))).rows.length
    await server.db.tx(1, (tx) =>
      tx.execute(sql`update studio_presences set seen_at = now() - interval '16 seconds'`),
    )
    await beat(owner, tab('0'))
    expect(await rows()).toBe(1)
    const tabOf = (index: number) => index.toString(16).padStart(32, '0')
    // Fifty heartbeats may take longer than the timeout, so the earlier tabs repeat theirs.
    expect((await beat(viewer, tabOf(1))).statusCode).toBe(200)
    const refreshHeartbeats = () =>
      server.db.tx(1, (tx) => tx.execute(sql`update studio_presences set seen_at = now()`))
    for (let index = 2; index <= 50; index += 1) {
      await refreshHeartbeats()
      expect((await beat(viewer, tabOf(index))).statusCode).toBe(200)
    }
    await refreshHeartbeats()
    const refused = await beat(viewer, tabOf(51))
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'limit_reached', error_description: expect.stringContaining('50') },
    ])
    // A known tab may send more heartbeats, and a tab that leaves frees a slot.
    expect((await beat(viewer, tabOf(50))).statusCode).toBe(200)
    await leave(viewer, tabOf(1))
    expect((await beat(viewer, tabOf(51))).statusCode).toBe(200)
    await refreshHeartbeats()
    expect((await beat(owner, tab('2'))).statusCode).toBe(200)
    expect(await rows()).toBe(52)
    for (const browser of [owner, viewer]) await browser.call('POST', '/api/user/admin/logout')
    expect(await rows()).toBe(0)
  })

  it('is visible only to admins of the company: visitors, members and other companies’ admins see nothing and are not seen', async () => {
    const [owner, outsider, member] = [
      await signedIn('owner'),
      await signedIn('outsider'),
      server.browser(),
    ]
    await member.signIn('alex@example.com')
    await beat(owner, tab('f'))
    for (const [browser, status] of [
      [server.browser(), 401],
      [member, 401],
      [outsider, 403],
    ] as const) {
      for (const response of [await beat(browser, tab('0')), await leave(browser, tab('f'))]) {
        expect(response.statusCode).toBe(status)
        expect(response.body).not.toMatch(/owner|Olive/)
      }
    }
    expect(await seen(await signedIn('viewer'), tab('1'))).toEqual([['owner']])
    expect((await beat(owner, tab('f'), undefined, 999)).statusCode).toBe(404)
    expect((await beat(owner, 'no tab')).statusCode).toBe(400)
  })
})
