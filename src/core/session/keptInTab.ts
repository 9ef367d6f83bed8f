import { KEEP_MS } from './leftPath'

/**
 * A value stored in this tab for one customer: it survives a lost session or a reload for half an
 * hour, for the same customer only (decision 25).
 */
interface Kept {
  customerId: number
  /** Time of the last write, in ms since 1970. */
  at: number
  what: unknown
}

const PREFIX = 'portico-kept-'

/**
 * Stores a value under a name until it is replaced, taken, dropped or too old; undefined removes
 * it.
 */
export function keepInTab(name: string, customerId: number, what: unknown, now = Date.now()): void {
  const kept: Kept = { customerId, at: now, what }
  try {
    if (what === undefined) sessionStorage.removeItem(PREFIX + name)
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(kept))
  } catch (error) {
    // Storage is full or blocked: a reload then loses the value.
    void error
  }
}

/**
 * Takes the value stored for this customer; another customer's is deleted. The caller knows its
 * shape.
 */
export function takeKept(name: string, customerId: number | undefined, now = Date.now()): unknown {
  const text = sessionStorage.getItem(PREFIX + name)
  sessionStorage.removeItem(PREFIX + name)
  if (text === null) return undefined
  // Written by this module in this tab.
  const { customerId: owner, at, what } = JSON.parse(text) as Kept
  return owner === customerId && now - at < KEEP_MS ? what : undefined
}

/** Whether any customer has a value stored under this name. */
export const isKept = (name: string): boolean => sessionStorage.getItem(PREFIX + name) !== null

/**
 * Deletes all values, because the person signed out by choice; or all of other customers than
 * `except`.
 */
export function dropKept(except?: number): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX) && (except === undefined || ownerOf(key) !== except))
      sessionStorage.removeItem(key)
  }
}

const ownerOf = (key: string): number =>
  (JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Kept>).customerId ?? 0 // Written by this module.
