import { jsonEquals } from '../../src/core/config/mergePatch'
import type { PlainObject } from '../../src/core/config/plainObject'
import { mergeThreeWay } from '../../src/core/config/mergeThreeWay'
import { getByPointer } from '../../src/core/config/getByPointer'
import { setAt } from './setAt'

/**
 * What is typed in the forms and not accepted yet, laid over another config: only the refused
 * places go along, all else of each form is as the new config has it. By the form's place, as
 * `unacceptedInputAtom`.
 */
export function carryRejectedInput(
  typed: Readonly<Record<string, unknown>>,
  before: PlainObject,
  after: PlainObject,
): Readonly<Record<string, unknown>> {
  const carried = Object.entries(typed).flatMap(([pointer, raw]) => {
    if (raw === undefined) return []
    const { config } = mergeThreeWay(before, setAt(before, pointer, raw), after)
    const shown = getByPointer(config, pointer)
    return jsonEquals(shown, getByPointer(after, pointer)) ? [] : [[pointer, shown] as const]
  })
  return Object.fromEntries(carried)
}
