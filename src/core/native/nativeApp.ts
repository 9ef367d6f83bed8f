import { snakeCase } from '../../../schemas/wire/snakeCase'
import { inPreview } from '../preview/previewSession'
import type { AppMessages } from './AppMessages'

/** Session storage key that remembers `?native=1` for as long as the tab is open. */
const STORAGE_KEY = 'portico-native'

/**
 * Whether this tab was opened with `?native=1`; once true, it stays true. A preview keeps it only
 * in this variable, not in session storage.
 */
let openedAsNative = false

/**
 * Whether the portal runs in the club's native app: the wrapper injected its bridge, or the tab was
 * opened with `?native=1` (shell.native.detection).
 */
export function isNative(): boolean {
  if (typeof window === 'undefined') return false
  return bridge() !== undefined || wasOpenedAsNative()
}

/** Sends a message to the app; does nothing in a browser (shell.native.message-shapes). */
export function sendToApp<Type extends keyof AppMessages>(
  type: Type,
  payload: AppMessages[Type],
): void {
  if (!isNative()) return
  const text = JSON.stringify({
    type,
    payload: Object.fromEntries(
      Object.entries(payload).map(([key, value]) => [snakeCase(key), value]),
    ),
  })
  const app = bridge()
  if (app && !inPreview()) app.postMessage(text)
  // The parent page is the studio's simulator; a parent of another origin receives nothing.
  else if (window.parent !== window) window.parent.postMessage(text, window.location.origin)
}

interface Bridge {
  postMessage(text: string): void
}

function bridge(): Bridge | undefined {
  // The browser's types don't include the object that the wrapper injects.
  const { ReactNativeWebView: app } = window as { ReactNativeWebView?: Partial<Bridge> }
  return typeof app?.postMessage === 'function'
    ? { postMessage: (text) => app.postMessage?.(text) }
    : undefined
}

function wasOpenedAsNative(): boolean {
  openedAsNative ||= new URLSearchParams(window.location.search).get('native') === '1'
  if (inPreview()) return openedAsNative
  try {
    if (openedAsNative) sessionStorage.setItem(STORAGE_KEY, '1')
    else openedAsNative = sessionStorage.getItem(STORAGE_KEY) === '1'
  } catch {
    // The browser blocks storage; `openedAsNative` then lasts only until the next page load.
  }
  return openedAsNative
}
