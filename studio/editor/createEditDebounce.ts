import { startTransition } from 'react'
import { atom, type createStore } from 'jotai'

/**
 * Token values, by name, that a control has set but the editor has not applied yet; `changeNumber`
 * counts these changes.
 */
export interface EarlyPaint {
  changeNumber: number
  tokens: Readonly<Record<string, string>>
}

/** Tokens that the preview paints immediately; empty once the editor has applied all changes. */
export const earlyPaintAtom = atom<EarlyPaint>({ changeNumber: 0, tokens: {} })

/**
 * The number to send with a draft: that of the last change, or a lower one while changes are
 * pending, so that the portal keeps painting those.
 */
export const appliedChangeNumber = ({ changeNumber, tokens }: EarlyPaint): number =>
  Object.keys(tokens).length > 0 ? changeNumber - 1 : changeNumber

/**
 * A control's latest input: `apply` passes it to the editor; `tokens` are the tokens to paint, or
 * is undefined if the input was rejected.
 */
export interface ControlInput {
  apply: () => void
  tokens: EarlyPaint['tokens'] | undefined
}

/** Paints input before the editor applies it. */
export interface EditDebounce {
  /**
   * Paints a control's input immediately, but applies it to the editor only after a pause in the
   * input or at `flush`, because making a step, re-rendering the studio and validating may take
   * longer than a frame. `path` identifies the control; pending input of another control is applied
   * first.
   */
  debounce: (path: string, input: ControlInput) => void
  /** Applies the pending input now. Call it before reading or replacing the editor's state. */
  flush: () => void
}

/**
 * Longer than the pause between keystrokes, because applying an input delays the next paint on a
 * slow machine.
 */
const DEBOUNCE_MS = 300

/** Creates a debounce that sets the `earlyPaintAtom` of a store. */
export function createEditDebounce(store: ReturnType<typeof createStore>): EditDebounce {
  let pending: { path: string; accepted: (() => void) | undefined; last: () => void } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    clearTimeout(timer)
    const flushed = pending
    pending = undefined
    if (!flushed) return
    if (flushed.accepted !== flushed.last) flushed.accepted?.()
    flushed.last()
    store.set(earlyPaintAtom, ({ changeNumber }) => ({ changeNumber, tokens: {} }))
  }
  return {
    flush,
    debounce: (path, { apply, tokens }) => {
      if (pending?.path !== path) flush()
      clearTimeout(timer)
      // If this input is rejected, an earlier accepted one has been painted, so the editor must
      // apply that too.
      pending = { path, accepted: tokens ? apply : pending?.accepted, last: apply }
      timer = setTimeout(() => startTransition(flush), DEBOUNCE_MS)
      if (tokens)
        store.set(earlyPaintAtom, ({ changeNumber }) => ({
          changeNumber: changeNumber + 1,
          tokens,
        }))
    },
  }
}
