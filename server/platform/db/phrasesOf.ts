import { searchWords } from './searchText'

/** A telephone number as people write it. */
const PHONE = /^\+?[\d\s().\-/]{4,}$/

/**
 * What a search looks for: each of its words that has a letter or a digit. A telephone number is
 * one word of its digits, however they are grouped.
 */
export const phrasesOf = (search: string): string[] =>
  PHONE.test(search.trim())
    ? [search.replaceAll(/\D/g, '')].filter((digits) => digits !== '')
    : searchWords(search).filter((word) => /[\p{L}\p{N}]/u.test(word))
