import { expect, it } from 'vitest'
import { textEntries } from './textEntries'

const config = {
  intl: { locale: 'en-us', messages: { es: { 'page.home.title': 'Portada' } } },
  props: {
    slogans: [
      { id: 'tide', title: { en: 'High tide', es: 'Pleamar' } },
      { id: 'sail', title: 'Sail on' },
    ],
  },
}
const portal = {
  en: { 'page.home.title': 'Home' },
  es: { 'page.home.title': 'Inicio', 'page.home.more': 'Más' },
}

it('each text is found in each of its languages, and leads to the field for that language', () => {
  const entries = textEntries(
    config,
    ['en', 'es'],
    portal,
    (pointer) => `At ${pointer}`,
    () => 'Home page',
  )
  expect(entries.map(({ title, note, target }) => [title, note, target])).toEqual(
    [
      ['High tide', 'At /props/slogans/tide/title · English', '/props/slogans/tide/title'],
      ['Pleamar', 'At /props/slogans/tide/title · Español', '/props/slogans/tide/title/es'],
      ['Sail on', 'At /props/slogans/sail/title · English', '/props/slogans/sail/title'],
      ['Home', 'Home page · English', '/intl/messages/en/page.home.title'],
      ['Portada', 'Home page · Español', '/intl/messages/es/page.home.title'],
      ['Más', 'Home page · Español', '/intl/messages/es/page.home.more'],
    ].map(([title, note, pointer]) => [title, note, { opens: 'control', pointer }]),
  )
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length)
})
