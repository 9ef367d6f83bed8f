import type { Handlers } from '../../platform/calls/Handler'
import type { Tx } from '../../platform/db/Database'
import { readerLanguage } from '../../platform/clubs/readerLanguage'
import { AppError } from '../../platform/http/AppError'
import { requireCustomerKey, requireCustomer, type CustomerKey } from '../customers/requireCustomer'
import { readEventDetails } from './eventDetails'
import type { EventRow } from './eventRepository'
import { inLanguage } from './model/inLanguage'
import { presentAccountEvent } from './presentAccountEvent'
import { findAccountEvent, paginateAccountEvents } from './ticketRepository'

/** The calls for the events that a customer attends (doc 3 §7.events). */
export const handlers = {
  'account.events': async ({ query, paging }, { context, caller, request }) => {
    const { club } = requireCustomer(caller)
    const language = readerLanguage(club, request)
    const customer = requireCustomerKey(caller)
    const { rows, total, detailsOf } = await context.db.read(customer.companyId, async (tx) => {
      const found = await paginateAccountEvents(tx, customer, paging, {
        now: context.now(),
        upcoming: query.upcoming,
        onlyTicketed: query.ticketed === true,
        onlyAttended: query.attending === true,
      })
      return { ...found, detailsOf: await readEventDetails(tx, customer, found.rows) }
    })
    return {
      items: rows.map((row) => ({
        ...presentAccountEvent(
          inLanguage(row, language),
          detailsOf(row),
          club,
          customer.customerId,
        ),
        description: '',
      })),
      total,
    }
  },

  'account.event': async ({ params }, { context, caller, request }) => {
    const { club } = requireCustomer(caller)
    const language = readerLanguage(club, request)
    const customer = requireCustomerKey(caller)
    return context.db.read(customer.companyId, async (tx) => {
      const row = await requireEvent(tx, customer, params.eventId)
      const detailsOf = await readEventDetails(tx, customer, [row])
      return presentAccountEvent(
        inLanguage(row, language),
        detailsOf(row),
        club,
        customer.customerId,
      )
    })
  },
} satisfies Handlers

/**
 * Returns an event that the customer attends; throws 404 `not_found` for any other event, whether
 * or not it exists.
 */
export async function requireEvent(tx: Tx, customer: CustomerKey, id: number): Promise<EventRow> {
  const row = await findAccountEvent(tx, customer, id)
  if (row === undefined) throw new AppError(404, 'not_found')
  return row
}
