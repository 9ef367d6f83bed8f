import { createFormat } from '../../../src/core/intl/createFormat'
import type { Club } from '../../platform/clubs/Club'
import type { Database } from '../../platform/db/Database'
import type { OutgoingMail } from '../../platform/mail/createMailTransport'
import type { MailRow } from '../../platform/mail/mailJobs'
import type { TraceMailKind } from '../../platform/mail/mailKinds'
import { findCustomer } from '../customers/customerRepository'
import { findEvent } from '../events/eventRepository'
import { isExpected } from '../events/isExpected'
import { findTicketEventId } from '../events/transferRepository'
import { findNotification, type NotificationRow } from '../notifications/notificationRepository'
import { hasCalendar, isAct, type Act } from '../notifications/traces'
import { othersOf, tracePath } from '../notifications/wordTrace'
import { eventFile } from './calendarFiles'
import { clubMail } from './clubMail'
import type { ToldFacts } from './mailContent'
import type { MailFact } from './listMoneyFacts'
import { readGuest } from './mailedGuest'
import { mailedName } from './mailedName'
import { mailTexts } from './mailTexts'

/**
 * Writes the email that shows what the notification about an act says; undefined if the
 * notification or its customer no longer exists.
 */
export async function writeTraceMail(
  db: Database,
  club: Club,
  kind: TraceMailKind,
  { companyId, subjectId: notificationId, language, origin }: MailRow,
  now: Date,
): Promise<OutgoingMail | undefined> {
  if (notificationId === null) return undefined
  const found = await db.tx(companyId, async (tx) => {
    const row = await findNotification(tx, companyId, notificationId)
    const customer = row && (await findCustomer(tx, companyId, row.customerId))
    if (customer === undefined || row?.act == null || !isAct(row.act)) return undefined
    const { act, subjectId } = row
    const eventId =
      act === 'ticket-sent' ? await findTicketEventId(tx, companyId, subjectId ?? 0) : subjectId
    const event =
      hasCalendar(kind) && (act === 'ticket-sent' || act === 'place-taken') && eventId != null
        ? await findEvent(tx, companyId, eventId)
        : undefined
    const attends =
      event !== undefined &&
      (await isExpected(tx, { companyId, customerId: customer.id }, event.id))
    const guest =
      (act === 'place-taken' || act === 'waitlist-joined') && eventId != null
        ? await readGuest(tx, customer, eventId)
        : undefined
    return { row, act, customer, event, attends, guest }
  })
  if (found === undefined) return undefined
  const { row, act, customer, event, attends, guest } = found
  const { firstName } = customer.profile
  const isConfirmed = customer.emailVerifiedAt !== null
  const mail = clubMail(club, customer.email, {
    kind,
    language,
    origin,
    firstName: isConfirmed && typeof firstName === 'string' ? firstName : '',
    ...(guest && { guest }),
    told: tellTrace(club, act, row, { language, isConfirmed }, now),
  })
  // Whoever gave one of several tickets away still goes, so nothing changes in their calendar.
  if (event === undefined || (act === 'ticket-sent' && attends)) return mail
  const setting = { club, language, to: customer.email, now }
  return { ...mail, attachments: [eventFile(event, setting, { isCancelled: !attends })] }
}

/**
 * Returns what an email shows about an act, in one of the club's languages. An address that is not
 * confirmed may be a stranger's, so it reads no name that its account's owner has typed.
 */
function tellTrace(
  club: Club,
  act: Act,
  { subjectId, details }: NotificationRow,
  { language, isConfirmed }: { language: string; isConfirmed: boolean },
  now: Date,
): ToldFacts {
  const { config } = club.compiled()
  const { t, locale } = mailTexts(config, language)
  const {
    title = '',
    startsAt,
    times = [],
    timezone,
    place = '',
    from,
    until,
    isFinal = false,
    note,
  } = details ?? {}
  const person = details?.person
    ? (isConfirmed && mailedName(details.person)) || t('mail.someone')
    : ''
  const format = createFormat({
    ...config.intl,
    locale,
    timezone: timezone ?? config.intl.timezone,
  })
  const others = othersOf(details ?? {})
  const isFreeze = act === 'membership-frozen'
  const isMembership = act.startsWith('membership-') || act === 'invitation-sent'
  const whatLabel = isMembership
    ? 'mail.card.what'
    : act === 'times-changed'
      ? 'mail.booking.what'
      : startsAt
        ? 'mail.event.what'
        : 'mail.trace.gift'
  const rows = [
    [t(whatLabel), title],
    [t('mail.trace.to'), person],
    [t('mail.booking.when'), startsAt && format.dateTimeLong(startsAt)],
    ...times.map((at) => [t('mail.booking.when'), format.dateTimeLong(at)] as const),
    [
      t('mail.booking.when'),
      others > times.length && t('mail.times-changed.more', { more: others - times.length }),
    ],
    [t('mail.booking.where'), place],
    [t('mail.trace.from'), from && format.dateLong(from)],
    [
      t('mail.trace.credit'),
      act === 'credit-given' &&
        details?.amountCents !== undefined &&
        format.money(details.amountCents / 100, details.currency),
    ],
    [
      t('mail.trace.price'),
      act === 'membership-price' &&
        details?.amountCents !== undefined &&
        format.money(details.amountCents / 100, details.currency),
    ],
    [t(isFreeze ? 'mail.trace.works' : 'mail.trace.until'), until && format.dateLong(until)],
  ] as const
  const facts: MailFact[] = rows.flatMap(([label, value]) =>
    value ? [{ label, value, isTotal: false }] : [],
  )
  if (note)
    facts.push({
      label: t('mail.event-message.message'),
      value: note,
      isTotal: false,
      isText: true,
    })
  return {
    title,
    person,
    others,
    facts,
    path: tracePath(config, act, subjectId ?? 0, details ?? {}),
    canKeep: !isFinal && until !== undefined && new Date(until) > now,
  }
}
