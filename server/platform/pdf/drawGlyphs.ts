import type { PdfFont, TextGlyph } from './PdfFont'
import type { TextRun } from './Paragraph'
import type { Font } from './fonts/openFonts'

/** Where and how to draw glyphs; lengths in points. */
export interface GlyphPlace {
  x: number
  baseline: number
  size: number
  color: string
}

/**
 * Draws the glyphs of a run as text, and those without a text as outlines. They are written from
 * left to right, because programs that copy text turn letters around; marks alone are written in
 * reading order, because programs leave these as they are.
 */
export function drawGlyphs(
  document: PDFKit.PDFDocument,
  fonts: { font: Font; pdfFont: PdfFont },
  { run, glyphs }: { run: Pick<TextRun, 'text' | 'dir'>; glyphs: readonly TextGlyph[] },
  { x, baseline, size, color }: GlyphPlace,
): void {
  const { font, pdfFont } = fonts
  const scale = size / font.unitsPerEm
  const placed = placeGlyphs(glyphs)
  const written = placed.filter(({ text }) => text !== '')
  const isTurned = run.dir === 'rtl' && !WORD.test(run.text)
  document.fillColor(color).addContent(
    writeText(fonts, isTurned ? written.reverse() : written, {
      x,
      baseline,
      size,
      dir: isTurned ? 'ltr' : run.dir,
    }),
  )
  // Cast because pdfkit's types leave this map open.
  const pageFonts = document.page.fonts as Record<string, PDFKit.PDFKitReference>
  pageFonts[pdfFont.name] = pdfFont.reference
  for (const { text, id, left, dy } of placed)
    if (text === '')
      document
        .save()
        .translate(x + left * scale, baseline - dy * scale)
        .scale(scale, -scale)
        .path(font.outlineOf(id))
        .fill(color)
        .restore()
}

/** A glyph with its distance from the start of the run, in units of the font. */
interface PlacedGlyph extends TextGlyph {
  left: number
}

function placeGlyphs(glyphs: readonly TextGlyph[]): PlacedGlyph[] {
  let pen = 0
  return glyphs.map((glyph) => {
    const left = pen + glyph.dx
    pen += glyph.advance
    return { ...glyph, left }
  })
}

/** Returns the operators that write glyphs in the given order. */
function writeText(
  { font, pdfFont }: { font: Font; pdfFont: PdfFont },
  glyphs: readonly PlacedGlyph[],
  { x, baseline, size, dir }: Omit<GlyphPlace, 'color'> & { dir: 'ltr' | 'rtl' },
): string {
  // pdfkit's pages have their y axis downwards.
  const operators = [
    'BT',
    `/${pdfFont.name} ${size} Tf`,
    `1 0 0 -1 ${round(x)} ${round(baseline)} Tm`,
  ]
  // Adjacent glyphs are one string, because readers drop spaces at the ends of strings.
  let parts: string[] = []
  let codes = ''
  const endString = (): void => {
    if (codes !== '') parts.push(`<${codes}>`)
    codes = ''
  }
  const endLine = (): void => {
    endString()
    if (parts.length > 0) operators.push(`[${parts.join(' ')}] TJ`)
    parts = []
  }
  let [pen, rise] = [0, 0]
  for (const glyph of glyphs) {
    const nextRise = round((glyph.dy * size) / font.unitsPerEm)
    if (nextRise !== rise) {
      endLine()
      operators.push(`${nextRise} Ts`)
      rise = nextRise
    }
    // A number moves the next glyph to the left, in thousandths of the font size.
    const move = round(((pen - glyph.left) * 1000) / font.unitsPerEm)
    if (move !== 0) {
      endString()
      parts.push(String(move))
    }
    codes += encodeGlyph(pdfFont, glyph, dir)
    pen = glyph.left + font.widthOf(glyph.id)
  }
  endLine()
  return [...operators, ...(rise === 0 ? [] : ['0 Ts']), 'ET'].join('\n')
}

/**
 * Returns the codes of a glyph and of the characters that readers would misread with it: from left
 * to right those from its first mark on, because some readers take a glyph whose text has a mark for
 * one without a width; from right to left all but the first, because readers turn codes around, but
 * not the characters of one code.
 */
function encodeGlyph(pdfFont: PdfFont, { id, text }: TextGlyph, dir: 'ltr' | 'rtl'): string {
  if (dir === 'rtl') {
    const [letter = '', ...others] = text
    const unseen = others.reverse().map((character) => pdfFont.encodeUnseen(character))
    return [...unseen, pdfFont.encode({ id, text: letter })].join('')
  }
  const mark = text.search(/\p{Mn}/u)
  if (mark <= 0) return pdfFont.encode({ id, text })
  return pdfFont.encode({ id, text: text.slice(0, mark) }) + pdfFont.encodeUnseen(text.slice(mark))
}

const WORD = /[\p{L}\p{N}]/u

const round = (value: number): number => Math.round(value * 100) / 100
