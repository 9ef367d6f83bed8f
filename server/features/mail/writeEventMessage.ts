import { createFormat } from '../../../src/core/intl/createFormat'
import type { Club } from '../../platform/clubs/Club'
import { findByKey } from '../../platform/db/findByKey'
import type { Database } from '../../platform/db/Database'
import { eventMessages } from '../../platform/db/schema/eventMessages'
import type { OutgoingMail } from '../../platform/mail/createMailTransport'
import type { MailRow } from '../../platform/mail/mailJobs'
import { findCustomerByEmail } from '../customers/customerRepository'
import { findEvent } from '../events/eventRepository'
import { inLanguage } from '../events/model/inLanguage'
import { eventPlace } from '../events/presentCalendarEvent'
import { clubMail } from './clubMail'
import { readGuest } from './mailedGuest'
import type { MailFact } from './listMoneyFacts'
import { mailPath } from './mailPath'
import { mailTexts } from './mailTexts'

/**
 * Writes the email with which staff write to somebody who comes to an event: what they wrote, as
 * text, and the event. Undefined if the message or the event no longer exists.
 */
export async function writeEventMessage(
  db: Database,
  club: Club,
  { companyId, subjectId, email, language, origin }: MailRow,
): Promise<OutgoingMail | undefined> {
  if (subjectId === null) return undefined
  const found = await db.tx(companyId, async (tx) => {
    const message = await findByKey(tx, eventMessages, { companyId, id: subjectId })
    const stored = message && (await findEvent(tx, companyId, message.eventId))
    const event = stored && inLanguage(stored, language)
    const customer = await findCustomerByEmail(tx, companyId, email)
    const guest = event && customer && (await readGuest(tx, customer, event.id))
    return event && { message, event, customer, guest }
  })
  if (found === undefined) return undefined
  const { message, event, customer, guest } = found
  const { config } = club.compiled()
  const { t, locale } = mailTexts(config, language)
  const format = createFormat({ ...config.intl, locale, timezone: event.timezone })
  const rows = [
    [t('mail.event-message.message'), message.text, true],
    [t('mail.event.what'), event.title, false],
    [t('mail.booking.when'), format.dateTimeLong(event.startsAt), false],
    [t('mail.booking.where'), eventPlace(event), false],
  ] as const
  const facts: MailFact[] = rows.flatMap(([label, value, isText]) =>
    value === '' ? [] : [{ label, value, isText, isTotal: false }],
  )
  // An unconfirmed address may be a stranger's, who should not see the name entered with it.
  const firstName = customer?.emailVerifiedAt ? customer.profile['firstName'] : undefined
  const kind = 'event-message'
  const content = {
    kind,
    language,
    origin,
    firstName: typeof firstName === 'string' ? firstName : '',
  } as const
  return clubMail(club, email, {
    ...content,
    ...(guest && { guest }),
    told: {
      title: message.subject,
      person: '',
      facts,
      // Whoever has no account has no schedule.
      path: customer === undefined ? undefined : mailPath(club, content),
      canKeep: false,
    },
  })
}
