import { fromMarkdown } from 'mdast-util-from-markdown'
import { toHast } from 'mdast-util-to-hast'
import { isLinkHref } from '../../../schemas/formats/address'
import { isMarkdown } from '../../../schemas/formats/markdown'

/**
 * A parsed text: plain data that can be rendered without a parser. Contains no HTML and no
 * executable addresses.
 */
export interface MarkdownTree {
  type: 'root'
  children: MarkdownNode[]
}

/** An element by its HTML name, or a text. */
export type MarkdownNode =
  | {
      type: 'element'
      tagName: string
      properties: Record<string, string | number>
      children: MarkdownNode[]
    }
  | { type: 'text'; value: string }

/** The trees of texts that are already parsed, by text. */
export type MarkdownTrees = ReadonlyMap<string, MarkdownTree>

/** Maximum number of elements and texts in a tree: more than ten printed pages of ordinary text. */
export const MAX_NODES = 4_000
/** Maximum total length of the addresses and titles that references expand to. */
const MAX_REPEATED_CHARACTERS = 100_000
/** Maximum length of an address or title, in characters. */
const MAX_ADDRESS_LENGTH = 2_000
/** Maximum number of paragraphs of a plain text; the last one contains the rest of the text. */
const MAX_PARAGRAPHS = 1_000

/**
 * Parses Markdown. A text that would take too long to parse (`isMarkdown`), or whose tree exceeds
 * the limits above, becomes plain text; HTML in a text stays text. Pure.
 */
export function parseMarkdown(text: string): MarkdownTree {
  if (!isMarkdown(text)) return plainMarkdown(text)
  const root = fromMarkdown(text)
  if (repeatsTooMuch(root)) return plainMarkdown(text)
  // The library returns raw HTML as separate nodes, which `toMarkdownNodes` turns into text.
  const hast: unknown = toHast(root, { allowDangerousHtml: true })
  const tree: MarkdownTree = { type: 'root', children: convertChildren(hast) }
  return countNodes(tree) > MAX_NODES ? plainMarkdown(text) : tree
}

/** The tree of an unparsed text, split into paragraphs. */
export function plainMarkdown(text: string): MarkdownTree {
  const paragraphs = text.split(/\n\s*\n/).filter((part) => part.trim() !== '')
  if (paragraphs.length > MAX_PARAGRAPHS)
    paragraphs.push(paragraphs.splice(MAX_PARAGRAPHS - 1).join('\n\n'))
  return {
    type: 'root',
    children: paragraphs.map((value) => ({
      type: 'element',
      tagName: 'p',
      properties: {},
      children: [{ type: 'text', value }],
    })),
  }
}

/** Counts the elements and texts of a tree. */
export function countNodes({ children }: { children: readonly MarkdownNode[] }): number {
  return children.reduce(
    (sum, node) => sum + 1 + (node.type === 'element' ? countNodes(node) : 0),
    0,
  )
}

type Root = ReturnType<typeof fromMarkdown>

/**
 * Whether references repeat addresses and titles beyond the limit: each reference is expanded to
 * the full address and title of its definition.
 */
function repeatsTooMuch(root: Root): boolean {
  const sizes = new Map<string, number>()
  const references: string[] = []
  const visit = (node: Root | Root['children'][number]): void => {
    // Only the first definition of a name counts.
    if (node.type === 'definition' && !sizes.has(node.identifier.toUpperCase()))
      sizes.set(node.identifier.toUpperCase(), node.url.length + (node.title?.length ?? 0))
    if (node.type === 'linkReference' || node.type === 'imageReference')
      references.push(node.identifier.toUpperCase())
    if ('children' in node) node.children.forEach(visit)
  }
  visit(root)
  return references.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0) > MAX_REPEATED_CHARACTERS
}

/** The fields of the library's nodes that this module reads. */
interface HastNode {
  type?: string
  tagName?: string
  value?: string
  properties?: Readonly<Record<string, unknown>>
  children?: readonly unknown[]
}

const convertChildren = (node: unknown): MarkdownNode[] =>
  ((node as HastNode).children ?? []).flatMap(toMarkdownNodes)

/**
 * Converts a node of the library. Keeps only known elements and, of their properties, only safe
 * addresses, titles, alternative texts and the start numbers of lists.
 */
function toMarkdownNodes(node: unknown): MarkdownNode[] {
  const { type, tagName = '', value = '', properties = {} } = node as HastNode
  if (type === 'text' || type === 'raw') return [{ type: 'text', value }]
  if (type !== 'element' || !allowedElements.has(tagName)) return convertChildren(node)
  const safeProperties = Object.entries(properties).filter(
    (entry): entry is [string, string | number] => isSafeProperty(...entry),
  )
  return [
    {
      type: 'element',
      tagName,
      properties: Object.fromEntries(safeProperties),
      children: convertChildren(node),
    },
  ]
}

function isSafeProperty(name: string, value: unknown): boolean {
  if (name === 'start') return typeof value === 'number'
  if (typeof value !== 'string' || (name !== 'alt' && value.length > MAX_ADDRESS_LENGTH))
    return false
  return name === 'href' || name === 'src' ? isLinkHref(value) : name === 'title' || name === 'alt'
}

const allowedElements: ReadonlySet<string> = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'em',
  'strong',
  'a',
  'img',
  'br',
  'hr',
])
