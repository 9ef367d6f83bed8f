import { describe, expect, it } from 'vitest'
import { bookingLines, chooseSlot, priceSlot, type RequestedSlot } from './chooseSlot'
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
      ...[3, '2026-01-06T13:00:00.000Z'],
    ])
  })

  it('of a daily schedule continues from day to day, unless a day in between is closed', () => {
    const daily = { blockType: 'daily' as const, maxBlocks: 3 }
    expect(choose('2026-01-06T10:00Z', until('2026-01-07T13:00Z'), daily)).toEqual([
      ...[2, '2026-01-07T13:00:00.000Z'],
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

it('a booking costs its fee per slot, or per slot and person, plus its charges once [activity.slot.fee]', () => {
  const schedule = {
    ...{ name: 'Table', startingPriceCents: 9_500, feeType: 'person' as const, payLater: false },
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
