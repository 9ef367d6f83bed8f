import { describe, expect, it } from 'vitest'
import { checkSeries } from './checkSeries'

const weekly = {
  rule: 'FREQ=WEEKLY',
  timezone: 'America/New_York',
  firstStart: '2026-03-01T19:30',
  minutes: 90,
  exceptions: [],
  capacity: null,
}
const errors = (changes: Partial<Parameters<typeof checkSeries>[0]>) =>
  checkSeries({ ...weekly, ...changes })

describe('the error of a series', () => {
  it.each<[Partial<Parameters<typeof checkSeries>[0]>, string, string, string]>([
    [{ timezone: 'EST5' }, '/timezone', 'format', 'must be the IANA name of a time zone'],
    [
      { firstStart: '2026-03-01 19:30' },
      '/first_start',
      'format',
      'must be a local time in the format YYYY-MM-DDTHH:mm',
    ],
    [{ minutes: 0 }, '/minutes', 'range', 'must be a whole number of minutes from 1 to 20160'],
    [{ capacity: -1 }, '/capacity', 'minimum', 'must be a whole number of places, or null'],
    [
      { exceptions: ['2026-03-08', '8 March'] },
      '/exceptions/1',
      'format',
      'must be a date in the format YYYY-MM-DD',
    ],
    [
      { rule: 'FREQ=HOURLY' },
      '/rule',
      'format',
      'must be a daily, weekly, monthly or yearly recurrence rule, such as FREQ=WEEKLY;BYDAY=TU',
    ],
    [
      { rule: 'FREQ=WEEKLY;UNTIL=20261340' },
      '/rule',
      'format',
      'must be a valid recurrence rule (RFC 5545) that matches at least one day',
    ],
    [
      { rule: 'FREQ=WEEKLY;BYDAY=TU' },
      '/first_start',
      'rule',
      'must be on a day that the rule includes',
    ],
    [
      { exceptions: ['2026-03-08', '2026-03-09'] },
      '/exceptions/1',
      'rule',
      'must be a day that the rule includes',
    ],
  ])('with %j says what the field must be', (changes, path, code, message) => {
    expect(errors(changes)).toEqual([{ path, code, message }])
  })

  it('in its rule is not looked for while another field is wrong', () => {
    expect(errors({ rule: 'FREQ=HOURLY', minutes: 0 }).map(({ path }) => path)).toEqual([
      '/minutes',
    ])
  })
})

describe('a series may have', () => {
  const paths = (changes: Parameters<typeof errors>[0]) => errors(changes).map(({ path }) => path)

  it.each([
    [0, ['/minutes']],
    [1, []],
    [20_160, []],
    [20_161, ['/minutes']],
    [90.5, ['/minutes']],
  ])('dates of one minute to two weeks: %d minutes', (minutes, expected) => {
    expect(paths({ minutes })).toEqual(expected)
  })

  it.each([
    [null, []],
    [0, []],
    [1, []],
    [-1, ['/capacity']],
    [1.5, ['/capacity']],
  ])('any whole number of places, or no limit: %s', (capacity, expected) => {
    expect(paths({ capacity })).toEqual(expected)
  })

  it('a first start that the clocks skip', () => {
    expect(paths({ rule: 'FREQ=DAILY', firstStart: '2026-03-08T02:30' })).toEqual([])
  })
})

describe('the rule of a series', () => {
  const isAccepted = (part: string) => errors({ rule: `FREQ=DAILY;${part}` }).length === 0

  it.each([
    ['INTERVAL=1', 'INTERVAL=999', 'INTERVAL=1000', 'INTERVAL=0', 'INTERVAL=01', 'INTERVAL='],
    ['COUNT=1', 'COUNT=999', 'COUNT=1000', 'COUNT=0', 'COUNT=1x', 'COUNT=x1'],
    ['UNTIL=20260401', 'UNTIL=20260401T120000Z', 'UNTIL=2026-04-01', 'UNTIL=20260401T120000'],
    ['BYDAY=SU', 'BYDAY=MO,TU,WE,TH,FR,SA,SU', 'BYDAY=SU,', 'BYDAY=,SU', 'BYDAY=SUN', 'BYDAY=su'],
    ['BYMONTHDAY=1', 'BYMONTHDAY=1,10,31,-31', 'BYMONTHDAY=32', 'BYMONTHDAY=0', 'BYMONTHDAY=1.5'],
    ['BYMONTH=3', 'BYMONTH=1,3,9,10,12', 'BYMONTH=13', 'BYMONTH=0', 'BYMONTH=3,13', 'BYMONTH=-3'],
    ['WKST=MO', 'WKST=SU', 'WKST=MO,TU', 'WKST=M', 'WKST=XMO', 'WKST=MOX'],
  ])('may have the part %s or %s, but not others', (one, other, ...refused) => {
    expect([one, other].filter((part) => !isAccepted(part))).toEqual([])
    expect(refused.filter(isAccepted)).toEqual([])
  })

  it('may name positions in a month', () => {
    const inMonth = (part: string) =>
      errors({ rule: `FREQ=MONTHLY;${part}` }).filter(({ path }) => path === '/rule').length === 0
    expect(
      [
        'BYDAY=1SU',
        'BYDAY=+5SU',
        'BYDAY=-1SU,2MO',
        'BYDAY=SU;BYSETPOS=1',
        'BYDAY=SU;BYSETPOS=-1,12',
      ].filter((part) => !inMonth(part)),
    ).toEqual([])
    expect(
      [
        'BYDAY=6SU',
        'BYDAY=0SU',
        'BYDAY=*1SU',
        'BYDAY=SU;BYSETPOS=0',
        'BYDAY=SU;BYSETPOS=100',
      ].filter(inMonth),
    ).toEqual([])
  })

  it('has a frequency, and each part once', () => {
    const isRule = (rule: string) => errors({ rule }).length === 0
    expect(['INTERVAL=1', 'COUNT=2', '', 'FREQ', 'FREQ=', 'FREQ=DAILY='].filter(isRule)).toEqual([])
    expect(
      ['FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=MONTHLY', 'FREQ=YEARLY'].filter(isRule),
    ).toHaveLength(4)
    expect(isRule('FREQ=DAILY;COUNT=2;COUNT=2')).toBe(false)
    expect(isRule('FREQ=DAILY;')).toBe(false)
  })
})
