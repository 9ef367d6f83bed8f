import type { Locator, Page } from '@playwright/test'
import { DEFAULT_ENTRIES, HEADER_LINKS, SHOP_ENTRY } from '../navigation.table'
import { entryNames, mainMenu } from '../support/menu'
import { clearSession } from '../support/clearSession'
import { expect, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const LANTERN = 'lantern.localhost'
const NAMES = [...DEFAULT_ENTRIES, SHOP_ENTRY].map(({ name }) => name)

test.describe('the default menu', () => {
  test.beforeEach(({ signIn, configure }) =>
    Promise.all([
      signIn(HARBOUR, 'alex@example.com'),
      configure(HARBOUR, { settings: { navigation: null } }),
    ]),
  )

  test(`shows an active member on Plus the eleven entries in their order and then the shop, and each opens its path [shell.nav.default-order] [shell.nav.my-club-not-members-only] [${DEFAULT_ENTRIES.map(({ id }) => id).join('] [')}]`, async ({
    page,
    portal,
  }) => {
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
})

test('shows a customer who is not an active member only My Club: the other entries are members-only by default [shell.nav.others-members-only] [shell.nav.members-only-hidden] [shell.nav.my-club-not-members-only] [shell.role.customer-vs-active-member] [activity.role.member-menu]', async ({
  page,
  portal,
  signIn,
  configure,
}) => {
  await configure(HARBOUR, { settings: { navigation: null } })
  await signIn(HARBOUR, 'casey@example.com')
  await page.goto(portal.url(HARBOUR, '/'))
  expect(await entryNames(page)).toEqual(['My Club'])
  await page.goto(portal.url(HARBOUR, '/directory'))
  await expect(page.getByText('You must be an active member to access this page')).toBeVisible()
})

test.describe('overrides from the portal settings', () => {
  test.beforeEach(({ signIn }) => signIn(HARBOUR, 'alex@example.com'))

  test('change one name and keep the others [shell.nav.override-name]', async ({
    page,
    portal,
    configure,
  }) => {
    await configure(HARBOUR, { settings: { navigation: { dining: { name: 'The Galley' } } } })
    await page.goto(portal.url(HARBOUR))
    expect(await entryNames(page)).toEqual(
      NAMES.map((name) => (name === 'Dining' ? 'The Galley' : name)),
    )
  })

  test('change one icon and keep the others [shell.nav.override-icon]', async ({
    page,
    portal,
    configure,
  }) => {
    const iconOf = (name: string) =>
      mainMenu(page).getByRole('link', { name, exact: true }).locator('svg').innerHTML()
    await configure(HARBOUR, { settings: { navigation: null } })
    await page.goto(portal.url(HARBOUR))
    const [dining, events] = [await iconOf('Dining'), await iconOf('Events')]
    await configure(HARBOUR, { settings: { navigation: { dining: { icon: 'star' } } } })
    await page.goto(portal.url(HARBOUR))
    expect(await iconOf('Dining')).not.toBe(dining)
    expect(await iconOf('Events')).toBe(events)
  })

  test('change one position and keep the order of the others [shell.nav.override-order]', async ({
    page,
    portal,
    configure,
  }) => {
    await configure(HARBOUR, { settings: { navigation: { dining: { order: 20 } } } })
    await page.goto(portal.url(HARBOUR))
    expect(await entryNames(page)).toEqual([...NAMES.filter((name) => name !== 'Dining'), 'Dining'])
  })

  test('disable an entry for everyone [shell.nav.override-enabled] [shell.nav.disabled-hidden]', async ({
    page,
    portal,
    configure,
    anotherBrowser,
  }) => {
    await configure(HARBOUR, {
      settings: { navigation: { index: { enabled: false }, dining: { enabled: false } } },
    })
    await page.goto(portal.url(HARBOUR))
    expect(await entryNames(page)).toEqual(
      NAMES.filter((name) => name !== 'Dining' && name !== 'My Club'),
    )
    const other = await anotherBrowser()
    const { customerCookies } = await import('../support/cookies')
    await other.addCookies(await customerCookies(portal, HARBOUR, 'casey@example.com'))
    const casey = await other.newPage()
    await casey.goto(portal.url(HARBOUR, '/account'))
    await ready(casey)
    expect(await entryNames(casey)).toEqual([])
  })

  test('clear and set an entry’s members-only flag [shell.nav.override-members-only]', async ({
    page,
    portal,
    configure,
    context,
  }) => {
    const { customerCookies } = await import('../support/cookies')
    await configure(HARBOUR, {
      settings: { navigation: { index: { members_only: true }, events: { members_only: false } } },
    })
    await page.goto(portal.url(HARBOUR))
    expect(await entryNames(page)).toEqual(NAMES)
    await clearSession(page)
    await context.addCookies(await customerCookies(portal, HARBOUR, 'casey@example.com'))
    await page.goto(portal.url(HARBOUR))
    expect(await entryNames(page)).toEqual(['Events'])
  })

  test('change an entry’s path [shell.nav.override-path]', async ({ page, portal, configure }) => {
    await configure(HARBOUR, { settings: { navigation: { messages: { path: '/notifications' } } } })
    await page.goto(portal.url(HARBOUR))
    await expect(
      mainMenu(page).getByRole('link', { name: 'Messages', exact: true }),
    ).toHaveAttribute('href', '/notifications')
    await expect(mainMenu(page).getByRole('link', { name: 'Events', exact: true })).toHaveAttribute(
      'href',
      '/events',
    )
  })
})

test.describe('menu modes', () => {
  const setMode = (mode: string) => ({ props: { navigation: { mode } } })

  test('vertical shows the menu in the sider, its twelve entries above the note at 1440 × 900 [shell.nav.mode-vertical] [shell.nav.mode-plus-configured]', async ({
    page,
    portal,
    signIn,
    configure,
  }) => {
    await configure(HARBOUR, setMode('vertical'))
    await signIn(HARBOUR, 'alex@example.com')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(portal.url(HARBOUR))
    const [first, second] = await linkBoxes(mainMenu(page))
    expect(second?.y).toBeGreaterThan((first?.y ?? 0) + 10)
    expect(second?.x).toBe(first?.x)
    expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThanOrEqual(280)
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
    for (const path of ['/', '/account']) {
      await page.goto(portal.url(HARBOUR, path))
      const last = (await linkBoxes(mainMenu(page))).at(-1)
      const note = await page.getByText('The launch leaves the pontoon').boundingBox()
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(note?.y ?? 0)
    }
  })

  test('horizontal shows the menu in a row [shell.nav.mode-horizontal] [shell.nav.mode-plus-configured]', async ({
    page,
    portal,
    signIn,
    configure,
  }) => {
    await configure(HARBOUR, setMode('horizontal'))
    await signIn(HARBOUR, 'alex@example.com')
    await page.setViewportSize({ width: 1600, height: 900 })
    await page.goto(portal.url(HARBOUR))
    const [first, second] = await linkBoxes(mainMenu(page))
    expect(second?.y).toBe(first?.y)
    expect(second?.x).toBeGreaterThan(first?.x ?? 0)
  })

  test('burger hides the entries behind a button [shell.nav.mode-burger] [shell.nav.mode-plus-configured]', async ({
    page,
    portal,
    signIn,
    configure,
  }) => {
    await configure(HARBOUR, setMode('burger'))
    await signIn(HARBOUR, 'alex@example.com')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(portal.url(HARBOUR))
    await ready(page)
    await expect(mainMenu(page)).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(mainMenu(page).getByRole('link', { name: 'Events', exact: true })).toBeVisible()
    expect(await entryNames(page)).toEqual(NAMES)
    await page.keyboard.press('Escape')
    await expect(mainMenu(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  })

  test('are always burger on Lounge [shell.nav.mode-otherwise-burger]', async ({
    page,
    portal,
    signIn,
    configure,
  }) => {
    await signIn(LANTERN, 'lee@example.com')
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const mode of ['horizontal', 'vertical']) {
      await configure(LANTERN, setMode(mode))
      await page.goto(portal.url(LANTERN, '/account'))
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
      await expect(mainMenu(page)).toBeHidden()
    }
  })

  test('hide Plus-only entries on Lounge, which leads home and to the account’s rooms, and disabled pages always [shell.nav.lounge-plus-entries]', async ({
    page,
    portal,
    signIn,
    configure,
  }) => {
    await signIn(LANTERN, 'lee@example.com')
    await page.goto(portal.url(LANTERN, '/account'))
    await ready(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    expect(await entryNames(page)).toHaveLength(1)
    // Without a payment processor the wallet is not offered.
    const rooms = page.getByRole('dialog').getByRole('navigation').last()
    await expect(rooms.getByRole('link')).toHaveText(['Profile', 'Memberships', 'Billing', 'Perks'])
    await mainMenu(page).getByRole('link').click()
    await expect(page).toHaveURL(portal.url(LANTERN, '/my-club'))
    await clearSession(page)
    await signIn(HARBOUR, 'alex@example.com')
    await configure(HARBOUR, { pages: [{ uri: '/dining', enabled: false }] })
    await page.goto(portal.url(HARBOUR))
    expect(await entryNames(page)).toEqual(NAMES.filter((name) => name !== 'Dining'))
  })
})

test.describe('the mobile menu', () => {
  test.beforeEach(({ signIn }) => signIn(HARBOUR, 'alex@example.com'))
  const SIZES = [
    { id: 'shell.nav.mobile-drawer-width-md', width: 800, share: 0.4 },
    { id: 'shell.nav.mobile-drawer-width-md', width: 768, share: 0.4 },
    { id: 'shell.nav.mobile-drawer-width-small', width: 767, share: 0.8 },
    { id: 'shell.nav.mobile-drawer-width-small', width: 390, share: 0.8 },
  ]

  test(`is a drawer from the left, 80 % wide below 768 px, 40 % from there on [shell.nav.mobile-drawer-left] [${SIZES.map(({ id }) => id).join('] [')}]`, async ({
    page,
    portal,
  }) => {
    await page.goto(portal.url(HARBOUR))
    await ready(page)
    for (const { id, width, share } of SIZES) {
      await test.step(`${id}: ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 })
        await page.getByRole('button', { name: 'Open menu' }).click()
        const drawer = page.getByRole('dialog')
        await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0)
        expect((await drawer.boundingBox())?.width).toBeCloseTo((await innerWidth(page)) * share, 0)
        await page.keyboard.press('Escape')
        await expect(drawer).toBeHidden()
      })
    }
  })

  test('stays visible and closable when a tablet is rotated while it is open', async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width: 820, height: 1180 })
    await page.goto(portal.url(HARBOUR))
    await ready(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.setViewportSize({ width: 1180, height: 820 })
    await page.getByRole('dialog').getByRole('button', { name: 'Close menu' }).click()
    await mainMenu(page).getByRole('link', { name: 'Events', exact: true }).click()
    await expect(page).toHaveURL(portal.url(HARBOUR, '/events'))
  })

  test('opens from the right in right-to-left [shell.nav.mobile-drawer-rtl]', async ({
    page,
    portal,
    configure,
  }) => {
    await configure(HARBOUR, { intl: { rtl: true } })
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(portal.url(HARBOUR))
    await ready(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const drawer = page.getByRole('dialog')
    await expect
      .poll(async () =>
        Math.round(
          ((await drawer.boundingBox())?.x ?? 0) + ((await drawer.boundingBox())?.width ?? 0),
        ),
      )
      .toBe(await innerWidth(page))
  })
})

test('logo and name never overlap the header’s links in any menu mode', async ({
  page,
  portal,
  signIn,
  configure,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  const image = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="250"><rect width="400" height="250"/></svg>').toString('base64')}`
  for (const mode of ['horizontal', 'burger', 'vertical']) {
    await configure(HARBOUR, {
      props: { navigation: { mode }, logo: { image, text: 'Harbour House', width_px: 176 } },
    })
    await page.goto(portal.url(HARBOUR))
    await ready(page)
    await page.evaluate(() => document.fonts.ready)
    for (const width of [1440, 1200, 1024, 390]) {
      await test.step(`${mode} at ${width}`, async () => {
        await page.setViewportSize({ width, height: 800 })
        const [mark, others] = await page
          .getByRole('link', { name: 'Harbour House', exact: true })
          .filter({ visible: true })
          .first()
          .evaluate((logo) => {
            const box = (element: Element) => element.getBoundingClientRect()
            const parts = [...logo.children].map(box)
            const bar = document.querySelector('header')
            const beside = [...(bar?.querySelectorAll('a, button') ?? [])]
              .filter((one) => one !== logo && one.checkVisibility())
              .map(box)
            return [
              parts,
              beside.filter(({ top, bottom }) =>
                parts.some((part) => top < part.bottom && bottom > part.top),
              ),
            ] as const
          })
        expect(mark.some(({ width: wide }) => wide > 40)).toBe(true)
        for (const part of mark)
          for (const other of others)
            expect(
              part.width === 0 || other.left >= part.right - 1 || other.right <= part.left + 1,
              `${JSON.stringify(part)} and ${JSON.stringify(other)}`,
            ).toBe(true)
      })
    }
  }
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

test(`the header links to the person's pages, has one account menu (profile, memberships, wallet, billing, perks) and Logout as a button of its own; the account card in the sider opens the memberships [shell.nav.header-account-menu-items] [shell.nav.account-card] [${HEADER_LINKS.map(({ id }) => id).join('] [')}]`, async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(portal.url(HARBOUR))
  await ready(page)
  for (const { id, path } of HEADER_LINKS)
    await expect(
      page.getByRole('banner').locator(`a[href="${path}"]`).filter({ visible: true }).first(),
      id,
    ).toBeVisible()

  const links = page.getByRole('banner').locator('a[href^="/account/"]').filter({ visible: true })
  await expect(links).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click()
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
