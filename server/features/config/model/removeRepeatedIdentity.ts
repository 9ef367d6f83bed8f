import { identityOf, type DomainIdentity } from '../../../platform/clubs/withIdentity'

/**
 * Returns a patch without the identity keys that repeat the current value (a different value stays
 * and is rejected later), and without `$schema`, which is for editors.
 */
export function removeRepeatedIdentity(
  patch: Readonly<Record<string, unknown>>,
  domain: DomainIdentity,
): Record<string, unknown> {
  const identity: Readonly<Record<string, unknown>> = identityOf(domain)
  return Object.fromEntries(
    Object.entries(patch).filter(
      ([key, value]) =>
        key !== '$schema' && !(Object.hasOwn(identity, key) && identity[key] === value),
    ),
  )
}
