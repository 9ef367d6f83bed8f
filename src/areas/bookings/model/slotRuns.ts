import type { Schedule, Slot } from '../../../../generated/types'
import { addDays } from '../../../core/time/calendarDay'

/**
 * Returns the times that can be booked for a number of slots in a row: each as one slot, from the
 * first one's start to the last one's end. Between them there is no break, and one resource is free
 * throughout; days in a row follow each other.
 */
export function slotRuns(
  slots: readonly Slot[],
  count: number,
  { blockType }: Pick<Schedule, 'blockType'>,
): readonly Slot[] {
  if (count === 1) return slots
  return slots.flatMap((first) => {
    let run = first
    for (let added = 1; added < count; added++) {
      const last = run
      const next = slots.find((slot) =>
        blockType === 'daily' ? slot.day === addDays(last.day, 1) : slot.startDate === last.endDate,
      )
      const joined = next && join(last, next)
      if (joined === undefined) return []
      run = blockType === 'daily' ? { ...joined, day: next?.day ?? joined.day } : joined
    }
    return [{ ...run, day: first.day }]
  })
}

/** Two slots as one; undefined if no resource is free for both. */
function join(first: Slot, next: Slot): Slot | undefined {
  const resourceIds = first.resourceIds.filter((id) => next.resourceIds.includes(id))
  // Places of a class are not told apart.
  if (resourceIds.length === 0 && first.resourceIds.length > 0) return undefined
  const { endDate, endDateLocal } = next
  return {
    ...first,
    ...{ endDate, endDateLocal, resourceIds },
    quantity: Math.min(first.quantity, next.quantity),
    duration: first.duration + next.duration,
  }
}

/** How many slots in a row can be booked at most; one if the schedule sets no limit. */
export const maxRun = ({ maxBlocks }: Pick<Schedule, 'maxBlocks'>): number =>
  Math.max(1, maxBlocks ?? 1)

/** How many slots in a row, or days, make up a duration in minutes. */
export const countSlots = (
  duration: number,
  { blockType, blockDuration }: Pick<Schedule, 'blockType' | 'blockDuration'>,
): number =>
  blockType === 'daily'
    ? Math.floor(duration / (24 * 60)) + 1
    : Math.max(1, Math.round(duration / blockDuration))

/** The free slots that start nearest to a time, in order of start. */
export function nearestSlots(
  slots: readonly Slot[],
  wanted: Pick<Slot, 'id' | 'startDate'>,
  count: number,
): readonly Slot[] {
  const distance = ({ startDate }: Slot): number =>
    Math.abs(Date.parse(startDate) - Date.parse(wanted.startDate))
  return slots
    .filter(({ id }) => id !== wanted.id)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate))
}
