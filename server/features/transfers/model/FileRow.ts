/** A row of a file as read: the number of its first line, from 1, and its cells as written. */
export type FileRow = readonly [line: number, ...cells: string[]]

/** The limits of an imported file. */
export const fileLimits = {
  /** In bytes. */
  bytes: 64 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  /** Characters of a cell. */
  cell: 50_000,
  /** Characters of a row: more is a quotation mark that is not closed. */
  row: 1_000_000,
} as const

/** How many rows a batch has, unless the kind says otherwise. */
export const BATCH_ROWS = 300
