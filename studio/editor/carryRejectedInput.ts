import { jsonEquals } from '../../src/core/config/mergePatch'
import type { PlainObject } from '../../src/core/config/plainObject'
import { mergeThreeWay } from '../../src/core/config/mergeThreeWay'
import { getByPointer } from '../../src/core/config/getByPointer'
import { setByPointer } from './setByPointer'

/**
 * Carries rejected form input over to another config: only the rejected values are kept, all other
 * values follow the new config. Keys are the forms' paths, as in `rejectedInputAtom`.
 */
export function carryRejectedInput(
  typed: Readonly<Record<string, unknown>>,
  before: PlainObject,
  after: PlainObject,
): Readonly<Record<string, unknown>> {
  const carried = Object.entries(typed).flatMap(([pointer, raw]) => {
    if (raw === undefined) return []
    const { config } = mergeThreeWay(before, setByPointer(before, pointer, raw), after)
    const carriedValue = getByPointer(config, pointer)
    return jsonEquals(carriedValue, getByPointer(after, pointer))
      ? []
      : [[pointer, carriedValue] as const]
  })
  return Object.fromEntries(carried)
}
