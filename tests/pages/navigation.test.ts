import { describe, expect, it } from 'vitest'
import { DEFAULT_ENTRIES, SHOP_ENTRY } from '../e2e/navigation.table'
import type { ServedPage } from './support/openPage'
import { demoPages, HARBOUR, LANTERN, menuOf } from './support/demoPages'

const pages = demoPages()
const ALEX = { email: 'alex@example.com' }
const CASEY = { email: 'casey@example.com' }
const NAMES = [...DEFAULT_ENTRIES, SHOP_ENTRY].map(({ name }) => name)

/** The menu's entry with a name, of the first of the two menus that the markup contains. */
const entryOf = ({ screen }: ServedPage, name: string): Element => {
  const [menu] = screen.getAllByRole('navigation', { name: 'Main' })
  const entry = [...(menu?.querySelectorAll('a') ?? [])].find(
    ({ textContent }) => textContent.trim() === name,
  )
  if (!entry) throw new Error(`no entry ${name}`)
  return entry
}
const navigation = (entries: Record<string, object>) =>
  pages.configure({ settings: { navigation: entries } })

describe('the settings of the menu’s entries', () => {
  it('show a member the default entries in their order, each at its path, and other customers only My Club, if there are none [shell.nav.default-order] [shell.nav.others-members-only]', async () => {
    await pages.configure({ settings: { navigation: null } })
    const page = await pages.open('/', ALEX)
    expect(menuOf(page)).toEqual(NAMES)
    for (const { name, path } of [...DEFAULT_ENTRIES, SHOP_ENTRY])
      expect(entryOf(page, name).getAttribute('href')).toBe(path)
    expect(menuOf(await pages.open('/', CASEY))).toEqual(['My Club'])
  })

  it('change one name and keep the others [shell.nav.override-name]', async () => {
    await navigation({ dining: { name: 'The Galley' } })
    expect(menuOf(await pages.open('/faq', ALEX))).toEqual(
      NAMES.map((name) => (name === 'Dining' ? 'The Galley' : name)),
    )
  })

  it('change one icon and keep the others [shell.nav.override-icon]', async () => {
    const icons = async () => {
      const page = await pages.open('/faq', ALEX)
      return ['Dining', 'Events'].map((name) => entryOf(page, name).querySelector('svg')?.innerHTML)
    }
    const [dining, events] = await icons()
    expect(dining).toBeTruthy()
    await navigation({ dining: { icon: 'star' } })
    const [changed, kept] = await icons()
    expect(changed).not.toBe(dining)
    expect(kept).toBe(events)
  })

  it('change one position and keep the order of the others [shell.nav.override-order]', async () => {
    await navigation({ dining: { order: 20 } })
    expect(menuOf(await pages.open('/faq', ALEX))).toEqual([
      ...NAMES.filter((name) => name !== 'Dining'),
      'Dining',
    ])
  })

  it('disable an entry for everyone [shell.nav.override-enabled] [shell.nav.disabled-hidden]', async () => {
    await navigation({ index: { enabled: false }, dining: { enabled: false } })
    expect(menuOf(await pages.open('/faq', ALEX))).toEqual(
      NAMES.filter((name) => name !== 'Dining' && name !== 'My Club'),
    )
    expect(menuOf(await pages.open('/account', CASEY))).toEqual([])
  })

  it('clear and set an entry’s members-only flag [shell.nav.override-members-only]', async () => {
    await navigation({ index: { members_only: true }, events: { members_only: false } })
    expect(menuOf(await pages.open('/faq', ALEX))).toEqual(NAMES)
    expect(menuOf(await pages.open('/faq', CASEY))).toEqual(['Events'])
  })

  it('change an entry’s path [shell.nav.override-path]', async () => {
    await navigation({ messages: { path: '/notifications' } })
    const page = await pages.open('/faq', ALEX)
    expect(entryOf(page, 'Messages').getAttribute('href')).toBe('/notifications')
    expect(entryOf(page, 'Events').getAttribute('href')).toBe('/events')
  })
})

describe('the menu', () => {
  it('has no entry for a disabled page [shell.nav.lounge-plus-entries]', async () => {
    await pages.configure({ pages: [{ uri: '/dining', enabled: false }] })
    expect(menuOf(await pages.open('/faq', ALEX))).toEqual(
      NAMES.filter((name) => name !== 'Dining'),
    )
  })

  it.each(['horizontal', 'vertical', 'burger'])(
    'on Lounge is behind the button in the mode %s too, with one entry [shell.nav.mode-otherwise-burger]',
    async (mode) => {
      await pages.configure({ props: { navigation: { mode } } }, LANTERN)
      const page = await pages.open('/account', { host: LANTERN, email: 'lee@example.com' })
      expect(page.document.querySelectorAll('header [data-always] button')).toHaveLength(1)
      expect(page.document.querySelectorAll('nav[aria-label="Main"]')).toHaveLength(1)
      expect(page.document.querySelectorAll('dialog nav[aria-label="Main"]')).toHaveLength(1)
      expect(menuOf(page)).toHaveLength(1)
    },
  )

  it.each([
    ['vertical', 'aside'],
    ['horizontal', 'header'],
    ['burger', undefined],
  ])('on Plus is where the mode %s says [shell.nav.mode-plus-configured]', async (mode, place) => {
    await pages.configure({ props: { navigation: { mode } } }, HARBOUR)
    const { document } = await pages.open('/faq', ALEX)
    const outside = [...document.querySelectorAll('nav[aria-label="Main"]')].filter(
      (menu) => menu.closest('dialog') === null,
    )
    expect(outside.map((menu) => menu.closest('aside, header')?.localName)).toEqual(
      place === undefined ? [] : [place],
    )
    expect(document.querySelectorAll('[data-always] button')).toHaveLength(
      mode === 'burger' ? 1 : 0,
    )
  })
})
