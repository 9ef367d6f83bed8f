import type { PlannedPublish } from '../../generated/types'
import { diffConfig } from '../../src/core/json/diffConfig'
import { jsonEquals } from '../../src/core/json/mergePatch'
import type { PlainObject } from '../../src/core/json/plainObject'
import type { ParsedWhen } from './when'

/** A request to schedule a publish: author, time, note, and the config that it changes. */
export interface ScheduleRequest {
  by: string
  timing: ParsedWhen['timing']
  note: string
  /** The config before the sent changes. */
  base: PlainObject
  /** The config with the sent changes. */
  sentConfig: PlainObject
}

/**
 * Whether a listed publish is the result of this request: same author, time, duration, note and
 * changes.
 */
export function matchesRequest(
  { state, by, note, at, revertsAt, changes }: PlannedPublish,
  request: ScheduleRequest,
): boolean {
  const { at: requestedAt, revertAfterMinutes } = request.timing
  // A request without a time publishes immediately, for a limited time.
  const isSameTime =
    requestedAt === undefined ? state === 'live' : Date.parse(at) === Date.parse(requestedAt)
  const minutes = revertsAt === null ? undefined : (Date.parse(revertsAt) - Date.parse(at)) / 60_000
  // For a live publish, the server lists the changes that the revert will make.
  const listedChanges = changes.map(
    ({ path, before, after }) => [path, (state === 'live' ? before : after) ?? null] as const,
  )
  const requestedChanges = diffConfig(request.base, request.sentConfig).map(
    ({ path, after }) => [path, after ?? null] as const,
  )
  return (
    isSameTime &&
    by === request.by &&
    note === request.note &&
    minutes === revertAfterMinutes &&
    jsonEquals(Object.fromEntries(listedChanges), Object.fromEntries(requestedChanges))
  )
}
