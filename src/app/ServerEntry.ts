import type { Person, Outcome } from '../core/gates/decide'
import type { FirstViewConfig } from '../core/config/FirstViewConfig'
import type { ResolvedProps } from '../core/config/ResolvedConfig'
import type { CompiledMessages } from '../core/intl/CompiledMessages'
import type { MarkdownTree } from '../core/markdown/parseMarkdown'
import type { PageState } from '../core/session/PageState'

/**
 * What the server may call in the built app (`entry-server.tsx`). Declared apart from the app's
 * code, so that the server's types stay free of the DOM.
 */
export interface ServerEntry {
  planPage(
    config: FirstViewConfig,
    sections: ResolvedProps['sections'],
    person: Person,
    path: string,
  ): PagePlan
  /** The URL of a font file in the build. */
  fontUrl(packageName: string, file: string): string | undefined
  messagesFor(
    chunks: readonly string[],
    language: string,
    own: Readonly<Record<string, string>>,
  ): Promise<CompiledMessages>
  render(url: string, state: PageState, services?: RenderServices): Promise<Rendered>
}

/** The plan for a page request, before its state is assembled. */
export interface PagePlan {
  outcome: Outcome
  /** Status of the HTML response. */
  status: 200 | 303 | 404
  /**
   * The matched page or gate, never the raw path: the cache key of visitors' markup (decisions 32).
   */
  key: string
  /** The uri whose sections the page shows; '' for gates. */
  sectionsOf: string
  /** Message id of the title. */
  title: string
  /** Chunks of messages that the first view needs. */
  messageChunks: readonly string[]
  /**
   * The media query under which the markup must be painted in one go because it would shift while
   * it streams; always if absent.
   */
  paintAtOnceMedia?: string
  /**
   * Modules whose files are preloaded, as named in the bundler's manifest; no widgets, whose markup
   * is there before their code.
   */
  sources: readonly string[]
}

/**
 * Result of a render: the page's markup, its styles, and the config paths of the widgets that
 * threw.
 */
export interface Rendered {
  markup: string
  styles: string
  crashed: readonly string[]
}

/**
 * What a render needs besides its page; the server supplies implementations that keep one club's
 * pages from blocking those of others.
 */
export interface RenderServices {
  /** The nonce of the style elements; none without one. */
  nonce?: string
  /** Runs an uninterruptible job when it is its turn. */
  turn: <T>(job: () => T) => Promise<T>
  /** Parses texts, in order. */
  readMarkdown: (texts: readonly string[]) => Promise<readonly MarkdownTree[]>
  /** Renders the same page in a worker thread. */
  inWorker?: () => Promise<Rendered>
}
