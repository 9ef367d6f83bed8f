import { jsonEquals } from '../../src/core/json/mergePatch'
import type { PlainObject } from '../../src/core/json/plainObject'
import { mergeThreeWay } from '../../src/core/json/mergeThreeWay'
import { getByPointer } from '../../src/core/json/getByPointer'
import { setByPointer } from '../../src/core/json/setByPointer'

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
