import { fullName } from '../../../src/core/person/fullName'
import { addDays, dayIn } from '../../../src/core/time/calendarDay'
import { localDateTime } from '../../../src/core/time/localDateTime'
import { startOfDay } from '../../../src/core/time/startOfDay'
import type { Handlers } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { toUnits } from '../../platform/calls/toUnits'
import { companyDetails } from '../../platform/clubs/presentCompany'
import { findCompany } from '../../platform/db/platform/domains'
import { personName } from '../customers/presentCustomer'
import { listWaiting } from '../messages/deskConversationRepository'
import { lastTextOf } from '../messages/presentDeskConversation'
import { readToHandOver } from '../orders/readToHandOver'
import { sumOverdue } from '../owed/debtRepository'
import { bookingDays } from '../schedules/bookingDays'
import {
  listArrivals,
  listEventsBetween,
  listFailedMails,
  listOpenRefunds,
} from './todayRepository'

/** How many of the messages that wait for an answer are shown. */
const SHOWN_MESSAGES = 5

/** How many of the orders that are to be handed over are shown. */
const SHOWN_ORDERS = 5

/** The desk's call for today: each part only for those whose areas include it. */
export const handlers = {
  'desk.today': async (_input, { context, caller }) => {
    const { companyId, areas } = requireStaff(caller)
    const now = context.now()
    const company = await context.db.platform((tx) => findCompany(tx, companyId))
    if (company === undefined) throw new Error('the company of a session does not exist')
    const { timezone } = companyDetails(company)
    const day = dayIn(timezone, now)
    const [from, to] = [startOfDay(timezone, day), startOfDay(timezone, addDays(day, 1))]
    const local = (at: Date, zone = timezone): string => localDateTime(zone, at).slice(0, 16)
    return context.db.tx(companyId, async (tx) => {
      const [seesPeople, seesMails, seesMoney] = (['door', 'desk', 'money'] as const).map((area) =>
        areas.includes(area),
      )
      const found = {
        events: seesPeople ? await listEventsBetween(tx, companyId, { from, to }) : null,
        arrivals: seesPeople ? await listArrivals(tx, companyId, { now, to }) : null,
        messages: seesMails ? await listWaiting(tx, companyId, SHOWN_MESSAGES) : null,
        orders: seesMails ? await readToHandOver(tx, companyId, SHOWN_ORDERS) : null,
        mails: seesMails ? await listFailedMails(tx, companyId) : null,
        refunds: seesMoney ? await listOpenRefunds(tx, companyId, now) : null,
        owed: seesMoney ? await sumOverdue(tx, companyId, from) : null,
      }
      const arrivalIds = found.arrivals?.rows.map(({ id }) => id) ?? []
      const days = await bookingDays(tx, companyId, arrivalIds)
      return {
        day,
        timezone,
        events: show(
          found.events,
          ({
            availableQuantity,
            capacity,
            registrations,
            tickets,
            admittedTickets,
            admittedRegistrations,
            startsAt,
            endsAt,
            ...event
          }) => ({
            ...event,
            startsAt: local(startsAt, event.timezone),
            endsAt: local(endsAt, event.timezone),
            places: availableQuantity === null ? null : (capacity ?? availableQuantity),
            attending: registrations + tickets,
            admitted: admittedTickets + admittedRegistrations,
          }),
        ),
        arrivals: show(
          found.arrivals,
          ({
            guestName,
            firstName,
            lastName,
            startsAt,
            endsAt,
            arrivedAt,
            noShowAt,
            ...booking
          }) => ({
            ...booking,
            status: arrivedAt
              ? ('arrived' as const)
              : noShowAt
                ? ('no_show' as const)
                : ('confirmed' as const),
            startsAt: local(startsAt),
            endsAt: local(endsAt),
            // One that was deleted meanwhile has none.
            day: days.get(booking.id) ?? day,
            name: guestName ?? nameOf({ firstName, lastName }),
          }),
        ),
        messages: found.messages && {
          items: found.messages.items.map((item) => ({
            id: item.conversation.id,
            name: personName(item.customer),
            text: lastTextOf(item),
            waitingSince: (item.conversation.waitingSince ?? now).toISOString(),
          })),
          total: found.messages.total,
        },
        orders: found.orders,
        mails: show(found.mails, ({ failedAt, ...mail }) => ({
          ...mail,
          failedAt: (failedAt ?? now).toISOString(),
        })),
        owed:
          found.owed &&
          found.owed.map(({ dueCents, ...sum }) => ({ ...sum, due: toUnits(dueCents) })),
        refunds: show(found.refunds, ({ state, firstName, lastName, createdAt, ...refund }) => ({
          ...refund,
          state: state === 'refused' ? ('refused' as const) : ('asking' as const),
          name: nameOf({ firstName, lastName }),
          createdAt: createdAt.toISOString(),
        })),
      }
    })
  },
} satisfies Handlers

const show = <Row, Shown>(
  found: { rows: Row[]; total: number } | null,
  present: (row: Row) => Shown,
): { items: Shown[]; total: number } | null =>
  found && { items: found.rows.map(present), total: found.total }

const nameOf = ({ firstName, lastName }: Record<'firstName' | 'lastName', string | null>): string =>
  fullName({ firstName: firstName ?? '', lastName: lastName ?? '' })
