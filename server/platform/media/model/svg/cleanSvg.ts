import { allowedAttributes, allowedProperties, referringElements, svgLimits } from './allowedSvg'
import {
  cleanDeclarations,
  cleanStylesheet,
  localId,
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
    const index: SvgIndex = {
      byId: new Map(),
      attributeCosts: new Map(),
      parents: new Map(),
      rules: [],
      elements: 0,
      selectors: 0,
    }
    clean(root, index)
    if (index.selectors > svgLimits.selectors)
      throw svgLimitError('<style>', `the limit is ${svgLimits.selectors} selectors`)
    if (index.selectors * index.elements > svgLimits.selectorTries)
      throw svgLimitError('<style>', 'there are too many combinations of selectors and elements')
    setSize(root.attributes, longerPx)
    measureSvg({ root, ...index })
    return Buffer.from(serialise(root, true))
  } catch (error) {
    if (error instanceof SvgRejectedError) return { rejection: error.rejection }
    throw error
  }
}

/** What `clean` collects for `measureSvg`. */
interface SvgIndex {
  byId: Map<string, SvgElement>
  attributeCosts: Map<SvgElement, PaintCost>
  parents: Map<SvgElement, SvgElement>
  rules: PaintRule[]
  /** Number of elements in the file. */
  elements: number
  /** Number of selectors in all style sheets. */
  selectors: number
}

/**
 * Removes the disallowed attributes and declarations of an element and its descendants, and adds
 * the elements to the index.
 */
function clean(element: SvgElement, index: SvgIndex): void {
  const { name, attributes, children } = element
  const paintCosts: PaintCost[] = []
  index.elements += 1
  for (const [key, value] of attributes) {
    if (key === 'href' && referringElements.has(name)) attributes.set(key, `#${localId(value)}`)
    else if (key === 'style') {
      const { text, ...style } = cleanDeclarations(value)
      attributes.set(key, text)
      paintCosts.push(style)
    } else if (allowedProperties.has(key)) paintCosts.push(paintCostOf(key, value))
    else if (!allowedAttributes.has(key)) attributes.delete(key)
  }
  const id = attributes.get('id')
  if (id !== undefined && !index.byId.has(id)) index.byId.set(id, element)
  const paintCost = combineCosts(paintCosts)
  if (hasCost(paintCost)) index.attributeCosts.set(element, paintCost)
  if (name === 'style') {
    const { text, rules, selectors } = cleanStylesheet(
      children.filter((child) => typeof child === 'string').join(''),
    )
    element.children = [text]
    index.rules.push(...rules)
    index.selectors += selectors
    return
  }
  // A link is replaced by a group, because a picture has no links.
  if (name === 'a') element.name = 'g'
  for (const child of children) {
    if (typeof child === 'string') continue
    index.parents.set(child, element)
    clean(child, index)
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
const MAX_UNITS = 1e6

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
  if (longer > MAX_UNITS || (hasBox && Math.max(...box.map(Math.abs)) > MAX_UNITS))
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

function serialise({ name, attributes, children }: SvgElement, isRoot = false): string {
  const attributesText = [...attributes]
    .map(([key, value]) => ` ${key === 'space' ? 'xml:space' : key}="${escapeText(value)}"`)
    .join('')
  const content = children
    .map((child) => (typeof child === 'string' ? escapeText(child) : serialise(child)))
    .join('')
  return `<${name}${isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : ''}${attributesText}>${content}</${name}>`
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
const escapeText = (text: string): string =>
  text.replace(/[&<>"\t\n\r]/g, (character) => escapes[character] ?? character)
