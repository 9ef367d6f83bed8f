import type { RowError, TransferColumn, TransferRow } from '../../../platform/transfer/TransferKind'

/** The line of each value that must be in a file only once, by column and value. */
export type Seen = Map<string, Map<string, number>>

/** An error for each cell whose value another row has, above it or in `seen`; remembers the others. */
export function findDuplicates(
  seen: Seen,
  columns: readonly TransferColumn[],
  rows: readonly TransferRow[],
): RowError[] {
  return columns.flatMap(({ name: column, unique }) => {
    if (unique === undefined) return []
    const lines = seen.get(column) ?? new Map<string, number>()
    seen.set(column, lines)
    return rows.flatMap(({ line, cells }): RowError[] => {
      const value = cells[column] ?? ''
      const key = unique === 'any-case' ? value.toLowerCase() : value
      if (key === '') return []
      const first = lines.get(key)
      if (first === undefined) lines.set(key, line)
      return first === undefined
        ? []
        : [{ line, column, code: 'duplicate', message: `"${value}" is already in line ${first}` }]
    })
  })
}
