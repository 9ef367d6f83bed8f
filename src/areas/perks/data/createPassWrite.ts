import { ApiError } from '../../../core/api/ApiError'
import type { CallId } from '../../../core/api/call'
import { createRetryKeys } from '../../../core/api/createRetryKeys'
import { isOneOf } from '../../../core/intl/isOneOf'
import type { Translate } from '../../../core/intl/Translate'
import { refetchCalls } from '../../../core/query/keepFresh'
import { portalQueries } from '../../../core/query/portalQueries'

/** The calls that list vouchers, guest passes and tickets. */
const READS: readonly CallId[] = [
  'perks.all',
  'perks.vouchers',
  'perks.guestPasses',
  'passes.guestPasses',
  'account.event',
  'account.event.tickets',
  'account.events',
]

/** Codes that mean that the displayed pass is outdated; each has a text of this area. */
const OUTDATED = [
  'already_redeemed',
  'already_transferred',
  'expired',
  'not_yet_valid',
  'not_transferable',
  'not_resendable',
] as const

/**
 * Creates a function that changes a pass and then refetches the lists; after an error, only if the
 * error shows that they are outdated. Called again with the same values, it repeats the same
 * request, so that a retry after a lost response has no further effect; other values make a new
 * request.
 */
export function createPassWrite<Values, Reply>(
  send: (values: Values, idempotencyKey: string) => Promise<Reply>,
): (values: Values) => Promise<Reply> {
  const keys = createRetryKeys()
  const refetch = () => refetchCalls(portalQueries(), (call) => READS.includes(call))
  return async (values) => {
    try {
      const reply = await send(values, keys.keyFor(values))
      keys.reset()
      await refetch()
      return reply
    } catch (error) {
      if (error instanceof ApiError && isOneOf(OUTDATED, error.code)) await refetch()
      throw error
    }
  }
}

/**
 * Why a pass could not be used or transferred; undefined for a code without a text of this area.
 */
export function refusalText(error: unknown, t: Translate): string | undefined {
  return error instanceof ApiError && isOneOf(OUTDATED, error.code)
    ? t(`area.perks.refused.${error.code}`)
    : undefined
}
