import { describe, expect, it } from 'vitest'
import { cleanSvg } from './cleanSvg'

/** Where an SVG with this content exceeds a limit or has a refused part; 'drawn' if it does not. */
const outcome = (inside: string): string => {
  const clean = cleanSvg(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`),
    400,
  )
  return 'rejection' in clean ? (clean.rejection.subject ?? '') : 'drawn'
}
const times = (count: number, text: string | ((at: number) => string)): string =>
  Array.from({ length: count }, (_, at) => (typeof text === 'string' ? text : text(at))).join('')
/** A filter that takes a third of the allowed steps, so that four shapes with it are too many. */
const blurs = `<filter id="f">${times(3, '<feGaussianBlur/>')}</filter>`

describe('a rule of a style sheet counts for the elements that it matches', () => {
  const shapes = (attributes: string) => times(4, `<rect ${attributes}/>`)

  it.each([
    ['an element’s name', 'rect', ''],
    ['a class', '.a', 'class="a"'],
    ['one of an element’s classes', '.a', 'class="b a c"'],
    ['an id', '#a', 'id="a"'],
    ['a name and a class', 'rect.a', 'class="a"'],
    ['two classes', '.a.b', 'class="b a"'],
    ['one of several selectors', '.x, .a', 'class="a"'],
    ['an element within another', 'g rect', ''],
  ])('%s', (_what, selector, attributes) => {
    const file = `${blurs}<style>${selector}{filter:url(#f)}</style>${shapes(attributes)}`
    expect(outcome(file)).toBe('<filter>')
  })

  it.each([
    ['another element’s name', 'circle', 'class="circle" id="circle"'],
    ['another class', '.a', 'class="ab" id="a"'],
    ['another id', '#a', 'class="a" id="b"'],
    ['a name without the class', 'rect.a', 'class="b"'],
    ['a class with another name', 'circle.a', 'class="a"'],
    ['only one of two classes', '.a.b', 'class="a"'],
    ['none of several selectors', '.x, .y', 'class="a"'],
  ])('but not %s', (_what, selector, attributes) => {
    const file = `${blurs}<style>${selector}{filter:url(#f)}</style>${shapes(attributes)}`
    expect(outcome(file)).toBe('drawn')
  })
})

it('a rule for every element counts for all of them', () => {
  const shapes = (count: number) =>
    outcome(`<style>*{opacity:.5}</style>${times(count, '<rect/>')}`)
  expect([shapes(290), shapes(301)]).toEqual(['drawn', 'opacity, mask, pattern'])
})

describe('an SVG may have', () => {
  it.each([
    [
      '5,000 letters',
      (more) => `<text>${'x'.repeat(4999 + more)}<tspan>y</tspan></text>`,
      '<text>',
    ],
    ['300 layers', (more) => times(300 + more, '<g opacity=".5"/>'), 'opacity, mask, pattern'],
    [
      '100,000 dashes by an upper bound of a line’s length',
      (more) => `<line stroke-dasharray="1" x2="${14_285 + more}"/>`,
      'stroke-dasharray',
    ],
    [
      '8 references in a chain',
      (more) =>
        `<g id="u0"/>${times(8 + more, (at) => `<g id="u${at + 1}"><use href="#u${at}"/></g>`)}`,
      '<use>',
    ],
  ] satisfies [string, (more: number) => string, string][])('%s', (_limit, file, place) => {
    expect(outcome(file(0))).toBe('drawn')
    expect(outcome(file(1))).toBe(place)
  })

  it('24 steps of filters, of which a blur takes three and a shadow four', () => {
    const filters = (count: number, step: string) =>
      outcome(`<filter id="f">${times(count, `<${step}/>`)}</filter><g filter="url(#f)"/>`)
    for (const [step, most] of [
      ['feGaussianBlur', 8],
      ['feDropShadow', 6],
      ['feOffset', 24],
    ] as const)
      expect([filters(most, step), filters(most + 1, step)], step).toEqual(['drawn', '<filter>'])
    // Its functions are part of a component transfer.
    const transfer = `<feComponentTransfer>${times(4, '<feFuncR/>')}</feComponentTransfer>`
    expect(outcome(`<filter id="f">${times(24, transfer)}</filter><g filter="url(#f)"/>`)).toBe(
      'drawn',
    )
  })

  it('letters, dashes and layers that are never drawn', () => {
    const hidden = `<text>${'x'.repeat(5001)}</text>${times(301, '<g opacity=".5"/>')}`
    expect(outcome(`<defs>${hidden}</defs><symbol>${hidden}</symbol>`)).toBe('drawn')
    expect(outcome(`<desc>${'x'.repeat(5001)}</desc><g>${'x'.repeat(5001)}</g>`)).toBe('drawn')
  })
})

describe('paint', () => {
  const pattern = '<pattern id="p"><rect/></pattern>'

  it('is inherited from groups by shapes, and drawn once for each', () => {
    expect(outcome(`${pattern}<g fill="url(#p)">${times(300, '<rect/>')}</g>`)).toBe('drawn')
    expect(outcome(`${pattern}<g fill="url(#p)">${times(301, '<rect/>')}</g>`)).toBe(
      'opacity, mask, pattern',
    )
    expect(outcome(`${pattern}<g fill="url(#p)">${times(301, '<g/>')}</g>`)).toBe('drawn')
  })

  it('of fill and stroke counts for both', () => {
    const both = (count: number) => times(count, '<rect fill="url(#p)" stroke="url(#p)"/>')
    expect([outcome(pattern + both(150)), outcome(pattern + both(151))]).toEqual([
      'drawn',
      'opacity, mask, pattern',
    ])
  })

  it('by a gradient needs no layer', () => {
    expect(outcome(`<linearGradient id="p"/>${times(301, '<rect fill="url(#p)"/>')}`)).toBe('drawn')
  })

  it('is inherited where it is defined, not where it is used', () => {
    const template = `<defs><g id="t">${times(301, '<rect/>')}</g></defs>`
    expect(outcome(`${pattern}${template}<rect fill="url(#p)"/>`)).toBe('drawn')
    // A `use` passes on its own paint.
    expect(outcome(`${pattern}${template}<use href="#t" fill="url(#p)"/>`)).toBe(
      'opacity, mask, pattern',
    )
  })
})

describe('markers', () => {
  const marker = `<marker id="m">${times(300, '<g opacity=".5"/>')}</marker>`

  it('are drawn only on lines', () => {
    expect(outcome(`${marker}<g marker="url(#m)"><rect/><circle/><text/></g>`)).toBe('drawn')
    for (const name of ['path', 'line', 'polyline', 'polygon'])
      expect(outcome(`${marker}<g opacity=".5"/><${name} marker-end="url(#m)"/>`), name).toBe(
        'opacity, mask, pattern',
      )
  })

  it('at the start or the end are drawn once, in the middle once per two characters', () => {
    const line = (property: string) => `<polyline points="0 0 1" ${property}="url(#m)"/>`
    expect(outcome(marker + line('marker-start'))).toBe('drawn')
    expect(outcome(marker + line('marker-end'))).toBe('drawn')
    expect(outcome(marker + line('marker-mid'))).toBe('opacity, mask, pattern')
    expect(outcome(marker + line('marker'))).toBe('opacity, mask, pattern')
    expect(outcome(`${marker}<polyline marker-mid="url(#m)"/>`)).toBe('drawn')
  })
})

describe('dashes', () => {
  it.each(['text', 'tspan'])('are refused for letters: %s', (name) => {
    const letters = name === 'tspan' ? '<text><tspan>x</tspan></text>' : '<text>x</text>'
    expect(outcome(`<g stroke-dasharray="1">${letters}</g>`)).toBe('stroke-dasharray')
  })

  it('that do not scale are refused; lines that do not scale are not', () => {
    const line = (attributes: string) => `<line x2="1" ${attributes}/>`
    const unscaled = 'vector-effect="non-scaling-stroke"'
    expect(outcome(line(unscaled))).toBe('drawn')
    expect(outcome(line(`${unscaled} stroke-dasharray="1"`))).toBe('vector-effect')
  })

  it('of a group count with the highest number that any ancestor has', () => {
    const nested = (outer: string, inner: string) =>
      outcome(
        `<g stroke-dasharray="${outer}"><g stroke-dasharray="${inner}"><line x2="1001"/></g></g>`,
      )
    expect(nested('1', '1')).toBe('drawn')
    expect(nested('.01', '1')).toBe('stroke-dasharray')
    expect(nested('1', '.01')).toBe('stroke-dasharray')
  })
})
