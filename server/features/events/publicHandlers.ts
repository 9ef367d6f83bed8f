import type { Handlers } from '../../platform/calls/Handler'
import { AppError } from '../../platform/http/AppError'
import { findTicketBySerial, type SharedTicketView } from './ticketRepository'
import type { GuestTicket } from '../../../generated/types'
import { presentDates, presentSettings, presentBaseFields, presentZone } from './presentEvent'
import { getBarcode, isCancelled } from './ticketCode'

/**
 * The calls for the public pages of ticket links. The serial in the link is the secret; for another
 * club's ticket they throw the same 404 as for an unknown serial. (doc 3 §6)
 */
export const handlers = {
  'public.guestTicket': async ({ params }, { context, caller: { club } }) => {
    const found =
      club &&
      (await context.db.tx(club.companyId, (tx) =>
        findTicketBySerial(tx, club.companyId, params.serial),
      ))
    if (!found) throw new AppError(404, 'not_found')
    return presentGuestTicket(found)
  },
} satisfies Handlers

/**
 * Converts a stored ticket to the API entity for anyone with its link: without price, customer id
 * or email.
 */
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
