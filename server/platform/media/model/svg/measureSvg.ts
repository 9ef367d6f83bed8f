import { filterCosts, svgLimits, templateElements } from './allowedSvg'
import { combineCosts, type PaintCost, type PaintRule } from './cleanStyles'
import { lineUnits } from './lineUnits'
import type { SvgElement } from './parseSvg'
import { svgLimitError, svgPartError } from './SvgRejectedError'

/** An SVG with what is needed to measure the cost of drawing it. */
export interface SvgCosts {
  root: SvgElement
  byId: ReadonlyMap<string, SvgElement>
  /** The cost of each element's own attributes. */
  attributeCosts: ReadonlyMap<SvgElement, PaintCost>
  parents: ReadonlyMap<SvgElement, SvgElement>
  rules: readonly PaintRule[]
}

/**
 * What an element inherits: references by property, and the highest number of dashes. Since the
 * cascade is not evaluated, all references that could apply are included.
 */
interface InheritedPaint {
  references: ReadonlyMap<string, ReadonlySet<string>>
  dashes: number
}

/** Properties with references that an element inherits from its parent. */
const inheritedProperties = new Set([
  'fill',
  'stroke',
  'marker',
  'marker-start',
  'marker-mid',
  'marker-end',
])
const shapes = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
])
const lines = new Set(['path', 'line', 'polyline', 'polygon'])
const noPaint: InheritedPaint = { references: new Map(), dashes: 0 }

/**
 * Visits the elements of an SVG as the renderer does, following references each time they are
 * drawn; throws SvgRejectedError as soon as a limit is exceeded. The parameter `place` of the inner
 * functions is the element or property that the error names.
 */
export function measureSvg({ root, byId, attributeCosts, parents, rules }: SvgCosts): void {
  let [drawn, layers, filterSteps, letters, dashes] = [0, 0, 0, 0, 0]
  const costOf = createCostOf(attributeCosts, rules)
  const lengthOf = memoize(lineUnits)

  const count = (place: string): void => {
    drawn += 1
    if (drawn > svgLimits.drawn)
      throw svgLimitError(place, `the limit is ${svgLimits.drawn} drawn elements`)
  }

  /**
   * What a referenced element inherits. It inherits from its parents in the file, not from where it
   * is referenced.
   */
  const inheritedFrom = (element: SvgElement): InheritedPaint => {
    const parent = parents.get(element)
    return parent === undefined ? noPaint : inheritPaint(inheritedFrom(parent), costOf(parent))
  }

  const follow = (
    id: string,
    place: string,
    depth: number,
    inheritedPaint?: InheritedPaint,
  ): void => {
    const target = byId.get(id)
    if (target === undefined) return count(place)
    if (depth >= svgLimits.references)
      throw svgLimitError(
        place,
        `references may be chained at most ${svgLimits.references} deep, and none may lead back to itself`,
      )
    visit(target, place, depth + 1, inheritedPaint ?? inheritedFrom(target), true)
  }

  const visit = (
    element: SvgElement,
    place: string,
    depth: number,
    parentPaint: InheritedPaint,
    isTarget: boolean,
  ): void => {
    const { name, attributes, children } = element
    count(place)
    const paintCost = costOf(element)
    layers += paintCost.layers
    const inheritedPaint = inheritPaint(parentPaint, paintCost)
    for (const { property, id } of paintCost.references)
      if (!inheritedProperties.has(property)) follow(id, property, depth)
    if (shapes.has(name)) {
      if (inheritedPaint.dashes > 0) {
        if (paintCost.unscaled)
          throw svgPartError(
            'vector-effect',
            'dashes that do not scale with their shape are not supported',
          )
        if (name === 'text' || name === 'tspan')
          throw svgPartError('stroke-dasharray', 'dashed letters are not supported')
        dashes += inheritedPaint.dashes * lengthOf(element)
        if (dashes > svgLimits.dashes)
          throw svgLimitError('stroke-dasharray', `the limit is ${svgLimits.dashes} dashes`)
      }
      for (const [property, id] of [...inheritedPaint.references].flatMap(([property, ids]) =>
        [...ids].map((id) => [property, id] as const),
      )) {
        if (property.startsWith('marker') && !lines.has(name)) continue
        if (byId.get(id)?.name === 'pattern') layers += 1
        for (let times = timesDrawn(property, attributes); times > 0; times -= 1)
          follow(id, property, depth)
      }
    }
    if (layers > svgLimits.layers)
      throw svgLimitError('opacity, mask, pattern', `the limit is ${svgLimits.layers} layers`)
    const cost =
      name.startsWith('fe') && !name.startsWith('feFunc') ? (filterCosts.get(name) ?? 1) : 0
    filterSteps += cost
    if (filterSteps > svgLimits.filterSteps)
      throw svgLimitError('<filter>', 'the filters take too many steps')
    const href = attributes.get('href')
    if (href !== undefined) follow(href.slice(1), `<${name}>`, depth, inheritedPaint)
    for (const child of children) {
      if (typeof child === 'string') {
        letters += name === 'text' || name === 'tspan' ? child.length : 0
        if (letters > svgLimits.letters)
          throw svgLimitError('<text>', `the limit is ${svgLimits.letters} letters`)
      } else if (isTarget || !templateElements.has(child.name))
        visit(child, place, depth, inheritedPaint, false)
    }
  }
  visit(root, '<svg>', 0, noPaint, false)
}

/** Adds an element's own paint to the inherited paint; its children inherit the result. */
function inheritPaint(parentPaint: InheritedPaint, paintCost: PaintCost): InheritedPaint {
  const references = paintCost.references.filter(({ property }) =>
    inheritedProperties.has(property),
  )
  if (references.length === 0 && paintCost.dashes <= parentPaint.dashes) return parentPaint
  const all = new Map<string, Set<string>>(
    [...parentPaint.references].map(([property, ids]) => [property, new Set(ids)]),
  )
  for (const { property, id } of references)
    all.set(property, (all.get(property) ?? new Set()).add(id))
  return { references: all, dashes: Math.max(parentPaint.dashes, paintCost.dashes) }
}

/**
 * Creates a function that adds up the cost of an element's own attributes and of all rules that
 * match it; it is calculated once per element.
 */
function createCostOf(
  attributeCosts: ReadonlyMap<SvgElement, PaintCost>,
  rules: readonly PaintRule[],
): (element: SvgElement) => PaintCost {
  return memoize((element) => {
    const classes = readClasses(element)
    const matches = ({ type, name }: PaintRule['selectors'][number][number]): boolean => {
      if (type === 'ClassSelector') return classes.has(name)
      return type === 'IdSelector'
        ? element.attributes.get('id') === name
        : name === '*' || name === element.name
    }
    const matchingRules = rules.filter(({ selectors }) =>
      selectors.some((parts) => parts.every(matches)),
    )
    return combineCosts(
      [attributeCosts.get(element), ...matchingRules].filter((cost) => cost !== undefined),
    )
  })
}

/**
 * An element's classes. The attribute is split both at CSS white space and at all other white
 * space, because not every parser agrees on what separates classes.
 */
function readClasses({ attributes }: SvgElement): ReadonlySet<string> {
  const value = attributes.get('class') ?? ''
  return new Set([...value.split(/[\t\n\f\r ]+/), ...value.split(/[\s\u0085]+/)])
}

function memoize<T>(compute: (element: SvgElement) => T): (element: SvgElement) => T {
  const cache = new Map<SvgElement, T>()
  return (element) => {
    const cachedValue = cache.get(element)
    if (cachedValue !== undefined) return cachedValue
    const value = compute(element)
    cache.set(element, value)
    return value
  }
}

/**
 * How many times a shape draws a reference. A marker is drawn at each vertex, and a path has at
 * most one vertex per two characters; anything else is drawn once.
 */
function timesDrawn(property: string, attributes: ReadonlyMap<string, string>): number {
  if (property !== 'marker' && property !== 'marker-mid') return 1
  return Math.max(1, Math.ceil((attributes.get('d') ?? attributes.get('points') ?? '').length / 2))
}
