import path from 'node:path'

/**
 * The file or folder of the repository that an import names: relative to the importing file, or
 * after a "#" to the repository's root; undefined for a package.
 */
export function targetOf(file, specifier) {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return undefined
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier))
}
