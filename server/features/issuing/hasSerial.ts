import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

/**
 * Whether a serial begins with a search, in any case and with or without hyphens; undefined for a
 * search that is none.
 */
export function hasSerial(serial: AnyColumn, search: string): SQL | undefined {
  const typed = search.replace(/[\s-]/g, '').toUpperCase()
  return /^[\dA-Z]{2,40}$/.test(typed)
    ? sql`replace(upper(${serial}), '-', '') like ${`${typed}%`}`
    : undefined
}
