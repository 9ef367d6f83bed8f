import type { Handlers } from '../../platform/calls/Handler'
import { slicePage } from '../../platform/calls/page'
import { readerLanguage } from '../../platform/clubs/readerLanguage'
import type { CommerceContext } from '../commerce/payments/CommerceContext'
import { getCurrency } from '../commerce/cart/changeCart'
import { requireCustomer, requireCustomerKey } from '../customers/requireCustomer'
import { requireEvent } from '../events/accountEventHandlers'
import { inLanguage } from '../events/model/inLanguage'
import { presentTicket } from '../events/presentAccountEvent'
import { listTickets } from '../events/ticketRepository'
import { cancelEvent } from './cancelEvent'
import { nameTicket } from './nameTicket'
import { quoteEventRefund, readRefunded } from './ticketRefunds'
import { transferTicket } from './transferTicket'

/**
 * The calls with which a customer lists their tickets for an event, cancels attendance of one,
 * learns what comes back, names a ticket or gives one away (doc 3 §7.events).
 */
export const handlers = {
  'account.event.tickets': async ({ params, paging }, { context, caller, request }) => {
    const { club } = requireCustomer(caller)
    const language = readerLanguage(club, request)
    const customer = requireCustomerKey(caller)
    const { row, tickets, refundedOf } = await context.db.read(customer.companyId, async (tx) => {
      const row = await requireEvent(tx, customer, params.eventId)
      const tickets = await listTickets(tx, customer, [row.id])
      const rows = tickets.map(({ ticket }) => ticket)
      return { row, tickets, refundedOf: await readRefunded(tx, customer, rows) }
    })
    return slicePage(
      tickets.map((view) =>
        presentTicket(view, inLanguage(row, language), club, {
          customerId: customer.customerId,
          wallets: context.env.wallets,
          refundedCents: refundedOf.get(view.ticket.id),
          now: context.now(),
        }),
      ),
      paging,
    )
  },

  'account.event.refund': ({ params }, { context, caller }) => {
    const customer = requireCustomerKey(caller)
    const currency = getCurrency(caller)
    return context.db.tx(customer.companyId, (tx) =>
      quoteEventRefund(tx, customer, { ...params, currency }),
    )
  },

  'account.event.cancel': ({ params }, tools) => cancelEvent(tools, params.eventId),

  'account.ticket.name': (input, tools) => nameTicket(input, tools),

  'account.ticket.transfer': (input, tools) => transferTicket(input, tools),
} satisfies Handlers<CommerceContext>
