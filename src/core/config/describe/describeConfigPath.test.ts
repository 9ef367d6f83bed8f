import { describe, expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { studioTexts } from '#tests/support/studioTexts'
import { describeConfigPath, fieldTextId, tokenName } from './describeConfigPath'

const { find } = studioTexts('en')
const config = {
  props: {
    slogans: [{ id: 'tide', title: 'High tide' }, { id: 'new-slogan-8tb8e' }],
    footer: { links: [{ id: 'map', label: 'Chart' }] },
    sections: {
      '/faq': [
        { id: 'opening', widget: 'hero', settings: {} },
        { id: 'how', widget: 'steps', settings: { steps: [{ id: 'a', title: 'First' }] } },
      ],
    },
  },
  processors: [
    { id: '1', uri: 'stripe', name: 'Cards' },
    { id: '2', uri: 'stripe' },
  ],
  settings: { navigation: { dining: { name: 'The Galley' } } },
}

describe('describeConfigPath', () => {
  it.each([
    ['/props/colors/primary', 'Primary'],
    ['/props/colors/onPrimary', 'On primary'],
    ['/props/colors/mutedText', 'Muted text'],
    ['/theme/tokens/color-focus', 'Focus ring'],
    ['/props/slogans', 'Slogans'],
    ['/props/slogans/tide', 'Slogan “High tide”'],
    ['/props/slogans/new-slogan-8tb8e/title', 'Slogan “Unnamed” · Title'],
    ['/props/slogans/gone', 'Slogan “Gone”'],
    ['/props/slogans/tide/title', 'Slogan “High tide” · Title'],
    ['/settings/navigation/dining/path', 'Menu entry “The Galley” · Path'],
    ['/settings/navigation/events', 'Menu entry “Events”'],
    ['/props/navigation/mode', 'Menu'],
    ['/props/layout/contentWidth', 'Page width'],
    ['/props/fonts/heading/family', 'Headings · Heading font'],
    ['/props/footer/links/map/label', 'Footer · More links · “Chart” · Link text'],
    ['/props/favicon', 'Browser tab icon'],
    ['/pages/~1faq/path', 'Page “Questions and answers” · Path'],
    ['/settings/navigation', 'Menu order'],
    ['/props/sections/~1faq', 'Sections of “Questions and answers”'],
    ['/props/sections/~1faq/opening', 'Hero on “Questions and answers”'],
    ['/features/sms', 'Feature “Text messages”'],
    ['/intl/currency', 'Currency'],
    ['/intl/messages/es', 'Texts · Español'],
    ['/intl/messages/es/page.home.title', 'Text page.home.title (es)'],
    ['', 'Several changes'],
    ['/props/sections/~1faq/opening/settings/title', 'Hero on “Questions and answers” · Headline'],
    ['/props/sections/~1faq/opening/enabled', 'Hero on “Questions and answers” · Visible'],
    [
      '/props/sections/~1faq/how/settings/steps/a/title',
      'Steps and dates on “Questions and answers” · Steps · “First” · Title',
    ],
    ['/props/sections/~1faq/gone', 'Gone on “Questions and answers”'],
    ['/props/sections/~1nope', 'Sections of “/nope”'],
    ['/pages/~1nope/path', 'Page “/nope” · Path'],
    ['/theme/tokens/my-token', 'Token: My token'],
    ['/theme/tokens/sider-width', 'Sidebar width'],
    ['/processors/1/name', 'Payment processor “Cards” · Name'],
    ['/processors/2', 'Payment processor “Unnamed”'],
    ['/processors/9', 'Payment processor “9”'],
    ['/props/sider/startCollapsed', 'Sidebar · Starts collapsed'],
    ['/settings/houseAccount', 'House account'],
    ['/props/social/facebook', 'Social links · Facebook'],
    ['/analytics/siteId', 'Site name for visitor statistics'],
    ['/analytics', 'Visitor statistics'],
    ['/features/nope', 'Feature “Nope”'],
    ['/props/sider/note/es', 'Sidebar · Note at the bottom · Español'],
    ['/props/sider/note/xx1', 'Sidebar · Note at the bottom · Xx1'],
    [
      '/props/sections/~1faq/how/settings/steps/a/id',
      'Steps and dates on “Questions and answers” · Steps · “First” · Id',
    ],
    ['/surprise/innerKey', 'Surprise · Inner key'],
  ])('describes %s as %s', (pointer, text) => {
    expect(describeConfigPath(pointer, [config], find)).toBe(text)
  })

  it.each([
    ['/theme/tokens/color-text', 'Color text'],
    ['/theme/preset', 'Theme · Preset'],
    ['/pages/~1faq/membersOnly', '/faq · Members only'],
    ['/props/sections/~1faq', '/faq'],
    ['/props/sections/~1faq/opening/settings/title', 'Opening · Title'],
    ['/props/sections/~1faq/opening/enabled', 'Opening · Enabled'],
    ['/props/sections/~1faq/how/settings/steps/a/title', 'How · Steps · A · Title'],
    ['/processors/1/name', '1 · Name'],
    ['/features/nope', 'Nope'],
    ['/props/sider/startCollapsed', 'Start collapsed'],
    ['/analytics/siteId', 'Site id'],
    ['/analytics', 'Analytics'],
    ['/intl', 'Intl'],
    ['', ''],
  ])('spells out %s as %s if the studio has no texts', (pointer, text) => {
    expect(describeConfigPath(pointer, [config], () => undefined)).toBe(text)
  })
})

it.each([
  ['/props/slogans/tide', 'High tide', 'Pleamar'],
  ['/ownPages/story/path', 'Our story', 'Nuestra historia'],
  ['/settings/navigation/boats', 'Boats', 'Barcos'],
])('names what %s is about in the language of the texts', (pointer, english, spanish) => {
  const named = (key: string, of: object = {}) => ({ ...of, [key]: { en: english, es: spanish } })
  const written = {
    props: { slogans: [named('title', { id: 'tide' })] },
    ownPages: [named('title', { id: 'story' })],
    settings: { navigation: { boats: named('name') } },
  }
  for (const [language, name] of [
    ['en', english],
    ['es', spanish],
  ] as const)
    expect(describeConfigPath(pointer, [written], studioTexts(language).find)).toContain(name)
})

it.each<[object, string]>([
  [{ name: { es: 'Historia', en: 'Story' } }, 'Story'],
  [{ name: { es: 'Historia' } }, 'Historia'],
  [{ name: ' ', href: '/our-story#end' }, 'Our story'],
  [{ href: '/old-story' }, 'Our story'],
  [{ href: '/untitled-page' }, '/untitled-page'],
  [{ href: '/whats-on' }, 'Events'],
  [{ href: '/events' }, 'Events'],
  [{ href: '/nowhere' }, '/nowhere'],
  [{ href: 'https://shop.example/tea' }, 'shop.example'],
  [{ href: 'tel:+34600123456' }, '+34600123456'],
  [{ order: 3 }, 'Unnamed'],
])('a menu entry of the club’s own, %j, is named %s, never by its id', (entry, name) => {
  const club = {
    pages: [{ uri: '/events', path: '/whats-on' }],
    ownPages: [
      {
        id: 'story-k3x9q',
        title: { es: 'Nuestra historia', en: 'Our story' },
        path: '/our-story',
        formerPaths: ['/old-story'],
      },
      { id: 'page-ign93', path: '/untitled-page' },
    ],
    settings: { navigation: { 'entry-ign93': entry } },
  }
  expect(describeConfigPath('/settings/navigation/entry-ign93', [{}, club], find)).toBe(
    `Menu entry “${name}”`,
  )
})

it.each([
  ['/props/layout/density', 'studio.layout.density'],
  ['/props/colors/primary', 'studio.colour.primary'],
  ['/props/navigation/mode', 'studio.menu.mode'],
  ['/props/favicon', 'studio.favicon'],
  ['/props/footer/links/map/label', 'studio.footer.links.label'],
  ['/settings/navigation/dining/icon', 'studio.entry.icon'],
  ['/settings/houseAccount/limit', 'studio.houseAccount.limit'],
  ['/settings/refunds/limit', 'studio.refunds.limit'],
  ['/pages/~1faq/path', 'studio.page.path'],
  ['/pages/~1faq', 'studio.page'],
  ['/features/sms', 'studio.feature.sms'],
  ['/globalNetwork/id', 'studio.globalNetwork.id'],
  ['/props/sections/~1faq/opening/settings/title', 'widget.hero.setting.title'],
  ['/props/sections/~1faq/how/settings/steps/a/title', 'widget.steps.setting.steps.title'],
  ['/props/sections/~1faq/opening/enabled', undefined],
  ['/processors/1/name', undefined],
  ['/plan', undefined],
  ['/intl', undefined],
])('the label of the setting at %s has the id %s', (pointer, id) => {
  expect(fieldTextId(pointer, [config])).toBe(id)
})

it.each(['en', 'es'] as const)('the studio names every token of the theme (%s)', (language) => {
  const texts = studioTexts(language)
  const named: string[] = []
  for (const token of Object.keys(catalogue.tokens))
    tokenName(token, (id) => {
      const text = texts.find(id)
      if (text !== undefined) named.push(token)
      return text
    })
  expect(named).toEqual(Object.keys(catalogue.tokens))
})
