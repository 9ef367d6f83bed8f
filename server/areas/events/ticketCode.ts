import type { TicketRow } from './ticketRepository'

/** Whether a ticket was cancelled, so that it opens nothing. */
export const isCancelled = ({ status }: Pick<TicketRow, 'status'>): boolean =>
  status === 'cancelled'

/** What a ticket's barcode says to whoever scans it; '' for one that was cancelled. */
export const barcodeOf = (ticket: Pick<TicketRow, 'status' | 'serial'>): string =>
  isCancelled(ticket) ? '' : ticket.serial
