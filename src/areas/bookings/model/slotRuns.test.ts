import { expect, it } from 'vitest'
import { hourSlot } from '#tests/support/bookableSchedule'
import { bookingPrice } from './bookingPrice'
import { maxRun, nearestSlots, slotRuns } from './slotRuns'

const hourly = { blockType: 'hourly' } as const
const spans = (slots: readonly { startDateLocal: string; endDateLocal: string }[]): string[] =>
  slots.map(
    ({ startDateLocal, endDateLocal }) =>
      `${startDateLocal.slice(5, 16)} ${endDateLocal.slice(11, 16)}`,
  )

it('consecutive slots are combined if there is no break between them and one resource is free throughout [activity.schedule.max-blocks]', () => {
  const nine = hourSlot('2026-12-08T09:00', { overlaps: ['Massage'] })
  const ten = hourSlot('2026-12-08T10:00', { resourceIds: [2], overlaps: ['Massage', 'Regatta'] })
  const eleven = hourSlot('2026-12-08T11:00', { resourceIds: [1] })
  const one = hourSlot('2026-12-08T13:00')
  const slots = [nine, ten, eleven, one]
  expect(slotRuns(slots, 1, hourly)).toBe(slots)
  const [two, ...others] = slotRuns(slots, 2, hourly)
  expect(others).toEqual([])
  expect(two).toMatchObject({ id: nine.id, endDate: ten.endDate, resourceIds: [2], duration: 120 })
  expect(two?.overlaps).toEqual(['Massage', 'Regatta'])
  expect(slotRuns(slots, 3, hourly)).toEqual([])
  // The slots of a class have places instead of resources with ids.
  const places = [nine, ten, eleven].map((slot) => ({ ...slot, resourceIds: [] }))
  expect(spans(slotRuns(places, 3, hourly))).toEqual(['12-08T09:00 12:00'])
  expect([maxRun({ maxBlocks: 3 }), maxRun({ maxBlocks: null })]).toEqual([3, 1])
})

it('daily slots are combined if their days are consecutive', () => {
  const days = ['08', '09', '11'].map((day) => hourSlot(`2026-12-${day}T09:00`))
  expect(slotRuns(days, 2, { blockType: 'daily' })).toMatchObject([
    { day: '2026-12-08', startDate: days[0]?.startDate, endDate: days[1]?.endDate },
  ])
  expect(slotRuns(days, 3, { blockType: 'daily' })).toEqual([])
})

it('offers the slots that start nearest to one that is taken, in order', () => {
  const slots = ['09:00', '10:00', '12:00', '13:00', '17:00'].map((time) =>
    hourSlot(`2026-12-08T${time}`),
  )
  const wanted = hourSlot('2026-12-08T12:00')
  expect(spans(nearestSlots(slots, wanted, 3))).toEqual([
    '12-08T09:00 10:00',
    '12-08T10:00 11:00',
    '12-08T13:00 14:00',
  ])
})

it('a fee is charged per slot, or per slot and person; charges are added once [activity.slot.fee]', () => {
  const slot = { fee: 12.5, charges: [{ title: 'Linen', amount: 4 }] }
  const people = { partySize: 3, count: 2 }
  expect(bookingPrice({ ...slot, feeType: 'slot' }, people)).toMatchObject({
    feeCents: 2500,
    feeCount: 2,
    totalCents: 2900,
  })
  expect(bookingPrice({ ...slot, feeType: 'person' }, people)).toMatchObject({
    feeCents: 7500,
    feeCount: 6,
    totalCents: 7900,
  })
})
