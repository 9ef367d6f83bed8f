import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Returns the path of a program that the server runs in another process or thread. From sources it
 * is the file `source` in the folder of the module whose import.meta.url is `from`; in a build it
 * is `name`.js in the folder of that module or one folder above. Throws if there is no such file.
 */
export function findProgram(from: string, source: string, name: string): string {
  const folder = path.dirname(fileURLToPath(from))
  const found = [source, `${name}.js`, `../${name}.js`]
    .map((file) => path.join(folder, file))
    .find((file) => existsSync(file))
  if (found === undefined) throw new Error(`the program ${name} is not beside ${folder}`)
  return found
}
