import {
  readPreviewMessage,
  type FromPortal,
  type ToPortal,
} from '../../../core/preview/previewMessages'
import { startInspecting } from './inspectMode'
import { createOutlines } from './outlines'
import { elementsOf, isShown, tokensOf } from './tokenUsage'

type Order = Extract<ToPortal, { portico: 'inspect' | 'mark' }>

/**
 * How long the page may be still moving before the places of a token are looked for again, in ms.
 */
const SETTLE_MS = 250

/**
 * Follows the studio's inspector: tells the tokens and the section of a chosen element, and
 * outlines where a token is used.
 */
export function followInspector(studio: Window, tell: (message: FromPortal) => void): void {
  let end: (() => void) | undefined
  const inspect = (on: boolean): void => {
    end?.()
    end = on
      ? startInspecting({
          picked: (element) =>
            tell({ portico: 'picked', tokens: tokensAround(element), section: sectionOf(element) }),
          left: () => tell({ portico: 'inspectLeft' }),
        })
      : undefined
  }
  const places = createOutlines('used')
  let token: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const mark = (): void => {
    const elements = token === null ? [] : elementsOf(token)
    places.show(elements)
    if (token !== null) tell({ portico: 'marked', token, count: elements.length })
  }
  // Another page, or data that came late, is other elements; the frames around them are none.
  const observer = new MutationObserver((changes) => {
    if (
      changes.every(
        ({ target, addedNodes, removedNodes }) =>
          target === document.body &&
          [...addedNodes, ...removedNodes].every(
            (node) => node instanceof HTMLElement && node.dataset['inspector'] !== undefined,
          ),
      )
    )
      return
    clearTimeout(timer)
    timer = setTimeout(mark, SETTLE_MS)
  })
  window.addEventListener('message', (event) => {
    const order = readPreviewMessage<Order>(event, {
      origin: window.location.origin,
      source: studio,
      kinds: ['inspect', 'mark'],
    })
    if (!order) return
    if (order.portico === 'inspect') return inspect(order.on)
    token = order.token
    clearTimeout(timer)
    observer.disconnect()
    mark()
    if (token !== null) observer.observe(document.body, { childList: true, subtree: true })
  })
}

const CONTROLS = 'a, button, input, select, textarea, [role=button], [role=tab]'
/** Of a card that is a link as a whole, no more is looked through. */
const MAX_PARTS = 12

/**
 * The tokens of an element and of what it lies on: a button's words lead to the button, words on a
 * card to the card.
 */
function tokensAround(element: Element): readonly string[] {
  const tokens = new Set<string>()
  for (
    let at: Element | null = element;
    at && at !== document.documentElement;
    at = at.parentElement
  ) {
    for (const token of tokensOf(at)) tokens.add(token)
    const isControl = at.matches(CONTROLS)
    // What is pressed as one is one: its words and its drawing too.
    if (isControl)
      for (const inner of [...at.querySelectorAll('*')].filter(isShown).slice(0, MAX_PARTS))
        for (const token of tokensOf(inner)) tokens.add(token)
    if (isControl || hasOwnBackground(at)) break
  }
  return [...tokens]
}

/** Whether an element has a ground of its own, so that what lies behind it is not seen. */
const hasOwnBackground = (element: Element): boolean => {
  const { backgroundColor, backgroundImage } = getComputedStyle(element)
  return backgroundImage !== 'none' || !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor)
}

/** The section that an element stands in: its page and its id there. */
function sectionOf(element: Element): Extract<FromPortal, { portico: 'picked' }>['section'] {
  const slot = element.closest<HTMLElement>('[data-section]')
  const [id, page] = [
    slot?.dataset['section'],
    slot?.closest<HTMLElement>('[data-sections-of]')?.dataset['sectionsOf'],
  ]
  return id === undefined || page === undefined ? null : { page, id }
}
