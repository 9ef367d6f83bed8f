import type { RowError, TransferKind } from '../../../platform/transfer/TransferKind'
import { isNameOf, suggestMapping } from './suggestMapping'

/**
 * The errors of a header that must have our own columns: those that are unknown, appear twice or
 * are missing. With `matchColumns`, a column may have another name of ours.
 */
export function checkHeader(
  { columns }: Pick<TransferKind, 'columns'>,
  header: readonly string[],
  { matchColumns }: { matchColumns: boolean },
): { mapping: Record<string, string>; errors: RowError[] } {
  const similar = suggestMapping({ columns }, header, { isLoose: false })
  const mapping = matchColumns
    ? similar
    : Object.fromEntries(
        Object.entries(similar).filter(([column, name]) => name.toLowerCase().trim() === column),
      )
  const mapped = new Set(Object.values(mapping))
  const names = columns.map(({ name }) => name)
  const unknown: RowError[] = []
  const twice: RowError[] = []
  for (const name of header.filter((one) => !mapped.has(one))) {
    const column = columns.find((one) => isNameOf(name, one))?.name
    const again = header.find((one) => one !== name && one === name.replace(/ \(\d+\)$/, ''))
    if (again !== undefined || (matchColumns && column !== undefined)) {
      const shown = again ?? column ?? name
      twice.push(headerError(shown, 'duplicate_column', `the column "${shown}" appears twice`))
    } else
      unknown.push(
        headerError(
          name,
          'unknown_column',
          column === undefined
            ? `there is no column "${name}"; the columns are ${names.join(', ')}`
            : `there is no column "${name}"; it looks like ${column}: rename it, or use --match-columns`,
        ),
      )
  }
  return { mapping, errors: [...unknown, ...twice, ...findMissing(columns, similar)] }
}

/**
 * The errors of a mapping that lacks a column which every row needs; `theirs` names the file's
 * columns, if those aren't ours.
 */
export const findMissing = (
  columns: TransferKind['columns'],
  mapping: Readonly<Record<string, string>>,
  theirs: Readonly<Record<string, string>> = {},
): RowError[] =>
  columns
    .filter(({ name, required }) => required === true && mapping[name] === undefined)
    .map(({ name }) =>
      headerError(name, 'missing_column', `the column "${theirs[name] ?? name}" is missing`),
    )

const headerError = (column: string, code: string, message: string): RowError => ({
  line: 1,
  column: column.toLowerCase(),
  code,
  message,
})
