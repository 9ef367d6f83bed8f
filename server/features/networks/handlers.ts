import type { Handlers } from '../../platform/calls/Handler'
import { AppError } from '../../platform/http/AppError'

/** The calls for a customer's networks (doc 1 §7). */
export const handlers = {
  'networks.list': async (_input, { caller }) => {
    if (caller.customer === null) throw new AppError(401, 'unauthorized')
    const items = caller.customer.globalNetworks
    return { items }
  },
} satisfies Handlers
