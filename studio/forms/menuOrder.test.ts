import { describe, expect, it } from 'vitest'
import { movedOrders, orderedBy } from './menuOrder'

const standards: Readonly<Record<string, number>> = { a: 10, b: 20, c: 30 }
const standard = (key: string): number => standards[key] ?? 0

describe('the order of the menu', () => {
  it('two neighbours change their orders, and one that is back at its default says nothing', () => {
    const set: Record<string, number | undefined> = {}
    const order = (key: string): number => set[key] ?? standard(key)
    Object.assign(set, movedOrders(['a', 'b', 'c'], 2, -1, order, standard))
    expect(set).toEqual({ b: 30, c: 20 })
    expect(orderedBy(['a', 'b', 'c'], order)).toEqual(['a', 'c', 'b'])
    Object.assign(set, movedOrders(['a', 'c', 'b'], 1, 1, order, standard))
    expect(set).toEqual({ b: undefined, c: undefined })
  })

  it('where orders are equal all are numbered, those that fit their default by it', () => {
    expect(movedOrders(['a', 'b', 'c'], 0, 1, () => 5, standard)).toEqual({
      a: 20,
      b: 10,
      c: undefined,
    })
  })

  it('nothing moves past an end', () => {
    expect(movedOrders(['a'], 0, -1, standard, standard)).toEqual({})
  })
})
