import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deepFreeze } from '../config/compile/compile'
import { shareStructure } from './shareStructure'

it('reuses each object of the previous value that is unchanged', () => {
  const before = deepFreeze({
    tokens: { a: '1', b: '2' },
    sections: [{ id: 'x', list: [1] }, { id: 'y' }],
    same: { deep: {} },
  })
  const kept = shareStructure(
    before,
    deepFreeze({
      tokens: { a: '1', b: '3' },
      sections: [{ id: 'x', list: [1] }, { id: 'z' }],
      same: { deep: {} },
    }),
  )
  expect(kept).toEqual({
    tokens: { a: '1', b: '3' },
    sections: [{ id: 'x', list: [1] }, { id: 'z' }],
    same: { deep: {} },
  })
  expect([
    kept.same === before.same,
    kept.sections[0] === before.sections[0],
    kept.sections === before.sections,
    Object.isFrozen(kept) && Object.isFrozen(kept.sections),
  ]).toEqual([true, true, false, true])
  expect(shareStructure(before, structuredClone(before))).toBe(before)
})

it('always returns a value equal to the later one', () => {
  const check = fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
    expect(JSON.stringify(shareStructure(before, after))).toBe(JSON.stringify(after))
  })
  fc.assert(check, { seed: 20_261, numRuns: 300 })
})
