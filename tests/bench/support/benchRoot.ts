import path from 'node:path'

/** The repository's folder. */
export const benchRoot = path.resolve(import.meta.dirname, '../../..')
