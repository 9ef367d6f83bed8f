import { CsvError, parse } from 'csv-parse/sync'
import { parsePhoneNumberFromString as parseAnyLine } from 'libphonenumber-js/min'
import { isBirthdate } from '../../../../src/areas/account/model/birthdate'
import { checkEmail } from '../../../../src/areas/account/model/checkEmail'
import { checkName } from '../../../../src/areas/account/model/checkName'
import { checkPhone } from '../../../../src/areas/account/model/parsePhone'
import { isDay } from '../../../../src/core/time/calendarDay'
import { unstorableText } from '../../../platform/db/unstorableText'
import {
  capErrors,
  importLimits,
  memberColumns,
  requiredColumns,
  type MemberColumn,
  type MemberRow,
  type RowError,
} from './MemberRow'

/**
 * Parses members.csv, with commas, semicolons or tabs between columns. If there are any errors, no
 * rows are returned. `country` is the country of phone numbers without a country code; `today` is
 * YYYY-MM-DD.
 */
export function readMembersCsv(
  text: string,
  rules: { country: string; today: string },
): { rows: MemberRow[]; errors: RowError[] } {
  const recordsOrError = readRecords(text)
  if (!Array.isArray(recordsOrError)) return { rows: [], errors: [recordsOrError] }
  const [header, ...records] = recordsOrError
  if (header === undefined)
    return {
      rows: [],
      errors: [{ line: 1, column: '', code: 'empty', message: 'the file is empty' }],
    }
  const columns = header.cells.map((cell) => cell.trim().toLowerCase())
  const headerErrors = checkHeader(columns)
  if (headerErrors.length > 0) return { rows: [], errors: headerErrors }
  if (records.length > importLimits.rows)
    return {
      rows: [],
      errors: [
        {
          line: 1,
          column: '',
          code: 'too_many',
          message: `the file has ${records.length} rows; ${importLimits.rows} at most are imported at once`,
        },
      ],
    }
  const errors: RowError[] = []
  const rows: MemberRow[] = []
  for (const { line, cells } of records) {
    if (cells.length !== columns.length) {
      errors.push({
        line,
        column: '',
        code: 'malformed',
        message: `has ${cells.length} cells where the header has ${columns.length}`,
      })
      continue
    }
    const row = Object.fromEntries(
      columns.map((column, index) => [column, (cells[index] ?? '').trim()]),
    ) as Partial<Record<MemberColumn, string>>
    errors.push(...checkRow(row, line, rules))
    const { external_id: externalId = '', ...otherCells } = row
    rows.push({ line, externalId, cells: otherCells })
  }
  errors.push(...findDuplicates(rows))
  return errors.length > 0 ? { rows: [], errors: capErrors(errors) } : { rows, errors }
}

/**
 * Returns the file's records as texts, each with the number of its first line; an error if the file
 * can't be read.
 */
function readRecords(text: string): { line: number; cells: string[] }[] | RowError {
  if (text.length > importLimits.characters)
    return {
      line: 1,
      column: '',
      code: 'too_large',
      message: `the file is larger than ${importLimits.characters / 1_000_000} MB`,
    }
  // The replacement character stands for bytes that were not UTF-8.
  const brokenIndex = text.indexOf('\ufffd')
  if (brokenIndex !== -1)
    return {
      line: text.slice(0, brokenIndex).split('\n').length,
      column: '',
      code: 'encoding',
      message: 'contains characters that are not UTF-8; save the file as “CSV UTF-8”',
    }
  try {
    // Cast because the library's types don't say that `info` changes the result.
    const parsed = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      delimiter: detectDelimiter(text),
    }) as unknown as { record: string[]; info: { lines: number } }[]
    // The library reports the last line of a record, from which its first line is computed.
    return parsed
      .map(({ record, info }) => ({
        line: info.lines - record.join('').split('\n').length + 1,
        cells: record,
      }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return {
      line: typeof error.lines === 'number' ? error.lines : 1,
      column: '',
      code: 'malformed',
      message:
        'is not valid CSV: a quotation mark is not closed, or is inside a cell without being doubled',
    }
  }
}

function detectDelimiter(text: string): string {
  const header = text.split('\n', 1)[0] ?? ''
  const count = (separator: string): number => header.split(separator).length
  return [',', ';', '\t'].reduce((best, separator) =>
    count(separator) > count(best) ? separator : best,
  )
}

function checkHeader(columns: readonly string[]): RowError[] {
  const headerError = (column: string, code: RowError['code'], message: string): RowError => ({
    line: 1,
    column,
    code,
    message,
  })
  const knownColumns: readonly string[] = memberColumns
  return [
    ...columns
      .filter((column) => !knownColumns.includes(column))
      .map((column) =>
        headerError(
          column,
          'unknown_column',
          `there is no column "${column}"; the columns are ${memberColumns.join(', ')}`,
        ),
      ),
    ...columns
      .filter((column, index) => columns.indexOf(column) !== index)
      .map((column) =>
        headerError(column, 'duplicate_column', `the column "${column}" appears twice`),
      ),
    ...requiredColumns
      .filter((column) => !columns.includes(column))
      .map((column) => headerError(column, 'missing_column', `the column "${column}" is missing`)),
  ]
}

/** The message for a `mobile` cell that is not a mobile number. */
export const notMobileMessage = (value: string): string =>
  `"${value}" is not a mobile number; write it with its country code, such as +14015550101`

/** Maximum length of an email address in characters: 64 before the @, and 255 after it. */
const maxEmailLength = 320

function checkRow(
  row: Partial<Record<MemberColumn, string>>,
  line: number,
  { country, today }: { country: string; today: string },
): RowError[] {
  return memberColumns.flatMap((column) => {
    const value = row[column]
    const rowError = (code: RowError['code'], message: string): RowError[] => [
      { line, column, code, message },
    ]
    if (value === undefined) return []
    if (value === '')
      return requiredColumns.includes(column) ? rowError('required', 'is required') : []
    const maxLength =
      column === 'first_name' || column === 'last_name'
        ? importLimits.name
        : column === 'email'
          ? maxEmailLength
          : importLimits.cell
    if (value.length > maxLength)
      return rowError('too_long', `is longer than ${maxLength} characters`)
    if (/[\p{Cc}\u2028\u2029]/u.test(value) || unstorableText(value) !== undefined)
      return rowError('characters', 'contains a line break or a control character')
    switch (column) {
      case 'first_name':
      case 'last_name':
        return checkName(value)
          ? rowError(
              'characters',
              `"${value}" is not a name: it contains digits, a web address or characters that names don’t have, or is longer than 60 characters`,
            )
          : []
      case 'email':
        return checkEmail(value) ? rowError('email', `"${value}" is not an email address`) : []
      case 'phone':
        return checkPhone(value, { country, parseNumber: parseAnyLine })
          ? rowError(
              'phone',
              `"${value}" is not a phone number; write it with its country code, such as +14015550101`,
            )
          : []
      // Whether it is a mobile number is checked where the row is compared with the last import.
      case 'mobile':
        return checkPhone(value, { country, parseNumber: parseAnyLine })
          ? rowError('phone', notMobileMessage(value))
          : []
      case 'birthdate':
        return isBirthdate(value, today)
          ? []
          : rowError(
              'date',
              `"${value}" is not a date of birth from 1900 to today, written YYYY-MM-DD`,
            )
      case 'member_since':
        return isDay(value) && value <= today
          ? []
          : rowError('date', `"${value}" is not a day up to today, written YYYY-MM-DD`)
      case 'card_expires':
        return isDay(value) ? [] : rowError('date', `"${value}" is not a day, written YYYY-MM-DD`)
      default:
        return []
    }
  })
}

/**
 * Returns an error for each cell that must be unique and is not: ids and card numbers as written,
 * emails ignoring case.
 */
function findDuplicates(rows: readonly MemberRow[]): RowError[] {
  const lineByCell = new Map<string, number>()
  return rows.flatMap(({ line, externalId, cells }) =>
    (
      [
        ['external_id', externalId],
        ['email', cells.email?.toLowerCase() ?? ''],
        ['card_number', cells.card_number ?? ''],
      ] as const
    ).flatMap(([column, value]): RowError[] => {
      if (value === '') return []
      const firstLine = lineByCell.get(`${column} ${value}`)
      if (firstLine === undefined) lineByCell.set(`${column} ${value}`, line)
      return firstLine === undefined
        ? []
        : [
            {
              line,
              column,
              code: 'duplicate',
              message: `"${value}" is already in line ${firstLine}`,
            },
          ]
    }),
  )
}
