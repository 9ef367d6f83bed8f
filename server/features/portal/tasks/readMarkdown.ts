import { parseMarkdown, type MarkdownTree } from '../../../../src/core/markdown/parseMarkdown'

/** The trees of Markdown texts, in order. */
export function run(texts: readonly string[]): MarkdownTree[] {
  return texts.map((text) => parseMarkdown(text))
}
