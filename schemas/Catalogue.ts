import type { JsonSchema } from './JsonSchema'
import type { PageManifest } from './PageManifest'
import type { TokenRule } from './tokens/TokenRule'
import type { MessageId } from '../generated/MessageId'

/**
 * Everything that a config may refer to, collected by `npm run prepare` and passed to `compile` and
 * `validateConfig`.
 */
export interface Catalogue {
  pages: readonly PageManifest[]
  widgets: readonly CatalogueWidget[]
  /** Every token by name without the CSS prefix, with its base value. */
  tokens: Readonly<Record<string, CatalogueToken>>
  /** For each preset, by id, the values of the tokens that it overrides. */
  presets: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Pairs of tokens that are painted on top of each other, with their required ratio. */
  pairs: readonly ContrastPair[]
  /** Shipped font families by name. */
  fonts: Readonly<Record<string, CatalogueFont>>
  /** The sorted placeholder names of each message's English text, by message id. */
  messages: Readonly<Record<string, readonly string[]>>
  /** Tags of the built-in languages. */
  locales: readonly string[]
  icons: readonly string[]
  scenes: readonly string[]
  /** Payment processors by uri. */
  processors: Readonly<Record<string, CatalogueProcessor>>
}

export interface CatalogueWidget {
  id: string
  name: MessageId
  icon: string
  /** Id of the page whose data the widget shows; absent if it shows only its settings. */
  page?: string
  /** JSON Schema of the widget's settings. */
  settings: JsonSchema
  sample: unknown
}

export interface CatalogueToken {
  group: string
  description: string
  /** What the token accepts: type, unit and bounds. */
  rule: TokenRule
  /** Values by name that the studio offers first; empty for the theme's own. */
  steps?: Readonly<Record<string, string>>
  default: string
}

export interface ContrastPair {
  text: string
  surface: string
  /** Minimum contrast ratio: 4.5 for text, 3 for large text and parts of controls. */
  level: number
  /**
   * The control state in which the pair is painted; absent for the normal state. Disabled pairs are
   * listed but need no ratio.
   */
  state?: 'hover' | 'focus' | 'active' | 'selected' | 'disabled'
  /** Opacity of a translucent surface, 0 to 1; opaque by default. */
  surfaceOpacity?: number
  /**
   * What is behind a translucent surface: a token, or `picture` for any picture; by default the
   * page and its cards.
   */
  over?: string
  /** Opacity of the whole element, text and surface, 0 to 1; opaque by default. */
  opacity?: number
}

export interface CatalogueFont {
  /** Value of the CSS property font-family, including fallbacks. */
  stack: string
}

export interface CatalogueProcessor {
  /** Whether the processor accepts cards. */
  cards: boolean
  /** Whether the processor debits bank accounts. */
  bank: boolean
  /**
   * Whether the processor only links bank accounts that another processor debits; it can't be a
   * club's only one.
   */
  links?: boolean
  /** The feature without which a club can't use the processor. */
  feature?: string
  /** Regular expression for the processor's publishable key; absent if it needs none. */
  keyPattern?: string
  /** Origins that the vendor's code needs in a page for its scripts, calls and frames. */
  policy?: { script: readonly string[]; connect: readonly string[]; frame: readonly string[] }
}
