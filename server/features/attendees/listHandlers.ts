import { Readable } from 'node:stream'
import { toUnits } from '../../platform/calls/toUnits'
import { alreadySent, type Handlers } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import type { SignedInAdmin } from '../../platform/sessions/Caller'
import { findTaxRates } from '../commerce/holds/cartRepository'
import { findEvent, listTicketTypes, type EventRow } from '../events/eventRepository'
import { listOtherDates } from '../events/seriesRepository'
import { isPublished } from '../events/shownEvents'
import { ticketsLeft } from '../events/model/ticketsLeft'
import { countEntries } from '../events/waitlistRepository'
import { countStates, paginateAttendees } from './attendeeList'
import { attendeesCsv } from './attendeesCsv'
import { deskClub } from '../../platform/desk/deskClub'
import { searchPeople } from '../customers/searchPeople'
import { readAttendees } from './readAttendees'

/** The calls with which staff read who comes to an event. */
export const handlers = {
  'desk.attendees.list': async ({ params, query, paging }, { context, caller }) => {
    const staff = requireStaff(caller)
    const { companyId } = staff
    return context.db.read(companyId, async (tx) => {
      const [event, { keys, total }] = await Promise.all([
        requireEvent(tx, companyId, params.id),
        paginateAttendees(tx, { companyId, id: params.id }, query, paging),
      ])
      return { items: await readAttendees(tx, event, keys, { hasMoney: hasMoney(staff) }), total }
    })
  },

  'desk.attendees.csv': async ({ params, query }, { context, caller, reply }) => {
    const staff = requireStaff(caller)
    const event = await context.db.tx(staff.companyId, (tx) =>
      requireEvent(tx, staff.companyId, params.id),
    )
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="attendees-${params.id}.csv"`)
    await reply.send(
      Readable.from(attendeesCsv(context.db, event, query, { hasMoney: hasMoney(staff) })),
    )
    return alreadySent
  },

  'desk.attendees.options': async ({ params }, tools) => {
    const { companyId } = requireStaff(tools.caller)
    const { currency } = (await deskClub(tools)).compiled().config.intl
    const now = tools.context.now()
    return tools.context.db.tx(companyId, async (tx) => {
      const event = await requireEvent(tx, companyId, params.id)
      const types = await listTicketTypes(tx, companyId, [event.id])
      const { event: taxBasisPoints = 0 } = await findTaxRates(tx, companyId)
      const dates = await listOtherDates(tx, event, isPublished, now)
      return {
        currency,
        isOver: event.endsAt <= now || event.cancelledAt !== null,
        left: event.availableQuantity,
        types: types.map((type) => ({
          id: type.id,
          name: type.name,
          price: toUnits(type.priceCents),
          taxBasisPoints,
          left: ticketsLeft(type, event),
          onSale:
            (type.onSaleAt === null || type.onSaleAt <= now) &&
            (type.offSaleAt === null || type.offSaleAt > now),
        })),
        dates: dates.map(({ id, startsAt }) => ({ id, startsAt: startsAt.toISOString() })),
        counts: await countStates(tx, event),
        waiting: await countEntries(tx, event),
      }
    })
  },

  'desk.people.search': async ({ query }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    return {
      items: await context.db.tx(companyId, (tx) => searchPeople(tx, companyId, query.search)),
    }
  },
} satisfies Handlers

/** A company's event; throws 404 `not_found`, also for another company's. */
export async function requireEvent(tx: Tx, companyId: number, id: number): Promise<EventRow> {
  const event = await findEvent(tx, companyId, id)
  if (event === undefined) throw new AppError(404, 'not_found')
  return event
}

/** Whether somebody may see and move amounts. */
export const hasMoney = ({ areas }: Pick<SignedInAdmin, 'areas'>): boolean =>
  areas.includes('money')
