import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  advanceClock,
  createClockId,
  includesClock,
  isUsedUp,
  joinClocks,
  parseClock,
  type TabClock,
} from './tabClock'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-05-01T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (days: number): void => {
  vi.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1000)
}

it('a clock shows which of two drafts includes the other', () => {
  const [studio, toolbar] = [createClockId(), createClockId()]
  const base = advanceClock({}, studio)
  const [one, other] = [advanceClock(base, studio), advanceClock(base, toolbar)]
  expect([includesClock(one, base), includesClock(base, one)]).toEqual([true, false])
  expect([includesClock(one, other), includesClock(other, one)]).toEqual([false, false])
  expect(includesClock(joinClocks(one, other), one)).toBe(true)
  expect(joinClocks(one, other)).toEqual({ [studio]: 2, [toolbar]: 1 })
})

it('a browser that edits once a day for a year has no more entries than the tabs of its last month', () => {
  let clock: TabClock = {}
  for (let day = 0; day < 365; day += 1) {
    clock = advanceClock(clock, createClockId())
    pass(1)
  }
  expect(Object.keys(clock).length).toBeLessThanOrEqual(31)
  pass(31)
  expect(parseClock(clock)).toEqual({})
})

it('a draft that has forgotten a tab still counts as including what that tab changed', () => {
  const old = advanceClock({}, createClockId())
  pass(20)
  const both = advanceClock(old, createClockId())
  pass(20)
  const later = advanceClock(both, createClockId())
  expect(Object.keys(later)).toHaveLength(2)
  expect([includesClock(later, both), includesClock(both, later)]).toEqual([true, false])
})

it('a tab that stays open switches to a new id each day, so its recent changes are never forgotten', () => {
  let tab = createClockId()
  let clock: TabClock = {}
  for (let day = 0; day < 60; day += 0.5) {
    if (isUsedUp(tab)) tab = createClockId()
    const before = clock
    clock = advanceClock(clock, tab)
    expect([includesClock(clock, before), includesClock(before, clock)]).toEqual([true, false])
    pass(0.5)
  }
})
