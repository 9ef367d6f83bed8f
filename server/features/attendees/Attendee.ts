import type { Calls } from '../../../generated/types'
import type { EventRow } from '../events/eventRepository'

/** An attendee as the desk shows them. */
export type Attendee = Calls['desk.attendees.list']['reply'][number]

/** Which attendees of an event, and in which order. */
export type AttendeeQuery = Pick<
  NonNullable<Calls['desk.attendees.list']['query']>,
  'search' | 'state' | 'type' | 'sort'
>

/**
 * What stands for an attendee: a ticket (`t`) or an unpaid order's line (`h`) by its id, or a
 * registration (`r`) by its customer's.
 */
export interface AttendeeKey {
  kind: 't' | 'r' | 'h'
  id: number
}

/** The event whose attendees are listed. */
export type EventKey = Pick<EventRow, 'companyId' | 'id'>
