import path from 'node:path'
import type { Plugin } from 'vite'

/** What `sharedFiles` has to know about the code. */
export interface SharedFilesOptions {
  /** The module that every page loads first. */
  entry: string
  /** The modules that the other apps start with, such as the studio, by name. */
  apps: Readonly<Record<string, string>>
  /** The modules that are loaded together, such as a shell and the first page in it, by name. */
  views: Readonly<Record<string, readonly string[]>>
  /** Large libraries that only some pages need, by name. */
  libraries: Readonly<Record<string, RegExp>>
}

/** What the bundler knows about a module. */
export interface KnownModule {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  dynamicImporters: readonly string[]
  code: string | null
}

/** The names of the files that modules share, by module. */
interface FileNames {
  /** Modules of the entry or a view. */
  views: ReadonlyMap<string, string>
  /** Other modules; the name counts only if several files need the module. */
  shared: ReadonlyMap<string, string>
}

/**
 * Decides which modules share a file (`nameFiles`). `ofView` and `ofShared` are the names of two
 * groups of the bundler; null for a module that is in neither.
 */
export function sharedFiles(options: SharedFilesOptions): {
  plugin: Plugin
  ofView: (id: string) => string | null
  ofShared: (id: string) => string | null
} {
  let names: FileNames = { views: new Map(), shared: new Map() }
  const plugin: Plugin = {
    name: 'portico:shared-files',
    apply: 'build',
    buildEnd() {
      const modules = new Map<string, KnownModule>()
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        if (info) modules.set(id, info)
      }
      names = nameFiles(modules, options)
    },
  }
  return {
    plugin,
    ofView: (id) => names.views.get(id) ?? null,
    ofShared: (id) => names.shared.get(id) ?? null,
  }
}

/**
 * Names the files that modules share, because few files load faster and compress better than many
 * small ones. What is imported on demand is always a file of its own. Of the rest:
 *
 * 1. What the entry or several views need is `kit`, what else a view needs has the view's name.
 * 2. What else the portal's components need is `common`, or `area-<name>` in an area, followed by
 *    the large libraries that it needs. So no page loads a library, or the code of another area,
 *    only because of what shares its file.
 * 3. What the portal doesn't need has the names of the other apps that do.
 *
 * Libraries, and what is only loaded by other code than components, have no name: the bundler makes
 * a file for each set of files that need them.
 */
export function nameFiles(
  modules: ReadonlyMap<string, KnownModule>,
  { entry, apps, views, libraries }: SharedFilesOptions,
): FileNames {
  const ids = [...modules.keys()]
  const imports = new Map(ids.map((id) => [id, listImports(id, modules)]))
  const importers = invert(imports)
  const reach = (files: readonly string[], graph: Graph = imports): ReadonlySet<string> =>
    findReachable(
      ids.filter((id) => files.some((file) => id.endsWith(file))),
      graph,
    )
  const isOnDemand = (id: string): boolean => modules.get(id)?.dynamicImporters.length !== 0
  const atOnce = reach([entry])
  const viewSets = Object.entries(views).map(([name, files]) => [name, reach(files)] as const)
  const components = findReachable(
    ids.filter((id) => COMPONENT.test(id) && isOnDemand(id)),
    imports,
  )
  const librarySets = Object.entries(libraries).map(([name, pattern]) => {
    const packages = ids.filter((id) => pattern.test(id))
    return [name, findReachable(packages, importers)] as const
  })
  const everything = withOnDemand(imports, modules)
  const inPortal = reach([entry], everything)
  const appSets = Object.entries(apps).map(
    ([name, file]) => [name, reach([file], everything)] as const,
  )

  const inViews = new Map<string, string>()
  const inShared = new Map<string, string>()
  for (const id of ids) {
    if (isOnDemand(id) || id.endsWith(PUBLIC)) continue
    const ofViews = namesOf(viewSets, id)
    const view = atOnce.has(id) || ofViews.length > 1 ? 'kit' : ofViews[0]
    if (view !== undefined) inViews.set(id, view)
    if (view !== undefined || id.includes('/node_modules/')) continue
    const rooms = inPortal.has(id)
      ? components.has(id)
        ? [roomOf(id), ...namesOf(librarySets, id)]
        : []
      : namesOf(appSets, id)
    if (rooms.length > 0) inShared.set(id, rooms.join('-'))
  }
  return { views: inViews, shared: inShared }
}

/** Matches components of the portal. */
const COMPONENT = /\/src\/.*\.tsx$/
/** Ends the path of the list of what an area exports. */
const PUBLIC = '/public.ts'
/** The portal's side of the studio's preview, which no member loads. */
const PREVIEW = '/src/app/preview/'

/** The names of the sets that contain a module. */
const namesOf = (
  sets: readonly (readonly [name: string, ids: ReadonlySet<string>])[],
  id: string,
): string[] => sets.flatMap(([name, ids]) => (ids.has(id) ? [name] : []))

function roomOf(id: string): string {
  const area = /\/src\/areas\/([\w-]+)\//.exec(id)?.[1]
  return area === undefined ? 'common' : `area-${area}`
}

/** The graph with what is imported on demand, except by members' pages for the studio. */
const withOnDemand = (imports: Graph, modules: ReadonlyMap<string, KnownModule>): Graph =>
  new Map(
    [...modules].map(([id, { dynamicallyImportedIds }]) => [
      id,
      [
        ...(imports.get(id) ?? []),
        ...dynamicallyImportedIds.filter((target) => !target.includes(PREVIEW)),
      ],
    ]),
  )

/** The module graph: what each module imports, or what imports it. */
type Graph = ReadonlyMap<string, readonly string[]>

function findReachable(starts: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>()
  const pending = [...starts]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (found.has(id)) continue
    found.add(id)
    pending.push(...(graph.get(id) ?? []))
  }
  return found
}

function invert(imports: Graph): Graph {
  const importers = new Map<string, string[]>()
  for (const [id, targets] of imports)
    for (const target of targets) {
      const list = importers.get(target)
      if (list) list.push(id)
      else importers.set(target, [id])
    }
  return importers
}

/**
 * What a module imports statically. An area's `public.ts` only names what others may import, so of
 * it only the modules count whose names are imported.
 */
function listImports(id: string, modules: ReadonlyMap<string, KnownModule>): readonly string[] {
  const module = modules.get(id)
  return (module?.importedIds ?? []).flatMap((imported) => {
    if (!imported.endsWith(PUBLIC)) return [imported]
    const list = modules.get(imported)
    const sources = new Map(
      listNames('export', list?.code, imported).map(({ name, alias, source }) => [
        alias ?? name,
        source,
      ]),
    )
    const used = new Set(
      listNames('import', module?.code, id)
        .filter(({ source }) => `${source}.ts` === imported)
        .map(({ name }) => sources.get(name)),
    )
    return (list?.importedIds ?? []).filter((target) => used.has(target.replace(/\.\w+$/, '')))
  })
}

/** The names in a module's `import { … } from` or `export { … } from`, with the others' paths. */
function listNames(
  keyword: 'import' | 'export',
  code: string | null | undefined,
  id: string,
): readonly { name: string; alias: string | undefined; source: string }[] {
  const pattern = new RegExp(`${keyword}\\s*\\{([^}]*)\\}\\s*from\\s*["'](\\.[^"']*)["']`, 'g')
  return [...(code ?? '').matchAll(pattern)].flatMap(([, names = '', source = '']) =>
    names.split(',').map((text) => {
      const [name = '', alias] = text.trim().split(/\s+as\s+/)
      return { name, alias, source: path.resolve(path.dirname(id), source) }
    }),
  )
}
