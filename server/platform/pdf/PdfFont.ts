import type { Font, ShapedGlyph } from './fonts/openFonts'

/** A glyph of a run with the characters that a reader copies for it. */
export interface TextGlyph extends ShapedGlyph {
  /** Empty if another glyph of the same letter has the characters. */
  text: string
}

/**
 * A font as part of a PDF: the glyphs that the document draws, each with the characters that it
 * stands for. A glyph that stands for several texts, such as a mirrored bracket, has a code for
 * each.
 */
export class PdfFont {
  /** The font's name in the pages' resources. */
  readonly name: string
  readonly reference: PDFKit.PDFKitReference
  private readonly codes = new Map<string, number>()
  private readonly glyphs: { id: number; text: string; width: number }[]

  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly font: Font,
    /** The number of fonts before it in the document. */
    private readonly index: number,
  ) {
    this.name = `N${index}`
    this.glyphs = [{ id: 0, text: '\ufffd', width: font.widthOf(0) }]
    this.reference = document.ref({ Type: 'Font', Subtype: 'Type0', Encoding: 'Identity-H' })
  }

  /** Returns the code with which the document writes a glyph, in four hexadecimal digits. */
  encode({ id, text }: Pick<TextGlyph, 'id' | 'text'>): string {
    return this.codeOf(id, text, this.font.widthOf(id))
  }

  /** Returns the code of a text that is copied, but neither seen nor has a width. */
  encodeUnseen(text: string): string {
    return this.codeOf(this.font.blank, text, 0)
  }

  private codeOf(id: number, text: string, width: number): string {
    const key = `${id} ${width} ${text}`
    let code = this.codes.get(key)
    if (code === undefined) {
      // So many different letters are no text.
      if (this.glyphs.length > MAX_CODE) return hex(0)
      code = this.glyphs.push({ id, text, width }) - 1
      this.codes.set(key, code)
    }
    return hex(code)
  }

  /** Writes the font into the document. */
  finish(): void {
    const { font } = this
    const perMille = 1000 / font.unitsPerEm
    const name = `${subsetTag(this.index)}+${font.name}`
    const descriptor = this.object({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: SYMBOLIC,
      FontBBox: [-1000, -1000, 3000, 2000],
      ItalicAngle: 0,
      Ascent: 1000,
      Descent: -300,
      CapHeight: 714,
      StemV: 80,
      FontFile2: this.stream(font.subset(this.glyphs.map(({ id }) => id))),
    })
    const descendant = this.object({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: {
        // pdfkit writes a String object as a string and a primitive one as a name.
        Registry: new String('Adobe'),
        Ordering: new String('Identity'),
        Supplement: 0,
      },
      FontDescriptor: descriptor,
      W: [0, this.glyphs.map(({ width }) => width * perMille)],
      CIDToGIDMap: this.stream(
        Uint8Array.from(this.glyphs.flatMap(({ id }) => [id >> 8, id & 0xff])),
      ),
    })
    Object.assign(this.reference.data, {
      BaseFont: name,
      DescendantFonts: [descendant],
      ToUnicode: this.stream(Buffer.from(this.characterMap())),
    })
    this.reference.end(undefined)
  }

  private object(data: object): PDFKit.PDFKitReference {
    const reference = this.document.ref(data)
    reference.end(undefined)
    return reference
  }

  private stream(content: Uint8Array): PDFKit.PDFKitReference {
    const reference = this.document.ref({})
    reference.end(content)
    return reference
  }

  /** The characters of each code, for readers that copy or search text. */
  private characterMap(): string {
    const entries = this.glyphs.map(({ text }, code) => `<${hex(code)}> <${utf16(text)}>`)
    const blocks: string[] = []
    for (let first = 0; first < entries.length; first += MAX_BLOCK) {
      const block = entries.slice(first, first + MAX_BLOCK)
      blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
    }
    return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
  }
}

/** Maximum number of entries in a block of a character map, from the PDF standard. */
const MAX_BLOCK = 100

/** The flag of a font that is not limited to the standard Latin letters. */
const SYMBOLIC = 4

/** The highest code that has two bytes. */
const MAX_CODE = 0xffff

/** The six letters before the name of a font that is not whole; they differ between fonts. */
const subsetTag = (index: number): string =>
  Array.from({ length: 6 }, (_, place) =>
    String.fromCharCode(65 + (Math.floor(index / 26 ** place) % 26)),
  ).join('')

/** A text in UTF-16 as hexadecimal digits. */
const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex')

const hex = (code: number): string => code.toString(16).padStart(4, '0')
