import type { Handlers } from '../../platform/calls/Handler'
import { answerPage, page, slice } from '../../platform/calls/page'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { requireCustomerKey, requireCustomer, type CustomerKey } from '../customers/requireCustomer'
import { readEventDetails } from './eventDetails'
import type { EventRow } from './eventRepository'
import { presentAccountEvent, presentTicket } from './presentAccountEvent'
import { findAccountEvent, pageOfAccountEvents, listTickets } from './ticketRepository'

/** The calls for the events that a customer attends, and for their tickets (doc 3 §7.events). */
export const handlers = {
  'account.events': async ({ query }, { context, visit }) => {
    const { club } = requireCustomer(visit)
    const owner = requireCustomerKey(visit)
    const paging = page(query)
    const { rows, total, details } = await context.db.tx(owner.companyId, async (tx) => {
      const found = await pageOfAccountEvents(tx, owner, paging, {
        upcoming: query.upcoming === true,
        ticketed: query.ticketed === true,
      })
      return { ...found, details: await readEventDetails(tx, owner, found.rows) }
    })
    return answerPage(
      rows.map((row) => ({ ...presentAccountEvent(row, details(row), club), description: '' })),
      total,
      paging,
    )
  },

  'account.event': async ({ params }, { context, visit }) => {
    const { club } = requireCustomer(visit)
    const owner = requireCustomerKey(visit)
    return context.db.tx(owner.companyId, async (tx) => {
      const row = await requireEvent(tx, owner, params.eventId)
      return presentAccountEvent(row, (await readEventDetails(tx, owner, [row]))(row), club)
    })
  },

  'account.event.tickets': async ({ params, query }, { context, visit }) => {
    const { club } = requireCustomer(visit)
    const owner = requireCustomerKey(visit)
    const { row, tickets } = await context.db.tx(owner.companyId, async (tx) => {
      const row = await requireEvent(tx, owner, params.eventId)
      return { row, tickets: await listTickets(tx, owner, [row.id]) }
    })
    return slice(
      tickets.map((view) => presentTicket(view, row, club)),
      page(query),
    )
  },
} satisfies Handlers

/**
 * Returns an event that the customer attends; throws 404 `not_found` for any other event, whether
 * or not it exists.
 */
async function requireEvent(tx: Tx, owner: CustomerKey, id: number): Promise<EventRow> {
  const row = await findAccountEvent(tx, owner, id)
  if (row === undefined) throw new AppError(404, 'not_found')
  return row
}
