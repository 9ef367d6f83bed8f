import { describe, expect, it } from 'vitest'
import { openQuantity, restockedQuantity, statusByLines } from './openQuantity'

const line = (
  counts: { handedOver?: number; cancelledQuantity?: number; status?: string } = {},
) => ({
  type: 'product',
  status: 'active',
  quantity: 3,
  handedOver: 0,
  cancelledQuantity: 0,
  ...counts,
})

describe('what is to be handed over of an order line', () => {
  it('is what was neither handed over nor cancelled, and nothing of what is no product', () => {
    expect(openQuantity(line())).toBe(3)
    expect(openQuantity(line({ handedOver: 1, cancelledQuantity: 1 }))).toBe(1)
    expect(openQuantity(line({ status: 'cancelled' }))).toBe(0)
    expect(openQuantity({ ...line(), type: 'event' })).toBe(0)
  })

  it('goes back to the stock only as far as it was taken from there, what was ordered in advance first', () => {
    expect(restockedQuantity(line(), 3, 2)).toBe(2)
    expect(restockedQuantity(line(), 2, 1)).toBe(0)
    expect(restockedQuantity(line(), 2, 2)).toBe(1)
    expect(restockedQuantity(line({ handedOver: 2 }), 2, 1)).toBe(0)
    expect(restockedQuantity(line({ handedOver: 1 }), 3, 2)).toBe(2)
    expect(restockedQuantity(line(), 0, 3)).toBe(0)
  })

  it('decides the order’s status', () => {
    const done = line({ handedOver: 3 })
    const cancelled = line({ cancelledQuantity: 3, status: 'cancelled' })
    expect(statusByLines([done, line({ handedOver: 2 })])).toBe('processing')
    expect(statusByLines([done, cancelled])).toBe('completed')
    expect(statusByLines([cancelled])).toBe('cancelled')
  })
})
