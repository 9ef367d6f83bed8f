import { snakeCase } from '../../../schemas/wire/snakeCase'
import { inPreview } from '../preview/previewSession'
import type { AppMessages } from './AppMessages'

/** Where the mark of `?native=1` is kept for the tab's life. */
const STORAGE_KEY = 'portico-native'

/** The mark of this document: what is true once stays so, and a preview keeps it nowhere else. */
let marked = false

/**
 * Whether the portal runs in the club's native app: the wrapper injected its bridge, or the tab was
 * opened with `?native=1` (shell.native.detection).
 */
export function isNative(): boolean {
  if (typeof window === 'undefined') return false
  return bridge() !== undefined || isMarked()
}

/**
 * Tells the app something; in a browser nothing is sent and nothing fails
 * (shell.native.message-shapes).
 */
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
  // The studio's simulator is the page around this one; a page of another origin hears nothing.
  else if (window.parent !== window) window.parent.postMessage(text, window.location.origin)
}

interface Bridge {
  postMessage(text: string): void
}

function bridge(): Bridge | undefined {
  // The wrapper's object is no part of the browser's types.
  const { ReactNativeWebView: app } = window as { ReactNativeWebView?: Partial<Bridge> }
  return typeof app?.postMessage === 'function'
    ? { postMessage: (text) => app.postMessage?.(text) }
    : undefined
}

function isMarked(): boolean {
  marked ||= new URLSearchParams(window.location.search).get('native') === '1'
  if (inPreview()) return marked
  try {
    if (marked) sessionStorage.setItem(STORAGE_KEY, '1')
    else marked = sessionStorage.getItem(STORAGE_KEY) === '1'
  } catch (error) {
    // Storage may be forbidden: then the mark lives as long as the document.
    void error
  }
  return marked
}
