import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FACTOR } from '../../tests/support/factor'
import { diffConfig } from '../../src/core/config/diffConfig'
import { isSame } from '../../src/core/config/mergePatch'
import { isPlainObject, type PlainObject } from '../../src/core/config/plainObject'
import { fromPointer } from '../../src/core/config/pointer'
import { itemOf, listKey } from './listKey'
import { mergeThreeWay } from './mergeThreeWay'

const RUNS = 10_000 * FACTOR
const SEED = 20_260
/** For a machine that does other things too. */
const LIMIT_MS = 120_000 * FACTOR

const colour = fc.constantFrom('#14304f', '#fdf9f0', 'rebeccapurple', 'rgb(1 2 3)')
const keyed = <T extends PlainObject>(key: string, item: fc.Arbitrary<T>, keys: readonly string[]) =>
  fc.shuffledSubarray([...keys]).chain((names) => fc.tuple(...names.map((name) => item.map((value) => ({ [key]: name, ...value })))))
const optional = (fields: Record<string, fc.Arbitrary<unknown>>) => fc.record(fields, { requiredKeys: [] })

/** Configs as clubs have them: groups, keyed lists, lists in lists, plain lists, nulls. */
const config = optional({
  plan: fc.constantFrom('Plus', 'Lounge', null),
  theme: fc.record({ preset: fc.constantFrom('harbour', 'noria'), tokens: optional({ radius: fc.constantFrom('2px', '9px'), 'color-focus': colour }) }, { requiredKeys: ['preset'] }),
  props: fc.record({
    colors: fc.record({ primary: colour, accent: colour, text: fc.option(colour) }, { requiredKeys: ['primary'] }),
    slogans: keyed('id', optional({ title: fc.constantFrom('Tide', 'Sail'), subtitle: fc.constantFrom('Come', 'Stay', null), enabled: fc.boolean() }), ['a', 'b', 'c', 'd']),
    sections: fc.record({
      '/': keyed('id', fc.record({ widget: fc.constantFrom('hero', 'image'), settings: fc.record({ columns: fc.constantFrom(2, 3), links: keyed('id', fc.record({ label: fc.constantFrom('Go', 'See') }), ['x', 'y', 'z']) }) }), ['one', 'two', 'three']),
    }),
  }, { requiredKeys: [] }),
  pages: keyed('uri', optional({ path: fc.constantFrom('/food', '/drink'), enabled: fc.boolean() }), ['/dining', '/events', '/spa-wellness']),
  intl: fc.record({ locales: fc.subarray(['en', 'es', 'ar']), rtl: fc.boolean() }),
}) as fc.Arbitrary<PlainObject> // Every generated value is an object.

/** One edit as three numbers: where, what, and with which value. */
const edits = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat(3)), { minLength: 0, maxLength: 4 })
const pair = fc.record({ base: config, mine: edits, theirs: edits })

type Edit = readonly [place: number, kind: number, value: number]
const values = ['changed', 'other', 7, null] as const

/** Does an edit somewhere below a value: sets, adds or removes a key; adds, removes or moves an item. */
function change(value: unknown, [place, kind, which]: Edit, who: string): unknown {
  if (Array.isArray(value)) return changeList(value, [place, kind, which], who)
  if (!isPlainObject(value)) return values[which]
  const keys = Object.keys(value).filter((key) => key !== 'id' && key !== 'uri')
  const name = keys[place % Math.max(1, keys.length)]
  if (name === undefined || kind % 7 === 0) return { ...value, [kind % 2 === 0 ? `extra-${who}` : 'extra']: values[which] }
  if (kind % 7 === 1) return withoutKey(value, name)
  return { ...value, [name]: change(value[name], [Math.floor(place / keys.length), Math.floor(kind / 7), which], who) }
}

function changeList(list: readonly unknown[], [place, kind, which]: Edit, who: string): unknown {
  const key = listKey(list)
  if (list.length === 0) return list
  const at = place % list.length
  if (!key) return kind % 2 === 0 ? [...list, values[which]] : list.slice(1)
  switch (kind % 5) {
    case 0:
      return list.toSpliced(at, 0, { [key]: kind % 2 === 0 ? `new-${who}` : 'new', title: values[which] }).filter((item, index, all) => all.findIndex((other) => isSame(keyOf(other, key), keyOf(item, key))) === index)
    case 1:
      return list.toSpliced(at, 1)
    case 2:
      return list.toSpliced(at, 1).toSpliced(which, 0, list[at])
    default:
      return list.with(at, change(list[at], [Math.floor(place / list.length), Math.floor(kind / 5), which], who))
  }
}

const keyOf = (item: unknown, key: string): unknown => (isPlainObject(item) ? item[key] : undefined)
const withoutKey = (value: PlainObject, name: string): PlainObject => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
const edited = (base: PlainObject, list: readonly Edit[], who: string): PlainObject => list.reduce<PlainObject>((now, one) => Object(change(now, one, who)) as PlainObject, base)

/** The value at a pointer that names items of lists by their key. */
function at(value: unknown, pointer: string): unknown {
  return fromPointer(pointer).reduce<unknown>((inside, name) => {
    const key = listKey(inside)
    if (key) return itemOf(inside, key, name)
    return isPlainObject(inside) && Object.hasOwn(inside, name) ? inside[name] : undefined
  }, value)
}

const keysOf = (list: unknown): unknown[] => (Array.isArray(list) ? list.map((item) => keyOf(item, listKey(list) ?? 'id')) : [])
const isOrder = (before: unknown, after: unknown, place: unknown): boolean => Array.isArray(before) && Array.isArray(after) && Array.isArray(place) && listKey(place) !== undefined && after.every((key) => keysOf(place).includes(key))

/** Changes of one side that the result neither has nor reports. */
function lost(base: PlainObject, side: PlainObject, merged: ReturnType<typeof mergeThreeWay>): unknown[] {
  const told = (path: string): boolean => merged.conflicts.some((conflict) => path === conflict.path || path.startsWith(`${conflict.path}/`) || conflict.path.startsWith(`${path}/`))
  return diffConfig(base, side).filter(({ path, before, after }) => {
    // A group that was empty said nothing.
    if (isSame(before, {}) && after === undefined) return false
    const now = at(merged.config, path)
    if (isOrder(before, after, at(side, path))) {
      const order = keysOf(now).filter((key) => (after as unknown[]).includes(key)) // isOrder has seen that it is a list.
      return !isSame(order, (after as unknown[]).filter((key) => order.includes(key))) && !told(path)
    }
    if (isPlainObject(after) && isPlainObject(now)) return diffConfig(after, now).some((change) => change.after === undefined) && !told(path)
    return !isSame(now, after) && !told(path)
  })
}

/** Lists with their items in the order of their keys: what a merge keeps, whoever comes first. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    const key = listKey(value)
    return (key ? value.toSorted((one, other) => String(keyOf(one, key)).localeCompare(String(keyOf(other, key)))) : value).map(sorted)
  }
  return isPlainObject(value) ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => one.localeCompare(other)).map(([name, inside]) => [name, sorted(inside)])) : value
}

describe(`the merge of two admins' edits, over ${RUNS} random pairs`, () => {
  const check = (property: (base: PlainObject, mine: PlainObject, theirs: PlainObject) => void): void =>
    fc.assert(fc.property(pair, ({ base, mine, theirs }) => property(base, edited(base, mine, 'm'), edited(base, theirs, 't'))), { numRuns: RUNS, seed: SEED })

  it('loses nothing silently: each change of either side is in the result or is reported', () => {
    check((base, mine, theirs) => {
      const merged = mergeThreeWay(base, mine, theirs)
      expect([lost(base, mine, merged), lost(base, theirs, merged)]).toEqual([[], []])
    })
  }, LIMIT_MS)

  it('reports only places that both changed: disjoint edits never meet', () => {
    const touches = (base: PlainObject, side: PlainObject, path: string): boolean => diffConfig(base, side).some((change) => change.path === path || change.path.startsWith(`${path}/`) || path.startsWith(`${change.path}/`))
    check((base, mine, theirs) => {
      for (const { path } of mergeThreeWay(base, mine, theirs).conflicts) expect([path, touches(base, mine, path), touches(base, theirs, path)]).toEqual([path, true, true])
    })
  }, LIMIT_MS)

  it('keeps the same whichever of the two comes first', () => {
    check((base, mine, theirs) => {
      const one = mergeThreeWay(base, mine, theirs)
      const all = Object.fromEntries(one.conflicts.map(({ path }) => [path, 'theirs' as const]))
      const other = mergeThreeWay(base, theirs, mine, all)
      expect(other.conflicts.map(({ path }) => path).sort()).toEqual(one.conflicts.map(({ path }) => path).sort())
      expect(sorted(other.config)).toEqual(sorted(one.config))
    })
  }, LIMIT_MS)
})
