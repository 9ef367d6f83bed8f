import { expect, it } from 'vitest'
import { diffConfig } from '../../../../src/core/config/diffConfig'
import { uniqueTexts, withTexts } from './withTexts'

const moved = { settings: { navigation: { dining: { order: 3 }, events: { order: 2 } } } }

it('each change has the sentence that the studio shows, and no other wording', () => {
  const after = { pages: [{ uri: '/events', enabled: false, path: '/whats-on' }] }
  expect(withTexts(diffConfig({}, after), [after, {}]).map(({ text }) => text)).toEqual([
    'Events: switched off; Events · Path: /events → /whats-on',
  ])
})

it('moved menu entries share one sentence, which a list shows once', () => {
  const changes = withTexts(diffConfig({}, moved), [moved, {}])
  expect(changes.map(({ path }) => path)).toEqual([
    '/settings/navigation/dining/order',
    '/settings/navigation/events/order',
  ])
  expect(uniqueTexts(changes)).toEqual([expect.stringMatching(/^Menu order: /)])
})

it('a change that only adds an empty group has its path as its text', () => {
  expect(withTexts([{ path: '/props', after: {} }], [])).toEqual([
    { path: '/props', after: {}, text: '/props' },
  ])
})
