import type { TextRun } from './textRuns'

/**
 * Sorts the runs of a right-to-left line by their position from left to right. This is the part of
 * Unicode's bidirectional algorithm that a statement needs: a number, and a group of Latin words
 * with everything between them, is written from left to right; adjacent numbers, and the spaces and
 * marks between them, are ordered from right to left.
 */
export function rightToLeft(runs: readonly TextRun[]): TextRun[] {
  return groupRuns(splitRuns(runs)).reverse().flat()
}

/** A run, or the part of one that is a word, a number, or the marks between them. */
export interface Piece extends TextRun {
  kind: 'arabic' | 'word' | 'number' | 'mark'
}

/** Splits runs into pieces; an Arabic run is one piece. */
export const splitRuns = (runs: readonly TextRun[]): Piece[] =>
  runs.flatMap((run) =>
    run.face === 'arabic' ? [{ ...run, kind: 'arabic' as const }] : splitPieces(run),
  )

// Letters and digits joined by hyphens are one word, such as the number of a refund: 4-00093-R1.
const PIECE =
  /(?<code>(?=[\p{N}-]*\p{L})[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)+)|(?<number>[-+]?\d+(?:[-.,:/]\d+)*%?)|(?<word>[\p{L}\p{M}\p{N}]+)|(?<mark>[^\p{L}\p{M}\p{N}]+?(?=[-+]?[\p{L}\p{M}\p{N}]|$))/gu

const splitPieces = ({ text, face }: TextRun): Piece[] =>
  [...text.matchAll(PIECE)].map(({ 0: part, groups }) => ({
    text: part,
    face,
    kind:
      groups?.['number'] !== undefined
        ? 'number'
        : (groups?.['word'] ?? groups?.['code']) !== undefined
          ? 'word'
          : 'mark',
  }))

/**
 * Groups the runs that are read from left to right, and mirrors the marks that are read from right
 * to left.
 */
export function groupRuns(pieces: readonly Piece[]): TextRun[][] {
  const groups: { isWords: boolean; runs: TextRun[] }[] = []
  for (const [index, { kind, text, face }] of pieces.entries()) {
    const last = groups.at(-1)
    const follows =
      kind === 'word' || kind === 'number' || (kind === 'mark' && isLatin(pieces[index + 1]))
    if (!last?.isWords || !follows)
      groups.push({
        isWords: kind === 'word',
        runs: [{ text: kind === 'mark' ? mirrorMarks(text) : text, face }],
      })
    else {
      const run = last.runs.at(-1)
      if (run?.face === face) run.text += text
      else last.runs.push({ text, face })
    }
  }
  return groups.map(({ runs }) => runs)
}

const isLatin = (piece: Piece | undefined): boolean =>
  piece?.kind === 'word' || piece?.kind === 'number'

const mirrorMarks = (marks: string): string =>
  [...marks]
    .reverse()
    .map((mark) => MIRRORED[mark] ?? mark)
    .join('')

const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
}
