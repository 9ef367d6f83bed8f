import { recordSteps, type Fields } from './recordSteps'
import type { Browser } from './testServer'

/** The desk's calls for events. */
export const DESK_EVENTS = '/admin/api/desk/events'

/** What a new event needs at least. */
export const draft = {
  title: 'Oyster night',
  starts_at: '2031-05-02T19:30',
  ends_at: '2031-05-02T22:00',
  timezone: 'America/New_York',
}

export type { Fields }

/** A ticket type of a record. */
export interface TypeAnswer extends Fields {
  id: number
  places: number
}

/** An event's record. */
export interface RecordAnswer extends Fields {
  id: number
  revision: number
  ticket_types: TypeAnswer[]
}

/** Steps that tests of the desk's events share. */
export const eventRecordSteps = (desk: () => Browser) => ({
  ...recordSteps<RecordAnswer>(desk, DESK_EVENTS, draft),
  /** A ticket type as a body has it: without how many are taken. */
  toBody: ({ taken, ...type }: TypeAnswer): Fields => {
    // Destructured only to omit it.
    void taken
    return type
  },
})

/** A ticket type as staff write it. */
export const ticketType = (fields: Fields = {}): Fields => ({
  name: 'Member',
  price_cents: 6500,
  places: 10,
  ...fields,
})

/** An event by ticket that is published. */
export const ticketed = (...types: Fields[]): Fields => ({
  published: true,
  type: 'ticket',
  ticket_types: types,
})
