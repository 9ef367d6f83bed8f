import { describe, expect, it } from 'vitest'
import type { Slot } from '#generated/types'
import { bookableSchedule, hourSlot } from '#tests/support/bookableSchedule'
import { dayParts, groupByHour, hourColumns, slotDays } from './slotDays'

it('a day without free slots is closed by its weekday or an exception, otherwise full [activity.booking.schedule-slots]', () => {
  const exceptions = [
    { day: '2026-12-08', start: null, end: null, note: 'Regatta' },
    { day: '2026-12-13', start: '10:00', end: '12:00', note: '' },
  ]
  const slots = [hourSlot('2026-12-07T09:00'), hourSlot('2026-12-07T17:00')]
  const days = slotDays(
    { ...bookableSchedule, exceptions },
    { from: '2026-12-06', to: '2026-12-13' },
    slots,
    '2026-12-06T12:00:00',
  )
  expect(days.map(({ day, state, note }) => [day.slice(8), state, note])).toEqual([
    ['06', 'closed', ''],
    ['07', 'free', ''],
    ['08', 'closed', 'Regatta'],
    ['09', 'full', ''],
    ['10', 'full', ''],
    ['11', 'full', ''],
    ['12', 'full', ''],
    ['13', 'full', ''],
  ])
  expect(days[1]?.slots).toEqual(slots)
})

it.each([
  ['full', 'until its last slot begins', '2026-12-07T16:59:00', {}],
  ['over', 'once its last slot has begun', '2026-12-07T17:00:00', {}],
  [
    'over',
    'once it has opened, if it is booked by the day',
    '2026-12-07T09:00:00',
    { blockType: 'daily' as const },
  ],
  [
    'full',
    'while it is open after midnight',
    '2026-12-07T23:30:00',
    { rules: [{ id: 1, day: 1, start: '20:00', end: '02:00' }] },
  ],
])('today is %s %s', (state, _when, localNow, change) => {
  const schedule = { ...bookableSchedule, ...change }
  const [today, tomorrow] = slotDays(
    schedule,
    { from: '2026-12-07', to: '2026-12-08' },
    [],
    localNow,
  )
  expect(today?.state).toBe(state)
  expect(tomorrow?.state).not.toBe('over')
})

it('times are grouped by part of the day; those after midnight belong to the day before; the Spanish afternoon lasts until eight', () => {
  const slots = [
    hourSlot('2026-12-07T11:00'),
    hourSlot('2026-12-07T12:00'),
    hourSlot('2026-12-07T16:00'),
    hourSlot('2026-12-07T17:00'),
    hourSlot('2026-12-08T01:00', { day: '2026-12-07' }),
  ]
  expect(dayParts(slots, 'en').map(({ part, slots: ofPart }) => [part, ofPart.length])).toEqual([
    ['morning', 1],
    ['afternoon', 2],
    ['evening', 1],
    ['late', 1],
  ])
  const inSpanish = [
    ...slots.slice(0, 4),
    hourSlot('2026-12-07T19:30'),
    hourSlot('2026-12-07T20:00'),
  ]
  expect(dayParts(inSpanish, 'es').map(({ part, slots: ofPart }) => [part, ofPart.length])).toEqual(
    [
      ['morning', 1],
      ['afternoon', 4],
      ['evening', 1],
    ],
  )
})

it('there is a column for each slot of an hour if 15, 20 or 30 minutes long, otherwise one', () => {
  const columns = (blockDuration: number, blockType: 'hourly' | 'daily' = 'hourly') =>
    hourColumns({ blockType, blockDuration })
  expect([10, 15, 20, 30, 45, 60, 90].map((minutes) => columns(minutes))).toEqual([
    1, 4, 3, 2, 1, 1, 1,
  ])
  expect(columns(30, 'daily')).toBe(1)
})

describe('the times of an hour', () => {
  /** A slot at a local time, `HH:mm`, of a place whose clocks are `offsetHours` ahead of UTC. */
  const slotAt = (local: string, offsetHours = 0): Slot =>
    hourSlot(`2026-12-07T${local}`, {
      id: `${local} ${offsetHours}`,
      startDate: new Date(
        Date.parse(`2026-12-07T${local}:00Z`) - offsetHours * 3_600_000,
      ).toISOString(),
      startDateLocal: `2026-12-07T${local}:00`,
    })
  /** The groups, each as its times with their columns. */
  const groups = (blockDuration: number, slots: readonly Slot[]) =>
    groupByHour(slots, { blockType: 'hourly', blockDuration }).map(({ slots: slotsOfHour }) =>
      slotsOfHour.map(({ slot, column }) => `${slot.startDateLocal.slice(11, 16)} in ${column}`),
    )

  it('form a row, each in the column of its minute, whether or not the times before it are free', () => {
    expect(
      groups(
        15,
        ['09:00', '09:45', '10:30'].map((time) => slotAt(time)),
      ),
    ).toEqual([['09:00 in 1', '09:45 in 4'], ['10:30 in 3']])
    expect(
      groups(
        20,
        ['09:10', '09:30', '09:50'].map((time) => slotAt(time)),
      ),
    ).toEqual([['09:10 in 1', '09:30 in 2', '09:50 in 3']])
  })

  it('stay together where local hours begin half an hour after those of UTC', () => {
    expect(
      groups(
        30,
        ['09:00', '09:30', '10:00'].map((time) => slotAt(time, 5.5)),
      ),
    ).toEqual([['09:00 in 1', '09:30 in 2'], ['10:00 in 1']])
  })

  it('form two rows if the hour occurs twice because the clocks go back', () => {
    const slots = [2, 1].flatMap((offset) => [slotAt('02:00', offset), slotAt('02:30', offset)])
    expect(groups(30, slots)).toEqual([
      ['02:00 in 1', '02:30 in 2'],
      ['02:00 in 1', '02:30 in 2'],
    ])
  })

  it('form rows of their own if there is one column', () => {
    expect(
      groups(
        45,
        ['09:00', '09:45', '10:30'].map((time) => slotAt(time)),
      ),
    ).toEqual([['09:00 in 1'], ['09:45 in 1'], ['10:30 in 1']])
  })

  it('have a different key for each row', () => {
    const slots = [slotAt('02:00', 2), slotAt('02:00', 1), slotAt('03:00', 1)]
    for (const blockDuration of [30, 60]) {
      const hours = groupByHour(slots, { blockType: 'hourly', blockDuration })
      expect(new Set(hours.map(({ hour }) => hour)).size).toBe(3)
    }
  })
})
