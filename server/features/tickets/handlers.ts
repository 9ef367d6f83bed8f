import type { Handlers } from '../../platform/calls/Handler'
import type { CommerceContext } from '../commerce/CommerceContext'
import { getCurrency } from '../commerce/cart/changeCart'
import { requireCustomerKey } from '../customers/requireCustomer'
import { cancelEvent } from './cancelEvent'
import { nameTicket } from './nameTicket'
import { quoteEventRefund } from './ticketRefunds'
import { transferTicket } from './transferTicket'

/**
 * The calls with which a customer cancels attendance of an event, learns what comes back, names a
 * ticket or gives one away (doc 3 §7.events).
 */
export const handlers = {
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
