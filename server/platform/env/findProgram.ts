import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The file of a program that runs beside the server: `source` next to the module at `from` (its
 * import.meta.url), or the bundle `name`.js that the build puts next to the server or above a part
 * of it. Throws if neither exists.
 */
export function findProgram(from: string, source: string, name: string): string {
  const here = path.dirname(fileURLToPath(from))
  const found = [source, `${name}.js`, `../${name}.js`]
    .map((file) => path.join(here, file))
    .find((file) => existsSync(file))
  if (found === undefined) throw new Error(`the program ${name} is not beside ${here}`)
  return found
}
