import { nodesOf, parseMarkdown, type MarkdownTree } from './parseMarkdown'

/**
 * How many characters of texts and of their trees (as JSON) are kept; the one that was not asked
 * for longest goes first.
 */
const maxCachedCharacters = 12_000_000
/**
 * A page rendered by the server has at most this many elements and texts: those of Markdown, and
 * what its sections count for (`nodesOfSections`). So many took 30 to 100 ms of a core.
 */
export const maxNodesPerPage = 6_000
/**
 * A page with more than this many is rendered in a worker thread: nothing interrupts a render, and
 * other requests would wait for it.
 */
export const workerNodeThreshold = 1_000

interface Kept {
  tree: MarkdownTree
  /** In characters. */
  size: number
  nodes: number
}

/** What a collecting render has asked for. */
interface Collected {
  /** Texts that were not read yet. */
  texts: Set<string>
  nodes: number
  most: number
}

const trees = new Map<string, Kept>()
let kept = 0
/** Undefined where texts are read on the spot. */
let collected: Collected | undefined
const empty: MarkdownTree = { type: 'root', children: [] }

/**
 * The tree of a Markdown text, which is read once. While texts are collected, an unknown one is
 * noted and given as an empty tree, and so is what is beyond its limit.
 */
export function markdownTree(text: string): MarkdownTree {
  const known = trees.get(text)
  if (known) {
    trees.delete(text)
    trees.set(text, known)
    return collected ? counted(collected, known) : known.tree
  }
  if (collected) {
    collected.texts.add(text)
    return empty
  }
  const tree = parseMarkdown(text)
  cacheMarkdown(text, tree)
  return tree
}

function counted(collected: Collected, { tree, nodes }: Kept): MarkdownTree {
  collected.nodes += nodes
  return collected.nodes > collected.most ? empty : tree
}

/** Keeps the tree of a text that was read elsewhere. */
export function cacheMarkdown(text: string, tree: MarkdownTree): void {
  drop(text)
  const size = text.length + JSON.stringify(tree).length
  trees.set(text, { tree, size, nodes: nodesOf(tree) })
  kept += size
  for (const oldest of trees.keys()) {
    if (kept <= maxCachedCharacters) break
    drop(oldest)
  }
}

function drop(text: string): void {
  kept -= trees.get(text)?.size ?? 0
  trees.delete(text)
}

/**
 * Runs a render that reads no Markdown itself, of a page that has `nodes` elements without it and
 * may have `most` with it; `texts` are those that were not read yet, and `isTooLarge` says that it
 * left out what is beyond `most`.
 */
export function collectMarkdown<T>(
  render: () => T,
  { nodes = 0, most = maxNodesPerPage }: { nodes?: number; most?: number } = {},
): { result: T; texts: readonly string[]; isTooLarge: boolean } {
  const mine: Collected = (collected = { texts: new Set(), nodes, most })
  try {
    const result = render()
    return { result, texts: [...mine.texts], isTooLarge: mine.nodes > most }
  } finally {
    collected = undefined
  }
}
