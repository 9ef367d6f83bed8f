import { contrastRatio, nearestColour } from '../../../src/core/theme/contrast/nearestColour'
import { resolveColor } from '../../../src/core/theme/resolveColor'
import baseTokens from '../../../themes/base/tokens.json'

/**
 * The colours of an email as #rrggbb, because mail programs support neither CSS variables nor
 * colour mixing.
 */
export interface MailColours {
  background: string
  surface: string
  text: string
  muted: string
  primary: string
  onPrimary: string
  accent: string
  border: string
}

/**
 * A club's colours for an email. A colour that is not readable is replaced by the nearest readable
 * one, which differs only in lightness.
 */
export function mailColours(tokens: Readonly<Record<string, string>>): MailColours {
  const of = (token: string): string =>
    resolveColor(token, tokens) ?? resolveColor(token, defaults) ?? ''
  const surface = of('color-surface')
  const primary = of('color-primary')
  return {
    background: of('color-background'),
    surface,
    text: makeReadable(of('color-text'), [surface]),
    muted: makeReadable(of('color-muted-text'), [surface, of('color-background')]),
    primary,
    onPrimary: makeReadable(of('color-on-primary'), [primary]),
    accent: of('color-accent'),
    border: of('color-border'),
  }
}

/** The contrast that WCAG 2 level AA requires of text. */
const MIN_RATIO = 4.5

/**
 * Returns the colour, or the nearest one of another lightness that is readable on all these
 * backgrounds.
 */
export function makeReadable(colour: string, backgrounds: readonly string[]): string {
  const passes = (candidate: string): boolean =>
    backgrounds.every((background) => contrastRatio(candidate, background) >= MIN_RATIO)
  return passes(colour) ? colour : (nearestColour(colour, passes) ?? colour)
}

const defaults = Object.fromEntries(
  Object.entries(baseTokens).map(([name, token]) => [name, token.default]),
)
