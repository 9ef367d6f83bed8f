/**
 * A text in lines that fit, broken between words, and between a sum and its currency where it must
 * be; a word that is too long for any line is broken within. At least one line, and no letter is
 * lost.
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
      fits(word) ? [word] : word.split(TIED).flatMap((part) => brokenUp(part, fits))
    ).reverse()
    lines.push(...full.reverse())
    line = last
  }
  return [...lines, line]
}

/** Spaces that hold together what stands around them. */
const TIED = /[\u00a0\u202f]/

function brokenUp(word: string, fits: (line: string) => boolean): string[] {
  const parts: string[] = []
  let part = ''
  // By what a reader takes for a letter: a mark stays on its own.
  for (const { segment: letter } of new Intl.Segmenter().segment(word)) {
    if (part !== '' && !fits(part + letter)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}
