import { createFormat } from '../../../src/core/intl/createFormat'
import type { Club } from '../../platform/clubs/Club'
import type { ClubTexts } from '../../platform/clubs/clubTexts'
import type { BookingView } from '../bookings/bookingRepository'
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
  const { dateTimeLong } = createFormat({ ...intl, locale, timezone: schedule.timezone })
  const rows = [
    [t('mail.booking.what'), [booking.title, booking.subject].filter(Boolean).join(' · ')],
    [t('mail.booking.when'), dateTimeLong(booking.startsAt)],
    [t('mail.booking.where'), schedule.location?.name ?? ''],
  ] as const
  return rows.flatMap(([label, value]) => (value === '' ? [] : [{ label, value, isTotal: false }]))
}
