import { cssVariable } from '../../../core/theme/cssVariable'

/**
 * Kinds of values. Each is recognised by a property that accepts only that kind, and lists other
 * values of the kind; the first match wins.
 */
const KINDS: readonly { property: string; others: (value: string) => readonly string[] }[] = [
  // A keyword that several properties accept: the kind depends on where the value is used.
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

/** Other values of the same kind, different enough that everything the token paints changes. */
export const probeValues = (value: string): readonly string[] =>
  KINDS.find(({ property }) => CSS.supports(property, value))?.others(value) ?? []

/**
 * Whether the result of `read` depends on the token: sets other values without painting them, then
 * restores it. Call it within `withoutTransitions`.
 */
export function dependsOnToken(token: string, read: () => string, before: string): boolean {
  return withProbeValues(token, () => read() !== before)
}

/**
 * Sets different values of a token until `check` returns true, then restores the token; returns
 * whether it did.
 */
export function withProbeValues(token: string, check: () => boolean): boolean {
  const { documentElement: html } = document
  const name = cssVariable(token)
  const original = html.style.getPropertyValue(name)
  const value = getComputedStyle(html).getPropertyValue(name).trim()
  try {
    return probeValues(value).some((other) => {
      html.style.setProperty(name, other)
      return check()
    })
  } finally {
    if (original === '') html.style.removeProperty(name)
    else html.style.setProperty(name, original)
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
