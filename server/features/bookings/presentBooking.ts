import type { Booking, Customer, Slot } from '../../../generated/types'
import { localDateTime } from '../../../src/core/time/localDateTime'
import { canCancel } from '../../../src/areas/bookings/model/canCancel'
import { toLocationHours } from '../../../src/areas/bookings/model/toLocationHours'
import { toUnits } from '../../platform/calls/toUnits'
import type { Club } from '../../platform/clubs/Club'
import { cancelFeeCents, type BookingView } from './bookingRepository'
import { canReschedule } from './canReschedule'
import { dayOfSlot } from '../schedules/model/slotGrid'
import { presentSlot } from '../schedules/presentSlot'
import { presentLocation, presentSchedule } from '../schedules/presentSchedule'

/** Converts a stored booking to the API entity that its customer gets. */
export function presentBooking(
  view: BookingView,
  customer: Customer,
  club: Club,
  now: Date,
): Booking {
  const { booking, schedule, surveyUid } = view
  const {
    id,
    title,
    type,
    blockType,
    status,
    partySize,
    subject,
    startsAt,
    cancelledAt,
    resourceName,
    arrivedAt,
  } = booking
  return {
    id,
    title,
    type,
    blockType,
    status,
    partySize,
    subject,
    resourceName,
    cancelFee: toUnits(cancelFeeCents(view)),
    slot: presentBookedSlot(view),
    cancelledAt: cancelledAt?.toISOString() ?? null,
    canCancel: arrivedAt === null && canCancel({ ...schedule, startsAt, cancelledAt }, now),
    canReschedule: canReschedule(view, customer, club, now),
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

const presentBookedSlot = ({ booking, ...view }: BookingView): Slot => ({
  ...presentSlot(view, {
    day: dayOfSlot({ ...view.schedule, resources: view.resources }, booking.startsAt),
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
  }),
  subject: booking.subject,
  fee: toUnits(booking.feeCents),
  feeType: booking.feeType,
})
