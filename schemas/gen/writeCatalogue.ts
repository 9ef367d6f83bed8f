import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type {
  Catalogue,
  CatalogueFont,
  CatalogueProcessor,
  CatalogueToken,
  ContrastPair,
} from '../Catalogue'
import type { FoundManifests } from './findManifests'
import { banner, foldersIn, readJson, root, writeGenerated } from './paths'
import type { FoundTexts } from './writeMessages'

/** Writes generated/catalogue.json: everything that a portal config may refer to. */
export async function writeCatalogue(manifests: FoundManifests, texts: FoundTexts): Promise<void> {
  const catalogue: Catalogue = {
    pages: manifests.pages,
    widgets: manifests.widgets.map(({ manifest, settings }) => ({
      id: manifest.id,
      name: manifest.name,
      icon: manifest.icon,
      ...(manifest.page !== undefined && { page: manifest.page }),
      settings,
      sample: manifest.sample,
    })),
    tokens: (readJson('themes/base/tokens.json') ?? {}) as Record<string, CatalogueToken>,
    presets: Object.fromEntries(
      foldersIn('themes')
        .filter((id) => id !== 'base')
        .map((id) => [id, (readJson(`themes/${id}/tokens.json`) ?? {}) as Record<string, string>]),
    ),
    pairs: readPairs(),
    fonts: Object.fromEntries(
      Object.entries((readJson('themes/fonts.json') ?? {}) as Record<string, CatalogueFont>).map(
        ([family, { stack }]) => [family, { stack }],
      ),
    ),
    messages: texts.placeholders,
    locales: texts.locales,
    icons: await readNames('src/ui/iconNames.ts', 'iconNames'),
    scenes: await readNames('src/ui/scenes/sceneNames.ts', 'sceneNames'),
    processors: Object.fromEntries(
      foldersIn('src/processors').flatMap((uri) =>
        [readJson(`src/processors/${uri}/abilities.json`)].flatMap((abilities) =>
          abilities === undefined ? [] : [[uri, abilities as CatalogueProcessor]],
        ),
      ),
    ),
  }
  writeGenerated('catalogue.json', `${JSON.stringify(catalogue)}\n`)
  writeGenerated(
    'catalogue.ts',
    `${banner('writeCatalogue')}import type { Catalogue } from '../schemas/Catalogue'
import found from './catalogue.json'

/**
 * Everything that a portal config may refer to. A JSON import has wider types than what was written
 * into it.
 */
export const catalogue = found as unknown as Catalogue
`,
  )
}

/** Reads the pairs, and converts their level AA to 4.5 and AA-large to 3. */
function readPairs(): ContrastPair[] {
  const pairs = (readJson('themes/base/pairs.json') ?? []) as (Omit<ContrastPair, 'level'> & {
    level: number | string
  })[]
  // `where` is left out, because it is only for people who read the file.
  return pairs.map((pair) => ({
    ...pair,
    where: undefined,
    level: typeof pair.level === 'number' ? pair.level : pair.level === 'AA' ? 4.5 : 3,
  }))
}

/** Reads a list of names that a module exports. */
async function readNames(path: string, name: string): Promise<readonly string[]> {
  const names = (
    (await import(pathToFileURL(join(root, path)).href)) as Record<
      string,
      readonly string[] | undefined
    >
  )[name]
  if (names === undefined) throw new Error(`${path} does not export ${name}`)
  return names
}
