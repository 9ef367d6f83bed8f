import { createOutlines } from './outlines'
import { isShown } from './tokenUsage'

/**
 * Callbacks of inspect mode: `onPoint` when another element is outlined, `onPick` when an element
 * is selected, `onEdit` when its text is to be edited in its place, `onLeave` when Escape is pressed.
 */
export interface InspectMode {
  onPoint: (element: Element) => void
  onPick: (element: Element) => void
  onEdit: (element: Element) => void
  onLeave: () => void
}

/** A started inspect mode. */
export interface Inspecting {
  /** Writes what a click opens beside the outline. */
  name: (text: string) => void
  /** Outlines an element, as if it were in focus. */
  point: (element: Element) => void
  end: () => void
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

/** Elements over which the pointer would promise that a click uses them. */
const POINTING = 'a, button, input, select, textarea, label, summary, [role=button], [role=tab]'

/** Keys that only move the focus or scroll the page. */
const HARMLESS_KEYS: ReadonlySet<string> = new Set(['Tab', 'PageUp', 'PageDown', 'Home', 'End'])

/**
 * Starts inspect mode: outlines the element under the pointer or in focus, and reports the element
 * selected by click, tap or Enter. The second time, or F2, edits its text in its place. The page itself doesn't react to clicks and keys, except to those
 * with Alt, which use it. Tab moves the focus as usual; arrow keys move to the parent, the first
 * child and the siblings. What the studio draws on the page (`data-canvas`) reacts as always.
 */
export function startInspecting({ onPoint, onPick, onEdit, onLeave }: InspectMode): Inspecting {
  const listeners = new AbortController()
  const outlines = createOutlines('pointed')
  let current: Element | null = null
  const outline = (found: Element | null): void => {
    // The parts of a drawing reach beyond its box.
    const element = found?.closest('svg') ?? found
    if (element === current || element === document.documentElement || element === document.body)
      return
    current = element
    outlines.show(element ? [element] : [])
    changes.disconnect()
    if (!element) return
    onPoint(element)
    changes.observe(element, { childList: true, characterData: true, subtree: true })
  }
  // What it opens is found by what it shows, which the draft changes.
  const changes = new MutationObserver(() => {
    if (current && !current.querySelector('[data-canvas]')) onPoint(current)
  })
  let picked: Element | null = null
  const pick = (element: Element): void => {
    if (element === picked) return onEdit(element)
    picked = element
    onPick(element)
  }
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    handler: (event: WindowEventMap[Type]) => void,
  ): void =>
    window.addEventListener(
      type,
      (event) => {
        if (isOnCanvas(event.target)) return
        handler(event)
      },
      { capture: true, passive: false, signal: listeners.signal },
    )
  // Found by position, not by event target, because disabled controls receive no pointer events.
  const elementUnder = (event: MouseEvent): Element | null => {
    const [element, below] = document.elementsFromPoint(event.clientX, event.clientY)
    if (!element || isOnCanvas(element)) return null
    return below && covers(element, event) && !below.contains(element) ? below : element
  }
  for (const type of BLOCKED_EVENTS) {
    listen(type, (event) => {
      if (isUse(event)) return
      event.stopImmediatePropagation()
      // A finger that moves still scrolls the page.
      if (type !== 'touchstart' && event.cancelable) event.preventDefault()
      if (!(event instanceof PointerEvent) || event.type !== 'pointerup' || event.button !== 0)
        return
      outline(elementUnder(event))
      if (current) pick(current)
    })
  }
  listen('pointermove', (event) => outline(event.altKey ? null : elementUnder(event)))
  listen('pointerout', (event) => event.relatedTarget === null && outline(null))
  listen('focusin', ({ target }) => target instanceof Element && outline(target))
  listen('keyup', (event) => event.stopImmediatePropagation())
  listen('keydown', (event) => {
    if (event.key === 'Alt') outline(null)
    if (event.altKey && event.key === 'Enter') {
      event.preventDefault()
      event.stopImmediatePropagation()
      activate(document.activeElement)
    }
    if (HARMLESS_KEYS.has(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Escape') onLeave()
    else if (event.key === 'Enter' && current) pick(current)
    else if (event.key === 'F2' && current) onEdit(current)
    else {
      const next = STEPS[event.key]?.(current ?? document.querySelector('main') ?? document.body)
      if (!next || !isShown(next)) return
      outline(next)
      next.scrollIntoView({ block: 'nearest' })
    }
  })
  const styles = new CSSStyleSheet()
  styles.replaceSync(`:is(${POINTING}):not([data-canvas] *) { cursor: default !important }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles]
  outline(document.activeElement)
  return {
    name: outlines.name,
    point: outline,
    end: () => {
      listeners.abort()
      changes.disconnect()
      outlines.show([])
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== styles)
    },
  }
}

/** Whether a link was hit beside its own boxes, because it covers all of its card. */
const covers = (element: Element, { clientX, clientY }: MouseEvent): boolean =>
  element.matches('a') &&
  ![...element.getClientRects()].some(
    ({ left, right, top, bottom }) =>
      left <= clientX && clientX <= right && top <= clientY && clientY <= bottom,
  )

const isOnCanvas = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-canvas]') !== null

/**
 * Whether an event uses the page: it came with Alt, or is part of `activate`. A click with Alt would
 * download a link, so the page gets one without.
 */
function isUse(event: Event): boolean {
  if (isActivating) return true
  if (!(event instanceof MouseEvent) || !event.altKey) return false
  if (event.type !== 'click') return true
  event.preventDefault()
  event.stopImmediatePropagation()
  activate(event.target)
  return true
}

/** Whether `activate` is dispatching its click; a form is submitted meanwhile. */
let isActivating = false

function activate(target: EventTarget | null): void {
  isActivating = true
  target?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }),
  )
  isActivating = false
}
