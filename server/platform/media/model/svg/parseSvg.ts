import { SaxesParser, type SaxesTagNS } from 'saxes'
import { ignoredElements, allowedElements, svgLimits } from './allowedSvg'
import { svgFileError, svgLimitError, svgPartError, SvgRejectedError } from './SvgRejectedError'

/** An SVG element with its attributes by local name. */
export interface SvgElement {
  name: string
  attributes: Map<string, string>
  children: (SvgElement | string)[]
}

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const XML = 'http://www.w3.org/XML/1998/namespace'

/** How many bytes of a file are searched for its first element. */
const HEAD_BYTES = 20_000

/** Whether a file is an SVG, judging by its first element. */
export function isSvg(file: Buffer): boolean {
  // Set by the first element or error.
  let startsWithSvg: boolean | undefined
  const parser = new SaxesParser()
  parser.on('error', () => (startsWithSvg ??= false))
  parser.on(
    'opentagstart',
    ({ name }) => (startsWithSvg ??= name === 'svg' || name.endsWith(':svg')),
  )
  parser.write(trimFront(file.subarray(0, HEAD_BYTES).toString('utf8')))
  return startsWithSvg === true
}

/**
 * Parses an SVG and removes the elements that can be ignored. Throws SvgRejectedError for a file
 * that is malformed or too large, or that has an unsupported element.
 */
export function parseSvg(file: Buffer): SvgElement {
  if (file.length > svgLimits.bytes) throw svgLimitError('<svg>', 'the limit is 2 MB')
  let root: SvgElement | undefined
  let elements = 0
  let skippedDepth = 0
  const open: SvgElement[] = []
  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.on('doctype', (text) => {
    // Only a DOCTYPE with an internal subset is rejected.
    if (text.includes('['))
      throw svgPartError('<!DOCTYPE […]>', 'a document type with declarations is not supported')
  })
  parser.on('opentag', (tag) => {
    if (skippedDepth > 0 || isIgnored(tag)) return void (skippedDepth += 1)
    if (!allowedElements.has(tag.local))
      throw svgPartError(`<${tag.local.slice(0, 40)}>`, whyUnsupported(tag.local))
    elements += 1
    if (elements > svgLimits.elements)
      throw svgLimitError('<svg>', `the limit is ${svgLimits.elements} elements`)
    if (open.length >= svgLimits.depth)
      throw svgLimitError(
        `<${tag.local}>`,
        `elements may be nested at most ${svgLimits.depth} deep`,
      )
    const element: SvgElement = { name: tag.local, attributes: attributesOf(tag), children: [] }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => {
    if (skippedDepth > 0) skippedDepth -= 1
    else open.pop()
  })
  const addText = (text: string): void => {
    if (skippedDepth === 0) open.at(-1)?.children.push(text)
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  try {
    parser.write(trimFront(new TextDecoder('utf-8', { fatal: true }).decode(file))).close()
  } catch (error) {
    if (error instanceof SvgRejectedError) throw error
    throw svgFileError('it is truncated, malformed, or not UTF-8')
  }
  if (root?.name !== 'svg') throw svgFileError('its first element is not svg')
  return root
}

/**
 * Removes a byte order mark, and white space before the XML declaration: drawing programs write it,
 * although XML does not allow it.
 */
const trimFront = (text: string): string => text.replace(/^\ufeff/, '').trimStart()

/**
 * Whether an element is removed: it is in another namespace, such as a drawing program's metadata,
 * or the renderer never draws it.
 */
const isIgnored = ({ uri, local }: SaxesTagNS): boolean =>
  (uri !== SVG && uri !== '') || ignoredElements.has(local)

const whyUnsupported = (name: string): string =>
  name === 'image' || name === 'feImage'
    ? 'pictures within an SVG are not supported'
    : name.startsWith('fe')
      ? 'this filter element is not supported'
      : 'this element is not supported'

function attributesOf(tag: SaxesTagNS): Map<string, string> {
  const kept = new Map<string, string>()
  for (const { uri, local, value } of Object.values(tag.attributes)) {
    // If an element has both, `href` takes precedence over `xlink:href`.
    if (uri === XLINK && local === 'href' && !kept.has('href')) kept.set('href', value)
    else if (uri === '' || (uri === XML && local === 'space')) kept.set(local, value)
  }
  return kept
}
