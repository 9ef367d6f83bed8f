import { expect, it } from 'vitest'
import { readCalendarEvent } from './readCalendarEvent'

const whole = {
  title: ' Talk ',
  start: '2026-11-20T19:30:00+01:00',
  end: '2026-11-20T20:00Z',
  location: 'Cellar',
}
const read = (change: Partial<typeof whole>) =>
  readCalendarEvent(new URLSearchParams({ ...whole, ...change }))

it('reads an event from a link, with its times in UTC', () => {
  expect(read({})).toEqual({
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
])('gives undefined if %j', (change) => {
  expect(read(change)).toBeUndefined()
})
