import { cssVariable } from '../../../core/theme/cssVariable'

/** A colour that a club is very unlikely to have, so that one probe is enough. */
const UNLIKELY_COLOUR = 'lightgoldenrodyellow'

/**
 * Kinds of token values. A value is of the first kind whose `property` accepts it; `others` returns
 * different values of that kind.
 */
const KINDS: readonly { property: string; others: (value: string) => readonly string[] }[] = [
  // `float` accepts `none`, as many properties do. The kind of such a keyword depends on where the
  // token is used, so values of several kinds are tried.
  { property: 'float', others: () => ['uppercase', '0 0 3px', 'linear-gradient(red, blue)'] },
  { property: 'color', others: () => [UNLIKELY_COLOUR] },
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

/** The computed values of tokens, by name. */
export function readTokenValues(tokens: Iterable<string>): ReadonlyMap<string, string> {
  const style = getComputedStyle(document.documentElement)
  return new Map(
    [...tokens].map((token) => [token, style.getPropertyValue(cssVariable(token)).trim()]),
  )
}

/**
 * Sets different values of a token, whose value is `value`, without painting them until `check`
 * returns true, then restores the token. Returns whether `check` returned true. Call it within
 * `withoutTransitions`. Each read of a style after a change restyles the whole page, so `check`
 * should read everything of interest at once.
 */
export function withProbeValues(token: string, value: string, check: () => boolean): boolean {
  const { style } = document.documentElement
  const name = cssVariable(token)
  const original = style.getPropertyValue(name)
  try {
    return probeValues(value).some((other) => {
      style.setProperty(name, other)
      return check()
    })
  } finally {
    if (original === '') style.removeProperty(name)
    else style.setProperty(name, original)
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
