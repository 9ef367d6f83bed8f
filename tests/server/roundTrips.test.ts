import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyEngine } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'
import { tripsOf } from './tripsOf'

/** The most round trips of a signed-in person's list. */
const MOST = 5

/**
 * Lists of the portal that a member of a club with a network opens, and how many round trips they
 * make to the database. Pages of one row, so that the whole list is counted as well.
 */
const LISTS: readonly (readonly [path: string, trips: number])[] = [
  ['/api/account/notifications', 2],
  ['/api/account/global-networks', 1],
  ['/api/account/waiting', 4],
  ['/api/account/attributes', 4],
  ['/api/account/nominations', 4],
  ['/api/account/addresses', 3],
  ['/api/account/events', 4],
  ['/api/events', 5],
  ['/api/account/transactions', 4],
  ['/api/account/transactions/statements', 4],
  ['/api/account/orders', 5],
  ['/api/account/orders/1/transactions', 5],
  ['/api/account/reservations', 4],
  ['/api/account/appointments', 4],
  ['/api/reservations', 4],
  ['/api/reservations/free', 4],
  ['/api/appointments', 4],
  ['/api/account/perks/vouchers', 5],
  ['/api/account/perks/offers', 5],
  ['/api/account/perks/guest-passes', 5],
  ['/api/account/perks/house-credits', 5],
  ['/api/account/wallet/cards', 4],
  ['/api/account/subscriptions', 5],
  ['/api/account/memberships', 5],
  ['/api/account/memberships/1/members', 4],
  ['/api/account/memberships/1/payments', 5],
  ['/api/memberships', 5],
  ['/api/account/conversations', 4],
  ['/api/directory/businesses', 4],
  ['/api/products', 5],
  ['/api/blogs', 4],
  ['/api/surveys', 5],
]

/** The same for lists of the desk and its staff. */
const DESK_LISTS: typeof LISTS = [
  ['/admin/api/desk/owed', 5],
  ['/admin/api/desk/owed/1/history', 3],
  ['/admin/api/desk/owed/1/payments', 4],
  ['/admin/api/desk/owed/months', 4],
  ['/admin/api/desk/surveys', 4],
  ['/admin/api/desk/surveys/1/responses', 4],
  ['/admin/api/desk/conversations', 4],
  ['/admin/api/desk/nominations', 5],
  ['/admin/api/desk/media', 4],
  ['/admin/api/desk/events/1/attendees', 4],
  ['/admin/api/desk/events/1/attendees/r1/history', 3],
  ['/admin/api/desk/events/1/waitlist', 3],
  ['/admin/api/desk/events/1/billing', 5],
  ['/admin/api/desk/events/1/cancel/places', 4],
  ['/admin/api/desk/events/1/history', 4],
  ['/admin/api/desk/check-in/1/scans', 4],
  ['/admin/api/desk/bookings/1/history', 3],
  ['/admin/api/desk/members/1/activity', 3],
  ['/admin/api/desk/members/1/cards/history', 3],
  ['/admin/api/desk/members/1/history', 3],
  ['/admin/api/desk/members/1/notes', 3],
  ['/admin/api/desk/members', 4],
  ['/admin/api/desk/events', 4],
  ['/admin/api/desk/pages', 3],
  ['/admin/api/desk/businesses', 5],
  ['/admin/api/desk/schedules', 5],
  ['/admin/api/desk/memberships', 4],
  ['/admin/api/desk/orders', 4],
  ['/admin/api/desk/imports', 3],
  ['/admin/api/desk/perks/vouchers', 3],
  ['/admin/api/desk/perks/guest-passes', 3],
  ['/admin/api/desk/perks/vouchers/1/history', 4],
  ['/admin/api/desk/house-credits', 4],
  ['/admin/api/desk/pass-kinds', 5],
  ['/admin/api/desk/products', 4],
  ['/admin/api/desk/categories', 5],
  ['/admin/api/desk/tax-rates', 3],
  ['/admin/api/desk/couriers', 3],
  ['/admin/api/desk/pickup-locations', 3],
  ['/admin/api/desk/coupons', 4],
  ['/admin/api/desk/products/1/stock/history', 4],
  ['/admin/api/desk/articles', 3],
  ['/admin/api/desk/mailings', 3],
  ['/admin/api/desk/tags', 4],
  ['/admin/api/desk/templates', 3],
  ['/admin/api/desk/audit', 4],
]

describe.each(everyEngine)('round trips to the database on $name', (engine) => {
  let server: TestServer
  let member: Browser
  let staff: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    member = server.browser()
    await member.signIn('alex@example.com')
    // Stores the language in which they use the portal, once.
    await member.call('GET', '/api/account')
    staff = server.browser()
    await staff.signInAdmin('owner')
  })
  afterAll(() => server.close())

  /** Makes a call and returns the round trips that the log counts for it. */
  const tripsFor = async (who: Browser, path: string): Promise<unknown> => {
    const answer = await who.call('GET', path)
    expect([200, 204]).toContain(answer.statusCode)
    return tripsOf(server, answer)
  }

  it('a signed-in member’s session is read in one, with their membership and network', async () => {
    expect(await tripsFor(member, '/api/account')).toBe(1)
  })

  it.each([
    ['portal', LISTS, () => member],
    ['desk', DESK_LISTS, () => staff],
  ] as const)(
    `a list of the %s makes as many as named here, and at most ${MOST}`,
    async (_part, lists, who) => {
      const measured: (readonly [string, unknown])[] = []
      for (const [path] of lists)
        measured.push([path, await tripsFor(who(), `${path}?page_size=1`)])
      expect(measured).toEqual(lists)
      expect(lists.filter(([, trips]) => trips > MOST)).toEqual([])
    },
  )
})
