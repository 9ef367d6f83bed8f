import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

const MAX_WORDS = 8

/** Returns the different words of a search, at most the first 8, because each costs a scan. */
export const searchWords = (search: string): string[] =>
  [...new Set(search.toLowerCase().split(/\s+/))].filter((word) => word !== '').slice(0, MAX_WORDS)

/** Whether a row's `search_text` contains a word or part of a word, whatever its case and accents. */
export const containsWord = (table: PgTable, word: string): SQL =>
  sql`position(portico_fold(${word}) in ${table}.search_text) > 0`
