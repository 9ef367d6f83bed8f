import type { DoorGuest } from '../../../generated/types'
import { foldText } from '../../../src/core/intl/foldText'

/** How many letters a search of the guest list needs. */
export const MIN_SEARCH = 2
/** How many guests a search shows. */
export const MAX_FOUND = 20

/**
 * The guests whose names have words that start with each word of a search, whatever case and
 * accents; none for less than two letters, so that nobody can read through the list.
 */
export function searchGuests(guests: readonly DoorGuest[], search: string): DoorGuest[] {
  const words = wordsOf(search)
  if (words.join('').length < MIN_SEARCH) return []
  const found: DoorGuest[] = []
  for (const guest of guests) {
    const names = wordsOf(guest.name)
    if (words.every((word) => names.some((name) => name.startsWith(word)))) found.push(guest)
    if (found.length === MAX_FOUND) break
  }
  return found
}

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
