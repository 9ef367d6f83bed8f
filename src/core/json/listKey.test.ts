import { describe, expect, it } from 'vitest'
import { findByKey, listKey } from './listKey'

const [a, b] = [
  { id: 'a', uri: '/a' },
  { id: 'b', uri: '/b' },
]

describe('the key of lists', () => {
  it.each<[string, unknown[], string | undefined]>([
    ['is the id', [[a, b]], 'id'],
    ['is the uri if an item has no id', [[a, { uri: '/b' }]], 'uri'],
    ['is the uri if an id is empty', [[a, { ...b, id: '' }]], 'uri'],
    ['is the uri if an id is a number', [[a, { ...b, id: 7 }]], 'uri'],
    ['is the uri if an id appears twice', [[a, { ...b, id: 'a' }]], 'uri'],
    ['is the id if the same items are in several lists', [[a, b], [b]], 'id'],
    ['is the uri if only one of several lists has ids', [[a], [{ uri: '/b' }]], 'uri'],
    [
      'is the uri if an id appears twice in one of several lists',
      [[a], [b, { ...a, id: 'b' }]],
      'uri',
    ],
    ['does not depend on values that are not lists', [undefined, 'text', null, [a]], 'id'],
    ['does not depend on empty lists', [[], [a]], 'id'],
    ['is unknown for empty lists', [[], []], undefined],
    ['is unknown without a list', [undefined], undefined],
    ['is unknown if neither is complete', [[{ id: 'a' }, { uri: '/b' }]], undefined],
    ['is unknown if an item is not an object', [[a, null]], undefined],
    ['is unknown if an item is a list', [[Object.assign([], a)]], undefined],
    ['is unknown if an item is a text', [['a', 'b']], undefined],
  ])('%s', (_rule, lists, key) => {
    expect(listKey(...lists)).toBe(key)
  })

  it('finds an item by its key', () => {
    expect(findByKey([null, a, b], 'id', 'b')).toBe(b)
    expect(findByKey([a, b], 'uri', '/a')).toBe(a)
    expect(findByKey([a, b], 'id', 'c')).toBeUndefined()
    expect(findByKey({ id: 'a' }, 'id', 'a')).toBeUndefined()
  })
})
