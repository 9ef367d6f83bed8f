import { isPlainObject, ownValue } from '../../json/plainObject'

/**
 * Merges a validated sparse value over its defaults. The result has exactly the keys of the
 * defaults; other keys are dropped.
 */
export function fillDefaults<Defaults extends object>(
  defaults: Defaults,
  overrides: unknown,
): Defaults {
  const result: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(defaults)) {
    const override = ownValue(overrides, key)
    result[key] = isPlainObject(value) ? fillDefaults(value, override) : (override ?? value)
  }
  // Same keys as the defaults, and the validator has checked each override.
  return result as Defaults
}
