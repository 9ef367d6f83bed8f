import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FACTOR, LIMIT_MS, SEED } from '#tests/support/factor'
import { simulateTerms, zones, type Step } from '#tests/support/simulateTerms'

/** Random sequences: 200 in `npm test`, 5,000 with a factor of 10. */
const RUNS = FACTOR > 1 ? 500 * FACTOR : 200

/** Mostly memberships with terms: nothing is paid or due for a free one, or one that is paid once. */
const plan = fc.oneof(
  { weight: 12, arbitrary: fc.nat(6) },
  { weight: 1, arbitrary: fc.constantFrom(7, 8) },
)
const hours = fc.integer({ min: 0, max: 24 * 50 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('pass' as const), hours }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('pass' as const),
      hours: fc.integer({ min: 0, max: 30 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('join' as const), plan }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('change' as const), plan }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('freeze' as const),
      ahead: fc.oneof(fc.nat(3), fc.nat(365)),
      days: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 180 })),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('unfreeze' as const) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('cancel' as const) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('keep' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('refund' as const),
      which: fc.nat(3),
      isFull: fc.boolean(),
      outcome: fc.constantFrom('end' as const, 'lapse' as const, 'keep' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('decline' as const), times: fc.nat(5) }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('pay' as const) }) },
)

it(
  'whatever members do in whatever order, no day is free that was not paid or frozen, none is paid twice, and no credit exceeds what was paid',
  () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 11, 31) }),
        fc.array(step, { minLength: 15, maxLength: 60 }),
        (timezone, start, steps) => {
          expect(
            simulateTerms(timezone, new Date(start), [{ type: 'join', plan: 0 }, ...steps]),
          ).toEqual([])
        },
      ),
      { numRuns: RUNS, ...(SEED === undefined ? { seed: 37 } : { seed: SEED }) },
    )
  },
  LIMIT_MS,
)
