import { expect, it } from 'vitest'
import { taxCents } from './taxCents'

it('a tax of up to four decimals of a percent is exact, and half a cent is rounded up', () => {
  expect(taxCents(10_000, 887.5)).toBe(888)
  expect(taxCents(1_000_000, 887.5)).toBe(88_750)
  expect(taxCents(1_000_000, 887.55)).toBe(88_755)
  expect(taxCents(4_000, 887.5)).toBe(355)
  // 1.005 % of 100.00 is 1.005, which as a fraction in binary is less.
  expect(taxCents(10_000, 100.5)).toBe(101)
  expect(taxCents(2_000_000_000, 10_000)).toBe(2_000_000_000)
  expect(taxCents(1_000, 0)).toBe(0)
})
