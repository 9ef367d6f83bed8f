import type { ErrorObject } from 'ajv'
import { jsonEquals } from '../../src/core/json/mergePatch'
import { valueAt } from '../../src/core/json/valueAt'
import { isPlainObject } from '../../src/core/json/plainObject'
import { fromPointer } from '../../src/core/json/pointer'
import { findByKey, listKey } from '../../src/core/json/listKey'
import { setByPath } from './atPath'

/** Returns whether a form's value is valid, and sets `errors` if not. */
export interface Validate {
  (value: unknown): boolean
  errors?: ErrorObject[] | null
}

/**
 * A copy of a form's value in which each invalid leaf has its last accepted value (list items are
 * matched by key), or is removed. A value that was stored invalid, bypassing validation, must not
 * block other edits.
 */
export function revertInvalidValues(
  value: unknown,
  accepted: unknown,
  validate: Validate,
): unknown {
  // An absent value is the default and always valid.
  if (value === undefined) return undefined
  const validAccepted = replaceInvalid(withoutEmpty(accepted), validate, () => undefined)
  return (
    replaceInvalid(withoutEmpty(value), validate, (names, part) =>
      lastAccepted(validAccepted, names, part),
    ) ?? validAccepted
  )
}

/**
 * A copy without the values that are invalid but already stored, because the user did not cause
 * their errors.
 */
export function withoutStoredErrors(
  value: unknown,
  accepted: unknown,
  validate: Validate,
): unknown {
  if (validate(value)) return value
  return errorPaths(validate).reduce(
    (part, names) =>
      names.length > 0 && jsonEquals(valueAt(value, names), lastAccepted(accepted, names, value))
        ? setByPath(part, names, undefined)
        : part,
    value,
  )
}

/** A copy without undefined values and empty objects; list items stay. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withoutEmpty(item) ?? {})
  if (!isPlainObject(value)) return value
  const entries = Object.entries(value).map(([key, inside]) => [key, withoutEmpty(inside)] as const)
  const filled = entries.filter(
    ([, inside]) =>
      inside !== undefined && !(isPlainObject(inside) && Object.keys(inside).length === 0),
  )
  return Object.fromEntries(filled)
}

/** Replaces each invalid value; undefined if the result is still invalid. */
function replaceInvalid(
  value: unknown,
  validate: Validate,
  replacement: (names: readonly string[], part: unknown) => unknown,
): unknown {
  let part = value
  // One round replaces all reported values, but removing a list item may cause another error; the
  // limit ends the search.
  for (let round = 0; round < 4; round++) {
    if (validate(part)) return part
    const paths = errorPaths(validate)
    if (paths.some((names) => names.length === 0)) return undefined
    // All error paths refer to the same value, so removed items leave holes until all are replaced.
    part = withoutHoles(
      paths.reduce((now, names) => setByPath(now, names, replacement(names, now)), part),
    )
  }
  return undefined
}

/** The paths of the last validation's errors; the path of a forbidden key includes the key. */
const errorPaths = (validate: Validate): string[][] =>
  (validate.errors ?? []).map((error) => [
    ...fromPointer(error.instancePath),
    ...(error.keyword === 'additionalProperties'
      ? [String(error.params['additionalProperty'])]
      : []),
  ])

function lastAccepted(accepted: unknown, names: readonly string[], value: unknown): unknown {
  const [name, ...rest] = names
  if (name === undefined) return accepted
  if (Array.isArray(value)) {
    const item: unknown = value[Number(name)]
    const key = listKey(value)
    const id = key && isPlainObject(item) ? item[key] : undefined
    return lastAccepted(
      key && typeof id === 'string' ? findByKey(accepted, key, id) : undefined,
      rest,
      item,
    )
  }
  return lastAccepted(
    isPlainObject(accepted) ? accepted[name] : undefined,
    rest,
    isPlainObject(value) ? value[name] : undefined,
  )
}

function withoutHoles(value: unknown): unknown {
  if (Array.isArray(value))
    return (value as unknown[]).filter((item) => item !== undefined).map(withoutHoles)
  if (!isPlainObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [key, withoutHoles(inside)]),
  )
}
