import { createRequire } from 'node:module'
import type * as harfbuzzModule from 'harfbuzzjs'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { packageFile, type FontFile } from './fontFiles'
import { openSubsetter, type Subsetter } from './openSubsetter'

/** A glyph of a shaped text; lengths in units of the font, `start` is an index in the text. */
export interface ShapedGlyph {
  id: number
  /** Where in the text the characters start that this glyph and its neighbours stand for. */
  start: number
  advance: number
  dx: number
  dy: number
}

/** An opened font in one weight. */
export interface Font {
  readonly key: string
  /** The name of the font's file without its ending. */
  readonly name: string
  readonly unitsPerEm: number
  /** The glyph of a space. */
  readonly blank: number
  /** Returns whether the font can draw a letter with all its marks. */
  has(letter: string): boolean
  /** Returns the glyphs of a text from left to right. */
  shape(text: string, dir: 'ltr' | 'rtl', language: string): ShapedGlyph[]
  /** The width of a glyph. */
  widthOf(glyph: number): number
  /** Returns the outline of a glyph as an SVG path, with the y axis upwards. */
  outlineOf(glyph: number): string
  /** Returns a TrueType font in this weight that has only these glyphs, under the same numbers. */
  subset(glyphs: Iterable<number>): Uint8Array
}

/** The fonts of one document. */
export interface Fonts {
  open(file: FontFile, bold: boolean): Font
  /** Whether the document may open a file: it has so already, or has not opened too many. */
  mayOpen(file: FontFile): boolean
}

let loading: Promise<Engine> | undefined

/**
 * Returns fonts for a document. HarfBuzz and the font decoder are loaded once, not before the first
 * document; a file stays open, because HarfBuzz's memory never shrinks, and grows with each opening
 * until the next garbage collection.
 */
export async function openFonts(): Promise<Fonts> {
  const engine = await (loading ??= loadEngine())
  const paths = new Set<string>()
  return {
    open: (file, bold) => {
      paths.add(file.path)
      return openFont(engine, { file, bold })
    },
    mayOpen: (file) => paths.has(file.path) || paths.size < MAX_FILES,
  }
}

/**
 * Maximum number of files that a document chooses for its letters. One East Asian family and all
 * scripts are fewer; a name made of the four families' rarest letters would stop the server for
 * seconds.
 */
const MAX_FILES = 160

async function loadEngine(): Promise<Engine> {
  const [harfbuzz, wawoff2, subsetter] = await Promise.all([
    import('harfbuzzjs'),
    import('wawoff2'),
    openSubsetter(),
  ])
  // A first file initializes the decoder. Its binding is then called directly, because layout needs
  // fonts at once and the package's own function is asynchronous.
  await wawoff2.default.decompress(readFileSync(packageFile(SMALL_FONT)))
  // Cast because the binding has no types.
  const decoder = createRequire(import.meta.url)('wawoff2/build/decompress_binding.js') as Decoder
  const faces = new Map<string, Face>()
  const openFace = (relativePath: string): Face => {
    const face = faces.get(relativePath) ?? readFace(harfbuzz, decoder, relativePath)
    faces.set(relativePath, face)
    return face
  }
  // One buffer for all texts: HarfBuzz's memory is freed only between tasks.
  const buffer = new harfbuzz.Buffer()
  return { harfbuzz, subsetter, openFace, buffer }
}

const SMALL_FONT =
  '@fontsource-variable/noto-sans-thaana/files/noto-sans-thaana-thaana-wght-normal.woff2'

/** Characters that are never seen, such as joiners and variation selectors. */
const IGNORABLE = /^\p{Default_Ignorable_Code_Point}$/u

interface Decoder {
  /** Returns a WOFF2 file as TrueType, in the decoder's own memory, or false if it is none. */
  decompress(file: Uint8Array): Uint8Array | false
}

type HarfBuzz = typeof harfbuzzModule

interface Engine {
  harfbuzz: HarfBuzz
  subsetter: Subsetter
  openFace: (relativePath: string) => Face
  buffer: InstanceType<HarfBuzz['Buffer']>
}

interface Face {
  bytes: Uint8Array
  characters: ReadonlySet<number>
  isVariable: boolean
  face: InstanceType<HarfBuzz['Face']>
  /** The opened fonts by weight. */
  fonts: Map<number, Font>
}

function readFace(harfbuzz: HarfBuzz, decoder: Decoder, relativePath: string): Face {
  const file = readFileSync(packageFile(relativePath))
  const bytes = relativePath.endsWith('.woff2') ? decode(decoder, relativePath, file) : file
  const face = new harfbuzz.Face(new harfbuzz.Blob(bytes))
  return {
    bytes,
    face,
    characters: new Set(face.collectUnicodes()),
    isVariable: 'wght' in face.getAxisInfos(),
    fonts: new Map(),
  }
}

function decode(decoder: Decoder, relativePath: string, file: Uint8Array): Uint8Array {
  const view = decoder.decompress(file)
  if (view === false) throw new Error(`${relativePath} is not a WOFF2 font`)
  // Copied, because the decoder uses its memory again for the next file.
  return view.slice()
}

function openFont(
  { harfbuzz, subsetter, openFace, buffer }: Engine,
  { file, bold }: { file: FontFile; bold: boolean },
): Font {
  const relativePath = bold && file.boldPath !== undefined ? file.boldPath : file.path
  const { bytes, characters, isVariable, face, fonts } = openFace(relativePath)
  const weight = bold ? 700 : 400
  const known = fonts.get(weight)
  if (known) return known
  const font = new harfbuzz.Font(face)
  if (isVariable) font.setVariations([new harfbuzz.Variation('wght', weight)])
  const hasAll = (letter: string): boolean =>
    [...letter].every(
      (character) => characters.has(character.codePointAt(0) ?? 0) || IGNORABLE.test(character),
    )
  const result: Font = {
    key: `${relativePath} ${isVariable ? weight : ''}`,
    name: path.parse(relativePath).name,
    unitsPerEm: face.upem,
    blank: font.nominalGlyph(0x20) ?? 0,
    has: (letter) => hasAll(letter) || hasAll(letter.normalize('NFD')),
    shape: (text, dir, language) => {
      buffer.reset()
      buffer.addText(text)
      buffer.setDirection(dir === 'rtl' ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
      buffer.setLanguage(language)
      buffer.guessSegmentProperties()
      harfbuzz.shape(font, buffer)
      const positions = buffer.getGlyphPositions()
      return buffer.getGlyphInfos().map(({ codepoint: id, cluster: start }, index) => {
        const { xAdvance: advance = 0, xOffset: dx = 0, yOffset: dy = 0 } = positions[index] ?? {}
        return { id, start, advance, dx, dy }
      })
    },
    widthOf: (glyph) => font.glyphHAdvance(glyph),
    outlineOf: (glyph) => font.glyphToPath(glyph),
    subset: (glyphs) => subsetter(bytes, glyphs, isVariable ? weight : undefined),
  }
  fonts.set(weight, result)
  return result
}
