import type { ErrorObject } from 'ajv'
import { jsonEquals } from '../../src/core/config/mergePatch'
import { isPlainObject } from '../../src/core/config/plainObject'
import { fromPointer } from '../../src/core/config/pointer'
import { itemOf, listKey } from '../../src/core/config/listKey'
import { setValueAt, valueAt } from './atPath'

/** Says whether a form's value is right, and what is wrong with it. */
export interface Validate {
  (value: unknown): boolean
  errors?: ErrorObject[] | null
}

/**
 * What of a form's value may go into the config: the value itself, with each faulty leaf as it was
 * when it was last accepted (items of lists by their key), or absent if it never was. What stands
 * faulty in the config (put there past every check) was never accepted, and must not keep the rest
 * from being edited.
 */
export function acceptedPart(value: unknown, accepted: unknown, validate: Validate): unknown {
  // Nothing is the default, and always right.
  if (value === undefined) return undefined
  const sound = repaired(withoutEmpty(accepted), validate, () => undefined)
  return (
    repaired(withoutEmpty(value), validate, (names, part) => lastAccepted(sound, names, part)) ??
    sound
  )
}

/**
 * A form's value without the faults that it already had in the config: nobody typed them, so no
 * field waits for them.
 */
export function withoutStoredFaults(
  value: unknown,
  accepted: unknown,
  validate: Validate,
): unknown {
  if (validate(value)) return value
  return placesOf(validate).reduce(
    (part, names) =>
      names.length > 0 && jsonEquals(valueAt(value, names), lastAccepted(accepted, names, value))
        ? setValueAt(part, names, undefined)
        : part,
    value,
  )
}

/** Without what says nothing: undefined and empty objects; items of lists stay. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withoutEmpty(item) ?? {})
  if (!isPlainObject(value)) return value
  const entries = Object.entries(value).map(([key, inside]) => [key, withoutEmpty(inside)] as const)
  const said = entries.filter(
    ([, inside]) =>
      inside !== undefined && !(isPlainObject(inside) && Object.keys(inside).length === 0),
  )
  return Object.fromEntries(said)
}

/** A value with something else at each faulty place; undefined where that does not help. */
function repaired(
  value: unknown,
  validate: Validate,
  instead: (names: readonly string[], part: unknown) => unknown,
): unknown {
  let part = value
  // Putting a leaf back can't make another one faulty, but a list may hold several.
  for (let round = 0; round < 4; round++) {
    if (validate(part)) return part
    const places = placesOf(validate)
    if (places.some((names) => names.length === 0)) return undefined
    // All places are of the same value; items that go leave their room until all are done.
    part = withoutHoles(
      places.reduce((now, names) => setValueAt(now, names, instead(names, now)), part),
    )
  }
  return undefined
}

/** Where the last validation found faults; a key that must not be there is its own place. */
const placesOf = (validate: Validate): string[][] =>
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
      key && typeof id === 'string' ? itemOf(accepted, key, id) : undefined,
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
