import { distance } from 'fastest-levenshtein'
import type { TransferKind, TransferPreset } from '../../../platform/transfer/TransferKind'

type Columns = Pick<TransferKind, 'columns' | 'presets'>

/** The preset for the system whose columns a file has; undefined if there is none. */
export const findPreset = (
  { presets = [] }: Columns,
  header: readonly string[],
): TransferPreset | undefined =>
  presets.find(
    ({ marks }) =>
      marks.length > 0 && marks.every((mark) => findColumn(header, mark) !== undefined),
  )

/** The mapping of a preset, without the columns that the file lacks. */
export const mapByPreset = (
  { mapping }: TransferPreset,
  header: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([column, name]) => {
      const found = findColumn(header, name)
      return found === undefined ? [] : [[column, found]]
    }),
  )

/**
 * Suggests which of a file's columns is ours: first those with our names, then those with other
 * names of ours, then, if `isLoose`, those that differ by a letter or two. Each is suggested once.
 */
export function suggestMapping(
  { columns }: Columns,
  header: readonly string[],
  { isLoose }: { isLoose: boolean } = { isLoose: true },
): Record<string, string> {
  const free = new Set(header)
  const mapping: Record<string, string> = {}
  const matches = [
    (name: string, column: Columns['columns'][number]) => name.trim().toLowerCase() === column.name,
    (name: string, column: Columns['columns'][number]) => isSame(name, column.name),
    (name: string, column: Columns['columns'][number]) =>
      column.names?.some((other) => isSame(name, other)) === true,
    ...(isLoose
      ? [
          (name: string, column: Columns['columns'][number]) =>
            [column.name, ...(column.names ?? [])].some((other) => isNear(name, other)),
        ]
      : []),
  ]
  for (const isMatch of matches)
    for (const column of columns) {
      if (mapping[column.name] !== undefined) continue
      const found = [...free].find((name) => isMatch(name, column))
      if (found === undefined) continue
      mapping[column.name] = found
      free.delete(found)
    }
  for (const name of free) {
    const column = name.trim().toLowerCase()
    if (column.includes(':') && hasColumn(columns, column)) mapping[column] ??= name
  }
  return mapping
}

/** Whether a kind has a column, also as one of its texts in a language: `title:es`. */
export const hasColumn = (columns: Columns['columns'], name: string): boolean => {
  const [plain = '', language] = name.split(':')
  return columns.some(
    (column) =>
      column.name === plain &&
      (language === undefined ||
        (column.perLanguage === true && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(language))),
  )
}

const findColumn = (header: readonly string[], name: string): string | undefined =>
  header.find((other) => other === name) ?? header.find((other) => isSame(other, name))

/** A name without spaces, signs, accents and capitals: `Nº de móvil` is `nodemovil`. */
export const toPlain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const isSame = (name: string, other: string): boolean => toPlain(name) === toPlain(other)

/** Whether a column has a name, or another system calls it so. */
export const isNameOf = (name: string, column: Columns['columns'][number]): boolean =>
  [column.name, ...(column.names ?? [])].some((other) => isSame(name, other))

/** How long a name has to be for a letter that differs, and for two. */
const LONG = { one: 5, two: 9 }

function isNear(name: string, other: string): boolean {
  const [a, b] = [toPlain(name), toPlain(other)]
  const length = Math.min(a.length, b.length)
  return length >= LONG.one && distance(a, b) <= (length >= LONG.two ? 2 : 1)
}
