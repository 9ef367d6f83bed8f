import { ApiError } from '../../../core/api/ApiError'
import type { CallId } from '../../../core/api/call'
import { createRetryKeys } from '../../../core/api/createRetryKeys'
import { isOneOf } from '../../../core/intl/isOneOf'
import { refetchCalls } from '../../../core/query/keepFresh'
import { portalQueries } from '../../../core/query/portalQueries'

/** The calls that list vouchers, guest passes and tickets. */
const PASS_CALLS: readonly CallId[] = [
  'perks.all',
  'perks.vouchers',
  'perks.guestPasses',
  'passes.guestPasses',
  'account.event',
  'account.event.tickets',
  'account.events',
]

/** Error codes that mean that the displayed pass is outdated. */
const OUTDATED_CODES = [
  'already_redeemed',
  'already_transferred',
  'expired',
  'not_yet_valid',
  'not_transferable',
  'not_resendable',
] as const

/**
 * Creates a function that changes a pass and refetches the lists. It refetches them after a success
 * and after an error with one of the `OUTDATED_CODES`. Called again with the same values, it
 * repeats the same request, so that a retry after a lost response has no further effect; other
 * values make a new request.
 */
export function createPassWrite<Values, Reply>(
  send: (values: Values, idempotencyKey: string) => Promise<Reply>,
): (values: Values) => Promise<Reply> {
  const keys = createRetryKeys()
  const refetch = () => refetchCalls(portalQueries(), (call) => PASS_CALLS.includes(call))
  return async (values) => {
    try {
      const reply = await send(values, keys.keyFor(values))
      keys.reset()
      await refetch()
      return reply
    } catch (error) {
      if (error instanceof ApiError && isOneOf(OUTDATED_CODES, error.code)) await refetch()
      throw error
    }
  }
}
