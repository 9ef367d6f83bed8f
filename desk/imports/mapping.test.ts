import { expect, it } from 'vitest'
import { mapColumn, missingColumns } from './mapping'

const columns = [
  { name: 'external_id', isRequired: true },
  { name: 'first_name', isRequired: true },
  { name: 'phone', isRequired: false },
]

it('a required column without one of the file is missing, an optional one is not', () => {
  expect(missingColumns(columns, {})).toEqual(['external_id', 'first_name'])
  expect(missingColumns(columns, { first_name: 'Name', external_id: '' })).toEqual(['external_id'])
  expect(missingColumns(columns, { first_name: 'Name', external_id: 'No.' })).toEqual([])
})

it('a column gets another one of the file, or none; the others stay', () => {
  const mapping = { external_id: 'No.', phone: 'Tel' }
  expect(mapColumn(mapping, 'phone', 'Mobile')).toEqual({ external_id: 'No.', phone: 'Mobile' })
  expect(mapColumn(mapping, 'phone', '')).toEqual({ external_id: 'No.' })
})
