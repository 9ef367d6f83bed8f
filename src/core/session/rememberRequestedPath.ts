import { RETURN_PATH_KEY, type ReturnPath } from './returnPath'

/**
 * Stores the current page, which only customers can open: the next person who signs in in this tab,
 * within half an hour, comes back to it.
 */
export function rememberRequestedPath(now = Date.now()): void {
  const { pathname, search } = window.location
  const requested: ReturnPath = { customerId: null, path: `${pathname}${search}`, at: now }
  try {
    sessionStorage.setItem(RETURN_PATH_KEY, JSON.stringify(requested))
  } catch {
    // The browser blocks storage; signing in then leads home.
  }
}
