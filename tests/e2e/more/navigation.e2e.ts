import type { Locator, Page } from '@playwright/test'
import { DEFAULT_ENTRIES, HEADER_LINKS, SHOP_ENTRY } from '../navigation.table'
import { customerCookies } from '../support/cookies'
import { entryNames, mainMenu } from '../support/menu'
import { expect, ready, test } from '../support/portalTest'

// tests/pages/navigation.test.ts changes each property of an entry by itself.

const HARBOUR = 'harbour.localhost'
const LANTERN = 'lantern.localhost'
const NAMES = [...DEFAULT_ENTRIES, SHOP_ENTRY].map(({ name }) => name)

test(`the default menu shows an active member on Plus the eleven entries in their order and then the shop, and each opens its path [shell.nav.default-order] [shell.nav.my-club-not-members-only] [${DEFAULT_ENTRIES.map(({ id }) => id).join('] [')}]`, async ({
  page,
  portal,
  configure,
  signIn,
}) => {
  await configure(HARBOUR, { settings: { navigation: null } })
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/account'))
  await ready(page)
  expect(await entryNames(page)).toEqual(NAMES)
  for (const { name, path } of [...DEFAULT_ENTRIES, SHOP_ENTRY]) {
    await test.step(name, async () => {
      const link = mainMenu(page).getByRole('link', { name, exact: true })
      await link.click()
      await expect(page).toHaveURL(portal.url(HARBOUR, path))
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    })
  }
})

test('the club’s settings change single properties of entries and keep the others', async ({
  page,
  portal,
  configure,
  signIn,
  anotherBrowser,
}) => {
  await configure(HARBOUR, { settings: { navigation: null } })
  await signIn(HARBOUR, 'alex@example.com')
  const other = await anotherBrowser()
  await other.addCookies(await customerCookies(portal, HARBOUR, 'casey@example.com'))
  const casey = await other.newPage()
  const entry = (name: string) => mainMenu(page).getByRole('link', { name, exact: true })
  const iconOf = (name: string) => entry(name).locator('svg').innerHTML()
  await page.goto(portal.url(HARBOUR))
  const [spa, events] = [await iconOf('Spa & Wellness'), await iconOf('Events')]
  await expect(entry('Messages')).toHaveAttribute('href', '/messages')

  await test.step('without settings, a customer who is not an active member sees only My Club [shell.nav.others-members-only] [shell.nav.members-only-hidden] [shell.nav.my-club-not-members-only] [shell.role.customer-vs-active-member] [activity.role.member-menu]', async () => {
    await casey.goto(portal.url(HARBOUR, '/directory'))
    expect(await entryNames(casey)).toEqual(['My Club'])
    await expect(casey.getByText('You must be an active member to access this page')).toBeVisible()
  })

  await configure(HARBOUR, {
    settings: {
      navigation: {
        index: { members_only: true },
        dining: { name: 'The Galley' },
        events: { members_only: false },
        'spa-wellness': { icon: 'star' },
        activities: { enabled: false },
        rooms: { order: 20 },
        messages: { path: '/notifications' },
      },
    },
  })
  await page.goto(portal.url(HARBOUR))
  await test.step('a name, a position and an entry that is switched off for everyone [shell.nav.override-name] [shell.nav.override-order] [shell.nav.override-enabled] [shell.nav.disabled-hidden]', async () => {
    expect(await entryNames(page)).toEqual([
      ...NAMES.filter((name) => name !== 'Activities' && name !== 'Meeting Rooms').map((name) =>
        name === 'Dining' ? 'The Galley' : name,
      ),
      'Meeting Rooms',
    ])
  })
  await test.step('an icon and a path [shell.nav.override-icon] [shell.nav.override-path]', async () => {
    expect(await iconOf('Spa & Wellness')).not.toBe(spa)
    expect(await iconOf('Events')).toBe(events)
    await expect(entry('Messages')).toHaveAttribute('href', '/notifications')
  })
  await test.step('the members-only flag, set and cleared [shell.nav.override-members-only]', async () => {
    await casey.goto(portal.url(HARBOUR, '/account'))
    expect(await entryNames(casey)).toEqual(['Events'])
  })
})

test('the menu is in the sider, in a row or behind a button, as the club’s mode says; on Lounge it is always behind the button', async ({
  page,
  portal,
  signIn,
  configure,
}) => {
  const setMode = (host: string, mode: string) =>
    configure(host, { props: { navigation: { mode } } })
  const burger = page.getByRole('button', { name: 'Open menu' })
  await signIn(HARBOUR, 'alex@example.com')

  await test.step('vertical: in the sider, its twelve entries above the note at 1440 × 900 [shell.nav.mode-vertical] [shell.nav.mode-plus-configured]', async () => {
    await setMode(HARBOUR, 'vertical')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(portal.url(HARBOUR, '/account'))
    const boxes = await linkBoxes(mainMenu(page))
    const [first, second, last] = [boxes[0], boxes[1], boxes.at(-1)]
    expect(second?.y).toBeGreaterThan((first?.y ?? 0) + 10)
    expect(second?.x).toBe(first?.x)
    expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThanOrEqual(352)
    await expect(burger).toBeHidden()
    const note = await page.getByText('The launch leaves the pontoon').boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(note?.y ?? 0)
  })

  await test.step('horizontal: in a row [shell.nav.mode-horizontal] [shell.nav.mode-plus-configured]', async () => {
    await setMode(HARBOUR, 'horizontal')
    await page.setViewportSize({ width: 1600, height: 900 })
    await page.goto(portal.url(HARBOUR))
    const [first, second] = await linkBoxes(mainMenu(page))
    expect(second?.y).toBe(first?.y)
    expect(second?.x).toBeGreaterThan(first?.x ?? 0)
  })

  await test.step('burger: hidden behind a button, to which Escape returns the focus [shell.nav.mode-burger] [shell.nav.mode-plus-configured]', async () => {
    await setMode(HARBOUR, 'burger')
    await page.goto(portal.url(HARBOUR))
    await ready(page)
    await expect(mainMenu(page)).toBeHidden()
    await burger.click()
    await expect(mainMenu(page).getByRole('link', { name: 'Events', exact: true })).toBeVisible()
    expect(await entryNames(page)).toEqual(NAMES)
    await page.keyboard.press('Escape')
    await expect(mainMenu(page)).toBeHidden()
    await expect(burger).toBeFocused()
  })

  await test.step('Lounge: behind the button whatever the mode, without entries that only Plus has, but with the account’s rooms [shell.nav.mode-otherwise-burger] [shell.nav.lounge-plus-entries]', async () => {
    await setMode(LANTERN, 'vertical')
    await signIn(LANTERN, 'lee@example.com')
    await page.goto(portal.url(LANTERN, '/account'))
    await ready(page)
    await expect(mainMenu(page)).toBeHidden()
    await burger.click()
    expect(await entryNames(page)).toHaveLength(1)
    // Without a payment processor the wallet is not offered.
    const rooms = page.getByRole('dialog').getByRole('navigation').last()
    await expect(rooms.getByRole('link')).toHaveText(['Profile', 'Memberships', 'Billing', 'Perks'])
    await mainMenu(page).getByRole('link').click()
    await expect(page).toHaveURL(portal.url(LANTERN, '/my-club'))
  })
})

test('the mobile menu is a drawer from the start of the line, which stays visible and closable when a tablet is rotated', async ({
  page,
  portal,
  signIn,
  configure,
}) => {
  const SIZES = [
    { id: 'shell.nav.mobile-drawer-width-md', width: 800, share: 0.4 },
    { id: 'shell.nav.mobile-drawer-width-md', width: 768, share: 0.4 },
    { id: 'shell.nav.mobile-drawer-width-small', width: 767, share: 0.8 },
    { id: 'shell.nav.mobile-drawer-width-small', width: 390, share: 0.8 },
  ]
  const drawer = page.getByRole('dialog')
  const openMenu = () => page.getByRole('button', { name: 'Open menu' }).click()
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/faq'))
  await ready(page)
  for (const { id, width, share } of SIZES) {
    await test.step(`${id}: ${share * 100} % of ${width} px, from the left [shell.nav.mobile-drawer-left]`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await openMenu()
      await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0)
      expect((await drawer.boundingBox())?.width).toBeCloseTo((await innerWidth(page)) * share, 0)
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
    })
  }

  await test.step('rotated while it is open', async () => {
    await page.setViewportSize({ width: 820, height: 1180 })
    await openMenu()
    await page.setViewportSize({ width: 1180, height: 820 })
    await drawer.getByRole('button', { name: 'Close menu' }).click()
    await mainMenu(page).getByRole('link', { name: 'Events', exact: true }).click()
    await expect(page).toHaveURL(portal.url(HARBOUR, '/events'))
  })

  await test.step('from the right in right-to-left [shell.nav.mobile-drawer-rtl]', async () => {
    await configure(HARBOUR, { intl: { rtl: true } })
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(portal.url(HARBOUR, '/faq'))
    await ready(page)
    await openMenu()
    await expect
      .poll(async () => {
        const box = await drawer.boundingBox()
        return Math.round((box?.x ?? 0) + (box?.width ?? 0))
      })
      .toBe(await innerWidth(page))
  })
})

test(`the header links to the person's pages, has one account menu (profile, memberships, wallet, billing, perks) and Logout as a button of its own; the account card in the sider opens the memberships [shell.nav.header-account-menu-items] [shell.nav.account-card] [${HEADER_LINKS.map(({ id }) => id).join('] [')}]`, async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(portal.url(HARBOUR))
  await ready(page)
  const settings = page.getByRole('banner').locator('a[href="/account"]').filter({ visible: true })
  for (const { id, path } of HEADER_LINKS.filter((link) => link.path !== '/account'))
    await expect(
      page.getByRole('banner').locator(`a[href="${path}"]`).filter({ visible: true }).first(),
      id,
    ).toBeVisible()

  const links = page.getByRole('banner').locator('a[href^="/account/"]').filter({ visible: true })
  await expect(links).toHaveCount(0)
  await expect(settings).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click()
  await expect(settings).toHaveCount(1)
  await expect(links).not.toHaveCount(0)
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/account/profile',
    '/account/memberships',
    '/account/wallet',
    '/account/billing',
    '/account/perks',
  ])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Logout' })).toHaveAttribute(
    'href',
    '/logout',
  )

  await page.getByRole('complementary').locator('a[href="/account/memberships"]').click()
  await expect(page).toHaveURL(portal.url(HARBOUR, '/account/memberships'))
})

/** Reads the positions of a menu's links, which may change once the fonts have loaded. */
const linkBoxes = (menu: Locator) =>
  menu
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .map((link) => link.getBoundingClientRect())
        .map(({ x, y, width, height }) => ({ x, y, width, height })),
    )

/** Reads the window's width without its scroll bar, in px. */
const innerWidth = (page: Page) => page.evaluate(() => document.documentElement.clientWidth)
