import type { ToPortal } from '../../src/core/preview/previewMessages'
import type { PaintAhead } from '../editor/debounceEdit'

/**
 * Has a window paint tokens before this call returns: a posted message may come a frame later, and
 * the window is of our origin, so this one is handed over in place.
 */
export function paintInWindow(target: Window, { turn, tokens }: PaintAhead): void {
  const data: ToPortal = { portico: 'paint', turn, tokens }
  target.dispatchEvent(
    new MessageEvent('message', { data, origin: window.location.origin, source: window }),
  )
}
