import type { Handlers } from '../../platform/calls/Handler'
import { answerPage, page, slice } from '../../platform/calls/page'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { ownerOf, requireCustomer, type Owner } from '../customers/requireCustomer'
import { partsOfEvents } from './eventParts'
import type { EventRow } from './eventRepository'
import { presentAccountEvent, presentTicket } from './presentAccountEvent'
import { findAccountEvent, pageOfAccountEvents, ticketsOf } from './ticketRepository'

/** The events that a customer attends, and their tickets (doc 3 §7.events). */
export const handlers = {
  'account.events': async ({ query }, { context, visit }) => {
    const { club } = requireCustomer(visit)
    const owner = ownerOf(visit)
    const paging = page(query)
    const { rows, total, parts } = await context.db.tx(owner.companyId, async (tx) => {
      const found = await pageOfAccountEvents(tx, owner, paging, {
        upcoming: query.upcoming === true,
        ticketed: query.ticketed === true,
      })
      return { ...found, parts: await partsOfEvents(tx, owner, found.rows) }
    })
    return answerPage(
      rows.map((row) => ({ ...presentAccountEvent(row, parts(row), club), description: '' })),
      total,
      paging,
    )
  },

  'account.event': async ({ params }, { context, visit }) => {
    const { club } = requireCustomer(visit)
    const owner = ownerOf(visit)
    return context.db.tx(owner.companyId, async (tx) => {
      const row = await ownEvent(tx, owner, params.eventId)
      return presentAccountEvent(row, (await partsOfEvents(tx, owner, [row]))(row), club)
    })
  },

  'account.event.tickets': async ({ params, query }, { context, visit }) => {
    const { club } = requireCustomer(visit)
    const owner = ownerOf(visit)
    const { row, tickets } = await context.db.tx(owner.companyId, async (tx) => {
      const row = await ownEvent(tx, owner, params.eventId)
      return { row, tickets: await ticketsOf(tx, owner, [row.id]) }
    })
    return slice(
      tickets.map((view) => presentTicket(view, row, club)),
      page(query),
    )
  },
} satisfies Handlers

/**
 * An event that the customer attends; throws 404 `not_found` for any other, whether or not it
 * exists.
 */
async function ownEvent(tx: Tx, owner: Owner, id: number): Promise<EventRow> {
  const row = await findAccountEvent(tx, owner, id)
  if (row === undefined) throw new AppError(404, 'not_found')
  return row
}
