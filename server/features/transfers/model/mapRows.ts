import type {
  Cells,
  RowError,
  TransferPreset,
  TransferRow,
} from '../../../platform/transfer/TransferKind'
import { fileLimits, type FileRow } from './FileRow'
import { toIsoDay } from './writtenDays'

/** What a file's rows are mapped with. */
export interface RowMapping {
  header: readonly string[]
  /** The file's column by ours. */
  mapping: Readonly<Record<string, string>>
  preset: TransferPreset | undefined
  /** Our columns with days, and whether the file writes the day before the month. */
  days: { columns: ReadonlySet<string>; dayFirst: boolean }
}

/** The rows of a file by our columns, and what is wrong with rows that can't be mapped. */
export function mapRows(
  rows: readonly FileRow[],
  { header, mapping, preset, days }: RowMapping,
): { rows: TransferRow[]; errors: RowError[] } {
  const positions = Object.entries(mapping).map(([name, column]) => ({
    name,
    position: header.indexOf(column),
  }))
  const byFile = (cells: readonly string[]): Cells =>
    Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']))
  // A preset reads its system's days itself.
  const readDay = (name: string, cell: string): string =>
    preset?.convert === undefined && days.columns.has(name) ? toIsoDay(cell, days) : cell
  const errors: RowError[] = []
  const mapped: TransferRow[] = []
  for (const [first, ...further] of groupRows(rows, { header, preset })) {
    const [line, ...written] = first
    const cells = written.map(readCell)
    const error = checkCells(line, cells, header)
    if (error !== undefined) {
      errors.push(error)
      continue
    }
    const ours = Object.fromEntries(
      positions.map(({ name, position }) => [name, readDay(name, cells[position] ?? '')]),
    )
    const converted =
      preset?.convert === undefined
        ? ours
        : preset.convert(
            ours,
            byFile(cells),
            further.map(([, ...more]) => byFile(more.map(readCell))),
          )
    if (converted !== undefined) mapped.push({ line, cells: converted })
  }
  return { rows: mapped, errors }
}

function checkCells(
  line: number,
  cells: readonly string[],
  header: readonly string[],
): RowError | undefined {
  if (cells.length !== header.length)
    return {
      line,
      column: '',
      code: 'malformed',
      message: `has ${cells.length} cells where the header has ${header.length}`,
    }
  const tooLong = cells.findIndex((cell) => cell.length > fileLimits.cell)
  return tooLong === -1
    ? undefined
    : {
        line,
        column: '',
        code: 'too_long',
        message: `has more than ${fileLimits.cell.toLocaleString('en')} characters in “${header[tooLong] ?? ''}”`,
      }
}

/** The lines of a file that are one row together. */
export type FileGroup = [first: FileRow, ...further: FileRow[]]

/** The lines that are one row together: those that follow each other with the same value, if a preset says so. */
export function groupRows(
  rows: readonly FileRow[],
  of: Pick<RowMapping, 'header' | 'preset'>,
): FileGroup[] {
  const groups: FileGroup[] = []
  for (const row of rows) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group !== undefined && last !== undefined && areTogether(last, row, of)) group.push(row)
    else groups.push([row])
  }
  return groups
}

/** Whether two lines that follow each other are one row. */
export function areTogether(
  one: FileRow,
  next: FileRow,
  { header, preset }: Pick<RowMapping, 'header' | 'preset'>,
): boolean {
  if (preset?.together === undefined) return false
  const position = header.indexOf(preset.together) + 1
  return position > 0 && one[position] !== '' && one[position] === next[position]
}

/** A cell as text: without spaces around, and without the apostrophe that `toCsv` puts before formulas. */
export function readCell(cell: string): string {
  const text = cell.trim()
  return /^'(?:\s*[=+\-@]|\p{Cc})/u.test(text) ? text.slice(1).trim() : text
}
