import type { Catalogue } from '#src/core/config/Catalogue'
import { checkSecrets } from '#src/core/config/check/checkSecrets'
import { createReport } from '#src/core/config/Report'
import { extractSecrets } from './extractSecrets'

/**
 * Returns JSON Pointers (camelCase) of values that no draft may contain: leaves of class secret,
 * keys named like a credential, and text that looks like a live credential.
 */
export function findSecretPaths(
  patch: Readonly<Record<string, unknown>>,
  catalogue: Catalogue,
): string[] {
  const { publicPart, secrets, invalid } = extractSecrets(patch)
  const suspects = createReport()
  checkSecrets(publicPart, catalogue, suspects.report)
  return [
    ...secrets.map(({ path }) => path),
    ...invalid,
    ...suspects.problems.map(({ path }) => path),
  ]
}
