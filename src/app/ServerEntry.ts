import type { Person } from '../core/gates/decide'
import type { FirstViewConfig } from '../core/config/FirstViewConfig'
import type { ResolvedProps } from '../core/config/ResolvedConfig'
import type { CompiledMessages } from '../core/intl/CompiledMessages'
import type { MarkdownTree } from '../core/markdown/parseMarkdown'
import type { PageState } from '../core/session/PageState'
import type { PagePlan } from './router/PagePlan'

/**
 * The functions of the built app (`entry-server.tsx`) that the server calls. Declared in a separate
 * file to keep DOM types out of the server's type check.
 */
export interface ServerEntry {
  /** Decides what a person sees at a path, and lists what the first view needs. */
  planPage(
    config: FirstViewConfig,
    sections: ResolvedProps['sections'],
    person: Person,
    path: string,
  ): PagePlan
  /** The URL of a font file in the build; undefined if the build doesn't have the file. */
  fontUrl(packageName: string, file: string): string | undefined
  /** The messages of the chunks in a language, with all of the club's own texts. */
  messagesFor(
    chunks: readonly string[],
    language: string,
    clubTexts: Readonly<Record<string, string>>,
  ): Promise<CompiledMessages>
  /** Like `messagesFor`, but with only those of the club's own texts that the page may show. */
  pageMessagesFor(
    chunks: readonly string[],
    language: string,
    clubTexts: Readonly<Record<string, string>>,
  ): Promise<CompiledMessages>
  render(url: string, state: PageState, services?: RenderServices): Promise<Rendered>
}

/**
 * Result of a render: the page's markup and styles, and in `crashed` the config paths of sections
 * whose widget threw.
 */
export interface Rendered {
  markup: string
  styles: string
  crashed: readonly string[]
}

/**
 * What a render needs from the server, which keeps one club's pages from blocking those of others.
 */
export interface RenderServices {
  /** The CSP nonce of the style elements. */
  nonce?: string
  /** Runs a synchronous job, which can't be interrupted, once it is the club's turn. */
  runInTurn: <T>(job: () => T) => Promise<T>
  /** Parses Markdown texts; returns their trees in the same order. */
  readMarkdown: (texts: readonly string[]) => Promise<readonly MarkdownTree[]>
  /**
   * Renders the same page in a worker thread; absent if the render already runs in one or there is
   * none.
   */
  inWorker?: () => Promise<Rendered>
}
