import { cssVariable } from '../../../core/theme/cssVariable'

/**
 * A value's kind by a property that takes just that kind, and values of the kind that differ from
 * it; the first kind that fits is it.
 */
const KINDS: readonly { property: string; others: (value: string) => readonly string[] }[] = [
  // Nothing: what it would be follows from where it is used.
  { property: 'float', others: () => ['uppercase', '0 0 3px', 'linear-gradient(red, blue)'] },
  { property: 'color', others: () => ['rebeccapurple', 'lime'] },
  {
    property: 'letter-spacing',
    others: (value) => (Number(value) === 0 ? ['13px'] : [`calc((${value}) + 13px)`]),
  },
  { property: 'flex-grow', others: (value) => [`calc((${value}) + 2)`] },
  { property: 'inline-size', others: (value) => [`calc((${value}) + 13px)`] },
  { property: 'transition-duration', others: () => ['7700ms'] },
  { property: 'transition-timing-function', others: () => ['steps(3)', 'steps(5)'] },
  { property: 'text-transform', others: () => ['uppercase', 'lowercase'] },
  { property: 'box-shadow', others: () => ['0 0 3px 4px'] },
  { property: 'background-image', others: () => ['linear-gradient(red, blue)'] },
  { property: 'border-image', others: () => ['linear-gradient(red, blue) 1'] },
  { property: 'font-family', others: () => ['monospace', 'cursive'] },
]

/**
 * Values that a token could have instead of this one, as used in CSS; each of its kind, so that
 * whatever it paints can be seen to change.
 */
export const probeValues = (value: string): readonly string[] =>
  KINDS.find(({ property }) => CSS.supports(property, value))?.others(value) ?? []

/**
 * Whether what `read` returns changes with the token: it is given other values for a moment in
 * which nothing is drawn, and gets its own back. Transitions must stand still (`withoutTransitions`).
 */
export function dependsOnToken(token: string, read: () => string, before: string): boolean {
  return withProbeValues(token, () => read() !== before)
}

/**
 * Runs `look` with other values of a token, one after the other until it returns true; the token
 * has its own value again afterwards.
 */
export function withProbeValues(token: string, look: () => boolean): boolean {
  const { documentElement: html } = document
  const name = cssVariable(token)
  const own = html.style.getPropertyValue(name)
  const value = getComputedStyle(html).getPropertyValue(name).trim()
  try {
    return probeValues(value).some((other) => {
      html.style.setProperty(name, other)
      return look()
    })
  } finally {
    if (own === '') html.style.removeProperty(name)
    else html.style.setProperty(name, own)
  }
}

/** Runs something while no transition can delay what a style says. */
export function withoutTransitions<Result>(run: () => Result): Result {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition-property: none !important }')
  const before = document.adoptedStyleSheets
  document.adoptedStyleSheets = [...before, sheet]
  try {
    return run()
  } finally {
    // The styles settle before transitions may run again: nothing on the page moves.
    void getComputedStyle(document.documentElement).color
    document.adoptedStyleSheets = before
  }
}
