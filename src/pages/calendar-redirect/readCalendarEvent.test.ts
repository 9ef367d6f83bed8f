import { expect, it } from 'vitest'
import { readCalendarEvent } from './readCalendarEvent'

const completeEvent = {
  title: ' Talk ',
  start: '2026-11-20T19:30:00+01:00',
  end: '2026-11-20T20:00Z',
  location: 'Cellar',
}
const readWith = (change: Partial<typeof completeEvent>) =>
  readCalendarEvent(new URLSearchParams({ ...completeEvent, ...change }))

it('reads an event from a link, with its times in UTC', () => {
  expect(readWith({})).toEqual({
    uid: '2026-11-20T18:30:00.000Z Talk',
    title: 'Talk',
    startUtc: '2026-11-20T18:30:00.000Z',
    endUtc: '2026-11-20T20:00:00.000Z',
    location: 'Cellar',
    description: '',
  })
})

it.each([
  { title: ' ' },
  { start: '' },
  { start: 'tomorrow' },
  { start: '2026-11-20T19:30:00' },
  { end: '2026-13-40T00:00Z' },
  { end: '2026-11-20T18:00Z' },
])('returns undefined for an incomplete or invalid event: %j', (change) => {
  expect(readWith(change)).toBeUndefined()
})
