import type { Catalogue } from '../../../../src/core/config/Catalogue'
import { checkSecrets } from '../../../../src/core/config/doctor/checkSecrets'
import { createReport } from '../../../../src/core/config/Report'
import { extractSecrets } from './extractSecrets'

/**
 * JSON Pointers (camelCase) of values that no draft may contain: leaves of class secret, keys named
 * like a credential, and text that looks like a live credential (decision 12).
 */
export function findSecretPaths(
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
