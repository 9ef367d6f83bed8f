import type { Passbook } from '../../../generated/types'
import { isActive } from '../../../src/areas/events/model/ticketRules'
import type { Wallets } from '../../platform/env/readWallets'
import {
  hasWallets,
  passbookOf,
  type PassbookSubject,
} from '../../platform/wallet-passes/passbookOf'
import type { TicketRow } from './ticketRepository'

/** Whether a ticket was cancelled, so that it no longer admits anyone. */
export const isCancelled = ({ status }: Pick<TicketRow, 'status'>): boolean =>
  status === 'cancelled'

/** Returns the content of a ticket's barcode; '' for a cancelled ticket. */
export const getBarcode = (ticket: Pick<TicketRow, 'status' | 'serial'>): string =>
  isCancelled(ticket) ? '' : ticket.serial

/**
 * Returns the fields of a ticket that a customer who bought or holds it may see. The serial admits
 * anyone who presents it, so only the holder gets it. Only the buyer gets the price. After a
 * transfer, only the holder and the customer who gave the ticket away get the attendee's name.
 * Nothing reveals whether the new holder has an account.
 */
export function visibleTicketFields(ticket: TicketRow, customerId: number) {
  const isHeld = ticket.customerId === customerId
  const isTransferredByOther = ticket.transferredBy !== null && ticket.transferredBy !== customerId
  return {
    customerId: isHeld ? customerId : null,
    serial: isHeld ? ticket.serial : '',
    barcode: isHeld ? getBarcode(ticket) : '',
    attendee: isHeld || !isTransferredByOther ? (ticket.attendee ?? null) : null,
    priceCents: ticket.ownerId === customerId ? ticket.priceCents : 0,
  }
}

/**
 * Returns the links that add a ticket to a phone's wallet; null if there are none. With
 * `subject.secret` they open for anyone who has them, otherwise only for the signed-in holder. A
 * ticket imported with its own passes keeps them.
 */
export function ticketPassbook(
  ticket: TicketRow,
  wallets: Wallets,
  subject: PassbookSubject,
  now: Date,
): Passbook | null {
  if (isCancelled(ticket)) return null
  if (ticket.passbook !== null) return ticket.passbook
  const isUsable = isActive(ticket) && ticket.scannedAt === null
  return isUsable && hasWallets(wallets, now) ? passbookOf(wallets, subject, now) : null
}
