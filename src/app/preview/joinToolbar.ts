import type { PortalStore } from '../../core/session/atoms'
import { listenForDrafts } from './listenForDrafts'

/**
 * Lets the admin's Theme toolbar in this window preview drafts on the page
 * (shell.role.debug-theme-admin-only).
 */
export function joinToolbar(store: PortalStore): void {
  listenForDrafts(store, window, (message) => window.postMessage(message, window.location.origin))
}
