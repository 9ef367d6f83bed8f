import type { PortalFormat } from '../../../src/core/intl/createFormat'
import type { Translate } from '../../../src/core/intl/Translate'
import { eventPlace } from '../events/presentCalendarEvent'
import { mailedName } from './mailedName'
import type { SharedTicketView } from '../events/ticketRepository'

/** A ticket that an email delivers, with the full name of the customer who gives it away. */
export interface MailedTicket extends SharedTicketView {
  giver: string
}

/**
 * Returns labels and values of a ticket: its type, attendee, time in the event's own zone, and
 * place; those without a value are left out. `format` uses the event's zone.
 */
export const listTicketFacts = (
  { ticket, type, event }: SharedTicketView,
  format: PortalFormat,
  t: Translate,
): (readonly [label: string, value: string])[] =>
  (
    [
      [t('mail.tickets.type'), type.name],
      [t('mail.tickets.name'), mailedName(ticket.attendee?.fullName ?? '')],
      [t('mail.booking.when'), format.dateTimeLong(event.startsAt)],
      [t('mail.booking.where'), eventPlace(event)],
    ] as const
  ).filter(([, value]) => value !== '')
