/**
 * Splits a text into lines that fit, between words, and between a sum and its currency if
 * necessary; a word too long for any line is broken. Returns at least one line and loses no letter.
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
    const [last = '', ...full] = (
      fits(word) ? [word] : word.split(NON_BREAKING_SPACE).flatMap((part) => breakWord(part, fits))
    ).reverse()
    lines.push(...full.reverse())
    line = last
  }
  return [...lines, line]
}

/** Non-breaking spaces. */
const NON_BREAKING_SPACE = /[\u00a0\u202f]/

function breakWord(word: string, fits: (line: string) => boolean): string[] {
  const parts: string[] = []
  let part = ''
  // By grapheme: a combining mark stays on its letter.
  for (const { segment: letter } of new Intl.Segmenter().segment(word)) {
    if (part !== '' && !fits(part + letter)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}
