/**
 * What determines whether a booking can be cancelled: until `cancelByMinutes` before its start;
 * null means until the start.
 */
export interface CancelTerms {
  allowCancel: boolean
  cancelByMinutes: number | null
  startsAt: Date
  cancelledAt: Date | null
}

/**
 * Whether a booking can be cancelled now: its schedule allows cancelling, it is not cancelled yet,
 * and the deadline has not passed. (activity.schedule.cancel-by)
 */
export function canCancel(
  { allowCancel, cancelByMinutes, startsAt, cancelledAt }: CancelTerms,
  now: Date,
): boolean {
  return (
    allowCancel &&
    cancelledAt === null &&
    now.getTime() < startsAt.getTime() - (cancelByMinutes ?? 0) * 60_000
  )
}
