import type { AccountEvent, PublicEvent, TicketType } from '../../../generated/types'
import { localDateTime } from '../../../src/core/time/localDateTime'
import { zoneAbbreviation } from '../../../src/core/intl/zoneAbbreviation'
import { zoneNames } from '../../../src/core/intl/zoneTable'
import { toUnits } from '../../platform/calls/toUnits'
import type { EventDetails } from './eventDetails'
import type { EventRow, TicketTypeRow } from './eventRepository'
import { ticketsLeft } from './model/ticketsLeft'
import { hasPlace } from './waitlist'

/**
 * Converts a stored event to its API entity, for the customer whose tickets are passed in; without
 * the other dates of its series.
 */
export function presentEvent(
  row: EventRow,
  { categories, types, tickets, isAttending, waitlistEntry }: EventDetails,
): PublicEvent {
  // A ticket that is held for the customer from the waitlist is available to them alone.
  const offeredTypeId = waitlistEntry?.ticketTypeId ?? null
  const presentedTypes = types.map((type) => ({
    ...presentTicketType(
      type,
      row,
      tickets.filter(
        ({ ticket }) => ticket.ticketTypeId === type.id && ticket.status !== 'cancelled',
      ).length,
    ),
    availableQuantity: ticketsLeft(type, row, { offeredTypeId }),
  }))
  return {
    ...presentBaseFields(row),
    media: row.media,
    externalLink: row.externalLink,
    type: row.type,
    categoryId: categories[0]?.id ?? null,
    ...presentZone(row),
    recurring: row.seriesId !== null,
    uid: row.uid,
    categories: [...categories],
    tickets: presentedTypes,
    startDate: row.startsAt.toISOString(),
    endDate: row.endsAt.toISOString(),
    availableQuantity:
      row.availableQuantity !== null
        ? row.availableQuantity + (offeredTypeId === null ? 0 : 1)
        : presentedTypes.length === 0
          ? null
          : presentedTypes.reduce((sum, { availableQuantity }) => sum + availableQuantity, 0),
    registered: isAttending,
    settings: presentSettings(row),
    reserveEnabled: row.reserveEnabled,
    waitlistFormId: row.waitlist ? row.waitlistFormId : null,
    waitlist: row.waitlist,
    waitlistEntry: waitlistEntry
      ? {
          heldUntil: hasPlace(row, waitlistEntry)
            ? (waitlistEntry.heldUntil?.toISOString() ?? null)
            : null,
          order:
            waitlistEntry.orderId === null
              ? null
              : {
                  id: waitlistEntry.orderId,
                  status: waitlistEntry.isOrderPending ? 'pending' : 'placed',
                },
        }
      : null,
    endpoint: '',
    allowTransfer: row.allowTransfer,
    allowCancel: row.allowCancel,
    hideTickets: row.hideTickets,
    otherDates: [],
  }
}

/** Returns the fields that all API entities of an event share. */
export const presentBaseFields = ({
  id,
  title,
  description,
  summary,
  venue,
  venueAddress,
  media,
  cancelledAt,
}: EventRow) => ({
  id,
  title,
  description,
  summary,
  venue,
  venueAddress,
  cancelled: cancelledAt !== null,
  graphic: (media.find(({ main }) => main) ?? media[0])?.url ?? '',
})

/**
 * Returns an event's time zone: `timezone` is its abbreviation when the event starts, such as `EDT`,
 * and `timezoneId` its IANA name.
 */
export const presentZone = ({ timezone, startsAt }: EventRow) => ({
  timezone: zoneAbbreviation(timezone, startsAt, zoneNames(timezone)),
  timezoneId: timezone,
})

/** Returns an event's start and end as local times in its time zone. */
export const presentLocalDates = ({ timezone, startsAt, endsAt }: EventRow) => ({
  startDateLocal: localDateTime(timezone, startsAt),
  endDateLocal: localDateTime(timezone, endsAt),
})

/**
 * Returns an event's display settings with defaults; `transferEnabled` and `cancelEnabled` always
 * come from its allow flags (activity.event.allow-flags).
 */
export const presentSettings = ({
  settings,
  allowTransfer,
  allowCancel,
}: EventRow): AccountEvent['settings'] => ({
  socialEnabled: false,
  printEnabled: false,
  calendarEnabled: false,
  buttonText: '',
  callToAction: '',
  verb: '',
  ...settings,
  transferEnabled: allowTransfer,
  cancelEnabled: allowCancel,
})

/** Returns an event's start and end, both as instants and as local times. */
export const presentDates = (event: EventRow): TicketType['dates'] => ({
  startDate: event.startsAt.toISOString(),
  endDate: event.endsAt.toISOString(),
  ...presentLocalDates(event),
})

const presentTicketType = (
  type: TicketTypeRow,
  event: EventRow,
  ownedCount: number,
): Omit<TicketType, 'availableQuantity'> => ({
  id: type.id,
  title: event.title,
  eventId: event.id,
  name: type.name,
  description: type.description,
  price: toUnits(type.priceCents),
  onSale: type.onSaleAt?.toISOString() ?? null,
  offSale: type.offSaleAt?.toISOString() ?? null,
  maximum: type.maximum,
  minimum: type.minimum,
  requiresPasscode: type.passcodeHash !== null,
  purchased: ownedCount,
  dates: presentDates(event),
})
