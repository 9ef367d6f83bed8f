import { foldText } from '../../src/core/intl/foldText'

/** Something that can be chosen. */
interface Choice {
  id: number
  name: string
}

/**
 * The choices that are shown while words narrow them, in their order: those that are chosen, and of
 * the others at most `most` whose name has words that begin with each of `words`, in any case and with
 * or without accents. `more` is how many others have them too.
 */
export function shownChoices<One extends Choice>(
  all: readonly One[],
  chosen: readonly number[],
  words: string,
  most: number,
): { shown: One[]; more: number } {
  const parts = foldText(words).split(/\s+/)
  const found = all.filter(
    ({ id, name }) => !chosen.includes(id) && parts.every((part) => startsWord(name, part)),
  )
  const listed = new Set(found.slice(0, most).map(({ id }) => id))
  return {
    shown: all.filter(({ id }) => chosen.includes(id) || listed.has(id)),
    more: Math.max(0, found.length - most),
  }
}

const startsWord = (name: string, start: string): boolean =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word.startsWith(start))
