import { createFormat } from '../../../src/core/intl/createFormat'
import type { Club } from '../../platform/clubs/Club'
import type { ClubTexts } from '../../platform/clubs/clubTexts'
import type { EventRow } from '../events/eventRepository'
import type { MailFact } from './listMoneyFacts'

/** A place at an event that is held for someone on its waitlist. */
export interface PlaceOffer {
  event: EventRow
  heldUntil: Date
}

/**
 * Returns what an email shows about an offered place: the event, its time in its own zone, its
 * venue, and until when the place is held.
 */
export function listOfferFacts(
  club: Pick<Club, 'compiled'>,
  { event, heldUntil }: PlaceOffer,
  { t, locale }: Pick<ClubTexts, 't' | 'locale'>,
): MailFact[] {
  const { intl } = club.compiled().config
  const { dateTime } = createFormat({ ...intl, locale, timezone: event.timezone })
  const rows = [
    [t('mail.event.what'), event.title],
    [t('mail.booking.when'), dateTime(event.startsAt)],
    [t('mail.booking.where'), event.venue],
    [t('mail.event.heldUntil'), dateTime(heldUntil)],
  ] as const
  return rows.flatMap(([label, value]) => (value === '' ? [] : [{ label, value, isTotal: false }]))
}
