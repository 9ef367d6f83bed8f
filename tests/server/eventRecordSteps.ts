import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
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

/** Fields of a record, by their names on the wire. */
export type Fields = Record<string, unknown>

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
export function eventRecordSteps(desk: () => Browser) {
  const create = (
    fields: Fields = {},
    key: string = randomUUID(),
  ): Promise<LightMyRequestResponse> =>
    desk().call('POST', DESK_EVENTS, {
      body: { ...draft, ...fields },
      headers: { 'idempotency-key': key },
    })
  return {
    create,
    created: async (fields: Fields = {}): Promise<RecordAnswer> =>
      (await create(fields)).json<RecordAnswer>(),
    record: async (id: number): Promise<RecordAnswer> =>
      (await desk().call('GET', `${DESK_EVENTS}/${id}`)).json<RecordAnswer>(),
    patch: (
      id: number,
      body: Fields,
      revision: number | undefined,
      browser = desk(),
    ): Promise<LightMyRequestResponse> =>
      browser.call('PATCH', `${DESK_EVENTS}/${id}`, {
        body,
        headers: revision === undefined ? {} : { 'if-match': `"${revision}"` },
      }),
    /** A refusal's status and code, and each path with its code. */
    faults: async (response: Promise<LightMyRequestResponse>) => {
      const { statusCode, body } = await response
      const { code, error_details: details = [] } = JSON.parse(body) as {
        code: string
        error_details?: { path: string; code: string }[]
      }
      return [statusCode, code, details.map((detail) => `${detail.path} ${detail.code}`)]
    },
    /** A ticket type as a body has it: without how many are taken. */
    toBody: ({ taken, ...type }: TypeAnswer): Fields => {
      // Destructured only to omit it.
      void taken
      return type
    },
  }
}

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
