import type { AccountEvent, AccountTicket, PurchasedTicket } from '../../../generated/types'
import { calendarChoices } from '../../../src/core/calendar/calendarLinks'
import { isTransferred } from '../../../src/areas/events/model/ticketRules'
import { toUnits } from '../../platform/calls/toUnits'
import type { Club } from '../../platform/clubs/Club'
import { presentPerson } from '../customers/presentCustomer'
import { presentCalendarEvent } from './presentCalendarEvent'
import type { EventDetails } from './eventDetails'
import type { EventRow } from './eventRepository'
import {
  presentDates,
  presentLocalDates,
  presentSettings,
  presentBaseFields,
  presentZone,
} from './presentEvent'
import { getBarcode, isCancelled } from './ticketCode'
import type { TicketView } from './ticketRepository'

/** Converts an event to the API entity that an attendee gets. */
export function presentAccountEvent(
  row: EventRow,
  details: EventDetails,
  club: Club,
): AccountEvent {
  return {
    ...presentBaseFields(row),
    photos: row.media,
    type: row.type,
    purchasedTickets: details.tickets.map((view) => presentPurchased(view, row, details)),
    survey: details.survey,
    ...presentZone(row),
    uid: row.uid,
    startDate: row.startsAt.toISOString(),
    endDate: row.endsAt.toISOString(),
    ...presentLocalDates(row),
    registered: true,
    company: { id: club.companyId, name: club.company.name },
    settings: presentSettings(row),
  }
}

/** Converts a customer's ticket to its API entity. */
export function presentTicket(
  { ticket, type, owner }: TicketView,
  event: EventRow,
  club: Club,
): AccountTicket {
  const { config } = club.compiled()
  const { firstName, lastName, fullName } = presentPerson(owner)
  return {
    id: ticket.id,
    ticketId: type.id,
    eventId: event.id,
    customerId: ticket.customerId,
    orderItemId: ticket.orderItemId,
    ownerId: ticket.ownerId,
    serial: ticket.serial,
    status: ticket.status,
    price: toUnits(ticket.priceCents),
    purchaseDate: ticket.purchasedAt.toISOString(),
    scanDate: ticket.scannedAt?.toISOString() ?? null,
    portalUrl: `/account/event/${event.id}`,
    scanData: getBarcode(ticket),
    title: type.name,
    eventTitle: event.title,
    description: type.description,
    calendarInvites: calendarChoices(
      presentCalendarEvent(event),
      config.settings.calendarHost,
    ).flatMap(({ name, href }) => [{ name, url: href ?? `/api/calendar/event/${event.id}` }]),
    attendee: ticket.attendee ?? null,
    venue: event.venue,
    venueAddress: event.venueAddress,
    owner: { id: ticket.ownerId, firstName, lastName, fullName },
    passbook: isCancelled(ticket) ? null : (ticket.passbook ?? null),
    photo: presentBaseFields(event).graphic,
    cancelable: ticket.cancelable,
    transferable: ticket.transferable,
    transferred: isTransferred(ticket),
    dates: presentDates(event),
  }
}

const presentPurchased = (
  { ticket, type, transactionId }: TicketView,
  event: EventRow,
  { categories }: EventDetails,
): PurchasedTicket => ({
  ticketId: ticket.id,
  eventId: event.id,
  customerId: ticket.customerId,
  price: toUnits(ticket.priceCents),
  status: ticket.status,
  categories: [...categories],
  event: {
    id: event.id,
    title: event.title,
    startDate: event.startsAt.toISOString(),
    endDate: event.endsAt.toISOString(),
    timezoneId: event.timezone,
  },
  transactionId,
  purchaseDate: ticket.purchasedAt.toISOString(),
  serial: ticket.serial,
  qrCode: getBarcode(ticket),
  scanDate: ticket.scannedAt?.toISOString() ?? null,
  name: type.name,
})
