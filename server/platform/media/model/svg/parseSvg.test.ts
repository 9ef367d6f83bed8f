import { describe, expect, it } from 'vitest'
import { svgLimits } from './allowedSvg'
import { isSvg, parseSvg } from './parseSvg'
import { SvgRejectedError } from './SvgRejectedError'

const svg = (inside: string, attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  )
/** The code, the part and the reason for which a file is rejected. */
const rejectionOf = (file: Buffer) => {
  try {
    parseSvg(file)
  } catch (error) {
    if (!(error instanceof SvgRejectedError)) throw error
    const { code, subject, message } = error.rejection
    return [code, subject, /: (.*?)\./.exec(message)?.[1]]
  }
  return 'accepted'
}

describe('a file is an SVG', () => {
  it.each([
    ['<svg/>', true],
    ['\ufeff \n<?xml version="1.0"?><!-- c --><!DOCTYPE svg><svg>', true],
    ['<s:svg xmlns:s="http://www.w3.org/2000/svg">', true],
    ['<html><svg/></html>', false],
    ['<svgx/>', false],
    ['text <svg/>', false],
    ['', false],
    [`<!--${'x'.repeat(20_000)}--><svg/>`, false],
  ])('by its first element, near the start of the file: %j', (text, isOne) => {
    expect(isSvg(Buffer.from(text))).toBe(isOne)
  })
})

describe('an SVG is parsed', () => {
  it('into elements with their attributes, and texts', () => {
    const root = parseSvg(
      svg('<g id="a"><text>Club &amp; Sons<![CDATA[ <x>]]></text></g>', 'viewBox="0 0 1 1"'),
    )
    expect(root.name).toBe('svg')
    expect(Object.fromEntries(root.attributes)).toEqual({ viewBox: '0 0 1 1' })
    expect(root.children).toEqual([
      {
        name: 'g',
        attributes: new Map([['id', 'a']]),
        children: [{ name: 'text', attributes: new Map(), children: ['Club & Sons', ' <x>'] }],
      },
    ])
  })

  it('without elements that are never drawn, nor what they contain', () => {
    const { children } = parseSvg(
      svg(
        '<metadata>m<marquee><g>n</g></marquee></metadata><o:g xmlns:o="http://o.example/">o<rect/></o:g><g/>',
      ),
    )
    expect(children).toEqual([{ name: 'g', attributes: new Map(), children: [] }])
  })

  it('with the attributes of SVG only; `href` takes precedence, wherever it is', () => {
    const attributesOf = (attributes: string) => {
      const [child] = parseSvg(svg(`<use ${attributes}/>`)).children
      return typeof child === 'object' ? Object.fromEntries(child.attributes) : undefined
    }
    expect(attributesOf('xlink:href="#a"')).toEqual({ href: '#a' })
    expect(attributesOf('xlink:href="#a" href="#b"')).toEqual({ href: '#b' })
    expect(attributesOf('href="#b" xlink:href="#a"')).toEqual({ href: '#b' })
    expect(attributesOf('xml:space="preserve" xml:lang="en"')).toEqual({ space: 'preserve' })
    expect(attributesOf('xlink:title="t" xmlns:o="http://o.example/" o:id="x"')).toEqual({})
  })
})

describe('an SVG is rejected', () => {
  it.each([
    ['<g xmlns="http://www.w3.org/2000/svg"/>', 'its first element is not svg'],
    ['<svg xmlns="http://o.example/"/>', 'its first element is not svg'],
    ['', 'it is truncated, malformed, or not UTF-8'],
    ['<svg>', 'it is truncated, malformed, or not UTF-8'],
    ['<svg/>x', 'it is truncated, malformed, or not UTF-8'],
  ])('if it can’t be read as one: %j', (text, why) => {
    expect(rejectionOf(Buffer.from(text))).toEqual(['image-broken', undefined, why])
  })

  it.each([
    ['image', 'pictures within an SVG are not supported'],
    ['feImage', 'pictures within an SVG are not supported'],
    ['feTurbulence', 'this filter element is not supported'],
    ['marquee', 'this element is not supported'],
  ])('if it has an element that is not supported: %s', (name, why) => {
    expect(rejectionOf(svg(`<${name}/>`))).toEqual(['svg-part', `<${name}>`, why])
  })

  it('with at most 40 characters of the element’s name', () => {
    expect(rejectionOf(svg(`<${'x'.repeat(41)}/>`))[1]).toBe(`<${'x'.repeat(40)}>`)
  })

  it('if its document type has declarations, which a plain one has not', () => {
    const withType = (type: string) => Buffer.from(`<!DOCTYPE svg${type}>${svg('').toString()}`)
    expect(rejectionOf(withType(' PUBLIC "a" "b"'))).toBe('accepted')
    expect(rejectionOf(withType(' [<!ENTITY a "b">]')).slice(0, 2)).toEqual([
      'svg-part',
      '<!DOCTYPE […]>',
    ])
  })

  it('if it is larger, has more elements or nests them deeper than the limit', () => {
    const nested = (depth: number) => svg(`${'<g>'.repeat(depth - 1)}${'</g>'.repeat(depth - 1)}`)
    expect(rejectionOf(nested(svgLimits.depth))).toBe('accepted')
    expect(rejectionOf(nested(svgLimits.depth + 1))).toEqual([
      'svg-limit',
      '<g>',
      'elements may be nested at most 60 deep',
    ])
    const elements = (count: number) => svg('<g/>'.repeat(count - 1))
    expect(rejectionOf(elements(svgLimits.elements))).toBe('accepted')
    expect(rejectionOf(elements(svgLimits.elements + 1))).toEqual([
      'svg-limit',
      '<svg>',
      'the limit is 20000 elements',
    ])
    const sized = (bytes: number) => svg(' '.repeat(bytes - svg('').length))
    expect(rejectionOf(sized(svgLimits.bytes))).toBe('accepted')
    expect(rejectionOf(sized(svgLimits.bytes + 1))).toEqual([
      'svg-limit',
      '<svg>',
      'the limit is 2 MB',
    ])
  })
})
