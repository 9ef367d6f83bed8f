import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** A font file of a package, and the file of its bold letters if these have one of their own. */
export interface FontFile {
  path: string
  boldPath?: string
}

/** The font of Latin, Cyrillic and Greek letters, of currency signs and of punctuation. */
export const NOTO_SANS: FontFile = {
  path: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  boldPath: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
}

/**
 * Returns the files that may have a letter with its marks, best first. Packages list the characters
 * of a script and not those of their file, so the opened font has the last word.
 */
export function listFontFiles(letter: string, eastAsian: readonly EastAsian[]): FontFile[] {
  const codePoint = letter.codePointAt(0) ?? 0
  const has = ({ ranges }: { ranges: readonly Range[] }): boolean =>
    ranges.some(([first, last]) => first <= codePoint && codePoint <= last)
  return [
    ...(EMOJI.test(letter) ? [NOTO_EMOJI] : []),
    ...(SHARED.test(letter) ? [NOTO_SANS] : []),
    ...scriptFiles().filter(has),
    ...(PICTURE.test(letter) ? [NOTO_EMOJI] : []),
    ...eastAsian.flatMap((family) => eastAsianFiles(family).get(codePoint) ?? []),
    LAST_FONT,
  ]
}

/** The families of Han characters: Chinese in either form, Japanese and Korean. */
export type EastAsian = 'sc' | 'tc' | 'jp' | 'kr'

/**
 * Returns the East Asian families in the order in which they suit a text: kana is Japanese, Hangul
 * Korean; a family that has all Han characters of the text comes first, so that a name is in one
 * design.
 */
export function rankEastAsian(text: string, language: string): EastAsian[] {
  if (!HAN.test(text)) return [...FAMILIES]
  const { language: base, region, script } = new Intl.Locale(language).maximize()
  const own: EastAsian =
    KANA.test(text) || base === 'ja'
      ? 'jp'
      : HANGUL.test(text) || base === 'ko'
        ? 'kr'
        : script === 'Hant' || region === 'HK' || region === 'MO'
          ? 'tc'
          : 'sc'
  const characters = [...new Set(text)].filter((character) => HAN.test(character))
  const misses = (family: EastAsian): number =>
    characters.filter((character) => !eastAsianFiles(family).has(character.codePointAt(0) ?? 0))
      .length
  return [own, ...FAMILIES.filter((family) => family !== own)]
    .map((family) => ({ family, count: misses(family) }))
    .sort((one, other) => one.count - other.count)
    .map(({ family }) => family)
}

const FAMILIES: readonly EastAsian[] = ['sc', 'tc', 'jp', 'kr']
const HAN = /\p{scx=Han}|\p{sc=Hira}|\p{sc=Kana}|\p{sc=Hang}/u
const KANA = /\p{sc=Hira}|\p{sc=Kana}/u
const HANGUL = /\p{sc=Hang}/u
const SHARED = /^[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}\p{sc=Zyyy}\p{sc=Zinh}]/u
const EMOJI = /[\p{Emoji_Presentation}\ufe0f\u20e3]/u
const PICTURE = /^[\p{Emoji}\p{Extended_Pictographic}]/u

const NOTO_EMOJI: FontFile = {
  path: '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
  boldPath: '@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf',
}

/** Has nearly all that the others lack, in coarse letters without shaping. */
export const LAST_FONT: FontFile = {
  path: '@fontsource/unifontex/files/unifontex-latin-400-normal.woff2',
}

/** The packages of one script each, and the name of the script's subset. */
const SCRIPTS: readonly (readonly [packageName: string, subset: string, style?: string])[] = [
  ...[
    'arabic',
    'armenian',
    'bengali',
    'devanagari',
    'ethiopic',
    'georgian',
    'gujarati',
    'gurmukhi',
    'hebrew',
    'kannada',
    'khmer',
    'lao',
    'malayalam',
    'myanmar',
    'oriya',
    'canadian-aboriginal',
    'cherokee',
    'sinhala',
    'syriac',
    'tamil',
    'telugu',
    'thaana',
    'thai',
    'symbols',
  ].map((script) => [`@fontsource-variable/noto-sans-${script}`, script] as const),
  ['@fontsource-variable/noto-serif-tibetan', 'tibetan'],
  ['@fontsource/noto-sans-tifinagh', 'tifinagh', '400'],
  ['@fontsource/noto-sans-symbols-2', 'symbols', '400'],
]

type Range = readonly [first: number, last: number]

let ofScripts: (FontFile & { ranges: Range[] })[] | undefined

const scriptFiles = () =>
  (ofScripts ??= SCRIPTS.map(([packageName, subset, style = 'wght']) => ({
    path: `${packageName}/files/${path.basename(packageName)}-${subset}-${style}-normal.woff2`,
    ranges: parseRanges(readRanges(packageName)[subset] ?? ''),
  })))

const ofFamilies = new Map<EastAsian, Map<number, FontFile>>()

/** The file of each character of an East Asian family, which is cut into about a hundred files. */
function eastAsianFiles(family: EastAsian): Map<number, FontFile> {
  const known = ofFamilies.get(family)
  if (known) return known
  const files = new Map<number, FontFile>()
  const packageName = packageOfFamily(family)
  for (const [subset, ranges] of Object.entries(readRanges(packageName))) {
    // The numbered subsets have the East Asian characters; the others are named, such as latin.
    const number = /^\[(\d+)\]$/.exec(subset)?.[1]
    if (number === undefined) continue
    const file = { path: `${packageName}/files/noto-sans-${family}-${number}-wght-normal.woff2` }
    for (const [first, last] of parseRanges(ranges))
      for (let codePoint = first; codePoint <= last; codePoint++) files.set(codePoint, file)
  }
  ofFamilies.set(family, files)
  return files
}

/** Reads the characters of each subset of a package: `U+0590-05FF,U+25CC`. */
const readRanges = (packageName: string): Readonly<Record<string, string>> =>
  // Cast because the file belongs to the package: subsets by name.
  JSON.parse(readFileSync(packageFile(`${packageName}/unicode.json`), 'utf8')) as Record<
    string,
    string
  >

const parseRanges = (text: string): Range[] =>
  [...text.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].map(([, first = '', last = first]) => [
    parseInt(first, 16),
    parseInt(last, 16),
  ])

/** The packages whose fonts documents are written with. */
export const fontPackages = (): readonly string[] => [
  ...[NOTO_SANS, NOTO_EMOJI, LAST_FONT].map(({ path: file }) => file.split('/', 2).join('/')),
  ...SCRIPTS.map(([packageName]) => packageName),
  ...FAMILIES.map(packageOfFamily),
]

const packageOfFamily = (family: EastAsian): string => `@fontsource-variable/noto-sans-${family}`

/**
 * The absolute path of a package's file, in the nearest node_modules that has it: that of a build,
 * else the repository's.
 */
export function packageFile(relativePath: string): string {
  const found = createRequire(import.meta.url)
    .resolve.paths(relativePath)
    ?.map((folder) => path.join(folder, relativePath))
    .find((file) => existsSync(file))
  if (found === undefined) throw new Error(`no package has the file ${relativePath}`)
  return found
}
