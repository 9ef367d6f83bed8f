import { KEEP_MS } from './leftPath'

/**
 * What this tab keeps for one customer: it comes back after a lost session or a reload, for half an
 * hour, and to nobody else (decision 25).
 */
interface Kept {
  customerId: number
  /** When it was last written, in ms since 1970. */
  at: number
  what: unknown
}

const PREFIX = 'portico-kept-'

/**
 * Keeps something under a name until it is replaced, taken, dropped or too old; undefined keeps
 * nothing.
 */
export function keepInTab(name: string, customerId: number, what: unknown, now = Date.now()): void {
  const kept: Kept = { customerId, at: now, what }
  try {
    if (what === undefined) sessionStorage.removeItem(PREFIX + name)
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(kept))
  } catch (error) {
    // A full or forbidden storage: the page goes on, and a reload is then a reload.
    void error
  }
}

/**
 * Takes what was kept for the same customer; anybody else's is gone then. Its shape is its writer's
 * affair.
 */
export function takeKept(name: string, customerId: number | undefined, now = Date.now()): unknown {
  const text = sessionStorage.getItem(PREFIX + name)
  sessionStorage.removeItem(PREFIX + name)
  if (text === null) return undefined
  // Written by this module in this tab.
  const { customerId: owner, at, what } = JSON.parse(text) as Kept
  return owner === customerId && now - at < KEEP_MS ? what : undefined
}

/** Whether something is kept under a name, whoever's it is. */
export const isKept = (name: string): boolean => sessionStorage.getItem(PREFIX + name) !== null

/**
 * Forgets all of it, because the person signed out by choice; or all that is not this customer's.
 */
export function dropKept(except?: number): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX) && (except === undefined || ownerOf(key) !== except))
      sessionStorage.removeItem(key)
  }
}

const ownerOf = (key: string): number =>
  (JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Kept>).customerId ?? 0 // Written by this module.
