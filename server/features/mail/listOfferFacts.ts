import { createFormat } from '../../../src/core/intl/createFormat'
import type { Club } from '../../platform/clubs/Club'
import type { ClubTexts } from '../../platform/clubs/clubTexts'
import { eventPlace } from '../events/presentCalendarEvent'
import type { EventRow } from '../events/eventRepository'
import type { SlotOffer } from '../schedules/slotRequests'
import type { MailFact } from './listMoneyFacts'

/** A place at an event that is held for someone on its waitlist. */
export interface PlaceOffer {
  event: EventRow
  heldUntil: Date
}

/** A freed slot that is held for a customer who requested that day. */
export type MailedSlot = Pick<SlotOffer, 'view' | 'slot' | 'heldUntil'>

/**
 * Returns what an email shows about an offered place: the event, its time in its own zone, its
 * place, and until when the place is held.
 */
export function listOfferFacts(
  club: Pick<Club, 'compiled'>,
  { event, heldUntil }: PlaceOffer,
  { t, locale }: Pick<ClubTexts, 't' | 'locale'>,
): MailFact[] {
  const { intl } = club.compiled().config
  const { dateTimeLong } = createFormat({ ...intl, locale, timezone: event.timezone })
  const rows = [
    [t('mail.event.what'), event.title],
    [t('mail.booking.when'), dateTimeLong(event.startsAt)],
    [t('mail.booking.where'), eventPlace(event)],
    [t('mail.event.heldUntil'), dateTimeLong(heldUntil)],
  ] as const
  return rows.flatMap(([label, value]) => (value === '' ? [] : [{ label, value, isTotal: false }]))
}

/** Returns what an email shows about an offered slot, with times in the schedule's own zone. */
export function listSlotFacts(
  club: Pick<Club, 'compiled'>,
  { view: { schedule }, slot, heldUntil }: MailedSlot,
  { t, locale }: Pick<ClubTexts, 't' | 'locale'>,
): MailFact[] {
  const { intl } = club.compiled().config
  const { dateTimeLong } = createFormat({ ...intl, locale, timezone: schedule.timezone })
  const rows = [
    [t('mail.booking.what'), schedule.name],
    [t('mail.booking.when'), dateTimeLong(slot.startsAt)],
    [t('mail.booking.where'), schedule.location?.name ?? ''],
    [t('mail.event.heldUntil'), dateTimeLong(heldUntil)],
  ] as const
  return rows.flatMap(([label, value]) => (value === '' ? [] : [{ label, value, isTotal: false }]))
}
