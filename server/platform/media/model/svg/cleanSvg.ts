import { allowedAttributes, allowedProperties, pointingElements, svgLimits } from './allowedSvg'
import {
  cleanDeclarations,
  cleanStylesheet,
  ownId,
  paintCostOf,
  hasCost,
  combineCosts,
  type PaintCost,
  type PaintRule,
} from './cleanStyles'
import { measureSvg } from './measureSvg'
import { parseSvg, type SvgElement } from './parseSvg'
import { svgFileError, svgLimitError, SvgRejectedError } from './SvgRejectedError'
import type { ImageRejection } from '../reencodeImage'

/**
 * Rewrites an SVG with only its allowed content, scaled so that its longer side is `longerPx`
 * pixels; returns a rejection if the file is not accepted. The renderer reads only this output, so
 * it does not matter if its parser would read the uploaded file differently.
 */
export function cleanSvg(file: Buffer, longerPx: number): Buffer | ImageRejection {
  try {
    const root = parseSvg(file)
    const found: Found = {
      byId: new Map(),
      ownCosts: new Map(),
      parents: new Map(),
      rules: [],
      elements: 0,
      selectors: 0,
    }
    clean(root, found)
    if (found.selectors > svgLimits.selectors)
      throw svgLimitError('<style>', `the limit is ${svgLimits.selectors} selectors`)
    if (found.selectors * found.elements > svgLimits.selectorTries)
      throw svgLimitError('<style>', 'there are too many combinations of selectors and elements')
    setSize(root.attributes, longerPx)
    measureSvg({ root, ...found })
    return Buffer.from(textOf(root, true))
  } catch (error) {
    if (error instanceof SvgRejectedError) return { rejection: error.rejection }
    throw error
  }
}

interface Found {
  byId: Map<string, SvgElement>
  ownCosts: Map<SvgElement, PaintCost>
  parents: Map<SvgElement, SvgElement>
  rules: PaintRule[]
  elements: number
  selectors: number
}

/**
 * Removes every attribute and declaration of an element that is not allowed, and records what the
 * element references.
 */
function clean(element: SvgElement, found: Found): void {
  const { name, attributes, children } = element
  const paintCosts: PaintCost[] = []
  found.elements += 1
  for (const [key, value] of attributes) {
    if (key === 'href' && pointingElements.has(name)) attributes.set(key, `#${ownId(value)}`)
    else if (key === 'style') {
      const { text, ...style } = cleanDeclarations(value)
      attributes.set(key, text)
      paintCosts.push(style)
    } else if (allowedProperties.has(key)) paintCosts.push(paintCostOf(key, value))
    else if (!allowedAttributes.has(key)) attributes.delete(key)
  }
  const id = attributes.get('id')
  if (id !== undefined && !found.byId.has(id)) found.byId.set(id, element)
  const paintCost = combineCosts(paintCosts)
  if (hasCost(paintCost)) found.ownCosts.set(element, paintCost)
  if (name === 'style') {
    const { text, rules, selectors } = cleanStylesheet(
      children.filter((child) => typeof child === 'string').join(''),
    )
    element.children = [text]
    found.rules.push(...rules)
    found.selectors += selectors
    return
  }
  // A link is replaced by a group, because a picture has no links.
  if (name === 'a') element.name = 'g'
  for (const child of children) {
    if (typeof child === 'string') continue
    found.parents.set(child, element)
    clean(child, found)
  }
}

const pxPerUnit: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
}
const maxUnits = 1e6

function setSize(attributes: Map<string, string>, longerPx: number): void {
  const box = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , boxWidth = NaN, boxHeight = NaN] = box
  const hasBox = box.length === 4 && boxWidth > 0 && boxHeight > 0
  const [width, height] = [lengthOf(attributes.get('width')), lengthOf(attributes.get('height'))]
  const size =
    width !== undefined && height !== undefined
      ? ([width, height] as const)
      : hasBox
        ? ([boxWidth, boxHeight] as const)
        : undefined
  if (size === undefined)
    throw svgFileError('it has no size: neither a viewBox nor a width and a height')
  const longer = Math.max(...size)
  if (longer > maxUnits || (hasBox && Math.max(...box.map(Math.abs)) > maxUnits))
    throw svgLimitError('width, height, viewBox', 'the limit is a million')
  if (!hasBox) attributes.set('viewBox', `0 0 ${size[0]} ${size[1]}`)
  attributes.set('width', String(Math.max(1, Math.round((size[0] / longer) * longerPx))))
  attributes.set('height', String(Math.max(1, Math.round((size[1] / longer) * longerPx))))
}

/**
 * A length in px; undefined if there is none, or if it depends on the context, as a percentage
 * does.
 */
function lengthOf(value: string | undefined): number | undefined {
  const [, amount, unit = ''] =
    /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)\s*(px|pt|pc|mm|cm|in)?\s*$/i.exec(value ?? '') ?? []
  const length = Number(amount) * (pxPerUnit[unit.toLowerCase()] ?? NaN)
  return length > 0 && Number.isFinite(length) ? length : undefined
}

function textOf({ name, attributes, children }: SvgElement, isRoot = false): string {
  const attributesText = [...attributes]
    .map(([key, value]) => ` ${key === 'space' ? 'xml:space' : key}="${escaped(value)}"`)
    .join('')
  const inside = children
    .map((child) => (typeof child === 'string' ? escaped(child) : textOf(child)))
    .join('')
  return `<${name}${isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : ''}${attributesText}>${inside}</${name}>`
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}
const escaped = (text: string): string =>
  text.replace(/[&<>"\t\n\r]/g, (letter) => escapes[letter] ?? letter)
