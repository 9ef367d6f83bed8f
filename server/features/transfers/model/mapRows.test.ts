import { expect, it } from 'vitest'
import { toCell } from '../../../platform/desk/toCsv'
import type { Cells } from '../../../platform/transfer/TransferKind'
import { findDuplicates, type Seen } from './findDuplicates'
import { fileLimits, type FileRow } from './FileRow'
import { mapRows, readCell, type RowMapping } from './mapRows'

const mapping: RowMapping = {
  header: ['No', 'Who', 'Extra'],
  mapping: { external_id: 'No', name: 'Who' },
  preset: undefined,
  days: { columns: new Set(), dayFirst: true },
}
const map = (rows: FileRow[], more: Partial<RowMapping> = {}) =>
  mapRows(rows, { ...mapping, ...more })

it('rows get our columns; a column that the file lacks is absent', () => {
  expect(map([[2, ' 1 ', 'Ana', 'x']])).toEqual({
    rows: [{ line: 2, cells: { external_id: '1', name: 'Ana' } }],
    errors: [],
  })
})

it('only columns with days are read in the file’s order, and not those of a preset that reads them', () => {
  const days = { columns: new Set(['name']), dayFirst: true }
  const row: FileRow = [2, '1/2/2026', '3/4/2026', '']
  expect(map([row], { days }).rows[0]?.cells).toEqual({
    external_id: '1/2/2026',
    name: '2026-04-03',
  })
  const preset = { id: 'a', name: 'A', marks: [], mapping: {}, convert: (cells: Cells) => cells }
  expect(map([row], { days, preset }).rows[0]?.cells['name']).toBe('3/4/2026')
})

it('a preset changes the cells of a row, with the file’s own at hand', () => {
  const preset = {
    id: 'a',
    name: 'A',
    marks: [],
    mapping: {},
    convert: (cells: object, file: Readonly<Record<string, string>>) => ({
      ...cells,
      place: `in ${file['Extra'] ?? ''}`,
    }),
  }
  expect(map([[2, '1', 'Ana', 'Rome']], { preset }).rows).toEqual([
    { line: 2, cells: { external_id: '1', name: 'Ana', place: 'in Rome' } },
  ])
})

it('a preset puts lines together that follow each other, and leaves rows out', () => {
  const preset = {
    id: 'a',
    name: 'A',
    marks: [],
    mapping: {},
    together: 'No',
    convert: (cells: Cells, file: Cells, further: readonly Cells[]) =>
      file['Who'] === 'Total'
        ? undefined
        : { ...cells, place: [file, ...further].map((one) => one['Extra']).join('+') },
  }
  const rows: FileRow[] = [
    [2, 'a', 'Ana', 'x'],
    [3, 'a', '', 'y'],
    [4, 'b', 'Bo', 'z'],
    [5, '', 'Cy', 'p'],
    [6, '', 'Di', 'q'],
    [7, 'c', 'Total', '3'],
  ]
  expect(map(rows, { preset }).rows.map(({ line, cells }) => [line, cells['place']])).toEqual([
    [2, 'x+y'],
    [4, 'z'],
    [5, 'p'],
    [6, 'q'],
  ])
})

it('a row has as many cells as the header, and none that is too long', () => {
  const long = 'x'.repeat(fileLimits.cell + 1)
  expect(
    map([
      [2, '1', 'Ana'],
      [3, '2', 'Bo', 'x', 'more'],
      [4, '3', long, ''],
      [5, '4', 'Cy', ''],
    ]),
  ).toEqual({
    rows: [{ line: 5, cells: { external_id: '4', name: 'Cy' } }],
    errors: [
      { line: 2, column: '', code: 'malformed', message: 'has 2 cells where the header has 3' },
      { line: 3, column: '', code: 'malformed', message: 'has 4 cells where the header has 3' },
      {
        line: 4,
        column: '',
        code: 'too_long',
        message: 'has more than 50,000 characters in “Who”',
      },
    ],
  })
})

it.each(['=1+1', '+14015550101', '-5', '@home', '  =x', "it's", "'quoted'", ''])(
  'a text is read back as an export has written it: %j',
  (text) => {
    expect(readCell(toCell(text))).toBe(text.trim())
  },
)

it('an id, or a value whatever its capitals, appears once in a file; empty ones may repeat', () => {
  const columns = [
    { name: 'id', unique: 'as-written' },
    { name: 'email', unique: 'any-case' },
  ] as const
  const seen: Seen = new Map()
  const first = [{ line: 2, cells: { id: 'a', email: 'ana@club.com' } }]
  expect(findDuplicates(seen, columns, first)).toEqual([])
  expect(
    findDuplicates(seen, columns, [
      { line: 3, cells: { id: 'A', email: '' } },
      { line: 4, cells: { id: 'a', email: 'ANA@club.com' } },
      { line: 5, cells: { id: '', email: '' } },
    ]),
  ).toEqual([
    { line: 4, column: 'id', code: 'duplicate', message: '"a" is already in line 2' },
    { line: 4, column: 'email', code: 'duplicate', message: '"ANA@club.com" is already in line 2' },
  ])
})
