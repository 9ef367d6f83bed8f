// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openForm } from '../../../tests/support/openForm'
import { currentConfig, undo } from '../../editor/Editor'
import { editorAtom } from '../../editor/editorAtom'
import { previewAtom } from '../../preview/previewAtoms'
import { hasPreviewAtom } from '../../preview/inspectAtoms'
import { focusRequestAtom } from '../groupAtom'
import { pagesForms } from '../sources/pages'

afterEach(cleanup)

function openOwnPages(config: Record<string, unknown>) {
  const form = pagesForms.find(({ id }) => id === 'ownPages')
  if (!form) throw new Error('no form of own pages')
  return openForm(form, config)
}

const dialog = () => within(screen.getByRole('dialog'))

it('a page is added with a title and the path that is proposed from it, and the preview shows it', async () => {
  const { user, store, draft } = openOwnPages({})
  store.set(hasPreviewAtom, true)
  await user.click(screen.getByRole('button', { name: 'Add a page' }))
  await user.type(dialog().getByLabelText(/^Title/), 'Our Café')
  expect(dialog().getByLabelText<HTMLInputElement>(/^Path/).value).toBe('/our-cafe')
  await user.click(dialog().getByRole('button', { name: 'Add' }))
  expect(draft()).toEqual({
    ownPages: [{ id: expect.stringMatching(/^our-cafe-/), title: 'Our Café', path: '/our-cafe' }],
  })
  await waitFor(() => expect(store.get(previewAtom).path).toBe('/our-cafe'))
  await user.click(screen.getByRole('button', { name: 'Its sections' }))
  expect(store.get(focusRequestAtom)).toMatch(/^\/props\/sections\/~1our-cafe-/)
})

it.each([
  ['a page has', '/events', /Another page uses this path/],
  ['the portal needs', '/api/x', /Another page uses this path, or the portal reserves it/],
  ['another of the club’s own has', '/rules', /Another page uses this path/],
])('a page with a path that %s is refused in its field', async (_which, path, message) => {
  const { user, draft } = openOwnPages({ ownPages: [{ id: 'rules', title: 'Rules' }] })
  await user.click(screen.getByRole('button', { name: 'Add a page' }))
  await user.type(dialog().getByLabelText(/^Title/), 'Story')
  await user.clear(dialog().getByLabelText(/^Path/))
  await user.type(dialog().getByLabelText(/^Path/), path)
  await user.click(dialog().getByRole('button', { name: 'Add' }))
  expect(dialog().getByText(message)).toBeTruthy()
  expect(draft()).toBeNull()
})

it('a club with 50 pages of its own can’t add one, and is told why', () => {
  openOwnPages({ ownPages: Array.from({ length: 50 }, (_, n) => ({ id: `p${n}`, title: 'P' })) })
  expect(screen.queryByRole('button', { name: 'Add a page' })).toBeNull()
  expect(screen.getByText('A club can have 50 pages of its own.')).toBeTruthy()
})

it('a page that is removed takes its sections and menu entries along, and Undo brings all back', async () => {
  const hero = { id: 'a', widget: 'hero', settings: { title: 'Hello' } }
  const rules = { id: 'rules', title: 'Rules' }
  const club = {
    ownPages: [{ id: 'story', title: 'Story', path: '/about', formerPaths: ['/our-story'] }, rules],
    props: { sections: { '/story': [hero], '/rules': [hero] } },
    settings: {
      navigation: {
        'to-story': { href: '/about#end' },
        'by-former-path': { href: '/our-story' },
        'to-rules': { href: '/rules' },
        dining: { path: '/about', name: 'Galley' },
      },
    },
  }
  const { user, store } = openOwnPages(club)
  await user.click(screen.getByRole('button', { name: 'Remove Story' }))
  expect(currentConfig(store.get(editorAtom))).toEqual({
    ownPages: [rules],
    props: { sections: { '/rules': [hero] } },
    settings: { navigation: { 'to-rules': { href: '/rules' }, dining: { name: 'Galley' } } },
  })
  expect(store.get(editorAtom).done).toBe(1)
  store.set(editorAtom, undo)
  expect(currentConfig(store.get(editorAtom))).toEqual(club)
})
