import { describe, expect, it } from 'vitest'
import { addDays } from '#src/core/time/calendarDay'
import {
  bookingLines,
  chooseSlot,
  MAX_DAYS_FROM_TODAY,
  priceSlot,
  type RequestedSlot,
} from './chooseSlot'
import type { SlotRules } from './slotGrid'
import { toSlotId } from './slotId'

const everyDay = (start: string, end: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ id: day + 1, day, start, end }))

const rules = (changes: Partial<SlotRules> = {}): SlotRules & { id: number } => ({
  id: 7,
  timezone: 'UTC',
  blockType: 'hourly',
  blockMinutes: 60,
  rules: everyDay('10:00', '13:00'),
  exceptions: [],
  seating: 'party',
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  leadMinutes: 0,
  maxDaysOut: 30,
  maxBlocks: 2,
  resources: [{ id: 1, name: 'Room', minParty: 2, maxParty: 4 }],
  ...changes,
})

const now = new Date('2026-01-05T08:00:00Z')
const choose = (
  start: string,
  wanted: Partial<RequestedSlot> = {},
  changes: Partial<SlotRules> = {},
) => {
  const chosen = chooseSlot(
    rules(changes),
    { slotId: toSlotId(7, new Date(start)), party: { size: 2 }, ...wanted },
    now,
  )
  return typeof chosen === 'string' ? chosen : [chosen.blocks, chosen.endsAt.toISOString()]
}
const until = (end: string) => ({ endsAt: new Date(end) })

describe('a wanted time', () => {
  it('is one slot, or consecutive ones up to maxBlocks [activity.schedule.max-blocks]', () => {
    expect(choose('2026-01-06T10:00Z')).toEqual([1, '2026-01-06T11:00:00.000Z'])
    const two = [2, '2026-01-06T12:00:00.000Z']
    expect(choose('2026-01-06T10:00Z', until('2026-01-06T12:00Z'))).toEqual(two)
    expect(choose('2026-01-06T10:00Z', { blocks: 2 })).toEqual(two)
    expect(choose('2026-01-06T10:00Z', until('2026-01-06T13:00Z'))).toBe('too_many_blocks')
    expect(choose('2026-01-06T10:00Z', { blocks: 3 })).toBe('too_many_blocks')
    expect(choose('2026-01-06T10:00Z', until('2026-01-06T11:30Z'))).toBe('slot_unavailable')
    expect(choose('2026-01-06T12:00Z', until('2026-01-06T14:00Z'))).toBe('slot_unavailable')
    expect(choose('2026-01-06T10:00Z', until('2026-01-06T13:00Z'), { maxBlocks: null })).toEqual([
      3,
      '2026-01-06T13:00:00.000Z',
    ])
  })

  it('of a daily schedule continues from day to day, unless a day in between is closed', () => {
    const daily = { blockType: 'daily' as const, maxBlocks: 3 }
    expect(choose('2026-01-06T10:00Z', until('2026-01-07T13:00Z'), daily)).toEqual([
      2,
      '2026-01-07T13:00:00.000Z',
    ])
    const closed = { day: '2026-01-07', start: null, end: null, note: '' }
    expect(
      choose('2026-01-06T10:00Z', until('2026-01-08T13:00Z'), { ...daily, exceptions: [closed] }),
    ).toBe('slot_unavailable')
  })

  it('is refused if it is past, outside the rules, too far ahead or for too many people [activity.schedule.max-days-out] [activity.schedule.capacity]', () => {
    expect(choose('2026-01-04T10:00Z')).toBe('slot_unavailable')
    expect(choose('2026-01-06T10:30Z')).toBe('slot_unavailable')
    expect(choose('2026-02-05T10:00Z')).toBe('too_far_ahead')
    expect(choose('9999-12-31T10:00Z', {}, { maxDaysOut: null })).toBe('too_far_ahead')
    expect(choose('2026-01-06T10:00Z', { party: { size: 5 } })).toBe('party_too_large')
    expect(choose('2026-01-06T10:00Z', { party: { size: 1 } })).toBe('slot_unavailable')
    expect(choose('2026-01-06T10:00Z', { party: { size: 2, resourceId: 9 } })).toBe(
      'slot_unavailable',
    )
    expect(choose('2026-01-06T10:00Z', { slotId: 'made up' })).toBe('slot_unavailable')
  })
})

describe('the party of a wanted time', () => {
  const start = '2026-01-06T10:00Z'
  const rooms = [
    { id: 1, name: 'Room', minParty: 2, maxParty: 4 },
    { id: 2, name: 'Hall', minParty: 6, maxParty: 10 },
  ]
  const fits = (party: RequestedSlot['party'], changes: Partial<SlotRules> = {}) => {
    const chosen = choose(start, { party }, { resources: rooms, ...changes })
    return typeof chosen === 'string' ? chosen : 'fits'
  }

  it.each([
    [{ size: 1 }, 'slot_unavailable'],
    [{ size: 2 }, 'fits'],
    [{ size: 4 }, 'fits'],
    // Too large for one room, too small for the other.
    [{ size: 5 }, 'slot_unavailable'],
    [{ size: 6 }, 'fits'],
    [{ size: 10 }, 'fits'],
    [{ size: 11 }, 'party_too_large'],
  ])('fits one of the resources: %j', (party, outcome) => {
    expect(fits(party)).toBe(outcome)
  })

  it.each([
    [{ size: 4, resourceId: 1 }, 'fits'],
    [{ size: 5, resourceId: 1 }, 'party_too_large'],
    [{ size: 4, resourceId: 2 }, 'slot_unavailable'],
    [{ size: 6, resourceId: 2 }, 'fits'],
    [{ size: 11, resourceId: 9 }, 'slot_unavailable'],
  ])('fits the resource that it requests, whatever the others are: %j', (party, outcome) => {
    expect(fits(party)).toBe(outcome)
  })

  it('has as many people as a class has places, at most', () => {
    const places = [1, 2, 3].map((id) => ({ id, name: '', minParty: 1, maxParty: 1 }))
    const inClass = { seating: 'person' as const, resources: places }
    expect([1, 3, 4].map((size) => fits({ size }, inClass))).toEqual([
      'fits',
      'fits',
      'party_too_large',
    ])
    expect(fits({ size: 2, resourceId: 9 }, inClass)).toBe('slot_unavailable')
  })
})

describe('how far ahead and how long a wanted time is', () => {
  const daily = { blockType: 'daily' as const, maxDaysOut: null, maxBlocks: null }
  const startAfter = (days: number) => `${addDays('2026-01-05', days)}T10:00Z`

  it('is limited by the schedule’s last day, which all its slots have to reach', () => {
    const days = { ...daily, maxDaysOut: 30 }
    expect(choose(startAfter(30), {}, days)).toEqual([1, '2026-02-04T13:00:00.000Z'])
    expect(choose(startAfter(29), { blocks: 2 }, days)).toEqual([2, '2026-02-04T13:00:00.000Z'])
    expect(choose(startAfter(31), {}, days)).toBe('too_far_ahead')
    expect(choose(startAfter(30), { blocks: 2 }, days)).toBe('too_far_ahead')
  })

  it('is limited without such a day, too', () => {
    expect(choose(startAfter(MAX_DAYS_FROM_TODAY), {}, daily)).toHaveLength(2)
    expect(choose(startAfter(MAX_DAYS_FROM_TODAY + 1), {}, daily)).toBe('too_far_ahead')
    expect(choose(startAfter(1), { blocks: 366 }, daily)).toEqual([366, '2027-01-06T13:00:00.000Z'])
    expect(choose(startAfter(1), { blocks: 367 }, daily)).toBe('too_many_blocks')
  })

  it('is measured in slots without a gap', () => {
    const hours = (id: number, start: string, end: string) => ({ id, day: 2, start, end })
    const split = [hours(1, '10:00', '11:00'), hours(2, '12:00', '13:00')]
    const tuesday = '2026-01-06T10:00Z'
    expect(choose(tuesday, {}, { rules: split })).toEqual([1, '2026-01-06T11:00:00.000Z'])
    expect(choose(tuesday, { blocks: 2 }, { rules: split })).toBe('slot_unavailable')
    expect(choose(tuesday, until('2026-01-06T13:00Z'), { rules: split })).toBe('slot_unavailable')
  })

  it('may continue past midnight, where the next day’s hours begin', () => {
    const around = { rules: everyDay('00:00', '00:00'), maxBlocks: 3 }
    expect(choose('2026-01-06T23:00Z', { blocks: 3 }, around)).toEqual([
      3,
      '2026-01-07T02:00:00.000Z',
    ])
  })
})

it('a slot of another schedule is not available', () => {
  const party = { size: 2 }
  const slotId = toSlotId(8, new Date('2026-01-06T10:00Z'))
  expect(chooseSlot(rules(), { slotId, party }, now)).toBe('slot_unavailable')
})

it('a chosen time has the day of its first slot', () => {
  const slotId = toSlotId(7, new Date('2026-01-06T10:00Z'))
  expect(chooseSlot(rules(), { slotId, blocks: 2, party: { size: 2 } }, now)).toEqual({
    day: '2026-01-06',
    startsAt: new Date('2026-01-06T10:00Z'),
    endsAt: new Date('2026-01-06T12:00Z'),
    blocks: 2,
  })
})

it('a booking without a fee costs only its charges', () => {
  const free = { feeCents: 0, feeType: 'slot' as const, blocks: 2, partySize: 2 }
  expect(bookingLines('Table', { ...free, charges: [] })).toEqual([])
  expect(
    bookingLines('Table', { ...free, charges: [{ title: 'Linen', amountCents: 2_000 }] }),
  ).toEqual([{ title: 'Linen', quantity: 1, amountCents: 2_000 }])
})

it('a booking costs its fee per slot, or per slot and person, plus its charges once [activity.slot.fee]', () => {
  const schedule = {
    name: 'Table',
    startingPriceCents: 9_500,
    feeType: 'person' as const,
    payLater: false,
    charges: [{ title: 'Linen', amountCents: 2_000 }],
  }
  expect(priceSlot(schedule, 2, 3).priceCents).toBe(59_000)
  expect(priceSlot({ ...schedule, feeType: 'slot' }, 2, 3).priceCents).toBe(21_000)
  expect(priceSlot({ ...schedule, startingPriceCents: null, charges: [] }, 1, 1).priceCents).toBe(0)
  expect(bookingLines('Table', priceSlot(schedule, 1, 2))).toEqual([
    { title: 'Table', quantity: 2, amountCents: 19_000 },
    { title: 'Linen', quantity: 1, amountCents: 2_000 },
  ])
})
