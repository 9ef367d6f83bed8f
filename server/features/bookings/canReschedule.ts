import type { Customer } from '../../../generated/types'
import { canCancel } from '../../../src/areas/bookings/model/canCancel'
import { canOpenPage } from '../../../src/core/registry/pageRules'
import { schedulePageIds } from '../../../src/core/registry/schedulePageIds'
import type { Club } from '../../platform/clubs/Club'
import type { BookingView } from './bookingRepository'

/**
 * Whether a customer can move their booking to another time now: it can be cancelled, they have not arrived, its
 * schedule is published, and the customer can open the page of the schedule, without which they
 * don't get its free times either.
 */
export const canReschedule = (
  { booking: { startsAt, cancelledAt, arrivedAt }, schedule }: BookingView,
  customer: Customer,
  club: Club,
  now: Date,
): boolean =>
  arrivedAt === null &&
  schedule.published &&
  schedule.rules.length > 0 &&
  canCancel({ ...schedule, startsAt, cancelledAt }, now) &&
  canOpenPage(club.compiled().config, customer, schedulePageIds[schedule.kind])
