import { startTransition } from 'react'
import { atom, type useStore } from 'jotai'

/**
 * Tokens that a control has set and the editor does not have yet, by name; `turn` counts the times
 * that there were other ones.
 */
export interface PaintAhead {
  turn: number
  tokens: Readonly<Record<string, string>>
}

/** What the preview paints at once; no tokens once the editor has all of it. */
export const paintAheadAtom = atom<PaintAhead>({ turn: 0, tokens: {} })

/** The last turn that the editor has. */
export const appliedTurn = ({ turn, tokens }: PaintAhead): number =>
  Object.keys(tokens).length > 0 ? turn - 1 : turn

/**
 * What a control was given last: how the editor takes it over, and the tokens that it paints;
 * undefined where it is refused.
 */
export interface ControlInput {
  apply: () => void
  paints: PaintAhead['tokens'] | undefined
}

/**
 * Paints what a control was given at once, and gives it to the editor when the control rests
 * (`flushEdit` at the latest): making a step of it, drawing the studio anew and checking it may take
 * longer than a frame has time. `place` names the control: another one's is settled first.
 */
export function debounceEdit(
  store: ReturnType<typeof useStore>,
  place: string,
  given: ControlInput,
): void {
  if (waiting?.place !== place) flushEdit()
  clearTimeout(timer)
  // The last accepted one before a refused one was painted, and so belongs into the editor.
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

/**
 * Gives the editor at once what waits for it; before anything reads or moves the editor for good.
 */
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
