import { describe, expect, it } from 'vitest'
import { withinBounds } from './quantity'

describe('a quantity', () => {
  it('never goes below its minimum, by default 0 [shell.validation.quantity-min] [money.validation.quantity-minimum]', () => {
    expect([
      withinBounds(-1, {}),
      withinBounds(1, { min: 2 }),
      withinBounds(Number.NaN, { min: 2 }),
      withinBounds(3, { min: 2 }),
    ]).toEqual([0, 2, 2, 3])
  })

  it('never goes above its maximum, and is unlimited without one [shell.validation.quantity-max] [money.validation.quantity-maximum]', () => {
    expect([
      withinBounds(9, { max: 6 }),
      withinBounds(6, { max: 6 }),
      withinBounds(1e9, {}),
      withinBounds(2.7, {}),
      withinBounds(1, { min: 2, max: 0 }),
    ]).toEqual([6, 6, 1e9, 2, 2])
  })
})
