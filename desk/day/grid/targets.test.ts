import { expect, it } from 'vitest'
import { bookingAt, gridDay, hoursFrom, slotAt, twoTables } from '../../../tests/support/gridDays'
import type { MovePlace } from './Grid'
import { gridLayout, type GridLayout } from './gridLayout'
import { firstTarget, nextSpot, pointIn, targetAt, targetsOf } from './targets'

const [SIX, SEVEN, EIGHT] = [
  '2031-05-10T22:00:00.000Z',
  '2031-05-10T23:00:00.000Z',
  '2031-05-11T00:00:00.000Z',
] as const

function layoutOf(seating: 'party' | 'person' = 'party'): GridLayout {
  const day = gridDay(
    '2031-05-10',
    '2031-05-10T04:00:00.000Z',
    [SIX, SEVEN, EIGHT].map((one) => slotAt(one)),
    {
      bookings: [bookingAt(SIX, 1, { resourceIds: [9], resourceName: 'Terrace' })],
    },
  )
  const layout = gridLayout({
    schedule: { ...twoTables, seating },
    days: [day],
    resourceId: null,
  })
  if (layout === undefined) throw new Error('the day has hours')
  return layout
}
const place = (startDate: string, change: Partial<MovePlace> = {}): MovePlace => ({
  slotId: `slot ${startDate}`,
  day: '2031-05-10',
  ...hoursFrom(startDate, 1),
  freeIds: [1, 2],
  overruleIds: [],
  rule: '',
  ...change,
})
const layout = layoutOf()
const named = (places: readonly MovePlace[], of = layout) =>
  targetsOf(of, places).map(({ column, top, rule }) => [column, top, rule])

it('a booking goes where its place is free; where a rule forbids it, that rule is said', () => {
  expect(
    named([
      place(SIX, { freeIds: [2] }),
      place(SEVEN, { freeIds: [2], overruleIds: [1] }),
      place(EIGHT, { freeIds: [], overruleIds: [1], rule: 'lead_time' }),
    ]),
  ).toEqual([
    [0, 60, 'party_size'],
    [0, 120, 'lead_time'],
    [1, 0, ''],
    [1, 60, ''],
  ])
})

it('a booking goes to no place of another day, and to no table that is out of use', () => {
  expect(named([place(SIX, { day: '2031-05-09' })])).toEqual([])
  expect(named([place(SIX, { freeIds: [9] })])).toEqual([])
  expect(layout.columns.map(({ name }) => name)).toContain('Terrace')
})

it('in a class any free place will do', () => {
  const lesson = layoutOf('person')
  expect(named([place(SIX, { freeIds: [7] }), place(SEVEN, { freeIds: [] })], lesson)).toEqual([
    [0, 0, ''],
  ])
})

const targets = targetsOf(layout, [
  place(SIX, { freeIds: [1] }),
  place(SEVEN, { freeIds: [2] }),
  place(EIGHT),
])
const [windowSix, windowEight, cornerSeven, cornerEight] = targets

it('the arrow keys go from target to target of a column, and to the nearest of the next', () => {
  expect(nextSpot(targets, undefined, 'down')).toBe(windowSix)
  expect(nextSpot(targets, windowSix, 'down')).toBe(windowEight)
  expect(nextSpot(targets, windowEight, 'down')).toBe(windowEight)
  expect(nextSpot(targets, windowEight, 'up')).toBe(windowSix)
  expect(nextSpot(targets, windowSix, 'after')).toBe(cornerSeven)
  expect(nextSpot(targets, cornerSeven, 'after')).toBe(cornerSeven)
  expect(nextSpot(targets, cornerEight, 'before')).toBe(windowEight)
  expect(nextSpot(targets, cornerEight, 'first')).toBe(cornerSeven)
  expect(nextSpot(targets, cornerSeven, 'last')).toBe(cornerEight)
})

it('a move starts at the nearest target of its column, or else of another', () => {
  expect(firstTarget(targets, undefined)).toBe(windowSix)
  expect(firstTarget(targets, { key: '', column: 0, top: 100 })).toBe(windowEight)
  expect(firstTarget(targets, { key: '', column: 2, top: 50 })).toBe(cornerSeven)
  expect(firstTarget([], undefined)).toBeUndefined()
})

it('a point of the canvas is a column and a time, from the right in right-to-left', () => {
  const canvas = { width: 300, height: 90, columns: 3, length: 180, isRtl: false }
  expect(pointIn({ x: 0, y: 45 }, canvas)).toEqual({ column: 0, top: 90 })
  expect(pointIn({ x: 299, y: 0 }, canvas)).toEqual({ column: 2, top: 0 })
  expect(pointIn({ x: 0, y: 0 }, { ...canvas, isRtl: true })).toEqual({ column: 2, top: 0 })
  for (const point of [
    { x: -1, y: 0 },
    { x: 300, y: 0 },
    { x: 0, y: 90 },
  ])
    expect(pointIn(point, canvas)).toBeUndefined()
})

it('a drop on a slot that is taken has no target, however near a free one is', () => {
  expect(targetAt(layout, targets, { column: 0, top: 30 })).toBe(windowSix)
  expect(targetAt(layout, targets, { column: 0, top: 60 })).toBeUndefined()
  expect(targetAt(layout, targets, { column: 1, top: 119 })).toBe(cornerSeven)
  expect(targetAt(layout, targets, { column: 2, top: 30 })).toBeUndefined()
})
