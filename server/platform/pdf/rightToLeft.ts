import type { TextRun } from './textRuns'

/**
 * The runs of a right-to-left line in visual order from left to right: the part of Unicode's
 * bidirectional algorithm that a statement needs. Latin words keep their direction including what
 * is between them; so does a number, but numbers and the spaces and marks between them follow the
 * line.
 */
export function rightToLeft(runs: readonly TextRun[]): TextRun[] {
  const pieces = runs.flatMap((run) =>
    run.face === 'arabic' ? [{ ...run, kind: 'arabic' as const }] : splitPieces(run),
  )
  return groupRuns(pieces).reverse().flat()
}

interface Piece extends TextRun {
  kind: 'arabic' | 'word' | 'number' | 'mark'
}

const PIECE =
  /(?<number>[-+]?\d+(?:[-.,:/]\d+)*%?)|(?<word>[\p{L}\p{M}\p{N}]+)|(?<mark>[^\p{L}\p{M}\p{N}]+?(?=[-+]?[\p{L}\p{M}\p{N}]|$))/gu

const splitPieces = ({ text, face }: TextRun): Piece[] =>
  [...text.matchAll(PIECE)].map(({ 0: part, groups }) => ({
    text: part,
    face,
    kind:
      groups?.['number'] !== undefined
        ? 'number'
        : groups?.['word'] !== undefined
          ? 'word'
          : 'mark',
  }))

/** Groups left-to-right runs, and mirrors the marks that follow the line. */
function groupRuns(pieces: readonly Piece[]): TextRun[][] {
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
