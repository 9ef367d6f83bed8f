import { describe, expect, it } from 'vitest'
import { unstorableText } from './unstorableText'

describe('unstorableText', () => {
  it.each([
    ['a NUL', { a: [{ b: 'x\0y' }] }, '/a/0/b'],
    ['a high surrogate alone', { a: '\ud83d' }, '/a'],
    ['a low surrogate alone', { a: '\ude00' }, '/a'],
    ['a key', { a: { 'x\0': 1 } }, '/a'],
  ])('returns the JSON Pointer of %s', (_what, value, pointer) => {
    expect(unstorableText(value)).toBe(pointer)
  })

  it('returns undefined for all other values: surrogate pairs, control characters, numbers, null, undefined', () => {
    for (const value of ['😀', 'a\u0001\n', 7, null, undefined, { a: ['é', true] }])
      expect(unstorableText(value)).toBeUndefined()
  })
})
