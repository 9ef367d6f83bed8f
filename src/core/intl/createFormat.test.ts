import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFormat } from './createFormat'
import { zoneNames } from './zoneTable'

const newYork = createFormat({
  locale: 'en-US',
  currency: 'USD',
  timezone: 'America/New_York',
  zone: zoneNames('America/New_York'),
})
const madrid = createFormat({
  locale: 'es-ES',
  currency: 'EUR',
  timezone: 'Europe/Madrid',
  zone: zoneNames('Europe/Madrid'),
})
const dubai = createFormat({
  locale: 'en-AE',
  currency: 'AED',
  timezone: 'Asia/Dubai',
  zone: zoneNames('Asia/Dubai'),
})

afterEach(() => vi.restoreAllMocks())

describe('createFormat', () => {
  it("formats money in the club's currency and locale [shell.const.currency-club]", () => {
    expect(newYork.money('1234.5')).toBe('$1,234.50')
    expect(newYork.moneyCents(1250)).toBe('$12.50')
    expect(madrid.money(1234.5).replace(/\s/g, ' ')).toBe('1234,50 €')
  })

  it('isolates amounts on a right-to-left page, so that a minus sign stays before the number and a currency on its side', () => {
    const money = (locale: string, dir: 'ltr' | 'rtl') =>
      createFormat({ locale, currency: 'AED', timezone: 'Asia/Dubai', dir }).money(-100)
    expect(money('en-AE', 'ltr')).toBe('-AED\u00a0100.00')
    expect(money('en-AE', 'rtl')).toBe('\u2068-AED\u00a0100.00\u2069')
    // Arabic amounts start with marks of their own: right-to-left, but the number left-to-right.
    expect(money('ar-AE', 'rtl')).toMatch(/^\u2068\u200f\u200e-100\.00\u00a0.+\u2069$/)
  })

  it("shows times as h:mm A with the zone's abbreviation, summer and winter [shell.const.time-format] [activity.constant.time-format]", () => {
    expect(newYork.time('2026-01-05T20:05:00Z')).toBe('3:05\u00a0PM\u00a0EST')
    expect(newYork.time('2026-07-05T20:05:00Z')).toBe('4:05\u00a0PM\u00a0EDT')
    expect(madrid.time('2026-01-05T20:05:00Z')).toBe('21:05\u00a0CET')
    expect(newYork.timeToSecond('2026-01-05T20:05:09Z')).toBe('3:05:09\u00a0PM\u00a0EST')
    expect(dubai.time('2026-01-05T20:05:00Z').replace('am', 'AM')).toBe('12:05\u00a0AM\u00a0GST')
  })

  it('says the zone of times in a row once, unless the clocks change between them', () => {
    const plain = (times: string[]) => times.map((time) => time.replaceAll('\u00a0', ' '))
    const evening = ['2026-01-05T20:05:00Z', '2026-01-05T20:35:00Z', '2026-01-05T21:05:00Z']
    expect(plain(madrid.times(evening))).toEqual(['21:05', '21:35', '22:05 CET'])
    expect(plain(newYork.times(evening.slice(0, 1)))).toEqual(['3:05 PM EST'])
    const change = ['2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', '2026-03-29T02:30:00Z']
    expect(plain(madrid.times(change))).toEqual(['1:30 CET', '3:30', '4:30 CEST'])
  })

  it('shows dates as MMMM D, YYYY, and as dddd, MMMM D, YYYY in the long form [shell.const.date-format] [money.constant.date-long] [shell.const.date-format-long] [money.constant.date-weekday] [shell.const.date-format-long-pattern] [activity.constant.date-format] [activity.constant.date-format-long]', () => {
    expect(newYork.date('2026-01-05T20:05:00Z')).toBe('January 5, 2026')
    expect(newYork.dateLong('2026-01-05T20:05:00Z')).toBe('Monday, January 5, 2026')
    expect(madrid.date('2026-01-05T20:05:00Z')).toBe('5 de enero de 2026')
  })

  it('starts the long form, which stands alone, with a capital in a language that writes weekdays in lower case', () => {
    expect(madrid.dateLong('2026-01-05T20:05:00Z')).toBe('Lunes, 5 de enero de 2026')
    expect(madrid.dateInPhrase('2026-01-05T20:05:00Z')).toBe('lunes, 5 de enero de 2026')
  })

  it("formats short dates in the locale's order and the club's zone, with the year only if it isn't the current one", () => {
    const now = '2027-01-01T12:00:00Z'
    expect([
      newYork.dateShort('2027-01-05T20:05:00Z', now),
      newYork.dateShort('2026-12-24T20:05:00Z', now),
    ]).toEqual(['Jan\u00a05', 'Dec\u00a024,\u00a02026'])
    expect([
      madrid.dateShort('2027-01-05T20:05:00Z', now),
      madrid.dateShort('2026-12-24T20:05:00Z', now),
    ]).toEqual(['5\u00a0ene', '24\u00a0dic\u00a02026'])
    expect([
      newYork.dateShort('2027-01-01T03:00:00Z', now),
      madrid.dateShort('2026-12-31T23:30:00Z', now),
    ]).toEqual(['Dec\u00a031,\u00a02026', '1\u00a0ene'])
    expect(newYork.dateShort('soon', now)).toBe('')
  })

  it.each(['\u202f', '\u00a0', ' '])(
    'keeps each time, short date and amount on one line, whichever space (%j) the browser writes',
    (space) => {
      // A getter, although its type says method.
      const prototype: { format: unknown } = Intl.DateTimeFormat.prototype
      vi.spyOn(prototype, 'format', 'get').mockReturnValue(() => ['a', 'b', 'PM'].join(space))
      const [at, now] = ['2026-01-05T20:05:00Z', '2026-01-05T20:05:00Z']
      expect([newYork.time(at), newYork.timeToSecond(at), newYork.dateShort(at, now)]).toEqual([
        'a\u00a0b\u00a0PM\u00a0EST',
        'a\u00a0b\u00a0PM\u00a0EST',
        'a\u00a0b\u00a0PM',
      ])
      expect(newYork.dateTime(at)).toBe('a b PM, a\u00a0b\u00a0PM\u00a0EST')
      expect(madrid.money(1234.5)).toBe('1234,50\u00a0€')
    },
  )

  it('lists names in the language, each isolated on a right-to-left page', () => {
    expect(newYork.list(['Ada', 'Ben'])).toBe('Ada and Ben')
    expect(madrid.list(['Ada', 'Ben'])).toBe('Ada y Ben')
    const page = { locale: 'ar', currency: 'AED', timezone: 'Asia/Dubai', dir: 'rtl' } as const
    expect(createFormat(page).list(['Ada', 'Ben'])).toBe('\u2068Ada\u2069 و\u2068Ben\u2069')
  })

  it("returns the hour in the club's zone, from 0 to 23", () => {
    const moments = ['2026-06-01T03:59:00Z', '2026-06-01T04:00:00Z', '2026-06-01T12:00:00Z']
    expect([newYork, dubai].map(({ hour }) => moments.map(hour))).toEqual([
      [23, 0, 8],
      [7, 8, 16],
    ])
  })

  it('reads a timestamp without a zone as UTC, and a bare date as that day in every zone [shell.const.server-timestamps-utc] [money.constant.timestamps-utc]', () => {
    expect(newYork.dateTime('2026-01-05 02:00:00')).toBe('January 4, 2026, 9:00\u00a0PM\u00a0EST')
    expect(newYork.date('2026-01-05')).toBe('January 5, 2026')
  })

  it("separates date and time with the language's comma", () => {
    expect(
      createFormat({ locale: 'ar-ae', currency: 'AED', timezone: 'Asia/Dubai' }).dateTime(
        '2026-01-05T02:00:00Z',
      ),
    ).toMatch(/2026، 6:00\u00a0/)
  })

  it('formats even with an unknown zone or an invalid date', () => {
    expect(
      createFormat({
        locale: 'en-US',
        currency: '',
        timezone: 'Mars/Olympus',
        zone: zoneNames('Mars/Olympus'),
      }).time('2026-01-05T20:05:00Z'),
    ).toBe('8:05\u00a0PM\u00a0UTC')
    expect(newYork.dateTime('soon')).toBe('')
  })
})
