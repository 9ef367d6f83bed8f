import path from 'node:path'
import type { Plugin } from 'vite'

/** What `sharedFiles` has to know about the code. */
export interface SharedFilesOptions {
  /** The module that every page loads first. */
  entry: string
  /** The module that the studio's toolbar on the portal's pages starts with. */
  toolbar: string
  /** The modules that are loaded together, such as a shell and the first page in it, by name. */
  views: Readonly<Record<string, readonly string[]>>
  /** Large libraries that only some pages need, by name. */
  libraries: Readonly<Record<string, RegExp>>
}

/**
 * Decides which modules of the portal share a file, because few files load faster and compress
 * better than many small ones. What is imported on demand is always a file of its own; of the rest,
 * these are together:
 *
 * 1. what the entry or several views need (`kit`);
 * 2. what else a view needs (the view's name);
 * 3. what several other components need, by the large libraries that it needs: in `common` the
 *    shared layers, in `area-<name>` each area. So no page loads a library, or another area, only
 *    because it shares a file with what it needs.
 */
export function sharedFiles({ entry, toolbar, views, libraries }: SharedFilesOptions): {
  plugin: Plugin
  /** Name of the file of a module of the entry or a view; null for others. */
  ofView: (id: string) => string | null
  /** Name of the file of another module, if several files need it; null if it has none. */
  ofShared: (id: string) => string | null
} {
  const inViews = new Map<string, string>()
  const inShared = new Map<string, string>()
  const plugin: Plugin = {
    name: 'portico:shared-files',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()]
      const isOnDemand = (id: string): boolean =>
        (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
      const imports = new Map(
        ids.map((id) => [id, listImports(id, (one) => this.getModuleInfo(one))]),
      )
      const importers = invert(imports)
      const inPortal = findReachable(
        ids.filter((id) => id.endsWith(entry)),
        new Map(
          ids.map((id) => [
            id,
            [
              ...(imports.get(id) ?? []),
              ...(this.getModuleInfo(id)?.dynamicallyImportedIds ?? []).filter(
                (target) => !target.includes('/src/app/preview/'),
              ),
            ],
          ]),
        ),
      )
      const reach = (files: readonly string[]): Set<string> =>
        findReachable(
          ids.filter((id) => files.some((file) => id.endsWith(file))),
          imports,
        )
      const viewModules = Object.entries(views).map(
        ([name, files]) => [name, reach(files)] as const,
      )
      const atOnce = reach([entry])
      const components = findReachable(
        ids.filter((id) => /\/src\/.*\.tsx$/.test(id) && isOnDemand(id)),
        imports,
      )
      const inToolbar = reach([toolbar])
      const dependents = Object.entries(libraries).map(
        ([name, pattern]) =>
          [
            name,
            findReachable(
              ids.filter((id) => pattern.test(id)),
              importers,
            ),
          ] as const,
      )
      const namesOf = (sets: readonly (readonly [string, Set<string>])[], id: string): string[] =>
        sets.flatMap(([name, modules]) => (modules.has(id) ? [name] : []))
      inViews.clear()
      inShared.clear()
      for (const id of ids) {
        if (isOnDemand(id)) continue
        const names = namesOf(viewModules, id)
        const [view] = atOnce.has(id) || names.length > 1 ? ['kit'] : names
        if (view !== undefined) inViews.set(id, view)
        else if (id.includes('/node_modules/')) continue
        else if (!inPortal.has(id)) inShared.set(id, inToolbar.has(id) ? 'toolbar' : 'studio')
        else if (components.has(id))
          inShared.set(id, [roomOf(id), ...namesOf(dependents, id)].join('-'))
      }
    },
  }
  return {
    plugin,
    ofView: (id) => inViews.get(id) ?? null,
    ofShared: (id) => inShared.get(id) ?? null,
  }
}

function roomOf(id: string): string {
  const area = /\/src\/areas\/([\w-]+)\//.exec(id)?.[1]
  return area === undefined ? 'common' : `area-${area}`
}

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

type ModuleInfoOf = (id: string) => { importedIds: readonly string[]; code: string | null } | null

/**
 * What a module imports statically. An area's `public.ts` only names what others may import, so of
 * it only the modules count whose names are imported.
 */
function listImports(id: string, infoOf: ModuleInfoOf): readonly string[] {
  const info = infoOf(id)
  return (info?.importedIds ?? []).flatMap((imported) => {
    if (!imported.endsWith('/public.ts')) return [imported]
    const list = infoOf(imported)
    const sources = new Map(
      listNames('export', list?.code, imported).map(({ name, alias, source }) => [
        alias ?? name,
        source,
      ]),
    )
    const used = new Set(
      listNames('import', info?.code, id)
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
