import { expect, it } from 'vitest'
import { deskResources } from '../../generated/desk'
import { ApiError } from '../../src/core/api/ApiError'
import { rebaseRecord } from './rebaseRecord'
import { toBody } from '../values/toBody'
import { changedFields, newValues, toFieldErrors } from './recordValues'

it('a new record has the defaults of its schema, and the zone of its company', () => {
  expect(newValues('events', 'Europe/Madrid')).toMatchObject({
    published: false,
    title: '',
    startsAt: '',
    timezone: 'Europe/Madrid',
    type: 'public',
    places: null,
  })
})

it('after someone else has saved, one’s own changes stay, all other fields are theirs, and both changed is a conflict', () => {
  const before = { title: 'A', venue: 'Bar', places: 3 }
  const typed = { title: 'Mine', venue: 'Bar', places: 4 }
  const stored = { title: 'Theirs', venue: 'Hall', places: 4 }
  const rebased = rebaseRecord({}, before, typed, stored)
  expect(rebased).toEqual({
    typed: { title: 'Mine', venue: 'Hall', places: 4 },
    conflicts: ['title'],
  })
  expect(changedFields(stored, rebased.typed)).toEqual(['title'])
})

it('a refusal is shown at the fields that it names, and an unknown code has a text too', () => {
  const errorDetails = [
    { path: '/starts_at', code: 'no_such_time', message: '' },
    { path: '/venue_address', code: 'maxLength', message: '' },
    { path: '/nowhere', code: 'format', message: '' },
  ]
  expect(
    toFieldErrors('events', new ApiError(422, { code: 'invalid_request', errorDetails })),
  ).toEqual({ startsAt: 'desk.fault.no_such_time', venueAddress: 'desk.fault.other' })
  expect(toFieldErrors('events', new Error('offline'))).toEqual({})
})

it('a refusal of an item in a list is shown at the field of that item', () => {
  const errorDetails = [
    { path: '/ticket_types/1/price_cents', code: 'type', message: '' },
    { path: '/ticket_types', code: 'sold', message: '' },
    { path: '/ticket_types/2/places', code: 'minimum', message: '' },
  ]
  expect(
    toFieldErrors('events', new ApiError(400, { code: 'invalid_request', errorDetails }), {
      ticketTypes: [{ id: 4 }, { id: -1 }],
    }),
  ).toEqual({ 'ticketTypes/1/priceCents': 'desk.fault.type', ticketTypes: 'desk.fault.sold' })
})

it('new items are sent without the ids that the form gave them', () => {
  expect(toBody({ title: 'A', ticketTypes: [{ id: 4 }, { id: -1, name: 'B' }] })).toEqual({
    title: 'A',
    ticketTypes: [{ id: 4 }, { id: null, name: 'B' }],
  })
})

it('a new item that others may name is sent with its id, and a new one in a list of it without', () => {
  const { properties = {} } = deskResources.surveys.schema
  const questions = [
    { id: -1, options: [{ id: -1 }, { id: 2 }] },
    { id: 3, showWhenId: -1 },
  ]
  expect(toBody({ questions }, { properties })).toEqual({
    questions: [
      { id: -1, options: [{ id: null }, { id: 2 }] },
      { id: 3, showWhenId: -1 },
    ],
  })
})

it('a refusal of an item in a list of an item is shown at its field', () => {
  const errorDetails = [{ path: '/questions/0/options/1/text', code: 'required', message: '' }]
  expect(
    toFieldErrors('surveys', new ApiError(422, { code: 'invalid_request', errorDetails }), {
      questions: [{ id: 1, options: [{ id: 1 }, { id: 2 }] }],
    }),
  ).toEqual({ 'questions/0/options/1/text': 'desk.fault.required' })
})
