import { shiftDays } from '../../../core/time/startOfDay'

/** On which days after the first declined charge of a term it is tried again. */
export const RETRY_DAYS: readonly number[] = [3, 5, 7]

/** How many days before a charge its notice is sent. */
export const NOTICE_DAYS = 7

/**
 * Returns when a declined charge is tried again, after it has already been tried again `retries`
 * times; null if it isn't.
 */
export function nextRetryAt(timezone: string, firstFailedAt: Date, retries: number): Date | null {
  const days = RETRY_DAYS[retries]
  return days === undefined ? null : shiftDays(timezone, firstFailedAt, days)
}

/** Returns when the notice of a charge is sent, `NOTICE_DAYS` before it. */
export const noticeAt = (timezone: string, nextAt: Date): Date =>
  shiftDays(timezone, nextAt, -NOTICE_DAYS)
