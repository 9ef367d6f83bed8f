import type { Person, Outcome } from '../core/gates/decide'
import type { ResolvedConfig } from '../core/config/ResolvedConfig'
import type { CompiledMessages } from '../core/intl/CompiledMessages'
import type { MarkdownTree } from '../core/markdown/parseMarkdown'
import type { PageState } from '../core/session/PageState'

/**
 * What the server may call of the built app (`entry-server.tsx`). It stands apart from the app's
 * code so that the server's types stay free of the DOM.
 */
export interface ServerEntry {
  planPage(config: ResolvedConfig, person: Person, path: string): PagePlan
  /** The address of a font's file in the build. */
  fontUrl(packageName: string, file: string): string | undefined
  messagesFor(
    chunks: readonly string[],
    language: string,
    own: Readonly<Record<string, string>>,
  ): Promise<CompiledMessages>
  render(url: string, state: PageState, means?: RenderServices): Promise<Rendered>
}

/** What a request for a page comes to, before its state is put together. */
export interface PagePlan {
  outcome: Outcome
  /** Status of the HTML answer. */
  status: 200 | 303 | 404
  /**
   * Names the matched page or gate, never the raw path: what visitors' markup is cached by
   * (decisions 32).
   */
  key: string
  /** The uri whose sections the page shows; '' for gates. */
  sectionsOf: string
  /** Message id of the title. */
  title: string
  /** Chunks of messages that the first view needs. */
  messageChunks: readonly string[]
  /**
   * The media query in which its markup is only painted whole, because it would move while it
   * grows; everywhere where it is not said.
   */
  paintedWhole?: string
  /**
   * Modules whose files are preloaded, as the bundler's manifest names them; widgets are none:
   * their markup is there before their code.
   */
  sources: readonly string[]
}

/**
 * What a render gives: the page's markup, its styles, and the places in the config of the widgets
 * that threw.
 */
export interface Rendered {
  markup: string
  styles: string
  crashed: readonly string[]
}

/**
 * What a render works with beside its page; the server gives what keeps one club's pages from
 * holding up another's.
 */
export interface RenderServices {
  /** Runs the part that nothing can interrupt when it is its turn. */
  turn: <T>(job: () => T) => Promise<T>
  /** Reads texts, in their order. */
  readMarkdown: (texts: readonly string[]) => Promise<readonly MarkdownTree[]>
  /** Renders the same page in a worker thread. */
  inWorker?: () => Promise<Rendered>
}
