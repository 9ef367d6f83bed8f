import { ApiError } from '../../../core/api/ApiError'
import type { CallId } from '../../../core/api/call'
import { randomUuid } from '../../../core/api/randomUuid'
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

/** Codes that say that a pass is no longer as it is shown, with a text of the area. */
const OUTDATED = [
  'already_redeemed',
  'already_transferred',
  'expired',
  'not_yet_valid',
  'not_transferable',
  'not_resendable',
] as const

/**
 * Creates a write to a pass, after which the lists are read again, also if they turn out to be
 * outdated. Called again with the same values it repeats the same request, so that a lost response
 * changes nothing twice; other values are another request.
 */
export function createPassWrite<Values, Reply>(
  send: (values: Values, idempotencyKey: string) => Promise<Reply>,
): (values: Values) => Promise<Reply> {
  let last = { idempotencyKey: '', values: '' }
  const refetch = () => refetchCalls(portalQueries(), (call) => READS.includes(call))
  return async (values) => {
    const text = JSON.stringify(values)
    if (last.idempotencyKey === '' || last.values !== text)
      last = { idempotencyKey: randomUuid(), values: text }
    try {
      const reply = await send(values, last.idempotencyKey)
      last.idempotencyKey = ''
      await refetch()
      return reply
    } catch (error) {
      if (error instanceof ApiError && isOneOf(OUTDATED, error.code)) await refetch()
      throw error
    }
  }
}

/** Why a pass could not be used or given away; undefined for a code without a text of the area. */
export function refusalText(error: unknown, t: Translate): string | undefined {
  return error instanceof ApiError && isOneOf(OUTDATED, error.code)
    ? t(`area.perks.refused.${error.code}`)
    : undefined
}
