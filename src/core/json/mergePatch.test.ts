import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { applyMergePatch, createMergePatch, jsonEquals } from './mergePatch'

describe('merge patches (RFC 7396)', () => {
  it.each([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ a: 'foo' }, 'bar', 'bar'],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('applied to %j, the patch %j gives %j', (target, patch, result) => {
    expect(applyMergePatch(target, patch)).toEqual(result)
  })

  it('createMergePatch returns the patch between any two objects without nulls, and undefined if they are equal', () => {
    const value = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 3 },
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.array(fc.string()),
        fc.dictionary(fc.string(), tie('node'), { maxKeys: 4 }),
      ),
    })).node
    const object = fc.dictionary(
      fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString')),
      value,
      { maxKeys: 5 },
    )
    fc.assert(
      fc.property(object, object, (before, after) => {
        const patch = createMergePatch(before, after)
        expect(jsonEquals(applyMergePatch(before, patch ?? {}), after)).toBe(true)
        expect(createMergePatch(after, after)).toBeUndefined()
      }),
      { seed: 7, numRuns: 500 },
    )
  })

  it('never change a prototype', () => {
    const patched = applyMergePatch(
      {},
      JSON.parse(
        '{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}',
      ),
    )
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect((patched as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it("don't overflow the stack, however deep the patch is", () => {
    let deep: unknown = 1
    for (let level = 0; level < 20_000; level++) deep = { a: deep }
    expect(() => applyMergePatch({}, deep)).not.toThrow()
  })
})
