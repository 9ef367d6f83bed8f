import type { PlannedPublish } from '../../generated/types'
import { diffConfig } from '../../src/core/config/diffConfig'
import { jsonEquals } from '../../src/core/config/mergePatch'
import type { PlainObject } from '../../src/core/config/plainObject'
import type { ParsedWhen } from './when'

/** A schedule request: author, time and note, and the config before and after. */
export interface ScheduleRequest {
  by: string
  order: ParsedWhen['order']
  note: string
  base: PlainObject
  sent: PlainObject
}

/**
 * Whether a listed publish is the result of this request: same author, time, duration, note and
 * changes.
 */
export function matchesRequest(
  { state, by, note, at, revertsAt, changes }: PlannedPublish,
  given: ScheduleRequest,
): boolean {
  const { at: wanted, revertAfterMinutes } = given.order
  // Without a time it was published immediately, for a limited time.
  const timed = wanted === undefined ? state === 'live' : Date.parse(at) === Date.parse(wanted)
  const span = revertsAt === null ? undefined : (Date.parse(revertsAt) - Date.parse(at)) / 60_000
  // A live entry lists what will be reverted.
  const there = changes.map(
    ({ path, before, after }) => [path, (state === 'live' ? before : after) ?? null] as const,
  )
  const mine = diffConfig(given.base, given.sent).map(
    ({ path, after }) => [path, after ?? null] as const,
  )
  return (
    timed &&
    by === given.by &&
    note === given.note &&
    span === revertAfterMinutes &&
    jsonEquals(Object.fromEntries(there), Object.fromEntries(mine))
  )
}
