import type { ToPortal } from '../../src/core/preview/previewMessages'
import type { PaintAhead } from '../editor/createEditDebounce'

/**
 * Paints tokens in a window synchronously. A posted message may arrive a frame later; the window is
 * same-origin, so it is called directly.
 */
export function paintInWindow(target: Window, { turn, tokens }: PaintAhead): void {
  const data: ToPortal = { portico: 'paint', turn, tokens }
  target.dispatchEvent(
    new MessageEvent('message', { data, origin: window.location.origin, source: window }),
  )
}
