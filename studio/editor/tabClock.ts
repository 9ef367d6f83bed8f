import { isPlainObject } from '../../src/core/config/plainObject'

/**
 * How many changes of each tab a draft includes, by tab id (a vector clock): shows which of two
 * drafts is the newer one, or that tabs changed them without seeing each other's changes.
 */
export type TabClock = Readonly<Record<string, number>>

/** Whether a draft with `clock` includes every change of one with `other`. */
export const includesClock = (clock: TabClock, other: TabClock): boolean =>
  Object.entries(other).every(([tab, count]) => (clock[tab] ?? 0) >= count)

/** The clock of a draft that has the changes of both. */
export const joinClocks = (one: TabClock, other: TabClock): TabClock =>
  Object.fromEntries([
    ...Object.entries(one),
    ...Object.entries(other).map(([tab, count]) => [tab, Math.max(one[tab] ?? 0, count)] as const),
  ])

/** The clock after one more change by a tab. */
export const advanceClock = (clock: TabClock, tab: string): TabClock => ({
  ...clock,
  [tab]: (clock[tab] ?? 0) + 1,
})

/** A stored clock; anything else counts as empty. */
export const parseClock = (value: unknown): TabClock =>
  isPlainObject(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([tab, count]) =>
          typeof count === 'number' ? [[tab, count] as const] : [],
        ),
      )
    : {}
