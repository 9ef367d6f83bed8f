// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createStore } from 'jotai'
import { afterEach, expect, it } from 'vitest'
import { renderWithEditor } from '../../../tests/support/renderWithEditor'
import type { PlainObject } from '../../../src/core/json/plainObject'
import { currentConfig } from '../../editor/Editor'
import { editorAtom, rejectedInputAtom } from '../../editor/editorAtom'
import { ConfigForm } from '../ConfigForm'
import { findRejectedInput } from '../findRejectedInput'
import type { FormSource } from '../FormSource'
import { groupAtom } from '../groupAtom'
import { openControl } from '../openControl'
import { layoutForms } from '../sources/layout'
import { navigationForms } from '../sources/navigation'
import { slogansForm } from '../sources/slogans'
import { hasPreviewAtom } from '../../preview/inspectAtoms'
import { languagesAtom, previewAtom } from '../../preview/previewAtoms'
import { SectionSettings } from '../sections/SectionSettings'
import { LanguagesBar } from './LanguagesBar'
import textTexts from '../../../src/widgets/rich-text/messages.en.json'

afterEach(cleanup)

const entriesForm = navigationForms.find(({ id }) => id === 'entries') ?? slogansForm
const siderForm = layoutForms.find(({ id }) => id === 'sider') ?? slogansForm

/** Opens a form of a group with the bar above it. */
function open(source: FormSource, base: PlainObject, groupId: string) {
  const store = createStore()
  store.set(groupAtom, groupId)
  return renderWithEditor(
    <>
      <LanguagesBar groupId={groupId} />
      <ConfigForm source={source} readOnly={false} />
    </>,
    base,
    {},
    store,
  )
}

it('a text is written in every language at once, and is plain again when the other language is emptied', async () => {
  const { user, draft } = open(siderForm, { props: { sider: { note: 'Open daily' } } }, 'layout')
  expect(screen.queryByRole('textbox', { name: /Español/ })).toBeNull()
  await user.click(screen.getByRole('switch', { name: 'Write in English and Spanish' }))
  const spanish = screen.getByRole('textbox', { name: /\(Español\)$/ })
  expect([spanish.getAttribute('lang'), spanish.getAttribute('placeholder')]).toEqual([
    'es',
    'Open daily',
  ])
  await user.type(spanish, 'Abierto')
  expect(draft()).toEqual({
    props: { sider: { note: { en: 'Open daily', es: 'Abierto' } } },
  })
  const own = screen.getByRole('textbox', { name: /\(English\)$/ })
  await user.clear(own)
  await user.type(own, 'Open')
  expect(draft()).toEqual({ props: { sider: { note: { en: 'Open', es: 'Abierto' } } } })
  await user.clear(spanish)
  expect(draft()).toEqual({ props: { sider: { note: 'Open' } } })
})

it('the bar lists the missing texts per language, each with a link to its field', async () => {
  const slogans = [
    { id: 'a', title: { en: 'Water', es: 'Agua' }, subtitle: 'Since 1902' },
    { id: 'b', title: { es: 'Tarde' } },
  ]
  const { user } = open(slogansForm, { props: { slogans } }, 'slogans')
  const entries = (summary: RegExp) =>
    [...(screen.getByText(summary).closest('details')?.querySelectorAll('button') ?? [])].map(
      ({ textContent }) => textContent,
    )
  expect(entries(/^English: one text/)).toEqual(['Slogan “Tarde” · Title'])
  expect(entries(/^Español: one text/)).toEqual(['Slogan “Water” · Subtitle'])
  await user.click(screen.getByText(/^Español: one text/))
  await user.click(screen.getByRole('button', { name: 'Slogan “Water” · Subtitle' }))
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Subtitle (Español)'),
  )
})

it.each([
  ['en-us', 'Title (English)'],
  ['es', 'Title (Español)'],
])('a request for the text in %s focuses the field of its language', async (tag, name) => {
  const slogans = [{ id: 'a', title: { 'en-us': 'Water', es: 'Agua' } }]
  const { store } = open(slogansForm, { props: { slogans } }, 'slogans')
  expect(openControl(`/props/slogans/a/title/${tag}`, store)).toBe(true)
  const field = await screen.findByRole('textbox', { name })
  await waitFor(() => expect(document.activeElement).toBe(field))
})

it('a text that is too long in another language is reported at its field, and blocks publishing', async () => {
  const { store, user, draft } = open(
    siderForm,
    { props: { sider: { note: { en: 'Open', es: 'Abierto' } } } },
    'layout',
  )
  const spanish = screen.getByRole('textbox', { name: /\(Español\)$/ })
  await user.clear(spanish)
  await user.click(spanish)
  await user.paste('x'.repeat(501))
  expect(spanish.getAttribute('aria-invalid')).toBe('true')
  expect(draft()).toEqual({ props: { sider: { note: 'Open' } } })
  const config = currentConfig(store.get(editorAtom))
  expect(findRejectedInput(store.get(rejectedInputAtom), config)).toMatchObject([
    { path: '/props/sider/note/es', message: 'studio.fault.maxLength', values: { limit: '500' } },
  ])
  // Undo first reverts that text, before it steps through the draft.
  const pressUndo = () => fireEvent.keyDown(spanish, { key: 'z', code: 'KeyZ', ctrlKey: true })
  expect([pressUndo(), spanish.getAttribute('aria-invalid'), pressUndo()]).toEqual([
    false,
    null,
    true,
  ])
})

it('a menu entry is named per language, and a reset takes its names in all of them', async () => {
  const navigation = { dining: { name: 'Galley', icon: 'wine' } }
  const { user, draft, store } = open(entriesForm, { settings: { navigation } }, 'navigation')
  await user.click(screen.getByRole('switch', { name: 'Write in English and Spanish' }))
  expect(openControl('/settings/navigation/dining/name/es', store)).toBe(true)
  const spanish = await screen.findByRole('textbox', { name: 'Name (Español)' })
  await user.type(spanish, 'Cocina')
  expect(draft()).toEqual({
    settings: { navigation: { dining: { name: { en: 'Galley', es: 'Cocina' } } } },
  })
  await user.click(spanish)
  await user.paste('x'.repeat(501))
  expect(spanish.getAttribute('aria-invalid')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Reset Name to default' }))
  expect(draft()).toEqual({ settings: { navigation: { dining: { name: null } } } })
  expect([spanish.getAttribute('aria-invalid'), (spanish as HTMLInputElement).value]).toEqual([
    null,
    '',
  ])
})

it('a field turns the preview to its language', async () => {
  const slogans = [{ id: 'a', title: { en: 'Water', es: 'Agua' } }]
  const { user, store } = open(slogansForm, { props: { slogans } }, 'slogans')
  store.set(hasPreviewAtom, true)
  store.set(languagesAtom, { ownLanguage: 'en', offered: ['en', 'es'] })
  await user.click(screen.getByRole('button', { name: 'Water' }))
  await user.click(screen.getByRole('textbox', { name: 'Title (Español)' }))
  expect(store.get(previewAtom).language).toBe('es')
  await user.click(screen.getByRole('textbox', { name: 'Title (English)' }))
  expect(store.get(previewAtom).language).toBeNull()
})

it('a long text has as many rows in another language as in the club’s own, at least four', async () => {
  const long = 'One line.\n'.repeat(6)
  const story = { id: 'a', widget: 'rich-text', settings: { text: { en: 'Short', es: long } } }
  renderWithEditor(
    <SectionSettings widget="rich-text" page="/" id="a" readOnly={false} />,
    { props: { sections: { '/': [story] } } },
    textTexts,
  )
  const rowsOf = (name: RegExp) => screen.getByRole('textbox', { name }).getAttribute('rows')
  expect([rowsOf(/^Text.*English/), rowsOf(/^Text.*Español/)]).toEqual(['4', '7'])
})
