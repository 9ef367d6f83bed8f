import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { sendIn } from '../../platform/hub/createHub'
import { blockTypeOf } from '../commerce/holds/slotLine'
import { priceSlot, type ChosenSlot } from '../schedules/model/chooseSlot'
import { fittingResources } from '../schedules/model/listSlots'
import { deleteOccupancies } from '../schedules/occupancyRepository'
import type { ScheduleView } from '../schedules/scheduleRepository'
import { acceptSlotOffer } from '../schedules/slotRequests'
import { isFree, lockFreeSlot, notifySlotsAndRequests } from '../schedules/lockFreeSlot'
import { storeMove, type BookingView } from './bookingRepository'

/** When a booking will be, for how many, and where, if that is asked for. */
export interface BookingMove {
  chosen: Omit<ChosenSlot, 'day'>
  partySize: number
  resourceId: number | undefined
}

/**
 * Moves a booking to a time, or to a size of its party, that costs the same at current prices, and
 * releases the old time in the same transaction. It keeps its table, room or person if it can.
 * `by` is the schedule by whose rules it is taken. Throws 409 `different_price` and the errors of
 * `lockFreeSlot`, after which the transaction must not commit.
 */
export async function moveBooking(
  tx: Tx,
  { booking, schedule, resources }: BookingView,
  { chosen, partySize, resourceId }: BookingMove,
  now: Date,
  by: Pick<ScheduleView, 'schedule' | 'resources'> = { schedule, resources },
): Promise<void> {
  const { companyId, customerId } = booking
  const customer = { companyId, customerId }
  const party = { size: partySize, resourceId }
  const priceOf = (count: number, size: number): number =>
    priceSlot(schedule, count, size).priceCents
  if (
    priceOf(chosen.blocks, partySize) !== priceOf(countBlocks(schedule, booking), booking.partySize)
  )
    throw new AppError(409, 'different_price')
  await deleteOccupancies(tx, companyId, { bookingId: booking.id })
  await acceptSlotOffer(tx, customer, schedule.id, chosen)
  const own = resources.find(({ name }) => name === booking.resourceName)
  const atOwn = { size: partySize, resourceId: resourceId ?? own?.id }
  const canStay =
    fittingResources({ ...by.schedule, resources: by.resources }, atOwn).length > 0 &&
    (await isFree(tx, by, chosen, atOwn, now))
  const lockedSlot = await lockFreeSlot(tx, by, chosen, canStay ? atOwn : party, now)
  await lockedSlot.occupy({ bookingId: booking.id })
  await storeMove(tx, booking, {
    startsAt: chosen.startsAt,
    endsAt: chosen.endsAt,
    blockType: blockTypeOf(schedule, chosen),
    resourceName: lockedSlot.resourceName,
    partySize,
  })
  await notifySlotsAndRequests(tx, companyId, schedule.id)
  await sendIn(tx, { type: 'customer', ...customer }, 'bookings.changed', { ids: [booking.id] })
}

/** Returns how many consecutive slots a booking spans, by its schedule's current slot length. */
export function countBlocks(
  { blockType, blockMinutes }: Pick<BookingView['schedule'], 'blockType' | 'blockMinutes'>,
  { startsAt, endsAt }: Pick<BookingView['booking'], 'startsAt' | 'endsAt'>,
): number {
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000
  // A day is up to an hour longer when the clocks go back.
  const blocks =
    blockType === 'daily' ? Math.ceil((minutes - 60) / 1440) : Math.round(minutes / blockMinutes)
  return Math.max(1, blocks)
}
