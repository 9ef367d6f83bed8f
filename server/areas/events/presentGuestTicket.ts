import type { GuestTicket } from '../../../generated/types'
import { datesOf, settingsOf, wordsOf, zoneOf } from './presentEvent'
import { codeOf, isCancelled } from './ticketCode'
import type { SharedTicketView } from './ticketRepository'

/** A stored ticket as whoever has its link may see it: no price, no customer's id, no email. */
export function presentGuestTicket({ ticket, type, event }: SharedTicketView): GuestTicket {
  const { title, summary, venue, venueAddress, graphic } = wordsOf(event)
  const { calendarEnabled, printEnabled } = settingsOf(event)
  return {
    serial: ticket.serial,
    status: ticket.status,
    title: type.name,
    description: type.description,
    attendee: ticket.attendee ? { id: null, fullName: ticket.attendee.fullName } : null,
    barcode: { value: codeOf(ticket), url: '', format: 'QR' },
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
