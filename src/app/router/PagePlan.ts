import type { PageTitle } from '../../core/config/ResolvedConfig'
import type { Outcome } from '../../core/gates/decide'

/** How to answer a page request; made before the page's state is assembled. */
export interface PagePlan {
  outcome: Outcome
  /** Status of the HTML response. */
  status: 200 | 303 | 308 | 404
  /**
   * The matched page or gate, used as the cache key of visitors' markup. Not the path, because
   * there are infinitely many.
   */
  key: string
  /** The uri whose sections the page shows; '' for gates. */
  sectionsPageUri: string
  /** The document's title: a message id, or the text of a page that the club has added. */
  title: PageTitle
  /**
   * Media query under which the whole markup must be painted at once, because streamed markup would
   * shift. If absent, the markup is always painted at once.
   */
  waitForMarkupMedia?: string
  /**
   * Modules whose files are preloaded, as named in the bundler's manifest. Without widgets, which
   * hydrate after the page.
   */
  sources: readonly string[]
}
