import type { Catalogue } from '../../../../src/core/config/Catalogue'
import { checkSecrets } from '../../../../src/core/config/doctor/checkSecrets'
import { createReport } from '../../../../src/core/config/Report'
import { extractSecrets } from './extractSecrets'

/**
 * JSON Pointers (camelCase) of what may stand in no draft: leaves of class secret, whatever they
 * hold, keys that are called as a credential is, and text that looks like a live credential
 * (decision 12).
 */
export function secretPlaces(
  patch: Readonly<Record<string, unknown>>,
  catalogue: Catalogue,
): string[] {
  const { open, secrets, wrong } = extractSecrets(patch)
  const looksLikeOne = createReport()
  checkSecrets(open, catalogue, looksLikeOne.report)
  return [
    ...secrets.map(({ path }) => path),
    ...wrong,
    ...looksLikeOne.problems.map(({ path }) => path),
  ]
}
