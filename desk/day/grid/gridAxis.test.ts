import { expect, it } from 'vitest'
import { bookingAt, gridDay, slotAt } from '../../../tests/support/gridDays'
import { gridAxis } from './gridAxis'

const ZONE = 'America/New_York'
const at = (date: string, hours: readonly number[]) =>
  hours.map((hour) => slotAt(`${date}T${String(hour).padStart(2, '0')}:00:00.000Z`))

// Saturday and Sunday on which the clocks go forward, and back, at 2 in the morning.
const springEve = gridDay('2031-03-08', '2031-03-08T05:00:00.000Z', at('2031-03-08', [6, 7, 8]))
const spring = gridDay('2031-03-09', '2031-03-09T05:00:00.000Z', at('2031-03-09', [6, 7]))
const autumnEve = gridDay('2031-11-01', '2031-11-01T04:00:00.000Z', at('2031-11-01', [4, 5, 6]))
const autumn = gridDay('2031-11-02', '2031-11-02T04:00:00.000Z', at('2031-11-02', [4, 5, 6, 7]))

it('there is no axis where there is nothing', () => {
  expect(gridAxis(ZONE, [])).toBeUndefined()
  expect(gridAxis(ZONE, [gridDay('2031-05-10', '2031-05-10T04:00:00.000Z', [])])).toBeUndefined()
})

it('hours over midnight go on below the day’s', () => {
  const late = [...at('2031-05-11', [2, 3]), ...at('2031-05-11', [4, 5])]
  const axis = gridAxis(ZONE, [gridDay('2031-05-10', '2031-05-10T04:00:00.000Z', late)])
  expect(axis?.length).toBe(4 * 60)
  expect(axis?.topOf('2031-05-10', '2031-05-11T02:00:00.000Z')).toBe(0)
  expect(axis?.topOf('2031-05-10', '2031-05-11T05:30:00.000Z')).toBe(3.5 * 60)
})

it('the same time of day has the same place on each day, also where the clocks skip an hour', () => {
  const axis = gridAxis(ZONE, [springEve, spring])
  expect(axis?.length).toBe(3 * 60)
  // 1 and 3 in the morning: two hours apart on the eve, one on the day.
  expect(axis?.topOf('2031-03-08', '2031-03-08T06:00:00.000Z')).toBe(0)
  expect(axis?.topOf('2031-03-08', '2031-03-08T08:00:00.000Z')).toBe(120)
  expect(axis?.topOf('2031-03-09', '2031-03-09T06:00:00.000Z')).toBe(0)
  expect(axis?.topOf('2031-03-09', '2031-03-09T07:00:00.000Z')).toBe(120)
  expect(axis?.isTwice('2031-03-09', '2031-03-09T07:00:00.000Z')).toBe(false)
})

it('an hour that the clocks show twice is there twice, and the other days go on below it', () => {
  const axis = gridAxis(ZONE, [autumnEve, autumn])
  expect(axis?.length).toBe(4 * 60)
  const tops = (date: string, hours: readonly number[]) =>
    at(date, hours).map(({ startDate }) => axis?.topOf(date, startDate))
  expect(tops('2031-11-02', [4, 5, 6, 7])).toEqual([0, 60, 120, 180])
  expect(tops('2031-11-01', [4, 5, 6])).toEqual([0, 60, 180])
  const twice = at('2031-11-02', [4, 5, 6, 7]).map(({ startDate }) =>
    axis?.isTwice('2031-11-02', startDate),
  )
  expect(twice).toEqual([false, true, true, false])
  expect(axis?.isTwice('2031-11-01', '2031-11-01T05:00:00.000Z')).toBe(false)
})

it('an hour that is there twice outside the hours takes no room', () => {
  const day = gridDay('2031-11-02', '2031-11-02T04:00:00.000Z', at('2031-11-02', [15, 16]))
  expect(gridAxis(ZONE, [day])?.length).toBe(120)
})

it('hours that begin on the eve and end after the clocks have gone back are as long as they last', () => {
  const late = [...at('2031-11-02', [3, 4, 5, 6])]
  const axis = gridAxis(ZONE, [gridDay('2031-11-01', '2031-11-01T04:00:00.000Z', late)])
  expect(axis?.length).toBe(4 * 60)
  expect(axis?.topOf('2031-11-01', '2031-11-02T06:30:00.000Z')).toBe(3.5 * 60)
})

it('a booking outside the hours lengthens the axis, one of several days does not', () => {
  const start = '2031-05-10T04:00:00.000Z'
  const slots = at('2031-05-10', [16, 17])
  const axisOf = (booking: ReturnType<typeof bookingAt>) =>
    gridAxis(ZONE, [gridDay('2031-05-10', start, slots, { bookings: [booking] })])
  expect(axisOf(bookingAt('2031-05-10T14:00:00.000Z', 1))?.length).toBe(4 * 60)
  const long = axisOf(bookingAt('2031-05-09T14:00:00.000Z', 72))
  expect(long?.length).toBe(120)
  // What is outside has its place at the edge.
  expect(long?.topOf('2031-05-10', '2031-05-09T14:00:00.000Z')).toBe(0)
  expect(long?.topOf('2031-05-10', '2031-05-12T14:00:00.000Z')).toBe(120)
})
