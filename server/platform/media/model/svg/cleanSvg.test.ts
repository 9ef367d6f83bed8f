import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cleanSvg } from './cleanSvg'

const svg = (inside: string, attributes = 'viewBox="0 0 100 50"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  )
const repeat = (count: number, each: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => each(at)).join('')
const cleaned = (file: Buffer): string => {
  const clean = cleanSvg(file, 400)
  if ('rejection' in clean) throw new Error(clean.rejection.message)
  return clean.toString()
}
const refusalOf = (file: Buffer) => {
  const clean = cleanSvg(file, 400)
  return 'rejection' in clean ? [clean.rejection.code, clean.rejection.subject] : clean.toString()
}

const SHAPE = '<rect id="r" width="100" height="50"/>'
const BLUR = '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter>'

describe('cleanSvg', () => {
  it('keeps what the renderer draws: shapes, gradients, classes, references within the file, cheap filters', async () => {
    const file = svg(
      `<defs><linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" style="stop-color:#00f"/></linearGradient><filter id="f"><feGaussianBlur stdDeviation="1"/></filter><symbol id="s">${SHAPE}</symbol></defs><style>.a{fill:url(#g)} g > .b{opacity:.5}</style><g filter="url(#f)"><use class="a b" xlink:href="#s" transform="scale(.5)"/></g><text x="4" y="9">Club &amp; Sons</text>`,
    )
    const text = cleaned(file)
    for (const part of [
      'url(#g)',
      'stop-color:#00f',
      'href="#s"',
      'transform="scale(.5)"',
      'Club &amp; Sons',
      'feGaussianBlur',
      'width="400" height="200"',
    ])
      expect(text).toContain(part)
    const drawn = (bytes: Buffer) => sharp(bytes).resize(40, 20).raw().toBuffer()
    expect(await drawn(Buffer.from(text))).toEqual(
      await drawn(
        Buffer.from(file.toString().replace('viewBox=', 'width="400" height="200" viewBox=')),
      ),
    )
  })

  it('removes what the renderer never draws: scripts, event handlers, links, metadata of drawing programs', () => {
    const text = cleaned(
      svg(
        `<title>t</title><metadata><x/></metadata><script>alert(1)</script><foreignObject><b/></foreignObject><a xlink:href="javascript:alert(2)"><g onload="alert(3)" data-x="1" style="behavior:url(http://h/);fill:red">${SHAPE}</g></a><i:pgf xmlns:i="http://ns.example/">alert(4)</i:pgf><rect><animate attributeName="x"/></rect>`,
      ),
    )
    expect(text).not.toMatch(/alert|behavior|data-x|<title|pgf|animate|javascript/)
    expect(text).toContain('style="fill:red"')
    expect(text).not.toContain('<a')
  })

  it('keeps only plain rules with allowed declarations in a style sheet', () => {
    const text = cleaned(
      svg(
        `<style>@media all{rect{fill:blue}} .a{fill:red;behavior:url(http://h/)}</style>${SHAPE}`,
      ),
    )
    expect(text).toContain('<style>.a{fill:red}</style>')
  })

  it('accepts an SVG with a document type and without a namespace, as drawing programs and copying leave it', () => {
    expect(
      cleaned(
        Buffer.from(
          `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<svg width="2in" height="1in">${SHAPE}</svg>`,
        ),
      ),
    ).toContain('viewBox="0 0 192 96"')
  })
})

describe('an SVG from a drawing program', () => {
  it.each([
    [
      'dashed lines',
      '<path fill="none" stroke="#123" stroke-dasharray="4 2" d="M0 0C10 10 20 20 30 0S40 40 50 50T9 9A5 5 0 0 1 20 20Z"/><circle r="20" stroke="#123" style="stroke-dasharray:1.5px,3px"/>',
    ],
    [
      'dashed outlines of many closed parts',
      `<path stroke="#123" stroke-dasharray="4 2" d="M10 10h30v30h-30z${'m5 5h9v9z'.repeat(20)}"/>`,
    ],
    [
      'lines that are not dashed',
      '<path stroke-dasharray="none" vector-effect="non-scaling-stroke" d="M0 0h9"/><text stroke-dasharray="none">Club</text>',
    ],
    [
      'hundreds of classes',
      `<style>${repeat(300, (at) => `.cls-${at}, g > .s${at}:first-child{fill:#00${100 + at};opacity:1}`)}</style>${repeat(3000, (at) => `<path class="cls-${at % 300}" d="M0 0h9"/>`)}`,
    ],
  ])('is drawn: %s', (_what, inside) => {
    expect(cleaned(svg(inside))).toContain('<svg')
  })
})

describe('cleanSvg names the part of an SVG that it refuses', () => {
  it.each([
    [
      'a picture within it',
      svg('<image href="data:image/png;base64,AAAA"/>'),
      ['svg-part', '<image>'],
    ],
    [
      'a picture as a filter',
      svg('<filter id="f"><feImage href="#r"/></filter>'),
      ['svg-part', '<feImage>'],
    ],
    [
      'a filter that looks at hundreds of pixels for each',
      svg('<filter id="f"><feMorphology radius="50"/></filter>'),
      ['svg-part', '<feMorphology>'],
    ],
    [
      'noise',
      svg('<filter id="f"><feTurbulence numOctaves="99"/></filter>'),
      ['svg-part', '<feTurbulence>'],
    ],
    [
      'an effect without a filter',
      svg(`<g filter="blur(5px) blur(5px)">${SHAPE}</g>`),
      ['svg-part', 'filter: blur()'],
    ],
    [
      'an effect in a style',
      svg(`<style>rect{filter:drop-shadow(1px 1px 1px red)}</style>${SHAPE}`),
      ['svg-part', 'filter: drop-shadow()'],
    ],
    [
      'a shape of another file',
      svg('<use href="http://127.0.0.1:1/x.svg#a"/>'),
      ['svg-part', '“http://127.0.0.1:1/x.svg#a”'],
    ],
    [
      'a shape of a file of the server',
      svg('<use xlink:href="file:///etc/passwd#a"/>'),
      ['svg-part', '“file:///etc/passwd#a”'],
    ],
    ['paint of another file', svg('<rect fill="url(\'x.svg#a\')"/>'), ['svg-part', '“x.svg#a”']],
    [
      'paint that only looks like none',
      svg('<rect fill="\\75rl(x.svg#a)"/>'),
      ['svg-part', 'fill: \\75rl(x.svg#a)'],
    ],
    [
      'a style sheet of another file',
      svg('<style>@import url(x.css);</style>'),
      ['svg-part', '@import'],
    ],
    [
      'entities',
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><text>&a;</text></svg>',
      ),
      ['svg-part', '<!DOCTYPE […]>'],
    ],
    ['an unknown element', svg('<marquee/>'), ['svg-part', '<marquee>']],
    [
      'shapes that double over and over',
      svg(
        `<g id="u0">${SHAPE}</g>${repeat(20, (at) => `<g id="u${at + 1}"><use href="#u${at}"/><use href="#u${at}"/></g>`)}`,
      ),
      ['svg-limit', '<use>'],
    ],
    [
      'a shape that is within itself',
      svg('<g id="a"><use href="#a"/></g>'),
      ['svg-limit', '<use>'],
    ],
    [
      'patterns of patterns',
      svg(
        `<pattern id="p0">${SHAPE}</pattern>${repeat(7, (at) => `<pattern id="p${at + 1}">${repeat(9, () => `<rect fill="url(#p${at})"/>`)}</pattern>`)}<rect fill="url(#p7)"/>`,
      ),
      ['svg-limit', 'opacity, mask, pattern'],
    ],
    [
      'patterns of patterns by classes',
      svg(
        `<style>${repeat(8, (at) => `.c${at}{fill:url(#p${at})}`)}</style><pattern id="p0">${SHAPE}</pattern>${repeat(7, (at) => `<pattern id="p${at + 1}"><g class="c${at}">${repeat(9, () => '<rect/>')}</g></pattern>`)}<rect class="c7"/>`,
      ),
      ['svg-limit', 'opacity, mask, pattern'],
    ],
    [
      'masks in masks',
      svg(
        `${repeat(12, (at) => `<mask id="m${at + 1}"><g mask="url(#m${at})">${SHAPE}</g></mask>`)}<g mask="url(#m12)">${SHAPE}</g>`,
      ),
      ['svg-limit', 'mask'],
    ],
    [
      'a thousand layers',
      svg(repeat(1000, () => `<g opacity=".5">${SHAPE}</g>`)),
      ['svg-limit', 'opacity, mask, pattern'],
    ],
    [
      'markers at ten thousand corners',
      svg(
        `<marker id="m">${repeat(20, () => SHAPE)}</marker><g marker-mid="url(#m)"><path d="M0 0${'h1v1'.repeat(5000)}"/></g>`,
      ),
      ['svg-limit', 'marker-mid'],
    ],
    [
      'many blurs',
      svg(
        `<filter id="f"><feGaussianBlur stdDeviation="2"/></filter>${repeat(20, () => `<g filter="url(#f)">${SHAPE}</g>`)}`,
      ),
      ['svg-limit', '<filter>'],
    ],
    [
      'blurs of any namespace’s rectangles',
      svg(`${BLUR}<style>*|rect{filter:url(#f)}</style>${SHAPE.repeat(20)}`),
      ['svg-part', '*|rect'],
    ],
    [
      'blurs by an escaped class',
      svg(`${BLUR}<style>.\\61{filter:url(#f)}</style>${'<rect class="a"/>'.repeat(20)}`),
      ['svg-part', '.\\61'],
    ],
    [
      'blurs by a class that ends in a strange space',
      svg(`${BLUR}<style>.a{filter:url(#f)}</style>${'<rect class="b\u0085a"/>'.repeat(20)}`),
      ['svg-limit', '<filter>'],
    ],
    ...['filter', 'mask', 'clip-path'].flatMap((property): [string, Buffer, string[]][] => [
      [
        `an inherited ${property}`,
        svg(`${BLUR}<g ${property}="url(#f)"><rect ${property}=" Inherit "/></g>`),
        ['svg-part', `${property}: Inherit`],
      ],
      [
        `an inherited ${property} in a style`,
        svg(`<rect style="${property}:inherit"/>`),
        ['svg-part', `${property}: inherit`],
      ],
      [
        `an inherited ${property}, written with an escape`,
        svg(`<rect ${property}="\\69nherit"/>`),
        ['svg-part', `${property}: \\69nherit`],
      ],
    ]),
    [
      'millions of tiny dashes',
      svg('<path stroke="red" stroke-dasharray=".0001" d="M0 0L100 50"/>'),
      ['svg-limit', 'stroke-dasharray'],
    ],
    [
      'dashes of an extremely long line',
      svg('<line stroke="red" stroke-dasharray="1" x2="1e9"/>'),
      ['svg-limit', 'stroke-dasharray'],
    ],
    [
      'dashes that a shape inherits from a group’s class',
      svg(
        '<style>.d{stroke-dasharray:.0001 .0001}</style><g class="d" stroke="red"><circle r="40"/></g>',
      ),
      ['svg-limit', 'stroke-dasharray'],
    ],
    [
      'dashes of many shapes',
      svg(
        `<g stroke="red" stroke-dasharray=".01">${'<rect width="100" height="50"/>'.repeat(200)}</g>`,
      ),
      ['svg-limit', 'stroke-dasharray'],
    ],
    [
      'dashes that a pattern inherits',
      svg(
        '<g stroke-dasharray=".0001"><pattern id="p"><path stroke="red" d="M0 0L100 50"/></pattern></g><rect fill="url(#p)"/>',
      ),
      ['svg-limit', 'stroke-dasharray'],
    ],
    [
      'dashes of a line that is closed and begun again, over and over',
      svg(`<path stroke="red" stroke-dasharray=".1" d="M100 0${'L0 0z'.repeat(500)}"/>`),
      ['svg-limit', 'stroke-dasharray'],
    ],
    [
      'dashes of as many closed lines that each begin where the last one did',
      svg(`<path stroke="red" stroke-dasharray=".1" d="M100 0${'L0 0z m0 0'.repeat(500)}"/>`),
      ['svg-limit', 'stroke-dasharray'],
    ],
    [
      'dashes of letters',
      svg('<text stroke="red" stroke-dasharray="1">Club</text>'),
      ['svg-part', 'stroke-dasharray'],
    ],
    [
      'dashes in units relative to the viewport',
      svg('<path stroke-dasharray="1%" d="M0 0h1"/>'),
      ['svg-part', 'stroke-dasharray: 1%'],
    ],
    [
      'dashes that do not scale',
      svg(
        '<path stroke-dasharray="1" style="vector-effect:non-scaling-stroke" transform="scale(100000)" d="M0 0h1"/>',
      ),
      ['svg-part', 'vector-effect'],
    ],
    [
      'patterns of patterns that inherit their fill',
      svg(
        `<pattern id="p0">${SHAPE}</pattern>${repeat(3, (at) => `<g fill="url(#p${at})"><pattern id="p${at + 1}">${'<rect/>'.repeat(9)}</pattern></g>`)}<rect fill="url(#p3)"/>`,
      ),
      ['svg-limit', 'opacity, mask, pattern'],
    ],
    [
      'the heavier of two paints, which a later rule does not replace',
      svg(
        `<style>.a{fill:url(#p2)} rect{fill:url(#g)}</style><linearGradient id="g"/><pattern id="p1"><rect/></pattern><pattern id="p2">${'<rect fill="url(#p1)"/>'.repeat(30)}</pattern>${'<rect class="a"/>'.repeat(30)}`,
      ),
      ['svg-limit', 'opacity, mask, pattern'],
    ],
    [
      'the heavier of two patterns of one name, which is the first',
      svg(
        `<pattern id="p"><rect fill="url(#p0)"/>${SHAPE.repeat(300)}</pattern><pattern id="p"/><pattern id="p0">${SHAPE}</pattern>${'<rect fill="url(#p)"/>'.repeat(200)}`,
      ),
      ['svg-limit', 'opacity, mask, pattern'],
    ],
    [
      'references to nothing, on every element',
      svg(`<style>${repeat(600, (at) => `*{fill:url(#n${at})}`)}</style>${SHAPE.repeat(400)}`),
      ['svg-limit', 'fill'],
    ],
    [
      'many elements and many selectors',
      svg(`<style>${repeat(1900, (at) => `.c${at}{fill:red}`)}</style>${SHAPE.repeat(5000)}`),
      ['svg-limit', '<style>'],
    ],
    [
      'selectors in many style sheets',
      svg(repeat(30, () => `<style>${repeat(100, (at) => `.c${at}{fill:red}`)}</style>`)),
      ['svg-limit', '<style>'],
    ],
    ['a book', svg(`<text>${'letters '.repeat(1000)}</text>`), ['svg-limit', '<text>']],
    ['too many elements', svg(SHAPE.repeat(20_001)), ['svg-limit', '<svg>']],
    [
      'thousands of nested elements',
      svg(`${'<g>'.repeat(5000)}${'</g>'.repeat(5000)}`),
      ['svg-limit', '<g>'],
    ],
    [
      'an enormous size',
      svg(SHAPE, 'width="1e9" height="1"'),
      ['svg-limit', 'width, height, viewBox'],
    ],
    [
      'an enormous viewBox',
      svg(SHAPE, 'viewBox="0 0 1e12 1"'),
      ['svg-limit', 'width, height, viewBox'],
    ],
    ['no size at all', svg(SHAPE, 'width="100%"'), ['image-broken', undefined]],
    ['more than 2 MB', svg(`<path d="M0 0${'h1'.repeat(1_100_000)}"/>`), ['svg-limit', '<svg>']],
    [
      'two root elements',
      Buffer.from('<svg viewBox="0 0 1 1"/><svg/>'),
      ['image-broken', undefined],
    ],
    [
      'bytes that are not text',
      Buffer.concat([svg(SHAPE), Buffer.from([0xff, 0xfe])]),
      ['image-broken', undefined],
    ],
  ])('%s', (_what, file, refusal) => {
    expect(refusalOf(file)).toEqual(refusal)
  })
})
