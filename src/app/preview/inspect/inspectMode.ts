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

/** Events that inspect mode blocks, because they could trigger something in the page. */
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
const STEPS: Readonly<Record<string, (element: Element) => Element | null>> = {
  ArrowUp: (element) => element.parentElement,
  ArrowDown: (element) => element.firstElementChild,
  ArrowLeft: (element) => element.previousElementSibling,
  ArrowRight: (element) => element.nextElementSibling,
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
  let current: Element | null = null
  const outline = (element: Element | null): void => {
    if (element === current || element === document.documentElement || element === document.body)
      return
    current = element
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
      outline(elementUnder(event))
      if (current) onPick(current)
    })
  }
  listen('pointermove', (event) => outline(elementUnder(event)))
  listen('pointerout', (event) => event.relatedTarget === null && outline(null))
  listen('focusin', ({ target }) => target instanceof Element && outline(target))
  listen('keyup', (event) => event.stopImmediatePropagation())
  listen('keydown', (event) => {
    if (event.key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Escape') onLeave()
    else if (event.key === 'Enter' && current) onPick(current)
    else {
      const next = STEPS[event.key]?.(current ?? document.querySelector('main') ?? document.body)
      if (!next || !isShown(next)) return
      outline(next)
      next.scrollIntoView({ block: 'nearest' })
    }
  })
  outline(document.activeElement)
  return () => {
    listeners.abort()
    outlines.show([])
  }
}
