import { describe, expect, it } from 'vitest'
import { catalogue } from '../../generated/catalogue'
import { changeText, describeChanges } from '../../src/core/config/describe/describeChanges'
import type { ConfigDifference } from '../../src/core/json/diffConfig'
import { humanizeKey } from '../../src/core/config/describe/describeConfigPath'
import { toPointer } from '../../src/core/json/pointer'
import { studioTexts } from '../support/studioTexts'
import { allConfigLeaves } from './leaves/configLeaves'
import { otherValues } from './leaves/otherValues'

const config = {
  props: {
    slogans: [{ id: 'item', title: 'High tide' }],
    footer: { links: [{ id: 'item', label: 'Chart' }] },
    sections: { '/faq': [{ id: 'item', widget: 'hero', settings: {} }] },
  },
  processors: [{ id: 'item', uri: 'sandbox', name: 'Cards' }],
  ownPages: [{ id: 'item', title: 'Our story' }],
  settings: { redirects: [{ id: 'item', from: '/summer', to: '/events' }] },
}
const contexts = {
  en: { configs: [config], catalogue, ...studioTexts('en') },
  es: { configs: [config], catalogue, ...studioTexts('es') },
}
const sentence = (change: ConfigDifference, language: 'en' | 'es'): string =>
  describeChanges([change], contexts[language])
    .map((described) => changeText(described))
    .join(' // ')

const CSS_CALL = /[a-z-]+\(/
const MESSAGE_ID = /\b[a-z]+(?:\.[a-zA-Z-]+){2,}/
const isReadable = (text: string): boolean => !CSS_CALL.test(text) && !MESSAGE_ID.test(text)

/** A key for each `*` in a leaf's path. */
const keyIn = (parent: string | undefined): string =>
  ({
    pages: '/events',
    navigation: 'dining',
    sections: '/faq',
    tokens: 'radius',
    messages: 'es',
    '*': 'page.events.title',
  })[parent ?? ''] ?? 'item'

const places = allConfigLeaves().map(({ path, schema }) => ({
  schema,
  place: path.map((name, at) =>
    name !== '*' ? name : path[at - 2] === 'sections' ? 'item' : keyIn(path[at - 1]),
  ),
}))

describe('the description of a change', () => {
  it('has a name in Spanish for every setting of the config', () => {
    // Proper names and words that Spanish shares.
    const shared = /^(?:Facebook|Twitter|Linked in|Google|Instagram|Plan|Token|Widget)$/
    const unnamed = places.flatMap(({ place }) => {
      const text = sentence({ path: toPointer(place), before: 'a', after: 'b' }, 'es')
      const key = humanizeKey(place.at(-1) ?? '')
      return shared.test(key) || !new RegExp(`\\b${key}\\b`).test(text)
        ? []
        : [`${toPointer(place)}: ${text}`]
    })
    expect(unnamed).toEqual([])
  })

  it('is one sentence without CSS functions and message ids for every setting and value', () => {
    const unreadable = places.flatMap(({ place, schema }) =>
      otherValues(schema, undefined).flatMap((value) => {
        const path = toPointer(place)
        return [
          { path, after: value },
          { path, before: value },
        ]
          .map((change) => sentence(change, 'en'))
          .filter((text) => !isReadable(text) || text.includes(' // ') || !text.includes(': '))
      }),
    )
    expect(unreadable).toEqual([])
  })

  it('shows the tokens of every preset without CSS functions, whether set or reset', () => {
    const unreadable = Object.values(catalogue.presets).flatMap((preset) =>
      Object.entries(preset).flatMap(([name, value]) => {
        const path = toPointer(['theme', 'tokens', name])
        return [
          { path, after: value },
          { path, before: value },
        ]
          .map((change) => sentence(change, 'en'))
          .filter((text) => !isReadable(text))
      }),
    )
    expect(unreadable).toEqual([])
  })
})
