// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { setByPointer } from '../../../src/core/json/setByPointer'
import { openForm } from '../../../tests/support/openForm'
import { currentConfig, edit } from '../../editor/Editor'
import { editorAtom } from '../../editor/editorAtom'
import { focusRequestAtom, groupAtom } from '../groupAtom'
import { navigationForms } from '../sources/navigation'

afterEach(cleanup)

function openEntries(config: Record<string, unknown>) {
  const entries = navigationForms.find(({ id }) => id === 'entries')
  if (!entries) throw new Error('no form of the menu entries')
  const { user, store } = openForm(entries, config)
  const toggle = screen.getByRole<HTMLInputElement>('switch', { name: /Dining|Table/ })
  const row = toggle.closest('[role=listitem]')
  if (!(row instanceof HTMLElement)) throw new Error('no row')
  return { toggle, row: within(row), user, store }
}

it('an entry whose page the plan does not include is off, can’t be switched, and says so', () => {
  const { toggle, row } = openEntries({ plan: 'Lounge' })
  expect([toggle.checked, toggle.disabled]).toEqual([false, true])
  expect(row.getByText('Not in this club’s plan, Lounge')).toBeTruthy()
})

it.each([
  ['on the Plus plan', {}],
  [
    'that leads to another page',
    { plan: 'Lounge', settings: { navigation: { dining: { path: '/faq' } } } },
  ],
])('an entry %s can be switched', (_which, config) => {
  const { toggle, row } = openEntries(config)
  expect([toggle.checked, toggle.disabled]).toEqual([true, false])
  expect(row.queryByText(/plan/)).toBeNull()
})

it('an entry shows the path that its page has now, also as the default of its own path', async () => {
  const { row, user } = openEntries({ pages: [{ uri: '/dining', path: '/the-galley' }] })
  expect(row.getByText('/the-galley')).toBeTruthy()
  await user.click(row.getByRole('button', { name: /^Dining/ }))
  expect(row.getByRole('textbox', { name: 'Path' }).getAttribute('placeholder')).toBe('/the-galley')
})

it('an entry’s name, while it has none of its own, is the text that the menu shows in each language', async () => {
  const { row, user } = openEntries({
    intl: {
      locale: 'es-es',
      messages: { es: { 'page.dining.nav': 'Mesa' }, en: { 'page.dining.nav': 'Table' } },
    },
    settings: { navigation: { 'guest-list': { name: { es: 'Lista', en: 'List' } } } },
  })
  await user.click(row.getByRole('button', { name: /^Table/ }))
  const placeholder = (name: RegExp) =>
    row.getByRole('textbox', { name }).getAttribute('placeholder')
  expect(placeholder(/^Name \(español\)/i)).toBe('Mesa')
  expect(placeholder(/^Name.*English/)).toBe('Table')
  await user.click(screen.getByRole('button', { name: /^Meeting Rooms/ }))
  const rooms = within(
    screen
      .getByRole('button', { name: /^Meeting Rooms/ })
      .closest<HTMLElement>('[role=listitem]') ?? document.body,
  )
  await waitFor(() =>
    expect(
      rooms.getByRole('textbox', { name: /^Name \(español\)/i }).getAttribute('placeholder'),
    ).toBe('Salas de reuniones'),
  )
})

it('an entry whose path is no page’s shows the path of the page that it leads to instead', () => {
  const { row } = openEntries({ settings: { navigation: { dining: { path: '/nowhere' } } } })
  expect(row.getByText('/dining')).toBeTruthy()
})

it('an entry without a name keeps its page’s name while the page is being moved', async () => {
  const entries = navigationForms.find(({ id }) => id === 'entries')
  if (!entries) throw new Error('no form of the menu entries')
  const { store } = openForm(entries, {
    ownPages: [{ id: 'story', title: 'Our story', path: '/story' }],
    settings: { navigation: { story: { href: '/story' } } },
  })
  act(() =>
    store.set(editorAtom, (editor) =>
      edit(editor, setByPointer(currentConfig(editor), '/ownPages/0/path', '/who-we-are')),
    ),
  )
  const row = within(
    screen.getByRole('button', { name: /^Our story/ }).closest<HTMLElement>('[role=listitem]') ??
      document.body,
  )
  await waitFor(() => expect(row.getByText('/who-we-are')).toBeTruthy())
})

it('an entry whose page is switched off is off, says so, and leads to the page’s switch', async () => {
  const { toggle, row, user, store } = openEntries({ pages: [{ uri: '/dining', enabled: false }] })
  expect([toggle.checked, toggle.disabled]).toEqual([false, true])
  expect(row.getByText('Its page is switched off.')).toBeTruthy()
  await user.click(row.getByRole('button', { name: 'Go to “Dining”' }))
  expect([store.get(groupAtom), store.get(focusRequestAtom)]).toEqual([
    'pages',
    '/pages/~1dining/enabled',
  ])
})

it('an entry whose page needs a feature leads to the feature', async () => {
  const { user, store } = openEntries({ features: { messaging: false } })
  const [link] = screen
    .getAllByText('Its page needs a feature that is switched off.')
    .map((text) => text.parentElement)
    .filter((line) => line?.textContent.includes('Messag'))
  if (!link) throw new Error('no line')
  await user.click(within(link).getByRole('button'))
  expect(store.get(focusRequestAtom)).toBe('/features/messaging')
})

it('an entry of the club’s own is added after the others, written per language, moved and removed', async () => {
  const entries = navigationForms.find(({ id }) => id === 'entries')
  if (!entries) throw new Error('no form of the menu entries')
  const ownPages = [{ id: 'story', title: 'Our story' }]
  const { user, draft } = openForm(entries, { ownPages })
  const added = () =>
    Object.entries(Object(Object(draft()).settings?.navigation) as Record<string, object>)
  await user.click(screen.getByRole('button', { name: 'Add an entry' }))
  expect(added()).toEqual([[expect.stringMatching(/^entry-/), { order: 21 }]])
  const row = within(
    screen.getByRole('button', { name: /^Unnamed/ }).closest<HTMLElement>('[role=listitem]') ??
      document.body,
  )
  await user.type(row.getByRole('combobox', { name: 'Leads to' }), '/story')
  expect(row.getByRole('button', { name: /^Our story/ })).toBeTruthy()
  await user.type(row.getByRole('textbox', { name: /^Name/ }), 'Story')
  expect(added().map(([, entry]) => entry)).toEqual([{ order: 21, href: '/story', name: 'Story' }])
  await user.click(row.getByRole('button', { name: 'Move Story up' }))
  expect(Object.fromEntries(added())).toMatchObject({ product: { order: 21 } })
  await user.click(row.getByRole('button', { name: 'Remove Story' }))
  expect(screen.queryByRole('button', { name: /^Story/ })).toBeNull()
})

it('adding and removing entries leaves the others as they are; the focus moves to the new entry, or to the next one', async () => {
  const entries = navigationForms.find(({ id }) => id === 'entries')
  if (!entries) throw new Error('no form of the menu entries')
  const { user } = openForm(entries, {
    settings: {
      navigation: {
        top: { name: 'Top', href: '/faq', order: 0.5 },
        first: { name: 'First', href: '/faq', order: 101 },
        second: { name: 'Second', href: '/faq', order: 102 },
      },
    },
  })
  const row = (name: RegExp) => screen.getByRole('button', { name })
  await user.click(row(/^Dining/))
  const field = screen.getByRole('textbox', { name: 'Path' })
  await user.click(screen.getByRole('button', { name: 'Add an entry' }))
  await waitFor(() => {
    const name = within(row(/^Unnamed/).closest<HTMLElement>('[role=listitem]') ?? document.body)
    expect(document.activeElement).toBe(name.getByRole('textbox', { name: /^Name/ }))
  })
  await user.click(screen.getByRole('button', { name: 'Remove Top' }))
  await waitFor(() => expect(document.activeElement).toBe(row(/^Dining/)))
  await user.click(screen.getByRole('button', { name: 'Remove First' }))
  await waitFor(() => expect(document.activeElement).toBe(row(/^Second/)))
  await user.click(screen.getByRole('button', { name: 'Remove Second' }))
  await waitFor(() => expect(document.activeElement).toBe(row(/^Unnamed/)))
  await user.click(screen.getByRole('button', { name: 'Remove Unnamed' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add an entry' })),
  )
  expect(field.isConnected).toBe(true)
})

it.each([
  ['to a page', '/faq', 'Default (Book)'],
  ['to another site', 'https://club.example', 'Default (External link)'],
  ['nowhere yet', undefined, 'None'],
])(
  'an added entry without an icon that leads %s says which one the menu draws',
  async (_where, href, icon) => {
    const { user } = openEntries({
      settings: { navigation: { story: { name: 'Story', order: 101, ...(href && { href }) } } },
    })
    await user.click(screen.getByRole('button', { name: /^Story/ }))
    expect(screen.getByRole('button', { name: 'Icon' }).textContent).toBe(icon)
  },
)
