/** The page on which the session expired, stored in this tab. */
interface ReturnPath {
  customerId: number
  path: string
  /** Time of the expiry, in ms since 1970. */
  at: number
  /**
   * True from the 401 until /logout has ended the session: the person did not choose to sign out.
   */
  leaving: boolean
}

const KEY = 'portico-left'

/** How long the return path and form drafts are stored, in ms. */
export const KEEP_MS = 30 * 60_000

let customerId: number | undefined

/** Sets the customer of this page; nothing is stored for a visitor. */
export function setReturningCustomer(id: number | undefined): void {
  customerId = id
}

/** Stores the current page, because a 401 is about to leave it. */
export function rememberReturnPath(now = Date.now()): void {
  if (customerId === undefined) return
  const { pathname, search } = window.location
  const left: ReturnPath = { customerId, path: `${pathname}${search}`, at: now, leaving: true }
  sessionStorage.setItem(KEY, JSON.stringify(left))
}

/** Whether this page is being left because of a 401. */
export const isSessionExpiring = (now = Date.now()): boolean => read(now)?.leaving === true

/** Marks the sign-out that a 401 forced as done, if there is one: the next one is by choice. */
export function endForcedSignOut(now = Date.now()): void {
  const left = read(now)
  if (left?.leaving) sessionStorage.setItem(KEY, JSON.stringify({ ...left, leaving: false }))
}

/**
 * Reads and deletes the path that the same customer was forced to leave; only a path of this site
 * (shell.gate.return-after-login).
 */
export function takeReturnPath(signedInId: number, now = Date.now()): string | undefined {
  const left = read(now)
  sessionStorage.removeItem(KEY)
  return left?.customerId === signedInId && /^\/(?![/\\])/.test(left.path) ? left.path : undefined
}

/** Whether a 401 forced this tab to sign in again; false if the browser blocks storage. */
export const hasSessionExpired = (now = Date.now()): boolean => read(now)?.leaving === false

/** Deletes the return path, because the person signed out by choice. */
export function forgetReturnPath(): void {
  sessionStorage.removeItem(KEY)
}

function read(now: number): ReturnPath | undefined {
  const text = storedText()
  if (text === null) return undefined
  // Written by this module in this tab.
  const left = JSON.parse(text) as ReturnPath
  return now - left.at < KEEP_MS ? left : undefined
}

function storedText(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    // Signing in must work without storage.
    return null
  }
}
