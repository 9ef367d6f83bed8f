import { describe, expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { createReport } from '../Report'
import { colourToken, densities, firstFamily, resolveTokens } from './tokens'
import type { PropsConfig } from '#generated/types'

function resolve(theme: unknown, props: PropsConfig = {}) {
  const { problems, report } = createReport()
  const tokens = resolveTokens(theme, props, catalogue, report)
  return {
    tokens,
    changed: Object.fromEntries(
      Object.entries(tokens).filter(([name, value]) => value !== catalogue.tokens[name]?.default),
    ),
    problems: problems.map(({ code, path, message, hint }) => [code, path, message, hint]),
  }
}

describe('the tokens of a theme', () => {
  it.each([[undefined], [{}], [{ preset: '' }], [{ preset: 7 }], [{ tokens: 'x' }], [[]]])(
    'are those of the base look for the theme %j',
    (theme) => {
      expect(resolve(theme)).toMatchObject({ changed: {}, problems: [] })
    },
  )

  it('come from base, preset, props and theme.tokens, the later before the earlier', () => {
    const preset = catalogue.presets['noria'] ?? {}
    const { tokens } = resolve(
      { preset: 'noria', tokens: { 'color-accent': '#222222', radius: '5px' } },
      { colors: { primary: '#111111', accent: '#111111' } },
    )
    expect(tokens).toMatchObject({
      ...preset,
      'color-primary': '#111111',
      'color-accent': '#222222',
      radius: '5px',
    })
    expect(Object.keys(tokens).sort()).toEqual(Object.keys(catalogue.tokens).sort())
  })

  it.each(['atlantis', 'constructor'])('report the unknown preset %s', (preset) => {
    expect(resolve({ preset })).toMatchObject({
      changed: {},
      problems: [
        [
          'schema',
          '/theme/preset',
          `There is no preset “${preset}”.`,
          'Use one of: harbour, lantern, noria, saraya; without one the base look is used.',
        ],
      ],
    })
  })

  it('follow the props that are set', () => {
    expect(
      resolve(undefined, {
        colors: { mutedText: '#123456' },
        fonts: { body: { family: 'Outfit', weight: 350 }, heading: { weight: 650 } },
        layout: { density: 'airy', contentWidth: 'narrow' },
        logo: { widthPx: 90 },
      }),
    ).toMatchObject({
      changed: {
        'color-muted-text': '#123456',
        'font-body': catalogue.fonts['Outfit']?.stack,
        'font-body-weight': '350',
        'font-heading-weight': '650',
        density: '1.2',
        'page-max-width': '1080px',
        'logo-width': '90px',
      },
      problems: [],
    })
    expect(
      resolve(undefined, { layout: {}, logo: {}, fonts: { body: {} }, colors: {} }).changed,
    ).toEqual({})
    expect(densities).toEqual({ airy: '1.2', regular: '1', dense: '0.85' })
  })

  it.each(['Papyrus', 'constructor'])('report the unknown family %s', (family) => {
    const list = Object.keys(catalogue.fonts).join(', ')
    const message = `The typeface “${family}” is not included in Portico.`
    expect(resolve(undefined, { fonts: { heading: { family } } })).toMatchObject({
      changed: {},
      problems: [['font-unknown', '/props/fonts/heading/family', message, `Use one of: ${list}.`]],
    })
    expect(resolve({ tokens: { 'font-heading': family } })).toMatchObject({
      changed: {},
      problems: [
        ['font-unknown', '/theme/tokens/font-heading', message, `Start with one of: ${list}.`],
      ],
    })
  })

  it.each(['system-ui', 'serif', 'sans-serif, x', 'Outfit', "'Outfit', serif", '"Cairo"'])(
    'accept the family %s',
    (family) => {
      expect(resolve({ tokens: { 'font-body': family } }).problems).toEqual([])
    },
  )

  it('accept the family of another token', () => {
    const tokens = { 'font-heading': 'var(--portico-font-body)' }
    expect(resolve({ tokens }).problems).toEqual([])
  })

  it.each([
    [
      'an unknown token',
      { constructor: '1px' },
      [
        'closed-key',
        '/theme/tokens/constructor',
        'There is no token “constructor”.',
        'Remove it, or use a token from themes/base/tokens.json.',
      ],
    ],
    [
      'a value of another type',
      { radius: 'round' },
      [
        'schema',
        '/theme/tokens/radius',
        '“round” is not valid for this token.',
        expect.stringMatching(/^Use a length from .* px\.$/) as string,
      ],
    ],
    [
      'a value out of its range',
      { 'sider-width': '9000px' },
      [
        'schema',
        '/theme/tokens/sider-width',
        '“9000px” is out of range.',
        expect.stringMatching(/^Use a length from /) as string,
      ],
    ],
    [
      'an invalid colour',
      { 'color-text': 'blurple' },
      [
        'colour-syntax',
        '/theme/tokens/color-text',
        '“blurple” is not valid for this token.',
        expect.stringMatching(/^Use a hex colour /) as string,
      ],
    ],
  ])('keep their value instead of %s, which is reported', (_what, tokens, problem) => {
    expect(resolve({ tokens })).toMatchObject({ changed: {}, problems: [problem] })
  })

  it('ignore overrides that are not texts', () => {
    expect(resolve({ tokens: { radius: 4, density: null } })).toMatchObject({
      changed: {},
      problems: [],
    })
  })

  it('that refer to themselves through others are discarded until no circle is left', () => {
    const { changed, problems } = resolve({
      tokens: {
        'color-link': 'var(--portico-color-accent)',
        'color-accent': 'color-mix(in oklab, var(--portico-color-focus) 50%, white)',
        'color-focus': 'var( --portico-color-link)',
      },
    })
    expect(problems).toEqual([
      [
        'schema',
        '/theme/tokens/color-link',
        '“color-link” refers to itself through other tokens.',
        'Use a value of its own, or another token.',
      ],
    ])
    expect(Object.keys(changed).sort()).toEqual(['color-accent', 'color-focus'])
  })
})

it('a colour of the props has the token of its name in kebab case', () => {
  expect(['primary', 'mutedText', 'onAccent'].map(colourToken)).toEqual([
    'color-primary',
    'color-muted-text',
    'color-on-accent',
  ])
})

it.each([
  ['Outfit, serif', 'Outfit'],
  [" 'Source Sans 3' , system-ui", 'Source Sans 3'],
  ['"Cairo"', 'Cairo'],
  [`'Cairo"`, `'Cairo"`],
  ["O'Neil", "O'Neil"],
  ['', ''],
])('the first family of %j is %j', (stack, family) => {
  expect(firstFamily(stack)).toBe(family)
})
