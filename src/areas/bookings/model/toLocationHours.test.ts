import { expect, it } from 'vitest'
import { toLocationHours } from './toLocationHours'

const week = { monday: '9:00 AM - 5:00 PM', tuesday: ' 10:00 AM - 2:00 AM ', sunday: '' }

it('has a text for each weekday, closed for missing ones [activity.entity.hours]', () => {
  expect(toLocationHours(week, 'UTC', new Date('2026-03-09T12:00:00Z'))).toMatchObject({
    sunday: 'closed',
    monday: '9:00 AM - 5:00 PM',
    tuesday: '10:00 AM - 2:00 AM',
    wednesday: 'closed',
    thursday: 'closed',
    friday: 'closed',
    saturday: 'closed',
  })
})

it.each([
  ['2026-03-09T12:00:00Z', 'UTC', '9:00 AM - 5:00 PM'],
  ['2026-03-09T22:00:00Z', 'Asia/Dubai', '10:00 AM - 2:00 AM'],
  ['2026-03-09T03:00:00Z', 'America/New_York', 'closed'],
])(
  'today’s hours follow the date at the location: at %s in %s they are %s [activity.booking.hours-today]',
  (now, zone, today) => {
    expect(toLocationHours(week, zone, new Date(now)).today).toBe(today)
  },
)
