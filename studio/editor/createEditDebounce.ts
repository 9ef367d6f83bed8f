import { startTransition } from 'react'
import { atom, type createStore } from 'jotai'

/**
 * Token values, by name, that a control has set but the editor does not have yet; `turn` counts the
 * changes.
 */
export interface PaintAhead {
  turn: number
  tokens: Readonly<Record<string, string>>
}

/** Tokens the preview paints immediately; empty once the editor has them all. */
export const paintAheadAtom = atom<PaintAhead>({ turn: 0, tokens: {} })

/** The last turn the editor has applied. */
export const appliedTurn = ({ turn, tokens }: PaintAhead): number =>
  Object.keys(tokens).length > 0 ? turn - 1 : turn

/**
 * A control's latest input: how to apply it to the editor, and the tokens to paint; undefined for
 * rejected input.
 */
export interface ControlInput {
  apply: () => void
  paints: PaintAhead['tokens'] | undefined
}

/** Input that is painted before the editor has it. */
export interface EditDebounce {
  /**
   * Paints a control's input immediately, but applies it to the editor only once the control rests
   * (or at `flush`), because making a step, re-rendering the studio and validating may take longer
   * than a frame. `path` names the control; pending input of another control is applied first.
   */
  debounce: (path: string, input: ControlInput) => void
  /** Applies the pending input now; call before anything reads or replaces the editor. */
  flush: () => void
}

/** Longer than a keystroke on a slow machine takes, where applying would delay the next paint. */
const DEBOUNCE_MS = 300

/** Creates a debounce that paints through `paintAheadAtom` of a store. */
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
    store.set(paintAheadAtom, ({ turn }) => ({ turn, tokens: {} }))
  }
  return {
    flush,
    debounce: (path, { apply, paints }) => {
      if (pending?.path !== path) flush()
      clearTimeout(timer)
      // Accepted input before a rejected one has been painted, so the editor must get it.
      pending = { path, accepted: paints ? apply : pending?.accepted, last: apply }
      timer = setTimeout(() => startTransition(flush), DEBOUNCE_MS)
      if (paints) store.set(paintAheadAtom, ({ turn }) => ({ turn: turn + 1, tokens: paints }))
    },
  }
}
