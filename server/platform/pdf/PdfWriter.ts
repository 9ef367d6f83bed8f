import { readFileSync } from 'node:fs'
import path from 'node:path'
import PDFDocument from 'pdfkit'
import { repositoryRoot } from '../env/repositoryRoot'
import { leftToRight } from './leftToRight'
import { rightToLeft } from './rightToLeft'
import { textRuns, type TextRun } from './textRuns'
import { wrapText } from './wrapText'

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

/**
 * Writes text in any of the portal's scripts on A4 pages. In a right-to-left language the pages are
 * mirrored.
 */
export class PdfWriter {
  /** Width of the page's margins, in points. */
  static readonly margin = 48
  readonly document: PDFKit.PDFDocument
  /** Width between the margins, in points. */
  readonly contentWidth: number
  /** Height of the whole page, in points. */
  readonly pageHeight: number
  private readonly outlineFonts = new Map<string, OutlineFont>()

  constructor(
    readonly dir: 'ltr' | 'rtl',
    info: { title: string; author: string; language: string },
  ) {
    this.document = new PDFDocument({
      size: 'A4',
      margin: PdfWriter.margin,
      lang: info.language,
      displayTitle: true,
      info: { Title: info.title, Author: info.author },
    })
    this.contentWidth = this.document.page.width - 2 * PdfWriter.margin
    this.pageHeight = this.document.page.height
  }

  /** Writes a text, wrapped to the line's width. Returns its height in points beyond one line. */
  line(text: string, place: LinePlace): number {
    const lines = this.wrap(text, place)
    for (const [index, line] of lines.entries())
      this.write(line, { ...place, y: place.y + index * place.size * LEADING })
    return (lines.length - 1) * place.size * LEADING
  }

  /** Returns the height in points beyond one line that a text would have if it were written. */
  extraHeight(text: string, place: Omit<LinePlace, 'x' | 'y' | 'color'>): number {
    return (this.wrap(text, place).length - 1) * place.size * LEADING
  }

  private write(
    text: string,
    { x, y, width, size, color, bold = false, align = 'start' }: LinePlace,
  ): void {
    const runs = textRuns(text)
    const total = this.measure(runs, size, bold)
    const left = PdfWriter.margin + (this.dir === 'ltr' ? x : this.contentWidth - x - width)
    const atLeft = (align === 'start') === (this.dir === 'ltr')
    let pen = atLeft ? left : left + width - total
    for (const run of this.dir === 'rtl' ? rightToLeft(runs) : leftToRight(runs)) {
      if (run.face === 'plain')
        this.document
          .font(bold ? 'Helvetica-Bold' : 'Helvetica')
          .fontSize(size)
          .fillColor(color)
          .text(run.text, pen, y, { lineBreak: false })
      else this.draw(run.text, this.outlineFont(run.face), pen, y, { size, color, bold })
      pen += this.measure([run], size, bold)
    }
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

  private wrap(
    text: string,
    { width, size, bold = false }: Pick<LinePlace, 'width' | 'size' | 'bold'>,
  ): string[] {
    return wrapText(text, (part) => this.measure(textRuns(part), size, bold) <= width)
  }

  private measure(runs: readonly TextRun[], size: number, bold: boolean): number {
    return runs.reduce((sum, run) => {
      if (run.face !== 'plain')
        return (
          sum +
          (this.outlineFont(run.face).layout(run.text).advanceWidth /
            this.outlineFont(run.face).unitsPerEm) *
            size
        )
      return (
        sum +
        this.document
          .font(bold ? 'Helvetica-Bold' : 'Helvetica')
          .fontSize(size)
          .widthOfString(run.text)
      )
    }, 0)
  }

  /**
   * Draws letters as outlines, for characters that PDF's standard fonts lack: the font package has
   * only WOFF2 files, which can't be embedded in a PDF.
   */
  private draw(
    text: string,
    font: OutlineFont,
    x: number,
    y: number,
    { size, color, bold }: { size: number; color: string; bold: boolean },
  ): void {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(text)
    let pen = x
    for (const [index, glyph] of glyphs.entries()) {
      const position = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }
      this.document
        .save()
        .translate(pen + position.xOffset * scale, y + size * BASELINE - position.yOffset * scale)
        .scale(scale, -scale)
        .path(glyph.path.toSVG())
      if (bold) this.document.lineWidth(font.unitsPerEm * BOLDER).fillAndStroke(color, color)
      else this.document.fill(color)
      this.document.restore()
      pen += position.xAdvance * scale
    }
  }

  private outlineFont(name: 'arabic' | 'latin'): OutlineFont {
    const known = this.outlineFonts.get(name)
    if (known) return known
    const file = path.join(
      repositoryRoot(),
      'node_modules/@fontsource-variable/cairo/files',
      `cairo-${name === 'arabic' ? 'arabic' : 'latin-ext'}-wght-normal.woff2`,
    )
    this.document.font(readFileSync(file))
    // The document's current font, which pdfkit's types do not declare.
    const { _font } = this.document as unknown as { _font: { font: OutlineFont } }
    this.outlineFonts.set(name, _font.font)
    return _font.font
  }
}

/** Line height relative to the font size. */
const LEADING = 1.25

/**
 * Distance from the top of a line to its baseline, relative to the font size: the ascent of
 * Helvetica.
 */
const BASELINE = 0.718

/**
 * Width of the stroke that makes outlines bold, relative to the font size; chosen so that the
 * letters look about as bold as Helvetica Bold.
 */
const BOLDER = 0.035

interface OutlineFont {
  unitsPerEm: number
  layout(text: string): {
    advanceWidth: number
    glyphs: { path: { toSVG(): string } }[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
  }
}
