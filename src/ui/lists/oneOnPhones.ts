import { media } from '../style/media'

/**
 * The rule for a box of placeholders, by the selector of what they stand in (`>` for the box
 * itself): on phones, the first stands alone. How many items come is not known, and what follows may
 * move down, out of view, but not up into it.
 */
export const oneOnPhones = (parent: string): string => `
  ${media.phone} {
    ${parent} :not(:first-child) {
      display: none;
    }
  }
`
