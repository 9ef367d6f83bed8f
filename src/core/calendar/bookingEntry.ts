import type { Booking } from '../../../generated/types'
import { joinParts } from '../places/addressLine'
import type { CalendarEvent } from './CalendarEvent'

/** A booking as an entry for the customer's own calendar. */
export const bookingEntry = ({
  id,
  type,
  title,
  subject,
  startDate,
  endDate,
  location,
  company,
}: Pick<Booking, 'id' | 'type' | 'title' | 'subject' | 'startDate' | 'endDate'> & {
  location: Pick<NonNullable<Booking['location']>, 'name' | 'address'> | null
  company: Pick<Booking['company'], 'id'>
}): CalendarEvent => ({
  uid: `${type}-${id}@${company.id}`,
  title,
  startUtc: startDate,
  endUtc: endDate,
  description: subject,
  location: joinParts([location?.name, location?.address]),
})
