import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import { studioTexts } from '../../../tests/support/studioTexts'
import { describeConfigPath, tokenName } from './describeConfigPath'

const { find } = studioTexts('en')
const config = {
  props: {
    slogans: [{ id: 'tide', title: 'High tide' }, { id: 'new-slogan-8tb8e' }],
    footer: { links: [{ id: 'map', label: 'Chart' }] },
    sections: { '/faq': [{ id: 'opening', widget: 'hero', settings: {} }] },
  },
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
    ['/intl/messages/es/page.home.title', 'Text page.home.title (es)'],
    ['', 'Several changes'],
  ])('describes %s as %s', (pointer, text) => {
    expect(describeConfigPath(pointer, [config], find)).toBe(text)
  })
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
