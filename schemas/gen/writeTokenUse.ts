import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { OWN_PAGE_ID } from '../ownPageId'
import type { CatalogueToken } from '../Catalogue'
import type { TokenUse } from '../TokenUse'
import type { FoundManifests } from './findManifests'
import { readJson, root, writeGenerated } from './paths'

/**
 * Writes generated/studio/tokenUse.json: the theme tokens that the shell, each page and each widget
 * use, found in their modules and everything those import.
 */
export function writeTokenUse(manifests: Pick<FoundManifests, 'pages' | 'widgets'>): void {
  const tokens = (readJson('themes/base/tokens.json') ?? {}) as Record<string, CatalogueToken>
  const use: TokenUse = {
    frame: tokensOf('src/app/Portal.tsx', tokens),
    pages: Object.fromEntries(
      [...manifests.pages, { id: OWN_PAGE_ID }].map(({ id }) => [
        id,
        tokensOf(`src/pages/${id}/Page.tsx`, tokens),
      ]),
    ),
    widgets: Object.fromEntries(
      manifests.widgets.map(({ manifest: { id } }) => [
        id,
        tokensOf(`src/widgets/${id}/Widget.tsx`, tokens),
      ]),
    ),
  }
  writeGenerated('studio/tokenUse.json', `${JSON.stringify(use)}\n`)
}

const MENTION = /--portico-([a-z0-9-]*[a-z0-9])/g
const IMPORT = /\b(?:from|import\()\s*'(\.[^']+)'/g

/**
 * The tokens that a module or its imports name, and those that their default values refer to.
 */
function tokensOf(
  module: string,
  tokens: Readonly<Record<string, CatalogueToken>>,
): readonly string[] {
  const named = new Set<string>()
  for (const file of modulesOf(module))
    for (const [, name = ''] of read(file).matchAll(MENTION)) named.add(name)
  // A loop over a set also visits the items added during it, so chains of references are followed.
  for (const name of named)
    for (const [, other = ''] of (tokens[name]?.default ?? '').matchAll(MENTION)) named.add(other)
  return [...named].filter((name) => Object.hasOwn(tokens, name)).sort()
}

/**
 * A module and everything it imports, statically or dynamically, except through `import.meta.glob`
 * (other pages and widgets).
 */
function modulesOf(start: string): ReadonlySet<string> {
  const modules = new Set(existsSync(join(root, start)) ? [start] : [])
  for (const module of modules) {
    for (const [, path = ''] of read(module).matchAll(IMPORT)) {
      const target = join(dirname(module), path)
      const file = ['.tsx', '.ts', '']
        .map((ending) => `${target}${ending}`)
        .find((one) => /\.tsx?$/.test(one) && existsSync(join(root, one)))
      if (file) modules.add(file)
    }
  }
  return modules
}

const texts = new Map<string, string>()

function read(file: string): string {
  const known = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  texts.set(file, known)
  return known
}
