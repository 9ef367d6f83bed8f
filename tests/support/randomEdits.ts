import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { jsonEquals } from '../../src/core/json/mergePatch'
import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import { listKey } from '../../src/core/json/listKey'

const colour = fc.constantFrom('#14304f', '#fdf9f0', 'rebeccapurple', 'rgb(1 2 3)')
const keyed = <T extends PlainObject>(
  key: string,
  item: fc.Arbitrary<T>,
  keys: readonly string[],
) =>
  fc
    .shuffledSubarray([...keys])
    .chain((names) =>
      fc.tuple(...names.map((name) => item.map((value) => ({ [key]: name, ...value })))),
    )
const optional = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(fields, { requiredKeys: [] })

/**
 * Random configs like those of clubs: with groups, keyed lists, nested lists, plain lists, and
 * nulls.
 */
export const randomConfig = optional({
  plan: fc.constantFrom('Plus', 'Lounge', null),
  theme: fc.record(
    {
      preset: fc.constantFrom('harbour', 'noria'),
      tokens: optional({ radius: fc.constantFrom('2px', '9px'), 'color-focus': colour }),
    },
    { requiredKeys: ['preset'] },
  ),
  props: fc.record(
    {
      colors: fc.record(
        { primary: colour, accent: colour, text: fc.option(colour) },
        { requiredKeys: ['primary'] },
      ),
      slogans: keyed(
        'id',
        optional({
          title: fc.constantFrom('Tide', 'Sail'),
          subtitle: fc.constantFrom('Come', 'Stay', null),
          enabled: fc.boolean(),
        }),
        ['a', 'b', 'c', 'd'],
      ),
      sections: fc.record({
        '/': keyed(
          'id',
          fc.record({
            widget: fc.constantFrom('hero', 'image'),
            settings: fc.record({
              columns: fc.constantFrom(2, 3),
              links: keyed('id', fc.record({ label: fc.constantFrom('Go', 'See') }), [
                'x',
                'y',
                'z',
              ]),
            }),
          }),
          ['one', 'two', 'three'],
        ),
      }),
    },
    { requiredKeys: [] },
  ),
  pages: keyed(
    'uri',
    optional({ path: fc.constantFrom('/food', '/drink'), enabled: fc.boolean() }),
    ['/dining', '/events', '/spa-wellness'],
  ),
  intl: fc.record({ locales: fc.subarray(['en', 'es', 'ar']), rtl: fc.boolean() }),
}) as fc.Arbitrary<PlainObject> // Every generated value is an object.

/** The demo clubs' configs as first published. */
export const realConfig = fc.constantFrom(
  ...['harbour', 'lantern', 'noria', 'saraya'].map(
    (club) =>
      Object(
        JSON.parse(
          readFileSync(
            new URL(`../../fixtures/clubs/${club}/portal-config.json`, import.meta.url),
            'utf8',
          ),
        ),
      ) as PlainObject,
  ),
) // Each of these files contains an object.

/** One edit as three numbers: where, what kind, and which value. */
export type RandomEdit = readonly [place: number, kind: number, value: number]
export const randomEdit: fc.Arbitrary<RandomEdit> = fc.tuple(fc.nat(), fc.nat(), fc.nat(3))

const values = ['changed', 'other', 7, null] as const

/**
 * Applies an edit somewhere inside a value: sets, adds or removes a key; adds, removes or moves an
 * item. The names of added keys and items contain `author`.
 */
function change(value: unknown, [place, kind, valueNumber]: RandomEdit, author: string): unknown {
  if (Array.isArray(value)) return changeList(value, [place, kind, valueNumber], author)
  if (!isPlainObject(value)) return values[valueNumber]
  const keys = Object.keys(value).filter((key) => key !== 'id' && key !== 'uri')
  const name = keys[place % Math.max(1, keys.length)]
  if (name === undefined || kind % 7 === 0)
    return { ...value, [kind % 2 === 0 ? `extra-${author}` : 'extra']: values[valueNumber] }
  if (kind % 7 === 1) return withoutKey(value, name)
  return {
    ...value,
    [name]: change(
      value[name],
      [Math.floor(place / keys.length), Math.floor(kind / 7), valueNumber],
      author,
    ),
  }
}

function changeList(
  list: readonly unknown[],
  [place, kind, valueNumber]: RandomEdit,
  author: string,
): unknown {
  const key = listKey(list)
  if (list.length === 0) return list
  const at = place % list.length
  if (!key) return kind % 2 === 0 ? [...list, values[valueNumber]] : list.slice(1)
  switch (kind % 5) {
    case 0:
      return list
        .toSpliced(at, 0, {
          [key]: kind % 2 === 0 ? `new-${author}` : 'new',
          title: values[valueNumber],
        })
        .filter(
          (item, index, all) =>
            all.findIndex((other) => jsonEquals(keyOf(other, key), keyOf(item, key))) === index,
        )
    case 1:
      return list.toSpliced(at, 1)
    case 2:
      return list.toSpliced(at, 1).toSpliced(valueNumber, 0, list[at])
    default:
      return list.with(
        at,
        change(
          list[at],
          [Math.floor(place / list.length), Math.floor(kind / 5), valueNumber],
          author,
        ),
      )
  }
}

/** An item's value at its key property; undefined if the item is not an object. */
export const keyOf = (item: unknown, key: string): unknown =>
  isPlainObject(item) ? item[key] : undefined
const withoutKey = (value: PlainObject, name: string): PlainObject =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
/** The config after the given edits, made by `author`. */
export const applyEdits = (
  base: PlainObject,
  list: readonly RandomEdit[],
  author: string,
): PlainObject =>
  list.reduce<PlainObject>((now, one) => Object(change(now, one, author)) as PlainObject, base)
