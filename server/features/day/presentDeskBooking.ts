import type { DeskBooking } from '../../../generated/types'
import { cancelDeadline, cancelFeeOf } from '../../../src/areas/bookings/model/canCancel'
import { localDateTime } from '../../../src/core/time/localDateTime'
import { toUnits } from '../../platform/calls/toUnits'
import { bookingState } from '../bookings/bookingState'
import { cancelTerms } from '../bookings/cancelTerms'
import { personName, personPhone } from '../customers/presentCustomer'
import { shownEmail } from '../customers/shownEmail'
import { toSlotId } from '../schedules/model/slotId'
import { canArrive } from './canArrive'
import type { DayRow } from './dayRepository'

/** Converts a stored booking to what staff read; amounts only for those who may see them. */
export function presentDeskBooking(
  { booking, schedule, customer, postpaid, resourceIds }: DayRow,
  { hasMoney, now }: { hasMoney: boolean; now: Date },
): DeskBooking {
  const { id, revision, startsAt, endsAt, partySize, guestName, feeCents } = booking
  const deadline = cancelDeadline({ ...schedule, startsAt })
  const email = shownEmail(customer)
  const booker = personName(customer)
  return {
    id,
    revision,
    scheduleId: schedule.id,
    title: booking.title,
    slotId: toSlotId(schedule.id, startsAt),
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
    startDateLocal: minuteIn(schedule.timezone, startsAt),
    endDateLocal: minuteIn(schedule.timezone, endsAt),
    timezone: schedule.timezone,
    resourceIds,
    resourceName: booking.resourceName,
    name: guestName ?? booker,
    kind: guestName !== null ? 'guest' : email === '' ? 'walk_in' : 'member',
    customerId: customer.id,
    bookedBy: guestName === null ? '' : booker,
    email,
    phone: personPhone(customer),
    partySize,
    note: booking.subject,
    status: bookingState(booking),
    statusAt: (booking.cancelledAt ?? booking.arrivedAt ?? booking.noShowAt)?.toISOString() ?? null,
    canArrive: canArrive({ booking, schedule }, now),
    payment:
      feeCents === 0
        ? 'free'
        : booking.orderItemId === null || postpaid === true
          ? 'later'
          : 'order',
    amount: hasMoney ? toUnits(feeCents) : null,
    cancelFee: hasMoney ? toUnits(cancelFeeOf(feeCents, schedule.cancelFeeCents)) : null,
    cancelBy: deadline?.toISOString() ?? null,
    cancelTerms: cancelTerms({ booking, schedule }, now),
  }
}

/** An instant as `YYYY-MM-DDTHH:mm` in a time zone. */
export const minuteIn = (timezone: string, at: Date): string =>
  localDateTime(timezone, at).slice(0, 16)
