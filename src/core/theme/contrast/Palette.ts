import type { Paint } from '../parseColour'
import { mixPaints, parsePaint, type PaintNode } from './paint'

/** The colours of a theme, taken apart once, to ask what each token paints and to try others. */
export interface Palette {
  /** Names of the tokens that hold a colour. */
  names: readonly string[]
  /**
   * What a token paints, following other tokens and mixes as the browser would; undefined when it
   * can't be known here.
   */
  paint: (token: string) => Paint | undefined
  /** How a token's value is made. */
  node: (token: string) => PaintNode | undefined
  /** The token itself and all that are mixed from it. */
  dependents: (token: string) => ReadonlySet<string>
  /** Gives a token another colour; what is mixed from it follows. */
  put: (token: string, node: PaintNode) => void
  /** The same palette apart, to try something in. */
  copy: () => Palette
}

/**
 * A palette of resolved tokens: values by name without prefix (`color-primary` → `#14304f`,
 * `var(--portico-…)`, `color-mix(…)`).
 */
export function createPalette(tokens: Readonly<Record<string, string>>): Palette {
  const nodes = new Map<string, PaintNode>()
  for (const [name, value] of Object.entries(tokens)) {
    const node = name.startsWith('color-') ? parsePaint(value) : undefined
    if (node) nodes.set(name, node)
  }
  return paletteOf(nodes)
}

function paletteOf(
  nodes: Map<string, PaintNode>,
  shared: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
): Palette {
  const known = new Map<string, Paint | undefined>()
  const followers = new Map(shared)

  const valueOf = (node: PaintNode, depth: number): Paint | undefined => {
    if (node.kind === 'paint') return node.paint
    if (node.kind === 'token') return paintAt(node.token, depth + 1)
    const [first, second] = [valueOf(node.first, depth + 1), valueOf(node.second, depth + 1)]
    return first && second && mixPaints(first, second, node)
  }
  const paintAt = (token: string, depth: number): Paint | undefined => {
    if (known.has(token)) return known.get(token)
    const node = nodes.get(token)
    // Tokens that go round in a circle paint nothing.
    const paint = node && depth <= MAX_DEPTH ? valueOf(node, depth) : undefined
    known.set(token, paint)
    return paint
  }
  const dependents = (token: string): ReadonlySet<string> => {
    const found =
      followers.get(token) ??
      new Set([...nodes.keys()].filter((name) => mentions(name, token, nodes, 0)).concat(token))
    followers.set(token, found)
    return found
  }
  return {
    names: [...nodes.keys()],
    paint: (token) => paintAt(token, 0),
    node: (token) => nodes.get(token),
    dependents,
    put(token, node) {
      for (const name of dependents(token)) known.delete(name)
      if (nodes.get(token)?.kind !== 'paint' || node.kind !== 'paint') followers.clear()
      nodes.set(token, node)
    },
    copy: () => paletteOf(new Map(nodes), followers),
  }
}

const MAX_DEPTH = 16

function mentions(
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
    tokensIn(node).some((part) => mentions(part, token, nodes, depth + 1))
  )
}

const tokensIn = (node: PaintNode): readonly string[] =>
  node.kind === 'token'
    ? [node.token]
    : node.kind === 'mix'
      ? [...tokensIn(node.first), ...tokensIn(node.second)]
      : []
