import type { Company, Customer } from '../../../generated/types'
import type { ResolvedConfig } from '../config/ResolvedConfig'
import type { CompiledMessages } from '../intl/CompiledMessages'

/** An admin as an open page knows them: only what the toolbar and the bar above the portal need. */
export interface PageAdmin {
  username: string
  level: string
  /**
   * Whether the club's `debug` is on, so that the Theme toolbar may be offered
   * (shell.role.debug-theme-admin-only).
   */
  debug: boolean
  /** True when this browser's admin session shows another club than the host's own. */
  switched: boolean
}

/** What the server inlines into a page: everything its first view needs, and nothing secret. */
export interface PageState {
  /** Names the build that made the page, so that a tab knows when its chunks are gone. */
  build: string
  revision: number
  domainId: number
  /**
   * The resolved config; `props.sections` holds only the sections of this page, and `tokens` none:
   * they stand in its style sheet (decisions 6).
   */
  config: ResolvedConfig
  /** The uri whose sections `config` holds. */
  sectionsOf: string
  company: Company
  language: string
  dir: 'ltr' | 'rtl'
  /** The own names of the languages that the club offers, by tag. */
  languageNames: Readonly<Record<string, string>>
  /**
   * Compiled texts of the shell, this page and its widgets in `language`, the club's own texts laid
   * over them.
   */
  messages: CompiledMessages
  /** The chunks of texts that `messages` was made of. */
  messageChunks: readonly string[]
  customer: Customer | null
  admin: PageAdmin | null
  /**
   * The slogan that the server chose for a phone's header: an index into `config.props.slogans`.
   */
  sloganIndex: number
  /**
   * Set in the studio's frame: the page then asks its parent for a preview session and writes
   * nothing.
   */
  preview: { domainId: number } | null
}
