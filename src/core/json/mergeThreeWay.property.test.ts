import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FACTOR, LIMIT_MS } from '../../../tests/support/factor'
import { applyEdits, keyOf, randomConfig, randomEdit } from '../../../tests/support/randomEdits'
import { diffConfig } from './diffConfig'
import { jsonEquals } from './mergePatch'
import { isPlainObject, type PlainObject } from './plainObject'
import { fromPointer } from './pointer'
import { findByKey, listKey } from './listKey'
import { mergeThreeWay } from './mergeThreeWay'

const RUNS = 1_000 * FACTOR
const SEED = 20_260

const edits = fc.array(randomEdit, { minLength: 1, maxLength: 4 })
/** A base and two admins' edits of it, both with changes. */
const pair = fc
  .record({ base: randomConfig, mine: edits, theirs: edits })
  .map(({ base, mine, theirs }) => ({
    base,
    mine: applyEdits(base, mine, 'm'),
    theirs: applyEdits(base, theirs, 't'),
  }))
  .filter(({ base, mine, theirs }) => !jsonEquals(base, mine) && !jsonEquals(base, theirs))

/** The value at a pointer that names list items by key. */
function at(value: unknown, pointer: string): unknown {
  return fromPointer(pointer).reduce<unknown>((inside, name) => {
    const key = listKey(inside)
    if (key) return findByKey(inside, key, name)
    return isPlainObject(inside) && Object.hasOwn(inside, name) ? inside[name] : undefined
  }, value)
}

const keysOf = (list: unknown): unknown[] =>
  Array.isArray(list) ? list.map((item) => keyOf(item, listKey(list) ?? 'id')) : []
const isOrder = (before: unknown, after: unknown, list: unknown): boolean =>
  Array.isArray(before) &&
  Array.isArray(after) &&
  Array.isArray(list) &&
  listKey(list) !== undefined &&
  after.every((key) => keysOf(list).includes(key))

/** Changes of one side that are neither in the merged config nor reported as a conflict. */
function findLostChanges(
  base: PlainObject,
  side: PlainObject,
  merged: ReturnType<typeof mergeThreeWay>,
): unknown[] {
  const isReported = (path: string): boolean =>
    merged.conflicts.some(
      (conflict) =>
        path === conflict.path ||
        path.startsWith(`${conflict.path}/`) ||
        conflict.path.startsWith(`${path}/`),
    )
  return diffConfig(base, side).filter(({ path, before, after }) => {
    // An empty group has no value to lose.
    if (jsonEquals(before, {}) && after === undefined) return false
    const now = at(merged.config, path)
    if (isOrder(before, after, at(side, path))) {
      const order = keysOf(now).filter((key) => (after as unknown[]).includes(key)) // isOrder has checked that `after` is a list.
      return (
        !jsonEquals(
          order,
          (after as unknown[]).filter((key) => order.includes(key)),
        ) && !isReported(path)
      )
    }
    if (isPlainObject(after) && isPlainObject(now))
      return (
        diffConfig(after, now).some((change) => change.after === undefined) && !isReported(path)
      )
    return !jsonEquals(now, after) && !isReported(path)
  })
}

/** A copy with its lists sorted by key, because a merge keeps items regardless of order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    const key = listKey(value)
    return (
      key
        ? value.toSorted((one, other) =>
            String(keyOf(one, key)).localeCompare(String(keyOf(other, key))),
          )
        : value
    ).map(sorted)
  }
  return isPlainObject(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([one], [other]) => one.localeCompare(other))
          .map(([name, inside]) => [name, sorted(inside)]),
      )
    : value
}

describe(`the merge of two admins' edits, over ${RUNS} random pairs`, () => {
  const check = (
    property: (base: PlainObject, mine: PlainObject, theirs: PlainObject) => void,
  ): void => {
    let pairs = 0
    fc.assert(
      fc.property(pair, ({ base, mine, theirs }) => {
        pairs += 1
        property(base, mine, theirs)
      }),
      { numRuns: RUNS, seed: SEED },
    )
    expect(pairs).toBe(RUNS)
  }

  it(
    'loses nothing silently: each change of either side is in the result or reported as a conflict',
    () => {
      check((base, mine, theirs) => {
        const merged = mergeThreeWay(base, mine, theirs)
        expect([
          findLostChanges(base, mine, merged),
          findLostChanges(base, theirs, merged),
        ]).toEqual([[], []])
      })
    },
    LIMIT_MS,
  )

  it(
    'counts as a loss if it keeps one side only, unless both sides made the same change',
    () => {
      const missed = { mine: 0, theirs: 0 }
      check((base, mine, theirs) => {
        if (findLostChanges(base, theirs, { config: mine, conflicts: [] }).length > 0)
          missed.theirs += 1
        if (findLostChanges(base, mine, { config: theirs, conflicts: [] }).length > 0)
          missed.mine += 1
      })
      expect(Math.min(missed.mine, missed.theirs)).toBeGreaterThan(RUNS * 0.9)
    },
    LIMIT_MS,
  )

  it(
    'reports only settings that both sides changed; edits of different settings never conflict',
    () => {
      const touches = (base: PlainObject, side: PlainObject, path: string): boolean =>
        diffConfig(base, side).some(
          (change) =>
            change.path === path ||
            change.path.startsWith(`${path}/`) ||
            path.startsWith(`${change.path}/`),
        )
      check((base, mine, theirs) => {
        for (const { path } of mergeThreeWay(base, mine, theirs).conflicts)
          expect([path, touches(base, mine, path), touches(base, theirs, path)]).toEqual([
            path,
            true,
            true,
          ])
      })
    },
    LIMIT_MS,
  )

  it(
    'gives the same result in either order',
    () => {
      check((base, mine, theirs) => {
        const one = mergeThreeWay(base, mine, theirs)
        const all = Object.fromEntries(one.conflicts.map(({ path }) => [path, 'theirs' as const]))
        const other = mergeThreeWay(base, theirs, mine, all)
        expect(other.conflicts.map(({ path }) => path).sort()).toEqual(
          one.conflicts.map(({ path }) => path).sort(),
        )
        expect(sorted(other.config)).toEqual(sorted(one.config))
      })
    },
    LIMIT_MS,
  )
})
