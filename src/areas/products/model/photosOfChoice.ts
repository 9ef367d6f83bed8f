import type { Image } from '../../../../generated/types'
import type { Choices } from './variantChoice'

/**
 * A product's photos with those of the chosen values first: a photo shows a value, such as a colour,
 * if its title names it.
 */
export const photosOfChoice = (photos: readonly Image[], choices: Choices): readonly Image[] => {
  const chosen = choices.flatMap((value) => value?.trim().toLocaleLowerCase() || [])
  const matches = ({ title }: Image): number =>
    chosen.filter((value) => wordsOf(title).includes(` ${value} `)).length
  return photos.toSorted((a, b) => matches(b) - matches(a))
}

/** A title in lower case, each word between spaces, so that “Navy” is not found in “Navyblue”. */
const wordsOf = (title: string): string =>
  ` ${title.toLocaleLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
