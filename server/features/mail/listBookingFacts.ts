import { bookingEntry } from '../../../src/core/calendar/bookingEntry'
import { icsText } from '../../../src/core/calendar/icsText'
import { createFormat } from '../../../src/core/intl/createFormat'
import type { Club } from '../../platform/clubs/Club'
import type { ClubTexts } from '../../platform/clubs/clubTexts'
import type { BookingView } from '../bookings/bookingRepository'
import type { MailAttachment } from '../../platform/mail/createMailTransport'
import type { MailFact } from './listMoneyFacts'

/**
 * Returns what an email shows about a booking: its title, time in the place's own zone, and place.
 */
export function listBookingFacts(
  club: Pick<Club, 'compiled'>,
  { booking, schedule }: BookingView,
  { t, locale }: Pick<ClubTexts, 't' | 'locale'>,
): MailFact[] {
  const { intl } = club.compiled().config
  const { dateTime } = createFormat({ ...intl, locale, timezone: schedule.timezone })
  const rows = [
    [t('mail.booking.what'), [booking.title, booking.subject].filter(Boolean).join(' · ')],
    [t('mail.booking.when'), dateTime(booking.startsAt)],
    [t('mail.booking.where'), schedule.location?.name ?? ''],
  ] as const
  return rows.flatMap(([label, value]) => (value === '' ? [] : [{ label, value, isTotal: false }]))
}

/** Returns a booking as a calendar file. */
export const bookingCalendar = (
  { booking, schedule: { location } }: BookingView,
  now: Date,
): MailAttachment => {
  const { id, type, title, subject, startsAt, endsAt, companyId } = booking
  const startDate = startsAt.toISOString()
  const endDate = endsAt.toISOString()
  const company = { id: companyId }
  return {
    filename: `booking-${id}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    content: Buffer.from(
      icsText(
        bookingEntry({ id, type, title, subject, startDate, endDate, location, company }),
        now,
      ),
    ),
  }
}
