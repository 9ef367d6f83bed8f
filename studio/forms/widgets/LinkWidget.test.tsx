// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LinkedThing } from '../../../generated/types'
import { openForm } from '../../../tests/support/openForm'
import { studioApi } from '../../session/studioAtoms'
import { studioQueries } from '../../session/studioQueries'
import { undo } from '../../editor/Editor'
import { editorAtom } from '../../editor/editorAtom'
import { layoutForms } from '../sources/layout'

afterEach(() => {
  cleanup()
  studioQueries.clear()
})

const gala: LinkedThing = {
  kind: 'event',
  id: 12,
  name: 'Summer gala',
  shown: true,
  startsAt: '2026-07-01T18:00:00Z',
}
const hidden: LinkedThing = {
  kind: 'page',
  id: 3,
  name: 'House rules',
  shown: false,
  startsAt: null,
}

beforeEach(() => {
  vi.spyOn(studioApi, 'call').mockImplementation(async (id, input) => {
    const { body, query } = input as {
      body?: { things: LinkedThing[] }
      query?: { search?: string }
    }
    const all = [gala, hidden]
    return {
      things:
        id === 'admin.links.search'
          ? all.filter(({ name }) => name.toLowerCase().includes(query?.search ?? ''))
          : all.filter((one) =>
              body?.things.some(({ kind, id }) => kind === one.kind && id === one.id),
            ),
    } as never
  })
})

function open(href: string, more: object = {}) {
  const form = layoutForms.find(({ id }) => id === 'footer')
  if (!form) throw new Error('there is no form for the footer')
  return openForm(form, {
    ...more,
    props: { footer: { links: [{ id: 'one', label: 'One', href }] } },
  })
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Links to' })
const openItem = async (user: ReturnType<typeof openForm>['user']) =>
  user.click(screen.getByRole('button', { name: /^One/ }))
const stored = (draft: unknown) =>
  (draft as { props?: { footer?: { links?: { href?: string }[] } } } | null)?.props?.footer
    ?.links?.[0]?.href

it('a page is chosen by its title, at its path in the club', async () => {
  const { user, draft } = open('/faq', { pages: [{ uri: '/events', path: '/whats-on' }] })
  await openItem(user)
  await user.clear(field())
  await user.type(field(), 'event')
  await user.click(screen.getByRole('option', { name: 'Events, /whats-on' }))
  expect(field().value).toBe('/whats-on')
  expect(stored(draft())).toBe('/whats-on')
  expect(screen.queryByRole('listbox')).toBeNull()
})

it.each(['programme', 'events', '/whats'])(
  'a page is found by the name that members see, by the portal’s, and by its path: %s',
  async (typed) => {
    const { user } = open('/faq', {
      pages: [{ uri: '/events', path: '/whats-on' }],
      settings: { navigation: { events: { name: 'Programme' } } },
    })
    await openItem(user)
    await user.clear(field())
    await user.type(field(), typed)
    expect(
      await screen.findByRole('option', { name: 'Programme · Events, /whats-on' }),
    ).toBeTruthy()
  },
)

it('an event is found by its name, chosen by keys, and named below the field', async () => {
  const { user, draft } = open('/faq')
  await openItem(user)
  await user.clear(field())
  await user.type(field(), 'gala')
  const events = await screen.findByRole('group', { name: 'Events' })
  expect(within(events).getByRole('option', { name: /^Summer gala/ })).toBeTruthy()
  const current = (): string => field().getAttribute('aria-activedescendant') ?? ''
  for (let press = 0; press < 10 && !current().includes('events/12'); press += 1)
    await user.keyboard('{ArrowDown}')
  expect(current()).toContain('events/12')
  await user.keyboard('{Enter}')
  expect(stored(draft())).toBe('/events/12')
  expect(await screen.findByText(/^Event: Summer gala · /)).toBeTruthy()
})

it.each([
  ['events', '/events'],
  ['desk@club.example', 'mailto:desk@club.example'],
  ['Dining', '/dining'],
  ['Programme', '/events'],
])('what is typed is stored as a whole address: %s', async (typed, href) => {
  const { user, draft } = open('/faq', {
    settings: { navigation: { events: { name: 'Programme' } } },
  })
  await openItem(user)
  await user.clear(field())
  await user.type(field(), typed)
  expect(field().value).toBe(typed)
  expect(stored(draft())).toBe(href)
  await user.tab()
  expect(field().value).toBe(href)
})

it.each([
  ['/events/99', /no event with number 99/],
  ['/pages/3', /House rules is not published/],
  ['/nowhere', /No page has this path/],
  ['/events', /Events is switched off/],
])('a link that leads nowhere says why: %s', async (href, reason) => {
  const { user } = open(href, {
    pages: href === '/events' ? [{ uri: '/events', enabled: false }] : [],
  })
  await openItem(user)
  expect(await screen.findByText(reason)).toBeTruthy()
})

it('after a choice, the button opens the whole list', async () => {
  const { user } = open('/faq')
  await openItem(user)
  await user.clear(field())
  await user.type(field(), 'dini')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field().value).toBe('/dining')
  await user.click(screen.getByRole('button', { name: 'Choose: Links to' }))
  expect(await screen.findByRole('group', { name: 'Events' })).toBeTruthy()
})

it('the button opens the whole list also where an address was typed that no page has', async () => {
  const { user } = open('/faq')
  await openItem(user)
  await user.clear(field())
  await user.type(field(), 'https://example.org')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Choose: Links to' }))
  expect(await screen.findByRole('group', { name: 'Events' })).toBeTruthy()
})

it('undo shows the address from before', async () => {
  const { user, store, draft } = open('/faq')
  await openItem(user)
  await user.type(field(), 'x')
  expect(stored(draft())).toBe('/faqx')
  act(() => store.set(editorAtom, undo))
  expect(field().value).toBe('/faq')
})

it('an address that its field cuts off is written out below it', async () => {
  const wide = vi.spyOn(Element.prototype, 'scrollWidth', 'get')
  wide.mockReturnValue(400)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly measure: (entries: readonly object[]) => void) {}
      observe = () => this.measure([{}])
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
  const { user } = open('/a-path-with-many-words')
  await openItem(user)
  expect(await screen.findByText('/a-path-with-many-words')).toBeTruthy()
  wide.mockRestore()
  vi.unstubAllGlobals()
})
