import { listKey } from '../../json/listKey'
import { createMergePatch } from '../../json/mergePatch'
import { mergeThreeWay } from '../../json/mergeThreeWay'
import { isPlainObject, type PlainObject } from '../../json/plainObject'

/**
 * What a change of one club means for another: the config that it would have, and the merge patch
 * to it, undefined if it has all of the change already; or the lists and their items, as JSON
 * Pointers, that the change is about and that it lacks.
 */
export type CarriedChange =
  | { type: 'config'; config: PlainObject; patch: PlainObject | undefined }
  | { type: 'lacking'; paths: readonly string[] }

/**
 * Carries the change from `before` to `after` over to another club. Settings get their new value
 * whatever they had; of keyed lists, only the changed items are touched, and the club's own stay.
 */
export function carryChange(
  before: PlainObject,
  after: PlainObject,
  club: PlainObject,
): CarriedChange {
  const { config, conflicts } = mergeThreeWay(before, after, club)
  const lacking = conflicts.filter(
    ({ base, theirs }) =>
      theirs === undefined && (isPlainObject(base) || listKey(base) !== undefined),
  )
  if (lacking.length > 0) return { type: 'lacking', paths: lacking.map(({ path }) => path) }
  // Both are objects, so the patch between them is an object.
  const patch = createMergePatch(club, config) as PlainObject | undefined
  return { type: 'config', config, patch }
}
