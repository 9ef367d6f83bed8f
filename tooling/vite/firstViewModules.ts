import type { Plugin } from 'vite'

/**
 * Decides which modules of the first view share a file, because one file compresses better than
 * many small ones: everything that the entry, if any, reaches by static imports; and everything
 * that all modules of a set in `shared` reach, such as both shells. Modules of only one shell, page
 * or widget get their own file.
 */
export function firstViewModules(
  entry: string | undefined,
  shared: readonly (readonly string[])[],
): { plugin: Plugin; has: (id: string) => boolean } {
  let modules: ReadonlySet<string> = new Set()
  const plugin: Plugin = {
    name: 'portico:first-view',
    buildEnd() {
      const idOf = (file: string): string | undefined =>
        [...this.getModuleIds()].find((id) => id.endsWith(file))
      const importsOf = (id: string): readonly string[] => this.getModuleInfo(id)?.importedIds ?? []
      const common = shared.flatMap((files) => {
        const [first = new Set<string>(), ...others] = files.map((file) =>
          findReachable(idOf(file), importsOf),
        )
        return [...first].filter((id) => others.every((other) => other.has(id)))
      })
      modules = new Set([...findReachable(entry && idOf(entry), importsOf), ...common])
    },
  }
  return { plugin, has: (id) => modules.has(id) }
}

function findReachable(
  start: string | undefined,
  importsOf: (id: string) => readonly string[],
): Set<string> {
  const found = new Set<string>()
  const pending = start === undefined ? [] : [start]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (found.has(id)) continue
    found.add(id)
    pending.push(...importsOf(id))
  }
  return found
}
