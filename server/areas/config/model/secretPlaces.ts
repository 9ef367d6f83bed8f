import type { Catalogue } from '../../../../src/core/config/Catalogue'
import { validateConfig } from '../../../../src/core/config/validateConfig'
import { takeSecrets } from './takeSecrets'

/** JSON Pointers (camelCase) of what may stand in no draft: leaves of class secret, whatever they hold, and text that looks like a live credential (decision 12). */
export function secretPlaces(patch: Readonly<Record<string, unknown>>, catalogue: Catalogue): string[] {
  const { open, secrets, wrong } = takeSecrets(patch)
  const looksLikeOne = validateConfig(open, { catalogue }).filter(({ code }) => code === 'secret')
  return [...secrets.map(({ path }) => path), ...wrong, ...looksLikeOne.map(({ path }) => path)]
}
