import type { TicketRow } from './ticketRepository'

/** Whether a ticket was cancelled, so that it no longer admits anyone. */
export const isCancelled = ({ status }: Pick<TicketRow, 'status'>): boolean =>
  status === 'cancelled'

/** Returns the content of a ticket's barcode; '' for a cancelled ticket. */
export const getBarcode = (ticket: Pick<TicketRow, 'status' | 'serial'>): string =>
  isCancelled(ticket) ? '' : ticket.serial
