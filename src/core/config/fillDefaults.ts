import { isPlainObject, own } from './plainObject'

/**
 * Defaults with a sparse value laid over them: exactly the keys of the defaults, so unknown keys
 * never get through. The value has been validated, so its types fit.
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
  // Same keys as the defaults, and the schema's validator has seen each override.
  return result as Defaults
}
