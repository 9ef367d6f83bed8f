import type { useStore } from 'jotai'
import {
  readPreviewMessage,
  type FromPortal,
  type ToPortal,
} from '../../src/core/preview/previewMessages'
import type { PlainObject } from '../../src/core/json/plainObject'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { earlyPaintAtom, appliedChangeNumber } from '../editor/createEditDebounce'
import { paintInWindow } from '../preview/paintInWindow'
import { patchFromAnyBase, addBase } from '../preview/patchFromAnyBase'

/**
 * Sends the draft to the portal in this window, at most once per animation frame; returns an
 * unsubscribe function. The portal may start listening after the toolbar, so the draft is sent
 * again until the portal has painted it.
 */
export function sendDraftToWindow(store: ReturnType<typeof useStore>): () => void {
  let bases: readonly PlainObject[] = [store.get(editorAtom).base]
  let frameRequest = 0
  let hasSent = false
  let retryTimer: ReturnType<typeof setInterval> | undefined
  const send = (): void => {
    frameRequest = 0
    const editor = store.get(editorAtom)
    bases = addBase(bases, editor.base)
    const patch = patchFromAnyBase(bases, currentConfig(editor))
    const earlyPaint = store.get(earlyPaintAtom)
    // There is no draft, and nothing was sent or painted before that would have to be reverted.
    if (patch === null && !hasSent && earlyPaint.changeNumber === 0) return
    if (!hasSent) retryTimer = setInterval(send, RETRY_MS)
    hasSent = true
    const message: ToPortal = {
      portico: 'draft',
      patch,
      changeNumber: appliedChangeNumber(earlyPaint),
    }
    window.postMessage(message, window.location.origin)
  }
  const onMessage = (event: MessageEvent<unknown>): void => {
    if (
      readPreviewMessage<FromPortal>(event, {
        origin: window.location.origin,
        source: window,
        kinds: ['painted'],
      })
    )
      clearInterval(retryTimer)
  }
  const scheduleSend = (): void => {
    frameRequest ||= requestAnimationFrame(send)
  }
  const sendEarlyPaint = (): void => {
    const earlyPaint = store.get(earlyPaintAtom)
    if (appliedChangeNumber(earlyPaint) === earlyPaint.changeNumber) scheduleSend()
    else paintInWindow(window, earlyPaint)
  }
  window.addEventListener('message', onMessage)
  scheduleSend()
  const stops = [store.sub(editorAtom, scheduleSend), store.sub(earlyPaintAtom, sendEarlyPaint)]
  return () => {
    clearInterval(retryTimer)
    cancelAnimationFrame(frameRequest)
    window.removeEventListener('message', onMessage)
    stops.forEach((stop) => stop())
  }
}

const RETRY_MS = 400
