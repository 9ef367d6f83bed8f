import { joined } from '../../../src/core/places/addressLine'
import type { EventRow } from './eventRepository'

/** Returns an event's venue with its address, such as “Terrace, 12 Long Wharf”. */
export const eventPlace = ({
  venue,
  venueAddress,
}: Pick<EventRow, 'venue' | 'venueAddress'>): string => joined([...new Set([venue, venueAddress])])
