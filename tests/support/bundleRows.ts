import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** The rows of a file of a demo club's bundle, by column; none if the club has no such file. */
export function bundleRows(club: string, kind: string): Readonly<Record<string, string>>[] {
  const file = `fixtures/clubs/${club}/data/${kind}.csv`
  return existsSync(file) ? parse(readFileSync(file), { columns: true, bom: true }) : []
}

/** The items of a cell with a list, each with its parts. */
export const itemsOf = (cell = ''): string[][] =>
  cell
    .split(';')
    .filter((item) => item.trim() !== '')
    .map((item) => item.split('|').map((part) => part.trim()))
