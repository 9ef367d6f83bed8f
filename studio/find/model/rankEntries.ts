import { foldText } from '../../../src/core/intl/foldText'
import { FIND_KINDS, type FindEntry, type FindKind } from './FindEntry'

/** An entry with its texts prepared for searching. */
interface IndexedEntry {
  entry: FindEntry
  title: string
  words: string
  path: string
  value: string
}

/** The entries of an index with their texts prepared, so that each search is fast. */
export type FindIndex = readonly IndexedEntry[]

/** A found entry, and whether the search was found only in its value. */
export interface FoundEntry extends FindEntry {
  byValue: boolean
}

/** The best entries of one kind, and how many there are. */
export interface FoundGroup {
  kind: FindKind
  found: readonly FoundEntry[]
  count: number
}

/** Prepares entries for searching. */
export const indexEntries = (entries: readonly FindEntry[]): FindIndex =>
  entries.map((entry) => ({
    entry,
    title: foldText(entry.title),
    words: foldText(`${entry.note ?? ''} ${entry.words ?? ''}`),
    path: foldText(entry.path ?? ''),
    value: foldText(`${entry.value?.shown ?? ''} ${entry.value?.stored ?? ''}`),
  }))

/**
 * The entries that have every word of a search in their texts, in any order, grouped by kind with
 * at most `limit` of each; the best first, and the group of the best one first. The setting at
 * `pointer`, if one is given, is always found, as the best. Empty without words.
 */
export function rankEntries(
  index: FindIndex,
  search: string,
  limit: number,
  pointer?: string,
): readonly FoundGroup[] {
  const phrase = foldText(search).trim()
  const words = phrase.split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const ranked = index
    .flatMap((indexed, order) => {
      const { target } = indexed.entry
      const isAsked = target.opens === 'control' && target.pointer === pointer
      const ranks = words.map((word) => rankWord(indexed, word))
      const worst = Math.max(...ranks)
      if (worst === NOT_FOUND && !isAsked) return []
      const isPrefix = indexed.title.startsWith(phrase)
      const isExact = isAsked || indexed.title === phrase
      const rank = isExact ? EXACT : isPrefix ? PREFIX : worst
      return [{ entry: indexed.entry, rank, length: indexed.title.length, order }]
    })
    .sort((a, b) => a.rank - b.rank || a.length - b.length || a.order - b.order)
    .filter(isFirstOfItsKind())
  return FIND_KINDS.flatMap((kind) => {
    const ofKind = ranked.filter(({ entry }) => entry.kind === kind)
    const [best] = ofKind
    const found = ofKind
      .slice(0, limit)
      .map(({ entry, rank }) => ({ ...entry, byValue: rank === IN_VALUE }))
    return best ? [{ kind, found, count: ofKind.length, best: best.rank }] : []
  })
    .sort((a, b) => a.best - b.best)
    .map(({ kind, found, count }) => ({ kind, found, count }))
}

/** A filter that keeps the first of the entries that stand for the same. */
function isFirstOfItsKind(): (one: { entry: FindEntry }) => boolean {
  const seen = new Set<string>()
  return ({ entry: { sameAs } }) => {
    if (sameAs === undefined) return true
    const isNew = !seen.has(sameAs)
    seen.add(sameAs)
    return isNew
  }
}

/** How well an entry fits; the lowest number fits best. */
const [EXACT, PREFIX, WORD, SUBSTRING, IN_WORDS, IN_VALUE, NOT_FOUND] = [0, 1, 2, 3, 4, 5, 6]

function rankWord({ title, words, path, value }: IndexedEntry, word: string): number {
  const at = title.indexOf(word)
  if (at >= 0) return startsWord(title, word, at) ? WORD : SUBSTRING
  if (words.includes(word) || path.includes(word)) return IN_WORDS
  return value.includes(word) ? IN_VALUE : NOT_FOUND
}

/** Whether a text has, from a position on, a word that starts so. */
function startsWord(text: string, word: string, from: number): boolean {
  for (let at = from; at >= 0; at = text.indexOf(word, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true
  return false
}
