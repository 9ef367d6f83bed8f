import { parseMarkdown, plainMarkdown, type MarkdownTree } from './parseMarkdown'

/** How many characters of texts have their tree kept; the one that was not asked for longest goes first. */
const mostKept = 4_000_000

const trees = new Map<string, MarkdownTree>()
let kept = 0
/** Texts that a render asked for and that nobody has read yet; undefined where they are read on the spot. */
let wanted: Set<string> | undefined

/** The tree of a Markdown text. It is read once; while texts are collected, an unknown one is given as plain text and noted. */
export function markdownTree(text: string): MarkdownTree {
  const known = trees.get(text)
  if (known) {
    trees.delete(text)
    trees.set(text, known)
    return known
  }
  if (wanted) {
    wanted.add(text)
    return plainMarkdown(text)
  }
  const tree = parseMarkdown(text)
  keepMarkdown(text, tree)
  return tree
}

/** Keeps the tree of a text that was read elsewhere. */
export function keepMarkdown(text: string, tree: MarkdownTree): void {
  if (trees.delete(text)) kept -= text.length
  trees.set(text, tree)
  kept += text.length
  for (const oldest of trees.keys()) {
    if (kept <= mostKept) break
    trees.delete(oldest)
    kept -= oldest.length
  }
}

/** Runs a render that reads no Markdown itself; `texts` are those that it would have had to read. */
export function collectMarkdown<T>(render: () => T): { result: T; texts: readonly string[] } {
  wanted = new Set()
  try {
    const result = render()
    return { result, texts: [...wanted] }
  } finally {
    wanted = undefined
  }
}
