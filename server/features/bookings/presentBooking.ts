import type { Booking, Customer, Slot } from '../../../generated/types'
import { localDateTime } from '../../../src/core/time/localDateTime'
import { canCancel } from '../../../src/areas/bookings/model/canCancel'
import { toLocationHours } from '../../../src/areas/bookings/model/toLocationHours'
import { toUnits } from '../../platform/calls/toUnits'
import type { Club } from '../../platform/clubs/Club'
import type { BookingView } from './bookingRepository'
import { presentLocation, presentSchedule } from './presentSchedule'

/** Converts a stored booking to the API entity that its customer gets. */
export function presentBooking(
  view: BookingView,
  customer: Customer,
  club: Club,
  now: Date,
): Booking {
  const { booking, schedule, surveyUid } = view
  const { id, title, type, blockType, status, partySize, subject, startsAt, cancelledAt } = booking
  return {
    ...{ id, title, type, blockType, status, partySize, subject },
    slot: presentSlot(view),
    cancelledAt: cancelledAt?.toISOString() ?? null,
    canCancel: canCancel({ ...schedule, startsAt, cancelledAt }, now),
    description: schedule.description,
    photo: presentSchedule(view, now).graphic,
    schedule: presentSchedule(view, now),
    ...presentDates(view),
    timezoneId: schedule.timezone,
    location: presentLocation(schedule.location, schedule.timezone, now),
    locationHours: toLocationHours(schedule.location?.hours ?? {}, schedule.timezone, now),
    hasSurvey: surveyUid !== null,
    surveyId: schedule.surveyId,
    survey: surveyUid === null ? null : { uid: surveyUid },
    guest: booking.guestName === null ? null : { id: null, fullName: booking.guestName },
    owner: { id: customer.id, fullName: customer.fullName },
    company: { id: club.companyId, name: club.company.name },
  }
}

const presentDates = ({
  booking: { startsAt, endsAt },
  schedule: { timezone },
}: BookingView): Pick<Booking, 'startDate' | 'endDate' | 'startDateLocal' | 'endDateLocal'> => ({
  startDate: startsAt.toISOString(),
  endDate: endsAt.toISOString(),
  startDateLocal: localDateTime(timezone, startsAt),
  endDateLocal: localDateTime(timezone, endsAt),
})

function presentSlot(view: BookingView): Slot {
  const { booking, schedule } = view
  const id = `${schedule.id}-${booking.startsAt.toISOString()}`
  return {
    ...{
      id,
      slotId: id,
      title: schedule.name,
      description: '',
      scheduleId: schedule.id,
      subject: booking.subject,
    },
    appointmentId: booking.type === 'appointment' ? schedule.id : null,
    reservationId: booking.type === 'reservation' ? schedule.id : null,
    fee: toUnits(booking.feeCents),
    feeType: booking.feeType,
    charges: [],
    ...presentDates(view),
    capacity: schedule.capacity,
    quantity: 0,
    duration: Math.round((booking.endsAt.getTime() - booking.startsAt.getTime()) / 60_000),
    location: schedule.location?.name ?? '',
    metadata: {},
  }
}
