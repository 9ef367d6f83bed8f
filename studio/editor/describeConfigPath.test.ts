import { describe, expect, it } from 'vitest'
import english from '../messages.en.json'
import { describeConfigPath } from '../../src/core/config/describeConfigPath'

const find = (id: string, values: Readonly<Record<string, string>> = {}) =>
  (english as Record<string, string>)[id]?.replace(
    /\{(\w+)\}/g,
    (_all, name: string) => values[name] ?? '',
  )
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
    ['/props/footer/links/map/label', 'More links · “Chart” · Link text'],
    ['/props/favicon', 'Browser tab icon'],
    ['/pages/~1faq/path', 'Page “/faq” · Path'],
    ['/settings/navigation', 'Menu order'],
    ['/props/sections/~1faq', 'Sections of “/faq”'],
    ['/props/sections/~1faq/opening', 'Opening on “/faq”'],
    ['/features/sms', 'Text messages'],
    ['/intl/currency', 'Currency'],
    ['/intl/messages/es/page.home.title', 'Text page.home.title (es)'],
    ['', 'Several changes'],
  ])('describes %s as %s', (pointer, text) => {
    expect(describeConfigPath(pointer, [config], find)).toBe(text)
  })
})
