import type { PublicEvent } from '#generated/types'

/** Whether an event still takes place: not cancelled, and not over `now`. */
export const isAhead = (
  { cancelled, endDate }: Pick<PublicEvent, 'cancelled' | 'endDate'>,
  now: Date | undefined,
): boolean => !cancelled && (now === undefined || new Date(endDate) > now)
