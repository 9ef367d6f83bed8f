import { handlersFound } from '../generated/handlers'
import { serverProcessors } from '../generated/serverProcessors'
import type { CommerceContext } from './features/commerce/payments/CommerceContext'
import type { Handlers } from './platform/calls/Handler'

/**
 * Returns the handlers of all features, and of the processors that have calls of their own. Throws
 * if a call has two handlers. `registerCalls` throws if a call has none.
 */
export function allHandlers(): Handlers<CommerceContext> {
  const all: Handlers<CommerceContext> = {}
  for (const feature of [
    ...Object.values(serverProcessors).map((processor) => processor.handlers ?? {}),
    ...handlersFound,
  ]) {
    for (const id of Object.keys(feature))
      if (Object.hasOwn(all, id)) throw new Error(`call "${id}" has two handlers`)
    Object.assign(all, feature)
  }
  return all
}
