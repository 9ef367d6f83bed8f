import { cancelDeadline } from '../../../src/areas/bookings/model/canCancel'
import { cancelState } from '../../../src/core/time/cancelState'
import { createFormat } from '../../../src/core/intl/createFormat'
import type { Club } from '../../platform/clubs/Club'
import type { ClubTexts } from '../../platform/clubs/clubTexts'
import type { BookingView } from '../bookings/bookingRepository'
import type { MailFact } from './listMoneyFacts'
import { joinFacts } from '../../../src/core/intl/joinFacts'

/** A booking that an email is about, with the time at which the email is written. */
export interface MailedBooking extends BookingView {
  writtenAt: Date
}

/**
 * Returns what an email shows about a booking: its title, weekday and time in the place's own zone,
 * people, table or person, place, and whether and until when it can be cancelled, unless it is.
 */
export function listBookingFacts(
  club: Pick<Club, 'compiled'>,
  { booking, schedule, writtenAt }: MailedBooking,
  { t, locale, dir }: Pick<ClubTexts, 't' | 'locale' | 'dir'>,
): MailFact[] {
  const { intl } = club.compiled().config
  const { dateTimeLong, dateTimeInPhrase } = createFormat({
    ...intl,
    locale,
    timezone: schedule.timezone,
  })
  const deadline = cancelDeadline({ ...schedule, startsAt: booking.startsAt })
  const cancelText = t(`mail.booking.cancel.${cancelState(deadline, writtenAt)}`, {
    when: deadline === null ? '' : dateTimeInPhrase(deadline),
  })
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
