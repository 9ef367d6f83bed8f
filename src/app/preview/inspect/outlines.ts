/**
 * Outlines around elements of the page. They are above everything, let pointer events through, and
 * follow their elements.
 */
export interface Outlines {
  /** Outlines these elements, each with its label, if any; an empty list removes all outlines. */
  show: (elements: readonly Element[], labels?: readonly string[]) => void
  /** Writes a name beside the first outline, until others are shown; empty for none. */
  name: (text: string) => void
}

/** Creates a set of outlines with a given look; several sets may be shown at once. */
export function createOutlines(look: 'pointed' | 'used' | 'section' | 'pin' | 'edited'): Outlines {
  let host: HTMLElement | undefined
  let outlined: readonly Element[] = []
  let boxes: readonly HTMLElement[] = []
  let frame = 0
  const follow = (): void => {
    // Measure all elements before moving any outline: a write between two measurements would force
    // a layout for each.
    const bounds = outlined.map(measureBounds)
    const scale = frameScale()
    host?.style.setProperty('--scale', String(scale))
    bounds.forEach((elementBounds, index) => place(boxes[index], elementBounds, scale))
    frame = requestAnimationFrame(follow)
  }
  return {
    show: (elements, labels = []) => {
      cancelAnimationFrame(frame)
      host?.remove()
      outlined = elements
      if (elements.length === 0) return
      host = document.createElement('div')
      host.dataset['inspector'] = look
      host.setAttribute('aria-hidden', 'true')
      host.popover = 'manual'
      boxes = elements.map(() => document.createElement('div'))
      boxes.forEach((box, index) => label(box, labels[index] ?? ''))
      host.append(...boxes)
      addOutlineStyles()
      document.body.append(host)
      host.showPopover()
      follow()
    },
    name: (text) => {
      const [box] = boxes
      if (box && outlined.length > 0) label(box, text)
    },
  }
}

/** How many px of the page are one px of the studio, which may show the page smaller. */
export const frameScale = (): number => {
  const { width } = window.frameElement?.getBoundingClientRect() ?? {}
  return width ? window.innerWidth / width : 1
}

function label(box: HTMLElement, text: string): void {
  const tag = document.createElement('span')
  // Names may be in another direction than the page.
  tag.dir = 'auto'
  tag.textContent = text
  box.replaceChildren(...(text === '' ? [] : [tag]))
}

interface Bounds {
  left: number
  top: number
  width: number
  height: number
  isVisible: boolean
}

function measureBounds(element: Element): Bounds {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top, width, height, isVisible: element.isConnected && width > 0 && height > 0 }
}

function place(
  box: HTMLElement | undefined,
  { left, top, width, height, isVisible }: Bounds,
  scale: number,
): void {
  if (!box) return
  box.style.setProperty('display', isVisible ? 'block' : 'none')
  box.style.setProperty('transform', `translate(${left}px, ${top}px)`)
  box.style.setProperty('width', `${width}px`)
  box.style.setProperty('height', `${height}px`)
  // Above the element, or within it where there is no room above.
  box.toggleAttribute('data-inside', top < NAME_HEIGHT * scale)
  box.toggleAttribute('data-end', left > window.innerWidth / 2)
}

/** Height of an outline's name, in px of the studio. */
const NAME_HEIGHT = 26

let hasStyles = false

/**
 * Adds the outlines' styles: system colours with a contrasting edge, which are visible on any
 * club's colours, light or dark.
 */
function addOutlineStyles(): void {
  if (hasStyles) return
  hasStyles = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    [data-inspector] { position: fixed; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; padding: 0; border: 0; overflow: hidden; background: none; pointer-events: none; }
    [data-inspector] > div { position: absolute; inset-block-start: 0; left: 0; box-sizing: border-box; outline: 2px solid Highlight; box-shadow: 0 0 0 3px Canvas, inset 0 0 0 1px Canvas; border-radius: 2px; }
    [data-inspector='used'] > div { outline-style: dashed; box-shadow: none; outline-color: Highlight; background: color-mix(in srgb, Highlight 9%, transparent); }
    [data-inspector] > div > span { position: absolute; inset-block-end: calc(100% + 3px); left: -3px; max-inline-size: calc(320px * var(--scale)); padding: 2px 7px; border-radius: 3px 3px 0 0; overflow: hidden; background: Highlight; color: HighlightText; font: 500 calc(12px * var(--scale)) / 1.5 system-ui, sans-serif; text-overflow: ellipsis; white-space: nowrap; }
    [data-inspector='pin'] > div, [data-inspector='edited'] > div { outline: none; box-shadow: none; }
    [data-inspector] > div[data-inside] > span { inset-block: 0 auto; left: 0; border-radius: 0 0 3px; }
    [data-inspector] > div[data-end] > span { left: auto; right: -3px; }
    [data-inspector] > div[data-inside][data-end] > span { right: 0; border-radius: 0 0 0 3px; }
    [data-inspector='pin'] > div > span { inset-block: -4px auto; left: -4px; min-inline-size: 24px; padding: 2px 4px; border-radius: 12px; box-shadow: 0 0 0 2px Canvas; font: 600 13px/20px system-ui, sans-serif; text-align: center; }
    [data-inspector='pin'] > div[data-inside] > span { inset-block: 0 auto; left: 0; border-radius: 12px; }
    [data-inspector='pin'] > div[data-end] > span { left: auto; right: -4px; }
    [data-inspector='pin'] > div[data-inside][data-end] > span { right: 0; border-radius: 12px; }
  `)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
