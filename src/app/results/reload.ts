/** How long to wait, in ms, before it is checked again whether the server responds. */
export const POLL_MS = 3000

const RELOADED_AT_KEY = 'portico-reloaded-at'
const RELOAD_INTERVAL_MS = 60_000

/**
 * Reloads the page, because a new build may have replaced its code. Called at most once a minute
 * (shell.error.lazy-module-text), except right after an outage. Never called while the server is
 * down, because the browser would show its own error page.
 */
export function reload(): void {
  sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()))
  location.reload()
}

/** Whether `reload` was called within the last minute. */
export const hasJustReloaded = (): boolean =>
  Date.now() - Number(sessionStorage.getItem(RELOADED_AT_KEY)) < RELOAD_INTERVAL_MS
