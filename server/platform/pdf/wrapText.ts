/** Part of a text: from `start` to before `end`. */
export interface TextRange {
  start: number
  end: number
}

/**
 * Splits a text into lines for which `fits` is true, and returns where each is in the text. Lines
 * break at spaces. A word that is too long for any line is broken, first at non-breaking spaces,
 * such as between a sum and its currency, then between the words of a script without spaces, then
 * between any two letters. Returns at least one line, and drops no letter.
 */
export function wrapText(text: string, fits: (line: TextRange) => boolean): TextRange[] {
  const whole = { start: 0, end: text.length }
  if (fits(whole)) return [whole]
  const lines: TextRange[] = []
  let line: TextRange | undefined
  for (const word of split(text, whole, ' ')) {
    const longer: TextRange = line === undefined ? word : { start: line.start, end: word.end }
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== undefined) lines.push(line)
    const parts = fits(word)
      ? [word]
      : split(text, word, NON_BREAKING_SPACE).flatMap((part) => breakWord(text, part, fits))
    line = parts.pop()
    lines.push(...parts)
  }
  return line === undefined ? lines : [...lines, line]
}

const NON_BREAKING_SPACE = /[\u00a0\u202f]/

/** Splits part of a text at separators of one character. */
function split(text: string, { start, end }: TextRange, separator: string | RegExp): TextRange[] {
  let from = start
  return text
    .slice(start, end)
    .split(separator)
    .map(({ length }) => {
      const part = { start: from, end: from + length }
      from += length + 1
      return part
    })
}

function breakWord(
  text: string,
  word: TextRange,
  fits: (line: TextRange) => boolean,
  // A word is at last split into graphemes, so that a combining mark stays with its letter.
  segmenters: readonly Intl.Segmenter[] = [WORDS, LETTERS],
): TextRange[] {
  const [segmenter, ...finer] = segmenters
  if (segmenter === undefined || fits(word)) return [word]
  const parts: TextRange[] = []
  let part: TextRange = { start: word.start, end: word.start }
  for (const { segment } of segmenter.segment(text.slice(word.start, word.end))) {
    const longer = { start: part.start, end: part.end + segment.length }
    if (part.end > part.start && !fits(longer)) {
      parts.push(part)
      part = { start: part.end, end: longer.end }
    } else part = longer
  }
  return [...parts, part].flatMap((piece) => breakWord(text, piece, fits, finer))
}

const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' })
const LETTERS = new Intl.Segmenter()
