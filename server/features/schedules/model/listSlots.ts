import { addDays, dayIn } from '#src/core/time/calendarDay'
import { rowsBy } from '../../../platform/db/rowsBy'
import { slotsOfDay, type GridSlot, type Resource, type SlotRules } from './slotGrid'

/** A time during which a resource is taken, buffers included. */
export interface TakenTime {
  resourceId: number
  startsAt: Date
  endsAt: Date
}

/** The size of a party, and the resource that it requested, if any. */
export interface Party {
  size: number
  resourceId?: number | undefined
}

/** A slot that a party can book now, and the resources that are free for it. */
export interface OpenSlot extends GridSlot {
  free: readonly Resource[]
}

const MINUTE_MS = 60_000

/**
 * Returns the slots that a party can book now on the opening days from `from` to `to` (both
 * included), in order of start.
 */
export function listSlots(
  rules: SlotRules,
  taken: readonly TakenTime[],
  { from, to }: { from: string; to: string },
  now: Date,
  party: Party,
): OpenSlot[] {
  const takenByResource = groupTaken(taken)
  const last = lastBookableDay(rules, now)
  const slots: OpenSlot[] = []
  for (let day = from; day <= to && (last === undefined || day <= last); day = addDays(day, 1))
    for (const slot of slotsOfDay(rules, day)) {
      if (!isStillBookable(rules, slot, now)) continue
      const free = freeResources(rules, takenByResource, slot, party)
      if (isEnough(rules, free, party)) slots.push({ ...slot, free })
    }
  return slots.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

/** The last day that can be booked now; undefined if there is no limit. */
export const lastBookableDay = (
  { maxDaysOut, timezone }: Pick<SlotRules, 'maxDaysOut' | 'timezone'>,
  now: Date,
): string | undefined =>
  maxDaysOut === null ? undefined : addDays(dayIn(timezone, now), maxDaysOut)

/**
 * Whether a slot can still be booked: it starts in the future, and the lead time has not passed.
 */
export const isStillBookable = (
  { leadMinutes }: Pick<SlotRules, 'leadMinutes'>,
  { startsAt }: Pick<GridSlot, 'startsAt'>,
  now: Date,
): boolean => startsAt > now && startsAt.getTime() >= now.getTime() + leadMinutes * MINUTE_MS

/** Returns the time during which a booking takes its resources, including the buffers around it. */
export const withBuffers = (
  {
    bufferBeforeMinutes,
    bufferAfterMinutes,
  }: Pick<SlotRules, 'bufferBeforeMinutes' | 'bufferAfterMinutes'>,
  { startsAt, endsAt }: Pick<GridSlot, 'startsAt' | 'endsAt'>,
): Pick<GridSlot, 'startsAt' | 'endsAt'> => ({
  startsAt: new Date(startsAt.getTime() - bufferBeforeMinutes * MINUTE_MS),
  endsAt: new Date(endsAt.getTime() + bufferAfterMinutes * MINUTE_MS),
})

/** Returns the resources of a schedule that fit a party of this size, whether free or not. */
export const fittingResources = (
  { resources, seating }: Pick<SlotRules, 'resources' | 'seating'>,
  { size, resourceId }: Party,
): readonly Resource[] =>
  resources.filter(
    ({ id, minParty, maxParty }) =>
      (resourceId === undefined || id === resourceId) &&
      (seating === 'person' || (minParty <= size && (maxParty === null || size <= maxParty))),
  )

/** The times during which each resource is taken, by resource id, in order. */
export type TakenTimesByResource = ReadonlyMap<number, readonly TakenTime[]>

/**
 * Groups times by their resources. The times of one resource never overlap (`occupancies_once`).
 */
export function groupTaken(taken: readonly TakenTime[]): TakenTimesByResource {
  const timesByResource = rowsBy(taken, ({ resourceId }) => resourceId)
  for (const times of timesByResource.values())
    times.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  return timesByResource
}

/** Returns the resources that a party can have at a time. */
export function freeResources(
  rules: SlotRules,
  taken: TakenTimesByResource,
  time: Pick<GridSlot, 'startsAt' | 'endsAt'>,
  party: Party,
): readonly Resource[] {
  return freeAmong(fittingResources(rules, party), rules, taken, time)
}

/** Returns those of a schedule's resources that nobody has at a time. */
export function freeAmong(
  resources: readonly Resource[],
  rules: Pick<SlotRules, 'bufferBeforeMinutes' | 'bufferAfterMinutes'>,
  taken: TakenTimesByResource,
  time: Pick<GridSlot, 'startsAt' | 'endsAt'>,
): readonly Resource[] {
  const { startsAt, endsAt } = withBuffers(rules, time)
  return resources.filter(({ id }) => {
    const next = firstEndingAfter(taken.get(id) ?? [], startsAt)
    return next === undefined || endsAt <= next.startsAt
  })
}

/**
 * Returns the first of the sorted times that ends after `at`; undefined if none does. Uses binary
 * search, because a busy month has thousands of slots and as many taken times.
 */
function firstEndingAfter(times: readonly TakenTime[], at: Date): TakenTime | undefined {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const time = times[middle]
    if (time !== undefined && time.endsAt <= at) low = middle + 1
    else high = middle
  }
  return times[low]
}

/**
 * Whether these free resources are enough for a party: one, or one per person if places are booked.
 */
export const isEnough = (
  { seating }: Pick<SlotRules, 'seating'>,
  free: readonly Resource[],
  { size }: Party,
): boolean => free.length >= (seating === 'person' ? size : 1)

/** The smallest and the largest party that a schedule accepts; null if there is no limit. */
export function partyLimits({ resources, seating }: Pick<SlotRules, 'resources' | 'seating'>): {
  minParty: number
  maxParty: number | null
} {
  if (seating === 'person') return { minParty: 1, maxParty: Math.max(1, resources.length) }
  const maxParties = resources.map(({ maxParty }) => maxParty)
  return {
    minParty: resources.length === 0 ? 1 : Math.min(...resources.map(({ minParty }) => minParty)),
    maxParty:
      maxParties.length === 0 || maxParties.includes(null)
        ? null
        : Math.max(...maxParties.map(Number)),
  }
}
