import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callTable, type CallId } from '../../generated/calls'
import type { Access } from '../../schemas/CallEntry'
import { insertAdmin, linkAdmin } from '../../server/platform/db/platform/admins'
import { quickDemoHash } from '../support/quickPasswords'
import { oneEngine } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

/** The callers, each with a separate browser at harbour's host. */
const people = [
  'a visitor',
  'a customer',
  'another club’s customer',
  'a viewer',
  'an admin of unknown level',
  'a manager',
  'an owner',
  'another company’s owner',
  'desk staff',
  'who may only refund',
  'door staff',
] as const
type Person = (typeof people)[number]

/** The admins' usernames, and the levels that count for their rights. */
const USERNAMES: Partial<Record<Person, string>> = {
  'a viewer': 'viewer',
  'an admin of unknown level': 'stranger',
  'a manager': 'manager',
  'an owner': 'owner',
  'another company’s owner': 'outsider',
  'desk staff': 'desk',
  'who may only refund': 'cashier',
  'door staff': 'door',
}
const LEVELS: Partial<Record<Person, number>> = {
  'a viewer': 1,
  'an admin of unknown level': 1,
  'a manager': 2,
  'an owner': 3,
  'another company’s owner': 3,
}
/** The desk areas of those who have any. */
const AREAS: Partial<Record<Person, readonly Access[]>> = {
  'a manager': ['desk', 'door'],
  'an owner': ['desk', 'money', 'door'],
  'another company’s owner': ['desk', 'money', 'door'],
  'desk staff': ['desk', 'door'],
  'who may only refund': ['money'],
  'door staff': ['door'],
}

/**
 * What a call that requires `access` answers to `person`; the access check precedes every other
 * check of the call.
 */
function expected(access: Access, person: Person): 'passes' | 401 | 403 {
  const level = LEVELS[person] ?? 0
  const isAdmin = USERNAMES[person] !== undefined
  const answer = (isAllowed: boolean) => (!isAdmin ? 401 : isAllowed ? 'passes' : 403)
  switch (access) {
    case 'any':
    case 'visitor':
      return 'passes'
    case 'customer':
      return person === 'a customer' ? 'passes' : 401
    case 'admin':
      return answer(true)
    case 'viewer':
      return answer(level >= 1)
    case 'manager':
      return answer(level >= 2)
    case 'owner':
      return answer(level >= 3)
    case 'desk':
    case 'money':
    case 'door':
      return answer(AREAS[person]?.includes(access) === true)
  }
}

const calls = Object.values(callTable)
/**
 * Paths of the calls that cannot simply use id 1: public calls with a link need a valid token, and
 * admin 1 is the owner.
 */
const links: Partial<Record<CallId, string>> = {
  'public.guestPass': '/api/public/passes/guest-pass/1/6190',
  'public.guestTicket': '/api/public/passes/guest-ticket/SSG3-P6T7-7FN0-1699',
  'public.voucher': '/api/public/vouchers/1?pin=2408',
  'public.calendarEvent': '/api/public/calendar/event?event_id=1',
  'public.applePass': '/api/public/wallet-passes/voucher/apple?id=1&secret=2408',
  'public.googlePass': '/api/public/wallet-passes/voucher/google?id=1&secret=2408',
  'walletPasses.apple': '/api/account/wallet-passes/card/1/apple',
  'walletPasses.google': '/api/account/wallet-passes/card/1/google',
  'public.survey': '/api/public/surveys/2',
  'public.experience': '/api/public/surveys/experiences/2',
  'admin.users.reset': '/admin/api/users/999/reset-password',
  'admin.users.withdraw': '/admin/api/users/999',
  'admin.looks.patch': '/admin/api/looks/999',
  'admin.looks.delete': '/admin/api/looks/999',
  'desk.articles.delete': '/admin/api/desk/articles/999',
  'desk.pages.delete': '/admin/api/desk/pages/999',
  'desk.businesses.delete': '/admin/api/desk/businesses/999',
  'desk.mailings.delete': '/admin/api/desk/mailings/999',
  'desk.savedFilters.remove': '/admin/api/desk/saved-filters/999',
  'desk.tags.delete': '/admin/api/desk/tags/999',
  'desk.templates.delete': '/admin/api/desk/templates/999',
  'desk.surveys.delete': '/admin/api/desk/surveys/999',
  'desk.schedules.delete': '/admin/api/desk/schedules/999',
  'desk.memberships.delete': '/admin/api/desk/memberships/999',
  'desk.products.delete': '/admin/api/desk/products/999',
  'desk.tax-rates.delete': '/admin/api/desk/tax-rates/999',
  'desk.couriers.delete': '/admin/api/desk/couriers/999',
  'desk.pickup-locations.delete': '/admin/api/desk/pickup-locations/999',
  'desk.categories.delete': '/admin/api/desk/categories/999',
  'desk.coupons.delete': '/admin/api/desk/coupons/999',
  'desk.pass-kinds.delete': '/admin/api/desk/pass-kinds/999',
  'desk.imports.create': '/admin/api/desk/imports?kind=members',
  'desk.perks.list': '/admin/api/desk/perks/vouchers',
  'desk.exports.kind': '/admin/api/desk/exports/members.csv',
  'desk.perks.issue': '/admin/api/desk/perks/vouchers/issue',
  'desk.perks.adjust': '/admin/api/desk/perks/vouchers/1/adjust',
  'desk.perks.adjustAll': '/admin/api/desk/perks/vouchers/adjust-all',
  'desk.perks.void': '/admin/api/desk/perks/vouchers/1/void',
  'desk.perks.history': '/admin/api/desk/perks/vouchers/1/history',
}
/**
 * Calls that answer 404 even with access. The demo has no pending email change, no draft, no
 * review link 1 and no admin, article, page, business, schedule, survey, tag, mailing, membership, product, coupon or kind of pass 999; the first wallet entry is a card; the first schedule and first booking are
 * reservations; the first event is not the customer's, nor are the first person on a card and the
 * first uploaded file; the club has no vendor except the sandbox; no wallet is set up; and on this
 * host the outsider has no club to open, nor record 1 on the desk; nothing was issued to many, nothing imported, nobody waits for event 1, nobody
 * was reminded of invoices, and the first order has no products.
 */
const NOT_FOUND_CALLS = new Set<CallId>([
  'account.event.refund',
  'account.emailChange.resend',
  'appleWallet.log',
  'appleWallet.pass',
  'appleWallet.register',
  'appleWallet.unregister',
  'appleWallet.updated',
  'admin.draft.get',
  'admin.draft.shared',
  'wallet.bank',
  'wallet.banks.delete',
  'wallet.plaid.link',
  'wallet.stripe.intent',
  'desk.orders.get',
  'desk.orders.history',
  'desk.orders.slip',
  'desk.owed.reminders',
  'desk.waitlist.remove',
  'appointments.get',
  'account.appointment',
  'account.appointments.cancel',
  'appointments.slots',
  'slotRequests.withdraw',
  'account.event.tickets',
  'memberships.removeMember',
  'surveys.file',
  'desk.responses.file',
  'desk.memberNotes.remove',
  'admin.users.reset',
  'admin.users.withdraw',
  'admin.looks.delete',
  'admin.looks.patch',
  'admin.reviews.comments',
  'admin.reviews.delete',
  'admin.reviews.resolve',
  'admin.reviews.revoke',
  'desk.blocks.remove',
  'desk.articles.delete',
  'desk.pages.delete',
  'desk.businesses.delete',
  'desk.mailings.delete',
  'desk.savedFilters.remove',
  'desk.tags.delete',
  'desk.templates.delete',
  'desk.surveys.delete',
  'desk.schedules.delete',
  'desk.memberships.delete',
  'desk.products.delete',
  'desk.tax-rates.delete',
  'desk.couriers.delete',
  'desk.pickup-locations.delete',
  'desk.categories.delete',
  'desk.coupons.delete',
  'desk.pass-kinds.delete',
  'desk.imports.check',
  'desk.imports.end',
  'desk.imports.get',
  'desk.imports.rejected',
  'desk.imports.start',
  'desk.perks.report',
  'desk.houseCredits.report',
  'public.applePass',
  'public.googlePass',
  'walletPasses.apple',
  'walletPasses.google',
])
/**
 * Calls that answer 409 even with access: the first card is the default of several, so it cannot be
 * removed; the customer has the first membership already, whose card is not frozen; people have
 * tickets for the first event, which is not cancelled and belongs to no series.
 */
const CONFLICT_CALLS = new Set<CallId>([
  'desk.dates.end',
  'desk.events.delete',
  'wallet.cards.delete',
  'memberships.join',
  'memberships.quote',
  'memberships.unfreeze',
  'desk.events.refundCancelled',
  'desk.bookings.places',
])
const path = (id: CallId) => links[id] ?? callTable[id].path.replace(/:\w+/g, '1')

describe('the access that the call table declares', () => {
  let server: TestServer
  const browsers = new Map<Person, Browser>()
  beforeAll(async () => {
    server = await testServer(oneEngine)
    // The demo has nobody with this area alone.
    await server.db.platform(async (tx) =>
      linkAdmin(tx, {
        adminId: await insertAdmin(tx, {
          username: 'cashier',
          passwordHash: await quickDemoHash(),
          profile: {},
        }),
        companyId: 1,
        permissionLevel: null,
        areas: ['money'],
      }),
    )
    for (const person of people) browsers.set(person, server.browser())
    await browser('a customer').signIn('alex@example.com')
    const lee = server.browser('lantern.localhost')
    await lee.signIn('lee@example.com')
    for (const [name, value] of lee.cookies)
      browser('another club’s customer').cookies.set(name, value)
    for (const person of people) {
      const username = USERNAMES[person]
      if (username !== undefined)
        expect((await browser(person).signInAdmin(username)).statusCode).toBe(200)
    }
  })
  afterAll(() => server.close())

  const browser = (person: Person): Browser => browsers.get(person) ?? server.browser()

  it.each(calls.flatMap((call) => people.map((person) => [call.id, call.access, person] as const)))(
    '%s (%s) lets %s in or rejects the request, as declared [shell.call.admin-requires-session] [shell.role.four-roles] [activity.role.visitor-denied]',
    async (id, access, person) => {
      const { method } = callTable[id]
      const cookies = new Map(browser(person).cookies)
      // A body with an unknown field passes the access check and is rejected afterwards, so no call
      // changes anything.
      const response = await browser(person).call(
        method as InjectOptions['method'],
        path(id),
        method === 'GET' ? {} : { body: { surplus: true } },
      )
      const wanted = expected(access, person)
      if (wanted === 'passes') {
        // Access was granted: a club's own rules may still answer 403 for another company's domain.
        const isOthersDomain =
          person === 'another company’s owner' && callTable[id].path.includes(':domainId')
        const nothing =
          NOT_FOUND_CALLS.has(id) ||
          (person === 'another company’s owner' &&
            (/^(?:admin\.app|desk\.[\w-]+)\./.test(id) || id === 'admin.transactions'))
        // The first guest pass was used, so it is not sent again.
        const isUsedPass = id === 'perks.resendGuestPass'
        expect([
          200,
          204,
          400,
          ...(isOthersDomain ? [403] : []),
          ...(nothing ? [404] : []),
          ...(CONFLICT_CALLS.has(id) ? [409] : []),
          ...(isUsedPass ? [422] : []),
        ]).toContain(response.statusCode)
      } else {
        expect(response.statusCode).toBe(wanted)
        expect(response.json()).toMatchObject({
          code: wanted === 401 ? 'unauthorized' : 'forbidden',
          request_id: response.headers['x-request-id'],
        })
      }
      // Calls that end a session cleared the cookies; the next case needs them.
      await restore(person, cookies)
    },
  )

  async function restore(person: Person, cookies: Map<string, string>): Promise<void> {
    const mine = browser(person)
    if ([...cookies.keys()].every((name) => mine.cookies.has(name))) return
    if (person === 'a customer') await mine.signIn('alex@example.com')
    const username = USERNAMES[person]
    if (username !== undefined) await mine.signInAdmin(username)
  }

  it.each(calls.filter(({ method }) => method !== 'GET').map(({ id }) => id))(
    '%s refuses requests from another site’s browser and accepts scripts',
    async (id) => {
      const from = (headers: Record<string, string>) =>
        server
          .browser()
          .call(callTable[id].method as InjectOptions['method'], path(id), { body: {}, headers })
      const otherSites: Record<string, string>[] = [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: 'http://lantern.localhost' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]
      for (const headers of otherSites) {
        const response = await from(headers)
        expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
          403,
          'forbidden_origin',
        ])
      }
      const own: Record<string, string>[] = [
        {},
        { origin: 'http://harbour.localhost', 'sec-fetch-site': 'same-origin' },
      ]
      for (const headers of own) expect((await from(headers)).statusCode).not.toBe(403)
    },
  )
})
