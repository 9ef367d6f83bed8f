import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

const MAX_WORDS = 8

/** Returns the different words of a search, at most the first 8, because each costs a scan. */
export const searchWords = (search: string): string[] =>
  [...new Set(search.toLowerCase().split(/\s+/))].filter((word) => word !== '').slice(0, MAX_WORDS)

/** Whether a row's `search_text` contains a word or part of a word, whatever its case and accents. */
export const containsWord = (table: PgTable, word: string): SQL =>
  sql`position(portico_fold(${word}) in ${table}.search_text) > 0`

/**
 * A text in lower case and without accents. Most texts are ASCII, where `lower` does the same for a
 * tenth of the time.
 */
export const folded = (text: SQL): SQL =>
  sql`(case when octet_length(${text}) = length(${text}) then lower(${text}) else portico_fold(${text}) end)`

/**
 * Whether a word of a text starts with this one, whatever its case and accents. Everything that is
 * neither a letter nor a digit ends a word.
 */
export function startsWord(text: SQL, word: string): SQL {
  // Nothing but letters, digits and spaces is left of the word, so it is no pattern itself.
  const words = sql`btrim(regexp_replace(portico_fold(${word}::text), '[^[:alnum:]]+', ' ', 'g'))`
  return sql`${folded(text)} ~ ('(^|[^[:alnum:]])' || replace(${words}, ' ', '[^[:alnum:]]+'))`
}

/**
 * Whether a text of an index of words (`attendee_words`, `member_words`) begins with a phrase: a
 * range, which such an index can serve under row-level security.
 */
export function beginsWithWords(text: SQL, phrase: string): SQL {
  const start = sql`left(portico_words(${phrase}::text), 40)`
  return sql`${text} >= ${start} and ${text} <= ${start} || ${LAST_LETTER}::text`
}

/** Sorts behind everything that starts with the same letters. */
const LAST_LETTER = '\u{10FFFF}'

/**
 * Whether a text begins with `prefix`: a range in pattern order, which can use an index under
 * row-level security and in which no character has a special meaning.
 */
export const beginsWith = (text: AnyColumn | SQL, prefix: string): SQL =>
  sql`(${text} ~>=~ ${prefix} and ${text} ~<~ ${prefix + LAST_LETTER})`
