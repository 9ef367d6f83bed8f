import type { Handlers } from '../../platform/calls/Handler'
import { readerLanguage } from '../../platform/clubs/readerLanguage'
import { AppError } from '../../platform/http/AppError'
import { addressGroup } from '../../platform/sign-in/addressGroup'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import { openBySecret } from '../../platform/sign-in/openBySecret'
import { findEvent, findEventByUid } from './eventRepository'
import { isExpected } from './isExpected'
import { inLanguage } from './model/inLanguage'
import { presentCalendarEvent } from './presentCalendarEvent'
import { findTicketBySerial, type SharedTicketView } from './ticketRepository'
import type { GuestTicket } from '../../../generated/types'
import { presentDates, presentSettings, presentBaseFields, presentZone } from './presentEvent'
import { requireShown } from './shownEvents'
import type { Wallets } from '../../platform/env/readWallets'
import { getBarcode, ticketPassbook } from './ticketCode'

/**
 * The calls for the public pages of ticket and calendar links. A ticket's serial is the secret in
 * its link; for another company's ticket or event they throw the same 404 as for an unknown one, and
 * 429 `too_many_attempts` for an address that sends too many wrong ones.
 * (doc 3 §6)
 */
export const handlers = {
  'public.guestTicket': async ({ params }, { context, caller: { club }, request }) => {
    if (!club) throw new AppError(404, 'not_found')
    const { companyId } = club
    const wrongTickets = { name: `tickets:${addressGroup(request.ip)}`, limit: 50 }
    const found = await openBySecret(context.db, wrongTickets, async () => {
      const ticket = await context.db.tx(companyId, (tx) =>
        findTicketBySerial(tx, companyId, params.serial),
      )
      if (!ticket) throw new AppError(404, 'not_found')
      return ticket
    })
    return presentGuestTicket(
      { ...found, event: inLanguage(found.event, readerLanguage(club, request)) },
      context.env.wallets,
      context.now(),
    )
  },

  'public.calendarEvent': async ({ query }, { context, caller: { club, customer }, request }) => {
    if (!club) throw new AppError(404, 'not_found')
    const { companyId } = club
    // Ids can be enumerated; the limit keeps visitors from reading the whole programme that way.
    if (customer === null)
      await countAttempt(context.db, [{ name: `calendar:${addressGroup(request.ip)}`, limit: 60 }])
    const event = await context.db.tx(companyId, async (tx) => {
      const found =
        query.eventId === undefined
          ? await findEventByUid(tx, companyId, query.uid ?? '')
          : await findEvent(tx, companyId, query.eventId)
      // Attendees see their event even if they are outside its audience.
      if (
        found &&
        customer &&
        (await isExpected(tx, { companyId, customerId: customer.id }, found.id))
      )
        return found
      const reader = { companyId, customerId: customer?.id ?? null }
      return requireShown(tx, reader, found, context.now())
    })
    const { uid, title, description, location, startUtc, endUtc } = presentCalendarEvent(
      inLanguage(event, readerLanguage(club, request)),
    )
    return { uid, title, description, location, startDate: startUtc, endDate: endUtc }
  },
} satisfies Handlers

/**
 * Converts a stored ticket to the API entity for anyone with its link: without price, customer id
 * or email.
 */
function presentGuestTicket(
  { ticket, type, event }: SharedTicketView,
  wallets: Wallets,
  now: Date,
): GuestTicket {
  const { title, summary, venue, venueAddress, graphic } = presentBaseFields(event)
  const { calendarEnabled, printEnabled } = presentSettings(event)
  return {
    serial: ticket.serial,
    status: ticket.status,
    title: type.name,
    description: type.description,
    attendee: ticket.attendee ? { id: null, fullName: ticket.attendee.fullName } : null,
    barcode: { value: getBarcode(ticket), url: '', format: 'QR' },
    passbook: ticketPassbook(ticket, wallets, { kind: 'ticket', secret: ticket.serial }, now),
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
