import type { Customer } from '../../../generated/types'
import { fullName } from '../../../src/core/person/fullName'
import type { Tx } from '../../platform/db/Database'
import { sendIn } from '../../platform/hub/createHub'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { notifyTickets } from '../events/eventNotifications'
import { traceDetails } from '../events/traceDetails'
import { storeTransfer, type TransferableTicket } from '../events/transferRepository'
import { traceGift } from '../notifications/traceGift'
import type { PassRequest } from '../perks/passRequest'

/** Who gives a ticket to whom. */
export interface TicketGift {
  giver: Pick<Customer, 'id' | 'fullName'>
  /** `customerId` is null for a person without an account, `email` empty for one without an address. */
  recipient: { customerId: number | null; firstName: string; lastName: string; email: string }
  request: PassRequest
  destination: MailDestination
  /** For the recipient's email, if it is in another language. */
  toRecipient?: MailDestination
}

/**
 * Gives a locked ticket to somebody: it gets a new serial, so that its old link and code stop
 * working, and both are told. Whether it may be given is for the caller to check.
 */
export async function giveTicket(
  tx: Tx,
  { ticket, event }: Pick<TransferableTicket, 'ticket' | 'event'>,
  { giver, recipient, request, destination, toRecipient = destination }: TicketGift,
  now: Date,
): Promise<void> {
  const { companyId, domainId } = destination
  const { customerId: holderId, firstName, lastName, email } = recipient
  const name = fullName({ firstName, lastName })
  await storeTransfer(tx, ticket, {
    customerId: holderId,
    attendee: { firstName, lastName, fullName: name, email },
    transferredAt: now,
    transferredBy: giver.id,
    ...request,
  })
  await traceGift(tx, 'ticket', {
    destination,
    giver,
    recipient: { customerId: holderId, email, name },
    subjectId: ticket.id,
    details: traceDetails(event, destination.language),
    toRecipient: {
      destination: toRecipient,
      details: traceDetails(event, toRecipient.language),
    },
  })
  for (const customerId of new Set([giver.id, ticket.customerId, ticket.ownerId, holderId]))
    if (customerId !== null) await notifyTickets(tx, { companyId, customerId })
  // The old link may be open in other tabs.
  await sendIn(tx, { type: 'domain', domainId }, 'shared-passes.changed', {})
}
