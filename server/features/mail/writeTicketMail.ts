import { icsText } from '../../../src/core/calendar/icsText'
import type { Club } from '../../platform/clubs/Club'
import type { Database } from '../../platform/db/Database'
import type { MailAttachment, OutgoingMail } from '../../platform/mail/createMailTransport'
import type { MailJobRow } from '../../platform/mail/mailJobs'
import { presentPerson } from '../customers/presentCustomer'
import { presentCalendarEvent } from '../events/presentCalendarEvent'
import type { SharedTicketView } from '../events/ticketRepository'
import { findCancelledTransfer, findTransferredTicket } from '../events/transferRepository'
import { clubMail } from './clubMail'
import { ticketsPdf } from './ticketsPdf'

/**
 * Writes the email that delivers a transferred ticket to its recipient, who may have no account,
 * with the ticket as a PDF and its event as a calendar file. Undefined if the ticket has since been
 * cancelled or transferred to someone else.
 */
export async function writeTicketMail(
  db: Database,
  club: Club,
  { companyId, subjectId, email, language, origin }: MailJobRow,
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
      firstName: name,
      ticket: { ...view, giver: presentPerson(giver).fullName },
    }),
    attachments: await attachTickets(club, language, { fullName: name, tickets: [view] }, now),
  }
}

/**
 * Writes the email that tells the person who was given a ticket that it was cancelled. Undefined if
 * the ticket is valid.
 */
export async function writeTicketCancelledMail(
  db: Database,
  club: Club,
  { companyId, subjectId, email, language, origin }: MailJobRow,
): Promise<OutgoingMail | undefined> {
  if (subjectId === null) return undefined
  const transfer = await db.tx(companyId, (tx) => findCancelledTransfer(tx, companyId, subjectId))
  if (transfer === undefined) return undefined
  const { giver, ticket, event } = transfer
  return clubMail(club, email, {
    kind: 'ticket-cancelled',
    language,
    origin,
    firstName: ticket.attendee?.fullName ?? '',
    inviter: presentPerson(giver).fullName,
    cancelledPlace: {
      ...{ event, refundedCents: 0, creditedCents: 0, refusedCents: 0, currency: '' },
      way: 'method',
    },
  })
}

/** Returns tickets as a PDF and each of their events as a calendar file; empty without tickets. */
export async function attachTickets(
  club: Club,
  language: string,
  input: { fullName: string; tickets: readonly SharedTicketView[] },
  now: Date,
): Promise<MailAttachment[]> {
  if (input.tickets.length === 0) return []
  const events = new Map(input.tickets.map(({ event }) => [event.id, event]))
  return [
    {
      filename: 'tickets.pdf',
      contentType: 'application/pdf',
      content: await ticketsPdf(club, language, input),
    },
    ...[...events.values()].map((event) => ({
      filename: `event-${event.id}.ics`,
      contentType: 'text/calendar; charset=utf-8',
      content: icsText(presentCalendarEvent(event), now),
    })),
  ]
}
