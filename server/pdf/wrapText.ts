/** A text in lines that fit, broken between words; a word that is too long for any line is broken where it must be. At least one line, and no letter is lost. */
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
    const [last = '', ...full] = brokenUp(word, fits).reverse()
    lines.push(...full.reverse())
    line = last
  }
  return [...lines, line]
}

function brokenUp(word: string, fits: (line: string) => boolean): string[] {
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && !fits(part + letter)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}
