import type { PlannedPublish } from '../../generated/types'
import { diffConfig } from '../../src/core/config/diffConfig'
import { jsonEquals } from '../../src/core/config/mergePatch'
import type { PlainObject } from '../../src/core/config/plainObject'
import type { ParsedWhen } from './when'

/**
 * An order as it was given to the server's clock: whose, when and why, and what stood before and
 * should stand then.
 */
export interface ScheduleRequest {
  by: string
  order: ParsedWhen['order']
  note: string
  base: PlainObject
  sent: PlainObject
}

/**
 * Whether an entry of the list is what this order made: the same author, time, span, note and
 * changes.
 */
export function matchesRequest(
  { state, by, note, at, revertsAt, changes }: PlannedPublish,
  given: ScheduleRequest,
): boolean {
  const { at: wanted, revertAfterMinutes } = given.order
  // Without a time it went out at once, for a while.
  const timed = wanted === undefined ? state === 'live' : Date.parse(at) === Date.parse(wanted)
  const span = revertsAt === null ? undefined : (Date.parse(revertsAt) - Date.parse(at)) / 60_000
  // What is out is listed as what will be taken back.
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
