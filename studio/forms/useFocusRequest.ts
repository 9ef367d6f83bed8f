import { useAtom, useAtomValue } from 'jotai'
import { useEffect, type RefObject } from 'react'
import { fromPointer, toPointer } from '../../src/core/config/pointer'
import { focusRequestAtom } from './groupAtom'
import { isWithin } from './controlPointerFor'

const CONTROLS = 'input, select, textarea, button'

/** Calls `open` when the requested control is inside something collapsed (`hides`). */
export function useOpenOnFocusRequest(
  hides: (place: string) => boolean,
  open: (place: string) => void,
): void {
  const wanted = useAtomValue(focusRequestAtom)
  useEffect(() => {
    if (wanted !== null && hides(wanted)) open(wanted)
    // Runs once per request, so that a container the user closes afterwards stays closed.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the rest changes on every render
  }, [wanted])
}

/** Calls `open` when a control at or below `path` is requested. */
export const useOpenForSetting = (place: string | undefined, open: () => void): void =>
  useOpenOnFocusRequest((wanted) => place !== undefined && isWithin(wanted, place), open)

/**
 * Focuses the control of `path` when it is requested: the element with this id, else the first
 * control in the box; without a box (a field that is not rendered), its container. `kind` is a
 * selector for the control.
 */
export function useFocusOnRequest(
  place: string | undefined,
  box: RefObject<HTMLElement | null>,
  id?: string,
  kind = CONTROLS,
): void {
  const [wanted, setWanted] = useAtom(focusRequestAtom)
  useEffect(() => {
    if (wanted === null || wanted !== place) return
    // A closing dialog returns the focus in the next frame; this one comes after it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        setWanted(box.current ? null : toPointer(fromPointer(place).slice(0, -1)))
        if (box.current) focusIn(box.current, id, kind)
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted, place, box, id, kind, setWanted])
}

function focusIn(box: HTMLElement, id: string | undefined, kind: string): void {
  const own = id === undefined ? null : document.getElementById(id)
  const target = own?.matches(CONTROLS)
    ? own
    : ((own ?? box).querySelector<HTMLElement>('input:checked') ??
      (own ?? box).querySelector<HTMLElement>(kind))
  if (!target) return
  target.scrollIntoView({ block: 'center' })
  target.focus({ preventScroll: true })
  box.setAttribute('data-found', '')
  setTimeout(() => box.removeAttribute('data-found'), SHOWN_MS)
}

const SHOWN_MS = 1600
