import { startOfDay } from '../../../core/time/startOfDay'
import type { Terms } from './Terms'

/**
 * Cancels a membership at the end of the paid term, or at the card's own end if that is earlier; at
 * once if nothing is paid for it. Undefined if it is cancelled already or has ended.
 */
export function cancelTerms(terms: Terms, now: Date): Terms | undefined {
  const { end, autoCharge, renewalAt } = terms
  if (!terms.isOpen || terms.cancelled !== null || (end !== null && end <= now)) return undefined
  const lastDay = endIfCancelled(terms, now)
  return {
    ...terms,
    isOpen: lastDay !== null,
    end: lastDay ?? end,
    autoCharge: false,
    renewalAt: null,
    cancelled: { at: now, before: { end, autoCharge, renewalAt, canKeep: true } },
  }
}

/**
 * Revokes a cancellation that has not taken effect: the card's end and automatic renewal are again
 * as they were before. Undefined if there is none, or if the club has refunded the term.
 */
export function keepTerms(terms: Terms, now: Date): Terms | undefined {
  const { cancelled, end } = terms
  if (!terms.isOpen || cancelled === null || end === null || end <= now) return undefined
  const { before } = cancelled
  if (!before.canKeep) return undefined
  return {
    ...terms,
    end: before.end,
    autoCharge: before.autoCharge,
    renewalAt: before.renewalAt,
    cancelled: null,
  }
}

/** Returns when a membership that is cancelled now ends; null if it ends at once. */
function endIfCancelled({ term, timezone, end, failed }: Terms, now: Date): Date | null {
  const ends = [
    ...(term === null || failed !== null ? [] : [startOfDay(timezone, term.next)]),
    ...(end === null ? [] : [end]),
  ].filter((at) => at > now)
  return ends.sort((a, b) => a.getTime() - b.getTime())[0] ?? null
}
