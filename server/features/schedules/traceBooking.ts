import type { Tx } from '../../platform/db/Database'
import type { bookings } from '../../platform/db/schema/bookings'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { leaveTrace } from '../notifications/leaveTrace'
import type { ScheduleView } from './scheduleRepository'

/**
 * Stores the notification that a booking was made, moved or cancelled, and queues its email; wake
 * the jobs after the commit.
 */
export const traceBooking = (
  tx: Tx,
  act: 'booking-made' | 'booking-moved' | 'booking-cancelled',
  {
    booking: { id, customerId, title, startsAt },
    schedule: { timezone, location },
  }: Pick<ScheduleView, 'schedule'> & {
    booking: Pick<typeof bookings.$inferSelect, 'id' | 'customerId' | 'title' | 'startsAt'>
  },
  destination: MailDestination,
): Promise<void> =>
  leaveTrace(tx, {
    act,
    destination,
    customerId,
    subjectId: id,
    details: { title, startsAt: startsAt.toISOString(), timezone, place: location?.name ?? '' },
  })
