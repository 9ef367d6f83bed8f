import type { Image } from '#generated/types'
import type { Choices } from './variantChoice'

/**
 * A product's photos with those of the chosen values first: a photo shows a value, such as a colour,
 * if its title names it.
 */
export const photosOfChoice = (photos: readonly Image[], choices: Choices): readonly Image[] => {
  const chosen = choices.map((value) => wordsOf(value ?? '')).filter((words) => words.trim() !== '')
  const matches = ({ title }: Image): number =>
    chosen.filter((words) => wordsOf(title).includes(words)).length
  return photos.toSorted((a, b) => matches(b) - matches(a))
}

/** A text in lower case, each word between spaces, so that “Navy” is not found in “Navyblue”. */
const wordsOf = (text: string): string =>
  ` ${text
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `
