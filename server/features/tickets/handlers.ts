import type { Handlers } from '../../platform/calls/Handler'
import type { CommerceContext } from '../commerce/CommerceContext'
import { cancelEvent } from './cancelEvent'

/** The calls with which a customer gives up what they hold of an event (doc 3 §7.events). */
export const handlers = {
  'account.event.cancel': ({ params }, tools) => cancelEvent(tools, params.eventId),
} satisfies Handlers<CommerceContext>
