import { describe, expect, it } from 'vitest'
import { scanJson } from './scanJson'

describe('lines and keys of a JSON text', () => {
  it('finds every value by its pointer, whatever the texts hold', () => {
    const text = '{\n "a": {"b/c": [1,\n {"d": "}{\\",:[\\\\"}]},\n "e": null\n}'
    const { lines, duplicates } = scanJson(text)
    expect(Object.fromEntries(lines)).toEqual({ '': 1, '/a': 2, '/a/b~1c': 2, '/a/b~1c/0': 2, '/a/b~1c/1': 3, '/a/b~1c/1/d': 3, '/e': 4 })
    expect(duplicates).toEqual([])
  })

  it('finds a key that stands twice in one object, not in two', () => {
    expect(scanJson('{"a":{"x":1},\n"b":{"x":1,\n"x":2}}').duplicates).toEqual([{ path: '/b/x', line: 3 }])
  })
})
