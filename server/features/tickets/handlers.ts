import type { Handlers } from '../../platform/calls/Handler'
import type { CommerceContext } from '../commerce/CommerceContext'
import { cancelEvent } from './cancelEvent'
import { nameTicket } from './nameTicket'
import { transferTicket } from './transferTicket'

/**
 * The calls with which a customer cancels attendance of an event, names a ticket or gives one away
 * (doc 3 §7.events).
 */
export const handlers = {
  'account.event.cancel': ({ params }, tools) => cancelEvent(tools, params.eventId),

  'account.ticket.name': (input, tools) => nameTicket(input, tools),

  'account.ticket.transfer': (input, tools) => transferTicket(input, tools),
} satisfies Handlers<CommerceContext>
