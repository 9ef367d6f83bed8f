import { startOfDay } from '../../../core/time/startOfDay'
import type { Terms } from './Terms'

/**
 * What becomes of a membership whose dues are refunded in full: it ends now, it lasts until the end
 * of its term and is not renewed, or nothing changes.
 */
export type RefundOutcome = 'end' | 'lapse' | 'keep'

/** Whether a transaction paid for the current term, or a part of it that is still unused. */
export const paysForTerm = ({ term }: Terms, transactionId: number): boolean =>
  term?.paid.some((part) => part.transactionId === transactionId) === true

/**
 * Takes a refund out of what was paid for the current term, so that it can't be credited again when
 * the membership changes.
 */
export function takeBack(terms: Terms, transactionId: number, cents: number): Terms {
  const { term } = terms
  if (term === null) return terms
  return {
    ...terms,
    term: {
      ...term,
      paid: term.paid.map((part) =>
        part.transactionId === transactionId
          ? { ...part, cents: Math.max(0, part.cents - cents) }
          : part,
      ),
    },
  }
}

/** Applies what becomes of a membership once its dues are refunded in full. */
export function settleRefundOf(terms: Terms, outcome: RefundOutcome, now: Date): Terms {
  switch (outcome) {
    case 'keep':
      return terms
    case 'end':
      return {
        ...terms,
        isOpen: false,
        failed: null,
        term: null,
        freeze: null,
        autoCharge: false,
        renewalAt: null,
        cancelled: toFinal(terms, now),
      }
    case 'lapse':
      return terms.term === null
        ? terms
        : {
            ...terms,
            autoCharge: false,
            renewalAt: null,
            end:
              terms.cancelled === null
                ? earlier(terms.end, startOfDay(terms.timezone, terms.term.next))
                : terms.end,
            cancelled: toFinal(terms, now),
          }
  }
}

/** The cancellation of a membership that the member can't keep, because the club ends it. */
const toFinal = ({ cancelled, end, autoCharge, renewalAt }: Terms, now: Date) => ({
  at: cancelled?.at ?? now,
  before: { ...(cancelled?.before ?? { end, autoCharge, renewalAt }), canKeep: false },
})

const earlier = (first: Date | null, second: Date): Date =>
  first !== null && first < second ? first : second
