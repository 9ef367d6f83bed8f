import { buffer } from 'node:stream/consumers'
import { describe, expect, it, vi } from 'vitest'
import { pdfText } from '../../../tests/support/pdfText'
import { NOTO_SANS } from './fonts/fontFiles'
import { openFonts } from './fonts/openFonts'
import { missingCharacters, PdfWriter } from './PdfWriter'

/** Draws texts one below the other; returns the file and the characters that no font had. */
async function draw(
  texts: readonly string[],
  { dir = 'ltr', language = 'en', bold = false }: Partial<DrawSetting> = {},
): Promise<{ file: Buffer; missing: unknown[] }> {
  const missing: unknown[] = []
  const listener = (characters: unknown): void => void missing.push(characters)
  missingCharacters.subscribe(listener)
  const writer = await PdfWriter.open({ dir, language, title: 'Title', author: 'Author' })
  const file = buffer(writer.document)
  let y = PdfWriter.margin
  for (const text of texts) {
    const place = { x: 0, width: writer.contentWidth, size: 10, bold }
    const height = 20 + writer.extraHeight(text, place)
    if (y + height > writer.pageHeight - PdfWriter.margin) {
      writer.document.addPage()
      y = PdfWriter.margin
    }
    writer.line(text, { ...place, y, color: '#000000' })
    y += height
  }
  writer.end()
  missingCharacters.unsubscribe(listener)
  return { file: await file, missing }
}

interface DrawSetting {
  dir: 'ltr' | 'rtl'
  language: string
  bold: boolean
}

/** A text without what readers drop: joiners, and spaces at which the direction changes. */
const letters = (text: string): string => text.normalize('NFC').replace(/[\s\p{Cf}]/gu, '')

const LATIN = [
  'Nguyễn Hồng',
  'Işıl',
  'Kaʻahumanu',
  'Zoe\u0308 Groß',
  'Adébọ̀wálé',
  'O’Neil, Jr. 3rd',
]
const LEFT_TO_RIGHT = [
  ...LATIN,
  'Владимир Ёлкин',
  'Әсел Қайрат',
  'Αλέξανδρος',
  'გიორგი ბერიძე',
  'Արամ Խաչատրյան',
  '王小明',
  '陳大文',
  '𠮷野家',
  '田中 太郎 さくら',
  '김철수 이영희',
  'አበበ በቀለ',
  'हिन्दी क्षत्रिय श्रीमती',
  'বাংলা ইংরেজি',
  'தமிழ் கொ',
  'తెలుగు ఫ్రెంచ్',
  'ગુજરાતી અંગ્રેજી',
  'ਪੰਜਾਬੀ ਅੰਗਰੇਜ਼ੀ',
  'ಕನ್ನಡ ದಕ್ಷಿಣ',
  'മലയാളം ഇംഗ്ലീഷ്',
  'සිංහල ශ්‍රී',
  'ଓଡ଼ିଆ',
  'สมชาย น้ำใจ ญี่ปุ่น',
  'ລາວ ຍີ່ປຸ່ນ',
  'ខ្មែរ បារាំង',
  'မြန်မာ အင်္ဂလိပ်',
  'བོད་སྐད་',
  '₹1,234.50 ₺ ₽ ₩ ₪ ฿ ₫ ₦',
  'Anna & Ben ♥ → ★ 👩🏽‍🚀',
  'ᏣᎳᎩ ꆈꌠ ⵜⴰⵎⴰⵣⵉⵖⵜ',
]
const RIGHT_TO_LEFT = [
  'محمد عبد الله المنصوري',
  'مُحَمَّد الجدّاف',
  'پژمان گلمحمدی',
  'ٹیپو ڈار',
  'אלי כהן',
  'שָׁלוֹם',
  'ܣܘܪܝܝܐ',
  'ދިވެހި',
]

describe('PdfWriter', () => {
  it('writes text of every script as it is copied: from left to right, letter for letter', async () => {
    for (const bold of [false, true]) {
      const { file, missing } = await draw(LEFT_TO_RIGHT, { bold })
      expect(missing).toEqual([])
      expect((await pdfText(file)).split('\n').filter(Boolean)).toEqual(
        LEFT_TO_RIGHT.map((text) => text.normalize('NFC')),
      )
    }
  })

  it('writes text from right to left as it is copied, in the order in which it is read', async () => {
    for (const dir of ['ltr', 'rtl'] as const)
      for (const text of RIGHT_TO_LEFT) {
        const { file, missing } = await draw([text], { dir, language: 'ar' })
        expect(missing).toEqual([])
        expect(await pdfText(file)).toBe(text.normalize('NFC'))
      }
  })

  it('keeps the order of mixed directions; readers guess the spaces between them', async () => {
    const mixed = [
      'إيصال 4-00093-R1',
      'بطاقة · Visa •••• 4242',
      'شارع الغاف 18، دبي',
      '100.00 د.إ',
      '(دبي) Nguyễn 12',
      '‏23 نوفمبر 2026',
      'אלי (2026) כהן',
      'For محمد (Visa)',
    ]
    for (const dir of ['ltr', 'rtl'] as const) {
      const { file } = await draw(mixed, { dir, language: 'ar' })
      expect((await pdfText(file)).split('\n').map(letters).filter(Boolean)).toEqual(
        mixed.map((text) => letters(text)),
      )
    }
  })

  it('has every letter that ICU uses for any language: its languages, countries, days and money', async () => {
    const languages = icuLanguages()
    expect(languages.length).toBeGreaterThan(200)
    const scripts = new Map<string, string[]>()
    for (const language of languages) {
      const { script = '' } = new Intl.Locale(language).maximize()
      scripts.set(script, [...(scripts.get(script) ?? []), ...icuTexts(language)])
    }
    expect(scripts.size).toBeGreaterThan(30)
    for (const [script, texts] of scripts) {
      const dir = RIGHT_TO_LEFT_SCRIPTS.has(script) ? 'rtl' : 'ltr'
      const { file, missing } = await draw(texts, { dir })
      expect(missing, script).toEqual([])
      expect([...letters(await pdfText(file))].sort().join(''), script).toBe(
        [...letters(texts.join(''))].sort().join(''),
      )
    }
  })

  it('draws a sign for a character that no font has, says which, and keeps it when copied', async () => {
    const { file, missing } = await draw(['Ada \u{e000}\u{10fffd} Lovelace', 'محمد \u{e001}'])
    expect(missing).toEqual([['U+10FFFD', 'U+E000', 'U+E001']])
    expect(await pdfText(file)).toContain('Ada \u{e000}\u{10fffd} Lovelace')
  })

  it('has no font in a plain Latin document, and only the glyphs that it draws in any other', async () => {
    const [latin, chinese] = [await draw(['Alex Rivera $12']), await draw(['王小明'])]
    expect(latin.file.toString('latin1')).not.toContain('FontFile')
    expect(chinese.file.length).toBeLessThan(30_000)
  })

  it('shapes a bounded number of letters, however long a text is, and measures it once', async () => {
    const shape = vi.spyOn((await openFonts()).open(NOTO_SANS, false), 'shape')
    const writer = await PdfWriter.open({ dir: 'ltr', language: 'en', title: '', author: '' })
    const place = { x: 0, width: 240, size: 9.5 }
    const text = 'ễồıṣ'.repeat(25_000)
    for (let time = 0; time < 3; time++) writer.extraHeight(text, place)
    writer.line(text, { ...place, y: 100, color: '#000000' })
    const shaped = shape.mock.calls.reduce((sum, [{ length }]) => sum + length, 0)
    shape.mockRestore()
    // 1,000 letters once each when drawn; when measured, as often as their line has letters.
    expect(shaped).toBeLessThan(40 * 1_000)
  })

  it('lets other work proceed between the rows of a table', async () => {
    const writer = await PdfWriter.open({ dir: 'ltr', language: 'en', title: '', author: '' })
    const other = vi.fn()
    setImmediate(other)
    await writer.pause()
    expect(other).toHaveBeenCalledOnce()
  })

  it('stays small, however long a text is', async () => {
    const { file } = await draw(['王小明 नमस्ते 😀 '.repeat(100_000)])
    expect(file.length).toBeLessThan(500_000)
  })
})

const RIGHT_TO_LEFT_SCRIPTS = new Set(['Arab', 'Hebr', 'Syrc', 'Nkoo', 'Thaa', 'Adlm', 'Rohg'])

/** All languages of two or three letters for which ICU has texts. */
function icuLanguages(): string[] {
  const alphabet = [...'abcdefghijklmnopqrstuvwxyz']
  const pairs = alphabet.flatMap((one) => alphabet.map((two) => one + two))
  const triples = pairs.flatMap((pair) => alphabet.map((three) => pair + three))
  return [...new Set(Intl.DateTimeFormat.supportedLocalesOf([...pairs, ...triples]))]
}

/** What a club's documents take from ICU in a language, and the names of languages and countries. */
function icuTexts(language: string): string[] {
  const names = (type: 'language' | 'region' | 'currency', codes: readonly string[]): string[] => {
    const displayed = new Intl.DisplayNames([language], { type })
    return codes.map((code) => displayed.of(code) ?? '')
  }
  const days = Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short' }).format(
      new Date(2026, month, month + 1, month * 2),
    ),
  )
  const native = new Intl.Locale(language).maximize()
  const money = ['USD', 'EUR', 'INR', 'TRY', 'RUB', 'KRW', 'ILS', 'THB', 'VND', 'NGN', 'AED', 'JPY']
  return [
    ...names('language', [language, 'en', 'ar', 'zh', 'hi', 'ru', 'ja', 'he', 'th', 'ka', 'am']),
    ...names('region', [native.region ?? 'US', 'US', 'IN', 'CN', 'SA', 'IL', 'KR', 'GE', 'ET']),
    ...names('currency', money),
    ...days,
    ...money.map((currency) =>
      new Intl.NumberFormat(language, { style: 'currency', currency }).format(-1234567.89),
    ),
  ]
}
