import { describe, expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { compile } from './compile'
import { anyText, chooseTextIn, localizeTexts } from './localizeTexts'

const config = {
  intl: { locale: 'ar-ae', messages: { 'ar-ae': { 'page.home.title': 'البيت' } } },
  props: {
    slogans: [
      { id: 'off', enabled: false },
      { id: 'water', title: { 'ar-AE': 'على الماء', es: 'Junto al agua' }, subtitle: 'Since 1902' },
      { id: 'late', title: { es: 'Tarde' } },
    ],
    sider: { note: { ar: 'مفتوح', en: 'Open' } },
    footer: {
      text: { en: '' },
      links: [{ id: 'faq', label: { ar: 'أسئلة', en: 'Questions' }, href: '/faq' }],
    },
    sections: {
      '/': [
        {
          id: 'opening',
          widget: 'hero',
          settings: { title: { ar: 'أهلا', en: 'Welcome' }, text: 'One text for everyone' },
        },
        {
          id: 'steps',
          widget: 'steps',
          settings: { steps: [{ id: 'a', title: { ar: 'أولا', es: 'Primero' } }] },
        },
      ],
    },
  },
}

/** The texts of the config above in a language. */
function textsIn(language?: string): unknown {
  const { slogans, sider, footer, sections } = compile(config, { catalogue, language }).config.props
  const home = (sections['/'] ?? []).filter(({ own }) => !own)
  return [
    ...slogans.map(({ title, subtitle }) => [title, subtitle]),
    sider.note,
    footer.text,
    footer.links[0]?.label,
    home[0]?.settings['title'],
    home[0]?.settings['text'],
    (home[1]?.settings['steps'] as { title: string }[])[0]?.title,
  ]
}

it('a value is not copied where it has no text per language, whatever its type', () => {
  const text = { 'x-localized': true } as const
  const schema = { properties: { title: text, list: { items: text }, free: {} } }
  const localize = (value: unknown) => localizeTexts(schema, value, () => 'chosen')
  for (const value of [null, 'text', 7, ['x'], {}, { title: 'one' }, { list: ['one'] }])
    expect(localize(value)).toBe(value)
  const free = { free: { inner: {} }, other: {} }
  expect(localize(free)).toBe(free)
  expect(localize({ title: { en: 'a' }, list: ['b', { es: 'c' }], free: 1 })).toEqual({
    title: 'chosen',
    list: ['b', 'chosen'],
    free: 1,
  })
})

it.each([
  [{ es: 'a', en: 'b', fr: 'c' }, 'a'],
  [{ fr: 'c', 'en-US': 'b' }, 'b'],
  [{ fr: 'c', de: 'd' }, 'c'],
  [{}, ''],
])('of %j, Spanish readers of an English club see %j', (text, chosen) => {
  expect(chooseTextIn('es', { language: 'en', locale: 'en-us' })(text)).toBe(chosen)
})

it.each([
  ['Tide', 'Tide'],
  [' ', undefined],
  [7, undefined],
  [{ en: ' ', fr: 7, es: 'Marea' }, 'Marea'],
  [{}, undefined],
])('the stored text %j has a text in any language: %j', (stored, text) => {
  expect(anyText(stored)).toBe(text)
})

it.each([
  [['es', 'ar'], 'Marea'],
  [['fr', 'ar'], 'مد'],
  [['fr'], 'Tide'],
])(
  'of a text as a label, the first of the languages %j that is written is shown: %s',
  (languages, text) => {
    expect(anyText({ en: 'Tide', es: 'Marea', 'ar-ae': 'مد' }, languages)).toBe(text)
  },
)

describe('texts that are written per language', () => {
  it.each([
    [
      'es',
      [['Junto al agua', 'Since 1902'], ['Tarde', ''], 'مفتوح', '', 'أسئلة', 'أهلا', 'Primero'],
    ],
    [
      'en',
      [['على الماء', 'Since 1902'], ['Tarde', ''], 'Open', '', 'Questions', 'Welcome', 'أولا'],
    ],
  ])('are shown in %s, or in the club’s own language if it has no text', (language, texts) => {
    expect(textsIn(language)).toEqual([...texts.slice(0, 6), 'One text for everyone', texts[6]])
  })

  it("are shown in the club's own language unless another that it offers is chosen", () => {
    expect(textsIn('fr')).toEqual(textsIn())
    expect(textsIn('ar')).toEqual(textsIn())
    expect(textsIn()).not.toEqual(textsIn('en'))
  })

  it('differ between languages only in a config that has one', () => {
    expect(compile(config, { catalogue }).isLocalized).toBe(true)
    const plain = { props: { slogans: [{ id: 'a', title: 'By the water' }] } }
    expect(compile(plain, { catalogue }).isLocalized).toBe(false)
  })

  it('are replaced by the default if a language’s value is not a text, and the problem is reported at that language', () => {
    const { config: resolved, problems } = compile(
      { props: { sider: { note: { en: 'Open', es: 7 } }, footer: { text: [] } } },
      { catalogue, language: 'es' },
    )
    expect([resolved.props.sider.note, resolved.props.footer.text]).toEqual(['Open', ''])
    expect(problems.map(({ path }) => path)).toEqual(['/props/sider/note/es', '/props/footer/text'])
  })

  it('keep the place of each list item in problems, although disabled items are left out', () => {
    const section = { id: 'b', widget: 'hero', settings: { title: { en: 'A' }, height: 'huge' } }
    const { problems } = compile(
      {
        props: {
          slogans: [7, { id: 'a', title: { en: 'A' } }, { id: 'a' }],
          sections: { '/': [7, section] },
        },
      },
      { catalogue },
    )
    expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual(
      expect.arrayContaining([
        'duplicate-id /props/slogans/2/id',
        'widget-settings /props/sections/~1/1/settings/height',
      ]),
    )
  })
})
