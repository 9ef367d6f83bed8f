import type { WeekHours } from '../../src/core/hours/WeekHours'
import { addDays } from '../../src/core/time/calendarDay'
import { checkHeader } from '../features/transfers/model/checkHeader'
import { findDuplicates } from '../features/transfers/model/findDuplicates'
import { mapRows } from '../features/transfers/model/mapRows'
import { readTable } from '../features/transfers/model/readTable'
import { findKind } from '../features/transfers/transferKinds'
import { splitItems } from '../platform/transfer/cells/listCell'
import type { Cells, RowError, TransferName, TransferRow } from '../platform/transfer/TransferKind'

/** A club's bundle: the files of fixtures/clubs/<slug>/data/ that it has, by kind. */
export type DataFixture = Partial<Record<TransferName, Uint8Array>>

/** The rows of a bundle's file as an import reads it; none if the club has no such file. */
export function readRows(name: TransferName, data: DataFixture): TransferRow[] {
  const bytes = data[name]
  const kind = findKind(name)
  if (bytes === undefined || kind === undefined) return []
  const table = readTable(bytes)
  if ('problem' in table) throw new Error(`${name}.csv ${table.problem.message}`)
  const header = table.header.cells
  const { mapping, errors } = checkHeader(kind, header, { matchColumns: false })
  assertNone(name, errors)
  const mapped = mapRows(table.rows, {
    header,
    mapping,
    preset: undefined,
    // The demo's own files have days as an export writes them.
    days: { columns: new Set(), dayFirst: false },
  })
  assertNone(name, [...mapped.errors, ...findDuplicates(new Map(), kind.columns, mapped.rows)])
  return mapped.rows
}

/** Throws the first of what is wrong with a file's rows. */
export function assertNone(name: TransferName, [first]: readonly RowError[]): void {
  if (first !== undefined)
    throw new Error(
      `${name}.csv, line ${first.line}, ${first.column || 'the row'}: ${first.message}`,
    )
}

/** A row whose days in these columns are so many days later. */
export const shiftDays = (
  { line, cells }: TransferRow,
  columns: readonly string[],
  days: number,
): TransferRow => ({
  line,
  cells: Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [
      name,
      columns.includes(name) ? cell.replaceAll(DAY, (day) => addDays(day, days)) : cell,
    ]),
  ),
})

const DAY = /\b\d{4}-\d\d-\d\d\b/g

/** The opening hours of a row of schedules.csv, each day's as its text. */
export const hoursOf = ({ hours = '' }: Cells): WeekHours =>
  Object.fromEntries(
    splitItems(hours).map(([day = '', start = '', end = '']) => [
      day,
      `${toText(start)} - ${toText(end)}`,
    ]),
  )

/** A time such as `21:30` as it is in opening hours: `9:30 PM`. */
function toText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour % 24 < 12 ? 'AM' : 'PM'}`
}

/** What a row of schedules.csv is, such as `meeting_rooms`. */
export const kindOf = ({ kind = '' }: Cells): string => kind.replaceAll(' ', '_')
