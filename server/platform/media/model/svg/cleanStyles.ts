import { generate, parse, walk, type CssNode, type Declaration, type Selector } from 'css-tree'
import {
  allowedProperties,
  layeringProperties,
  nonInheritedProperties,
  referringProperties,
} from './allowedSvg'
import { svgPartError } from './SvgRejectedError'

/**
 * The cost of drawing with a set of declarations: what they reference, how many separate surfaces
 * they need, and how many dashes they draw per unit of a line.
 */
export interface PaintCost {
  references: { property: string; id: string }[]
  layers: number
  dashes: number
  /** Whether lines and their dashes keep their size in pixels when the shape is scaled. */
  unscaled: boolean
}

/**
 * A rule of a style sheet that has a cost; `selectors` contains what each of its selectors requires
 * of the element itself.
 */
export interface PaintRule extends PaintCost {
  selectors: { type: string; name: string }[][]
}

/**
 * The cost of one property's value. Throws SvgRejectedError if the value references something
 * outside the file, or contains a filter function.
 */
export function paintCostOf(property: string, value: string): PaintCost {
  const normalised = value.trim().toLowerCase()
  // To the renderer an escape equals the character that it stands for, so an escaped `inherit`
  // would pass; values with a backslash are rejected too.
  if (
    nonInheritedProperties.has(property) &&
    (normalised === 'inherit' || normalised.includes('\\'))
  )
    throw svgPartError(
      `${property}: ${value.trim().slice(0, 40)}`,
      'set this property on each element itself',
    )
  const layers =
    layeringProperties.has(property) &&
    layeringProperties.get(property)?.has(value.trim()) === false
      ? 1
      : 0
  // However a reference is written, it contains a parenthesis or a backslash.
  const references =
    referringProperties.has(property) && /[(\\]/.test(value) ? referencesIn(property, value) : []
  return {
    references,
    layers,
    dashes: property === 'stroke-dasharray' ? dashesPerUnit(value) : 0,
    unscaled: property === 'vector-effect' && normalised !== 'none',
  }
}

/**
 * The number of dashes and gaps per unit of a line; 0 for a line without dashes. Throws
 * SvgRejectedError if a length depends on the context, as a percentage does.
 */
function dashesPerUnit(value: string): number {
  if (/^\s*(?:none|inherit)\s*$/i.test(value)) return 0
  const lengths = value.split(/[\s,]+/).filter((part) => part !== '')
  // Units are ignored below. In all allowed units a length is at least its number of px, so the
  // result is never too small.
  if (
    !lengths.every((length) =>
      /^\+?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?:px|pt|pc|mm|cm|in)?$/i.test(length),
    )
  )
    throw svgPartError(
      `stroke-dasharray: ${value.trim().slice(0, 40)}`,
      'its lengths can’t be read',
    )
  const period = lengths.reduce((sum, length) => sum + Number.parseFloat(length), 0)
  return period > 0 ? lengths.length / period : 0
}

/**
 * Reduces a `style` attribute to its allowed declarations, and adds up their cost. Throws
 * SvgRejectedError if a value is not allowed.
 */
export function cleanDeclarations(style: string): PaintCost & { text: string } {
  const declarations: Declaration[] = []
  walk(parse(style, { context: 'declarationList' }), (node) => {
    if (isKept(node)) declarations.push(node)
  })
  return {
    text: declarations.map((node) => generate(node)).join(';'),
    ...totalPaintCost(declarations),
  }
}

/**
 * Reduces a style sheet to its plain rules with their allowed declarations; also returns the rules
 * that have a cost, and the number of selectors. Throws SvgRejectedError if a part is not allowed.
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
      throw svgPartError('@import', 'style sheets from elsewhere are not loaded')
    if (node.type !== 'Rule' || node.prelude.type !== 'SelectorList') continue
    const declarations = node.block.children.toArray().filter(isKept)
    const selectorNodes = node.prelude.children
      .toArray()
      .filter((selector) => selector.type === 'Selector')
    selectors += selectorNodes.length
    const paintCost = totalPaintCost(declarations)
    if (hasCost(paintCost)) rules.push({ ...paintCost, selectors: selectorNodes.map(lastCompound) })
    texts.push(
      `${generate(node.prelude)}{${declarations.map((declaration) => generate(declaration)).join(';')}}`,
    )
  }
  return { text: texts.join('\n'), rules, selectors }
}

/** Whether a cost is more than nothing. */
export const hasCost = ({ references, layers, dashes, unscaled }: PaintCost): boolean =>
  references.length > 0 || layers > 0 || dashes > 0 || unscaled

/**
 * Adds up the costs of several declarations or rules; for dashes the highest number counts, not the
 * sum.
 */
export function combineCosts(costs: readonly PaintCost[]): PaintCost {
  return {
    references: costs.flatMap(({ references }) => references),
    layers: costs.reduce((sum, { layers }) => sum + layers, 0),
    dashes: costs.reduce((max, { dashes }) => Math.max(max, dashes), 0),
    unscaled: costs.some(({ unscaled }) => unscaled),
  }
}

const isKept = (node: CssNode): node is Declaration =>
  node.type === 'Declaration' && allowedProperties.has(node.property.toLowerCase())

const totalPaintCost = (declarations: readonly Declaration[]): PaintCost =>
  combineCosts(
    declarations.map(({ property, value }) => paintCostOf(property.toLowerCase(), generate(value))),
  )

function referencesIn(property: string, value: string): PaintCost['references'] {
  const found: PaintCost['references'] = []
  walk(readValue(property, value), (node) => {
    if (node.type === 'Function' && property === 'filter')
      throw svgPartError(
        `filter: ${node.name.slice(0, 40)}()`,
        'only filters defined in the file are supported',
      )
    if (node.type === 'Url') found.push({ property, id: localId(node.value) })
  })
  return found
}

function readValue(property: string, value: string): CssNode {
  try {
    return parse(value, { context: 'value' })
  } catch {
    // A value that the CSS parser can't read is rejected.
    throw svgPartError(`${property}: ${value.slice(0, 40)}`, 'the value can’t be read')
  }
}

/**
 * The id in a reference such as `#id`. Throws SvgRejectedError for a reference to anything outside
 * the file.
 */
export function localId(reference: string): string {
  const trimmed = reference.trim()
  if (!trimmed.startsWith('#'))
    throw svgPartError(`“${trimmed.slice(0, 60)}”`, 'nothing is loaded from outside of the file')
  return trimmed.slice(1)
}

/**
 * The type, classes and id that a selector requires of the element itself. Its conditions on
 * ancestors, attributes and pseudo-classes are ignored; they can only make it match fewer elements.
 * Throws SvgRejectedError for a name with an escape.
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
        throw svgPartError(
          generate(node).slice(0, 40),
          'namespaces and escapes in selectors are not supported',
        )
      parts.push({ type: node.type, name: node.name })
    } else if (node.type !== 'AttributeSelector' && node.type !== 'PseudoClassSelector')
      throw svgPartError(generate(node).slice(0, 40), 'this selector is not supported')
  }
  return parts
}
