// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderWithEditor } from '../../../tests/support/renderWithEditor'
import { MessagesPanel } from './MessagesPanel'

afterEach(cleanup)

const open = () => renderWithEditor(<MessagesPanel readOnly={false} />, {})

it('at most fifty texts are shown; others are found by their words or id', async () => {
  const { user } = open()
  await screen.findByText(/^The first 50 of/)
  expect(screen.getAllByRole('textbox')).toHaveLength(50)
  await user.type(screen.getByRole('searchbox'), 'page.dining.nav')
  await screen.findByText('1 text')
  expect(screen.getByRole('textbox', { name: 'page.dining.nav' })).toHaveProperty('value', 'Dining')
})

it('a text is changed for one language, and not stored once it is back at its default', async () => {
  const { user, draft } = open()
  await user.type(await screen.findByRole('searchbox'), 'page.dining.nav')
  const field = screen.getByRole('textbox', { name: 'page.dining.nav' })
  await user.clear(field)
  await user.type(field, 'The Galley')
  expect(draft()).toEqual({ intl: { messages: { en: { 'page.dining.nav': 'The Galley' } } } })
  await user.click(screen.getByRole('button', { name: 'Reset page.dining.nav to default' }))
  expect(draft()).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the texts' }), 'es')
  await user.type(await screen.findByRole('textbox', { name: 'page.dining.nav' }), '!')
  expect(Object.keys((draft()?.['intl'] as { messages: object }).messages)).toEqual(['es'])
})

it('a text with different placeholders stays in its field with the reason, but not in the draft', async () => {
  const { user, draft } = open()
  await user.type(await screen.findByRole('searchbox'), 'ui.hours.until')
  const field = screen.getByRole('textbox', { name: 'ui.hours.until' })
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
