import { isPlainObject, own } from './plainObject'

/**
 * Merges a sparse value over its defaults. The result has exactly the keys of the defaults, so
 * unknown keys never get through; the value has been validated, so its types fit.
 */
export function fillDefaults<Defaults extends object>(
  defaults: Defaults,
  given: unknown,
): Defaults {
  const result: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(defaults)) {
    const override = own(given, key)
    result[key] = isPlainObject(value) ? fillDefaults(value, override) : (override ?? value)
  }
  // Same keys as the defaults, and the validator has checked each override.
  return result as Defaults
}
