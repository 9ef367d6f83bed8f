import { snakeCase } from '../../../schemas/wire/snakeCase'
import { AppError, type ErrorDetail } from '../http/AppError'
import type { Column } from './cells/Column'
import type { RowError } from './TransferKind'

/** A row, and the columns to which errors of its record belong. */
interface RowOf<Fields> {
  line: number
  columns: readonly Column<Fields>[]
  /** The languages of the record's texts, in their order. */
  languages: readonly string[]
}

/**
 * What a rule of staff refuses, by the columns of the row. Throws the error again if no rule has
 * thrown it.
 */
export function toRowErrors<Fields>(error: unknown, row: RowOf<Fields>): RowError[] {
  if (!(error instanceof AppError) || error.status >= 500) throw error
  const { details = [], code, description } = error
  return details.length === 0
    ? [{ line: row.line, column: '', code, message: description ?? WORDS[code] ?? code }]
    : details.map((detail) => toRowError(detail, row))
}

/** Why a row is rejected whose record was deleted here, or merged with another, which an import doesn't undo. */
export const deletedError = (line: number): RowError => ({
  line,
  column: 'external_id',
  code: 'deleted',
  message: 'is of a record that was deleted here, or merged with another',
})

/** What the codes of errors without details mean for a row. */
const WORDS: Readonly<Record<string, string>> = {
  not_found: 'is about something that is no longer there',
  sold_out: 'has no place left',
  already_registered: 'is of somebody who has a place already',
  registration_closed: 'is for an event that is cancelled or on another site',
}

function toRowError<Fields>(
  { path, message, ...detail }: ErrorDetail,
  { line, columns, languages }: RowOf<Fields>,
): RowError {
  // A schema's keywords are codes, too: `maxLength`.
  const code = snakeCase(detail.code)
  const [, index, property] = /^\/translations\/(\d+)\/(\w+)$/.exec(path) ?? []
  const language = index === undefined ? undefined : languages[Number(index)]
  const at = language === undefined ? path : `/translations/${language}/${property ?? ''}`
  const column = columns.find((one) => at === one.path || at.startsWith(`${one.path}/`))
  if (column === undefined) return { line, column: '', code, message: `${at.slice(1)} ${message}` }
  const [, item, ...inside] = at.slice(column.path.length).split('/')
  // Of an item of a list, which one and which of its parts.
  const within =
    item === undefined || !/^\d+$/.test(item)
      ? ''
      : `${[`number ${Number(item) + 1}`, ...inside].join(', ').replaceAll('_', ' ')}: `
  return {
    line,
    column: column.name,
    code,
    message: `${within}${message}`,
  }
}
