/**
 * What decides whether a booking can be cancelled; `cancelByMinutes` before its start, null until
 * then.
 */
export interface CancelTerms {
  allowCancel: boolean
  cancelByMinutes: number | null
  startsAt: Date
  cancelledAt: Date | null
}

/**
 * Whether a booking can be cancelled now: the schedule allows it, nobody has yet, and its last
 * moment has not passed. (activity.schedule.cancel-by)
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
