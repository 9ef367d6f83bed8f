import type { CellContext } from './cells/Cell'
import type { Column } from './cells/Column'
import type { RowError, TransferColumn, TransferRow } from './TransferKind'

/** Reads the cells of a row into fields; returns why some can't be. Columns that the file lacks are left. */
export function readCells<Fields>(
  { line, cells }: TransferRow,
  columns: readonly Column<Fields>[],
  fields: Fields,
  context: CellContext,
): RowError[] {
  return columns.flatMap(({ name, read }) => {
    const cell = cells[name]
    const fault = cell === undefined ? undefined : read(cell, fields, context)
    return fault === undefined
      ? []
      : [{ line, column: name, code: fault.code, message: fault.message }]
  })
}

/** Longest external id, in characters. */
const MAX_ID = 200

/** Why a row's external id is none. */
export function checkExternalId({ line, cells }: TransferRow): RowError[] {
  const externalId = cells['external_id'] ?? ''
  const error = (code: string, message: string): RowError[] => [
    { line, column: 'external_id', code, message },
  ]
  if (externalId === '') return error('required', 'is required')
  return Array.from(externalId).length > MAX_ID
    ? error('too_long', `is longer than ${MAX_ID} characters`)
    : []
}

/** The columns of a kind as it declares them, `external_id` first. */
export const declareColumns = <Fields>(
  columns: readonly Column<Fields>[],
  isPerLanguage: (name: string) => boolean = () => false,
): TransferColumn[] => [
  { name: 'external_id', required: true, unique: 'as-written', names: ['id'] },
  ...columns.map(({ name, required, aliases, isDay }): TransferColumn => ({
    name,
    ...(required && { required: true }),
    ...(aliases.length > 0 && { names: aliases }),
    ...(isDay && { isDay }),
    ...(isPerLanguage(name) && { perLanguage: true }),
  })),
]
