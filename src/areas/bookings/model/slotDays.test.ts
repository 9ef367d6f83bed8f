import { expect, it } from 'vitest'
import { bookableSchedule, hourSlot } from '../../../../tests/support/bookableSchedule'
import { dayParts, slotDays } from './slotDays'

it('a day without free slots is closed by its weekday or an exception, otherwise full [activity.booking.schedule-slots]', () => {
  const exceptions = [
    { day: '2026-12-08', start: null, end: null, note: 'Regatta' },
    { day: '2026-12-13', start: '10:00', end: '12:00', note: '' },
  ]
  const slots = [hourSlot('2026-12-07T09:00'), hourSlot('2026-12-07T17:00')]
  const days = slotDays(
    { rules: bookableSchedule.rules, exceptions },
    { from: '2026-12-06', to: '2026-12-13' },
    slots,
  )
  expect(days.map(({ day, state, note }) => [day.slice(8), state, note])).toEqual([
    ['06', 'closed', ''],
    ['07', 'free', ''],
    ['08', 'closed', 'Regatta'],
    ['09', 'full', ''],
    ['10', 'full', ''],
    ['11', 'full', ''],
    ['12', 'full', ''],
    ['13', 'full', ''],
  ])
  expect(days[1]?.slots).toEqual(slots)
})

it('times are grouped by part of the day; those after midnight belong to the day before', () => {
  const slots = [
    hourSlot('2026-12-07T11:00'),
    hourSlot('2026-12-07T12:00'),
    hourSlot('2026-12-07T16:00'),
    hourSlot('2026-12-07T17:00'),
    hourSlot('2026-12-08T01:00', { day: '2026-12-07' }),
  ]
  expect(dayParts(slots).map(({ part, slots: ofPart }) => [part, ofPart.length])).toEqual([
    ['morning', 1],
    ['afternoon', 2],
    ['evening', 1],
    ['late', 1],
  ])
})
