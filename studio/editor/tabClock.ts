import { isPlainObject } from '../../src/core/json/plainObject'
import { createTabId } from '../session/createTabId'

/**
 * How many changes of each tab a draft includes, by tab id (a vector clock): shows which of two
 * drafts is the newer one, or that tabs changed them without seeing each other's changes. Entries
 * of tabs from long ago are forgotten, because every draft that is still open includes their
 * changes.
 */
export type TabClock = Readonly<Record<string, number>>

const DAY_MS = 24 * 60 * 60 * 1000
/** How long a tab counts its changes under the same id. */
const MAX_USE_MS = DAY_MS
const MAX_AGE_MS = 30 * DAY_MS

/** Creates the id under which a tab counts its changes; it starts with the time. */
export const createClockId = (): string => `${Date.now().toString(36)}-${createTabId()}`

/** Whether a tab must switch to a new id, so that no id with recent changes is ever forgotten. */
export const isUsedUp = (id: string): boolean => ageOf(id) > MAX_USE_MS

/** Whether a draft with `clock` includes every change of one with `other`. */
export const includesClock = (clock: TabClock, other: TabClock): boolean =>
  Object.entries(withoutForgotten(other)).every(([tab, count]) => (clock[tab] ?? 0) >= count)

/** The clock of a draft that has the changes of both. */
export const joinClocks = (one: TabClock, other: TabClock): TabClock =>
  withoutForgotten({
    ...one,
    ...Object.fromEntries(
      Object.entries(other).map(([tab, count]) => [tab, Math.max(one[tab] ?? 0, count)] as const),
    ),
  })

/** The clock after one more change by a tab. */
export const advanceClock = (clock: TabClock, tab: string): TabClock =>
  withoutForgotten({ ...clock, [tab]: (clock[tab] ?? 0) + 1 })

/** A stored clock; anything else counts as empty. */
export const parseClock = (value: unknown): TabClock =>
  isPlainObject(value)
    ? withoutForgotten(
        Object.fromEntries(
          Object.entries(value).flatMap(([tab, count]) =>
            typeof count === 'number' ? [[tab, count] as const] : [],
          ),
        ),
      )
    : {}

const withoutForgotten = (clock: TabClock): TabClock =>
  Object.fromEntries(Object.entries(clock).filter(([tab]) => ageOf(tab) <= MAX_AGE_MS))

/** Milliseconds since an id was created; Infinity for an id without a time. */
function ageOf(id: string): number {
  const [, time] = /^([0-9a-z]+)-/.exec(id) ?? []
  return time === undefined ? Infinity : Date.now() - parseInt(time, 36)
}
