import { unstorableText } from '../db/unstorableText'
import type { CellContext } from './cells/Cell'
import type { Column } from './cells/Column'
import { checkExternalId, readCells } from './readCells'
import { deletedError, toRowErrors } from './rowErrors'
import type { Cells, RowError, TransferRow } from './TransferKind'

/** What a row makes of a record. */
export interface PlannedRow<Record> {
  row: TransferRow
  line: number
  externalId: string
  state: 'created' | 'changed' | 'same'
  /** The stored record; undefined for a new one. */
  before: Record | undefined
  /** The record as it is to be. */
  after: Record
  changes: { column: string; before: string; after: string }[]
  errors: RowError[]
  columns: readonly Column<Record>[]
  /** The languages of the record's texts, in their order. */
  languages: readonly string[]
  /** The cells of the last import once this one is done. */
  imported: Cells
}

/** What a row is planned with. */
export interface RowPlanning<Record> {
  columns: readonly Column<Record>[]
  before: Record | undefined
  /** Whether the record was there once and is deleted. */
  isDeleted: boolean
  /** The cells of the last import of the record. */
  imported: Cells
  create(this: void): Record
  languagesOf(this: void, record: Record): string[]
  /** Throws what the record's schema refuses. */
  checkFields(this: void, record: Record): void
  context: CellContext
}

/**
 * Compares a row with the stored record: only the cells that differ from its last import are read,
 * so that what was changed here since stays.
 */
export function planRow<Record extends object>(
  row: TransferRow,
  {
    columns,
    before,
    isDeleted,
    imported,
    create,
    languagesOf,
    checkFields,
    context,
  }: RowPlanning<Record>,
): PlannedRow<Record> {
  const { line, cells } = row
  const externalId = cells['external_id'] ?? ''
  const after = before === undefined ? create() : structuredClone(before)
  const errors: RowError[] = checkExternalId(row)
  if (isDeleted) errors.push(deletedError(line))
  if (unstorableText(cells) !== undefined)
    errors.push({ line, column: '', code: 'text', message: 'has signs that can’t be stored' })
  const read = columns.filter(({ name }) => {
    const cell = cells[name]
    return cell !== undefined && (before === undefined || cell !== imported[name])
  })
  errors.push(...readCells(row, read, after, context))
  const languages = languagesOf(after)
  if (errors.length === 0 && read.length > 0)
    try {
      checkFields(after)
    } catch (error) {
      errors.push(...toRowErrors(error, { line, columns, languages }))
    }
  const changes =
    errors.length > 0
      ? []
      : read.flatMap(({ name, write }) => {
          const change = {
            column: name,
            before: before === undefined ? '' : write(before, context),
            after: write(after, context),
          }
          return change.before === change.after ? [] : [change]
        })
  return {
    row,
    line,
    externalId,
    state: before === undefined ? 'created' : changes.length > 0 ? 'changed' : 'same',
    before,
    after,
    changes,
    errors,
    columns,
    languages,
    imported: { ...imported, ...cells },
  }
}
