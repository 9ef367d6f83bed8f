import { generate, parse, walk, type CssNode, type Declaration, type Selector } from 'css-tree'
import { keptProperties, layeringProperties, referringProperties, svgLimits } from './allowedSvg'
import { refusedLimit, refusedPart } from './SvgRefusedError'

/** What declarations refer to, and on how many surfaces of their own they have an element drawn. */
export interface Painting {
  references: { property: string; id: string }[]
  layers: number
}

/** A rule of a style sheet that refers to something or makes layers, with the last part of each of its selectors. */
export interface PaintingRule extends Painting {
  selectors: { type: string; name: string }[][]
}

/** The references of one property's value. Throws SvgRefusedError where it leads out of the file or draws an effect of its own. */
export function paintingOf(property: string, value: string): Painting {
  const layers = layeringProperties.has(property) && layeringProperties.get(property)?.has(value.trim()) === false ? 1 : 0
  // Every way to write a reference has one of these two.
  const references = referringProperties.has(property) && /[(\\]/.test(value) ? referencesIn(property, value) : []
  return { references, layers }
}

/** A `style` attribute with what is kept of it. Throws SvgRefusedError. */
export function cleanDeclarations(style: string): Painting & { text: string } {
  const kept: Declaration[] = []
  walk(parse(style, { context: 'declarationList' }), (node) => {
    if (isKept(node)) kept.push(node)
  })
  return { text: kept.map((node) => generate(node)).join(';'), ...paintingOfAll(kept) }
}

/** A style sheet with what is kept of it: plain rules. Throws SvgRefusedError. */
export function cleanStylesheet(css: string): { text: string; rules: PaintingRule[] } {
  const sheet = parse(css)
  const texts: string[] = []
  const rules: PaintingRule[] = []
  let selectors = 0
  if (sheet.type !== 'StyleSheet') return { text: '', rules }
  for (const node of sheet.children) {
    if (node.type === 'Atrule' && node.name.toLowerCase() === 'import') throw refusedPart('@import', 'style sheets from elsewhere are not loaded')
    if (node.type !== 'Rule' || node.prelude.type !== 'SelectorList') continue
    const kept = node.block.children.toArray().filter(isKept)
    const given = node.prelude.children.toArray().filter((selector) => selector.type === 'Selector')
    selectors += given.length
    if (selectors > svgLimits.selectors) throw refusedLimit('<style>', `${svgLimits.selectors} selectors are the most`)
    const painting = paintingOfAll(kept)
    if (painting.references.length > 0 || painting.layers > 0) rules.push({ ...painting, selectors: given.map(lastCompound) })
    texts.push(`${generate(node.prelude)}{${kept.map((declaration) => generate(declaration)).join(';')}}`)
  }
  return { text: texts.join('\n'), rules }
}

const isKept = (node: CssNode): node is Declaration => node.type === 'Declaration' && keptProperties.has(node.property.toLowerCase())

function paintingOfAll(declarations: readonly Declaration[]): Painting {
  const all = declarations.map(({ property, value }) => paintingOf(property.toLowerCase(), generate(value)))
  return { references: all.flatMap(({ references }) => references), layers: all.reduce((sum, { layers }) => sum + layers, 0) }
}

function referencesIn(property: string, value: string): Painting['references'] {
  const found: Painting['references'] = []
  walk(readValue(property, value), (node) => {
    if (node.type === 'Function' && property === 'filter') throw refusedPart(`filter: ${node.name.slice(0, 40)}()`, 'only filters of the file itself are drawn')
    if (node.type === 'Url') found.push({ property, id: ownId(node.value) })
  })
  return found
}

function readValue(property: string, value: string): CssNode {
  try {
    return parse(value, { context: 'value' })
  } catch {
    // The parser throws what it does not understand, and what it does not understand is not drawn.
    throw refusedPart(`${property}: ${value.slice(0, 40)}`, 'the value can’t be read')
  }
}

/** The id that a reference names. Throws SvgRefusedError when it leads out of the file. */
export function ownId(reference: string): string {
  const trimmed = reference.trim()
  if (!trimmed.startsWith('#')) throw refusedPart(`“${trimmed.slice(0, 60)}”`, 'nothing is loaded from outside of the file')
  return trimmed.slice(1)
}

/** The part of a selector that the element itself has to fit; what stands before it could only exclude some. */
function lastCompound(selector: Selector): { type: string; name: string }[] {
  const parts: { type: string; name: string }[] = []
  for (const node of selector.children) {
    if (node.type === 'Combinator') parts.length = 0
    else if (node.type === 'TypeSelector' || node.type === 'ClassSelector' || node.type === 'IdSelector') parts.push({ type: node.type, name: node.name })
  }
  return parts
}
