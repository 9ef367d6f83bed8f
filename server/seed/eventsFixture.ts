import type { AccountTicket } from '../../generated/types'
import type { DemoTime } from './demoTimes'

/**
 * A club's attendees from fixtures/clubs/<slug>/events.json, and what its events have besides their
 * rows in its bundle.
 */
export interface EventsFixture {
  categories: { name: string; description: string; featured?: boolean }[]
  /** By external id; those that have nothing besides are absent. */
  events: Record<string, EventFixture>
  /** Each person's tickets and registrations, by email; events by external id. */
  people: Record<string, { tickets: TicketsFixture[]; registered: string[] }>
}

/** What an event of the bundle has besides. */
export interface EventFixture extends Pick<DemoTime, 'on'> {
  /**
   * From how many days after the seed's day on it is looked for a day that fits, or before it if
   * negative; as many as in the bundle if omitted.
   */
  inDays?: number
  /** Whether it is held away from the club, so that the club's opening hours don't count. */
  isAway?: boolean
  /**
   * Recurrence rule (RFC 5545) of an event that repeats, and the external ids of the further dates
   * that the bundle has.
   */
  rule?: string
  dates?: string[]
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
export const noEvents: EventsFixture = { categories: [], events: {}, people: {} }
