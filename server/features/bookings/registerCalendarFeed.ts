import type { FastifyInstance } from 'fastify'
import { bookingEntry } from '../../../src/core/calendar/bookingEntry'
import type { CalendarEvent } from '../../../src/core/calendar/CalendarEvent'
import { calendarText } from '../../../src/core/calendar/icsText'
import { canOpenPage } from '../../../src/core/registry/pageRules'
import { pathOf } from '../../../src/core/config/pathOf'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Club } from '../../platform/clubs/Club'
import { AppError } from '../../platform/http/AppError'
import { setApiHeaders } from '../../platform/http/setApiHeaders'
import { mailOrigin } from '../../platform/mail/mailOrigin'
import { findCustomer } from '../customers/customerRepository'
import { presentCustomer } from '../customers/presentCustomer'
import { inLanguage } from '../events/model/inLanguage'
import { presentCalendarEvent } from '../events/presentCalendarEvent'
import { paginateAccountEvents } from '../events/ticketRepository'
import { listBookingsAfter } from './bookingRepository'
import { findFeedOwner } from '../customers/calendarFeedSecret'
import { presentBooking } from './presentBooking'

/** How long a feed lists a booking that has ended, in ms. */
const PAST_MS = 60 * 24 * 3_600_000
/** Maximum number of bookings, and of events, in a feed. */
const MAX_ENTRIES = 200

/**
 * Registers `GET /calendar/<secret>.ics`, the feed that a customer's calendar app subscribes to.
 * There is no session: the secret in the URL grants access. The feed lists the customer's bookings
 * and the events that they attend; cancelled ones are left out, so that they disappear from the
 * app.
 */
export function registerCalendarFeed(app: FastifyInstance, context: ServerContext): void {
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    setApiHeaders(reply)
    const [, secret] = /^([\w-]{10,100})\.ics$/.exec(request.params.file) ?? []
    const { hostClub } = await context.sessions.resolveCaller(request)
    const entries =
      secret !== undefined && hostClub !== null
        ? await listEntries(
            context,
            hostClub,
            secret,
            mailOrigin(request, hostClub.host, context.env.trustedProxyCount),
          )
        : undefined
    if (hostClub === null || entries === undefined) throw new AppError(404, 'not_found')
    return reply
      .header('cache-control', 'private, no-cache')
      .type('text/calendar; charset=utf-8')
      .send(calendarText(entries, context.now(), { name: hostClub.company.name }))
  })
}

/** Returns the entries of the feed with this secret; undefined if there is no such feed. */
async function listEntries(
  context: ServerContext,
  club: Club,
  secret: string,
  origin: string,
): Promise<CalendarEvent[] | undefined> {
  const { db, now } = context
  const { companyId } = club
  const { config } = club.compiled()
  const currentTime = now()
  return db.tx(companyId, async (tx) => {
    const customerId = await findFeedOwner(tx, companyId, secret, context)
    const row = customerId === undefined ? undefined : await findCustomer(tx, companyId, customerId)
    if (row === undefined) return undefined
    const customer = await presentCustomer(tx, row, currentTime)
    if (!canOpenPage(config, customer, 'my-schedule')) return undefined
    const key = { companyId, customerId: row.id }
    const since = new Date(currentTime.getTime() - PAST_MS)
    const bookings = await listBookingsAfter(tx, key, since, MAX_ENTRIES)
    const { rows: events } = await paginateAccountEvents(
      tx,
      key,
      { pageNumber: 1, pageSize: MAX_ENTRIES, offset: 0, limit: MAX_ENTRIES },
      { now: currentTime, upcoming: true, onlyAttended: true },
    )
    const schedulePath = pathOf(config, 'my-schedule') ?? ''
    const eventPath = (id: number): string =>
      pathOf(config, 'account-event', { id }) ?? schedulePath
    return [
      ...bookings.map((view) => ({
        ...bookingEntry(presentBooking(view, customer, club, currentTime)),
        sequence: view.booking.sequence,
        url: `${origin}${schedulePath}/reservations/${view.booking.id}`,
      })),
      ...events.map((event) => ({
        ...presentCalendarEvent(inLanguage(event, row.language ?? config.intl.language)),
        url: `${origin}${eventPath(event.id)}`,
      })),
    ]
  })
}
