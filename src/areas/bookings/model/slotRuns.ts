import type { Schedule, Slot } from '#generated/types'
import { addDays } from '../../../core/time/calendarDay'

/**
 * Combines each run of `count` consecutive slots into one slot, from the first one's start to the
 * last one's end. The slots of a run follow each other without a break and share a free resource;
 * daily slots are on consecutive days.
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
      // While a run of days is being built, its `day` is its last day.
      run = blockType === 'daily' ? { ...joined, day: next?.day ?? joined.day } : joined
    }
    return [{ ...run, day: first.day }]
  })
}

/** Combines two slots into one; undefined if no resource is free for both. */
function join(first: Slot, next: Slot): Slot | undefined {
  const resourceIds = first.resourceIds.filter((id) => next.resourceIds.includes(id))
  // Without ids, as in a class, any free place will do.
  if (resourceIds.length === 0 && first.resourceIds.length > 0) return undefined
  const { endDate, endDateLocal } = next
  return {
    ...first,
    endDate,
    endDateLocal,
    resourceIds,
    overlaps: [...new Set([...first.overlaps, ...next.overlaps])],
    quantity: Math.min(first.quantity, next.quantity),
    duration: first.duration + next.duration,
  }
}

/** Maximum number of consecutive slots in one booking; 1 if the schedule sets none. */
export const maxRun = ({ maxBlocks }: Pick<Schedule, 'maxBlocks'>): number =>
  Math.max(1, maxBlocks ?? 1)

/** Number of consecutive slots, or days, in a duration in minutes. */
export const countSlots = (
  duration: number,
  { blockType, blockDuration }: Pick<Schedule, 'blockType' | 'blockDuration'>,
): number =>
  blockType === 'daily'
    ? // The last day of a run is shorter than 24 hours.
      Math.floor(duration / (24 * 60)) + 1
    : Math.max(1, Math.round(duration / blockDuration))

/** The `count` free slots that start nearest to a taken one, in order of start. */
export function nearestSlots(
  slots: readonly Slot[],
  takenSlot: Pick<Slot, 'id' | 'startDate'>,
  count: number,
): readonly Slot[] {
  const distance = ({ startDate }: Slot): number =>
    Math.abs(Date.parse(startDate) - Date.parse(takenSlot.startDate))
  return slots
    .filter(({ id }) => id !== takenSlot.id)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate))
}
