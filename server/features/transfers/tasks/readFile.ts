import { guessDayFirst } from '../model/writtenDays'
import { readTable, type FileProblem, type ReadOptions } from '../model/readTable'
import type { Encoding } from '../model/decodeText'

/** A file that was read. */
export interface ReadFile {
  encoding: Encoding
  separator: string
  header: string[]
  rows: number
  /** Whether its days are written day first; null if that can't be seen. */
  dayFirst: boolean | null
  /**
   * Batches of rows, each a list of `FileRow` as JSON: strings are copied between threads quickly,
   * while 100,000 lists would block the receiving thread.
   */
  batches: string[]
}

/** A file to read, and how many rows a batch has. */
export interface FileToRead extends ReadOptions {
  bytes: Uint8Array
  batchRows: number
}

/** Reads an imported file into batches of rows, or says why it can't be read. */
export function run({
  bytes,
  batchRows,
  ...options
}: FileToRead): ReadFile | { problem: FileProblem } {
  const table = readTable(bytes, options)
  if ('problem' in table) return table
  const { encoding, separator, header, rows } = table
  const batches = Array.from({ length: Math.ceil(rows.length / batchRows) }, (_, index) =>
    JSON.stringify(rows.slice(index * batchRows, (index + 1) * batchRows)),
  )
  return {
    encoding,
    separator,
    header: nameColumns(header.cells),
    rows: rows.length,
    dayFirst: guessDayFirst(rows),
    batches,
  }
}

/** The names of a file's columns, each different: a second one of a name gets a number. */
function nameColumns(cells: readonly string[]): string[] {
  const names = cells.map((cell, index) => cell.trim() || `(${index + 1})`)
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length
    return before === 0 ? name : `${name} (${before + 1})`
  })
}
