/**
 * Splits a text into lines for which `fits` is true. Lines break at spaces. A word that is too long
 * for any line is broken, first at non-breaking spaces, such as between a sum and its currency,
 * then between any two letters. Returns at least one line, and drops no letter.
 */
export function wrapText(text: string, fits: (line: string) => boolean): string[] {
  if (fits(text)) return [text]
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const parts = fits(word)
      ? [word]
      : word.split(NON_BREAKING_SPACE).flatMap((part) => breakWord(part, fits))
    line = parts.pop() ?? ''
    lines.push(...parts)
  }
  return [...lines, line]
}

const NON_BREAKING_SPACE = /[\u00a0\u202f]/

function breakWord(word: string, fits: (line: string) => boolean): string[] {
  const parts: string[] = []
  let part = ''
  // The word is split into graphemes, so that a combining mark stays with its letter.
  for (const { segment: letter } of new Intl.Segmenter().segment(word)) {
    if (part !== '' && !fits(part + letter)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}
