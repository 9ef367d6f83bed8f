import createBidi from 'bidi-js'
import type { TextRange } from './wrapText'
import {
  LAST_FONT,
  listFontFiles,
  NOTO_SANS,
  rankEastAsian,
  type EastAsian,
} from './fonts/fontFiles'
import type { Font, Fonts } from './fonts/openFonts'

/** Adjacent letters of one font and direction, in reading order. */
export interface TextRun {
  text: string
  /** Undefined for PDF's standard font, Helvetica. */
  font: Font | undefined
  dir: 'ltr' | 'rtl'
  /** Whether no font has the letters, so that a sign is drawn instead of each. */
  isMissing: boolean
}

/** How a text is set; `dir` is the direction of the document. */
export interface ParagraphSetting {
  dir: 'ltr' | 'rtl'
  language: string
  bold: boolean
  fonts: Fonts
}

/** A text with the direction and the font of each letter. */
export class Paragraph {
  private readonly bidiLevels: ReturnType<typeof bidi.getEmbeddingLevels> | undefined
  private readonly letters: Letter[]

  /** Takes a text that `cleanText` has returned. */
  constructor(
    readonly text: string,
    private readonly setting: ParagraphSetting,
  ) {
    // Most texts are Latin in a left-to-right document: one run in a font that readers have.
    const isPlain = setting.dir === 'ltr' && PLAIN.test(text)
    this.bidiLevels = isPlain ? undefined : bidi.getEmbeddingLevels(text, setting.dir)
    this.letters = isPlain ? [] : this.chooseFonts()
  }

  /** Whether any part of the text is written from right to left. */
  private get isMixed(): boolean {
    return this.bidiLevels?.levels.some((level) => level % 2 === 1) === true
  }

  /** Returns a line's runs in the order in which they are read. */
  runs(line: TextRange): TextRun[] {
    return this.placedRuns(line).map(({ run }) => run)
  }

  /** Returns a line's runs in the order in which they are read, each with its place from the left. */
  orderedRuns(line: TextRange): { run: TextRun; place: number }[] {
    const runs = this.placedRuns(line)
    if (this.bidiLevels === undefined || runs.length < 2)
      return runs.map(({ run }, place) => ({ run, place }))
    const indices = bidi.getReorderedIndices(
      this.text,
      this.bidiLevels,
      line.start,
      Math.max(line.start, line.end - 1),
    )
    const columns = new Map(indices.map((index, column) => [index, column]))
    const fromLeft = [...runs].sort(
      (one, other) => (columns.get(one.start) ?? 0) - (columns.get(other.start) ?? 0),
    )
    return runs.map((placed) => ({ run: placed.run, place: fromLeft.indexOf(placed) }))
  }

  private placedRuns({ start, end }: TextRange): { run: TextRun; start: number }[] {
    if (this.bidiLevels === undefined) {
      const text = this.text.slice(start, end)
      return [{ start, run: { text, font: undefined, dir: 'ltr', isMissing: false } }]
    }
    const runs: { run: TextRun; start: number; level: number }[] = []
    for (const letter of this.letters.slice(this.firstLetter(start), this.firstLetter(end))) {
      const { font, level, isMissing } = letter
      const last = runs.at(-1)
      if (
        last?.run.font?.key === font?.key &&
        last?.level === level &&
        last.run.isMissing === isMissing
      )
        last.run.text += letter.text
      else
        runs.push({
          start: letter.start,
          level,
          run: { text: letter.text, font, dir: level % 2 === 1 ? 'rtl' : 'ltr', isMissing },
        })
    }
    return runs
  }

  /** The number of letters before a position in the text. */
  private firstLetter(position: number): number {
    let [low, high] = [0, this.letters.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.letters[middle]?.start ?? 0) < position) low = middle + 1
      else high = middle
    }
    return low
  }

  private chooseFonts(): Letter[] {
    const { language } = this.setting
    const eastAsian = rankEastAsian(this.text, language)
    const letters: Letter[] = []
    // A text in which Helvetica lacks a letter is drawn in Noto Sans as a whole; so is one with
    // mirrored marks.
    const latin = this.isMixed || this.needsNotoSans() ? this.open(NOTO_SANS) : undefined
    for (const { segment, index } of LETTERS.segment(this.text)) {
      const level = this.bidiLevels?.levels[index] ?? 0
      if (DIRECTION_MARK.test(segment)) continue
      const previous = letters.at(-1)
      const choose = (text: string): Pick<Letter, 'font' | 'isMissing'> => {
        // Spaces and marks stay with the word before them; a pictogram's space is too wide.
        const isShared = COMMON.test(text) && WORD.test(previous?.text ?? ' ')
        if (isShared && previous?.font?.has(text) === true && !previous.isMissing)
          return { font: previous.font, isMissing: false }
        if (PLAIN.test(text)) return { font: latin, isMissing: false }
        const font = this.findFont(text, eastAsian)
        return { font: font ?? this.open(NOTO_SANS), isMissing: font === undefined }
      }
      const whole = choose(segment)
      if (!whole.isMissing) {
        letters.push({ text: segment, start: index, level, ...whole })
        continue
      }
      // Marks that come from another font than their letter are better than none.
      let start = index
      for (const text of segment) {
        letters.push({ text, start, level, ...choose(text) })
        start += text.length
      }
    }
    return letters
  }

  private needsNotoSans(): boolean {
    return [...this.text].some((character) => !PLAIN.test(character) && LATIN.test(character))
  }

  private findFont(letter: string, eastAsian: readonly EastAsian[]): Font | undefined {
    for (const file of listFontFiles(letter, eastAsian)) {
      if (file !== LAST_FONT && !this.setting.fonts.mayOpen(file)) continue
      const font = this.open(file)
      if (font.has(letter)) return font
    }
    return undefined
  }

  private open(file: Parameters<Fonts['open']>[0]): Font {
    return this.setting.fonts.open(file, this.setting.bold)
  }
}

/**
 * Returns a text as documents write it: composed letters, one line, and of limited length.
 */
export function cleanText(text: string): string {
  const whole = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
  return (
    whole
      // Halves of a character, also where the text was cut.
      .replace(/\p{Cs}/gu, '\ufffd')
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      // A soft hyphen is only seen where a line breaks at it, which ours don't.
      .replaceAll('\u00ad', '')
      // Unicode's algorithm would turn the parts of a document's number around, such as 4-00093-R1.
      .replace(NUMBER_WITH_HYPHENS, '\u2066$&\u2069')
  )
}

/** In UTF-16 units; more than any name or title has. */
const MAX_LENGTH = 1000

interface Letter {
  text: string
  start: number
  level: number
  font: Font | undefined
  isMissing: boolean
}

const NUMBER_WITH_HYPHENS = /(?<![\p{L}\p{N}])\d+(?:-[A-Za-z\d]+)+/gu
const bidi = createBidi()
const LETTERS = new Intl.Segmenter()
const DIRECTION_MARK = /^[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/
const WORD = /[^\p{Extended_Pictographic}\p{RI}]/u
const COMMON = /^[\p{sc=Zyyy}\p{sc=Zinh}]+$/u
const LATIN = /[\p{sc=Latn}\p{Sc}\u02b0-\u036f]/u
/** The characters that PDF's standard fonts can write (Windows-1252). */
const PLAIN =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u20ac\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u017d\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u017e\u0178]*$/
