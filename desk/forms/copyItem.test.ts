import { expect, it } from 'vitest'
import type { JsonSchema } from '../../schemas/JsonSchema'
import { copyItem } from './copyItem'

const tables: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      id: { type: ['integer', 'null'] },
      name: { type: 'string' },
      maxParty: { type: 'integer' },
      upcoming: { type: 'integer', 'x-desk': { readOnly: true } },
    },
  },
}
const table = (id: number, name: string) => ({ id, name, maxParty: 4, upcoming: 2 })

it('a copy has what staff wrote, an id that is free, and nothing that the server counts', () => {
  const first = table(7, 'Window')
  expect(copyItem(tables, [first], first, {})).toEqual({ id: -1, name: 'Window', maxParty: 4 })
  expect(copyItem(tables, [first, table(-1, 'Bar')], first, { maxParty: 2 })).toEqual({
    id: -2,
    name: 'Window',
    maxParty: 2,
  })
})

it.each([
  [['Table 1'], 'Table 2'],
  [['Table 1', 'Table 2', 'Table 4'], 'Table 3'],
  [['Table 09', 'Table 10'], 'Table 11'],
  [['T007'], 'T008'],
  [['12'], '13'],
  [['Mesa 2 del patio'], 'Mesa 2 del patio'],
  [['1234567890123'], '1234567890124'],
  [[''], ''],
])('the copy of the first of %j is called %j', (names, expected) => {
  const items = names.map((name, index) => table(index + 1, name))
  const [first] = items
  expect(first && copyItem(tables, items, first, {})).toHaveProperty('name', expected)
})
