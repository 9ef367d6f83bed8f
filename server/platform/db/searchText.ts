import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Splits a search into its words. */
export const searchWords = (search: string): string[] =>
  search.split(/\s+/).filter((word) => word !== '')

/** Whether a row's `search_text` contains a word or part of a word, whatever its case and accents. */
export const containsWord = (table: PgTable, word: string): SQL =>
  sql`position(portico_fold(${word}) in ${table}.search_text) > 0`
