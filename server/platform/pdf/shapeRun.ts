import type { TextRun } from './Paragraph'
import type { TextGlyph } from './PdfFont'
import type { Font, ShapedGlyph } from './fonts/openFonts'

/**
 * Returns the glyphs of a run from left to right, each with its share of the text: a letter's
 * characters are shared out among its glyphs in reading order, so that copied text is as it was
 * written although glyphs were joined or reordered.
 */
export function shapeRun(run: TextRun & { font: Font }, language: string): TextGlyph[] {
  const { font, dir, isMissing } = run
  const text = run.text.replaceAll(NON_BREAKING_SPACE, ' ')
  if (isMissing) {
    const characters = dir === 'rtl' ? [...text].reverse() : [...text]
    return font
      .shape(MISSING_SIGN.repeat(characters.length), dir, language)
      .map((glyph, index) => ({ ...glyph, text: characters[index] ?? '' }))
  }
  const shaped = font.shape(text, dir, language)
  const letters = new Map<number, ShapedGlyph[]>()
  for (const glyph of dir === 'rtl' ? [...shaped].reverse() : shaped)
    letters.set(glyph.start, [...(letters.get(glyph.start) ?? []), glyph])
  const starts = [...letters.keys()].sort((one, other) => one - other)
  const texts = new Map<ShapedGlyph, string>()
  for (const [index, start] of starts.entries()) {
    const characters = [...text.slice(start, starts[index + 1] ?? text.length)]
    for (const [glyph, share] of shareOut(characters, letters.get(start) ?? []))
      texts.set(glyph, share)
  }
  return shaped.map((glyph) => ({ ...glyph, text: texts.get(glyph) ?? '' }))
}

/** Shares a letter's characters out among its glyphs, in order; each has at least one, or none. */
function shareOut(
  characters: readonly string[],
  glyphs: readonly ShapedGlyph[],
): [ShapedGlyph, string][] {
  // Marks above and below have no width. Readers see gaps around them, or sort them in elsewhere.
  const wide = glyphs.filter(({ advance }) => advance > 0)
  const widest = new Set(
    (wide.length > 0 ? wide : [...glyphs])
      .sort((one, other) => other.advance - one.advance)
      .slice(0, characters.length),
  )
  const carriers = glyphs.filter((glyph) => widest.has(glyph))
  const extra = characters.length - carriers.length
  return carriers.map((glyph, place) => [
    glyph,
    characters.slice(place === 0 ? 0 : place + extra, place + extra + 1).join(''),
  ])
}

/** What is drawn for a character that no font has. */
const MISSING_SIGN = '\ufffd'

const NON_BREAKING_SPACE = /[\u00a0\u202f]/g
