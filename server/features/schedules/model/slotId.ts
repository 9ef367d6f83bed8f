/** Returns the id of a schedule's slot, which depends only on the schedule and the start. */
export const toSlotId = (scheduleId: number, startsAt: Date): string =>
  `${scheduleId}-${startsAt.toISOString()}`

/**
 * Returns the start encoded in a slot's id; undefined if it is not the id of a slot of this
 * schedule.
 */
export function startOfSlot(scheduleId: number, slotId: string): Date | undefined {
  const [, id, text = ''] = /^(\d+)-(\d{4}-.+Z)$/.exec(slotId) ?? []
  const startsAt = new Date(text)
  return Number(id) === scheduleId &&
    !Number.isNaN(startsAt.getTime()) &&
    toSlotId(scheduleId, startsAt) === slotId
    ? startsAt
    : undefined
}
