import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayIn,
  dayPattern,
  dayText,
  earliestDay,
  isInUs,
  parseDay,
  reservationStart,
  formatDay,
} from './calendarDay'

const usual = { environment: 'Production' }

describe('days', () => {
  it('are typed month first in a US environment, otherwise day first [shell.screen.filter-date-format] [activity.events-list.date-format]', () => {
    expect(dayPattern({ ...usual, country: 'US', locale: 'es-es' })).toBe('MM/DD/YYYY')
    expect(dayPattern({ ...usual, country: 'ES', locale: 'en-us' })).toBe('DD/MM/YYYY')
    expect([
      formatDay('2026-01-05', 'MM/DD/YYYY'),
      formatDay('2026-01-05', 'DD/MM/YYYY'),
      formatDay('soon', 'DD/MM/YYYY'),
    ]).toEqual(['01/05/2026', '05/01/2026', ''])
    expect([
      parseDay('1/5/2026', 'MM/DD/YYYY'),
      parseDay('1/5/2026', 'DD/MM/YYYY'),
      parseDay('31/12/2026', 'MM/DD/YYYY'),
      parseDay('02/30/2026', 'MM/DD/YYYY'),
    ]).toEqual(['2026-01-05', '2026-05-01', undefined, undefined])
  })

  it('are written as in the US wherever the club is if the environment begins with US [activity.events-list.date-format]', () => {
    const inSpain = { country: 'ES', locale: 'es-es' }
    expect(
      [
        'US',
        'us-east',
        'US Production',
        'USA',
        'usa-2',
        'USProduction',
        'Production',
        'User tests',
        'usable',
        'Houston, USA',
        '',
      ].filter((environment) => isInUs({ environment, ...inSpain })),
    ).toEqual(['US', 'us-east', 'US Production', 'USA', 'usa-2', 'USProduction'])
  })

  it("are typed as in the US if the company's country is the US or, without a country, if the locale ends in -us [shell.screen.filter-environment-us]", () => {
    const cases = [
      ['US', 'es-es'],
      ['United States', 'en-gb'],
      ['usa', ''],
      ['', 'en-us'],
      [null, 'es-US'],
      ['GB', 'en-us'],
      [undefined, 'en'],
      [' ', 'en-au'],
    ] as const
    expect(cases.map(([country, locale]) => isInUs({ ...usual, country, locale }))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('are offered by date pickers from yesterday on [shell.validation.date-not-before-yesterday] [shell.screen.filter-days-disabled] [activity.validation.date-picker-past] [activity.events-list.disabled-days]', () => {
    expect([
      earliestDay('2026-03-01'),
      earliestDay('2026-01-01'),
      earliestDay('2028-03-01'),
    ]).toEqual(['2026-02-28', '2025-12-31', '2028-02-29'])
  })

  it("are determined in the club's zone, also when a day has 23 or 25 hours", () => {
    const night = new Date('2026-03-08T04:30:00Z')
    expect([
      dayIn('America/New_York', night),
      dayIn('UTC', night),
      dayIn('Pacific/Kiritimati', night),
      dayIn('Mars/Olympus', night),
    ]).toEqual(['2026-03-07', '2026-03-08', '2026-03-08', '2026-03-08'])
    expect([addDays('2026-03-07', 1), addDays('2026-10-25', 1), addDays('2026-12-31', 1)]).toEqual([
      '2026-03-08',
      '2026-10-26',
      '2027-01-01',
    ])
  })

  it('are month first on statements, and in lists as the club writes them, in its time zone [money.constant.statement-dates] [shell.const.date-format-statements]', () => {
    expect([
      dayText('America/New_York', '2026-03-05T02:00:00Z'),
      dayText('America/New_York', '2026-03-05'),
      dayText('Europe/Madrid', '2026-03-05T02:00:00Z'),
      dayText('Europe/Madrid', '2026-03-05T02:00:00Z', 'DD/MM/YYYY'),
    ]).toEqual(['03/04/2026', '03/05/2026', '03/05/2026', '05/03/2026'])
  })

  it("are written MM/DD/yyyy as a reservation's start date, today's unless one is chosen [shell.const.reservation-start-date]", () => {
    const now = new Date('2026-07-05T02:00:00Z')
    expect(reservationStart(undefined, 'America/New_York', now)).toBe('07/04/2026')
    expect(reservationStart('2026-08-09', 'America/New_York', now)).toBe('08/09/2026')
    expect(reservationStart('2026-02-31', 'UTC', now)).toBe('07/05/2026')
  })
})
