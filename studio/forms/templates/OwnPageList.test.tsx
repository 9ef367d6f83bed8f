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
/** The page that a config or a draft has added first. */
const newPage = (config: unknown) =>
  (config as { ownPages?: readonly { id: string }[] } | null)?.ownPages?.[0]
/** The hint and the error of a field. */
const descriptionOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

it('a page is added with a title and the path that is proposed from it, and the preview shows it', async () => {
  const { user, store, draft } = openOwnPages({})
  store.set(hasPreviewAtom, true)
  await user.click(screen.getByRole('button', { name: 'Add a page' }))
  await user.type(dialog().getByLabelText(/^Title.*English/), 'Our Café')
  expect(dialog().getByLabelText<HTMLInputElement>(/^Path/).value).toBe('/our-cafe')
  expect(descriptionOf(dialog().getByLabelText(/^Path/))).not.toContain('Latin')
  await user.click(dialog().getByRole('button', { name: 'Add' }))
  expect(draft()).toEqual({
    ownPages: [{ id: expect.stringMatching(/^our-cafe-/), title: 'Our Café', path: '/our-cafe' }],
    settings: {
      navigation: {
        [String(newPage(draft())?.id)]: { href: '/our-cafe', order: expect.any(Number) },
      },
    },
  })
  await waitFor(() => expect(store.get(previewAtom).path).toBe('/our-cafe'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Title/)))
  await user.click(screen.getByRole('button', { name: 'Its sections' }))
  expect(store.get(focusRequestAtom)).toMatch(/^\/props\/sections\/~1our-cafe-/)
})

it('a page is added with its title and a text in each language and an entry at the end of the menu, all as one step', async () => {
  const club = {
    intl: { locale: 'es-es' },
    settings: { navigation: { shop: { href: 'https://shop.example/', order: 230 } } },
  }
  const { user, store } = openOwnPages(club)
  await user.click(screen.getByRole('button', { name: 'Add a page' }))
  await user.type(dialog().getByLabelText(/^Title.*Español/), 'Nuestra historia')
  await user.type(dialog().getByLabelText(/^Title.*English/), 'Our story')
  expect(dialog().getByLabelText<HTMLInputElement>(/^Path/).value).toBe('/nuestra-historia')
  const text = dialog().getByLabelText(/^Text.*Español/)
  expect(text.getAttribute('rows')).toBe('4')
  await user.type(text, 'Desde **1902**.{Enter}')
  await user.type(dialog().getByLabelText(/^Text.*English/), 'Since **1902**.')
  await user.click(dialog().getByRole('button', { name: 'Add' }))
  const added = currentConfig(store.get(editorAtom))
  const { id } = newPage(added) ?? {}
  expect(added).toEqual({
    ...club,
    ownPages: [
      { id, title: { es: 'Nuestra historia', en: 'Our story' }, path: '/nuestra-historia' },
    ],
    props: {
      sections: {
        [`/${id}`]: [
          {
            id: expect.any(String),
            widget: 'rich-text',
            settings: { text: { es: 'Desde **1902**.', en: 'Since **1902**.' } },
          },
        ],
      },
    },
    settings: {
      navigation: {
        ...club.settings.navigation,
        [String(id)]: { href: '/nuestra-historia', order: 240 },
      },
    },
  })
  expect(store.get(editorAtom).done).toBe(1)
  store.set(editorAtom, undo)
  expect(currentConfig(store.get(editorAtom))).toEqual(club)
})

it('a page is added without an entry in the menu if its switch is off, and without a section if nothing was written', async () => {
  const { user, draft } = openOwnPages({})
  await user.click(screen.getByRole('button', { name: 'Add a page' }))
  await user.type(dialog().getByLabelText(/^Title.*English/), 'Rules')
  await user.type(dialog().getByLabelText(/^Text.*English/), '  ')
  await user.click(dialog().getByRole('switch', { name: 'Put it in the menu' }))
  await user.click(dialog().getByRole('button', { name: 'Add' }))
  expect(draft()).toEqual({
    ownPages: [{ id: newPage(draft())?.id, title: 'Rules', path: '/rules' }],
  })
})

it('a full menu gets no entry with a new page, and the dialog says so', async () => {
  const navigation = Object.fromEntries(
    Array.from({ length: 60 }, (_, n) => [`e${n}`, { href: 'https://club.example/' }]),
  )
  const { user, draft } = openOwnPages({ settings: { navigation } })
  await user.click(screen.getByRole('button', { name: 'Add a page' }))
  const inMenu = dialog().getByRole<HTMLInputElement>('switch', { name: 'Put it in the menu' })
  expect([inMenu.checked, inMenu.disabled]).toEqual([false, true])
  expect(dialog().getByText('The menu is full.')).toBeTruthy()
  await user.type(dialog().getByLabelText(/^Title.*English/), 'Rules')
  await user.click(dialog().getByRole('button', { name: 'Add' }))
  expect(draft()).not.toHaveProperty('settings')
})

it('a text that the page could not show is refused in its field, which gets the focus', async () => {
  const { user, draft } = openOwnPages({})
  await user.click(screen.getByRole('button', { name: 'Add a page' }))
  await user.type(dialog().getByLabelText(/^Title.*English/), 'Rules')
  const field = dialog().getByLabelText(/^Text.*Español/)
  await user.click(field)
  await user.paste('>'.repeat(30))
  await user.click(dialog().getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(descriptionOf(field)).toContain('This value can’t be used.')
  expect(draft()).toBeNull()
})

it('a path that is typed without its slash gets it, when the page is added and in its field', async () => {
  const { user, draft } = openOwnPages({})
  await user.click(screen.getByRole('button', { name: 'Add a page' }))
  await user.type(dialog().getByLabelText(/^Title.*English/), 'Story')
  await user.clear(dialog().getByLabelText(/^Path/))
  await user.type(dialog().getByLabelText(/^Path/), 'programa')
  await user.click(dialog().getByRole('button', { name: 'Add' }))
  expect(draft()).toMatchObject({ ownPages: [{ path: '/programa' }] })
  const field = screen.getByLabelText<HTMLInputElement>(/^Path/)
  await user.clear(field)
  await user.type(field, 'agenda')
  expect(field.value).toBe('agenda')
  expect(draft()).toMatchObject({ ownPages: [{ path: '/agenda' }] })
  await user.tab()
  expect(field.value).toBe('/agenda')
})

it.each([
  ['/events', 'The page “Events” has this path. Choose another one.'],
  ['/EVENTS/12', 'The page “Events” has this path. Choose another one.'],
  ['/rules', 'The page “House rules” has this path. Choose another one.'],
  ['/api/x', 'The portal needs the paths that begin with /api. Begin with another word.'],
  ['/', 'The portal starts at this path. Choose one with a word, such as /our-story.'],
  ['', 'A page needs a path.'],
  ['?story', 'A path starts with a slash, such as /dining.'],
  ['/our story', 'A path has no spaces. Use hyphens, as in /our-story.'],
  ['/story?a=1', 'A path has no question mark and no #. Remove what follows it.'],
  ['/story/:id', 'A path of yours has no parameters. Remove the part with the colon.'],
  ['/a//b', 'A path has no two slashes in a row. Remove one.'],
  ['/story/', 'A path does not end with a slash. Remove it.'],
  ['/a/../b', 'A path has no parts of dots. Write the path that it leads to.'],
  ['/a|b', 'A character here can’t be in a path. Use letters, digits and hyphens.'],
  [
    'https://club.example/story',
    'This is a whole address. Write only what follows the host, such as /dining.',
  ],
])(
  'a new page with the path “%s” is refused in its field, with the reason',
  async (path, message) => {
    const { user, draft } = openOwnPages({ ownPages: [{ id: 'rules', title: 'House rules' }] })
    await user.click(screen.getByRole('button', { name: 'Add a page' }))
    await user.type(dialog().getByLabelText(/^Title.*English/), 'Story')
    const field = dialog().getByLabelText(/^Path/)
    await user.clear(field)
    if (path !== '') await user.type(field, path)
    await user.click(dialog().getByRole('button', { name: 'Add' }))
    expect(descriptionOf(field)).toContain(message)
    expect(draft()).toBeNull()
  },
)

it('a new page without a title is refused in the title’s field', async () => {
  const { user, draft } = openOwnPages({})
  await user.click(screen.getByRole('button', { name: 'Add a page' }))
  await user.click(dialog().getByRole('button', { name: 'Add' }))
  const field = dialog().getByLabelText(/^Title.*English/)
  expect(descriptionOf(field)).toContain('A page needs a title.')
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

it('of a path in other letters than Latin ones, it is said that a Latin one is easier to share', async () => {
  const { user } = openOwnPages({})
  await user.click(screen.getByRole('button', { name: 'Add a page' }))
  await user.type(dialog().getByLabelText(/^Title.*English/), 'قصتنا')
  const path = dialog().getByLabelText<HTMLInputElement>(/^Path/)
  expect(path.value).toBe('/قصتنا')
  expect(descriptionOf(path)).toContain(
    'A path in Latin letters is easier to share and to read out.',
  )
})

it('cancelling a page of which something is written asks first, as the × does', async () => {
  const { user, draft } = openOwnPages({ intl: { locale: 'es-es' } })
  const open = screen.getByRole('button', { name: 'Add a page' })
  await user.click(open)
  const text = dialog().getByLabelText(/^Text.*Español/)
  expect(text.getAttribute('lang')).toBe('es')
  await user.type(text, 'Desde 1902')
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(dialog().getByLabelText<HTMLTextAreaElement>(/^Text.*Español/).value).toBe('Desde 1902')
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Close without saving' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(draft()).toBeNull()
})
