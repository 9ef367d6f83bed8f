import { parseMarkdown, type MarkdownTree } from '../../../../src/core/markdown/parseMarkdown'

/** Parses Markdown texts; returns their trees in the same order. */
export function run(texts: readonly string[]): MarkdownTree[] {
  return texts.map((text) => parseMarkdown(text))
}
