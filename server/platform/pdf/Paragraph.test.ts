import { beforeAll, describe, expect, it } from 'vitest'
import { cleanText, Paragraph } from './Paragraph'
import { NOTO_SANS } from './fonts/fontFiles'
import { openFonts, type Fonts } from './fonts/openFonts'

describe('Paragraph', () => {
  let fonts: Fonts
  beforeAll(async () => {
    fonts = await openFonts()
  })

  const paragraph = (text: string, dir: 'ltr' | 'rtl', language = 'en'): Paragraph =>
    new Paragraph(cleanText(text), { dir, language, bold: false, fonts })
  /** The runs from left to right; the text of each in reading order. */
  const fromLeft = (text: string, dir: 'ltr' | 'rtl'): string[] => {
    const result = paragraph(text, dir)
    return result
      .orderedRuns({ start: 0, end: result.text.length })
      .sort((one, other) => one.place - other.place)
      .map(({ run }) => run.text)
  }
  const fontsOf = (text: string, language = 'en'): (string | undefined)[] => {
    const result = paragraph(text, 'ltr', language)
    return result.runs({ start: 0, end: result.text.length }).map(({ font }) => font?.name)
  }

  it.each<[string, string, string[]]>([
    ['an amount is to the right of its currency', '100.00 د.إ', ['إ', '.', 'د', ' ', '100.00']],
    ['a sign stays before its number', '\u200e-1,627.50 د', ['د', ' ', '-1,627.50']],
    ['the parts of a number stay together', 'فاتورة 4-00007', ['4-00007', 'فاتورة ']],
    [
      'so do those of a number that ends with a letter',
      'معاملة 4-00093-R1',
      ['4-00093-R1', 'معاملة '],
    ],
    [
      'a period begins at the right',
      '01/10/2026 – 31/10/2026',
      ['31/10/2026', ' – ', '01/10/2026'],
    ],
    ['Latin words keep their order', 'بطاقة · Visa •••• 4242', ['Visa •••• 4242', '· ', 'بطاقة ']],
    ['brackets around Arabic words belong to them', '(دبي)', [')', 'دبي', '(']],
    ['purely Latin text is one run', 'Saraya Club', ['Saraya Club']],
    ['Hebrew is ordered like Arabic', 'אלי כהן 12', ['12', 'אלי כהן ']],
  ])('from right to left, %s', (_rule, text, runs) => {
    expect(fromLeft(text, 'rtl')).toEqual(runs)
  })

  it.each<[string, string, string[]]>([
    [
      'an Arabic address reads from right to left, with its house number',
      'شارع الغاف 18، دبي',
      ['، دبي', '18', 'شارع الغاف '],
    ],
    [
      'words around an Arabic phrase stay there',
      'For نور المنصوري (Visa)',
      ['For ', 'نور المنصوري', ' ', '(Visa)'],
    ],
    ['marks around an Arabic phrase stay outside', '“دبي”.', ['“', 'دبي', '”.']],
  ])('from left to right, %s', (_rule, text, runs) => {
    expect(fromLeft(text, 'ltr')).toEqual(runs)
  })

  it.each([
    ['Zoe\u0308 O’Neil, Jr. €12', undefined],
    ['Nguyễn Hồng', 'NotoSans_400Regular'],
    ['Işıl', 'NotoSans_400Regular'],
    ['Kaʻahumanu', 'NotoSans_400Regular'],
    ['Adébọ̀wálé', 'NotoSans_400Regular'],
    ['₹1,234.50', 'NotoSans_400Regular'],
    ['Владимир', 'NotoSans_400Regular'],
    ['محمد عبد الله', 'noto-sans-arabic-arabic-wght-normal'],
    ['สมชาย ใจดี', 'noto-sans-thai-thai-wght-normal'],
    ['1️⃣👩🏽‍🚀🇪🇸', 'NotoEmoji_400Regular'],
  ])('draws %s in one font', (text, font) => {
    expect(fontsOf(text)).toEqual([font])
  })

  it.each([
    ['陳大文', 'zh-HK', 'tc'],
    ['王小明', 'en', 'sc'],
    ['王小明', 'ja', 'jp'],
    ['田中さくら', 'en', 'jp'],
    ['김철수', 'en', 'kr'],
  ])('draws %s in %s in one East Asian design', (text, language, family) => {
    for (const name of fontsOf(text, language))
      expect(name).toMatch(new RegExp(`^noto-sans-${family}-`))
  })

  it('opens at most 160 fonts for a document, which stay open, and draws what is left in the last one', async () => {
    fonts = await openFonts()
    const first = fonts.open(NOTO_SANS, false)
    // From nearly all of the 440 East Asian files.
    const text = [...letters(0x4e00, 0x9fff, 16), ...letters(0xac00, 0xd7a3, 24)].join('')
    const runs = paragraph(text, 'ltr').runs({ start: 0, end: text.length })
    expect(runs.filter(({ isMissing }) => isMissing)).toEqual([])
    expect(new Set(runs.map(({ font }) => font?.key)).size).toBeLessThanOrEqual(161)
    expect(runs.map(({ font }) => font?.name)).toContain('unifontex-latin-400-normal')
    expect(fonts.open(NOTO_SANS, false)).toBe(first)
    expect((await openFonts()).open(NOTO_SANS, false)).toBe(first)
  })
})

/** Every `step`th character from `first` to `last`. */
const letters = (first: number, last: number, step: number): string[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) =>
    String.fromCodePoint(first + index * step),
  )

describe('cleanText', () => {
  it('composes letters, and makes one line of control characters', () => {
    expect(cleanText('Zoe\u0308\r\n\tMu\u00adller')).toBe('Zoë Müller'.replace('ü', 'u'))
  })

  it('limits how much is drawn, and drops half characters', () => {
    const text = cleanText('😀'.repeat(1_000_000))
    expect(text.length).toBeLessThan(10_000)
    expect(text.endsWith('…')).toBe(true)
    expect(cleanText('a\ud83db')).toBe('a\ufffdb')
  })
})
