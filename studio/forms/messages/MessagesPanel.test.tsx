// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import english from '../../../generated/studio/texts/en.json'
import { pageName } from '../../../src/core/config/describe/pageName'
import { renderWithEditor } from '../../../tests/support/renderWithEditor'
import { studioTexts } from '../../../tests/support/studioTexts'
import { groupAtom } from '../groupAtom'
import { openControl } from '../openControl'
import { groupByPlace } from './messagePlace'
import { messageLabel } from './messageLabel'
import { MessagesPanel } from './MessagesPanel'

afterEach(cleanup)

const open = (config = {}) =>
  renderWithEditor(<MessagesPanel readOnly={false} />, config, { 'page.dining.title': 'Dining' })

it('at most fifty texts are shown; others are found by their words or id', async () => {
  const { user } = open()
  await screen.findByText(/^The first 50 of/)
  expect(screen.getAllByRole('textbox')).toHaveLength(50)
  await user.type(screen.getByRole('searchbox'), 'page.dining.nav')
  await screen.findByText('1 text')
  expect(screen.getByRole('textbox', { name: 'Dining' })).toHaveProperty('value', 'Dining')
})

it('texts are grouped by page or part of the portal, of which one can be chosen, and labelled with their original words, not with ids', async () => {
  const { user } = open()
  const where = await screen.findByRole('combobox', { name: 'Where' })
  await user.selectOptions(where, 'Page “Dining”')
  expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual(['Page “Dining”'])
  for (const label of document.querySelectorAll('label'))
    expect(label.textContent).not.toMatch(/^\w+\.[\w-]+\.\w/)
  await user.selectOptions(where, 'Emails')
  expect(within(where).getByRole('option', { name: 'Everywhere' })).toBeTruthy()
  expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual(['Emails'])
})

it('parts of the portal with the same title also show their path', () => {
  const { find } = studioTexts('en')
  const places = groupByPlace(Object.keys(english), (uri) => pageName(uri, [{}], find), find)
  expect(new Set(places.map(({ name }) => name)).size).toBe(places.length)
})

it('each part of the portal has a name', () => {
  const unnamed = groupByPlace(
    Object.keys(english),
    (uri) => `studio.page-title.${uri}`,
    (id) => (id.startsWith('studio.messages.in.') ? id : undefined),
  )
  expect(unnamed.filter(({ name }) => !name.startsWith('studio.'))).toEqual([])
})

it.each([
  ['Good morning, {name}', 'Good morning, …'],
  ['{count, plural, one {# ticket} other {# tickets}} left', '… tickets left'],
  ['By <link>the rules</link>', 'By the rules'],
  ['Broken {', 'Broken {'],
])('%s is labelled %s', (message, label) => expect(messageLabel(message)).toBe(label))

it('a text is changed for one language, and not stored once it is back at its default', async () => {
  const { user, draft } = open()
  await user.type(await screen.findByRole('searchbox'), 'page.dining.nav')
  const field = screen.getByRole('textbox', { name: 'Dining' })
  await user.clear(field)
  await user.type(field, 'The Galley')
  expect(draft()).toEqual({ intl: { messages: { en: { 'page.dining.nav': 'The Galley' } } } })
  await user.click(screen.getByRole('button', { name: 'Reset Dining to default' }))
  expect(draft()).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the texts' }), 'es')
  // A text is named in the studio's language, whichever one is written.
  const spanish = await screen.findByDisplayValue('Gastronomía')
  expect(spanish).toBe(screen.getByRole('textbox', { name: 'Dining' }))
  await user.type(spanish, '!')
  expect(Object.keys((draft()?.['intl'] as { messages: object }).messages)).toEqual(['es'])
})

it('a text with different placeholders stays in its field with the reason, but not in the draft', async () => {
  const { user, draft } = open()
  await user.type(await screen.findByRole('searchbox'), 'ui.hours.until')
  const field = screen.getByRole('textbox', { name: 'until … …' })
  await user.clear(field)
  await user.type(field, 'Open late')
  await user.tab()
  expect(field).toHaveProperty('value', 'Open late')
  expect(screen.getByText(/^The placeholders must be the same/)).toBeTruthy()
  expect(draft()).toBeNull()
  // Undo first reverts that text, before it steps through the draft.
  const pressUndo = () => fireEvent.keyDown(field, { key: 'z', code: 'KeyZ', ctrlKey: true })
  expect(pressUndo()).toBe(false)
  expect(field).not.toHaveProperty('value', 'Open late')
  expect(pressUndo()).toBe(true)
})

it('all own texts of a language that are opened from elsewhere are shown, and no others', async () => {
  const { store } = open({ intl: { messages: { es: { 'page.dining.nav': 'Mesa' } } } })
  store.set(groupAtom, 'messages')
  await screen.findByText(/^The first 50 of/)
  expect(openControl('/intl/messages/es', store)).toBe(true)
  await waitFor(() => expect(screen.getAllByRole('textbox')).toHaveLength(1))
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Mesa')
})

it('a text opened from elsewhere is the only one shown, and no id is in the search field', async () => {
  const { user, store } = open()
  store.set(groupAtom, 'messages')
  await screen.findByText(/^The first 50 of/)
  expect(openControl('/intl/messages/en/page.dining.nav', store)).toBe(true)
  const field = await screen.findByRole('textbox', { name: 'Dining' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
  await user.click(screen.getByRole('button', { name: 'Show all texts' }))
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  expect(screen.getAllByRole('textbox')).toHaveLength(50)
})
