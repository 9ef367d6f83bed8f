import path from 'node:path'
import type { Rolldown } from 'vite'

/** What is used of the bundler's knowledge about modules. */
export interface Modules {
  getModuleInfo: (id: string) => KnownModule | null
}

/** What is used of the bundler's knowledge about one module. */
export type KnownModule = Pick<
  Rolldown.ModuleInfo,
  'isEntry' | 'importers' | 'importedIds' | 'dynamicImporters'
>

/** A group for the bundler: what an entry or other modules import, and what this needs in turn. */
export const importsOf = (
  name: string,
  files: RegExp,
): { debugName: string; name: (id: string, modules: Modules) => string | null } => ({
  debugName: name,
  name: (id, modules) => (isImportedBy(files, id, modules) ? name : null),
})

/**
 * Names the file of a module that several files need, because few files load faster and compress
 * better than many small ones. What is imported on demand is a file of its own. Of the rest:
 *
 * - What the portal's components need is `common`, or `area-<name>` in an area, followed by the large
 *   libraries that it needs. So no page loads a library, or the code of another area, only because
 *   of what shares its file.
 * - What the portal doesn't need has the names of the other apps that do.
 *
 * Libraries, and what is only loaded by other code than components, have no name: the bundler makes
 * a file for each set of files that need them.
 */
export function sharedFile(id: string, modules: Modules): string | null {
  if (isOnDemand(id, modules) || id.includes('/node_modules/')) return null
  const users = reach(id, (user) => modules.getModuleInfo(user)?.importers)
  const apps = appsOf(id, modules)
  if (!apps.includes(PORTAL)) return apps.join('-')
  if (![...users].some((user) => COMPONENT.test(user) && isOnDemand(user, modules))) return null
  const needs = [...reach(id, (user) => modules.getModuleInfo(user)?.importedIds)]
  const area = /\/src\/areas\/([\w-]+)\//.exec(id)?.[1]
  return [
    area === undefined ? 'common' : `area-${area}`,
    ...Object.keys(LIBRARIES).filter((name) => needs.some((need) => LIBRARIES[name]?.test(need))),
  ].join('-')
}

/** The folder of the portal's entry. */
const PORTAL = 'app'

/** Matches components of the portal. */
const COMPONENT = /\/src\/.*\.tsx$/

/** Large libraries that only some pages need. */
const LIBRARIES: Readonly<Record<string, RegExp>> = {
  overlays: /\/node_modules\/(?:react-aria|react-aria-components|react-stately)\//,
  markdown: /\/node_modules\/mdast-/,
  barcodes: /\/node_modules\/bwip-js\//,
  payments: /\/node_modules\/(?:@stripe|react-plaid-link)\//,
  phones: /\/node_modules\/libphonenumber-js\//,
}

function isImportedBy(files: RegExp, id: string, modules: Modules): boolean {
  const module = modules.getModuleInfo(id)
  if (module?.isEntry === true) return files.test(id)
  return module?.importers.some((importer) => files.test(importer)) === true
}

const isOnDemand = (id: string, modules: Modules): boolean =>
  modules.getModuleInfo(id)?.dynamicImporters.length !== 0

/** The folders of the entries that need a module, at once or on demand. */
function appsOf(id: string, modules: Modules): string[] {
  const users = reach(id, (user) => {
    const module = modules.getModuleInfo(user)
    return module && [...module.importers, ...module.dynamicImporters]
  })
  return [...users]
    .filter((user) => modules.getModuleInfo(user)?.isEntry === true)
    .map((entry) => path.basename(path.dirname(entry)))
    .sort()
}

/** A module, and all that can be reached from it. */
function reach(
  start: string,
  next: (id: string) => readonly string[] | null | undefined,
): ReadonlySet<string> {
  const found = new Set([start])
  for (const id of found) for (const target of next(id) ?? []) found.add(target)
  return found
}
