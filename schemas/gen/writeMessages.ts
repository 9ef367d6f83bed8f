import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { listPlaceholders } from '../messages/listPlaceholders'
import type { FoundManifests } from './findManifests'
import { BANNER, filesIn, foldersIn, readJson, root, writeGenerated } from './paths'

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

/**
 * Writes generated/messages/<chunk>/<lang>.json with parsed texts; an id that a language lacks gets
 * the English text. Returns what the catalogue needs.
 */
export function writeMessages(manifests: Pick<FoundManifests, 'pages' | 'widgets'>): FoundTexts {
  const errors: string[] = []
  const addedLocales = filesIn('src/locales')
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
  const locales = [...new Set([...builtIn, ...addedLocales])].sort()
  const chunks = new Map<string, Record<string, Texts>>()
  for (const [chunk, folders] of chunkFolders(manifests)) {
    chunks.set(
      chunk,
      Object.fromEntries(
        builtIn.map((lang) => [
          lang,
          Object.assign(
            {},
            ...folders.map((folder) => readTexts(`${folder}/messages.${lang}.json`)),
          ) as Texts,
        ]),
      ),
    )
  }
  moveShellTexts(chunks)
  moveStudioTexts(chunks)
  const portalTexts = [...chunks].flatMap(([chunk, texts]) => (chunk === 'studio' ? [] : [texts]))
  const english: Record<string, string> = Object.assign(
    {},
    ...portalTexts.map((texts) => texts['en']),
  )
  const overrides = Object.fromEntries(
    addedLocales.map((lang) => [lang, readTexts(`src/locales/${lang}.json`)]),
  )
  for (const [chunk, texts] of chunks) {
    for (const lang of locales) {
      const languageTexts = { ...texts[lang], ...pick(overrides[lang] ?? {}, texts['en'] ?? {}) }
      const textEntries = Object.keys(texts['en'] ?? {})
        .sort()
        .map((id) => [
          id,
          compact(
            parseText(languageTexts[id] ?? texts['en']?.[id] ?? '', `${id} (${lang})`, errors),
          ),
        ])
      writeGenerated(
        `messages/${chunk}/${lang}.json`,
        `${JSON.stringify(Object.fromEntries(textEntries))}\n`,
      )
    }
  }
  writeMessageId([...chunks.values()])
  // Writes the unparsed texts for the studio, where they are edited in the same syntax.
  for (const lang of locales) {
    const languageTexts: Texts = {
      ...(Object.assign({}, ...portalTexts.map((texts) => texts[lang])) as Texts),
      ...overrides[lang],
    }
    writeGenerated(
      `studio/texts/${lang}.json`,
      `${JSON.stringify(
        Object.fromEntries(
          Object.keys(english)
            .sort()
            .map((id) => [id, languageTexts[id] ?? english[id] ?? '']),
        ),
      )}\n`,
    )
  }
  const placeholders = Object.fromEntries(
    Object.keys(english)
      .sort()
      .map((id) => [id, listPlaceholders(parseText(english[id] ?? '', id, []))]),
  )
  return { placeholders, locales, errors }
}

/** Writes the union of all message ids, so that a wrong id does not compile. */
function writeMessageId(chunks: readonly Record<string, Texts>[]): void {
  const ids = new Set(chunks.flatMap((texts) => Object.keys(texts['en'] ?? {})))
  writeGenerated(
    'MessageId.ts',
    `${BANNER}
/** The ids of the texts of the portal, its mails and the studio. */
export type MessageId =
${[...ids]
  .sort()
  .map((id) => `  | ${JSON.stringify(id)}\n`)
  .join('')}`,
  )
}

/**
 * The folders whose texts make up each chunk. Texts of a src/ui part that only some pages show are
 * in the chunks of those pages; the gallery's chunk has the texts of all parts.
 */
function chunkFolders({
  pages,
  widgets,
}: Pick<FoundManifests, 'pages' | 'widgets'>): ReadonlyMap<string, readonly string[]> {
  const partsOf = ({ parts = [] }: { parts?: readonly string[] }): readonly string[] =>
    parts.map((name) => `src/ui/${name}`)
  const core = foldersIn('src/core').map((name) => `src/core/${name}`)
  return new Map([
    ['shell', ['src/app', 'src/ui', 'src/core', ...core]],
    // Texts that appear only later in an open tab, so they are not part of any page's first view.
    ['live', ['src/app/live']],
    ...pages.map((page): [string, string[]] => [
      `page-${page.id}`,
      [
        ...partsOf(page),
        ...(page.areas ?? []).map((area) => `src/areas/${area}`),
        `src/pages/${page.id}`,
      ],
    ]),
    ...widgets.map(({ manifest }): [string, string[]] => [
      `widget-${manifest.id}`,
      [...partsOf(manifest), `src/widgets/${manifest.id}`],
    ]),
    ...foldersIn('src/processors').map((uri): [string, string[]] => [
      `processor-${uri}`,
      processorFolders(uri),
    ]),
    ['parts', foldersIn('src/ui').map((name) => `src/ui/${name}`)],
    ['mail', ['server/features/mail']],
    ['notifications', ['server/features/notifications']],
    ['wallet-passes', ['server/features/wallet-passes']],
    ['studio', ['src/ui/inputs', 'studio', ...foldersIn('studio').map((name) => `studio/${name}`)]],
  ])
}

/** A processor's folder, and the folders of the processors whose code it shares. */
function processorFolders(uri: string): string[] {
  const folder = `src/processors/${uri}`
  const shared = filesIn(folder)
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(join(root, folder, file), 'utf8').matchAll(/from '\.\.\/([a-z0-9-]+)\//g),
      ].map(([, other]) => `src/processors/${other}`),
    )
  return [...new Set([folder, ...shared])]
}

/**
 * Moves the titles and menu texts of pages to the shell's chunk, because they are needed before a
 * page's own chunk is loaded.
 */
function moveShellTexts(chunks: Map<string, Record<string, Texts>>): void {
  const shell = chunks.get('shell') ?? {}
  for (const [chunk, texts] of chunks) {
    if (!chunk.startsWith('page-')) continue
    for (const lang of builtIn) {
      const pageTexts = Object.entries(texts[lang] ?? {})
      const early = pageTexts.filter(([id]) => /^page\.[a-z0-9-]+\.(?:title|nav)$/.test(id))
      shell[lang] = { ...shell[lang], ...Object.fromEntries(early) }
      texts[lang] = Object.fromEntries(
        pageTexts.filter(([id]) => !early.some(([moved]) => moved === id)),
      )
    }
  }
}

/**
 * Moves the names of widgets and of their settings to the studio's chunk, because members' pages
 * don't show them.
 */
function moveStudioTexts(chunks: Map<string, Record<string, Texts>>): void {
  const studio = chunks.get('studio') ?? {}
  for (const [chunk, texts] of chunks) {
    if (!chunk.startsWith('widget-')) continue
    for (const lang of builtIn) {
      const moved = Object.entries(texts[lang] ?? {}).filter(([id]) =>
        /^widget\.[a-z0-9-]+\.(?:name$|setting\.)/.test(id),
      )
      studio[lang] = { ...studio[lang], ...Object.fromEntries(moved) }
      texts[lang] = Object.fromEntries(
        Object.entries(texts[lang] ?? {}).filter(([id]) => !moved.some(([other]) => other === id)),
      )
    }
  }
}

const readTexts = (path: string): Texts => (readJson(path) ?? {}) as Texts

const pick = (from: Texts, ids: Texts): Texts =>
  Object.fromEntries(Object.entries(from).filter(([id]) => Object.hasOwn(ids, id)))

/**
 * Returns a text without placeholders as a plain string, which is shorter: most texts have none,
 * and every page inlines its texts.
 */
function compact(elements: MessageFormatElement[]): MessageFormatElement[] | string {
  const [only] = elements
  return elements.length === 1 && only?.type === 0 && !/[{<]/.test(only.value)
    ? only.value
    : elements
}

function parseText(text: string, where: string, errors: string[]): MessageFormatElement[] {
  try {
    return parse(text)
  } catch (cause) {
    errors.push(
      `message ${where} does not parse: ${cause instanceof Error ? cause.message : String(cause)}`,
    )
    return [{ type: 0, value: text }]
  }
}
