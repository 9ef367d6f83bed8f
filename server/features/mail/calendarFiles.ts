import { bookingEntry } from '../../../src/core/calendar/bookingEntry'
import type { CalendarEvent } from '../../../src/core/calendar/CalendarEvent'
import { calendarMethod, icsText } from '../../../src/core/calendar/icsText'
import type { Club } from '../../platform/clubs/Club'
import type { MailAttachment } from '../../platform/mail/createMailTransport'
import type { BookingView } from '../bookings/bookingRepository'
import type { EventRow } from '../events/eventRepository'
import { inLanguage } from '../events/model/inLanguage'
import { presentCalendarEvent } from '../events/presentCalendarEvent'
import { clubSender } from './clubMail'

/** What a calendar file needs besides its entry. */
export interface FileSetting {
  club: Club
  language: string
  /** The address that the file is sent to. */
  to: string
  now: Date
}

/** Returns a booking as a calendar file; for a cancelled one, the file that cancels its entry. */
export function bookingFile(
  { booking, schedule: { location } }: BookingView,
  setting: FileSetting,
): MailAttachment {
  const { id, type, title, subject, startsAt, endsAt, companyId, sequence, cancelledAt } = booking
  const entry = bookingEntry({
    id,
    type,
    title,
    subject,
    location,
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
    company: { id: companyId },
  })
  return calendarFile(
    `booking-${id}.ics`,
    { ...entry, sequence, isCancelled: cancelledAt !== null },
    setting,
  )
}

/**
 * Returns an event as a calendar file; with `isCancelled`, the file that cancels the entry of a
 * person who no longer attends it.
 */
export const eventFile = (
  event: EventRow,
  setting: FileSetting,
  { isCancelled = false } = {},
): MailAttachment =>
  calendarFile(
    `event-${event.id}.ics`,
    {
      ...presentCalendarEvent(inLanguage(event, setting.language)),
      ...(isCancelled && { isCancelled }),
    },
    setting,
  )

function calendarFile(
  filename: string,
  entry: CalendarEvent,
  { club, language, to, now }: FileSetting,
): MailAttachment {
  const people = { organizer: clubSender(club, language), attendee: to }
  return {
    filename,
    contentType: `text/calendar; charset=utf-8; method=${calendarMethod(entry)}`,
    content: Buffer.from(icsText(entry, now, people)),
  }
}
