import { createFormat } from '../../../src/core/intl/createFormat'
import type { Club } from '../../platform/clubs/Club'
import type { ClubTexts } from '../../platform/clubs/clubTexts'
import type { BookingView } from '../bookings/bookingRepository'
import type { MailFact } from './listMoneyFacts'
import { joinFacts } from '../../../src/core/intl/joinFacts'

/**
 * Returns what an email shows about a booking: its title, time in the place's own zone, and place.
 */
export function listBookingFacts(
  club: Pick<Club, 'compiled'>,
  { booking, schedule }: BookingView,
  { t, locale, dir }: Pick<ClubTexts, 't' | 'locale' | 'dir'>,
): MailFact[] {
  const { intl } = club.compiled().config
  const { dateTimeLong } = createFormat({ ...intl, locale, timezone: schedule.timezone })
  const rows = [
    [t('mail.booking.what'), joinFacts([booking.title, booking.subject], dir)],
    [t('mail.booking.when'), dateTimeLong(booking.startsAt)],
    [t('mail.booking.where'), schedule.location?.name ?? ''],
  ] as const
  return rows.flatMap(([label, value]) => (value === '' ? [] : [{ label, value, isTotal: false }]))
}
