import type { Handlers } from '../../platform/calls/Handler'
import { AppError } from '../../platform/http/AppError'
import { findTicketBySerial, type SharedTicketView } from './ticketRepository'
import type { GuestTicket } from '../../../generated/types'
import { presentDates, presentSettings, presentBaseFields, presentZone } from './presentEvent'
import { getBarcode, isCancelled } from './ticketCode'

/**
 * Public pages of ticket links: the serial is the secret, and another club's ticket returns the
 * same 404 as an unknown one. (doc 3 §6)
 */
export const handlers = {
  'public.guestTicket': async ({ params }, { context, visit: { club } }) => {
    const found =
      club &&
      (await context.db.tx(club.companyId, (tx) =>
        findTicketBySerial(tx, club.companyId, params.serial),
      ))
    if (!found) throw new AppError(404, 'not_found')
    return presentGuestTicket(found)
  },
} satisfies Handlers

/** A stored ticket as visible to anyone with its link: without price, customer id or email. */
function presentGuestTicket({ ticket, type, event }: SharedTicketView): GuestTicket {
  const { title, summary, venue, venueAddress, graphic } = presentBaseFields(event)
  const { calendarEnabled, printEnabled } = presentSettings(event)
  return {
    serial: ticket.serial,
    status: ticket.status,
    title: type.name,
    description: type.description,
    attendee: ticket.attendee ? { id: null, fullName: ticket.attendee.fullName } : null,
    barcode: { value: getBarcode(ticket), url: '', format: 'QR' },
    passbook: isCancelled(ticket) ? null : (ticket.passbook ?? null),
    event: {
      uid: event.uid,
      title,
      summary,
      venue,
      venueAddress,
      graphic,
      ...presentZone(event),
      ...presentDates(event),
      calendarEnabled,
      printEnabled,
    },
  }
}
