import type { JsonSchema } from './JsonSchema'
import type { PageManifest } from './PageManifest'
import type { MessageId } from '../generated/MessageId'

/**
 * Everything that a config may refer to, found by `npm run prepare` and handed to compile and the
 * doctor (decisions, House 1).
 */
export interface Catalogue {
  pages: readonly PageManifest[]
  widgets: readonly CatalogueWidget[]
  /** Every token by name without prefix, with its base value. */
  tokens: Readonly<Record<string, CatalogueToken>>
  /** Preset id → tokens that it overrides. */
  presets: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Pairs of tokens that are painted one on the other, with the ratio that they need. */
  pairs: readonly ContrastPair[]
  /** Families that ship, by name. */
  fonts: Readonly<Record<string, CatalogueFont>>
  /** Message id → sorted names of the placeholders of its English text. */
  messages: Readonly<Record<string, readonly string[]>>
  /** Languages that are built in. */
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
  /** JSON Schema of the settings. */
  settings: JsonSchema
  sample: unknown
}

export interface CatalogueToken {
  group: string
  description: string
  default: string
}

export interface ContrastPair {
  text: string
  surface: string
  /** Least ratio: 4.5 for text, 3 for large text and parts of controls. */
  level: number
  /**
   * When it is painted so: hover, focus, active, selected, disabled; at rest without. A disabled
   * one is shown and not demanded.
   */
  state?: 'hover' | 'focus' | 'active' | 'selected' | 'disabled'
  /** How much of the surface is painted where it is see-through, 0 to 1; all of it without. */
  share?: number
  /**
   * What a see-through surface lies on: a token, or `picture` for any picture; the page and its
   * cards without.
   */
  over?: string
  /** How much is painted of the whole element, words and surface, 0 to 1; all of it without. */
  opacity?: number
}

export interface CatalogueFont {
  /** Value of the CSS property font-family, fallbacks included. */
  stack: string
}

export interface CatalogueProcessor {
  /** Takes cards. */
  cards: boolean
  /** Debits bank accounts. */
  bank: boolean
  /** Links bank accounts beside another processor that debits them: never a club's only one. */
  links?: boolean
  /** Form of its publishable key as a regular expression; absent where it needs none. */
  keyPattern?: string
  /**
   * Origins that the vendor's own code needs in a page: where its scripts, its calls and its frames
   * come from.
   */
  policy?: { script: readonly string[]; connect: readonly string[]; frame: readonly string[] }
}
