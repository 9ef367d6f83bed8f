import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

/** Three years, after which nothing of the demo is still to come. */
const LATER_MS = 3 * 365 * 24 * 60 * 60_000

describe.each(engines)('what is to come, shown or valid on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let desk: Browser
  let clockOffsetMs = 0
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(Date.now() + clockOffsetMs) })
    alex = server.browser()
    await alex.signIn('alex@example.com')
    desk = server.browser()
    await desk.signInAdmin('owner')
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`update blog_posts set published_at = now() + interval '1 year' where company_id = 1`,
      ),
    )
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`update membership_cards set expires_at = now() + interval '1 year' where company_id = 1`,
      ),
    )
  })
  afterAll(() => server.close())

  const read = async <T>(browser: Browser, path: string): Promise<T> => {
    const answer = await browser.call('GET', path)
    expect([200, 204], answer.body).toContain(answer.statusCode)
    return answer.statusCode === 204 ? ([] as T) : answer.json<T>()
  }
  const count = async (browser: Browser, path: string): Promise<number> =>
    (await read<unknown[]>(browser, path)).length
  const counts = async () => ({
    events: await count(alex, '/api/events'),
    ownEvents: await count(alex, '/api/account/events?upcoming=true'),
    posts: await count(alex, '/api/blogs'),
    shownPosts: (
      await read<{ things: { shown: boolean }[] }>(desk, '/admin/api/links?kind=article')
    ).things.filter(({ shown }) => shown).length,
    deskEvents: await count(desk, '/admin/api/desk/events?over=false'),
    members: await count(desk, '/admin/api/desk/members?is_member=true'),
    couponEvents: (await read<{ events: unknown[] }>(desk, '/admin/api/desk/coupons/choices'))
      .events.length,
  })

  it('is so by the server’s clock, whatever the database’s says', async () => {
    const now = await counts()
    expect(Object.entries(now).filter(([, found]) => found === 0)).toEqual([
      ['posts', 0],
      ['shownPosts', 0],
    ])
    clockOffsetMs = LATER_MS
    const { posts, shownPosts, ...later } = await counts()
    expect([posts > 0, shownPosts > 0]).toEqual([true, true])
    expect(later).toEqual({ events: 0, ownEvents: 0, deskEvents: 0, members: 0, couponEvents: 0 })
  })
})
