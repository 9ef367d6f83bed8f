/**
 * Between two words of a tab; the server forgets one that has been silent for three times as long.
 */
const HEARTBEAT_MS = 5_000
const SLOWEST_MS = 60_000
/**
 * From then on browsers let a hidden tab speak once a minute only: it would come and go on the
 * others' screens.
 */
const AWAY_AFTER_MS = 4 * 60_000

/** Milliseconds until a tab speaks again, after so many failures in a row. */
export const heartbeatDelayMs = (failures: number): number =>
  Math.min(HEARTBEAT_MS * 2 ** failures, SLOWEST_MS)

/**
 * Whether a tab that has been hidden since a moment (milliseconds, undefined while it is seen)
 * counts as left.
 */
export const isAway = (hiddenSince: number | undefined, now: number): boolean =>
  hiddenSince !== undefined && now - hiddenSince > AWAY_AFTER_MS

/** One or two letters for a name: of its first and last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toLocaleUpperCase()
}
