import { addDays, dayIn } from '../../../../src/core/time/calendarDay'
import { slotsOfDay, type GridSlot, type Resource, type SlotRules } from './slotGrid'

/** A time for which a resource is taken, buffers included. */
export interface Taken {
  resourceId: number
  startsAt: Date
  endsAt: Date
}

/** What a customer wants to book; `resourceId` if it must be a certain resource. */
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
 * Returns the slots that a party can book now, of the opening hours of some days (both included),
 * in order of start.
 */
export function listSlots(
  rules: SlotRules,
  taken: readonly Taken[],
  { from, to }: { from: string; to: string },
  now: Date,
  party: Party,
): OpenSlot[] {
  const takenOf = new Map<number, Taken[]>()
  for (const one of taken) {
    const before = takenOf.get(one.resourceId)
    if (before) before.push(one)
    else takenOf.set(one.resourceId, [one])
  }
  const last = lastDay(rules, now)
  const slots: OpenSlot[] = []
  for (let day = from; day <= to && (last === undefined || day <= last); day = addDays(day, 1))
    for (const slot of slotsOfDay(rules, day)) {
      if (!isAhead(rules, slot, now)) continue
      const free = freeResources(rules, (id) => takenOf.get(id) ?? [], slot, party)
      if (isEnough(rules, free, party)) slots.push({ ...slot, free })
    }
  return slots.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

/** The last day that can be booked now; undefined if there is no limit. */
export const lastDay = (
  { maxDaysOut, timezone }: Pick<SlotRules, 'maxDaysOut' | 'timezone'>,
  now: Date,
): string | undefined =>
  maxDaysOut === null ? undefined : addDays(dayIn(timezone, now), maxDaysOut)

/** Whether there is still time to book a slot: it starts in the future, after the lead time. */
export const isAhead = (
  { leadMinutes }: Pick<SlotRules, 'leadMinutes'>,
  { startsAt }: Pick<GridSlot, 'startsAt'>,
  now: Date,
): boolean => startsAt > now && startsAt.getTime() >= now.getTime() + leadMinutes * MINUTE_MS

/** Returns the time for which a booking takes its resources: with the buffers around it. */
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

/** Returns the resources of a schedule that take a party of this size, whether free or not. */
export const fittingResources = (
  { resources, seating }: Pick<SlotRules, 'resources' | 'seating'>,
  { size, resourceId }: Party,
): readonly Resource[] =>
  resources.filter(
    ({ id, minParty, maxParty }) =>
      (resourceId === undefined || id === resourceId) &&
      (seating === 'person' || (minParty <= size && (maxParty === null || size <= maxParty))),
  )

/** Returns the resources that a party can have for a time. */
export function freeResources(
  rules: SlotRules,
  takenOf: (resourceId: number) => readonly Taken[],
  time: Pick<GridSlot, 'startsAt' | 'endsAt'>,
  party: Party,
): readonly Resource[] {
  const { startsAt, endsAt } = withBuffers(rules, time)
  return fittingResources(rules, party).filter(({ id }) =>
    takenOf(id).every((one) => one.endsAt <= startsAt || endsAt <= one.startsAt),
  )
}

/** Whether free resources are enough for a party: one, or a place for each person. */
export const isEnough = (
  { seating }: Pick<SlotRules, 'seating'>,
  free: readonly Resource[],
  { size }: Party,
): boolean => free.length >= (seating === 'person' ? size : 1)

/** The smallest and the largest party that a schedule takes; null if there is no limit. */
export function partyLimits({ resources, seating }: Pick<SlotRules, 'resources' | 'seating'>): {
  minParty: number
  maxParty: number | null
} {
  if (seating === 'person') return { minParty: 1, maxParty: Math.max(1, resources.length) }
  const largest = resources.map(({ maxParty }) => maxParty)
  return {
    minParty: resources.length === 0 ? 1 : Math.min(...resources.map(({ minParty }) => minParty)),
    maxParty:
      largest.length === 0 || largest.includes(null) ? null : Math.max(...largest.map(Number)),
  }
}
