import { startTransition } from 'react'
import { atom, type useStore } from 'jotai'

/**
 * Token values a control has set that the editor does not have yet, by name; `turn` increases with
 * each change.
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
 * A control's latest input: how the editor applies it, and the tokens it paints; undefined if it is
 * rejected.
 */
export interface ControlInput {
  apply: () => void
  paints: PaintAhead['tokens'] | undefined
}

/**
 * Paints a control's input immediately, but applies it to the editor only once the control rests
 * (or at `flushEdit`), because making a step, re-rendering the studio and validating may take
 * longer than a frame. `place` names the control; pending input of another control is applied
 * first.
 */
export function debounceEdit(
  store: ReturnType<typeof useStore>,
  place: string,
  given: ControlInput,
): void {
  if (waiting?.place !== place) flushEdit()
  clearTimeout(timer)
  // The last accepted input before a rejected one was painted, so the editor must get it.
  waiting = {
    store,
    place,
    accepted: given.paints ? given.apply : waiting?.accepted,
    last: given.apply,
  }
  timer = setTimeout(() => startTransition(flushEdit), DEBOUNCE_MS)
  const { paints } = given
  if (paints) store.set(paintAheadAtom, ({ turn }) => ({ turn: turn + 1, tokens: paints }))
}

/** Applies the pending edit now; call before anything reads or replaces the editor. */
export function flushEdit(): void {
  clearTimeout(timer)
  const pending = waiting
  waiting = undefined
  if (!pending) return
  if (pending.accepted !== pending.last) pending.accepted?.()
  pending.last()
  pending.store.set(paintAheadAtom, ({ turn }) => ({ turn, tokens: {} }))
}

const DEBOUNCE_MS = 150

let waiting:
  | {
      store: ReturnType<typeof useStore>
      place: string
      accepted: (() => void) | undefined
      last: () => void
    }
  | undefined
let timer: ReturnType<typeof setTimeout> | undefined
