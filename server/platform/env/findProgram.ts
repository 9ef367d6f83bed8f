import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Finds the file of a program that the server starts: `source` next to the module whose
 * import.meta.url is `from`, or the bundle `name`.js in the same folder of the build or the one
 * above. Throws if neither exists.
 */
export function findProgram(from: string, source: string, name: string): string {
  const here = path.dirname(fileURLToPath(from))
  const found = [source, `${name}.js`, `../${name}.js`]
    .map((file) => path.join(here, file))
    .find((file) => existsSync(file))
  if (found === undefined) throw new Error(`the program ${name} is not beside ${here}`)
  return found
}
