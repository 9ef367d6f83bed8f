import { createOutlines } from './outlines'
import { isShown } from './tokenUsage'

/**
 * Callbacks of inspect mode: `onPick` when an element is selected, `onLeave` when Escape is
 * pressed.
 */
export interface InspectMode {
  onPick: (element: Element) => void
  onLeave: () => void
}

/**
 * Events that are blocked in inspect mode, because with them a click could trigger something in the
 * page.
 */
const BLOCKED_EVENTS = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'auxclick',
  'dblclick',
  'contextmenu',
  'touchstart',
  'touchend',
  'dragstart',
  'submit',
  'beforeinput',
] as const

/** The element that each arrow key moves to: the parent, the first child, the siblings. */
const STEPS: Readonly<Record<string, (at: Element) => Element | null>> = {
  ArrowUp: (at) => at.parentElement,
  ArrowDown: (at) => at.firstElementChild,
  ArrowLeft: (at) => at.previousElementSibling,
  ArrowRight: (at) => at.nextElementSibling,
}

/**
 * Starts inspect mode: outlines the element under the pointer or in focus, and reports the element
 * selected by click or Enter. The page itself doesn't react to clicks and keys. Tab moves the focus
 * as usual; arrow keys move to the parent, the first child and the siblings. Returns a function
 * that ends inspect mode.
 */
export function startInspecting({ onPick, onLeave }: InspectMode): () => void {
  const listeners = new AbortController()
  const outlines = createOutlines('pointed')
  let at: Element | null = null
  const point = (element: Element | null): void => {
    if (element === at || element === document.documentElement || element === document.body) return
    at = element
    outlines.show(element ? [element] : [])
  }
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    handler: (event: WindowEventMap[Type]) => void,
  ): void =>
    window.addEventListener(type, handler, {
      capture: true,
      passive: false,
      signal: listeners.signal,
    })
  // Found by position, not by event target, because disabled controls receive no pointer events.
  const elementUnder = (event: MouseEvent): Element | null =>
    document.elementFromPoint(event.clientX, event.clientY)
  for (const type of BLOCKED_EVENTS) {
    listen(type, (event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!(event instanceof PointerEvent) || event.type !== 'pointerup' || event.button !== 0)
        return
      point(elementUnder(event))
      if (at) onPick(at)
    })
  }
  listen('pointermove', (event) => point(elementUnder(event)))
  listen('pointerout', (event) => event.relatedTarget === null && point(null))
  listen('focusin', ({ target }) => target instanceof Element && point(target))
  listen('keyup', (event) => event.stopImmediatePropagation())
  listen('keydown', (event) => {
    if (event.key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Escape') onLeave()
    else if (event.key === 'Enter' && at) onPick(at)
    else {
      const to = STEPS[event.key]?.(at ?? document.querySelector('main') ?? document.body)
      if (!to || !isShown(to)) return
      point(to)
      to.scrollIntoView({ block: 'nearest' })
    }
  })
  point(document.activeElement)
  return () => {
    listeners.abort()
    outlines.show([])
  }
}
