/** Letters that would join if they stood side by side. */
const JOINING = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}]/u

/**
 * The initials of a name: of its first and last word, or of its only word (`Alex van Dorn` → `AD`).
 * What stands in brackets, and words without a letter or digit, don't count.
 */
export function initials(name: string): string {
  const letters = name
    .replaceAll(/\([^)]*\)/g, ' ')
    .split(/\s+/)
    .flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? [])
  const picked = letters.length > 1 ? [letters[0], letters.at(-1)] : letters
  return picked
    .map((letter = '') => upperCase(letter))
    .join(picked.every((letter) => JOINING.test(letter ?? '')) ? '\u200C' : '')
}

/** Georgian has no capitals in names, and most typefaces lack them. */
const upperCase = (letter: string): string =>
  /\p{Script=Georgian}/u.test(letter) ? letter : letter.toUpperCase()
