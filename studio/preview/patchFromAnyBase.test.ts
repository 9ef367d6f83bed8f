import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { applyMergePatch } from '../../src/core/json/mergePatch'
import type { PlainObject } from '../../src/core/json/plainObject'
import { patchFromAnyBase, addBase } from './patchFromAnyBase'

const colours = (value: object): PlainObject => ({ props: { colors: value } })

describe('the patch for a page that may not have been notified of a publish yet', () => {
  it('reverts a colour that was published here and then reset, even if the page loaded without it', () => {
    const [loaded, published] = [colours({}), colours({ primary: 'navy' })]
    const patch = patchFromAnyBase([loaded, published], colours({}))
    for (const base of [loaded, published])
      expect(applyMergePatch(base, patch)).toEqual(colours({}))
  })

  it('is null if every base equals the edit', () => {
    expect(
      patchFromAnyBase(
        [colours({ primary: 'navy' }), colours({ primary: 'navy' })],
        colours({ primary: 'navy' }),
      ),
    ).toBeNull()
  })

  it('turns each base into the edit', () => {
    const value = fc.letrec<{ leaf: unknown; node: PlainObject }>((tie) => ({
      leaf: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom('a', 'b', 1, true),
        fc.constant(['x']),
        tie('node'),
      ),
      node: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('leaf'), { maxKeys: 3 }),
    })).node
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 3 }), value, (bases, target) => {
        const patch = patchFromAnyBase(bases, target)
        for (const base of bases)
          expect(patch === null ? base : applyMergePatch(base, patch)).toEqual(target)
      }),
      { seed: 20_268 },
    )
  })

  it('includes the config that the page loaded and the last two published ones', () => {
    const [a, b, c, d] = [
      colours({ a: 1 }),
      colours({ b: 1 }),
      colours({ c: 1 }),
      colours({ d: 1 }),
    ]
    expect([a, a, b, b, c, d].reduce<readonly PlainObject[]>(addBase, [])).toEqual([a, c, d])
  })
})
