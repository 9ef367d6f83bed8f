import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { listPlaceholders } from '../messages/listPlaceholders'
import { parseMessage } from '../messages/parseMessage'
import { banner, filesBelow, filesIn, readJson, root, writeGenerated } from './paths'

/** The texts of one language by message id. */
type Texts = Readonly<Record<string, string>>

/**
 * What the catalogue contains about the portal's texts: the sorted placeholder names of each
 * English text by id, and the built-in languages.
 */
export interface FoundTexts {
  placeholders: Readonly<Record<string, readonly string[]>>
  locales: readonly string[]
  errors: readonly string[]
}

const builtIn = ['en', 'es'] as const

/** Who shows a text: the portal, the studio and the desk alone, or the server alone (mails, notifications). */
const audiences = ['portal', 'studio', 'server'] as const
type Audience = (typeof audiences)[number]

/** The folder in generated/ of an audience's texts, one file per language. */
const folderOf: Readonly<Record<Audience, string>> = {
  portal: 'messages',
  studio: 'studio/messages',
  server: 'server/messages',
}

/**
 * Writes the parsed texts of each language, one file for each audience; an id that a language lacks
 * gets the English text. Returns what the catalogue needs.
 */
export function writeMessages(): FoundTexts {
  const errors: string[] = []
  const addedLocales = filesIn('src/locales')
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
  const locales = [...new Set([...builtIn, ...addedLocales])].sort()
  for (const lang of builtIn) errors.push(...listRepeated(lang))
  const english = readAll('en')
  const ids = Object.keys(english).sort()
  const idsFor = (wanted: (audience: Audience) => boolean): readonly string[] =>
    ids.filter((id) => wanted(english[id]?.audience ?? 'portal'))
  for (const lang of locales) {
    const translated = readAll(lang)
    const overrides = readTexts(`src/locales/${lang}.json`)
    const textOf = (id: string): string =>
      overrides[id] ?? translated[id]?.text ?? english[id]?.text ?? ''
    for (const audience of audiences)
      writeTexts(
        `${folderOf[audience]}/${lang}.json`,
        idsFor((one) => one === audience),
        (id) => compact(parseText(textOf(id), `${id} (${lang})`, errors)),
      )
    // The unparsed texts for the studio, where they are edited in the same syntax.
    writeTexts(
      `studio/texts/${lang}.json`,
      idsFor((one) => one !== 'studio'),
      textOf,
    )
  }
  const shownInBrowser = idsFor((one) => one !== 'server')
  writeMessageId(ids, [...new Set(shownInBrowser.map((id) => id.split('.', 1)[0] ?? id))])
  writeServerTexts(locales)
  const placeholders = Object.fromEntries(
    idsFor((one) => one !== 'studio').map((id) => [
      id,
      listPlaceholders(parseText(english[id]?.text ?? '', id, [])),
    ]),
  )
  return { placeholders, locales, errors }
}

/** Reads all texts of a language, which stand beside the code that shows them. */
function readAll(lang: string): Readonly<Record<string, { text: string; audience: Audience }>> {
  return Object.fromEntries(
    audiences.flatMap((audience) =>
      filesOf(lang, audience).flatMap((file) =>
        Object.entries(readTexts(file)).map(([id, text]) => [
          id,
          { text, audience: STUDIO_ID.test(id) ? 'studio' : audience },
        ]),
      ),
    ),
  )
}

/** The files of a language's texts that stand beside the code of an audience. */
const filesOf = (lang: string, audience: Audience): string[] =>
  sourceFolders[audience].flatMap((folder) => filesBelow(folder, `messages.${lang}.json`))

const sourceFolders: Readonly<Record<Audience, readonly string[]>> = {
  portal: ['src'],
  studio: ['studio', 'desk'],
  server: ['server'],
}

/** Errors for ids that a language has twice: of those in one file, JSON keeps the last without a word. */
function listRepeated(lang: string): string[] {
  const seen = new Set<string>()
  return audiences
    .flatMap((audience) => filesOf(lang, audience))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/^ {2}"([^"]+)":/gm)])
    .flatMap(([, id = '']) => {
      const isRepeated = seen.has(id)
      seen.add(id)
      return isRepeated ? [`message ${id} (${lang}) is there twice`] : []
    })
}

/** Ids of the names of widgets and of their settings, which only the studio shows. */
const STUDIO_ID = /^widget\.[a-z0-9-]+\.(?:name$|setting\.)/

function writeTexts(path: string, ids: readonly string[], textOf: (id: string) => unknown): void {
  writeGenerated(path, `${JSON.stringify(Object.fromEntries(ids.map((id) => [id, textOf(id)])))}\n`)
}

/** Writes the module with the texts of each language that the server shows, by audience and tag. */
function writeServerTexts(locales: readonly string[]): void {
  const shown = (['portal', 'server'] as const).flatMap((audience) =>
    locales.map((lang, index) => ({ audience, lang, name: `${audience}${index}` })),
  )
  const record = (wanted: Audience): string =>
    shown
      .filter(({ audience }) => audience === wanted)
      .map(({ lang, name }) => `  ${JSON.stringify(lang)}: ${name},\n`)
      .join('')
  writeGenerated(
    'serverTexts.ts',
    `${banner('writeMessages')}${shown.map(({ audience, lang, name }) => `import ${name} from './${folderOf[audience]}/${lang}.json'\n`).join('')}
/** The portal's texts by language, compiled. */
export const portal = {
${record('portal')}}

/** The texts that only the server shows, by language, compiled. */
export const server = {
${record('server')}}
`,
  )
}

/**
 * Writes the union of the message ids of all audiences, so that an unknown id does not compile; one
 * of another audience does. `prefixes` are the first parts of those that a browser shows.
 */
function writeMessageId(ids: readonly string[], prefixes: readonly string[]): void {
  writeGenerated(
    'MessageId.ts',
    `${banner('writeMessages')}
/** The ids of the texts of the portal, the studio, the desk, and the mails and notifications. */
export type MessageId =
${ids.map((id) => `  | ${JSON.stringify(id)}\n`).join('')}
/** What the ids of the texts that a browser shows start with. */
export const messagePrefixes = ${JSON.stringify(prefixes)}
`,
  )
}

const readTexts = (path: string): Texts => (readJson(path) ?? {}) as Texts

/**
 * Returns a text without placeholders as a plain string, which is shorter: most texts have none.
 */
function compact(elements: MessageFormatElement[]): MessageFormatElement[] | string {
  const [only] = elements
  return elements.length === 1 && only?.type === 0 && !/[{<]/.test(only.value)
    ? only.value
    : elements
}

function parseText(text: string, where: string, errors: string[]): MessageFormatElement[] {
  try {
    return parseMessage(text)
  } catch (cause) {
    errors.push(
      `message ${where} does not parse: ${cause instanceof Error ? cause.message : String(cause)}`,
    )
    return [{ type: 0, value: text }]
  }
}
