import { expect, it } from 'vitest'
import type { JsonSchema } from '../../schemas/JsonSchema'
import { rebaseRecord, valueAt } from './rebaseRecord'

const schema: JsonSchema = {
  properties: {
    title: { type: 'string' },
    types: {
      type: 'array',
      'x-key': 'id',
      items: { properties: { id: {}, name: {}, places: {} } },
    },
  },
}
const type = (id: number, name: string, places: number) => ({ id, name, places })
const before = { title: 'A', types: [type(1, 'Member', 10), type(2, 'Guest', 5)] }
const rebase = (typed: unknown[], stored: unknown[]) =>
  rebaseRecord(schema, before, { ...before, types: typed }, { ...before, types: stored })

it('two people who change different types, or different fields of one, don’t conflict', () => {
  expect(
    rebase(
      [type(1, 'Members', 10), type(2, 'Guest', 5)],
      [type(1, 'Member', 20), type(2, 'Guests', 5)],
    ),
  ).toEqual({
    typed: { title: 'A', types: [type(1, 'Members', 20), type(2, 'Guests', 5)] },
    conflicts: [],
  })
})

it('one field of one type that both changed is a conflict with the typed value', () => {
  expect(
    rebase(
      [type(1, 'Member', 12), type(2, 'Guest', 5)],
      [type(1, 'Member', 20), type(2, 'Guest', 5)],
    ),
  ).toEqual({
    typed: { title: 'A', types: [type(1, 'Member', 12), type(2, 'Guest', 5)] },
    conflicts: ['types/1/places'],
  })
})

it('types added by either stay, in the typed order', () => {
  expect(
    rebase(
      [type(2, 'Guest', 5), type(1, 'Member', 10), type(-1, 'Late', 3)],
      [...before.types, type(7, 'Child', 2)],
    ).typed,
  ).toEqual({
    title: 'A',
    types: [type(2, 'Guest', 5), type(1, 'Member', 10), type(-1, 'Late', 3), type(7, 'Child', 2)],
  })
})

it('a removed type stays if someone else has changed it, and one changed here that they removed becomes a new one', () => {
  const [member, guest] = before.types
  expect(rebase([member], before.types).typed).toEqual({ title: 'A', types: [member] })
  expect(rebase([member], [member, type(2, 'Guest', 6)]).typed).toEqual({
    title: 'A',
    types: [member, type(2, 'Guest', 6)],
  })
  expect(rebase([member, guest], [member]).typed).toEqual({ title: 'A', types: [member] })
  expect(rebase([member, type(2, 'Guests', 5)], [member]).typed).toEqual({
    title: 'A',
    types: [member, type(-1, 'Guests', 5)],
  })
})

it('the path of a conflict leads to its value, also if the key of the item has slashes', () => {
  const pictures: JsonSchema = {
    properties: { pictures: { 'x-key': 'url', items: { properties: {} } } },
  }
  const values = { title: 'A', pictures: [{ url: '/media/a.png', title: 'Bar' }] }
  expect(valueAt(pictures, values, 'title')).toBe('A')
  expect(valueAt(pictures, values, 'pictures//media/a.png/title')).toBe('Bar')
  expect(valueAt(pictures, values, 'pictures//media/b.png/title')).toBeUndefined()
})
