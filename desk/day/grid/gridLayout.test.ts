import { expect, it } from 'vitest'
import { blockAt, bookingAt, gridDay, slotAt, twoTables } from '../../../tests/support/gridDays'
import { gridLayout, inLanes } from './gridLayout'

const START = '2031-05-10T04:00:00.000Z'
const SIX = '2031-05-10T22:00:00.000Z'
const SEVEN = '2031-05-10T23:00:00.000Z'
const slots = [slotAt(SIX), slotAt(SEVEN)]
const saturday = gridDay('2031-05-10', START, slots)
const layout = (day = saturday, schedule = twoTables) =>
  gridLayout({ schedule, days: [day], resourceId: null })
/** What stands in a column, in words. */
const boxes = (found: ReturnType<typeof layout>, column: number) =>
  found?.columns[column]?.boxes.map(({ kind, top, height }) => `${kind} ${top} ${height}`)

it('there is nothing without a schedule, or on a day without hours and bookings', () => {
  expect(gridLayout({ schedule: null, days: [saturday], resourceId: null })).toBeUndefined()
  expect(layout(gridDay('2031-05-10', START, []))).toBeUndefined()
})

it('a day has a column for each table, where each slot that is free stands', () => {
  const found = layout(
    gridDay('2031-05-10', START, [slotAt(SIX, { freeIds: [2] }), slotAt(SEVEN)], {
      bookings: [bookingAt(SIX, 1)],
    }),
  )
  expect(found?.columns.map(({ name }) => name)).toEqual(['Window', 'Corner'])
  expect(boxes(found, 0)).toEqual(['booking 0 60', 'free 60 60'])
  expect(boxes(found, 1)).toEqual(['free 0 60', 'free 60 60'])
  expect(found?.columns[0]?.open).toEqual([{ top: 0, height: 120 }])
})

it('a slot that is over is not free', () => {
  const found = layout(gridDay('2031-05-10', START, [slotAt(SIX, { isOver: true }), slotAt(SEVEN)]))
  expect(boxes(found, 0)).toEqual(['free 60 60'])
})

it('hours that are apart are open apart', () => {
  const lunch = slotAt('2031-05-10T16:00:00.000Z')
  expect(layout(gridDay('2031-05-10', START, [lunch, ...slots]))?.columns[0]?.open).toEqual([
    { top: 0, height: 60 },
    { top: 6 * 60, height: 120 },
  ])
})

it('what is blocked or in a cart stands in the column of its table', () => {
  const found = layout(
    gridDay('2031-05-10', START, [slotAt(SIX, { freeIds: [] })], {
      blocks: [blockAt(SIX, 1), blockAt(SIX, 1, { id: 2, resourceId: 2, kind: 'held', note: '' })],
    }),
  )
  expect(found?.columns[0]?.boxes).toMatchObject([{ kind: 'block', where: 'Window' }])
  expect(found?.columns[1]?.boxes).toMatchObject([{ kind: 'held' }])
})

it('a booking whose table is out of use has a column of its own, in which nothing is free', () => {
  const gone = bookingAt(SIX, 1, { resourceIds: [9], resourceName: 'Terrace' })
  const found = layout(gridDay('2031-05-10', START, slots, { bookings: [gone] }))
  expect(found?.columns.map(({ name, resourceId }) => [name, resourceId])).toEqual([
    ['Window', 1],
    ['Corner', 2],
    ['Terrace', null],
  ])
  expect(boxes(found, 2)).toEqual(['booking 0 60'])
})

it('a class has all of its places in one column, with how many are free', () => {
  const found = layout(
    gridDay('2031-05-10', START, [slotAt(SIX, { freeIds: [2] })], {
      bookings: [bookingAt(SIX, 1), bookingAt(SIX, 1, { id: 2, resourceIds: [2] })],
    }),
    { ...twoTables, seating: 'person' },
  )
  expect(found?.columns).toHaveLength(1)
  expect(found?.columns[0]?.boxes).toMatchObject([
    { kind: 'free', free: 1 },
    { kind: 'booking', lane: 0, lanes: 2 },
    { kind: 'booking', lane: 1, lanes: 2 },
  ])
})

it('a week has a column for each day of one table', () => {
  const sunday = gridDay('2031-05-11', '2031-05-11T04:00:00.000Z', [
    slotAt('2031-05-11T22:00:00.000Z'),
  ])
  const corner = bookingAt(SIX, 1, { resourceIds: [2] })
  const found = gridLayout({
    schedule: twoTables,
    days: [{ ...saturday, bookings: [corner] }, sunday],
    resourceId: 1,
  })
  expect(found?.isWeek).toBe(true)
  expect(found?.columns.map(({ date, resourceId }) => [date, resourceId])).toEqual([
    ['2031-05-10', 1],
    ['2031-05-11', 1],
  ])
  expect(boxes(found, 0)).toEqual(['free 0 60', 'free 60 60'])
  expect(boxes(found, 1)).toEqual(['free 0 60'])
})

it('a booking of several days is as long as the hours of each', () => {
  const long = bookingAt('2031-05-09T22:00:00.000Z', 72)
  const none = slots.map((slot) => ({ ...slot, freeIds: [] }))
  const found = layout(gridDay('2031-05-10', START, none, { bookings: [long] }))
  expect(boxes(found, 0)).toEqual(['booking 0 120'])
})

it('what overlaps stands side by side, in as few lanes as it takes', () => {
  const box = (top: number, height: number) => ({ top, height, lane: 0, lanes: 1 })
  expect(
    inLanes([box(0, 60), box(30, 60), box(60, 30), box(200, 10)]).map(({ lane, lanes }) => [
      lane,
      lanes,
    ]),
  ).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ])
})
