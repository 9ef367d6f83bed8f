import { expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { changeText, describeChanges } from '#src/core/config/describe/describeChanges'
import { diffConfig } from '#src/core/json/diffConfig'
import { studioTexts } from '#tests/support/studioTexts'
import { limitChanges, redactChange } from './limitChanges'

const long = 'long '.repeat(1000)
const slogans = (...items: object[]) => ({ props: { slogans: items } })
const sections = (...items: object[]) => ({ props: { sections: { '/': items } } })
const [kept, slogan] = [
  { id: 'kept', title: 'Tide' },
  { id: 'large', title: { en: 'High tide' }, subtitle: long },
]
const section = { id: 'large', widget: 'rich-text', settings: { text: long } }
const note = (text: string) => ({ props: { sider: { note: text } } })

it.each([
  ['a removed slogan', slogans(kept, slogan), slogans(kept), /^Eslogan «High tide»: se quita$/],
  ['an added slogan', slogans(kept), slogans(kept, slogan), /^Eslogan «High tide»: se añade$/],
  ['a removed section', sections(section), sections(), /Texto.*: se quita$/],
  ['a removed text', note(long), {}, /long long.*…/],
  ['a text that was replaced', note(long), note(`${long}end`), /: cambia$/],
])(
  'history says what happened to %s of more than 2 KB, without its value',
  (_what, before, after, sentence) => {
    const stored = limitChanges(diffConfig(before, after), [after, before])
    expect(JSON.stringify(stored).length).toBeLessThan(800)
    // History knows only the newest config.
    const described = describeChanges(stored, { configs: [after], catalogue, ...studioTexts('es') })
    expect(described.map((change) => changeText(change)).join()).toMatch(sentence)
  },
)

it.each([
  ['/ownPages/secret-garden/title', 'A walk'],
  ['/ownPages/secret-garden', { id: 'secret-garden', title: { en: 'A walk' } }],
  ['/settings/navigation/secret-garden/href', '/secret-garden'],
  ['/props/sections/~1secret-garden', [{ id: 'api-key-1', widget: 'hero', settings: {} }]],
  ['/props/sections/~1secret-garden/secret-hero/settings/title', 'A walk'],
  ['/props/sections', { '/secret-garden': [] }],
])('a stored change at %s is shown, because the club chose the name', (path, after) => {
  const change = { path, after, text: 'A change' }
  expect(redactChange(change)).toEqual(change)
})

it.each([
  ['/settings/navigation/dining/access_token', 'canary'],
  ['/ownPages/story/apiKey', 'canary'],
  ['/ownPages/story', { id: 'story', secret: 'canary' }],
  ['/props/sections/~1/a/settings/private_key', 'canary'],
  ['/props/sections/~1/a', { id: 'a', widget: 'hero', settings: { private_key: 'canary' } }],
  ['/key', 'canary'],
])(
  'of a stored change at %s only its path is shown, because it may be a credential',
  (path, after) => {
    expect(redactChange({ path, after, text: 'canary' })).toEqual({
      path,
      text: `${path}: changed`,
    })
  },
)
