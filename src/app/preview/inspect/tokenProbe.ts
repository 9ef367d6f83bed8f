import { cssVariable } from '../../../core/theme/cssVariable'

/**
 * Kinds of values, each recognised by a property that only accepts that kind, with different values
 * of the same kind; the first match wins.
 */
const KINDS: readonly { property: string; others: (value: string) => readonly string[] }[] = [
  // No kind at all: it depends on where the value is used.
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
 * Values of the same kind that a token could have instead of this one, so that whatever it paints
 * visibly changes.
 */
export const probeValues = (value: string): readonly string[] =>
  KINDS.find(({ property }) => CSS.supports(property, value))?.others(value) ?? []

/**
 * Whether the result of `read` changes with the token: sets other values for a moment, without
 * painting, and restores it. Call within `withoutTransitions`.
 */
export function dependsOnToken(token: string, read: () => string, before: string): boolean {
  return withProbeValues(token, () => read() !== before)
}

/** Calls `look` with different values of a token until it returns true, then restores the token. */
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

/**
 * Runs a function while transitions are disabled, so that styles have their final values at once.
 */
export function withoutTransitions<Result>(run: () => Result): Result {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition-property: none !important }')
  const before = document.adoptedStyleSheets
  document.adoptedStyleSheets = [...before, sheet]
  try {
    return run()
  } finally {
    // Force a style recalculation before enabling transitions, so that nothing animates.
    void getComputedStyle(document.documentElement).color
    document.adoptedStyleSheets = before
  }
}
