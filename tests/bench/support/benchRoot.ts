import path from 'node:path'

/** Path of the repository's folder. */
export const benchRoot = path.resolve(import.meta.dirname, '../../..')
