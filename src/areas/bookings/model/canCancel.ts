/** What determines whether a booking can be cancelled. */
export interface CancelTerms {
  allowCancel: boolean
  cancelByMinutes: number | null
  startsAt: Date
  cancelledAt: Date | null
}

/**
 * Returns until when a booking can be cancelled: `cancelByMinutes` before its start; null means
 * until the start.
 */
export const cancelDeadline = ({
  cancelByMinutes,
  startsAt,
}: Pick<CancelTerms, 'cancelByMinutes' | 'startsAt'>): Date =>
  new Date(startsAt.getTime() - (cancelByMinutes ?? 0) * 60_000)

/**
 * Whether a booking can be cancelled now: its schedule allows cancelling, it is not cancelled yet,
 * and the deadline has not passed. (activity.schedule.cancel-by)
 */
export function canCancel(
  { allowCancel, cancelByMinutes, startsAt, cancelledAt }: CancelTerms,
  now: Date,
): boolean {
  return allowCancel && cancelledAt === null && now < cancelDeadline({ cancelByMinutes, startsAt })
}

/** Returns the club's fee in cents for cancelling a booking, at most the booking's whole price. */
export const cancelFeeOf = (priceCents: number, feeCents: number): number =>
  Math.min(priceCents, feeCents)
