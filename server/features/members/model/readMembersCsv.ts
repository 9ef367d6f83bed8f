import { CsvError, parse } from 'csv-parse/sync'
import { parsePhoneNumberFromString as parseAnyLine } from 'libphonenumber-js/min'
import { isBirthdate } from '#src/areas/account/model/birthdate'
import { checkEmail } from '#src/core/person/checkEmail'
import { checkName, MAX_NAME_LENGTH } from '#src/core/person/checkName'
import { checkPhone } from '#src/core/person/parsePhone'
import { isDay } from '#src/core/time/calendarDay'
import { checkHeader, findSimilarColumn } from './memberHeader'
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
 * What a file is read with: the country of phone numbers without a country code, today as
 * YYYY-MM-DD, and whether a column may have a similar name (`First Name`).
 */
export interface CsvRules {
  country: string
  today: string
  matchColumns?: boolean
}

/**
 * Parses members.csv, with commas, semicolons or tabs between columns; returns the rows without
 * errors, and the errors of the others. If the file or its header has errors, there are no rows.
 */
export function readMembersCsv(
  text: string,
  rules: CsvRules,
): { rows: MemberRow[]; errors: RowError[] } {
  const recordsOrError = readRecords(text.normalize())
  if (!Array.isArray(recordsOrError)) return { rows: [], errors: [recordsOrError] }
  const [header, ...records] = recordsOrError
  if (header === undefined)
    return {
      rows: [],
      errors: [{ line: 1, column: '', code: 'empty', message: 'the file is empty' }],
    }
  const columns = header.cells
    .map((cell) => cell.trim())
    .map((name) => (rules.matchColumns && findSimilarColumn(name)) || name.toLowerCase())
  const headerErrors = checkHeader(columns, header)
  if (headerErrors.length > 0) return { rows: [], errors: headerErrors }
  if (records.length > importLimits.rows)
    return {
      rows: [],
      errors: [
        {
          line: header.line,
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
  const rejectedLines = new Set(errors.map(({ line }) => line))
  return { rows: rows.filter(({ line }) => !rejectedLines.has(line)), errors: capErrors(errors) }
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
    // Excel writes the separator into a line of its own; an empty one keeps the lines' numbers.
    const separator = /^\ufeff?"?sep=(.)"?(?=\r?\n)/i.exec(text)
    // Cast because the library's types don't say that `info` changes the result.
    const parsed = parse(separator ? text.slice(separator[0].length) : text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      delimiter: separator?.[1] ?? detectDelimiter(text),
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

/** The message for a `mobile` cell that is not a mobile number. */
export const notMobileMessage = (value: string): string =>
  `"${value}" is not a mobile number; write it with its country code, such as +14015550101`

/** Maximum length of an email address in characters. */
const MAX_EMAIL_LENGTH = 254

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
      return requiredColumns.includes(column) && column !== 'last_name'
        ? rowError('required', 'is required')
        : []
    const maxLength =
      column === 'first_name' || column === 'last_name'
        ? MAX_NAME_LENGTH
        : column === 'email'
          ? MAX_EMAIL_LENGTH
          : importLimits.cell
    if (Array.from(value).length > maxLength)
      return rowError('too_long', `is longer than ${maxLength} characters`)
    if (/[\p{Cc}\u2028\u2029]/u.test(value) || unstorableText(value) !== undefined)
      return rowError('characters', 'contains a line break or a control character')
    switch (column) {
      case 'first_name':
      case 'last_name':
        return checkName(value)
          ? rowError('characters', 'contains nothing that can be read, or reverses the direction')
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
      case 'house_account':
      case 'news':
        return /^(yes|no)$/i.test(value) ? [] : rowError('choice', `"${value}" is not yes or no`)
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
