import type { AccountEvent, AccountTicket, PurchasedTicket } from '../../../generated/types'
import { calendarChoices } from '../../../src/core/calendar/calendarLinks'
import { isTransferred } from '../../../src/areas/events/model/ticketRules'
import { toUnits } from '../../platform/calls/toUnits'
import type { Club } from '../../platform/clubs/Club'
import type { Wallets } from '../../platform/env/readWallets'
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
import { ticketPassbook, visibleTicketFields } from './ticketCode'
import type { TicketView } from './ticketRepository'

/**
 * Converts an event to its API entity for the customer `customerId`, who attends it or has a ticket
 * for it that someone else now holds.
 */
export function presentAccountEvent(
  row: EventRow,
  details: EventDetails,
  club: Club,
  customerId: number,
): AccountEvent {
  return {
    ...presentBaseFields(row),
    photos: row.media,
    type: row.type,
    purchasedTickets: details.tickets.map((view) =>
      presentPurchasedTicket(view, row, details, customerId),
    ),
    // About an event that one attends.
    survey: details.isAttending ? details.survey : null,
    ...presentZone(row),
    uid: row.uid,
    startDate: row.startsAt.toISOString(),
    endDate: row.endsAt.toISOString(),
    ...presentLocalDates(row),
    registered: details.isAttending,
    company: { id: club.companyId, name: club.company.name },
    settings: presentSettings(row),
  }
}

/** Converts a ticket to the API entity for `viewerId`, the customer who bought or holds it. */
export function presentTicket(
  { ticket, type, owner }: TicketView,
  event: EventRow,
  club: Club,
  {
    customerId: viewerId,
    wallets,
    refundedCents = 0,
    now,
  }: { customerId: number; wallets: Wallets; refundedCents?: number | undefined; now: Date },
): AccountTicket {
  const { config } = club.compiled()
  const { customerId, serial, barcode, attendee, priceCents } = visibleTicketFields(
    ticket,
    viewerId,
  )
  const { firstName, lastName, fullName } = presentPerson(owner)
  return {
    id: ticket.id,
    // In this entity `ticketId` is the ticket type's id.
    ticketId: type.id,
    eventId: event.id,
    customerId,
    orderItemId: ticket.orderItemId,
    ownerId: ticket.ownerId,
    serial,
    status: ticket.status,
    price: toUnits(priceCents),
    refunded: toUnits(refundedCents),
    purchaseDate: ticket.purchasedAt.toISOString(),
    scanDate: ticket.scannedAt?.toISOString() ?? null,
    portalUrl: `/account/event/${event.id}`,
    scanData: barcode,
    title: type.name,
    eventTitle: event.title,
    description: type.description,
    calendarInvites: calendarChoices(presentCalendarEvent(event), config.settings.calendarHost).map(
      ({ name, href }) => ({ name, url: href ?? `/api/calendar/event/${event.id}` }),
    ),
    attendee,
    venue: event.venue,
    venueAddress: event.venueAddress,
    owner: { id: ticket.ownerId, firstName, lastName, fullName },
    passbook:
      customerId === null
        ? null
        : ticketPassbook(ticket, wallets, { kind: 'ticket', id: ticket.id }, now),
    photo: presentBaseFields(event).graphic,
    cancelable: ticket.cancelable,
    transferable: ticket.transferable,
    transferred: isTransferred({ customerId, ownerId: ticket.ownerId }),
    dates: presentDates(event),
  }
}

function presentPurchasedTicket(
  { ticket, type, transactionId }: TicketView,
  event: EventRow,
  { categories }: EventDetails,
  viewerId: number,
): PurchasedTicket {
  const { customerId, serial, barcode, priceCents } = visibleTicketFields(ticket, viewerId)
  return {
    ticketId: ticket.id,
    eventId: event.id,
    customerId,
    price: toUnits(priceCents),
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
    serial,
    qrCode: barcode,
    scanDate: ticket.scannedAt?.toISOString() ?? null,
    name: type.name,
  }
}
