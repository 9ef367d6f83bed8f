import { describe, expect, it } from 'vitest'
import { computeMovedOrders, sortByOrder } from './menuOrder'

const defaultOrders: Readonly<Record<string, number>> = { a: 10, b: 20, c: 30 }
const defaultOrder = (key: string): number => defaultOrders[key] ?? 0

describe('moving a menu entry', () => {
  it('swaps the orders of two neighbours, and stores nothing for an entry that is back at its default', () => {
    const set: Record<string, number | undefined> = {}
    const order = (key: string): number => set[key] ?? defaultOrder(key)
    Object.assign(set, computeMovedOrders(['a', 'b', 'c'], 2, -1, order, defaultOrder))
    expect(set).toEqual({ b: 30, c: 20 })
    expect(sortByOrder(['a', 'b', 'c'], order)).toEqual(['a', 'c', 'b'])
    Object.assign(set, computeMovedOrders(['a', 'c', 'b'], 1, 1, order, defaultOrder))
    expect(set).toEqual({ b: undefined, c: undefined })
  })

  it('renumbers all entries if two neighbours have the same order, and stores only numbers that differ from the defaults', () => {
    expect(computeMovedOrders(['a', 'b', 'c'], 0, 1, () => 5, defaultOrder)).toEqual({
      a: 20,
      b: 10,
      c: undefined,
    })
  })

  it('does not move an entry past either end', () => {
    expect(computeMovedOrders(['a'], 0, -1, defaultOrder, defaultOrder)).toEqual({})
  })
})
