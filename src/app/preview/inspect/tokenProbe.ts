import { cssVariable } from '../../../core/theme/cssVariable'

/**
 * Kinds of token values. A value is of the first kind whose `property` accepts it; `others` returns
 * different values of that kind.
 */
const KINDS: readonly { property: string; others: (value: string) => readonly string[] }[] = [
  // A keyword such as `none`, which several properties accept: its kind depends on where the token
  // is used.
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
 * Other values of the same kind, different enough to change everything that uses the token; empty
 * for an unknown kind.
 */
const probeValues = (value: string): readonly string[] =>
  KINDS.find(({ property }) => CSS.supports(property, value))?.others(value) ?? []

/**
 * Whether the result of `read` depends on a token; `before` is its result with the token's own
 * value. Sets other values without painting them, then restores the token. Call it within
 * `withoutTransitions`.
 */
export function dependsOnToken(token: string, read: () => string, before: string): boolean {
  return withProbeValues(token, () => read() !== before)
}

/**
 * Sets different values of a token until `check` returns true, then restores the token. Returns
 * whether `check` returned true.
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
 * Runs a function with transitions disabled, because styles then have their final values at once.
 */
export function withoutTransitions<Result>(run: () => Result): Result {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, ::before, ::after { transition-property: none !important }')
  const before = document.adoptedStyleSheets
  document.adoptedStyleSheets = [...before, sheet]
  try {
    return run()
  } finally {
    // Force a style recalculation before transitions are enabled again; otherwise they would
    // animate.
    void getComputedStyle(document.documentElement).color
    document.adoptedStyleSheets = before
  }
}
