import type { Person, Outcome } from '../core/gates/decide'
import type { FirstViewConfig } from '../core/config/FirstViewConfig'
import type { ResolvedProps } from '../core/config/ResolvedConfig'
import type { CompiledMessages } from '../core/intl/CompiledMessages'
import type { MarkdownTree } from '../core/markdown/parseMarkdown'
import type { PageState } from '../core/session/PageState'

/**
 * The functions of the built app that the server calls (`entry-server.tsx`). Declared in a separate
 * file, so that the server's types don't include the DOM.
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
    clubTexts: Readonly<Record<string, string>>,
  ): Promise<CompiledMessages>
  render(url: string, state: PageState, services?: RenderServices): Promise<Rendered>
}

/** The plan for a page request, before its state is assembled. */
export interface PagePlan {
  outcome: Outcome
  /** Status of the HTML response. */
  status: 200 | 303 | 404
  /**
   * The matched page or gate: the cache key of visitors' markup. Never the raw path, of which there
   * are infinitely many.
   */
  key: string
  /** The uri whose sections the page shows; '' for gates. */
  sectionsOf: string
  /** Message id of the title. */
  title: string
  /** Chunks of messages that the first view needs. */
  messageChunks: readonly string[]
  /**
   * The media query under which the markup must be painted at once, because it would shift while it
   * streams; if absent, it always is.
   */
  paintAtOnceMedia?: string
  /**
   * Modules whose files are preloaded, as named in the bundler's manifest. Widgets are not among
   * them: they hydrate their markup later.
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
 * Services for a render; the server's implementations keep one club's pages from blocking those of
 * others.
 */
export interface RenderServices {
  /** The nonce of the style elements. */
  nonce?: string
  /** Runs a job that can't be interrupted when it is the club's turn. */
  turn: <T>(job: () => T) => Promise<T>
  /** Parses texts, in order. */
  readMarkdown: (texts: readonly string[]) => Promise<readonly MarkdownTree[]>
  /** Renders the same page in a worker thread. */
  inWorker?: () => Promise<Rendered>
}
