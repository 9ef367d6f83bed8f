import { PortalConfigSchema } from '#generated/schemas'
import type { JsonSchema } from '#schemas/JsonSchema'
import type { Catalogue } from '../Catalogue'
import { childSchema } from '../childSchema'
import { looksLikeSecret } from '../looksLikeSecret'
import { isSecretName } from '../isSecretName'
import type { Report } from '../Report'

interface Visited {
  value: unknown
  keys: readonly (string | number)[]
  schema: JsonSchema | undefined
}

/**
 * Reports `secret` for undeclared keys named like a credential, and for texts that look like one.
 * Skips `key` and `token`, which are write-only, and a processor's key, which has a problem code of
 * its own.
 */
export function checkSecrets(config: unknown, catalogue: Catalogue, report: Report): void {
  const pending: Visited[] = [{ value: config, keys: [], schema: PortalConfigSchema }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, keys, schema } = next
    if (typeof value === 'string') {
      if (!isWriteOnly(keys) && looksLikeSecret(value))
        report(
          'secret',
          keys,
          'This looks like a credential.',
          'Remove it and have it replaced by its issuer; secret keys belong in the environment or the credentials table.',
        )
      continue
    }
    if (typeof value !== 'object' || value === null || keys.length >= MAX_DEPTH) continue
    for (const [key, inside] of Object.entries(value).reverse()) {
      const child: Visited = {
        value: inside,
        keys: [...keys, key],
        schema: Array.isArray(value) ? schema?.items : childSchema(schema, key, value, catalogue),
      }
      if (child.schema === undefined && !Array.isArray(value) && isSecretName(key))
        report(
          'secret',
          child.keys,
          `A config must not contain credentials, and the name “${key}” suggests one.`,
          'Remove it; secret keys belong in the environment or the credentials table.',
        )
      else pending.push(child)
    }
  }
}

/** Maximum depth in levels, more than a valid config has; limits the work for hostile input. */
const MAX_DEPTH = 200

const isWriteOnly = (keys: readonly (string | number)[]): boolean =>
  (keys.length === 1 && (keys[0] === 'key' || keys[0] === 'token')) ||
  (keys.length === 3 && keys[0] === 'processors' && keys[2] === 'key')
