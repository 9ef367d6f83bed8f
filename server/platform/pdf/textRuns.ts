/**
 * A piece of text that is written in one font: `plain` if PDF's standard fonts have its characters,
 * else the script whose font has them.
 */
export interface TextRun {
  text: string
  face: 'plain' | 'arabic' | 'latin'
}

/** Splits a line into runs of one font each, and removes invisible direction marks. */
export function textRuns(line: string): TextRun[] {
  const runs: TextRun[] = []
  for (const character of line
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\u00a0\u202f]/g, ' ')) {
    const last = runs.at(-1)
    // A space is added to the run before it.
    const face = ARABIC.test(character)
      ? 'arabic'
      : character === ' ' && last
        ? last.face
        : PLAIN.test(character)
          ? 'plain'
          : 'latin'
    if (last?.face === face) last.text += character
    else runs.push({ text: character, face })
  }
  return runs
}

const ARABIC = /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufefc]/
/** The characters that PDF's standard fonts can write (Windows-1252). */
const PLAIN =
  /[\u0020-\u007e\u00a1-\u00ff\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178]/
