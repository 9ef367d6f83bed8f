import type { ToPortal } from '../../src/core/preview/previewMessages'
import type { EarlyPaint } from '../editor/createEditDebounce'

/**
 * Paints tokens in a same-origin window synchronously, by dispatching the message event there. A
 * posted message might arrive a frame later.
 */
export function paintInWindow(target: Window, { changeNumber, tokens }: EarlyPaint): void {
  const data: ToPortal = { portico: 'paint', changeNumber, tokens }
  target.dispatchEvent(
    new MessageEvent('message', { data, origin: window.location.origin, source: window }),
  )
}
