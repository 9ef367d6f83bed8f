import type { AccountEvent, AccountTicket, PublicEvent } from '../../generated/types'
import type { DemoTime } from './demoTimes'

/**
 * A club's events and their attendees from fixtures/clubs/<slug>/events.json; dates count in days
 * from the seed's day, times are in the event's zone.
 */
export interface EventsFixture {
  /** The address of events that name none. */
  venueAddress: string
  categories: { key: string; name: string; description: string; featured?: boolean }[]
  events: EventFixture[]
  /** Each person's tickets and registrations, by email. */
  people: Record<string, { tickets: TicketsFixture[]; registered: string[] }>
}

/** An event of a club's fixtures. */
export interface EventFixture
  extends
    DemoTime,
    Partial<
      Pick<
        PublicEvent,
        | 'venueAddress'
        | 'externalLink'
        | 'availableQuantity'
        | 'reserveEnabled'
        | 'allowTransfer'
        | 'allowCancel'
        | 'hideTickets'
      >
    > {
  key: string
  title: string
  summary: string
  venue: string
  type: PublicEvent['type']
  hours: number
  /** IANA time zone of the event; the club's by default. */
  timezone?: string
  categories: string[]
  media: { url: string; title: string }[]
  /** Markdown, one item per paragraph. */
  description: string[]
  tickets: {
    name: string
    description: string
    price: number
    left: number
    maximum?: number
    minimum?: number
  }[]
  settings: Partial<AccountEvent['settings']>
  /** Recurrence rule (RFC 5545) of an event that repeats; each of its dates gets all the above. */
  rule?: string
  /** Uid of its survey. */
  survey?: string
  /** Uid of the form for joining its waitlist. */
  waitlistForm?: string
}

/**
 * Tickets of one type bought together: one per attendee, named or not. `serials` are the serial
 * numbers of tickets whose links the demo shows; the other tickets get new ones.
 */
export interface TicketsFixture {
  event: string
  type: string
  boughtDaysAgo: number
  status?: AccountTicket['status']
  attendees: ({ firstName: string; lastName: string; email: string } | null)[]
  serials?: string[]
}

/** The fixture of a club without events. */
export const noEvents: EventsFixture = { venueAddress: '', categories: [], events: [], people: {} }
