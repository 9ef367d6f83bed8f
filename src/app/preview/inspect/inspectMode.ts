import { createOutlines } from './outlines'
import { isShown } from './tokenUsage'

/** What inspecting tells: the element that was chosen, and that Escape was pressed. */
export interface InspectMode {
  picked: (element: Element) => void
  left: () => void
}

/** Everything that a press could set off in the page. */
const PRESSES = [
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

/** Steps from element to element by the arrow keys: out, in, to the neighbours. */
const STEPS: Readonly<Record<string, (at: Element) => Element | null>> = {
  ArrowUp: (at) => at.parentElement,
  ArrowDown: (at) => at.firstElementChild,
  ArrowLeft: (at) => at.previousElementSibling,
  ArrowRight: (at) => at.nextElementSibling,
}

/**
 * Outlines the element under the pointer or in focus and tells which one is chosen, by a click or
 * Enter; nothing else in the page happens meanwhile. Tab moves as ever, the arrow keys step out, in
 * and to the neighbours. Returns the way to end it.
 */
export function startInspecting({ picked, left }: InspectMode): () => void {
  const ended = new AbortController()
  const outlines = createOutlines('pointed')
  let at: Element | null = null
  const point = (element: Element | null): void => {
    if (element === at || element === document.documentElement || element === document.body) return
    at = element
    outlines.show(element ? [element] : [])
  }
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    hear: (event: WindowEventMap[Type]) => void,
  ): void =>
    window.addEventListener(type, hear, { capture: true, passive: false, signal: ended.signal })
  // By place, not by target: a control that is switched off hears no pointer.
  const under = (event: MouseEvent): Element | null =>
    document.elementFromPoint(event.clientX, event.clientY)
  for (const type of PRESSES) {
    listen(type, (event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      if (!(event instanceof PointerEvent) || event.type !== 'pointerup' || event.button !== 0)
        return
      point(under(event))
      if (at) picked(at)
    })
  }
  listen('pointermove', (event) => point(under(event)))
  listen('pointerout', (event) => event.relatedTarget === null && point(null))
  listen('focusin', ({ target }) => target instanceof Element && point(target))
  listen('keyup', (event) => event.stopImmediatePropagation())
  listen('keydown', (event) => {
    if (event.key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Escape') left()
    else if (event.key === 'Enter' && at) picked(at)
    else {
      const to = STEPS[event.key]?.(at ?? document.querySelector('main') ?? document.body)
      if (!to || !isShown(to)) return
      point(to)
      to.scrollIntoView({ block: 'nearest' })
    }
  })
  point(document.activeElement)
  return () => {
    ended.abort()
    outlines.show([])
  }
}
