import { describe, expect, it } from 'vitest'
import { newFaultOf, type FitBooking, type FitRules } from './bookingFaults'

const ZONE = 'America/New_York'
const table = { id: 1, minParty: 1, maxParty: 4, inUse: true }
const evening = (start = '18:00', end = '22:00'): FitRules['rules'] =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ id: day + 1, day, start, end }))
const open: FitRules = {
  timezone: ZONE,
  rules: evening(),
  exceptions: [],
  seating: 'party',
  resources: [table],
}
const closedOn = (day: string): FitRules['exceptions'] => [
  { day, start: null, end: null, note: '' },
]
/** A booking in New York's summer, four hours behind UTC. */
const booking = (start: string, end: string, more: Partial<FitBooking> = {}): FitBooking => ({
  startsAt: new Date(`${start}:00-04:00`),
  endsAt: new Date(`${end}:00-04:00`),
  blockType: 'multi',
  partySize: 2,
  resourceId: 1,
  ...more,
})
const dinner = booking('2031-05-05T19:00', '2031-05-05T21:00')

describe('why a booking no longer fits', () => {
  it.each<[string, Partial<FitRules>, string | undefined]>([
    ['nothing has changed', {}, undefined],
    ['its day is closed', { exceptions: closedOn('2031-05-05') }, 'closed'],
    ['another day is closed', { exceptions: closedOn('2031-05-06') }, undefined],
    ['it opens later', { rules: evening('19:30') }, 'hours'],
    ['it closes earlier', { rules: evening('18:00', '20:30') }, 'hours'],
    ['its day has other hours', { rules: evening('12:00', '14:00') }, 'hours'],
    ['it opens exactly for it', { rules: evening('19:00', '21:00') }, undefined],
    [
      'it is between two spans without a gap',
      { rules: [...evening('18:00', '20:00'), ...evening('20:00', '23:00')] },
      undefined,
    ],
    ['its table takes larger parties only', { resources: [{ ...table, minParty: 3 }] }, 'party'],
    ['its table takes smaller parties only', { resources: [{ ...table, maxParty: 1 }] }, 'party'],
    ['its table takes any party', { resources: [{ ...table, maxParty: null }] }, undefined],
    ['its table is out of use', { resources: [{ ...table, inUse: false }] }, 'out_of_use'],
    ['places are booked instead', { seating: 'person', resources: [] }, undefined],
    ['the zone is another one', { timezone: 'Europe/Madrid' }, 'hours'],
  ])('%s', (_what, change, fault) => {
    expect(newFaultOf(open, { ...open, ...change })(dinner)).toBe(fault)
  })

  it('one that did not fit before either is not named again', () => {
    const before = { ...open, exceptions: closedOn('2031-05-05') }
    expect(newFaultOf(before, { ...before, rules: evening('20:00') })(dinner)).toBeUndefined()
  })

  it.each<[string, Partial<FitRules>, Partial<FitRules>]>([
    [
      'closed, then open at other hours',
      { exceptions: closedOn('2031-05-05') },
      { rules: evening('20:00') },
    ],
    ['at other hours, then closed', { rules: evening('20:00') }, { rules: [] }],
    [
      'its table out of use, then too small',
      { resources: [{ ...table, inUse: false }] },
      { resources: [{ ...table, maxParty: 1 }] },
    ],
    [
      'its table too small, then out of use',
      { resources: [{ ...table, maxParty: 1 }] },
      { resources: [{ ...table, inUse: false }] },
    ],
  ])(
    'one that does not fit for another reason now is not named again: %s',
    (_what, first, then) => {
      expect(newFaultOf({ ...open, ...first }, { ...open, ...then })(dinner)).toBeUndefined()
    },
  )

  it('one after midnight belongs to the day on which its hours began', () => {
    const late = { ...open, rules: evening('18:00', '02:00') }
    const night = booking('2031-05-06T00:30', '2031-05-06T01:30')
    const faultOf = (day: string) => newFaultOf(late, { ...late, exceptions: closedOn(day) })(night)
    expect(faultOf('2031-05-05')).toBe('closed')
    expect(faultOf('2031-05-06')).toBeUndefined()
  })

  it('one over midnight fits hours around the clock', () => {
    const always = { ...open, rules: evening('00:00', '00:00') }
    const night = booking('2031-05-05T23:00', '2031-05-06T01:00')
    expect(newFaultOf({ ...open, rules: [] }, always)(night)).toBeUndefined()
    expect(newFaultOf(always, { ...always, exceptions: closedOn('2031-05-06') })(night)).toBe(
      'hours',
    )
  })

  it('one of several days needs each of them open', () => {
    const days = { ...open, rules: evening('14:00', '10:00') }
    const stay = booking('2031-05-05T14:00', '2031-05-08T10:00', { blockType: 'daily' })
    const faultOf = (day: string) => newFaultOf(days, { ...days, exceptions: closedOn(day) })(stay)
    expect([faultOf('2031-05-04'), faultOf('2031-05-06'), faultOf('2031-05-07')]).toEqual([
      undefined,
      'closed',
      'closed',
    ])
    // Its last day's hours end on the next one.
    expect(faultOf('2031-05-08')).toBeUndefined()
    expect(newFaultOf(days, { ...days, rules: evening('15:00', '10:00') })(stay)).toBe('hours')
  })

  it('an hour that occurs twice is within the hours both times', () => {
    const night = { ...open, rules: evening('01:00', '04:00') }
    // The clocks go back at 2 on 2 November 2031.
    for (const start of ['05:00', '06:00']) {
      const startsAt = new Date(`2031-11-02T${start}:00Z`)
      const twice = { ...dinner, startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) }
      expect(newFaultOf(night, { ...night, rules: evening('01:00', '05:00') })(twice)).toBe(
        undefined,
      )
      expect(newFaultOf({ ...night, rules: [] }, night)(twice)).toBeUndefined()
    }
  })
})
