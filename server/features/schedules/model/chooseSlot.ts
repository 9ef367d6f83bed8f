import { addDays, dayIn, daysBetween } from '#src/core/time/calendarDay'
import type { HeldSlot, schedules } from '../../../platform/db/schema/bookings'
import {
  fittingResources,
  isStillBookable,
  lastBookableDay,
  partyLimits,
  type Party,
} from './listSlots'
import { dayOfSlot, slotsOfDay, type GridSlot, type SlotRules } from './slotGrid'
import { startOfSlot, toSlotId } from './slotId'

/**
 * Maximum number of days from today to a slot, so that dates near it stay within four-digit years.
 */
export const MAX_DAYS_FROM_TODAY = 3650

/** Maximum number of consecutive slots per booking if the schedule has no limit. */
const MAX_BLOCKS = 366

/** A slot, or several consecutive ones, requested for a party. */
export interface RequestedSlot {
  slotId: string
  /** The end of the last slot; undefined for `blocks` slots. */
  endsAt?: Date | undefined
  /** Number of consecutive slots, if no end is given. */
  blocks?: number | undefined
  party: Party
}

/**
 * A time that can be booked, unless its resources are taken: one slot, or several consecutive ones.
 */
export interface ChosenSlot extends GridSlot {
  blocks: number
}

/** Why a time can't be booked, regardless of other bookings. */
export type SlotFault = 'slot_unavailable' | 'party_too_large' | 'too_many_blocks' | 'too_far_ahead'

/**
 * Checks a requested time against a schedule's rules, and returns it, or the reason why it can't be
 * booked: it is not a slot of this schedule, is past or closed, does not fit the party, or is too
 * long or too far ahead. Whether it is still free is not checked.
 */
export function chooseSlot(
  rules: SlotRules & { id: number },
  { slotId, endsAt, blocks = 1, party }: RequestedSlot,
  now: Date,
): ChosenSlot | SlotFault {
  const startsAt = startOfSlot(rules.id, slotId)
  if (startsAt === undefined || !isStillBookable(rules, { startsAt }, now))
    return 'slot_unavailable'
  if (
    daysBetween(dayIn(rules.timezone, now), dayIn(rules.timezone, startsAt)) > MAX_DAYS_FROM_TODAY
  )
    return 'too_far_ahead'
  const run = slotsFrom(rules, startsAt, endsAt ?? blocks)
  const [first] = run
  const last = run.at(-1)
  if (first === undefined || last === undefined) return 'slot_unavailable'
  const isTooLong = run.length > (rules.maxBlocks ?? MAX_BLOCKS)
  if (endsAt === undefined ? run.length < blocks : last.endsAt.getTime() !== endsAt.getTime())
    return isTooLong ? 'too_many_blocks' : 'slot_unavailable'
  const latest = lastBookableDay(rules, now)
  if (latest !== undefined && last.day > latest) return 'too_far_ahead'
  if (isTooLong) return 'too_many_blocks'
  return (
    partyFault(rules, party) ?? {
      day: first.day,
      startsAt,
      endsAt: last.endsAt,
      blocks: run.length,
    }
  )
}

/**
 * Whether a schedule's rules have a time for a party, such as one that somebody holds. How long
 * before its start it can be booked doesn't count any more, nor whether it has begun or is free.
 */
export const isOffered = (
  rules: SlotRules & { id: number },
  { startsAt, endsAt }: Pick<GridSlot, 'startsAt' | 'endsAt'>,
  party: Party,
): boolean =>
  typeof chooseSlot(
    { ...rules, leadMinutes: 0, maxDaysOut: null },
    { slotId: toSlotId(rules.id, startsAt), endsAt, party },
    new Date(startsAt.getTime() - 1),
  ) !== 'string'

/**
 * Returns why a party does not fit in any of a schedule's resources, or in the one that it
 * requested; undefined if it fits.
 */
function partyFault(rules: SlotRules, party: Party): SlotFault | undefined {
  const { resourceId, size } = party
  const candidates = rules.resources.filter(
    ({ id }) => resourceId === undefined || id === resourceId,
  )
  if (candidates.length === 0) return 'slot_unavailable'
  const { maxParty } = partyLimits({ ...rules, resources: candidates })
  if (maxParty !== null && size > maxParty) return 'party_too_large'
  return fittingResources(rules, party).length === 0 ? 'slot_unavailable' : undefined
}

/**
 * Returns consecutive slots from a start: up to an end, or a number of them. Stops at a gap, and at
 * one slot more than can be booked. Daily slots are consecutive from day to day.
 */
function slotsFrom(rules: SlotRules, startsAt: Date, until: Date | number): GridSlot[] {
  const maxLength = (rules.maxBlocks ?? MAX_BLOCKS) + 1
  const run: GridSlot[] = []
  const isComplete = (): boolean => {
    const last = run.at(-1)
    if (last === undefined) return false
    return (
      run.length >= maxLength ||
      (until instanceof Date ? last.endsAt >= until : run.length >= until)
    )
  }
  const first = dayOfSlot(rules, startsAt)
  for (let day = first; daysBetween(first, day) <= maxLength; day = addDays(day, 1)) {
    const lengthBefore = run.length
    for (const slot of slotsOfDay(rules, day)) {
      const last = run.at(-1)
      const follows =
        last === undefined
          ? slot.startsAt.getTime() === startsAt.getTime()
          : rules.blockType === 'daily' || slot.startsAt.getTime() === last.endsAt.getTime()
      if (follows) run.push(slot)
      if (isComplete()) return run
    }
    // A day without a consecutive slot is a gap.
    if (run.length === lengthBefore) return run
  }
  return run
}

/** Returns the cost of a booking line by line: its fee, then the charges per booking. */
export function bookingLines(
  title: string,
  {
    feeCents,
    feeType,
    charges,
    blocks,
    partySize,
  }: Pick<HeldSlot, 'feeCents' | 'feeType' | 'charges' | 'blocks' | 'partySize'>,
): { title: string; quantity: number; amountCents: number }[] {
  const quantity = blocks * (feeType === 'person' ? partySize : 1)
  return [
    ...(feeCents === 0 ? [] : [{ title, quantity, amountCents: feeCents * quantity }]),
    ...charges.map((charge) => ({ ...charge, quantity: 1 })),
  ]
}

/** Returns a booking's fee, charges and price by the current rules of its schedule, in cents. */
export function priceSlot(
  {
    name,
    startingPriceCents,
    feeType,
    charges,
    payLater,
  }: Pick<
    typeof schedules.$inferSelect,
    'name' | 'startingPriceCents' | 'feeType' | 'charges' | 'payLater'
  >,
  blocks: number,
  partySize: number,
): Pick<
  HeldSlot,
  'blocks' | 'partySize' | 'feeCents' | 'feeType' | 'charges' | 'priceCents' | 'payLater'
> {
  const parts = { blocks, partySize, feeCents: startingPriceCents ?? 0, feeType, charges }
  const priceCents = bookingLines(name, parts).reduce((sum, line) => sum + line.amountCents, 0)
  return { ...parts, priceCents, payLater }
}
