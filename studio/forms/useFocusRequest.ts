import { useAtom, useAtomValue, useStore } from 'jotai'
import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { fromPointer, toPointer } from '../../src/core/json/pointer'
import { focusRequestAtom } from './groupAtom'
import { isWithin } from './controlPointerFor'

const CONTROLS = 'input, select, textarea, button'

/**
 * Calls `open` when a control is requested that a collapsed container hides. `hides` returns
 * whether the container has the control at a path (JSON Pointer, items by key).
 */
export function useOpenOnFocusRequest(
  hides: (path: string) => boolean,
  open: (path: string) => void,
): void {
  const request = useAtomValue(focusRequestAtom)
  // A layout effect, because the container must be open before its control gets the focus.
  useLayoutEffect(() => {
    if (request !== null && hides(request)) open(request)
    // Runs once per request, so that a container the user closes afterwards stays closed.
    // oxlint-disable-next-line react/exhaustive-deps -- `hides` and `open` change on every render
  }, [request])
}

/** Calls `open` when a control at or below `path` is requested. */
export const useOpenForSetting = (path: string | undefined, open: () => void): void =>
  useOpenOnFocusRequest((request) => path !== undefined && isWithin(request, path), open)

/**
 * Focuses the control of `path` when it is requested: the element with this id, else the first
 * control in the box that matches `selector`. Without a box (the field is not rendered), the
 * request moves to the field's container.
 */
export function useFocusOnRequest(
  path: string | undefined,
  box: RefObject<HTMLElement | null>,
  id?: string,
  selector = CONTROLS,
): void {
  const store = useStore()
  const [request, setRequest] = useAtom(focusRequestAtom)
  useEffect(() => {
    if (request === null || request !== path) return
    // A closing dialog returns the focus in the next frame, so this waits one frame longer.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        // Dropped meanwhile, because the preview takes the focus.
        if (store.get(focusRequestAtom) !== path) return
        setRequest(box.current ? null : toPointer(fromPointer(path).slice(0, -1)))
        if (box.current) focusIn(box.current, id, selector)
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [request, path, box, id, selector, setRequest, store])
}

function focusIn(box: HTMLElement, id: string | undefined, selector: string): void {
  const element = id === undefined ? null : document.getElementById(id)
  const target = element?.matches(CONTROLS)
    ? element
    : ((selector === CONTROLS
        ? (element ?? box).querySelector<HTMLElement>('input:checked')
        : null) ?? (element ?? box).querySelector<HTMLElement>(selector))
  if (!target) return
  target.scrollIntoView({ block: 'center' })
  target.focus({ preventScroll: true })
  box.setAttribute('data-found', '')
  setTimeout(() => box.removeAttribute('data-found'), HIGHLIGHT_MS)
}

const HIGHLIGHT_MS = 1600
