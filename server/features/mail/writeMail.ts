import { insertAccountLink } from '../account/accountLinkRepository'
import { findInviter } from '../memberships/cardRepository'
import { hasCalendar } from '../notifications/traces'
import { isReminderDue } from '../schedules/bookingReminder'
import { presentPerson } from '../customers/presentCustomer'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { newSerial } from '../../platform/db/newSerial'
import type { MailRow } from '../../platform/mail/mailJobs'
import { hashToken, newToken } from '../../platform/sessions/tokens'
import { readFailedCharge, readNextCharge } from './readCharge'
import { bookingFile, eventFile } from './calendarFiles'
import { findRecipient } from './findRecipient'
import { readGuest } from './mailedGuest'
import { readCancelledPlace } from './cancelledPlace'
import { assertMayMail, clubMail } from './clubMail'
import {
  readMailBooking,
  readMailCard,
  readMailOffer,
  readMailSlot,
  readMailTransaction,
} from './mailSubjects'
import type { OutgoingMail } from '../../platform/mail/createMailTransport'
import {
  isAdminMailKind,
  isAccessMailKind,
  isBookingMailKind,
  isCancelledPlaceMailKind,
  isMailKind,
  isMemberMailKind,
  isOfficeMailKind,
  isPassMailKind,
  isTraceMailKind,
  isTransactionMailKind,
  mailKinds,
} from '../../platform/mail/mailKinds'
import { readCancelledFiles, readOrderFiles } from './readOrderFiles'
import { writeAdminMail } from './writeAdminMail'
import { writeAuditMail } from './writeAuditMail'
import { writeEventMessage } from './writeEventMessage'
import { writeEventCancelledMail } from './writeEventCancelledMail'
import { writeEventMovedMail } from './writeEventMovedMail'
import { writeMailing } from './writeMailing'
import { writeOfficeMail } from './writeOfficeMail'
import { writePassMail } from './writePassMail'
import { writeReminderMail } from './writeReminderMail'
import { writeTicketCancelledMail, writeTicketMail } from './writeTicketMail'
import { writeTraceMail } from './writeTraceMail'

/**
 * Writes a job's email; undefined if there is nothing to send, such as for an unknown address. Jobs
 * for unknown addresses are queued like any other, so that a request does not reveal whether an
 * account exists.
 */
export async function writeMail(
  { db, clubs, secret, now: clock }: Pick<ServerContext, 'db' | 'clubs' | 'secret' | 'now'>,
  queuedJob: MailRow,
): Promise<OutgoingMail | undefined> {
  const now = clock()
  const club = await clubs.byId(queuedJob.domainId)
  if (club === null) return undefined
  assertMayMail(club)
  const job = { ...queuedJob, origin: withHost(club.host, queuedJob.origin) }
  if (job.kind === 'admin-audit') return writeAuditMail(db, club, job)
  if (isAdminMailKind(job.kind)) return writeAdminMail(db, club, job.kind, job)
  if (isOfficeMailKind(job.kind)) return writeOfficeMail(db, club, job.kind, job)
  if (!isMailKind(job.kind)) return undefined
  if (job.kind === 'event-message') return writeEventMessage(db, club, job)
  if (job.kind === 'mailing') return writeMailing(db, club, job, secret)
  if (job.kind === 'invoice-reminder') return writeReminderMail(db, club, job)
  if (isTraceMailKind(job.kind)) return writeTraceMail(db, club, job.kind, job, now)
  if (isPassMailKind(job.kind)) return writePassMail(db, club, job.kind, job)
  if (job.kind === 'event-moved') return writeEventMovedMail(db, club, job, now)
  if (job.kind === 'ticket') return writeTicketMail(db, club, job, now)
  if (job.kind === 'event-cancelled') return writeEventCancelledMail(db, club, job, now)
  if (job.kind === 'ticket-cancelled') return writeTicketCancelledMail(db, club, job, now)
  const { companyId, language, origin } = job
  const { kind: queuedKind } = job
  const recipient = await db.tx(companyId, (tx) => findRecipient(tx, job, queuedKind))
  if (recipient === undefined) return undefined
  const { customer, to, emailChangeId } = recipient
  const isConfirmed = customer.emailVerifiedAt !== null
  // A sign-in link is sent only to a confirmed address; any other address is asked to confirm
  // first. An imported member who has never chosen a password gets another invitation instead:
  // their account contains nothing yet that a stranger could take over.
  const kind =
    isAccessMailKind(job.kind) && !isConfirmed
      ? customer.hasOwnPassword
        ? 'verify'
        : 'activate'
      : job.kind
  const { link, minutes } = mailKinds[kind]
  if ((link === 'verify' || link === 'activate') && isConfirmed) return undefined
  const transaction = isTransactionMailKind(kind)
    ? await readMailTransaction(db, customer, job.subjectId)
    : undefined
  if (isTransactionMailKind(kind) && transaction === undefined) return undefined
  const failed =
    kind === 'payment-failed' ? await readFailedCharge(db, customer, job.subjectId) : undefined
  const charge =
    kind === 'renewal-notice' ? await readNextCharge(db, customer, job.subjectId, now) : undefined
  // The membership may have been changed, frozen or cancelled since the notice was queued.
  if (kind === 'renewal-notice' && charge === undefined) return undefined
  const booking =
    isBookingMailKind(kind) && job.subjectId !== null
      ? await readMailBooking(db, customer, job.subjectId)
      : undefined
  if (isBookingMailKind(kind) && booking === undefined) return undefined
  if (kind === 'booking-reminder' && booking && !isReminderDue(booking.booking, now))
    return undefined
  const cancelledPlace =
    isCancelledPlaceMailKind(kind) && job.subjectId !== null
      ? await readCancelledPlace(db, customer, kind, job.subjectId)
      : undefined
  if (isCancelledPlaceMailKind(kind) && cancelledPlace === undefined) return undefined
  const isMemberMail = isMemberMailKind(kind)
  const card =
    (kind === 'membership-card' || isMemberMail) && job.subjectId !== null
      ? await readMailCard(db, customer, job.subjectId)
      : undefined
  if ((kind === 'membership-card' || isMemberMail) && card === undefined) return undefined
  const inviter =
    isMemberMail && card
      ? await db.tx(companyId, (tx) => findInviter(tx, companyId, card.card.id))
      : undefined
  if (isMemberMail && inviter === undefined) return undefined
  const offer =
    kind === 'place-offer' && job.subjectId !== null
      ? await readMailOffer(db, customer, job.subjectId)
      : undefined
  if (kind === 'place-offer' && offer === undefined) return undefined
  const slotOffer =
    kind === 'slot-offer' && job.subjectId !== null
      ? await readMailSlot(db, customer, job.subjectId)
      : undefined
  if (kind === 'slot-offer' && slotOffer === undefined) return undefined
  // An activation code may be typed by hand, so it is as short as a printed one.
  const token = link === null ? undefined : link === 'activate' ? newSerial() : newToken()
  if (link !== null && token !== undefined) {
    await db.tx(companyId, (tx) =>
      insertAccountLink(
        tx,
        {
          companyId,
          tokenHash: hashToken(token),
          customerId: customer.id,
          kind: link,
          emailLower: to.toLowerCase(),
          emailChangeId,
          mailed: true,
        },
        minutes,
      ),
    )
  }
  const { firstName } = customer.profile
  // An unconfirmed address may be a stranger's, who should not see the name entered with the
  // address.
  const isGreeted =
    (isConfirmed || customer.externalId !== null) &&
    emailChangeId === null &&
    typeof firstName === 'string'
  const setting = { club, language, to, now }
  const order =
    transaction?.orderId == null
      ? undefined
      : kind === 'receipt'
        ? await readOrderFiles(db, customer, transaction.orderId, { ...setting, origin })
        : kind === 'refund'
          ? await readCancelledFiles(db, customer, transaction.orderId, setting)
          : undefined
  const eventId = (cancelledPlace ?? offer)?.event.id
  const guest =
    order?.guest ??
    (eventId === undefined
      ? undefined
      : await db.tx(companyId, (tx) => readGuest(tx, customer, eventId)))
  const mail = clubMail(club, to, {
    kind,
    language,
    origin,
    firstName: isGreeted ? firstName : '',
    ...(token === undefined ? {} : { token }),
    ...(transaction === undefined ? {} : { transaction }),
    ...(failed === undefined ? {} : { retryAt: failed.retryAt }),
    ...(charge === undefined ? {} : { charge }),
    ...(booking === undefined ? {} : { booking: { ...booking, writtenAt: now } }),
    ...(cancelledPlace === undefined ? {} : { cancelledPlace }),
    ...(card === undefined ? {} : { card }),
    ...(inviter === undefined ? {} : { inviter: presentPerson(inviter).fullName }),
    ...(offer === undefined ? {} : { offer }),
    ...(slotOffer === undefined ? {} : { slotOffer }),
    ...(order === undefined ? {} : { links: order.links }),
    ...(guest === undefined ? {} : { guest }),
  })
  const attachments = hasCalendar(kind)
    ? [
        ...(booking ? [bookingFile(booking, setting)] : []),
        ...(cancelledPlace && !cancelledPlace.isExpected
          ? [eventFile(cancelledPlace.event, setting, { isCancelled: true })]
          : []),
        ...(order?.attachments ?? []),
      ]
    : []
  return attachments.length === 0 ? mail : { ...mail, attachments }
}

/**
 * Replaces the origin's host with the club's current host: the club may have moved while the email
 * was queued, and another club may have its old host by now.
 */
function withHost(host: string, origin: string): string {
  const url = new URL(origin)
  url.hostname = host
  return url.origin
}
