import type { Pin } from '../../../core/preview/previewMessages'
import { findPlace } from './elementPlace'
import { createOutlines } from './outlines'
import { isShown } from './tokenUsage'

/** How long the page must stay unchanged before the elements are searched again, in ms. */
const SETTLE_MS = 150

/**
 * Creates a function that draws a number at the element of each comment, outlines that of the
 * comment `shown` and scrolls to it once it is on the page.
 */
export function createPins(): (pins: readonly Pin[], shown: number | null) => void {
  const numbers = createOutlines('pin')
  const outline = createOutlines('section')
  let pins: readonly Pin[] = []
  let shown: number | null = null
  let scrolled: Element | undefined
  let drawn = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const ids = new WeakMap<Element, number>()
  let lastId = 0
  const idOf = (element: Element): number => {
    const id = ids.get(element) ?? ++lastId
    ids.set(element, id)
    return id
  }
  const update = (): void => {
    const found = pins.flatMap(({ number, place }) => {
      const element = place ? findPlace(place) : undefined
      return element && isShown(element) ? [{ number, element }] : []
    })
    // Drawing changes the page, which would be searched again.
    const drawing = found.map(({ number, element }) => `${number}:${idOf(element)}`).join()
    if (drawing !== drawn) {
      drawn = drawing
      numbers.show(
        found.map(({ element }) => element),
        found.map(({ number }) => String(number)),
      )
    }
    const target = found.find(({ number }) => number === shown)?.element
    if (target === scrolled) return
    scrolled = target
    outline.show(target ? [target] : [])
    target?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }
  const observer = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(update, SETTLE_MS)
  })
  return (nextPins, nextShown) => {
    pins = nextPins
    shown = nextShown
    scrolled = undefined
    outline.show([])
    observer.disconnect()
    clearTimeout(timer)
    update()
    if (pins.length > 0) observer.observe(document.body, { childList: true, subtree: true })
  }
}
