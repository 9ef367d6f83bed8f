import type { Handlers } from '../../platform/calls/Handler'
import { toListResponse, page, slicePage } from '../../platform/calls/page'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { requireCustomerKey, requireCustomer, type CustomerKey } from '../customers/requireCustomer'
import { readEventDetails } from './eventDetails'
import type { EventRow } from './eventRepository'
import { presentAccountEvent, presentTicket } from './presentAccountEvent'
import { findAccountEvent, paginateAccountEvents, listTickets } from './ticketRepository'

/** The calls for the events that a customer attends, and for their tickets (doc 3 §7.events). */
export const handlers = {
  'account.events': async ({ query }, { context, caller }) => {
    const { club } = requireCustomer(caller)
    const customer = requireCustomerKey(caller)
    const paging = page(query)
    const { rows, total, detailsOf } = await context.db.tx(customer.companyId, async (tx) => {
      const found = await paginateAccountEvents(tx, customer, paging, {
        upcoming: query.upcoming,
        onlyTicketed: query.ticketed === true,
        onlyAttended: query.attending === true,
      })
      return { ...found, detailsOf: await readEventDetails(tx, customer, found.rows) }
    })
    return toListResponse(
      rows.map((row) => ({
        ...presentAccountEvent(row, detailsOf(row), club, customer.customerId),
        description: '',
      })),
      total,
      paging,
    )
  },

  'account.event': async ({ params }, { context, caller }) => {
    const { club } = requireCustomer(caller)
    const customer = requireCustomerKey(caller)
    return context.db.tx(customer.companyId, async (tx) => {
      const row = await requireEvent(tx, customer, params.eventId)
      const detailsOf = await readEventDetails(tx, customer, [row])
      return presentAccountEvent(row, detailsOf(row), club, customer.customerId)
    })
  },

  'account.event.tickets': async ({ params, query }, { context, caller }) => {
    const { club } = requireCustomer(caller)
    const customer = requireCustomerKey(caller)
    const { row, tickets } = await context.db.tx(customer.companyId, async (tx) => {
      const row = await requireEvent(tx, customer, params.eventId)
      return { row, tickets: await listTickets(tx, customer, [row.id]) }
    })
    return slicePage(
      tickets.map((view) =>
        presentTicket(view, row, club, {
          customerId: customer.customerId,
          wallets: context.env.wallets,
        }),
      ),
      page(query),
    )
  },
} satisfies Handlers

/**
 * Returns an event that the customer attends; throws 404 `not_found` for any other event, whether
 * or not it exists.
 */
async function requireEvent(tx: Tx, customer: CustomerKey, id: number): Promise<EventRow> {
  const row = await findAccountEvent(tx, customer, id)
  if (row === undefined) throw new AppError(404, 'not_found')
  return row
}
