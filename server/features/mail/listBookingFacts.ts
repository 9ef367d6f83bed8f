import { cancelDeadline } from '../../../src/areas/bookings/model/canCancel'
import { createFormat } from '../../../src/core/intl/createFormat'
import type { Club } from '../../platform/clubs/Club'
import type { ClubTexts } from '../../platform/clubs/clubTexts'
import type { BookingView } from '../bookings/bookingRepository'
import type { MailFact } from './listMoneyFacts'
import { joinFacts } from '../../../src/core/intl/joinFacts'

/**
 * Returns what an email shows about a booking: its title, weekday and time in the place's own zone,
 * people, table or person, place, and until when it can be cancelled, unless it is.
 */
export function listBookingFacts(
  club: Pick<Club, 'compiled'>,
  { booking, schedule }: BookingView,
  { t, locale, dir }: Pick<ClubTexts, 't' | 'locale' | 'dir'>,
): MailFact[] {
  const { intl } = club.compiled().config
  const { dateTimeLong, dateTimeInPhrase } = createFormat({
    ...intl,
    locale,
    timezone: schedule.timezone,
  })
  const { allowCancel, cancelByMinutes } = schedule
  const deadline = cancelDeadline({ cancelByMinutes, startsAt: booking.startsAt })
  const cancelText = allowCancel
    ? t('mail.booking.until', { when: dateTimeInPhrase(deadline) })
    : t('mail.booking.final')
  const rows = [
    [t('mail.booking.what'), joinFacts([booking.title, booking.subject], dir)],
    [t('mail.booking.when'), dateTimeLong(booking.startsAt)],
    [t('mail.booking.party'), t('mail.booking.people', { count: booking.partySize })],
    [t('mail.booking.resource'), booking.resourceName],
    [t('mail.booking.where'), schedule.location?.name ?? ''],
    [t('mail.booking.cancel'), booking.cancelledAt === null ? cancelText : ''],
  ] as const
  return rows.flatMap(([label, value]) => (value === '' ? [] : [{ label, value, isTotal: false }]))
}
