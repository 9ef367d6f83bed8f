/**
 * Interval between a tab's heartbeats in ms; the server drops a tab after three missed heartbeats.
 */
const HEARTBEAT_MS = 5_000
const MAX_HEARTBEAT_MS = 60_000
/**
 * How long a hidden tab counts as present, in ms. After that, browsers limit its timers to one a
 * minute, so it would appear and disappear on others' screens.
 */
const AWAY_AFTER_MS = 4 * 60_000

/** Milliseconds until the next heartbeat after a number of consecutive failures. */
export const heartbeatDelayMs = (failures: number): number =>
  Math.min(HEARTBEAT_MS * 2 ** failures, MAX_HEARTBEAT_MS)

/**
 * Whether a tab counts as gone; `hiddenSince` is when it was hidden (ms), undefined while visible.
 */
export const isAway = (hiddenSince: number | undefined, now: number): boolean =>
  hiddenSince !== undefined && now - hiddenSince > AWAY_AFTER_MS

/** The initials of a name: of its first and last word, or of its only word. */
export function getInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toLocaleUpperCase()
}
