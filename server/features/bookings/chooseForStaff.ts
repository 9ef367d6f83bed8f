import { dayIn, daysBetween } from '../../../src/core/time/calendarDay'
import { instantsAt } from '../../../src/core/time/instantsAt'
import { AppError } from '../../platform/http/AppError'
import { chooseSlot, MAX_DAYS_FROM_TODAY, type ChosenSlot } from '../schedules/model/chooseSlot'
import { isStillBookable, lastBookableDay, type Party } from '../schedules/model/listSlots'
import { startOfSlot, toSlotId } from '../schedules/model/slotId'
import type { ScheduleView } from '../schedules/scheduleRepository'
import { requireSlot } from '../schedules/lockFreeSlot'

/** A rule of a schedule that staff overrule, and why. */
export interface Overrule {
  rule: 'lead_time' | 'hours' | 'party_size'
  reason: string
}

/** A time that staff choose. */
export interface StaffChoice {
  /** A slot of the schedule; undefined for a time outside its hours. */
  slotId?: string | undefined
  /** A time in the schedule's zone, `YYYY-MM-DDTHH:mm`, outside its hours. */
  startDateLocal?: string | undefined
  /** Number of consecutive slots. */
  blocks: number
  party: Party
  overrule?: Overrule | undefined
}

type ScheduleWithResources = Pick<ScheduleView, 'schedule' | 'resources'>

/** Throws 422 `invalid_request` for a rule that is overruled without a reason. */
export function assertReason(overrule: Overrule | undefined): void {
  if (overrule !== undefined && overrule.reason.trim() === '')
    throw fault('/overrule/reason', 'required', 'must say why')
}

/** A time that staff may take, and by whose rules. */
export interface StaffChosen {
  /** The schedule, without the rule that is overruled. */
  view: ScheduleWithResources
  chosen: ChosenSlot
  /** What was overruled; undefined if the choice keeps all rules. */
  overruled: Overrule | undefined
}

/**
 * Returns a time that staff may take, and the schedule by whose rules: its own, or, if those forbid
 * it, without the one that they overrule. Whether it is free is not checked, and nothing overrules
 * that. Throws 422 `invalid_request` for a choice that is none or an overrule without a reason, and
 * the errors of `requireSlot`; a time that is over is `slot_unavailable`.
 */
export function chooseForStaff(
  view: ScheduleWithResources,
  choice: StaffChoice,
  now: Date,
): StaffChosen {
  const { startDateLocal, blocks, party, overrule } = choice
  assertReason(overrule)
  if ((choice.slotId === undefined) === (startDateLocal === undefined))
    throw fault('/slot_id', 'required', 'or start_date_local, one of both')
  const slotId =
    startDateLocal === undefined ? choice.slotId : slotAt(view, { startDateLocal, blocks })
  if (slotId === undefined) {
    const chosen = timeOutsideHours(view, { ...choice, startDateLocal: startDateLocal ?? '' }, now)
    // A party that fits nowhere needs the other overrule.
    return { view: fitting(view, party), chosen, overruled: overrule }
  }
  const requested = { slotId, blocks, party }
  const usual = chooseSlot({ ...view.schedule, resources: view.resources }, requested, now)
  if (typeof usual !== 'string') return { view, chosen: usual, overruled: undefined }
  const relaxed = relax(view, overrule)
  const startsAt = startOfSlot(view.schedule.id, slotId)
  // One that has begun can still be taken until it ends.
  const asOf =
    overrule?.rule === 'lead_time' && startsAt !== undefined && startsAt <= now
      ? new Date(startsAt.getTime() - 1)
      : now
  const chosen = requireSlot(relaxed, requested, asOf)
  if (chosen.endsAt <= now) throw new AppError(422, 'slot_unavailable')
  return { view: relaxed, chosen, overruled: overrule }
}

/** The slot that begins at a local time, if the hours have so many in a row; else undefined. */
function slotAt(
  { schedule, resources }: ScheduleWithResources,
  { startDateLocal, blocks }: { startDateLocal: string; blocks: number },
): string | undefined {
  const anyParty = resources.map((one) => ({ ...one, minParty: 1, maxParty: null }))
  const rules = { ...schedule, leadMinutes: 0, maxDaysOut: null, resources: anyParty }
  return instantsAt(schedule.timezone, startDateLocal)
    .map((startsAt) => ({ startsAt, slotId: toSlotId(schedule.id, startsAt) }))
    .find(
      ({ startsAt, slotId }) =>
        typeof chooseSlot(
          rules,
          { slotId, blocks, party: { size: 1 } },
          new Date(startsAt.getTime() - 1),
        ) !== 'string',
    )?.slotId
}

function relax(
  { schedule, resources }: ScheduleWithResources,
  overrule: Overrule | undefined,
): ScheduleWithResources {
  if (overrule?.rule === 'lead_time')
    return { schedule: { ...schedule, leadMinutes: 0, maxDaysOut: null }, resources }
  if (overrule?.rule === 'party_size')
    return {
      schedule,
      resources: resources.map((one) => ({ ...one, minParty: 1, maxParty: null })),
    }
  return { schedule, resources }
}

/** Throws 422 `party_too_large` or `slot_unavailable` if no resource fits the party. */
function fitting(view: ScheduleWithResources, party: Party): ScheduleWithResources {
  const { resources, schedule } = view
  const candidates = resources.filter(
    ({ id }) => party.resourceId === undefined || id === party.resourceId,
  )
  if (candidates.length === 0) throw new AppError(422, 'slot_unavailable')
  const fits =
    schedule.seating === 'person'
      ? party.size <= candidates.length
      : candidates.some(
          ({ minParty, maxParty }) =>
            minParty <= party.size && (maxParty === null || party.size <= maxParty),
        )
  if (!fits) throw new AppError(422, 'party_too_large')
  return view
}

/** A time that is no slot, as long as so many slots; days have no time outside their hours. */
function timeOutsideHours(
  { schedule }: ScheduleWithResources,
  { startDateLocal, blocks, overrule }: StaffChoice & { startDateLocal: string },
  now: Date,
): ChosenSlot {
  const { timezone, blockType, blockMinutes, maxBlocks } = schedule
  if (overrule?.rule !== 'hours')
    throw fault('/overrule', 'required', 'must overrule the hours for a time of its own')
  if (blockType === 'daily') throw fault('/start_date_local', 'days', 'is not for days')
  const [startsAt] = instantsAt(timezone, startDateLocal)
  if (startsAt === undefined)
    throw fault('/start_date_local', 'local_time', 'must be a time that the clocks show')
  if (blocks > (maxBlocks ?? MAX_BLOCKS)) throw new AppError(422, 'too_many_blocks')
  const day = dayIn(timezone, startsAt)
  if (daysBetween(dayIn(timezone, now), day) > MAX_DAYS_FROM_TODAY)
    throw new AppError(422, 'too_far_ahead')
  // Only the hours are overruled, not how long and how far ahead it is booked.
  if (!isStillBookable(schedule, { startsAt }, now)) throw new AppError(422, 'slot_unavailable')
  const latest = lastBookableDay(schedule, now)
  if (latest !== undefined && day > latest) throw new AppError(422, 'too_far_ahead')
  const endsAt = new Date(startsAt.getTime() + blocks * blockMinutes * 60_000)
  return { day, startsAt, endsAt, blocks }
}

const MAX_BLOCKS = 366

const fault = (path: string, code: string, message: string): AppError =>
  new AppError(422, 'invalid_request', { details: [{ path, code, message }] })
