import { describe, expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { compile } from './compile'

const resolve = (input: unknown) => compile(input, { catalogue })
const props = (value: unknown) => resolve({ props: value }).config.props
const problems = (input: unknown) =>
  resolve(input).problems.map(({ code, path }) => `${code} ${path}`)
const standard = props({})

describe('theme and props', () => {
  it.each([
    [
      'layout',
      'shell.theme.prop-layout',
      { contentWidth: 'narrow', density: 'dense', header: 'filled', pictureSide: 'end' },
    ],
    [
      'navigation',
      'shell.theme.prop-navigation',
      { mode: 'burger', showIcons: false, uppercase: true },
    ],
    [
      'sider',
      'shell.theme.prop-sider',
      { accountCard: false, collapsible: false, startCollapsed: true, note: 'Tides at six' },
    ],
    [
      'footer',
      'shell.theme.prop-footer',
      {
        text: 'Since 1891',
        showAddress: false,
        showSocial: false,
        links: [{ id: 'a', label: 'Press', href: '/faq', enabled: true }],
      },
    ],
    [
      'logo',
      'shell.theme.prop-logo',
      {
        image: '/media/logo.png',
        imageOnPicture: '/media/logo-white.png',
        alt: 'The house',
        text: 'House',
        widthPx: 99,
      },
    ],
    [
      'social',
      'shell.theme.prop-social',
      {
        facebook: 'https://f.example.com',
        twitter: 'https://t.example.com',
        linkedIn: 'https://l.example.com',
        google: 'https://g.example.com',
        instagram: 'https://i.example.com',
      },
    ],
    [
      'slogans',
      'shell.theme.prop-slogans',
      [
        {
          id: 'a',
          title: 'T',
          subtitle: 'S',
          image: 'scene:bar',
          mobile: '/media/m.jpg',
          mobileOnly: true,
          enabled: true,
        },
      ],
    ],
    [
      'fonts',
      'shell.theme.prop-fonts',
      {
        body: { family: 'Space Grotesk', weight: 350 },
        heading: { family: 'Source Sans 3', weight: 700 },
      },
    ],
    [
      'assets',
      'shell.theme.prop-assets',
      {
        avatar: '/media/a.png',
        avatarFemale: '/media/f.png',
        placeholder: '/media/p.png',
        emptyPicture: 'scene:empty',
        errorPicture: 'scene:bar',
        sharing: '/media/s.png',
      },
    ],
    ['favicon', 'shell.theme.prop-favicon', '/media/icon.png'],
  ] as const)('read props.%s [%s]', (key, _row, value) => {
    expect(problems({ props: { [key]: value } })).toEqual([])
    expect(props({ [key]: value })[key]).toEqual(value)
    expect(props({ [key]: value })[key]).not.toEqual(standard[key])
    expect({ ...props({ [key]: value }), [key]: undefined }).toEqual({
      ...standard,
      [key]: undefined,
    })
  })

  it('turn every entry of props.colors into its token [shell.theme.prop-colors]', () => {
    const keys = [
      'background',
      'surface',
      'text',
      'mutedText',
      'primary',
      'onPrimary',
      'accent',
      'onAccent',
      'border',
      'link',
      'success',
      'warning',
      'danger',
    ] as const
    for (const [index, key] of keys.entries()) {
      const colour = `#0000${(16 + index).toString(16)}`
      const { config } = resolve({ props: { colors: { [key]: colour } } })
      expect(config.props.colors[key]).toBe(colour)
      expect(
        config.tokens[`color-${key.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`],
      ).toBe(colour)
      expect(
        Object.entries(config.tokens).filter(
          ([name, value]) => catalogue.tokens[name]?.default !== value,
        ),
      ).toHaveLength(1)
    }
  })

  it('assign sections to their page, in order, by id [shell.theme.prop-sections]', () => {
    const section = (id: string) => ({ id, widget: 'notice', settings: {} })
    const { sections } = props({
      sections: {
        '/': [section('b'), section('a'), { ...section('c'), enabled: false }],
        '/dining': [],
      },
    })
    expect(sections['/']?.map(({ id }) => id)).toEqual(['this-week', 'b', 'a'])
    expect(sections['/dining']).toEqual([])
  })

  it('have props layout, navigation, sider, footer, colors, logo, social, slogans, fonts, assets, sections and favicon, all with defaults [shell.entity.portal-config-props] [shell.theme.prop-shapes]', () => {
    expect(Object.keys(standard).sort()).toEqual([
      'assets',
      'colors',
      'favicon',
      'fonts',
      'footer',
      'layout',
      'logo',
      'navigation',
      'sections',
      'sider',
      'slogans',
      'social',
    ])
    expect(Object.values(standard.colors).every((colour) => colour !== '')).toBe(true)
    expect(standard.fonts.body.weight).toBeGreaterThan(0)
    for (const broken of [
      null,
      7,
      'x',
      [],
      { layout: null, sider: [], colors: 'red', slogans: {}, fonts: 1, sections: [], favicon: 5 },
    ])
      expect(props(broken)).toEqual(standard)
  })

  it('have the social links facebook, twitter, linkedIn, google and instagram [shell.entity.portal-config-social]', () => {
    expect(Object.keys(standard.social).sort()).toEqual([
      'facebook',
      'google',
      'instagram',
      'linkedIn',
      'twitter',
    ])
  })

  it('have title, subtitle, image, mobile and mobileOnly for a slogan [shell.entity.portal-config-slogan]', () => {
    expect(props({ slogans: [{ id: 'a' }] }).slogans).toEqual([
      { id: 'a', title: '', subtitle: '', image: '', mobile: '', mobileOnly: false, enabled: true },
    ])
    expect(props({ slogans: [{ id: 'a', enabled: false }] }).slogans).toEqual([])
  })
})

describe('tokens', () => {
  const primary = (input: unknown) => resolve(input).config.tokens['color-primary']
  it('are merged in order: base, preset, props, theme.tokens, draft', () => {
    const preset = { theme: { preset: 'harbour' } }
    const withProps = { ...preset, props: { colors: { primary: '#111111' } } }
    const withTokens = {
      theme: { preset: 'harbour', tokens: { 'color-primary': '#222222' } },
      props: withProps.props,
    }
    expect([primary({}), primary(preset), primary(withProps), primary(withTokens)]).toEqual([
      catalogue.tokens['color-primary']?.default,
      catalogue.presets['harbour']?.['color-primary'],
      '#111111',
      '#222222',
    ])
    expect(
      compile(withTokens, {
        catalogue,
        draft: { theme: { tokens: { 'color-primary': '#333333' } } },
      }).config.tokens['color-primary'],
    ).toBe('#333333')
  })

  it.each(['0', '0.0', '-0', '+0', ' 0 '])(
    'have a unit even for zero, so that sums of other tokens stay valid: %s',
    (radius) => {
      const { tokens } = resolve({ theme: { tokens: { radius, density: '1.2' } } }).config
      expect([tokens['radius'], tokens['density']]).toEqual(['0px', '1.2'])
    },
  )

  it('keep the value of the preset in place of one that is out of bounds', () => {
    const stored = { 'sider-width': '9000px', radius: '4px' }
    const { tokens } = resolve({ theme: { tokens: stored } }).config
    expect([tokens['sider-width'], tokens['radius']]).toEqual(['280px', '4px'])
  })

  it("keep a preset's spacing unless the club sets one", () => {
    expect(
      resolve({
        props: { layout: { density: 'dense', contentWidth: 'narrow' }, logo: { widthPx: 90 } },
      }).config.tokens,
    ).toMatchObject({ density: '0.85', 'page-max-width': '1080px', 'logo-width': '90px' })
    expect(resolve({}).config.tokens['density']).toBe(catalogue.tokens['density']?.default)
  })

  it('set the logo to 100 percent of its width unless the club sets another size [shell.const.logo-size]', () => {
    for (const preset of ['', ...Object.keys(catalogue.presets)])
      expect(resolve({ theme: { preset } }).config.tokens['logo-size'], preset).toBe('100%')
    expect(resolve({ theme: { tokens: { 'logo-size': '80%' } } }).config.tokens['logo-size']).toBe(
      '80%',
    )
  })

  it('determine the list of used font families, without duplicates', () => {
    expect(resolve({ theme: { preset: 'harbour' } }).config.fonts).toEqual([
      'Source Sans 3',
      'Fraunces',
    ])
    expect(
      resolve({ props: { fonts: { body: { family: 'Space Grotesk' } } } }).config.fonts,
    ).toEqual(['Space Grotesk'])
  })

  it.each([
    ['an unknown token', { 'color-brand': '#111111' }, ['closed-key /theme/tokens/color-brand']],
    [
      'an invalid colour',
      { 'color-primary': 'blurple' },
      ['colour-syntax /theme/tokens/color-primary'],
    ],
    [
      'transparent',
      { 'color-primary': 'transparent' },
      ['colour-syntax /theme/tokens/color-primary'],
    ],
    [
      'a mix of tokens',
      { 'color-primary-hover': 'color-mix(in oklab, var(--portico-color-primary) 80%, white)' },
      [],
    ],
    ['an invalid length', { radius: 'round' }, ['schema /theme/tokens/radius']],
    ['a calculated length', { radius: 'calc(2px + 1rem)' }, []],
    [
      'a menu wider than its bound',
      { 'sider-width': '9000px' },
      ['schema /theme/tokens/sider-width'],
    ],
    [
      'tokens that refer to each other',
      { 'color-link': 'var(--portico-color-accent)', 'color-accent': 'var(--portico-color-link)' },
      ['schema /theme/tokens/color-link'],
    ],
    [
      'a token whose reference no longer leads back to it',
      { 'color-link': 'var(--portico-color-focus)', 'color-focus': '#123456' },
      [],
    ],
    [
      'a value that would end its declaration',
      { radius: '0;background:url(//x)' },
      ['schema /theme/tokens/radius'],
    ],
    [
      'a family that does not ship',
      { 'font-body': 'Comic Sans MS, cursive' },
      ['font-unknown /theme/tokens/font-body'],
    ],
  ])(
    'from theme.tokens are validated: %s [shell.admin.theme-variables]',
    (_what, tokens, expected) => {
      expect(problems({ theme: { tokens } })).toEqual(expected)
      expect(Object.keys(resolve({ theme: { tokens } }).config.tokens).sort()).toEqual(
        Object.keys(catalogue.tokens).sort(),
      )
    },
  )

  it.each([
    [
      'an unknown key of props.colors',
      { props: { colors: { brand: '#111111' } } },
      ['closed-key /props/colors/brand'],
    ],
    [
      'a family that does not ship',
      { props: { fonts: { body: { family: 'Papyrus' } } } },
      ['font-unknown /props/fonts/body/family'],
    ],
    ['an unknown preset', { theme: { preset: 'atlantis' } }, ['schema /theme/preset']],
  ])('report a problem for %s', (_what, input, expected) => {
    expect(problems(input)).toEqual(expected)
  })
})
