/** Where and when something was pressed: px of the window, and ms since the page was opened. */
export type Press = Pick<PointerEvent, 'clientX' | 'clientY' | 'timeStamp'>

/**
 * Keeps the second click of a double click from what the first one uncovered, which was not meant:
 * covers the page for as long as a double click takes, or until the pointer is elsewhere.
 */
export function shieldPage({ clientX, clientY, timeStamp }: Press): void {
  const rest = timeStamp + DOUBLE_CLICK_MS - performance.now()
  if (rest <= 0) return
  const shield = document.createElement('div')
  shield.dataset['shield'] = ''
  shield.style.setProperty('position', 'fixed')
  shield.style.setProperty('inset', '0')
  // Above all that the studio has.
  shield.style.setProperty('z-index', '10000')
  const end = (): void => {
    clearTimeout(timer)
    shield.remove()
  }
  const timer = setTimeout(end, rest)
  shield.addEventListener('pointermove', (event) => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > MAX_SHIFT) end()
  })
  document.body.append(shield)
}

/** The longest time between the clicks of a double click, in ms, and between their places, in px. */
const [DOUBLE_CLICK_MS, MAX_SHIFT] = [500, 8]
