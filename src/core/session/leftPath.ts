/** Where a lost session left the page, kept for this tab (contract "Wire", decision 25). */
interface LeftPath {
  customerId: number
  path: string
  /** When, in ms since 1970. */
  at: number
  /** True from the 401 until /logout has ended the session: that sign-out was nobody's choice. */
  leaving: boolean
}

const KEY = 'portico-left'

/** After this the way back, and what was typed, are forgotten (decision 25). */
export const KEEP_MS = 30 * 60_000

let customerId: number | undefined

/** Says whose page this is; a visitor's leaves nothing behind. */
export function knowCustomer(id: number | undefined): void {
  customerId = id
}

/** Remembers the page that a 401 takes the person away from. */
export function rememberLeftPath(now = Date.now()): void {
  if (customerId === undefined) return
  const { pathname, search } = window.location
  const left: LeftPath = { customerId, path: `${pathname}${search}`, at: now, leaving: true }
  sessionStorage.setItem(KEY, JSON.stringify(left))
}

/** The page that is being left because of a 401, without its query; undefined while none is. */
export function pathAtSessionExpiry(now = Date.now()): string | undefined {
  const left = read(now)
  return left?.leaving ? left.path.replace(/\?.*/, '') : undefined
}

/**
 * Whether a sign-out that happens now was forced by a 401; asked once for each, because the next
 * one is chosen.
 */
export function wasForcedOut(now = Date.now()): boolean {
  const left = read(now)
  if (!left?.leaving) return false
  sessionStorage.setItem(KEY, JSON.stringify({ ...left, leaving: false }))
  return true
}

/**
 * The path that the same customer was taken away from, once; a path of this site only
 * (shell.gate.return-after-login).
 */
export function takeLeftPath(signedInId: number, now = Date.now()): string | undefined {
  const left = read(now)
  sessionStorage.removeItem(KEY)
  return left?.customerId === signedInId && /^\/(?![/\\])/.test(left.path) ? left.path : undefined
}

/**
 * Whether this tab was taken out of a page by a 401 and waits to be signed in again; also where a
 * browser forbids to keep anything: then it was not.
 */
export function isTakenOut(now = Date.now()): boolean {
  try {
    return read(now)?.leaving === false
  } catch {
    // Who may keep nothing must still be able to sign in.
    return false
  }
}

/** Forgets the way back: the person signed out by choice. */
export function forgetLeftPath(): void {
  sessionStorage.removeItem(KEY)
}

function read(now: number): LeftPath | undefined {
  const text = sessionStorage.getItem(KEY)
  if (text === null) return undefined
  // Written by this module in this tab.
  const left = JSON.parse(text) as LeftPath
  return now - left.at < KEEP_MS ? left : undefined
}
