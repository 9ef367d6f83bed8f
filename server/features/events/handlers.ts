import { icsText } from '../../../src/core/calendar/icsText'
import { canHaveWaitlist } from '../../../src/areas/events/model/ticketRules'
import { alreadySent, type Handlers } from '../../platform/calls/Handler'
import { readerLanguage } from '../../platform/clubs/readerLanguage'
import { AppError } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { mailDestination } from '../../platform/mail/mailDestination'
import { requireCustomer, requireCustomerKey, type CustomerKey } from '../customers/requireCustomer'
import { countJoin } from './countJoin'
import { presentCalendarEvent } from './presentCalendarEvent'
import { readEventDetails } from './eventDetails'
import { findEvent, paginateEvents, type EventRow } from './eventRepository'
import { inLanguage } from './model/inLanguage'
import { presentEvent } from './presentEvent'
import { readCategoryIds } from './readCategoryIds'
import { registerForEvent } from './registerForEvent'
import { listOtherDates } from './seriesRepository'
import { isShown, requireShown, shownTo } from './shownEvents'
import { joinWaitlist, leaveWaitlist } from './waitlist'

/** The calls for a club's events, as its customers see them (doc 3 §7.events). */
export const handlers = {
  'events.list': async ({ query, paging }, { context, caller, request }) => {
    const language = readerLanguage(requireCustomer(caller).club, request)
    const customer = requireCustomerKey(caller)
    const { startDate, endDate, timeSlot } = query
    const now = context.now()
    const found = await context.db.read(customer.companyId, async (tx) => {
      const { rows, total } = await paginateEvents(
        tx,
        customer.companyId,
        await shownTo(tx, customer, now),
        { now, startDate, endDate, timeSlot, categoryIds: readCategoryIds(query.categories) },
        paging,
      )
      return { rows, total, detailsOf: await readEventDetails(tx, customer, rows) }
    })
    return {
      items: found.rows.map((row) => ({
        ...presentEvent(inLanguage(row, language), found.detailsOf(row)),
        description: '',
      })),
      total: found.total,
    }
  },

  'events.get': async ({ params }, { context, caller, request }) => {
    const language = readerLanguage(requireCustomer(caller).club, request)
    const customer = requireCustomerKey(caller)
    return context.db.read(customer.companyId, async (tx) => {
      const now = context.now()
      const found = await findEvent(tx, customer.companyId, params.eventId)
      const row = await requireShown(tx, customer, found, now)
      const detailsOf = await readEventDetails(tx, customer, [row])
      const otherDates = await listOtherDates(tx, row, await shownTo(tx, customer, now), now)
      return {
        ...presentEvent(inLanguage(row, language), detailsOf(row)),
        otherDates: otherDates.map(({ id, startsAt }) => ({
          id,
          startDate: startsAt.toISOString(),
        })),
      }
    })
  },

  'events.register': ({ params }, tools) => registerForEvent(tools, params.eventId),

  'events.waitlist.join': async ({ params }, { context, caller, request }) => {
    const { club } = requireCustomer(caller)
    const customer = requireCustomerKey(caller)
    const { companyId } = customer
    const destination = mailDestination(request, club, context.env.trustedProxyCount)
    await countJoin(context.db, customer)
    await context.db.tx(companyId, async (tx) => {
      const event = await findEvent(tx, companyId, params.eventId)
      const isOpen = event?.waitlist === true && canHaveWaitlist(event)
      if (!isOpen || event.waitlistFormId !== null) throw new AppError(404, 'not_found')
      await joinWaitlist(tx, customer, event.id, destination, context.now())
    })
    // Sends the email that confirms it.
    context.jobs.wake()
  },

  'events.waitlist.leave': async ({ params }, { context, caller }) => {
    const customer = requireCustomerKey(caller)
    await context.db.tx(customer.companyId, (tx) =>
      leaveWaitlist(tx, customer, params.eventId, context.now()),
    )
    // The place may have been offered to the next person on the waitlist, by email.
    context.jobs.wake()
  },

  'events.calendar': async ({ params }, { context, caller, request, reply }) => {
    const language = readerLanguage(requireCustomer(caller).club, request)
    const event = await readEvent(context, requireCustomerKey(caller), params.eventId)
    void reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="event-${event.id}.ics"`)
    await reply.send(icsText(presentCalendarEvent(inLanguage(event, language)), context.now()))
    return alreadySent
  },
} satisfies Handlers

/**
 * Returns one of a company's events; throws 404 `not_found`, also for another company's event and
 * for one that the customer neither sees nor attends.
 */
async function readEvent(
  { db, now }: ServerContext,
  customer: CustomerKey,
  id: number,
): Promise<EventRow> {
  return db.tx(customer.companyId, async (tx) => {
    const row = await findEvent(tx, customer.companyId, id)
    if (row === undefined) throw new AppError(404, 'not_found')
    if (await isShown(tx, customer, row, now())) return row
    const detailsOf = await readEventDetails(tx, customer, [row])
    if (!detailsOf(row).isAttending) throw new AppError(404, 'not_found')
    return row
  })
}
