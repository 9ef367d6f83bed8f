import type { Tx } from '../../platform/db/Database'
import type { bookings } from '../../platform/db/schema/bookings'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { leaveTrace } from '../notifications/leaveTrace'
import type { ScheduleView } from './scheduleRepository'

/**
 * Stores the notification that a booking was made, moved or cancelled, and queues its email; wake
 * the jobs after the commit. With `before`, it names the table, room or person if a move has changed
 * it.
 */
export const traceBooking = (
  tx: Tx,
  act: 'booking-made' | 'booking-moved' | 'booking-cancelled',
  {
    booking,
    schedule: { timezone, location, seating },
  }: Pick<ScheduleView, 'schedule'> & { booking: TracedBooking },
  destination: MailDestination,
  before?: TracedBooking,
): Promise<void> =>
  leaveTrace(tx, {
    act,
    destination,
    customerId: booking.customerId,
    subjectId: booking.id,
    details: {
      title: booking.title,
      startsAt: booking.startsAt.toISOString(),
      timezone,
      place: location?.name ?? '',
      // Places of a class have no name.
      ...(before && seating === 'party' && otherTable(booking, before)),
    },
  })

type TracedBooking = Pick<
  typeof bookings.$inferSelect,
  'id' | 'customerId' | 'title' | 'startsAt' | 'endsAt' | 'resourceName'
>

/** The table of a booking that has another one; with the one before if the time is the same. */
const otherTable = (
  booking: TracedBooking,
  before: TracedBooking,
): { table: string; tableBefore?: string } | undefined =>
  booking.resourceName === before.resourceName || booking.resourceName === ''
    ? undefined
    : {
        table: booking.resourceName,
        ...(isSameTime(booking, before) && { tableBefore: before.resourceName }),
      }

const isSameTime = (booking: TracedBooking, before: TracedBooking): boolean =>
  booking.startsAt.getTime() === before.startsAt.getTime() &&
  booking.endsAt.getTime() === before.endsAt.getTime()
