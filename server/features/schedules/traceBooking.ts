import type { Tx } from '../../platform/db/Database'
import type { bookings } from '../../platform/db/schema/bookings'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { leaveTrace } from '../notifications/leaveTrace'
import type { ScheduleView } from './scheduleRepository'

/** Tells a booking's customer that it was made, moved or cancelled. */
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
