import { generate, parse, walk, type CssNode, type Declaration, type Selector } from 'css-tree'
import {
  allowedProperties,
  layeringProperties,
  ownProperties,
  referringProperties,
} from './allowedSvg'
import { refusedPart } from './SvgRefusedError'

/**
 * What declarations refer to, on how many surfaces of their own they have an element drawn, and how
 * many dashes there are in each unit of a line.
 */
export interface PaintCost {
  references: { property: string; id: string }[]
  layers: number
  dashes: number
  /** Lines, and so dashes, are measured in pixels of the picture, whatever enlarges the shape. */
  unscaled: boolean
}

/**
 * A rule of a style sheet that refers to something or makes layers, with the last part of each of
 * its selectors.
 */
export interface PaintRule extends PaintCost {
  selectors: { type: string; name: string }[][]
}

/**
 * The references of one property's value. Throws SvgRefusedError where it leads out of the file or
 * draws an effect of its own.
 */
export function paintCostOf(property: string, value: string): PaintCost {
  const wanted = value.trim().toLowerCase()
  // An escape means the same to the renderer as what it stands for, and would have to be read here
  // as well.
  if (ownProperties.has(property) && (wanted === 'inherit' || wanted.includes('\\')))
    throw refusedPart(
      `${property}: ${value.trim().slice(0, 40)}`,
      'every element has to say it by itself',
    )
  const layers =
    layeringProperties.has(property) &&
    layeringProperties.get(property)?.has(value.trim()) === false
      ? 1
      : 0
  // Every way to write a reference has one of these two.
  const references =
    referringProperties.has(property) && /[(\\]/.test(value) ? referencesIn(property, value) : []
  return {
    references,
    layers,
    dashes: property === 'stroke-dasharray' ? dashesPerUnit(value) : 0,
    unscaled: property === 'vector-effect' && wanted !== 'none',
  }
}

/**
 * How many dashes and gaps there are in one unit of a line; 0 for a line without. Throws
 * SvgRefusedError for lengths that depend on what is around.
 */
function dashesPerUnit(value: string): number {
  if (/^\s*(?:none|inherit)\s*$/i.test(value)) return 0
  const lengths = value.split(/[\s,]+/).filter((part) => part !== '')
  // A length in another unit is longer than its number says.
  if (
    !lengths.every((length) =>
      /^\+?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?:px|pt|pc|mm|cm|in)?$/i.test(length),
    )
  )
    throw refusedPart(`stroke-dasharray: ${value.trim().slice(0, 40)}`, 'its lengths can’t be read')
  const period = lengths.reduce((sum, length) => sum + Number.parseFloat(length), 0)
  return period > 0 ? lengths.length / period : 0
}

/** A `style` attribute with what is kept of it. Throws SvgRefusedError. */
export function cleanDeclarations(style: string): PaintCost & { text: string } {
  const kept: Declaration[] = []
  walk(parse(style, { context: 'declarationList' }), (node) => {
    if (isKept(node)) kept.push(node)
  })
  return { text: kept.map((node) => generate(node)).join(';'), ...paintingOfAll(kept) }
}

/**
 * A style sheet with what is kept of it: plain rules, and how many selectors they have. Throws
 * SvgRefusedError.
 */
export function cleanStylesheet(css: string): {
  text: string
  rules: PaintRule[]
  selectors: number
} {
  const sheet = parse(css)
  const texts: string[] = []
  const rules: PaintRule[] = []
  let selectors = 0
  if (sheet.type !== 'StyleSheet') return { text: '', rules, selectors }
  for (const node of sheet.children) {
    if (node.type === 'Atrule' && node.name.toLowerCase() === 'import')
      throw refusedPart('@import', 'style sheets from elsewhere are not loaded')
    if (node.type !== 'Rule' || node.prelude.type !== 'SelectorList') continue
    const kept = node.block.children.toArray().filter(isKept)
    const given = node.prelude.children.toArray().filter((selector) => selector.type === 'Selector')
    selectors += given.length
    const painting = paintingOfAll(kept)
    if (hasCost(painting)) rules.push({ ...painting, selectors: given.map(lastCompound) })
    texts.push(
      `${generate(node.prelude)}{${kept.map((declaration) => generate(declaration)).join(';')}}`,
    )
  }
  return { text: texts.join('\n'), rules, selectors }
}

/** Whether there is anything to measure in it. */
export const hasCost = ({ references, layers, dashes, unscaled }: PaintCost): boolean =>
  references.length > 0 || layers > 0 || dashes > 0 || unscaled

/** What several declarations or rules paint together; the densest dashes count. */
export function combineCosts(paintings: readonly PaintCost[]): PaintCost {
  return {
    references: paintings.flatMap(({ references }) => references),
    layers: paintings.reduce((sum, { layers }) => sum + layers, 0),
    dashes: paintings.reduce((most, { dashes }) => Math.max(most, dashes), 0),
    unscaled: paintings.some(({ unscaled }) => unscaled),
  }
}

const isKept = (node: CssNode): node is Declaration =>
  node.type === 'Declaration' && allowedProperties.has(node.property.toLowerCase())

const paintingOfAll = (declarations: readonly Declaration[]): PaintCost =>
  combineCosts(
    declarations.map(({ property, value }) => paintCostOf(property.toLowerCase(), generate(value))),
  )

function referencesIn(property: string, value: string): PaintCost['references'] {
  const found: PaintCost['references'] = []
  walk(readValue(property, value), (node) => {
    if (node.type === 'Function' && property === 'filter')
      throw refusedPart(
        `filter: ${node.name.slice(0, 40)}()`,
        'only filters of the file itself are drawn',
      )
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
  if (!trimmed.startsWith('#'))
    throw refusedPart(`“${trimmed.slice(0, 60)}”`, 'nothing is loaded from outside of the file')
  return trimmed.slice(1)
}

/**
 * The part of a selector that the element itself has to fit; what stands before it, attributes and
 * pseudo-classes could only exclude some. Throws SvgRefusedError for names that are not written
 * plainly.
 */
function lastCompound(selector: Selector): { type: string; name: string }[] {
  const parts: { type: string; name: string }[] = []
  for (const node of selector.children) {
    if (node.type === 'Combinator') parts.length = 0
    else if (
      node.type === 'TypeSelector' ||
      node.type === 'ClassSelector' ||
      node.type === 'IdSelector'
    ) {
      if (/[\\|]/.test(node.name))
        throw refusedPart(
          generate(node).slice(0, 40),
          'namespaces and escapes in selectors are not read',
        )
      parts.push({ type: node.type, name: node.name })
    } else if (node.type !== 'AttributeSelector' && node.type !== 'PseudoClassSelector')
      throw refusedPart(generate(node).slice(0, 40), 'this selector is not read')
  }
  return parts
}
