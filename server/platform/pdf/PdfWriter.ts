import { channel } from 'node:diagnostics_channel'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { cleanText, Paragraph, type TextRun } from './Paragraph'
import { drawGlyphs } from './drawGlyphs'
import { PdfFont, type TextGlyph } from './PdfFont'
import { NOTO_SANS } from './fonts/fontFiles'
import { openFonts, type Font, type Fonts } from './fonts/openFonts'
import { shapeRun } from './shapeRun'
import { wrapText, type TextRange } from './wrapText'

/**
 * Tells the code points (`U+10FFFF`) for which a document has a sign because no font has them; the
 * server logs them.
 */
export const missingCharacters = channel('portico:pdf:missing-characters')

/**
 * Where and how to write a line of text; lengths in points. `x` is measured from the margin at
 * which lines start: the left one, or the right one in a right-to-left language.
 */
export interface LinePlace {
  x: number
  y: number
  width: number
  size: number
  color: string
  bold?: boolean
  /** Whether the text starts at the line's start, or ends at the line's end. */
  align?: 'start' | 'end'
}

/** The direction and the properties of a document. */
export interface PdfSetting {
  dir: 'ltr' | 'rtl'
  title: string
  author: string
  language: string
}

/**
 * Writes text of any script on A4 pages, so that it can be read, searched and copied. In a
 * right-to-left language the pages are mirrored.
 */
export class PdfWriter {
  /** Width of the page's margins, in points. */
  static readonly margin = 48
  readonly document: PDFKit.PDFDocument
  readonly dir: 'ltr' | 'rtl'
  /** Width between the margins, in points. */
  readonly contentWidth: number
  /** Height of the whole page, in points. */
  readonly pageHeight: number
  /** Characters for which a sign was drawn, because no font has them: `U+10FFFF`. */
  private readonly missing = new Set<string>()
  private readonly pdfFonts = new Map<string, PdfFont>()
  /** Texts as they were last wrapped: most are measured, then written. */
  private readonly wrapped = new Map<string, WrappedText>()

  /** Starts a document; the first one loads the engine that shapes text. */
  static async open(setting: PdfSetting): Promise<PdfWriter> {
    return new PdfWriter(setting, await openFonts())
  }

  private constructor(
    private readonly setting: PdfSetting,
    private readonly fonts: Fonts,
  ) {
    this.dir = setting.dir
    this.document = new PDFDocument({
      size: 'A4',
      margin: PdfWriter.margin,
      lang: setting.language,
      displayTitle: true,
      info: { Title: setting.title, Author: setting.author },
    })
    this.contentWidth = this.document.page.width - 2 * PdfWriter.margin
    this.pageHeight = this.document.page.height
  }

  /** Ends the document, to which its fonts are then added, and reports characters without a font. */
  end(): void {
    for (const font of this.pdfFonts.values()) font.finish()
    this.document.end()
    if (this.missing.size > 0) missingCharacters.publish([...this.missing].sort())
  }

  /**
   * Lets the server do other work. Awaited between the rows of a table, because many long names in
   * rare scripts take seconds.
   */
  async pause(): Promise<void> {
    this.wrapped.clear()
    await setImmediate()
  }

  /** Writes a text, wrapped to the line's width. Returns its height in points beyond one line. */
  line(text: string, place: LinePlace): number {
    const { paragraph, lines } = this.wrap(text, place)
    for (const [index, line] of lines.entries())
      this.write(paragraph, line, { ...place, y: place.y + index * place.size * LEADING })
    return (lines.length - 1) * place.size * LEADING
  }

  /** Returns the height in points beyond one line that a text would have if it were written. */
  extraHeight(text: string, place: Omit<LinePlace, 'x' | 'y' | 'color'>): number {
    return (this.wrap(text, place).lines.length - 1) * place.size * LEADING
  }

  /** Draws a thin line across the page. */
  rule(y: number, color: string): void {
    this.document
      .moveTo(PdfWriter.margin, y)
      .lineTo(PdfWriter.margin + this.contentWidth, y)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke()
  }

  private paragraph(text: string, { bold = false }: Pick<LinePlace, 'bold'>): Paragraph {
    const { dir, language } = this.setting
    return new Paragraph(cleanText(text), { dir, language, bold, fonts: this.fonts })
  }

  private write(
    paragraph: Paragraph,
    line: TextRange,
    { x, y, width, size, color, bold = false, align = 'start' }: LinePlace,
  ): void {
    const runs = paragraph.orderedRuns(line).map(({ run, place }) => ({
      place,
      ...this.shape(run, { size, bold }),
    }))
    const total = runs.reduce((sum, run) => sum + run.width, 0)
    const left = PdfWriter.margin + (this.dir === 'ltr' ? x : this.contentWidth - x - width)
    const atLeft = (align === 'start') === (this.dir === 'ltr')
    let pen = atLeft ? left : left + width - total
    const starts = new Map<number, number>()
    for (const run of [...runs].sort((one, other) => one.place - other.place)) {
      starts.set(run.place, pen)
      pen += run.width
    }
    // Runs are written in the order in which they are read, in which most programs copy them.
    for (const { run, glyphs, place } of runs) {
      const start = starts.get(place) ?? left
      if (run.font === undefined) {
        this.plainFont(size, bold).fillColor(color)
        this.document.text(plainText(run), start, y, { lineBreak: false })
        continue
      }
      if (run.isMissing)
        for (const character of run.text) this.missing.add(nameCodePoint(character))
      const fonts = { font: run.font, pdfFont: this.pdfFont(run.font) }
      const glyphPlace = { x: start, baseline: y + size * BASELINE, size, color }
      drawGlyphs(this.document, fonts, { run, glyphs }, glyphPlace)
    }
  }

  /** Returns the glyphs of a run, and its width in points. */
  private shape(
    run: TextRun,
    { size, bold }: { size: number; bold: boolean },
  ): { run: TextRun; glyphs: TextGlyph[]; width: number } {
    const { font } = run
    if (font === undefined) return { run, glyphs: [], width: this.widthOf(run, { size, bold }) }
    const glyphs = shapeRun({ ...run, font }, this.setting.language)
    // Rare: a font that has each character, but not what they become together.
    if (!run.isMissing && glyphs.some(({ id }) => id === 0))
      return this.shape(
        { ...run, font: this.fonts.open(NOTO_SANS, bold), isMissing: true },
        { size, bold },
      )
    const advance = glyphs.reduce((sum, glyph) => sum + glyph.advance, 0)
    return { run, glyphs, width: (advance * size) / font.unitsPerEm }
  }

  /** Returns the width in points of a run, without the text of its glyphs, which takes longer. */
  private widthOf(run: TextRun, { size, bold }: { size: number; bold: boolean }): number {
    const { font } = run
    if (font === undefined) return this.plainFont(size, bold).widthOfString(plainText(run))
    if (run.isMissing) return this.shape(run, { size, bold }).width
    const glyphs = font.shape(plainText(run), run.dir, this.setting.language)
    if (glyphs.some(({ id }) => id === 0)) return this.shape(run, { size, bold }).width
    const advance = glyphs.reduce((sum, glyph) => sum + glyph.advance, 0)
    return (advance * size) / font.unitsPerEm
  }

  private plainFont(size: number, bold: boolean): PDFKit.PDFDocument {
    return this.document.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)
  }

  private pdfFont(font: Font): PdfFont {
    let pdfFont = this.pdfFonts.get(font.key)
    if (pdfFont === undefined) {
      pdfFont = new PdfFont(this.document, font, this.pdfFonts.size)
      this.pdfFonts.set(font.key, pdfFont)
    }
    return pdfFont
  }

  private wrap(
    text: string,
    { width, size, bold = false }: Pick<LinePlace, 'width' | 'size' | 'bold'>,
  ): WrappedText {
    const key = `${width} ${size} ${bold} ${text}`
    const known = this.wrapped.get(key)
    if (known) return known
    const paragraph = this.paragraph(text, { bold })
    const lines = wrapText(
      paragraph.text,
      (line) =>
        paragraph.runs(line).reduce((sum, run) => sum + this.widthOf(run, { size, bold }), 0) <=
        width,
    )
    this.wrapped.set(key, { paragraph, lines })
    return { paragraph, lines }
  }
}

interface WrappedText {
  paragraph: Paragraph
  lines: TextRange[]
}

const plainText = ({ text }: TextRun): string => text.replace(/[\u00a0\u202f]/g, ' ')

const nameCodePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Line height relative to the font size. */
const LEADING = 1.25

/**
 * Distance from the top of a line to its baseline, relative to the font size: the ascent of
 * Helvetica.
 */
const BASELINE = 0.718
