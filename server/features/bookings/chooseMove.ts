import type { ChosenSlot } from '../schedules/model/chooseSlot'
import { fittingResources } from '../schedules/model/listSlots'
import { startOfSlot } from '../schedules/model/slotId'
import type { ScheduleView } from '../schedules/scheduleRepository'
import { AppError } from '../../platform/http/AppError'
import { instantsAt } from '../../../src/core/time/instantsAt'
import type { BookingView } from './bookingRepository'
import { chooseForStaff, type Overrule } from './chooseForStaff'
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

/**
 * Returns where staff move a booking, and the schedule by whose rules; undefined if it is there
 * already. At its own time only the party and the resource have to fit: it may have begun, and the
 * hours may have changed. Throws the errors of `chooseForStaff`.
 */
export function chooseMove(
  { booking, schedule, resources }: BookingView,
  { slotId, startDateLocal, resourceId, overrule, ...change }: StaffMove,
  now: Date,
): { move: BookingMove; by: Pick<ScheduleView, 'schedule' | 'resources'> } | undefined {
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
    const { view: by, chosen } = chooseForStaff({ schedule, resources }, choice, now)
    return { move: { chosen, partySize, resourceId }, by }
  }
  const isElsewhere =
    resourceId !== undefined &&
    resources.find(({ id }) => id === resourceId)?.name !== booking.resourceName
  if (!isElsewhere && partySize === booking.partySize) return undefined
  const by =
    overrule?.rule === 'party_size'
      ? { schedule, resources: resources.map((one) => ({ ...one, minParty: 1, maxParty: null })) }
      : { schedule, resources }
  if (resourceId !== undefined && !resources.some(({ id }) => id === resourceId))
    throw new AppError(422, 'slot_unavailable')
  if (fittingResources({ ...by.schedule, resources: by.resources }, party).length === 0)
    throw new AppError(422, 'party_too_large')
  const { startsAt: from, endsAt } = booking
  const chosen: Omit<ChosenSlot, 'day'> = { startsAt: from, endsAt, blocks }
  return { move: { chosen, partySize, resourceId }, by }
}
