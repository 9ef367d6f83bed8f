import type { Paint } from './parseColour'
import { mixPaints, parsePaint, type PaintNode } from './paint'

/** The parsed colours of a theme. Looks up each token's colour, also after trial changes. */
export interface Palette {
  /** Names of the tokens that hold a colour. */
  names: readonly string[]
  /**
   * The colour of a token, resolving references and mixes as a browser does; undefined if it can't
   * be computed.
   */
  paint: (token: string) => Paint | undefined
  /** The colour of a parsed value, which may refer to tokens; undefined if it can't be computed. */
  resolve: (node: PaintNode) => Paint | undefined
  /** The parsed value of a token. */
  node: (token: string) => PaintNode | undefined
  /** The token itself and all tokens mixed from it. */
  dependents: (token: string) => ReadonlySet<string>
  /** Sets a token's colour; the colours of tokens mixed from it change with it. */
  put: (token: string, node: PaintNode) => void
  /** An independent copy to try out changes. */
  copy: () => Palette
}

/**
 * Creates a palette from resolved tokens: values by unprefixed name (`color-primary` → `#14304f`,
 * `var(--portico-…)`, `color-mix(…)`).
 */
export function createPalette(tokens: Readonly<Record<string, string>>): Palette {
  const nodes = new Map<string, PaintNode>()
  for (const [name, value] of Object.entries(tokens)) {
    const node = name.startsWith('color-') ? parsePaint(value) : undefined
    if (node) nodes.set(name, node)
  }
  return buildPalette(nodes)
}

function buildPalette(
  nodes: Map<string, PaintNode>,
  shared: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
): Palette {
  const cachedPaints = new Map<string, Paint | undefined>()
  const dependentsByToken = new Map(shared)

  const resolveNode = (node: PaintNode, depth: number): Paint | undefined => {
    if (node.kind === 'paint') return node.paint
    if (node.kind === 'token') return paintAt(node.token, depth + 1)
    const [first, second] = [
      resolveNode(node.first, depth + 1),
      resolveNode(node.second, depth + 1),
    ]
    return first && second && mixPaints(first, second, node)
  }
  const paintAt = (token: string, depth: number): Paint | undefined => {
    if (cachedPaints.has(token)) return cachedPaints.get(token)
    const node = nodes.get(token)
    // Tokens in a circular reference have no colour.
    const paint = node && depth <= MAX_DEPTH ? resolveNode(node, depth) : undefined
    cachedPaints.set(token, paint)
    return paint
  }
  const dependents = (token: string): ReadonlySet<string> => {
    const tokens =
      dependentsByToken.get(token) ??
      new Set([...nodes.keys()].filter((name) => refersTo(name, token, nodes, 0)).concat(token))
    dependentsByToken.set(token, tokens)
    return tokens
  }
  return {
    names: [...nodes.keys()],
    paint: (token) => paintAt(token, 0),
    resolve: (node) => resolveNode(node, 0),
    node: (token) => nodes.get(token),
    dependents,
    put(token, node) {
      for (const name of dependents(token)) cachedPaints.delete(name)
      if (nodes.get(token)?.kind !== 'paint' || node.kind !== 'paint') dependentsByToken.clear()
      nodes.set(token, node)
    },
    copy: () => buildPalette(new Map(nodes), dependentsByToken),
  }
}

const MAX_DEPTH = 16

/** Whether a token is `token`, or refers to it directly or through other tokens. */
function refersTo(
  name: string,
  token: string,
  nodes: ReadonlyMap<string, PaintNode>,
  depth: number,
): boolean {
  if (name === token) return true
  const node = nodes.get(name)
  return (
    node !== undefined &&
    depth <= MAX_DEPTH &&
    listTokens(node).some((part) => refersTo(part, token, nodes, depth + 1))
  )
}

const listTokens = (node: PaintNode): readonly string[] =>
  node.kind === 'token'
    ? [node.token]
    : node.kind === 'mix'
      ? [...listTokens(node.first), ...listTokens(node.second)]
      : []
