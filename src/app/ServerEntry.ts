import type { Person } from '../core/gates/decide'
import type { ResolvedConfig } from '../core/config/ResolvedConfig'
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
  planPage(config: ResolvedConfig, person: Person, path: string): PagePlan
  /** The URL of a font file in the build; undefined if the build doesn't have the file. */
  fontUrl(packageName: string, file: string): string | undefined
  /** The URL of the file with the portal's built-in texts in a language. */
  builtInTextsUrl(language: string): string
  /** All messages in a language, with the club's own texts. */
  messagesFor(
    language: string,
    clubTexts: Readonly<Record<string, string>>,
  ): Promise<CompiledMessages>
  /**
   * Renders a page, with all messages of its language in `state`; rejects if it is too large to
   * render.
   */
  render(url: string, state: PageState, services?: RenderServices): Promise<RenderResult>
}

/**
 * Result of a render: the page's markup and styles, the messages that it shows, and in `crashed` the
 * config paths of sections whose widget threw.
 */
export interface RenderResult {
  markup: string
  messages: CompiledMessages
  styles: string
  crashed: readonly string[]
}

/**
 * What a render needs from the server. The server schedules the work so that one club's pages don't
 * block the pages of other clubs.
 */
export interface RenderServices {
  /** The CSP nonce of the style elements. */
  nonce?: string
  /** Runs a synchronous job once it is the club's turn. A running job can't be interrupted. */
  runInTurn: <T>(job: () => T) => Promise<T>
  /** Parses Markdown texts; returns their trees in the same order. */
  readMarkdown: (texts: readonly string[]) => Promise<readonly MarkdownTree[]>
  /**
   * Renders the same page in a worker thread; absent if this render already runs in one, or if there
   * are no worker threads.
   */
  inWorker?: () => Promise<RenderResult>
}
