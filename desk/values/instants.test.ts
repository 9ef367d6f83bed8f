import { expect, it } from 'vitest'
import { toInstant, toLocal } from './instants'

it('an instant is edited as the local time of a zone, and one that the clocks skip is kept as typed', () => {
  expect(toLocal('2031-05-02T22:30:00.000Z', 'America/New_York')).toBe('2031-05-02T18:30')
  expect(toInstant('2031-05-02T18:30', 'America/New_York')).toBe('2031-05-02T22:30:00.000Z')
  const skipped = '2031-03-09T02:30'
  expect(toInstant(skipped, 'America/New_York')).toBe(skipped)
  expect(toLocal(skipped, 'America/New_York')).toBe(skipped)
})
