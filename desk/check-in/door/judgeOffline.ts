import type { DoorGuest } from '../../../generated/types'
import { CARD_IN_MS, REPEAT_MS } from '../../../src/core/door/doorTimes'

/** What this device itself has let in or out since its list was made, by the list's names. */
export interface LocalState {
  state: 'in' | 'left'
  /** By the device's clock. ISO 8601, UTC. */
  at: string
}

/** What a device says without a connection; `kept` if nothing speaks against it. */
export interface OfflineVerdict {
  result: 'kept' | 'already' | 'not_valid' | 'unknown'
  why: DoorGuest['why']
  /** Since when somebody is in already, if known. */
  at: string | null
}

/**
 * Judges a scan without a connection, in the server's order: on the list, valid, not in yet. A second
 * scan within seconds gets the same answer as the first.
 */
export function judgeOffline(
  guest: Pick<DoorGuest, 'state' | 'why' | 'at' | 'kind'> | undefined,
  local: LocalState | undefined,
  { direction = 'in', at }: { direction?: 'in' | 'out' | undefined; at: string },
): OfflineVerdict {
  const verdict = (
    result: OfflineVerdict['result'],
    why: OfflineVerdict['why'] = '',
    since: string | null = null,
  ): OfflineVerdict => ({ result, why, at: since })
  if (guest === undefined) return verdict('unknown')
  const now = local ?? { state: guest.state, at: guest.at }
  const ageMs = now.at === null ? Infinity : Date.parse(at) - Date.parse(now.at)
  if (local && ageMs <= REPEAT_MS && (local.state === 'in') === (direction === 'in'))
    return verdict('kept')
  if (direction === 'out')
    return now.state === 'in' ? verdict('kept') : verdict('not_valid', 'not_in')
  if (guest.state === 'not_valid') return verdict('not_valid', guest.why)
  const isIn = now.state === 'in' && (guest.kind !== 'card' || ageMs <= CARD_IN_MS)
  return isIn ? verdict('already', '', now.at) : verdict('kept')
}
