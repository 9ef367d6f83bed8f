import { startTransition } from 'react'
import { atom, type useStore } from 'jotai'

/**
 * Tokens that a control has set and the editor does not have yet, by name; `turn` counts the times
 * that there were other ones.
 */
export interface Ahead {
  turn: number
  tokens: Readonly<Record<string, string>>
}

/** What the preview paints at once; no tokens once the editor has all of it. */
export const aheadAtom = atom<Ahead>({ turn: 0, tokens: {} })

/** The last turn that the editor has. */
export const turnsTaken = ({ turn, tokens }: Ahead): number =>
  Object.keys(tokens).length > 0 ? turn - 1 : turn

/**
 * What a control was given last: how the editor takes it over, and the tokens that it paints;
 * undefined where it is refused.
 */
export interface Given {
  take: () => void
  paints: Ahead['tokens'] | undefined
}

/**
 * Paints what a control was given at once, and gives it to the editor when the control rests
 * (`settle` at the latest): making a step of it, drawing the studio anew and checking it may take
 * longer than a frame has time. `place` names the control: another one's is settled first.
 */
export function takeSoon(store: ReturnType<typeof useStore>, place: string, given: Given): void {
  if (waiting?.place !== place) settle()
  clearTimeout(timer)
  // The last accepted one before a refused one was painted, and so belongs into the editor.
  waiting = {
    store,
    place,
    accepted: given.paints ? given.take : waiting?.accepted,
    last: given.take,
  }
  timer = setTimeout(() => startTransition(settle), REST_MS)
  const { paints } = given
  if (paints) store.set(aheadAtom, ({ turn }) => ({ turn: turn + 1, tokens: paints }))
}

/**
 * Gives the editor at once what waits for it; before anything reads or moves the editor for good.
 */
export function settle(): void {
  clearTimeout(timer)
  const now = waiting
  waiting = undefined
  if (!now) return
  if (now.accepted !== now.last) now.accepted?.()
  now.last()
  now.store.set(aheadAtom, ({ turn }) => ({ turn, tokens: {} }))
}

const REST_MS = 150

let waiting:
  | {
      store: ReturnType<typeof useStore>
      place: string
      accepted: (() => void) | undefined
      last: () => void
    }
  | undefined
let timer: ReturnType<typeof setTimeout> | undefined
