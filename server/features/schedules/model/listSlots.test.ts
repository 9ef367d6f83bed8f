import { describe, expect, it } from 'vitest'
import {
  isStillBookable,
  lastBookableDay,
  listSlots,
  partyLimits,
  withBuffers,
  type Party,
  type TakenTime,
} from './listSlots'
import { dayOfSlot, slotsOfDay, type Resource, type SlotRules } from './slotGrid'

const everyDay = (start: string, end: string): SlotRules['rules'] =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ id: day + 1, day, start, end }))
const room: Resource = { id: 1, name: 'Room', minParty: 1, maxParty: 4 }
const rules = (changes: Partial<SlotRules> = {}): SlotRules => ({
  timezone: 'UTC',
  blockType: 'hourly',
  blockMinutes: 60,
  rules: everyDay('10:00', '13:00'),
  exceptions: [],
  seating: 'party',
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  leadMinutes: 0,
  maxDaysOut: null,
  maxBlocks: null,
  resources: [room],
  ...changes,
})
const now = new Date('2026-01-01T00:00:00Z')
const starts = (
  changes: Partial<SlotRules>,
  {
    taken = [],
    from = '2026-01-05',
    to = from,
    at = now,
    party = { size: 1 },
  }: { taken?: TakenTime[]; from?: string; to?: string; at?: Date; party?: Party } = {},
): string[] =>
  listSlots(rules(changes), taken, { from, to }, at, party).map(({ startsAt }) =>
    startsAt.toISOString().slice(5, 16),
  )
const taken = (startsAt: string, endsAt: string, resourceId = 1): TakenTime => ({
  resourceId,
  startsAt: new Date(`2026-01-05T${startsAt}:00Z`),
  endsAt: new Date(`2026-01-05T${endsAt}:00Z`),
})

/**
 * An independent computation: checks for each half hour of a year whether a slot starts at that
 * local time.
 */
function startsByTheClock(
  timezone: string,
  opens: number,
  closes: number,
  block: number,
): string[] {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const found: string[] = []
  for (
    let at = Date.parse('2026-01-02T00:00:00Z');
    at < Date.parse('2027-01-02T00:00:00Z');
    at += 30 * 60_000
  ) {
    const [hour = 0, minute = 0] = clock.format(at).split(':').map(Number)
    const minuteOfDay = hour * 60 + minute
    const sinceOpening = minuteOfDay - opens + (minuteOfDay < opens ? 1440 : 0)
    if (sinceOpening % block === 0 && opens + sinceOpening + block <= closes)
      found.push(new Date(at).toISOString())
  }
  return found
}

describe.each(['Europe/Madrid', 'America/New_York', 'Asia/Dubai'])('slots in %s', (timezone) => {
  it.each([
    ['22:00', '06:00', 22 * 60, 30 * 60, 60],
    ['22:00', '06:00', 22 * 60, 30 * 60, 90],
    ['09:30', '17:00', 9.5 * 60, 17 * 60, 60],
  ])(
    'from %s to %s match the wall clock for a whole year, including both clock changes',
    (start, end, opens, closes, blockMinutes) => {
      const expected = startsByTheClock(timezone, opens, closes, blockMinutes)
      const slots = listSlots(
        rules({ timezone, blockMinutes, rules: everyDay(start, end) }),
        [],
        { from: '2025-12-31', to: '2027-01-03' },
        new Date('2025-01-01T00:00:00Z'),
        { size: 1 },
      )
        .map(({ startsAt }) => startsAt.toISOString())
        .filter((at) => at >= '2026-01-02T00:00' && at < '2027-01-02T00:00')
      expect(slots).toEqual(expected)
      expect(slots.length).toBeGreaterThan(1000)
    },
  )
})

describe('the slots of a night with a clock change', () => {
  const night = rules({ timezone: 'Europe/Madrid', rules: everyDay('22:00', '06:00') })
  const startsOn = (day: string) =>
    slotsOfDay(night, day).map(({ startsAt }) => startsAt.toISOString().slice(5, 16))

  it('leave out the hour that does not exist, and give two for the repeated hour, as part of the previous evening', () => {
    expect(startsOn('2026-03-28')).toEqual([
      '03-28T21:00',
      '03-28T22:00',
      '03-28T23:00',
      '03-29T00:00',
      '03-29T01:00',
      '03-29T02:00',
      '03-29T03:00',
    ])
    expect(startsOn('2026-10-24')).toHaveLength(9)
    expect(startsOn('2026-10-24').slice(4, 6)).toEqual(['10-25T00:00', '10-25T01:00'])
  })

  it('belong to the previous evening, whether listed or booked', () => {
    for (const day of ['2026-03-28', '2026-10-24'])
      for (const slot of slotsOfDay(night, day)) {
        expect(slot.day).toBe(day)
        expect(dayOfSlot(night, slot.startsAt)).toBe(day)
      }
    expect(dayOfSlot(night, new Date('2026-03-29T12:30:00Z'))).toBe('2026-03-29')
  })

  it('end by closing time, even if the clocks make the night an hour shorter', () => {
    const long = { ...night, blockMinutes: 150, rules: everyDay('00:30', '03:00') }
    expect(slotsOfDay(long, '2026-03-28')).toHaveLength(1)
    expect(slotsOfDay(long, '2026-03-29')).toEqual([])
  })
})

describe('a party can book', () => {
  it('slots that start after the lead time and within the schedule’s maximum number of days ahead', () => {
    const at = new Date('2026-01-05T11:00:00Z')
    expect(starts({}, { at })).toEqual(['01-05T12:00'])
    expect(starts({ leadMinutes: 61 }, { at })).toEqual([])
    expect(
      isStillBookable({ leadMinutes: 60 }, { startsAt: new Date('2026-01-05T12:00Z') }, at),
    ).toBe(true)
    expect(starts({ maxDaysOut: 1 }, { at, to: '2026-01-31' })).toEqual([
      '01-05T12:00',
      '01-06T10:00',
      '01-06T11:00',
      '01-06T12:00',
    ])
  })

  it('only the special hours of an exceptional day, and nothing on closed days', () => {
    const day = '2026-01-05'
    const other = { day, start: '20:00', end: '22:00', note: '' }
    expect(starts({ exceptions: [other] })).toEqual(['01-05T20:00', '01-05T21:00'])
    expect(starts({ exceptions: [{ day, start: null, end: null, note: 'Closed' }] })).toEqual([])
  })

  it('any free resource that fits its size, or the one that it requests', () => {
    const resources = [room, { id: 2, name: 'Hall', minParty: 4, maxParty: 10 }]
    const startsFor = (party: Party) =>
      starts({ resources }, { party, taken: [taken('10:00', '12:00')] })
    expect(startsFor({ size: 1 })).toEqual(['01-05T12:00'])
    expect(startsFor({ size: 4 })).toHaveLength(3)
    expect(startsFor({ size: 4, resourceId: 1 })).toEqual(['01-05T12:00'])
    expect(startsFor({ size: 11 })).toEqual([])
  })

  it('a class while it has a place for each person', () => {
    const resources = [1, 2, 3].map((id) => ({ id, name: '', minParty: 1, maxParty: 1 }))
    const startsFor = (size: number) =>
      starts(
        { resources, seating: 'person' },
        { party: { size }, taken: [taken('10:00', '11:00', 2)] },
      )
    expect([startsFor(2).length, startsFor(3), startsFor(4)]).toEqual([
      3,
      ['01-05T11:00', '01-05T12:00'],
      [],
    ])
  })

  it('only times that no booking of a busy month overlaps, in whatever order the bookings are stored', () => {
    const hour = (at: number) => `${String(at).padStart(2, '0')}:00`
    const busy = [22, 10, 4, 16, 0, 12].map((at) => taken(hour(at), hour(at + 1)))
    expect(starts({ rules: everyDay('10:00', '17:00') }, { taken: busy })).toEqual(
      [11, 13, 14, 15].map((at) => `01-05T${hour(at)}`),
    )
  })

  it('nothing that overlaps the buffers around another booking', () => {
    const busy = [taken('11:00', '12:15')]
    expect(starts({ bufferAfterMinutes: 15 }, { taken: busy })).toEqual([])
    expect(starts({}, { taken: [taken('11:00', '12:00')] })).toEqual(['01-05T10:00', '01-05T12:00'])
  })

  it('a whole day of a daily schedule', () => {
    expect(
      slotsOfDay(
        rules({
          blockType: 'daily',
          rules: [...everyDay('10:00', '12:00'), ...everyDay('14:00', '18:00')],
        }),
        '2026-01-05',
      ),
    ).toEqual([
      {
        day: '2026-01-05',
        startsAt: new Date('2026-01-05T10:00Z'),
        endsAt: new Date('2026-01-05T18:00Z'),
      },
    ])
  })
})

describe('the parties that a schedule accepts', () => {
  const limits = (
    seating: SlotRules['seating'],
    ...parties: readonly (readonly [min: number, max: number | null])[]
  ) => {
    const { minParty, maxParty } = partyLimits({
      seating,
      resources: parties.map(([min, max], id) => ({ id, name: '', minParty: min, maxParty: max })),
    })
    return [minParty, maxParty]
  }

  it('are from the smallest to the largest of any of its resources', () => {
    expect(limits('party', [2, 4])).toEqual([2, 4])
    expect(limits('party', [4, 10], [1, 4], [3, 6])).toEqual([1, 10])
  })

  it('have no maximum if one resource has none, or if there are no resources', () => {
    expect(limits('party', [2, 4], [3, null])).toEqual([2, null])
    expect(limits('party', [1, null])).toEqual([1, null])
    expect(limits('party')).toEqual([1, null])
  })

  it('of a class are as many people as it has places, at least one', () => {
    expect(limits('person', [2, 4], [2, null], [2, 4])).toEqual([1, 3])
    expect(limits('person')).toEqual([1, 1])
  })
})

it('a schedule’s last day is counted from today where it is', () => {
  const at = new Date('2026-01-05T23:30:00Z')
  expect(lastBookableDay({ timezone: 'UTC', maxDaysOut: 1 }, at)).toBe('2026-01-06')
  expect(lastBookableDay({ timezone: 'Europe/Madrid', maxDaysOut: 1 }, at)).toBe('2026-01-07')
  expect(lastBookableDay({ timezone: 'UTC', maxDaysOut: 0 }, at)).toBe('2026-01-05')
  expect(lastBookableDay({ timezone: 'UTC', maxDaysOut: null }, at)).toBeUndefined()
})

it('a slot can be booked until it starts, or until its lead time before that', () => {
  const slot = { startsAt: new Date('2026-01-05T12:00:00Z') }
  const bookableAt = (time: string, leadMinutes: number) =>
    isStillBookable({ leadMinutes }, slot, new Date(`2026-01-05T${time}Z`))
  expect([bookableAt('11:59:59.999', 0), bookableAt('12:00:00', 0)]).toEqual([true, false])
  expect([bookableAt('11:00:00', 60), bookableAt('11:00:00.001', 60)]).toEqual([true, false])
})

it('a booking takes its resources from the buffer before it to the buffer after it', () => {
  const span = { startsAt: new Date('2026-01-05T10:00Z'), endsAt: new Date('2026-01-05T11:00Z') }
  expect(withBuffers({ bufferBeforeMinutes: 15, bufferAfterMinutes: 30 }, span)).toEqual({
    startsAt: new Date('2026-01-05T09:45Z'),
    endsAt: new Date('2026-01-05T11:30Z'),
  })
})

it('slots of several openings of a day are in order of start', () => {
  const day = 1
  const evening = { id: 1, day, start: '20:00', end: '21:00' }
  const noon = { id: 2, day, start: '12:00', end: '13:00' }
  expect(starts({ rules: [evening, noon] })).toEqual(['01-05T12:00', '01-05T20:00'])
})
