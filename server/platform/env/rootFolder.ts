import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

let cachedRoot: string | undefined

/**
 * The folder that contains package.json: the repository if the server runs from its sources, or the
 * build, which can be copied anywhere.
 */
export const rootFolder = (): string => (cachedRoot ??= findRoot())

/** The folder of what the build writes: `dist` in the repository, or the build itself. */
export const buildFolder = (): string => {
  const root = rootFolder()
  return existsSync(path.join(root, 'build.json')) ? root : path.join(root, 'dist')
}

function findRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error('package.json was not found above the server')
    folder = parent
  }
  return folder
}
