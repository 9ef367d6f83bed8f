import { describe, expect, it } from 'vitest'
import english from '../messages.en.json'
import { describePlace } from './describePlace'

const find = (id: string, values: Readonly<Record<string, string>> = {}) =>
  (english as Record<string, string>)[id]?.replace(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '')
const config = { props: { slogans: [{ id: 'tide', title: 'High tide' }] }, settings: { navigation: { dining: { name: 'The Galley' } } } }

describe('describePlace', () => {
  it.each([
    ['/props/colors/primary', 'Primary'],
    ['/props/colors/onPrimary', 'On primary'],
    ['/props/colors/mutedText', 'Muted text'],
    ['/theme/tokens/color-focus', 'Token: Color focus'],
    ['/props/slogans', 'Slogans'],
    ['/props/slogans/tide', 'Slogan “High tide”'],
    ['/props/slogans/tide/title', 'Slogan “High tide” · Title'],
    ['/settings/navigation/dining/path', 'Menu entry “The Galley” · Path'],
    ['/settings/navigation/events', 'Menu entry “Events”'],
    ['/props/navigation/mode', 'Menu'],
    ['/props/layout/contentWidth', 'Props · Layout · Content width'],
    ['', 'Several changes'],
  ])('%s is %s', (pointer, text) => {
    expect(describePlace(pointer, [config], find)).toBe(text)
  })
})
