import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Catalogue } from '../../schemas/Catalogue'

/**
 * The catalogue written by `npm run prepare`, read from its file because the browser tests' loader
 * does not support JSON modules.
 */
export const catalogue = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../generated/catalogue.json'), 'utf8'),
) as Catalogue
