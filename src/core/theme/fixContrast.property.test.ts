import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import { FACTOR, LIMIT_MS } from '../../../tests/support/factor'
import { palettes } from '../../../tests/support/palettes'
import { mustReachRatio, isReadable } from './contrast/pairRatio'
import { createPalette } from './contrast/Palette'
import { fixContrast } from './fixContrast'

const RUNS = 100 * FACTOR
const SEED = 20_261

const demanded = catalogue.pairs.filter(mustReachRatio)

describe(`fixContrast, in ${RUNS} random palettes`, () => {
  it(
    'makes every declared pair readable',
    () => {
      fc.assert(
        fc.property(palettes, (tokens) => {
          const palette = createPalette({ ...tokens, ...fixContrast(tokens, catalogue.pairs) })
          expect(
            demanded
              .filter((pair) => !isReadable(pair, palette))
              .map((pair) => `${pair.text} on ${pair.surface}`),
          ).toEqual([])
        }),
        { seed: SEED, numRuns: RUNS },
      )
    },
    LIMIT_MS,
  )
})
