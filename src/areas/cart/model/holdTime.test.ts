import { expect, it } from 'vitest'
import { holdTime } from './holdTime'

const UNTIL = '2026-12-06T22:45:00Z'

it.each([
  ['22:30:00.000', '15:00'],
  ['22:43:59.000', '1:01'],
  ['22:44:00.000', '1:00'],
  ['22:44:01.000', '0:59'],
  // A second that has begun still counts.
  ['22:44:58.001', '0:02'],
  ['22:44:59.999', '0:01'],
  ['22:45:00.000', undefined],
  ['22:46:00.000', undefined],
])('at %s, a hold until 22:45 has %s left', (time, left) => {
  expect(holdTime(UNTIL, Date.parse(`2026-12-06T${time}Z`))).toBe(left)
})
