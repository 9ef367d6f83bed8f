import { groupRuns, splitRuns, type Piece } from './rightToLeft'
import type { TextRun } from './textRuns'

/**
 * Sorts the runs of a left-to-right line by their position. Like `rightToLeft`, this is the part of
 * Unicode's bidirectional algorithm that documents need: an Arabic phrase is ordered from right to
 * left. It reaches from an Arabic word to the last Arabic word or number before the next Latin
 * word.
 */
export function leftToRight(runs: readonly TextRun[]): TextRun[] {
  if (runs.every(({ face }) => face !== 'arabic')) return [...runs]
  const pieces = splitRuns(runs)
  const line: TextRun[] = []
  for (let index = 0; index < pieces.length;) {
    const piece = pieces[index]
    if (piece === undefined) break
    const count = piece.kind === 'arabic' ? countArabic(pieces.slice(index)) : 1
    append(
      line,
      piece.kind === 'arabic' ? orderPhrase(pieces.slice(index, index + count)) : [piece],
    )
    index += count
  }
  return line
}

/** How many pieces at the start belong to an Arabic phrase. */
function countArabic(pieces: readonly Piece[]): number {
  const word = pieces.findIndex(({ kind }) => kind === 'word')
  const phrase = word < 0 ? pieces : pieces.slice(0, word)
  return phrase.findLastIndex(({ kind }) => kind === 'arabic' || kind === 'number') + 1
}

/** Orders an Arabic phrase; the space after it stays at its right, before what follows. */
function orderPhrase(pieces: readonly Piece[]): TextRun[] {
  const last = pieces.at(-1)
  if (last?.kind !== 'arabic') return groupRuns(pieces).reverse().flat()
  const text = last.text.trimEnd()
  const space = last.text.slice(text.length)
  const ordered = groupRuns([...pieces.slice(0, -1), { ...last, text }])
    .reverse()
    .flat()
  return space === '' ? ordered : [...ordered, { text: space, face: 'plain' }]
}

/** Appends runs to a line; runs of one font that are not Arabic become one. */
function append(line: TextRun[], runs: readonly TextRun[]): void {
  for (const { text, face } of runs) {
    const last = line.at(-1)
    if (last?.face === face && face !== 'arabic') last.text += text
    else line.push({ text, face })
  }
}
