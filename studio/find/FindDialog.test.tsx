// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderWithEditor } from '../../tests/support/renderWithEditor'
import { commandsAtom } from '../chrome/commands'
import { openToolAtom } from '../chrome/openToolAtom'
import { focusRequestAtom, groupAtom } from '../forms/groupAtom'
import { openedPictureAtom } from '../media/openedPictureAtom'
import { navigationRequestAtom } from '../preview/previewAtoms'
import { studioApi } from '../session/studioAtoms'
import { FindDialog } from './FindDialog'

const picture = { path: '/media/5a.jpg', name: 'Jetty at dawn' }

beforeEach(() => {
  window.sessionStorage.clear()
  vi.spyOn(studioApi, 'list').mockImplementation((async () => ({
    items: [picture],
    pagination: { totalCount: 1 },
  })) as never)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const run = vi.fn()
const config = { props: { colors: { accent: '#a4573c' } } }

function open() {
  const store = createStore()
  store.set(commandsAtom, {
    edit: [
      { id: 'undo', name: 'Undo', unavailable: 'There is nothing to undo', run },
      { id: 'tidy', name: 'Tidy up', run },
    ],
  })
  const onClose = vi.fn()
  const { user } = renderWithEditor(<FindDialog onClose={onClose} />, config, {}, store)
  return { store, user, onClose, field: screen.getByRole('combobox') }
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

it('Enter opens the first thing that is found: a setting at its field', async () => {
  const { user, field, store, onClose } = open()
  await user.type(field, 'accent')
  await waitFor(() => expect(options()[0]).toBe('AccentColours · #a4573c'))
  await user.keyboard('{Enter}')
  expect([store.get(groupAtom), store.get(focusRequestAtom)]).toEqual([
    'colours',
    '/props/colors/accent',
  ])
  expect(onClose).toHaveBeenCalledOnce()
})

it('a click shows a page in the preview', async () => {
  const { user, field, store } = open()
  await user.type(field, 'dining')
  const pages = await screen.findByRole('group', { name: 'Pages' })
  await user.click(within(pages).getByRole('option', { name: /^Dining/ }))
  expect(store.get(navigationRequestAtom)).toEqual({ path: '/dining' })
})

it('a picture that the server finds is opened in its tool', async () => {
  const { user, field, store } = open()
  await user.type(field, 'jetty')
  await user.click(await screen.findByRole('option', { name: 'Jetty at dawn' }))
  expect([store.get(openToolAtom), store.get(openedPictureAtom)]).toEqual(['pictures', picture])
})

it('before anything is typed, lists what was chosen last and the commands that can be used', async () => {
  const { user, field } = open()
  expect(options()).toEqual(['Tidy up'])
  await user.type(field, 'accent{Enter}')
  cleanup()
  open()
  expect(options()).toEqual(['AccentColours · #a4573c', 'Tidy up'])
})

it('a command that can’t be used says why, and the dialog stays open', async () => {
  const { user, field, onClose } = open()
  await user.type(field, 'undo')
  await user.click(await screen.findByRole('option', { name: /Undo/ }))
  expect(screen.getByRole('status').textContent).toBe(
    'Undo can’t be used now: There is nothing to undo',
  )
  expect([run.mock.calls, onClose.mock.calls]).toEqual([[], []])
})

it('says what is searched when nothing is found', async () => {
  const { user, field } = open()
  await user.type(field, 'zzzz')
  expect(await screen.findByText(/Nothing is called “zzzz”/)).toBeTruthy()
})
