/**
 * The page that was open when the session expired, or that a visitor may not see, stored in this
 * tab.
 */
export interface ReturnPath {
  /** The customer who returns to it; null if anyone may, because a visitor requested the page. */
  customerId: number | null
  path: string
  /** When it was stored, in ms since 1970. */
  at: number
  /**
   * Whether the sign-out that the 401 forces is still in progress: true until /logout has ended the
   * session. Absent for a visitor.
   */
  isSigningOut?: boolean
}

/** The key of the return path in the tab's storage. */
export const RETURN_PATH_KEY = 'portico-left'

/** How long the return path and form drafts are stored, in ms. */
export const KEEP_MS = 30 * 60_000

let customerId: number | undefined

/** Sets the customer whose return path is stored; undefined for a visitor, who has none. */
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
  sessionStorage.setItem(RETURN_PATH_KEY, JSON.stringify(returnPath))
}

/** Whether a 401 has forced a sign-out that is still in progress. */
export const isSessionExpiring = (now = Date.now()): boolean =>
  readReturnPath(now)?.isSigningOut === true

/**
 * Marks a sign-out that a 401 forced as complete, so that the next sign-out counts as one by
 * choice.
 */
export function endForcedSignOut(now = Date.now()): void {
  const returnPath = readReturnPath(now)
  if (returnPath?.isSigningOut)
    sessionStorage.setItem(RETURN_PATH_KEY, JSON.stringify({ ...returnPath, isSigningOut: false }))
}

/**
 * Reads and deletes the return path; undefined unless it was stored for this customer or for anyone,
 * and is a path of this site (shell.gate.return-after-login).
 */
export function takeReturnPath(signedInId: number, now = Date.now()): string | undefined {
  const returnPath = readReturnPath(now)
  sessionStorage.removeItem(RETURN_PATH_KEY)
  return returnPath &&
    [null, signedInId].includes(returnPath.customerId) &&
    /^\/(?![/\\])/.test(returnPath.path)
    ? returnPath.path
    : undefined
}

/** Whether a 401 has signed the person out of this tab; false if the browser blocks storage. */
export const hasSessionExpired = (now = Date.now()): boolean =>
  readReturnPath(now)?.isSigningOut === false

/** Deletes the return path. Called when the person signs out by choice. */
export function forgetReturnPath(): void {
  sessionStorage.removeItem(RETURN_PATH_KEY)
}

function readReturnPath(now: number): ReturnPath | undefined {
  const text = storedText()
  if (text === null) return undefined
  // This module wrote it in this tab.
  const returnPath = JSON.parse(text) as ReturnPath
  return now - returnPath.at < KEEP_MS ? returnPath : undefined
}

function storedText(): string | null {
  try {
    return sessionStorage.getItem(RETURN_PATH_KEY)
  } catch {
    // The browser blocks storage; signing in must work without it.
    return null
  }
}
