/**
 * The file or folder of the repository that an import names: relative to the importing file, or
 * after a "#" to the repository's root; undefined for a package.
 */
export function targetOf(file: string, specifier: string): string | undefined
