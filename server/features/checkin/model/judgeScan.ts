import type { DoorGuest, ScanAnswer } from '#generated/types'
import { CARD_IN_MS, REPEAT_MS } from '#src/core/door/doorTimes'

/** Whether somebody is in, and who let them in or out last. */
export interface Presence {
  state: 'in' | 'left'
  /** Null if unknown, as for a pass that was used before scans were stored. */
  at: Date | null
  by: string
  device: string
  /** Null if no scan is stored. */
  scanId: string | null
}

/** What the rules need to know of whoever presents a code. */
export interface Candidate {
  /** Why the code is not for this door; null if it is. */
  elsewhere: { why: ScanAnswer['why']; event: string } | null
  /** Why it is not valid; '' if it is. */
  invalid: ScanAnswer['why']
  presence: Presence | null
}

/** What the rules say of a scan. */
export interface Verdict {
  result: ScanAnswer['result']
  why: ScanAnswer['why']
}

/**
 * Judges a scan: whether the code is known, then whether it is for this door, then whether it is
 * valid, and only then whether its holder is in already. Who leaves need not be valid any more.
 */
export function judgeScan(
  candidate: Candidate | undefined,
  direction: 'in' | 'out' = 'in',
): Verdict {
  if (candidate === undefined) return { result: 'unknown', why: '' }
  const { elsewhere, invalid, presence } = candidate
  if (elsewhere !== null) return { result: 'other_event', why: elsewhere.why }
  const isIn = presence?.state === 'in'
  if (direction === 'out')
    return isIn ? { result: 'left', why: '' } : { result: 'not_valid', why: 'not_in' }
  if (invalid !== '') return { result: 'not_valid', why: invalid }
  return { result: isIn ? 'already' : 'admitted', why: '' }
}

/** Whether a scan repeats the one that let its holder in or out, by the same device. */
export const isRepeat = (
  presence: Presence | null,
  scan: { direction: 'in' | 'out'; device: string; at: Date },
): boolean =>
  presence?.scanId != null &&
  presence.at !== null &&
  presence.device === scan.device &&
  (presence.state === 'in') === (scan.direction === 'in') &&
  Math.abs(scan.at.getTime() - presence.at.getTime()) <= REPEAT_MS

/** For how long a visit to the club lasts at most, in ms. */
export const VISIT_MS = 12 * 3_600_000

/**
 * What a presence at the club's entrance means now. Members often leave without a scan, so a card
 * opens again after a quarter of an hour, though its holder can still be seen off; a pass that was
 * used stays used once the visit is over.
 */
export function presenceNow(
  kind: DoorGuest['kind'],
  presence: Presence | null,
  now: Date,
  direction: 'in' | 'out' = 'in',
): Presence | null {
  if (presence === null || presence.at === null) return presence
  const ageMs = now.getTime() - presence.at.getTime()
  if (kind === 'card') return ageMs > (direction === 'in' ? CARD_IN_MS : VISIT_MS) ? null : presence
  if (kind === 'guest-pass' && presence.state === 'left' && ageMs > VISIT_MS)
    return { ...presence, state: 'in' }
  return presence
}

/** How long ago a scan that is sent later can have been, in ms. */
const MAX_AGE_MS = 24 * 3_600_000

/**
 * When something was scanned, by the server's clock: as long before the request's arrival as the
 * device says, whose clock may be wrong but goes at the right speed. Never in the future.
 */
export function scannedAt(
  { at, sentAt }: { at: string; sentAt?: string | undefined },
  receivedAt: Date,
): Date {
  const sentMs = sentAt === undefined ? receivedAt.getTime() : Date.parse(sentAt)
  const ageMs = Math.min(Math.max(sentMs - Date.parse(at), 0), MAX_AGE_MS)
  return new Date(receivedAt.getTime() - ageMs)
}
