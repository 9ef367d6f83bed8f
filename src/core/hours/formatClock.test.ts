import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatMinute, formatWeekday } from './formatClock'
import { weekdays } from './WeekHours'

afterEach(() => vi.restoreAllMocks())

describe('a time of opening hours', () => {
  it.each([
    [0, 'en-US', '12:00\u00a0AM'],
    [545, 'en-US', '9:05\u00a0AM'],
    [1439, 'en-US', '11:59\u00a0PM'],
    [1440, 'en-US', '12:00\u00a0AM'],
    [1560, 'en-US', '2:00\u00a0AM'],
    [1260, 'es-ES', '21:00'],
    [545, 'es-ES', '9:05'],
  ])('at minute %i in %s is %s', (minute, locale, text) => {
    expect(formatMinute(minute, locale)).toBe(text)
  })

  it.each(['\u202f', '\u00a0', ' '])(
    'does not break before AM and PM, whichever space the browser writes',
    (space) => {
      // A getter, although its type says method.
      const prototype: { format: unknown } = Intl.DateTimeFormat.prototype
      vi.spyOn(prototype, 'format', 'get').mockReturnValue(() => `a${space}9:00${space}AM`)
      expect(formatMinute(540, 'en-US')).toBe('a\u00a09:00\u00a0AM')
    },
  )
})

it('the weekdays are named in the language, each by its own name', () => {
  expect(weekdays.map((day) => formatWeekday(day, 'en-US'))).toEqual([
    'Sunday',
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ])
  expect(formatWeekday('friday', 'es-ES')).toBe('viernes')
})
