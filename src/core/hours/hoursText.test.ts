import { describe, expect, it } from 'vitest'
import { createPageIntl } from '../intl/createPageIntl'
import { hoursText } from './hoursText'
import { localClock } from '../time/localClock'
import english from './messages.en.json'
import spanish from './messages.es.json'
import { openingText } from './openingText'
import { parseHours } from './parseHours'
import { toWeekday } from './WeekHours'
import { formatMinute, formatWeekday } from './formatClock'

const words = {
  time: (minute: number) => formatMinute(minute, 'en-US'),
  closed: english['app.hours.closed'],
}
const textsOf = (language: string, messages: Record<string, string>) => {
  const { t: translate } = createPageIntl({
    language,
    locale: 'en-us',
    currency: 'USD',
    timezone: 'UTC',
    dir: 'ltr',
    messages,
  })
  return translate
}
const t = textsOf('en', english)

describe('hoursText', () => {
  it.each(['9:00 AM - 5:00 PM', '6:00 PM - 2:00 AM', '12:00 PM - 12:00 AM'])(
    'formats hours as start - end: %s [shell.state.hours-text]',
    (text) => {
      expect(hoursText(text, words).replace(/\u00a0/g, ' ')).toBe(text)
    },
  )

  it("uses the locale's time format", () => {
    expect(
      hoursText('9:00 AM - 5:30 PM', { ...words, time: (minute) => formatMinute(minute, 'es-ES') }),
    ).toBe('9:00 - 17:30')
  })

  it('shows a day without hours as closed [shell.state.hours-default-closed]', () => {
    for (const text of [undefined, '', '  ']) expect(hoursText(text, words)).toBe('closed')
  })

  it('leaves a text that contains no hours unchanged', () => {
    expect(hoursText('by appointment', words)).toBe('by appointment')
  })
})

describe('parseHours', () => {
  it.each([
    ['9:00 AM - 5:00 PM', 540, 1020],
    ['09:05 am-5:00 pm', 545, 1020],
    ['6:00 PM - 2:00 AM', 1080, 1560],
    ['12:00 PM - 12:00 AM', 720, 1440],
  ])('reads %s as minutes after midnight', (text, opensMinute, closesMinute) => {
    expect(parseHours(text)).toEqual({ opensMinute, closesMinute })
  })

  it.each([
    undefined,
    '',
    'noon - six',
    '9 AM - 5 PM',
    '13:00 AM - 5:00 PM',
    '9:60 AM - 5:00 PM',
    '9:00 AM',
  ])('returns undefined for %s', (text) => {
    expect(parseHours(text)).toBeUndefined()
  })
})

describe('openingText', () => {
  it.each([
    [0, 'today at 5:00 PM [shell.state.hours-today-at] [activity.hours.next-opening-label]'],
    [1, 'tomorrow at 5:00 PM [shell.state.hours-tomorrow-at] [activity.hours.next-opening-label]'],
    [2, 'Wednesday at 5:00 PM [shell.state.hours-day-at]'],
    [7, 'Monday at 5:00 PM [shell.state.hours-day-at]'],
  ])('formats an opening in %i days as %s', (inDays, title) => {
    const text = openingText({ inDays, weekday: toWeekday(1 + inDays), minute: 1020 }, t, 'en-US')
    expect(text.replace(/\u00a0/g, ' ')).toBe(title.split(' [')[0])
  })

  it("uses the page's language", () => {
    expect(
      openingText({ inDays: 3, weekday: 'friday', minute: 600 }, textsOf('es', spanish), 'es-ES'),
    ).toBe('el viernes a las 10:00')
  })
})

describe("a company's local clock", () => {
  it.each([
    ['America/Los_Angeles', 0, 20 * 60 + 30],
    ['Asia/Dubai', 1, 8 * 60 + 30],
    ['Nowhere/Land', 1, 4 * 60 + 30],
  ])(
    "shows the time in the company's zone, %s [shell.state.hours-timezone]",
    (zone, weekday, minute) => {
      expect(localClock(new Date('2024-01-08T04:30:00Z'), zone)).toEqual({ weekday, minute })
    },
  )

  it('follows daylight saving time', () => {
    expect(localClock(new Date('2024-07-01T12:00:00Z'), 'America/New_York')).toEqual({
      weekday: 1,
      minute: 480,
    })
  })

  it('names the weekdays in the given language', () => {
    expect([0, 3, -1].map((day) => formatWeekday(toWeekday(day), 'en-US'))).toEqual([
      'Sunday',
      'Wednesday',
      'Saturday',
    ])
  })
})
