import type { Person } from '../core/gates/decide'
import type { ResolvedConfig } from '../core/config/ResolvedConfig'
import type { CompiledMessages } from '../core/intl/CompiledMessages'
import type { MarkdownTrees } from '../core/markdown/parseMarkdown'
import type { PageState, PictureNotes } from '../core/session/PageState'
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
  /** The club's own Markdown texts in the language of a page, of all its pages. */
  markdownTexts(state: PageState): readonly string[]
  /** Renders a page, with all messages of its language and all pictures in `state`. */
  render(url: string, state: PageState, options?: RenderOptions): Promise<RenderResult>
}

/**
 * Result of a render: the page's markup and styles, the messages that it shows, what
 * is known of its pictures, and in `crashed` the config paths of sections whose widget threw.
 */
export interface RenderResult {
  markup: string
  messages: CompiledMessages
  pictures: PictureNotes
  styles: string
  crashed: readonly string[]
}

/** What a render needs besides the page's state. */
export interface RenderOptions {
  /** The CSP nonce of the style elements. */
  nonce?: string
  /** The trees of the club's Markdown texts; any other text is parsed while rendering. */
  trees?: MarkdownTrees
}
