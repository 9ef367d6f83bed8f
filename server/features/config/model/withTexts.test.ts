import { expect, it } from 'vitest'
import { diffConfig } from '#src/core/json/diffConfig'
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

it('a changed text of the portal is named by its built-in text, which is its value without a change', () => {
  const after = { intl: { messages: { en: { 'app.account.signout': 'Leave' } } } }
  expect(withTexts(diffConfig({}, after), [after, {}]).map(({ text }) => text)).toEqual([
    'Text “Sign out” (English): Sign out → Leave',
  ])
})

it('a long value is shortened; the change keeps it in full', () => {
  const title = `Welcome ${'x'.repeat(300)}`
  const after = { props: { footer: { text: title } } }
  const [change] = withTexts(diffConfig({}, after), [after, {}])
  expect(change?.after).toBe(title)
  expect(change?.text.length).toBeLessThan(200)
  expect(change?.text).toContain('Welcome xxx')
})

it('each sentence is listed once, in the order of the changes', () => {
  expect(uniqueTexts(['b', 'a', 'b'].map((text) => ({ text })))).toEqual(['b', 'a'])
})

it('the settings of a removed menu entry share one sentence, and it is not among those that moved', () => {
  const story = { name: 'Story', href: '/faq', icon: 'book', order: 101 }
  const before = { settings: { navigation: { story } } }
  expect(uniqueTexts(withTexts(diffConfig(before, moved), [moved, before]))).toEqual([
    'Menu entry “Story”: removed',
    expect.not.stringContaining('Story'),
  ])
})
