import { expect, it } from 'vitest'
import { cancelState } from '../../../core/time/cancelState'
import { canCancel, cancelDeadline } from './canCancel'

const startsAt = new Date('2026-03-09T18:00:00Z')
const open = { allowCancel: true, cancelByMinutes: 120, startsAt, cancelledAt: null }

it.each([
  [open, '2026-03-09T15:59:59Z', true],
  [open, '2026-03-09T16:00:00Z', false],
  [{ ...open, cancelByMinutes: null }, '2026-03-09T17:59:59Z', true],
  [{ ...open, cancelByMinutes: null }, '2026-03-09T18:00:00Z', false],
  [{ ...open, allowCancel: false }, '2026-03-01T00:00:00Z', false],
  [{ ...open, cancelledAt: new Date('2026-03-01T00:00:00Z') }, '2026-03-02T00:00:00Z', false],
])('a booking with the terms %j can be cancelled at %s: %s', (terms, now, expected) => {
  expect(canCancel(terms, new Date(now))).toBe(expected)
})

it.each([
  [open, '2026-03-09T15:59:59Z', 'until'],
  [open, '2026-03-09T16:00:00Z', 'over'],
  [{ ...open, cancelByMinutes: null }, '2026-03-09T18:00:00Z', 'over'],
  [{ ...open, allowCancel: false }, '2026-03-01T00:00:00Z', 'no'],
])('what is said about cancelling a booking with the terms %j at %s: %s', (terms, now, said) => {
  expect(cancelState(cancelDeadline(terms), new Date(now))).toBe(said)
})
