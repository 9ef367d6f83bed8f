import type { GuestTicket } from '../../../generated/types'
import { datesOf, settingsOf, baseFieldsOf, zoneOf } from './presentEvent'
import { barcodeOf, isCancelled } from './ticketCode'
import type { SharedTicketView } from './ticketRepository'

/** A stored ticket as visible to anyone with its link: without price, customer id or email. */
export function presentGuestTicket({ ticket, type, event }: SharedTicketView): GuestTicket {
  const { title, summary, venue, venueAddress, graphic } = baseFieldsOf(event)
  const { calendarEnabled, printEnabled } = settingsOf(event)
  return {
    serial: ticket.serial,
    status: ticket.status,
    title: type.name,
    description: type.description,
    attendee: ticket.attendee ? { id: null, fullName: ticket.attendee.fullName } : null,
    barcode: { value: barcodeOf(ticket), url: '', format: 'QR' },
    passbook: isCancelled(ticket) ? null : (ticket.passbook ?? null),
    event: {
      uid: event.uid,
      title,
      summary,
      venue,
      venueAddress,
      graphic,
      ...zoneOf(event),
      ...datesOf(event),
      calendarEnabled,
      printEnabled,
    },
  }
}
