import { pathOf } from '../../../src/core/config/pathOf'
import { createFormat } from '../../../src/core/intl/createFormat'
import { dayIn } from '../../../src/core/time/calendarDay'
import type { Club } from '../../platform/clubs/Club'
import type { Database } from '../../platform/db/Database'
import type { EventPlan } from '../../platform/db/schema/eventNotices'
import type { OutgoingMail } from '../../platform/mail/createMailTransport'
import type { MailRow } from '../../platform/mail/mailJobs'
import { findCustomerByEmail } from '../customers/customerRepository'
import { presentPerson } from '../customers/presentCustomer'
import { findNotice, type EventNoticeRow } from '../events/eventNoticeRepository'
import { findEvent, type EventRow } from '../events/eventRepository'
import { findGuestTicket } from '../events/holders'
import { inLanguage } from '../events/model/inLanguage'
import { isExpected } from '../events/isExpected'
import { movedEvent } from '../events/tellHolders'
import { eventPlace } from '../events/presentCalendarEvent'
import { eventFile } from './calendarFiles'
import { clubMail } from './clubMail'
import type { ToldFacts } from './mailContent'
import { readGuest } from './mailedGuest'
import { mailedName } from './mailedName'
import { mailTexts } from './mailTexts'

/**
 * Writes the email that tells whoever holds a place at an event, also a guest without an account,
 * that it was moved: the new time and place, what they were before, and what the club adds; with
 * the calendar file that replaces the earlier one. Undefined for somebody who no longer attends.
 */
export async function writeEventMovedMail(
  db: Database,
  club: Club,
  { companyId, subjectId, email, language, origin }: MailRow,
  now: Date,
): Promise<OutgoingMail | undefined> {
  if (subjectId === null) return undefined
  const found = await db.tx(companyId, async (tx) => {
    const notice = await findNotice(tx, companyId, subjectId)
    const event = notice && (await findEvent(tx, companyId, notice.eventId))
    if (notice === undefined || event === undefined) return undefined
    const customer = await findCustomerByEmail(tx, companyId, email)
    if (customer && (await isExpected(tx, { companyId, customerId: customer.id }, event.id))) {
      const named = await readGuest(tx, customer, event.id)
      return { notice, event, customer, named, guest: undefined }
    }
    const guest = await findGuestTicket(tx, event, email)
    return guest && { notice, event, customer: undefined, named: undefined, guest }
  })
  if (found === undefined) return undefined
  const { notice, event, customer, named, guest } = found
  const { config } = club.compiled()
  const path = guest
    ? pathOf(config, 'guest-ticket', { serial: guest.ticket.serial })
    : (pathOf(config, 'account-event', { id: event.id }) ?? pathOf(config, 'my-schedule'))
  const { firstName } = customer?.profile ?? {}
  const name = guest
    ? mailedName(guest.ticket.attendee?.fullName ?? '')
    : // An address that is not confirmed may be a stranger's.
      customer?.emailVerifiedAt && typeof firstName === 'string'
      ? firstName
      : ''
  const mail = clubMail(club, email, {
    kind: 'event-moved',
    language,
    origin,
    firstName: name,
    ...(named && { guest: named }),
    ...(guest && { inviter: presentPerson(guest.giver).fullName }),
    told: {
      ...tellMove(club, inLanguage(movedEvent(event, notice.after), language), notice, language),
      path,
    },
  })
  return { ...mail, attachments: [eventFile(event, { club, language, to: email, now })] }
}

/** Returns what an email shows about a moved event, in one of the club's languages. */
function tellMove(
  club: Club,
  { title, venue, venueAddress }: Pick<EventRow, 'title' | 'venue' | 'venueAddress'>,
  { before, after, text }: EventNoticeRow,
  language: string,
): Omit<ToldFacts, 'path'> {
  const { intl } = club.compiled().config
  const { t, locale } = mailTexts({ intl }, language)
  const time = (plan: EventPlan): string => {
    const { startsAt, endsAt, timezone } = plan
    const format = createFormat({ ...intl, locale, timezone })
    const [start, end] = [new Date(startsAt), new Date(endsAt)]
    const isOneDay = dayIn(timezone, start) === dayIn(timezone, end)
    return `${format.dateTimeLong(start)} – ${isOneDay ? format.time(end) : format.dateTimeLong(end)}`
  }
  const hasNewTime = time(before) !== time(after)
  const hasNewPlace = eventPlace(before) !== eventPlace(after)
  const rows = [
    { label: t('mail.event.what'), value: title },
    { label: t(hasNewTime ? 'mail.event.newTime' : 'mail.booking.when'), value: time(after) },
    { label: t('mail.event.oldTime'), value: hasNewTime ? time(before) : '' },
    {
      label: t(hasNewPlace ? 'mail.event.newPlace' : 'mail.booking.where'),
      value: eventPlace({ venue, venueAddress }),
    },
    { label: t('mail.event.oldPlace'), value: hasNewPlace ? eventPlace(before) : '' },
    { label: t('mail.event.message'), value: text, isText: true },
  ]
  return {
    title,
    person: '',
    facts: rows.flatMap((row) => (row.value === '' ? [] : [{ ...row, isTotal: false }])),
    canKeep: false,
    moved: hasNewTime && hasNewPlace ? 'both' : hasNewPlace ? 'place' : 'time',
  }
}
