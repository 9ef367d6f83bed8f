import type { Club } from '../../platform/clubs/Club'
import type { Database } from '../../platform/db/Database'
import type { MailAttachment, OutgoingMail } from '../../platform/mail/createMailTransport'
import type { MailRow } from '../../platform/mail/mailJobs'
import { presentPerson } from '../customers/presentCustomer'
import { isExpected, isGuestExpected } from '../events/isExpected'
import type { SharedTicketView } from '../events/ticketRepository'
import { findCancelledTransfer, findTransferredTicket } from '../events/transferRepository'
import { eventFile, type FileSetting } from './calendarFiles'
import { clubMail } from './clubMail'
import { mailedName } from './mailedName'
import { ticketsPdf } from './ticketsPdf'

/**
 * Writes the email that delivers a transferred ticket to its recipient, who may have no account,
 * with the ticket as a PDF and its event as a calendar file. Undefined if the ticket has since been
 * cancelled or transferred to someone else.
 */
export async function writeTicketMail(
  db: Database,
  club: Club,
  { companyId, subjectId, email, language, origin }: MailRow,
  now: Date,
): Promise<OutgoingMail | undefined> {
  if (subjectId === null) return undefined
  const transfer = await db.tx(companyId, (tx) =>
    findTransferredTicket(tx, companyId, subjectId, email),
  )
  if (transfer === undefined) return undefined
  const { giver, ...view } = transfer
  const name = view.ticket.attendee?.fullName ?? ''
  return {
    ...clubMail(club, email, {
      kind: 'ticket',
      language,
      origin,
      firstName: mailedName(name),
      ticket: { ...view, giver: presentPerson(giver).fullName },
    }),
    attachments: await attachTickets(
      { club, language, to: email, now },
      { fullName: name, tickets: [view] },
    ),
  }
}

/**
 * Writes the email that tells the person who was given a ticket that it was cancelled, with
 * what cancels its entry in their calendar. Undefined if the ticket is valid.
 */
export async function writeTicketCancelledMail(
  db: Database,
  club: Club,
  { companyId, subjectId, email, language, origin }: MailRow,
  now: Date,
): Promise<OutgoingMail | undefined> {
  if (subjectId === null) return undefined
  const found = await db.tx(companyId, async (tx) => {
    const transfer = await findCancelledTransfer(tx, companyId, subjectId)
    if (transfer === undefined) return undefined
    const { customerId, eventId } = transfer.ticket
    const attends =
      customerId === null
        ? await isGuestExpected(tx, { companyId, email }, eventId)
        : await isExpected(tx, { companyId, customerId }, eventId)
    return { ...transfer, attends }
  })
  if (found === undefined) return undefined
  const { giver, ticket, event, attends } = found
  const mail = clubMail(club, email, {
    kind: 'ticket-cancelled',
    language,
    origin,
    firstName: mailedName(ticket.attendee?.fullName ?? ''),
    inviter: presentPerson(giver).fullName,
    cancelledPlace: {
      event,
      refundedCents: 0,
      creditedCents: 0,
      refusedCents: 0,
      byHandCents: 0,
      currency: '',
      isExpected: attends,
      way: 'method',
    },
  })
  // Whoever has another ticket still goes, so nothing changes in their calendar.
  if (attends) return mail
  const setting = { club, language, to: email, now }
  return { ...mail, attachments: [eventFile(event, setting, { isCancelled: true })] }
}

/** Returns tickets as a PDF and each of their events as a calendar file; empty without tickets. */
export async function attachTickets(
  setting: FileSetting,
  input: { fullName: string; tickets: readonly SharedTicketView[] },
): Promise<MailAttachment[]> {
  if (input.tickets.length === 0) return []
  const events = new Map(input.tickets.map(({ event }) => [event.id, event]))
  return [
    {
      filename: 'tickets.pdf',
      contentType: 'application/pdf',
      content: await ticketsPdf(setting.club, setting.language, input),
    },
    ...[...events.values()].map((event) => eventFile(event, setting)),
  ]
}
