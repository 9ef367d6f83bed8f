import type { Schedule, Slot } from '../../../generated/types'
import { localDateTime } from '../../../src/core/time/localDateTime'
import { toUnits } from '../../platform/calls/toUnits'
import { partyLimits, type OpenSlot } from './model/listSlots'
import type { GridSlot } from './model/slotGrid'
import { toSlotId } from './model/slotId'
import type { OwnTime } from './ownTimes'
import type { ScheduleView } from './scheduleRepository'

/** The kinds of schedules whose bookings are reservations; all others are appointments. */
export const reservationKinds: readonly Schedule['type'][] = ['dining', 'meeting_rooms']

/** Whether a schedule's bookings are reservations or appointments. */
export const bookingType = ({
  kind,
}: Pick<ScheduleView['schedule'], 'kind'>): 'reservation' | 'appointment' =>
  reservationKinds.includes(kind) ? 'reservation' : 'appointment'

/** Converts a slot of a schedule to its API entity. */
export function presentSlot(
  { schedule, resources }: Pick<ScheduleView, 'schedule' | 'resources'>,
  { day, startsAt, endsAt }: GridSlot,
): Slot {
  const { timezone } = schedule
  const id = toSlotId(schedule.id, startsAt)
  const isReservation = bookingType(schedule) === 'reservation'
  return {
    id,
    slotId: id,
    day,
    scheduleId: schedule.id,
    title: schedule.name,
    description: '',
    subject: '',
    appointmentId: isReservation ? null : schedule.id,
    reservationId: isReservation ? schedule.id : null,
    fee: toUnits(schedule.startingPriceCents ?? 0),
    feeType: schedule.feeType,
    charges: schedule.charges.map(({ title, amountCents }) => ({
      title,
      amount: toUnits(amountCents),
    })),
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
    startDateLocal: localDateTime(timezone, startsAt),
    endDateLocal: localDateTime(timezone, endsAt),
    capacity: partyLimits({ ...schedule, resources }).maxParty,
    quantity: 0,
    resourceIds: [],
    overlaps: [],
    duration: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
    location: schedule.location?.name ?? '',
    metadata: {},
  }
}

/**
 * Converts a bookable slot to its API entity, with the resources left for the party and what the
 * customer has at that time.
 */
export const presentOpenSlot = (
  view: Pick<ScheduleView, 'schedule' | 'resources'>,
  slot: OpenSlot,
  ownTimes: readonly OwnTime[] = [],
): Slot => ({
  ...presentSlot(view, slot),
  overlaps: [
    ...new Set(
      ownTimes
        .filter(({ startsAt, endsAt }) => startsAt < slot.endsAt && endsAt > slot.startsAt)
        .map(({ title }) => title),
    ),
  ],
  quantity: slot.free.length,
  resourceIds: view.schedule.seating === 'person' ? [] : slot.free.map(({ id }) => id),
})
