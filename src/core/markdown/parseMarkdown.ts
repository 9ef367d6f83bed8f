import { fromMarkdown } from 'mdast-util-from-markdown'
import { toHast } from 'mdast-util-to-hast'
import { isLinkHref } from '../../../schemas/formats/address'
import { isMarkdown } from '../../../schemas/formats/markdown'

/** A text that was read: plain data, from which elements are made without a parser. It holds no HTML and no address that may run. */
export interface MarkdownTree {
  type: 'root'
  children: MarkdownNode[]
}

/** An element by its HTML name, or a text. */
export type MarkdownNode = { type: 'element'; tagName: string; properties: Record<string, string | number>; children: MarkdownNode[] } | { type: 'text'; value: string }

/** Reads Markdown; one that would take long (`isMarkdown`) is given as plain text. HTML in it stays text (decision 16). Pure. */
export function parseMarkdown(text: string): MarkdownTree {
  if (!isMarkdown(text)) return plainMarkdown(text)
  // What is written as HTML comes as a node of its own, which becomes text again.
  const tree: unknown = toHast(fromMarkdown(text), { allowDangerousHtml: true })
  return { type: 'root', children: childrenOf(tree) }
}

/** A text as it was typed, in its paragraphs. */
export function plainMarkdown(text: string): MarkdownTree {
  const paragraphs = text.split(/\n\s*\n/).filter((part) => part.trim() !== '')
  return { type: 'root', children: paragraphs.map((value) => ({ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value }] })) }
}

/** As the library writes a node; only what stays is named. */
interface GivenNode {
  type?: string
  tagName?: string
  value?: string
  properties?: Readonly<Record<string, unknown>>
  children?: readonly unknown[]
}

const childrenOf = (node: unknown): MarkdownNode[] => ((node as GivenNode).children ?? []).flatMap(keptNode)

/** Of a node only what the page shows: known elements, and of their properties addresses that lead somewhere harmless, titles, alternative texts, and where a list begins. */
function keptNode(given: unknown): MarkdownNode[] {
  const { type, tagName = '', value = '', properties = {} } = given as GivenNode
  if (type === 'text' || type === 'raw') return [{ type: 'text', value }]
  if (type !== 'element' || !elements.has(tagName)) return childrenOf(given)
  const kept = Object.entries(properties).filter((entry): entry is [string, string | number] => isKept(...entry))
  return [{ type: 'element', tagName, properties: Object.fromEntries(kept), children: childrenOf(given) }]
}

function isKept(name: string, value: unknown): boolean {
  if (name === 'start') return typeof value === 'number'
  if (typeof value !== 'string') return false
  return name === 'href' || name === 'src' ? isLinkHref(value) : name === 'title' || name === 'alt'
}

const elements: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'em', 'strong', 'a', 'img', 'br', 'hr'])
