/** The page that was open when the session expired, stored in this tab. */
interface ReturnPath {
  customerId: number
  path: string
  /** When the session expired, in ms since 1970. */
  at: number
  /**
   * Whether the sign-out that the 401 forces is still in progress: true until /logout has ended the
   * session.
   */
  isSigningOut: boolean
}

const KEY = 'portico-left'

/** How long the return path and form drafts are stored, in ms. */
export const KEEP_MS = 30 * 60_000

let customerId: number | undefined

/** Sets the customer whose return path is stored; undefined for a visitor, for whom none is. */
export function setReturningCustomer(id: number | undefined): void {
  customerId = id
}

/** Stores the current page, which a 401 is about to leave. */
export function rememberReturnPath(now = Date.now()): void {
  if (customerId === undefined) return
  const { pathname, search } = window.location
  const returnPath: ReturnPath = {
    customerId,
    path: `${pathname}${search}`,
    at: now,
    isSigningOut: true,
  }
  sessionStorage.setItem(KEY, JSON.stringify(returnPath))
}

/** Whether a 401 has forced a sign-out that is still in progress. */
export const isSessionExpiring = (now = Date.now()): boolean => read(now)?.isSigningOut === true

/**
 * Marks a sign-out that a 401 forced as complete, so that the next sign-out counts as one by
 * choice.
 */
export function endForcedSignOut(now = Date.now()): void {
  const returnPath = read(now)
  if (returnPath?.isSigningOut)
    sessionStorage.setItem(KEY, JSON.stringify({ ...returnPath, isSigningOut: false }))
}

/**
 * Reads and deletes the return path; undefined unless it was stored for this customer and is a path
 * of this site (shell.gate.return-after-login).
 */
export function takeReturnPath(signedInId: number, now = Date.now()): string | undefined {
  const returnPath = read(now)
  sessionStorage.removeItem(KEY)
  return returnPath?.customerId === signedInId && /^\/(?![/\\])/.test(returnPath.path)
    ? returnPath.path
    : undefined
}

/** Whether a 401 has signed the person out of this tab; false if the browser blocks storage. */
export const hasSessionExpired = (now = Date.now()): boolean => read(now)?.isSigningOut === false

/** Deletes the return path. Called when the person signs out by choice. */
export function forgetReturnPath(): void {
  sessionStorage.removeItem(KEY)
}

function read(now: number): ReturnPath | undefined {
  const text = storedText()
  if (text === null) return undefined
  // This module wrote it in this tab; before 23 November 2026, `isSigningOut` was `leaving`.
  const { leaving, ...stored } = JSON.parse(text) as ReturnPath & { leaving?: boolean }
  const returnPath = leaving === undefined ? stored : { ...stored, isSigningOut: leaving }
  return now - returnPath.at < KEEP_MS ? returnPath : undefined
}

function storedText(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    // The browser blocks storage; signing in must work without it.
    return null
  }
}
