import type { ChosenSlot } from '../schedules/model/chooseSlot'
import { fittingResources } from '../schedules/model/listSlots'
import { startOfSlot } from '../schedules/model/slotId'
import type { ScheduleView } from '../schedules/scheduleRepository'
import { AppError } from '../../platform/http/AppError'
import { instantsAt } from '../../../src/core/time/instantsAt'
import type { BookingView } from './bookingRepository'
import { assertReason, chooseForStaff, type Overrule } from './chooseForStaff'
import { countBlocks, type BookingMove } from './moveBooking'

/** What staff change about a booking. */
export interface StaffMove {
  slotId?: string | undefined
  startDateLocal?: string | undefined
  blocks?: number | undefined
  resourceId?: number | undefined
  partySize?: number | undefined
  overrule?: Overrule | undefined
}

/** Throws 409 `not_changeable` for a booking that is cancelled or over. */
export function assertChangeable({ cancelledAt, endsAt }: BookingView['booking'], now: Date): void {
  if (cancelledAt !== null || endsAt <= now)
    throw new AppError(409, 'not_changeable', {
      description: cancelledAt === null ? 'The booking is over.' : 'The booking is cancelled.',
    })
}

/** Where staff move a booking. */
export interface ChosenMove {
  move: BookingMove
  /** The schedule by whose rules. */
  by: Pick<ScheduleView, 'schedule' | 'resources'>
  /** What was overruled; undefined if the move keeps all rules. */
  overruled: Overrule | undefined
}

/**
 * Returns where staff move a booking, and the schedule by whose rules; undefined if it is there
 * already. At its own time only the party and the resource have to fit: it may have begun, and the
 * hours may have changed. Throws the errors of `chooseForStaff`.
 */
export function chooseMove(
  { booking, schedule, resources }: BookingView,
  { slotId, startDateLocal, resourceId, overrule, ...change }: StaffMove,
  now: Date,
): ChosenMove | undefined {
  assertReason(overrule)
  const { partySize = booking.partySize } = change
  const party = { size: partySize, resourceId }
  const own = countBlocks(schedule, booking)
  const { blocks = own } = change
  const startsAt =
    startDateLocal === undefined
      ? slotId === undefined
        ? booking.startsAt
        : startOfSlot(schedule.id, slotId)
      : instantsAt(schedule.timezone, startDateLocal)[0]
  if (startsAt?.getTime() !== booking.startsAt.getTime() || blocks !== own) {
    const choice = { slotId, startDateLocal, blocks, party, overrule }
    const { view: by, chosen, overruled } = chooseForStaff({ schedule, resources }, choice, now)
    return { move: { chosen, partySize, resourceId }, by, overruled }
  }
  const isElsewhere =
    resourceId !== undefined &&
    resources.find(({ id }) => id === resourceId)?.name !== booking.resourceName
  if (!isElsewhere && partySize === booking.partySize) return undefined
  if (resourceId !== undefined && !resources.some(({ id }) => id === resourceId))
    throw new AppError(422, 'slot_unavailable')
  const doesFit = fittingResources({ ...schedule, resources }, party).length > 0
  const overruled = !doesFit && overrule?.rule === 'party_size' ? overrule : undefined
  const by =
    overruled === undefined
      ? { schedule, resources }
      : { schedule, resources: resources.map((one) => ({ ...one, minParty: 1, maxParty: null })) }
  if (fittingResources({ ...by.schedule, resources: by.resources }, party).length === 0)
    throw new AppError(422, 'party_too_large')
  const { startsAt: from, endsAt } = booking
  const chosen: Omit<ChosenSlot, 'day'> = { startsAt: from, endsAt, blocks }
  return { move: { chosen, partySize, resourceId }, by, overruled }
}
