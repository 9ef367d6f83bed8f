import { expect, it } from 'vitest'
import { startOfSlot, toSlotId } from './slotId'

const start = new Date('2026-01-05T10:00:00Z')

it('the id of a slot encodes its schedule and start', () => {
  expect(toSlotId(7, start)).toBe('7-2026-01-05T10:00:00.000Z')
  for (const scheduleId of [7, 1234]) {
    expect(startOfSlot(scheduleId, toSlotId(scheduleId, start))).toEqual(start)
    expect(toSlotId(scheduleId, start)).not.toBe(toSlotId(scheduleId + 1, start))
  }
})

it.each([
  ['of another schedule', toSlotId(8, start)],
  ['of a schedule whose id is longer', toSlotId(77, start)],
  ['without a schedule', '2026-01-05T10:00:00.000Z'],
  ['without a start', '7-'],
  ['with a start that does not exist', '7-2026-13-05T10:00:00.000Z'],
  ['with a start that is written differently', '7-2026-01-05T10:00:00Z'],
  ['with a start in another zone', '7-2026-01-05T10:00:00.000+00:00'],
  ['with a start in words', '7-soon'],
  ['with more after the start', `${toSlotId(7, start)}x`],
  ['with more before the schedule', `x${toSlotId(7, start)}`],
  ['with a year of five digits', '7-+012026-01-05T10:00:00.000Z'],
  ['with a year before year 0', '7--000001-01-05T10:00:00.000Z'],
  ['that is empty', ''],
])('a slot’s id %s is not one of the schedule', (_what, slotId) => {
  expect(startOfSlot(7, slotId)).toBeUndefined()
})
