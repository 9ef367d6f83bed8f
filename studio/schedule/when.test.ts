import { describe, expect, it } from 'vitest'
import { defaultWhen, parseWhen, startsNow, type When } from './when'

const ZONE = 'America/New_York'
const noon = new Date('2026-03-07T17:00:00Z')
const read = (fields: Partial<When>) => parseWhen({ ...defaultWhen, ...fields }, ZONE, noon)

describe('parseWhen', () => {
  it('“now” needs no time; a temporary publish may start at once', () => {
    expect(read({})).toEqual({ timing: {}, errors: {}, isAmbiguous: false })
    expect(read({ kind: 'while', amount: '3', unit: 'hours' })).toEqual({
      timing: { revertAfterMinutes: 180 },
      errors: {},
      isAmbiguous: false,
    })
  })

  it('a time is in the club’s time zone', () => {
    expect(read({ kind: 'at', date: '2026-03-08', time: '09:00' })).toEqual({
      timing: { at: '2026-03-08T13:00:00.000Z' },
      errors: {},
      isAmbiguous: false,
    })
    expect(
      read({ kind: 'while', date: '2026-03-08', time: '09:00', amount: '2', unit: 'days' }).timing,
    ).toEqual({ at: '2026-03-08T13:00:00.000Z', revertAfterMinutes: 2880 })
    expect(read({ kind: 'at', date: '2026-11-01', time: '01:30' })).toEqual({
      timing: { at: '2026-11-01T05:30:00.000Z' },
      errors: {},
      isAmbiguous: true,
    })
  })

  it.each<[string, Partial<When>, object]>([
    ['no date', { kind: 'at' }, { date: 'studio.schedule.dateMissing' }],
    [
      'a time that does not exist',
      { kind: 'at', date: '2026-03-08', time: '02:30' },
      { time: 'studio.schedule.timeNever' },
    ],
    [
      'this very minute',
      { kind: 'at', date: '2026-03-07', time: '12:00' },
      { time: 'studio.schedule.timePast' },
    ],
    [
      'yesterday',
      { kind: 'at', date: '2026-03-06', time: '23:00' },
      { time: 'studio.schedule.timePast' },
    ],
    [
      'a year that is being typed',
      { kind: 'at', date: '0202-03-08', time: '10:00' },
      { time: 'studio.schedule.timePast' },
    ],
    [
      'a year of five digits',
      { kind: 'at', date: '20267-03-08', time: '10:00' },
      { date: 'studio.schedule.dateFar' },
    ],
    [
      'the end of the calendar',
      { kind: 'while', date: '9999-12-31', time: '23:59', amount: '' },
      { date: 'studio.schedule.dateFar', amount: 'studio.schedule.amountFault' },
    ],
    ['no duration', { kind: 'while', amount: '' }, { amount: 'studio.schedule.amountFault' }],
    [
      'half a minute',
      { kind: 'while', amount: '0.5', unit: 'minutes' },
      { amount: 'studio.schedule.amountFault' },
    ],
    [
      'more than a year',
      { kind: 'while', amount: '367' },
      { amount: 'studio.schedule.amountFault' },
    ],
  ])('reports at its field: %s', (_what, fields, errors) => {
    expect(read(fields).errors).toEqual(errors)
  })
})

describe('startsNow', () => {
  it.each<[boolean, Partial<When>]>([
    [true, {}],
    [true, { kind: 'while' }],
    [false, { kind: 'while', date: '2026-03-08' }],
    [false, { kind: 'at' }],
    [false, { kind: 'at', date: '2026-03-08' }],
  ])('is %s for %o', (expected, fields) => {
    expect(startsNow({ ...defaultWhen, ...fields })).toBe(expected)
  })
})
