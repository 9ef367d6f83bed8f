import { countNodes, parseMarkdown, type MarkdownTree } from './parseMarkdown'

/**
 * Capacity of the cache, in characters of texts and of trees as JSON. The least recently used entry
 * is evicted first.
 */
const MAX_CACHED_CHARACTERS = 12_000_000
/**
 * Maximum number of elements and texts in a server-rendered page, from its Markdown and its
 * sections (`nodesOfSections`). Rendering this many took 30 to 100 ms of CPU time.
 */
export const MAX_NODES_PER_PAGE = 6_000
/**
 * Number of nodes above which a page is rendered in a worker thread, because a render can't be
 * interrupted and would block other requests.
 */
export const WORKER_NODE_THRESHOLD = 1_000

interface CachedTree {
  tree: MarkdownTree
  /** Characters of the text and of the tree as JSON. */
  size: number
  nodes: number
}

/** What a collecting render has found so far. */
interface Collection {
  /** Texts that are not in the cache. */
  texts: Set<string>
  nodes: number
  maxNodes: number
}

const trees = new Map<string, CachedTree>()
let cachedCharacters = 0
/** The collecting render in progress; undefined if texts are parsed immediately. */
let collection: Collection | undefined
const emptyTree: MarkdownTree = { type: 'root', children: [] }

/**
 * The tree of a Markdown text, cached. During a collecting render the tree is empty if the text is
 * not cached, in which case the text is recorded, or if it exceeds the render's node limit.
 */
export function markdownTree(text: string): MarkdownTree {
  const cached = trees.get(text)
  if (cached) {
    trees.delete(text)
    trees.set(text, cached)
    return collection ? countTree(collection, cached) : cached.tree
  }
  if (collection) {
    collection.texts.add(text)
    return emptyTree
  }
  const tree = parseMarkdown(text)
  cacheMarkdown(text, tree)
  return tree
}

function countTree(collection: Collection, { tree, nodes }: CachedTree): MarkdownTree {
  collection.nodes += nodes
  return collection.nodes > collection.maxNodes ? emptyTree : tree
}

/** Caches the tree of a text that was parsed elsewhere. */
export function cacheMarkdown(text: string, tree: MarkdownTree): void {
  evict(text)
  const size = text.length + JSON.stringify(tree).length
  trees.set(text, { tree, size, nodes: countNodes(tree) })
  cachedCharacters += size
  for (const oldest of trees.keys()) {
    if (cachedCharacters <= MAX_CACHED_CHARACTERS) break
    evict(oldest)
  }
}

function evict(text: string): void {
  cachedCharacters -= trees.get(text)?.size ?? 0
  trees.delete(text)
}

/**
 * Runs a collecting render: it doesn't parse Markdown, but collects the texts that have to be
 * parsed. `nodes` is the number of elements and texts outside Markdown, `maxNodes` the page's
 * limit. Returns the `texts` that are not cached; `isTooLarge` if content beyond `maxNodes` was
 * left out.
 */
export function collectMarkdown<T>(
  render: () => T,
  { nodes = 0, maxNodes = MAX_NODES_PER_PAGE }: { nodes?: number; maxNodes?: number } = {},
): { result: T; texts: readonly string[]; isTooLarge: boolean } {
  const current: Collection = (collection = { texts: new Set(), nodes, maxNodes })
  try {
    const result = render()
    return { result, texts: [...current.texts], isTooLarge: current.nodes > maxNodes }
  } finally {
    collection = undefined
  }
}
