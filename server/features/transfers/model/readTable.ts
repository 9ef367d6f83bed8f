import { CsvError, parse } from 'csv-parse/sync'
import { decodeText, type Encoding } from './decodeText'
import { fileLimits, type FileRow } from './FileRow'

/** How a file is to be read; what is absent is guessed. */
export interface ReadOptions {
  encoding?: Encoding | undefined
  separator?: string | undefined
}

/** A file that was read, or why it can't be, as a sentence about the file. */
export type FileTable =
  | {
      encoding: Encoding
      separator: string
      header: { line: number; cells: string[] }
      rows: FileRow[]
    }
  | { problem: FileProblem }

/** Why a file can't be read, with the line. */
export interface FileProblem {
  line: number
  code:
    | 'empty'
    | 'archive'
    | 'spreadsheet'
    | 'encoding'
    | 'too_large'
    | 'too_many_rows'
    | 'too_many_columns'
    | 'malformed'
  message: string
  /** The most that there can be, if it is too much: megabytes, rows or columns. */
  most?: number
}

/**
 * Reads a file of cells: with a comma, semicolon, tab or bar between them, in any usual encoding,
 * with quoted cells that have line breaks. Rows without any text are left out.
 */
export function readTable(bytes: Uint8Array, options: ReadOptions = {}): FileTable {
  const problem = findOtherFormat(bytes)
  if (problem !== undefined) return { problem }
  if (bytes.length > fileLimits.bytes)
    return fail(1, 'too_large', `is larger than ${MOST_MEGABYTES} MB`, MOST_MEGABYTES)
  const { text: decoded, encoding } = decodeText(bytes, options.encoding)
  const text = decoded.normalize()
  const brokenAt = text.search(/[\ufffd\u0000]/u)
  if (brokenAt !== -1)
    return fail(
      text.slice(0, brokenAt).split('\n').length,
      'encoding',
      `contains characters that are not ${encodingNames[encoding]}; save the file as “CSV UTF-8”`,
    )
  // Excel writes the separator into a line of its own; an empty one keeps the lines' numbers.
  const stated = /^"?sep=(.)"?(?=\r?\n)/i.exec(text)
  const body = stated ? text.slice(stated[0].length) : text
  const separator = options.separator ?? stated?.[1] ?? guessSeparator(body)
  const records = readRecords(body, separator)
  if (!Array.isArray(records)) return { problem: records }
  const [header, ...rows] = records
  if (header === undefined) return fail(1, 'empty', 'is empty')
  if (rows.length > fileLimits.rows)
    return fail(
      header[0],
      'too_many_rows',
      `has more than ${fileLimits.rows.toLocaleString('en')} rows; import it in parts`,
      fileLimits.rows,
    )
  const [line, ...cells] = header
  if (cells.length > fileLimits.columns)
    return fail(
      line,
      'too_many_columns',
      `has more than ${fileLimits.columns} columns`,
      fileLimits.columns,
    )
  return { encoding, separator, header: { line, cells }, rows }
}

const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

const MOST_MEGABYTES = fileLimits.bytes / 1024 / 1024

const fail = (line: number, code: FileProblem['code'], message: string, most?: number) => ({
  problem: { line, code, message, ...(most !== undefined && { most }) },
})

/** What a file is that has no cells as text, by its first bytes. */
function findOtherFormat(bytes: Uint8Array): FileProblem | undefined {
  const startsWith = (...start: number[]): boolean =>
    start.every((byte, index) => bytes[index] === byte)
  const isZip = startsWith(0x50, 0x4b, 0x03, 0x04) || startsWith(0x50, 0x4b, 0x05, 0x06)
  // A spreadsheet of Excel or LibreOffice is an archive whose first names say so.
  const start = Buffer.from(bytes.subarray(0, 2048)).toString('latin1')
  if (
    startsWith(0xd0, 0xcf, 0x11, 0xe0) ||
    (isZip && /\[Content_Types\]|xl\/|spreadsheet/.test(start))
  )
    return fail(1, 'spreadsheet', 'is a spreadsheet; open it and save it as “CSV UTF-8”').problem
  if (
    isZip ||
    startsWith(0x1f, 0x8b) ||
    startsWith(0x37, 0x7a, 0xbc, 0xaf) ||
    startsWith(0x52, 0x61, 0x72, 0x21)
  )
    return fail(1, 'archive', 'is an archive; unpack it and import the CSV file in it').problem
  return undefined
}

/** Returns the file's records, each with the number of its first line; why it can't be read otherwise. */
function readRecords(text: string, separator: string): FileRow[] | FileProblem {
  try {
    const rows: FileRow[] = []
    parse(text, {
      relax_column_count: true,
      skip_empty_lines: true,
      delimiter: separator,
      max_record_size: fileLimits.row,
      // The header, and one more than can be imported.
      to: fileLimits.rows + 2,
      // Nothing else is kept of a record, so that a large file takes little memory.
      on_record: (record, { lines }) => {
        if (record.some((cell) => cell.trim() !== ''))
          // The library reports the last line of a record, from which its first line is computed.
          rows.push([lines - countBreaks(record), ...record])
        return null
      },
    })
    return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = typeof error.lines === 'number' ? error.lines : 1
    return {
      line,
      code: 'malformed',
      message:
        'is not valid CSV: a quotation mark is not closed, or is inside a cell without being doubled',
    }
  }
}

const countBreaks = (record: readonly string[]): number =>
  record.reduce(
    (count, cell) => (cell.includes('\n') ? count + cell.split('\n').length - 1 : count),
    0,
  )

/** What separates the cells of the first line, quoted ones left out. */
function guessSeparator(text: string): string {
  const header = (/^\s*\n*([^\n]*)/.exec(text)?.[1] ?? '').replaceAll(/"[^"]*"/g, '')
  const count = (separator: string): number => header.split(separator).length
  return [',', ';', '\t', '|'].reduce((best, separator) =>
    count(separator) > count(best) ? separator : best,
  )
}
