/** Returns the id of a schedule's slot, which depends only on the schedule and the start. */
export const toSlotId = (scheduleId: number, startsAt: Date): string =>
  `${scheduleId}-${startsAt.toISOString()}`

/**
 * Returns the start encoded in a slot's id; undefined if it is not the id of a slot of this
 * schedule, or if its year does not have four digits.
 */
export function startOfSlot(scheduleId: number, slotId: string): Date | undefined {
  const text = slotId.slice(`${scheduleId}-`.length)
  const startsAt = new Date(text)
  return /^\d{4}-/.test(text) &&
    !Number.isNaN(startsAt.getTime()) &&
    toSlotId(scheduleId, startsAt) === slotId
    ? startsAt
    : undefined
}
