import { describe, expect, it, vi } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { studioTexts } from '#tests/support/studioTexts'
import { diffConfig } from '../../json/diffConfig'
import type { PlainObject } from '../../json/plainObject'
import { changeText, describeChanges } from './describeChanges'
import { shortenValue } from './showValue'

const inLanguage = (language: 'en' | 'es') => (before: PlainObject, after: PlainObject) =>
  describeChanges(diffConfig(before, after), {
    configs: [after, before],
    catalogue,
    ...texts[language],
  }).map((change) => changeText(change))
const texts = { en: studioTexts('en'), es: studioTexts('es') }
const english = inLanguage('en')
const spanish = inLanguage('es')

const page = (settings: object) => ({ pages: [{ uri: '/events', ...settings }] })
const entry = (settings: object) => ({ settings: { navigation: { dining: settings } } })
const tokens = (values: object) => ({ theme: { tokens: values } })
const slogans = (...items: object[]) => ({ props: { slogans: items } })
const sections = (...widgets: string[]) => ({
  props: { sections: { '/': widgets.map((widget) => ({ id: widget, widget })) } },
})
const week = { id: 'this-week', widget: 'next-events' }
const [tide, ebb] = [
  { id: 'a', title: 'High tide' },
  { id: 'b', title: 'Ebb' },
]

describe('a change of a config as a sentence', () => {
  it.each<[string, PlainObject, PlainObject, string]>([
    ['a page', {}, page({ enabled: false }), 'Events: switched off'],
    ['a page', page({ enabled: false }), {}, 'Events: switched on'],
    ['a page', {}, page({ path: '/whats-on' }), 'Events · Path: /events → /whats-on'],
    ['a page', page({ path: '/whats-on' }), {}, 'Events · Path: /whats-on → /events'],
    ['a page', {}, page({ membersOnly: true }), 'Page “Events” · Members only: switched on'],
    ['an entry', {}, entry({ enabled: false }), 'Menu entry “Dining”: hidden'],
    ['an entry', {}, entry({ name: 'Galley' }), 'Menu entry “Galley” · Name: Dining → Galley'],
    ['a size', {}, tokens({ 'sider-width': '400px' }), 'Sidebar width: 280px → 400px'],
    [
      'a fluid size',
      {},
      tokens({ 'section-gap': '20px' }),
      'Space between sections: 40px–72px → 20px',
    ],
    ['a colour', {}, { props: { colors: { primary: '#102030' } } }, 'Primary: #23405c → #102030'],
    [
      'a mixed colour',
      {},
      tokens({ 'color-primary-hover': 'navy' }),
      'Primary on hover: #233c54 → navy',
    ],
    ['a curve', {}, tokens({ easing: 'linear' }), 'Animation curve: 0.2, 0, 0, 1 → linear'],
    [
      'a page’s own section',
      {},
      { props: { sections: { '/': [{ ...week, enabled: false }] } } },
      'Next events on “My Club”: hidden',
    ],
    [
      'a page’s own section',
      sections('hero'),
      { props: { sections: { '/': [{ id: 'hero', widget: 'hero' }, week] } } },
      'Next events on “My Club”: moved below Hero',
    ],
    ['a slogan', slogans(tide), slogans(tide, ebb), 'Slogan “Ebb”: added'],
    ['a slogan', slogans(tide, ebb), slogans(tide), 'Slogan “Ebb”: removed'],
    ['a slogan', slogans(tide), slogans({ ...tide, enabled: false }), 'Slogan “High tide”: hidden'],
    [
      'a text in two languages',
      slogans(tide),
      slogans({ ...tide, title: { en: 'High tide', es: 'Pleamar' } }),
      'Slogan “High tide” · Title · Español: empty → Pleamar',
    ],
    [
      'a text in one of its languages',
      slogans({ ...tide, title: { en: 'High tide', es: 'Pleamar' } }),
      slogans({ ...tide, title: { en: 'High tide', es: 'Marea alta' } }),
      'Slogan “High tide” · Title · Español: Pleamar → Marea alta',
    ],
    [
      'a text that is no longer in its second language',
      slogans({ ...tide, title: { 'en-us': 'High tide', es: 'Pleamar' } }),
      slogans(tide),
      'Slogan “High tide” · Title · Español: removed',
    ],
    [
      'a text that is no longer in its third language',
      slogans({ ...tide, title: { en: 'High tide', es: 'Pleamar', fr: 'Marée' } }),
      slogans({ ...tide, title: { en: 'High tide', es: 'Pleamar' } }),
      'Slogan “High tide” · Title · Français: removed',
    ],
    ['a slogan', slogans(tide, ebb), slogans(ebb, tide), 'Slogan “High tide”: moved below “Ebb”'],
    [
      'a slogan',
      slogans(tide, ebb, { id: 'c', title: 'Calm' }),
      slogans({ id: 'c', title: 'Calm' }, tide, ebb),
      'Slogan “Calm”: moved to the top',
    ],
    [
      'a section',
      sections('hero', 'card-grid', 'gallery'),
      sections('card-grid', 'hero', 'gallery'),
      'Hero on “My Club”: moved below Card grid',
    ],
    [
      'slogans',
      slogans(tide, ebb, { id: 'c', title: 'Calm' }),
      slogans({ id: 'c', title: 'Calm' }, ebb, tide),
      'Slogans: “High tide”, “Ebb”, “Calm” → “Calm”, “Ebb”, “High tide”',
    ],
    [
      'a line',
      slogans(tide),
      slogans({ ...tide, subtitle: 'Sea' }),
      'Slogan “High tide” · Subtitle: empty → Sea',
    ],
    [
      'a redirect',
      { settings: { redirects: [{ id: 'a' }] } },
      { settings: { redirects: [{ id: 'a', from: '/summer' }] } },
      'Redirect /summer → … · From: empty → /summer',
    ],
    [
      'a redirect',
      {},
      { settings: { redirects: [{ id: 'a', from: '/summer', to: '/events' }] } },
      'Redirect /summer → /events: added',
    ],
    [
      'a redirect',
      { settings: { redirects: [{ id: 'a', from: '/summer', to: '/events' }] } },
      {},
      'Redirect /summer → /events: removed',
    ],
    ['a feature', {}, { features: { sms: true } }, 'Feature “Text messages”: switched on'],
    ['a plan', {}, { plan: 'Lounge' }, 'Plan: Plus → Lounge'],
    ['a choice', {}, { props: { layout: { density: 'airy' } } }, 'Spacing: Regular → Spacious'],
    ['a preset', {}, { theme: { preset: 'harbour' } }, 'Preset: Plain → Harbour'],
    [
      'a text',
      {},
      { intl: { messages: { es: { 'page.events.title': 'Actos' } } } },
      'Text “Events” (Español): Events → Actos',
    ],
    [
      'a processor',
      {},
      { processors: [{ id: '1', uri: 'stripe', name: 'Cards' }] },
      'Payment processor “Cards”: added',
    ],
    ['a default', {}, { features: { sms: false } }, 'Feature “Text messages”: off, as before'],
  ])('names %s, with the value before and after', (_what, before, after, sentence) => {
    expect(english(before, after)).toEqual([sentence])
  })

  it('tells a new order once if a page’s own section and others moved', () => {
    const [hero, gallery] = ['hero', 'gallery'].map((widget) => ({ id: widget, widget }))
    expect(
      english(sections('hero', 'gallery'), {
        props: { sections: { '/': [gallery, week, hero] } },
      }),
    ).toEqual(['Gallery on “My Club”: moved to the top'])
  })

  it('tells a move of a page’s own section in the history, which has only the current config', () => {
    const now = { props: { sections: { '/': [{ id: 'hero', widget: 'hero' }, week] } } }
    const path = '/props/sections/~1/this-week'
    const context = { configs: [now, now], catalogue, ...texts.en }
    expect(
      describeChanges([{ path, after: week }], context).map((change) => changeText(change)),
    ).toEqual(['Next events on “My Club”: changed'])
  })

  it('is in the language of the studio', () => {
    expect(spanish({}, page({ enabled: false, path: '/agenda' }))).toEqual([
      'Eventos: se desactiva',
      'Eventos · Ruta: /events → /agenda',
    ])
  })

  it('reports moved menu entries once, with their names in the old and the new order', () => {
    const moved = { settings: { navigation: { dining: { order: 3 }, events: { order: 2 } } } }
    expect(english({}, moved)).toEqual([
      expect.stringMatching(/^Menu order: .*Dining.* → .*Dining/),
    ])
  })

  it.each(['first', 'second'])(
    'tells the addition and the removal of a menu entry, %s of two, as one change',
    (key) => {
      const entries = {
        first: { name: { en: 'Story', es: 'Historia' }, href: '/faq', order: 101 },
        second: { href: '/faq', icon: 'book', order: 102 },
      }
      const others = Object.fromEntries(Object.entries(entries).filter(([one]) => one !== key))
      const [both, one] = [entries, others].map((navigation) => ({ settings: { navigation } }))
      const name = key === 'first' ? 'Story' : 'Questions and answers'
      expect(english(both ?? {}, one ?? {})).toEqual([`Menu entry “${name}”: removed`])
      expect(english(one ?? {}, both ?? {})).toEqual([`Menu entry “${name}”: added`])
      // The history has only the config that is current.
      const changes = diffConfig(both, one)
      const context = { configs: [{}], catalogue, ...texts.en }
      expect(describeChanges(changes, context).map((change) => changeText(change))).toEqual([
        `Menu entry “${name}”: removed`,
      ])
    },
  )

  it('tells what was changed of a menu entry that stays, and a removed one is not among those that moved', () => {
    const menu = (navigation: PlainObject) => ({ settings: { navigation } })
    const story = { name: 'Story', href: '/faq', order: 101 }
    expect(english(menu({ story }), menu({ story: { name: 'Story', order: 101 } }))).toEqual([
      'Menu entry “Story” · Leads to: /faq → empty',
    ])
    expect(english(menu({ story }), menu({ dining: { order: 3 }, events: { order: 2 } }))).toEqual([
      expect.not.stringMatching(/Menu order.*Story/),
      expect.not.stringMatching(/Menu order.*Story/),
    ])
  })

  it('tells an entry that is not published yet by what each step did: added, moved, removed', () => {
    const menu = (navigation: PlainObject) => ({ settings: { navigation } })
    const step = (before: PlainObject, after: PlainObject, now: PlainObject) =>
      describeChanges(diffConfig(menu(before), menu(after)), {
        configs: [menu(now), menu(now), {}],
        catalogue,
        ...texts.en,
      }).map((change) => changeText(change))
    const [placed, story] = [{ order: 101 }, { name: 'Story', order: 101 }]
    expect(step({}, { story: placed }, { story: placed })).toEqual(['Menu entry “Unnamed”: added'])
    expect(step({}, { story: placed }, { story })).toEqual(['Menu entry “Story”: added'])
    const [both, moved] = [102, 100].map((order) => ({ story, faq: { name: 'FAQ', order } }))
    expect(step(both ?? {}, moved ?? {}, moved ?? {})).toEqual([
      'Menu order: Story, FAQ → FAQ, Story',
    ])
    for (const now of [{}, { story }])
      expect(step({ story }, {}, now)).toEqual(['Menu entry “Story”: removed'])
  })

  it.each<[string, PlainObject, PlainObject, boolean]>([
    ['a default that is stored', {}, { features: { sms: false } }, true],
    ['a stored default that is reset', entry({ enabled: true }), {}, true],
    [
      'a menu order that is the same',
      {},
      entry({ order: catalogue.pages.find(({ uri }) => uri === '/dining')?.navigation?.order }),
      true,
    ],
    ['a switch', {}, { features: { sms: true } }, false],
    ['a text', {}, entry({ name: 'Galley' }), false],
  ])('tells whether %s has an effect', (_what, before, after, isNoOp) => {
    const context = { configs: [after, before], catalogue, ...texts.en }
    expect(
      describeChanges(diffConfig(before, after), context).map((one) => one.isNoOp ?? false),
    ).toEqual([isNoOp])
  })

  it.each([
    ['/props/footer/text', /^Footer.*: changed$/],
    ['/pages/~1events', /^Page “Events”: changed$/],
    ['/props/slogans/a', /: changed$/],
  ])('says only that %s changed, because its values are not stored', (path, sentence) => {
    const context = { configs: [{}], catalogue, ...texts.en }
    expect(describeChanges([{ path }], context).map((change) => changeText(change))).toEqual([
      expect.stringMatching(sentence),
    ])
  })

  it('shows a company’s phone as a number, and a detail that was emptied as empty', () => {
    const path = '/company/phone'
    const before = { number: '5550176', full: '+34955550176', countryCode: 'ES' }
    const context = { configs: [], catalogue, ...texts.en }
    const described = describeChanges([{ path, before, after: null }], context)
    expect(described.map((change) => changeText(change))).toEqual([
      'Company: Phone: +34955550176 → empty',
    ])
  })

  it('does not mistake a property that every object inherits for a setting', () => {
    expect(english({}, page({ constructor: 'x' }))).toEqual([expect.stringMatching(/default → x$/)])
    expect(english({}, tokens({ constructor: '1px' }))).toEqual([
      expect.stringMatching(/default → 1px$/),
    ])
    expect(english({}, tokens({ 'sider-width': 'var(--portico-constructor)' }))).toEqual([
      'Sidebar width: 280px → computed value',
    ])
  })

  it('resolves the tokens of a config once, however many of its tokens changed', () => {
    const presets = vi.fn(() => catalogue.presets)
    const counted = {
      ...catalogue,
      get presets() {
        return presets()
      },
    }
    const readsFor = (names: readonly string[]): number => {
      const before = { theme: { preset: 'harbour' } }
      presets.mockClear()
      const overrides = names.map((name) => [name, catalogue.tokens[name]?.default])
      const after = { theme: { ...before.theme, tokens: Object.fromEntries(overrides) } }
      const context = { configs: [after, before], catalogue: counted, ...texts.en }
      expect(describeChanges(diffConfig(before, after), context)).toHaveLength(names.length)
      return presets.mock.calls.length
    }
    expect(readsFor(Object.keys(catalogue.tokens).slice(0, 40))).toBe(readsFor(['sider-width']))
  })

  it('never shows a credential', () => {
    expect(english({ token: 'abc' }, { token: 'def' })).toEqual([
      expect.not.stringMatching(/abc|def/),
    ])
    const vendor = (apiKey: string) => ({ vendor: { apiKey } })
    expect(english(vendor('abc'), vendor('def'))).toEqual([expect.not.stringMatching(/abc|def/)])
  })

  it.each<[string, (text: string) => PlainObject]>([
    [
      'a page of the club’s own',
      (text) => ({
        ownPages: [{ id: 'secret-garden', title: 'Secret garden', description: text }],
      }),
    ],
    [
      'a menu entry',
      (text) => ({ settings: { navigation: { 'secret-garden': { name: 'Garden', href: text } } } }),
    ],
    [
      'a section on a page of the club’s own',
      (text) => ({
        props: {
          sections: {
            '/secret-garden': [{ id: 'secret-hero', widget: 'hero', settings: { title: text } }],
          },
        },
      }),
    ],
    [
      'an item of a section',
      (text) => ({
        props: {
          sections: {
            '/': [
              {
                id: 'how',
                widget: 'steps',
                settings: { steps: [{ id: 'secret-garden', title: text }] },
              },
            ],
          },
        },
      }),
    ],
  ])('shows the values of %s whose id is like a credential’s name', (_what, config) => {
    expect(english(config('/before'), config('/after'))).toEqual([
      expect.stringMatching(/\/before → \/after$/),
    ])
  })
})

it('a long text changed near its end is shortened to its end, on both sides', () => {
  const long = 'On the terrace, from the first warm day until the leaves turn. '.repeat(4)
  const slogan = (text: string) => slogans({ ...tide, text })
  expect(english(slogan(`${long}Dinner at seven.`), slogan(`${long}Dinner at eight.`))).toEqual([
    'Slogan “High tide” · Text: …il the leaves turn. Dinner at seven. → …il the leaves turn. Dinner at eight.',
  ])
})

it('an upload that replaces another upload has a different name', () => {
  const logo = (letter: string) => ({
    props: { logo: { image: `/media/${letter.repeat(64)}.png` } },
  })
  expect(english(logo('a'), logo('b'))).toEqual([
    'Logo: uploaded picture → another uploaded picture',
  ])
  expect(spanish(logo('a'), logo('b'))).toEqual(['Logotipo: imagen subida → otra imagen subida'])
})

it('a shortened value never ends in half an emoji, which a database could not store', () => {
  expect(shortenValue(`${'a'.repeat(8)}😀 and more`, 10)).toBe(`${'a'.repeat(8)}…`)
  expect(shortenValue(`${'a'.repeat(7)}😀 and more`, 10)).toBe(`${'a'.repeat(7)}😀…`)
})
