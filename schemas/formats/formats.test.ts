import { describe, expect, it } from 'vitest'
import { cpuMs } from '../../tests/support/cpuMs'
import { colourNames } from './colour'
import { formats } from './formats'

/** Accepted and rejected texts of each format. */
const table: Readonly<Record<string, readonly [good: readonly string[], bad: readonly string[]]>> =
  {
    colour: [
      [
        '#abc',
        '#ABCD',
        '#a1b2c3',
        '#a1b2c3d4',
        'red',
        'RebeccaPurple',
        'grey',
        'rgb(1,2,3)',
        'rgb(1 2 3)',
        'rgb(1 2 3 / 50%)',
        'rgb(10%, 20%, 30%)',
        'rgba(1, 2, 3, .5)',
        'RGBA(1,2,3,0.5)',
        'hsl(120, 50%, 50%)',
        'hsl(120deg 50% 50%)',
        'hsla(0.5turn, 50%, 50%, 1)',
        'hsl(-30 50% 50% / .2)',
      ],
      [
        '',
        'abc',
        '#ab',
        '#abcde',
        '#ggg',
        'transparent',
        'currentColor',
        'inherit',
        'rgb()',
        'rgb(1,2)',
        'rgb(1,2,3,4,5)',
        'rgb(1 2,3)',
        'hsl(1,2,3)',
        'var(--x)',
        'red;',
        'url(x)',
        ' red',
        'rgb(1,2,3)}',
      ],
    ],
    'image-ref': [
      [
        '',
        'scene:harbour-dusk',
        '/media/a.png',
        '/media/a..b.png',
        '/.well-known/a.png',
        'https://example.com/a.png?x=1',
        'http://example.com/a.png',
        'data:image/png;base64,AAAA',
        'data:image/svg+xml,%3Csvg%3E',
      ],
      [
        'javascript:alert(1)',
        'JaVaScript:x',
        'data:text/html,x',
        'data:image/png"onerror=,x',
        '//evil.example',
        'https://u:p@example.com/x',
        'https://@x',
        'a.png',
        'scene:',
        'scene:A b',
        '/a b',
        '/\\evil',
        'java\nscript:x',
        'ftp://x',
        'vbscript:x',
        'https://',
        'https://a:70000/x.png',
        'https://1.2.3.4.5/x.png',
        'https://[/x.png',
        'https://xn--a/x.png',
        '/media/../../x',
        '/media/./x.png',
        '/media/%2E%2e/x.png',
        '/media/..',
        '/../x.png?y',
      ],
    ],
    'link-href': [
      [
        '',
        '/faq',
        '/faq?x=1#y',
        '#top',
        'https://example.com',
        'mailto:a@example.com',
        'tel:+1234',
      ],
      [
        'javascript:alert(1)',
        ' javascript:alert(1)',
        '\u0001javascript:x',
        'data:text/html,x',
        '//evil.example',
        'https://u:p@example.com',
        'file:///x',
        'blob:x',
        'https://a:99999',
        'http://999.999.1.1/',
      ],
    ],
    'route-path': [
      ['/', '/dining', '/a/b-c_d', '/مطعم', '/comida%20buena'],
      [
        '',
        'dining',
        '//x',
        '/a//b',
        '/a/',
        '/a b',
        '/:id',
        '/a?b',
        '/a#b',
        '/*',
        '/../a',
        '/a/.',
        '/a%2Fb',
        '/a%',
        '/a\\b',
      ],
    ],
    locale: [
      ['en', 'en-us', 'es_MX', 'ar-AE', 'zh-Hant-TW', 'fil'],
      ['', 'english', 'e', 'en-', '1-2', 'en us', 'x-private', 'a'.repeat(80)],
    ],
    'local-time': [
      ['00:00', '09:05', '23:59'],
      ['', '24:00', '9:00', '12:60', '12:00:00', '1200'],
    ],
    'local-date-time': [
      ['2026-11-28T00:00', '2028-02-29T23:59'],
      [
        '',
        '2026-11-28',
        '2026-02-30T10:00',
        '2027-02-29T10:00',
        '2026-11-28T24:00',
        '2026-11-28T10:60',
        '2026-11-28T10:00:00',
        '2026-11-28T10:00Z',
        '2026-11-28 10:00',
        '0026-11-28T10:00',
        '12026-11-28T10:00',
      ],
    ],
    country: [
      ['', 'ES', 'US'],
      ['es', 'ESP', 'España', '1'],
    ],
    currency: [
      ['USD', 'eur', 'AED'],
      ['', 'US', 'USDD', 'XQQ', '€', '123'],
    ],
    'tile-address': [
      [
        '',
        'https://tiles.example/{z}/{x}/{y}.png',
        'http://localhost:8080/{z}/{y}/{x}@2x.webp',
        'https://tiles.example/map?z={z}&x={x}&y={y}&key=a-b',
      ],
      [
        'https://tiles.example/',
        'https://tiles.example/{z}/{x}.png',
        '/tiles/{z}/{x}/{y}.png',
        '//tiles.example/{z}/{x}/{y}',
        'javascript:{z}{x}{y}',
        'data:image/png,{z}{x}{y}',
        'https://u:p@tiles.example/{z}/{x}/{y}',
        'https://{z}.example/{x}/{y}',
        'https://a;script-src/{z}/{x}/{y}',
        'https://a,b/{z}/{x}/{y}',
        'https://tiles.example/{z}/{x}/{y} https://evil.example',
        'https://tiles.example/{z}/{x}/{y}\n',
        'https://tiles.example:70000/{z}/{x}/{y}.png',
        'https://1.2.3.4.5/{z}/{x}/{y}',
        'https://xn--a/{z}/{x}/{y}',
      ],
    ],
    timezone: [
      ['UTC', 'Europe/Madrid', 'America/New_York', 'Asia/Dubai'],
      ['', 'Madrid', 'Europe/Atlantis', '+02:00', 'GMT+2x'],
    ],
    text: [['', 'One line\nand another'], []],
    markdown: [
      [
        '',
        'a *b* [c](/d)',
        '# a\n\n- b\n- c',
        '*a_ '.repeat(50),
        `${'*a_ '.repeat(40)}\n\n`.repeat(40),
        '- **a** [b](/c)\n'.repeat(100),
        '1. **a** [b](/c)\n'.repeat(100),
        '> a\n>\n'.repeat(200),
        '* * *',
        `${'> '.repeat(15)}a`,
      ],
      [
        '*a_ '.repeat(4900),
        '*a_ '.repeat(101),
        '['.repeat(201),
        '>'.repeat(30),
        `${'> '.repeat(30)}a`,
        '- '.repeat(40),
        Array.from({ length: 30 }, (_item, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
        'a '.repeat(30_000),
        `a\n${'5. *a*\n'.repeat(120)}`,
      ],
    ],
    'token-value': [
      [
        '#fff',
        '12px',
        'var(--portico-x)',
        'color-mix(in oklab, red 5%, blue)',
        "'Source Sans 3', serif",
        '0 1px 2px rgb(0 0 0 / 0.1)',
        'cubic-bezier(0.2, 0, 0, 1)',
      ],
      [
        '',
        ' ',
        'red;',
        'red}',
        'url(x)',
        'URL ( x )',
        'a/*b',
        '</style>',
        '\\65',
        '@import x',
        'expression(x)',
        'calc((1px)',
        '"open',
        'image-set("x" 1x)',
        'a\nb',
        'red !important',
        'attr(title)',
        'env(x)',
        'var(--other)',
        'x'.repeat(301),
      ],
    ],
    'font-family': [
      ['Source Sans 3', 'Noto Kufi Arabic'],
      ['', 'x;y', 'url(x)', 'a}b'],
    ],
    'host-name': [
      ['', 'harbour.localhost', 'localhost', 'a-b.example.com', '127.0.0.1'],
      ['a b', 'https://x', '-a.com', 'a..b', 'a/b', 'a:80', 'x'.repeat(300)],
    ],
    date: [
      ['2024-02-29', '1999-12-31'],
      ['2023-02-29', '2024-13-01', '01/02/2024', '2024-1-1', ''],
    ],
    'date-time': [
      ['2024-02-29T10:00:00Z', '2024-02-29T10:00:00.123+02:00', '2024-02-29T10:00Z'],
      [
        '2024-02-29',
        '2024-02-30T10:00:00Z',
        '2024-02-29T10:00:00',
        '2024-02-29T24:00:00Z',
        '2024-02-29T23:59:60Z',
        '2024-02-29T10:00:00+24:00',
        'now',
      ],
    ],
  }

describe.each(Object.entries(formats))('the format %s', (name, check) => {
  const [good = [], bad = []] = table[name] ?? []
  it('is in the table of this test', () => expect(good.length).toBeGreaterThan(0))
  it.each(good.map((text) => [text]))('accepts “%s”', (text) => expect(check(text)).toBe(true))
  it.each(bad.map((text) => [text]))('rejects “%s”', (text) => expect(check(text)).toBe(false))
})

describe('colours', () => {
  it('may be any of CSS’s 140 names, seven of which have two spellings, or rebeccapurple; other words are rejected [shell.validation.colour-names]', () => {
    expect(colourNames.size).toBe(148)
    for (const name of colourNames) expect(formats['colour']?.(name), name).toBe(true)
    for (const text of ['', 'reddish', 'navy blue', 'transparent', 'currentColor', 'none', '12px'])
      expect(formats['colour']?.(text), text).toBe(false)
  })
  it('are accepted as hex, rgb and rgba [shell.validation.colour-hex-rgb]', () => {
    for (const text of [
      '#abc',
      '#1d3557',
      '#1D3557CC',
      'rgb(29, 53, 87)',
      'rgb(29 53 87)',
      'rgba(29, 53, 87, 0.5)',
      'RGBA(29,53,87,.5)',
    ])
      expect(formats['colour']?.(text), text).toBe(true)
    for (const text of ['#ab', '#xyz', '1d3557', 'rgb(1,2)', 'rgba(1,2,3,4,5)', 'rgb(1,2,3'])
      expect(formats['colour']?.(text), text).toBe(false)
  })
  it('are checked quickly, however long the text', () => {
    const worked = cpuMs(() => {
      for (const text of [
        `rgb(${'1'.repeat(90)}`,
        `hsl(${' '.repeat(90)}`,
        `rgb(${'1 '.repeat(5000)})`,
        `rgb(${'1'.repeat(1e5)}`,
      ])
        formats['colour']?.(text)
    })
    expect(worked).toBeLessThan(1000)
  })
})
