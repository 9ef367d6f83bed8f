import { parseMarkdown, plainMarkdown, type MarkdownTree } from '#src/core/markdown/parseMarkdown'

/**
 * Time for all texts of a club, in ms. A config at the limits takes less; one from before the
 * limits may not.
 */
const BUDGET_MS = 5_000

/**
 * Parses Markdown texts; returns their trees in the same order. Once the time is used up, the
 * remaining texts become plain text, so that the club still has pages.
 */
export function run(texts: readonly string[]): MarkdownTree[] {
  const end = performance.now() + BUDGET_MS
  return texts.map((text) => (performance.now() < end ? parseMarkdown(text) : plainMarkdown(text)))
}
