/** Interval between a tab's heartbeats; the server drops a tab after three missed ones. */
const HEARTBEAT_MS = 5_000
const SLOWEST_MS = 60_000
/**
 * Beyond this, browsers throttle hidden tabs to one timer a minute, so the tab would flicker on
 * others' screens.
 */
const AWAY_AFTER_MS = 4 * 60_000

/** Milliseconds until the next heartbeat after a number of consecutive failures. */
export const heartbeatDelayMs = (failures: number): number =>
  Math.min(HEARTBEAT_MS * 2 ** failures, SLOWEST_MS)

/** Whether a tab hidden since a moment (ms, undefined while visible) counts as gone. */
export const isAway = (hiddenSince: number | undefined, now: number): boolean =>
  hiddenSince !== undefined && now - hiddenSince > AWAY_AFTER_MS

/** One or two initials: of the first and last word. */
export function getInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toLocaleUpperCase()
}
