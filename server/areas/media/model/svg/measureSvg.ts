import { filterCosts, svgLimits, templates } from './allowedSvg'
import type { Painting, PaintingRule } from './cleanStyles'
import type { SvgElement } from './parseSvg'
import { refusedLimit } from './SvgRefusedError'

/** What is known of an SVG for walking it as the renderer does. */
export interface SvgPaintings {
  root: SvgElement
  byId: ReadonlyMap<string, SvgElement>
  /** What the attributes of an element refer to. */
  own: ReadonlyMap<SvgElement, Painting>
  rules: readonly PaintingRule[]
}

/** Properties that what is inside takes over. */
const inherited = new Set(['fill', 'stroke', 'marker', 'marker-start', 'marker-mid', 'marker-end'])
const shapes = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'])
const lines = new Set(['path', 'line', 'polyline', 'polygon'])

/** Walks an SVG along its references, as often as each is drawn; throws SvgRefusedError as soon as that is more than the limits. */
export function measureSvg({ root, byId, own, rules }: SvgPaintings): void {
  let [drawn, layers, filterSteps, letters] = [0, 0, 0, 0]

  const follow = (id: string, what: string, depth: number, taken: ReadonlyMap<string, string>): void => {
    const target = byId.get(id)
    if (target === undefined) return
    if (depth >= svgLimits.references) throw refusedLimit(what, `${svgLimits.references} references that lead to each other are the most, and none may lead back to itself`)
    visit(target, what, depth + 1, taken, true)
  }

  const visit = (element: SvgElement, what: string, depth: number, from: ReadonlyMap<string, string>, isTarget: boolean): void => {
    const { name, attributes, children } = element
    drawn += 1
    if (drawn > svgLimits.drawn) throw refusedLimit(what, `it draws more than ${svgLimits.drawn} elements`)
    const paintings = [own.get(element), ...rules.filter(({ selectors }) => selectors.some((parts) => parts.every((part) => fits(part, element))))].filter((painting) => painting !== undefined)
    layers += paintings.reduce((sum, painting) => sum + painting.layers, 0)
    const taken = new Map(from)
    const isShape = shapes.has(name)
    for (const { property, id } of paintings.flatMap(({ references }) => references)) {
      if (inherited.has(property)) taken.set(property, id)
      else follow(id, property, depth, new Map())
    }
    if (isShape) {
      for (const [property, id] of taken) {
        if (property.startsWith('marker') && !lines.has(name)) continue
        if (byId.get(id)?.name === 'pattern') layers += 1
        for (let left = timesDrawn(property, attributes); left > 0; left -= 1) follow(id, property, depth, new Map())
      }
    }
    if (layers > svgLimits.layers) throw refusedLimit('opacity, mask, pattern', `${svgLimits.layers} layers are the most`)
    const cost = name.startsWith('fe') && !name.startsWith('feFunc') ? (filterCosts.get(name) ?? 1) : 0
    filterSteps += cost
    if (filterSteps > svgLimits.filterSteps) throw refusedLimit('<filter>', 'its filters take too many steps')
    const href = attributes.get('href')
    if (href !== undefined) follow(href.slice(1), `<${name}>`, depth, taken)
    for (const child of children) {
      if (typeof child === 'string') {
        letters += name === 'text' || name === 'tspan' ? child.length : 0
        if (letters > svgLimits.letters) throw refusedLimit('<text>', `${svgLimits.letters} letters are the most`)
      } else if (isTarget || !templates.has(child.name)) visit(child, what, depth, taken, false)
    }
  }
  visit(root, '<svg>', 0, new Map(), false)
}

const fits = ({ type, name }: { type: string; name: string }, element: SvgElement): boolean => {
  switch (type) {
    case 'ClassSelector':
      return element.attributes.get('class')?.split(/\s+/).includes(name) === true
    case 'IdSelector':
      return element.attributes.get('id') === name
    default:
      return name === '*' || name === element.name
  }
}

/** How often a reference of a shape is drawn: a marker at every corner, of which there can't be more than two letters each. */
function timesDrawn(property: string, attributes: ReadonlyMap<string, string>): number {
  if (property !== 'marker' && property !== 'marker-mid') return 1
  return Math.max(1, Math.ceil((attributes.get('d') ?? attributes.get('points') ?? '').length / 2))
}
