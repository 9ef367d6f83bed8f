import { cancelState } from '../../../core/time/cancelState'

/** What determines whether a booking can be cancelled. */
export interface CancelTerms {
  allowCancel: boolean
  cancelByMinutes: number | null
  startsAt: Date
  cancelledAt: Date | null
}

/**
 * Returns until when a booking can be cancelled: `cancelByMinutes` before its start, or until then
 * if that is null; null if its schedule doesn't allow it.
 */
export const cancelDeadline = ({
  allowCancel,
  cancelByMinutes,
  startsAt,
}: Omit<CancelTerms, 'cancelledAt'>): Date | null =>
  allowCancel ? new Date(startsAt.getTime() - (cancelByMinutes ?? 0) * 60_000) : null

/**
 * Whether a booking can be cancelled now: its schedule allows cancelling, it is not cancelled yet,
 * and the deadline has not passed. (activity.schedule.cancel-by)
 */
export const canCancel = ({ cancelledAt, ...terms }: CancelTerms, now: Date): boolean =>
  cancelledAt === null && cancelState(cancelDeadline(terms), now) === 'until'

/** Returns the club's fee in cents for cancelling a booking, at most the booking's whole price. */
export const cancelFeeOf = (priceCents: number, feeCents: number): number =>
  Math.min(priceCents, feeCents)
