import { describe, expect, it } from 'vitest'
import type { LocalClock } from '../time/localClock'
import { nextOpening } from './nextOpening'
import { isOpen, openingStatus } from './openingStatus'
import { weekdays, type WeekHours } from './WeekHours'

const at = (day: (typeof weekdays)[number], time: string): LocalClock => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { weekday: weekdays.indexOf(day), minute: hour * 60 + minute }
}
const office: WeekHours = {
  monday: '9:00 AM - 5:00 PM',
  tuesday: '9:00 AM - 5:00 PM',
  thursday: '10:30 AM - 4:00 PM',
  friday: '',
}
const bar: WeekHours = { friday: '6:00 PM - 2:00 AM', saturday: '6:00 PM - 12:00 AM' }

describe('isOpen', () => {
  it.each([
    ['monday', '16:59', true],
    ['monday', '17:00', false],
    ['monday', '23:59', false],
    ['wednesday', '12:00', false],
    ['friday', '12:00', false],
  ] as const)(
    "on %s at %s returns %s: a business counts as open until today's closing time, even before it opens [shell.state.hours-open] [activity.hours.open-rule]",
    (day, time, open) => {
      expect(isOpen(office, at(day, time))).toBe(open)
    },
  )

  it.each([
    ['friday', '23:59', true],
    ['saturday', '01:59', true],
    ['sunday', '00:00', false],
  ] as const)(
    'on %s at %s returns %s for a bar: an AM closing time falls on the next day [shell.state.hours-am-closing] [activity.hours.am-closing]',
    (day, time, open) => {
      expect(isOpen(bar, at(day, time))).toBe(open)
    },
  )

  it("returns true before today's opening, and on a closed day only until the previous day's AM closing time [shell.state.hours-before-opening] [activity.hours.before-opening]", () => {
    expect(isOpen(office, at('monday', '06:00'))).toBe(true)
    const late: WeekHours = { friday: '6:00 PM - 2:00 AM' }
    expect(isOpen(late, at('saturday', '01:30'))).toBe(true)
    expect(isOpen(late, at('saturday', '02:00'))).toBe(false)
    expect(isOpen({}, at('saturday', '12:00'))).toBe(false)
  })
})

describe('openingStatus', () => {
  it("returns 'before' with today's opening time until the business opens [shell.state.hours-before-opening] [activity.hours.before-opening]", () => {
    expect(openingStatus(office, at('monday', '06:00'))).toEqual({
      type: 'before',
      next: { inDays: 0, weekday: 'monday', minute: 540 },
    })
  })

  it("returns 'open' with the closing time, which can be after midnight", () => {
    expect(openingStatus(bar, at('saturday', '00:30'))).toEqual({ type: 'open', closesMinute: 120 })
    expect(openingStatus(bar, at('saturday', '20:00'))).toEqual({ type: 'open', closesMinute: 0 })
    expect(openingStatus(office, at('tuesday', '12:00'))).toEqual({
      type: 'open',
      closesMinute: 1020,
    })
  })

  it("returns 'closed' with the next opening, which is undefined if no day has hours [activity.hours.all-closed]", () => {
    expect(openingStatus(office, at('tuesday', '18:00'))).toEqual({
      type: 'closed',
      next: { inDays: 2, weekday: 'thursday', minute: 630 },
    })
    expect(openingStatus({}, at('monday', '18:00'))).toEqual({ type: 'closed', next: undefined })
  })
})

describe('nextOpening', () => {
  it.each([
    ['tuesday', '18:00', 2, 'thursday', 630],
    ['thursday', '17:00', 4, 'monday', 540],
    ['friday', '08:00', 3, 'monday', 540],
  ] as const)(
    'on %s at %s, after closing or on a closed day, is the next day that has hours [shell.state.hours-next-opening] [activity.hours.next-opening-search]',
    (day, time, inDays, weekday, minute) => {
      expect(nextOpening(office, at(day, time))).toEqual({ inDays, weekday, minute })
    },
  )

  it('is today before the opening time, at the latest on the same weekday next week, and undefined if no day has hours [shell.state.hours-before-opening] [activity.hours.before-opening] [activity.hours.all-closed]', () => {
    expect(nextOpening(office, at('thursday', '09:00'))).toMatchObject({ inDays: 0, minute: 630 })
    expect(nextOpening({ monday: '9:00 AM - 5:00 PM' }, at('monday', '18:00'))).toMatchObject({
      inDays: 7,
      weekday: 'monday',
    })
    expect(nextOpening({ monday: '' }, at('monday', '18:00'))).toBeUndefined()
  })
})
