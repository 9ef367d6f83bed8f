import { KEEP_MS } from './returnPath'

/**
 * A value stored in this tab for one customer. It survives an expired session or a reload for half
 * an hour, for the same customer only.
 */
interface StoredValue {
  customerId: number
  /** When the value was last written, in ms since 1970. */
  at: number
  value: unknown
}

const PREFIX = 'portico-kept-'

/**
 * Stores a value for a customer until it is replaced, taken, cleared or expired; undefined deletes
 * it.
 */
export function storeInTab(
  name: string,
  customerId: number,
  value: unknown,
  now = Date.now(),
): void {
  const stored: StoredValue = { customerId, at: now, value }
  try {
    if (value === undefined) storage()?.removeItem(PREFIX + name)
    else storage()?.setItem(PREFIX + name, JSON.stringify(stored))
  } catch {
    // Storage is full: the value is lost on a reload.
  }
}

/**
 * Reads the value stored under a name for this customer; undefined if there is none. The caller
 * knows its type.
 */
export function readFromTab(
  name: string,
  customerId: number | undefined,
  now = Date.now(),
): unknown {
  const text = storage()?.getItem(PREFIX + name) ?? null
  if (text === null) return undefined
  // This module wrote it in this tab.
  const { customerId: owner, at, value } = JSON.parse(text) as StoredValue
  return owner === customerId && now - at < KEEP_MS ? value : undefined
}

/**
 * Reads and deletes the value stored under a name for this customer; another customer's value is
 * deleted but not returned.
 */
export function takeFromTab(
  name: string,
  customerId: number | undefined,
  now = Date.now(),
): unknown {
  const value = readFromTab(name, customerId, now)
  storage()?.removeItem(PREFIX + name)
  return value
}

/** Whether any customer has a value stored under this name. */
export const isStoredInTab = (name: string): boolean =>
  (storage()?.getItem(PREFIX + name) ?? null) !== null

/**
 * Deletes all values, or those of every customer other than `except`. Called when a person signs
 * out by choice.
 */
export function clearTab(except?: number): void {
  const all = storage()
  if (all === undefined) return
  for (const key of Object.keys(all)) {
    if (key.startsWith(PREFIX) && (except === undefined || getOwner(all.getItem(key)) !== except))
      all.removeItem(key)
  }
}

const getOwner = (text: string | null): number =>
  (JSON.parse(text ?? '{}') as Partial<StoredValue>).customerId ?? 0 // This module wrote it.

/**
 * Session storage; undefined if the browser blocks it, in which case the portal works without it.
 */
function storage(): Storage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}
