import { mainMenu } from '../support/menu'
import { expect, ready, test } from '../support/portalTest'

// tests/pages/results.test.ts reads titles, breadcrumbs, layouts and texts from the served markup.

const HARBOUR = 'harbour.localhost'

test('a page has its title, its trail, its right column and its footer; a new page starts at the top', async ({
  page,
  portal,
  signIn,
  configure,
}) => {
  await configure(HARBOUR, {
    props: {
      social: {
        facebook: 'https://facebook.example/harbour',
        instagram: 'https://instagram.example/harbour',
        linked_in: '',
        twitter: '',
        google: '',
      },
    },
  })
  await signIn(HARBOUR, 'alex@example.com')
  await page.setViewportSize({ width: 1800, height: 600 })
  await page.goto(portal.url(HARBOUR, '/dining/menu'))
  await ready(page)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

  await test.step("a title, also in the document, and breadcrumbs starting at 'My Club' [shell.screen.page-title] [shell.screen.page-breadcrumbs]", async () => {
    await expect(heading('Dining menu')).toBeVisible()
    await expect(page).toHaveTitle(/ · Harbour House$/)
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect(trail.getByRole('listitem')).toHaveText(['My Club', 'Dining', 'Dining menu'])
    await expect(trail.locator('[aria-current="page"]')).toHaveText('Dining menu')
    await trail.getByRole('link', { name: 'My Club' }).click()
    await expect(page).toHaveURL(portal.url(HARBOUR, '/'))
  })

  const foot = page.getByRole('contentinfo')
  await test.step('the footer has the club’s name and address, its social links, and the four texts [shell.screen.page-footer] [shell.screen.footer-content]', async () => {
    await expect(foot.getByText('Harbour House', { exact: true })).toBeVisible()
    await expect(foot.getByText(/12 Long Wharf.*Newport/)).toBeVisible()
    await expect(foot.getByRole('list', { name: 'Follow us' }).getByRole('link')).toHaveCount(2)
    for (const [name, href] of [
      ['Facebook', 'https://facebook.example/harbour'],
      ['Instagram', 'https://instagram.example/harbour'],
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['Cookies', '/cookie'],
      ['FAQ', '/faq'],
    ] as const)
      await expect(foot.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  })

  await test.step('a new page starts at the top; Back restores the scroll position [shell.screen.scroll-top-on-route]', async () => {
    // The page grows while its lists load.
    await expect
      .poll(async () => {
        await foot.scrollIntoViewIfNeeded()
        return page.evaluate(() => scrollY)
      })
      .toBeGreaterThan(300)
    await foot.getByRole('link', { name: 'Terms' }).click()
    await expect(heading('Terms')).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    await page.goForward()
    await expect(heading('Terms')).toBeVisible()
  })

  await test.step('the right column appears from 1800 px [shell.screen.page-right-sider]', async () => {
    const column = page.getByRole('complementary').getByRole('navigation', { name: 'See also' })
    await expect(column).toBeVisible()
    const [beside, text] = [
      await column.boundingBox(),
      await page.getByRole('heading', { level: 2 }).first().boundingBox(),
    ]
    expect(beside?.x ?? 0).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))
    await page.setViewportSize({ width: 1799, height: 900 })
    await expect(column).toBeHidden()
  })
})

test('error screens and content pages appear in the viewer’s layout', async ({
  page,
  portal,
  signIn,
}) => {
  const logout = page.getByRole('main').getByRole('link', { name: 'Logout' })
  const about = page.getByRole('complementary', { name: 'About the club' })
  await test.step('signed out, without Logout [shell.error.layout-authenticated] [shell.error.logout-button-authenticated]', async () => {
    await page.goto(portal.url(HARBOUR, '/error/403'))
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(about).toHaveCount(1)
    await expect(logout).toHaveCount(0)
  })
  await test.step('a content page has its title and a neutral text [shell.screen.public-pages-content]', async () => {
    await page.goto(portal.url(HARBOUR, '/terms'))
    await expect(page).toHaveTitle('Terms · Harbour House')
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).not.toHaveCount(0)
  })
  await test.step('signed in, with the menu and Logout [shell.error.layout-authenticated] [shell.error.logout-button-authenticated]', async () => {
    await signIn(HARBOUR, 'alex@example.com')
    await page.goto(portal.url(HARBOUR, '/error/403'))
    await expect(mainMenu(page)).toHaveCount(1)
    await expect(about).toHaveCount(0)
    await expect(logout).toHaveCount(1)
  })
})

test('home greets by name, shows membership status, upcoming entries, what needs the member’s attention and the week’s events, and links to the menu’s pages [shell.screen.home-content]', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(portal.url(HARBOUR, '/'))
  await ready(page)
  const main = page.getByRole('main')
  await expect(
    main.getByRole('heading', {
      level: 2,
      name: /^(?:Good (?:morning|afternoon|evening)|Welcome back), \w+$/,
    }),
  ).toBeVisible()
  await expect(main.getByText('Your membership is active.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'See your membership' })).toHaveAttribute(
    'href',
    '/account/memberships',
  )
  const next = main.getByRole('region', { name: 'Your next booking' })
  await expect(next.getByRole('link', { name: 'Table by the window' })).toBeVisible()
  await expect(next).toContainText(/(?:Today|Tomorrow|\w+day, .+), 7:30\sPM\sE[SD]T\s·\s4\speople/)
  await expect(main.getByRole('link', { name: 'See your schedule' })).toHaveAttribute(
    'href',
    '/my-schedule',
  )
  const ways = main.getByRole('navigation', { name: 'At a glance' }).getByRole('link')
  await expect(ways).toHaveText([
    'Dining',
    'Events',
    'Spa & Wellness',
    'Appointments',
    'Activities',
    'Meeting Rooms',
    'Directory',
    'Messages',
    'Guest List',
    'Club Benefits',
    'Shop',
  ])
  // Which entry it is depends on earlier tests; the component's own test covers each kind.
  await expect(
    main
      .getByRole('link', { name: /open invoice|unread message|Your ticket for today/ })
      .or(main.getByText('Nothing is waiting for you.'))
      .first(),
  ).toBeVisible()
  const week = main.getByRole('region', { name: 'This week' })
  await expect(
    week
      .getByRole('article')
      .or(week.getByText(/^No events/))
      .first(),
  ).toBeVisible()
  await week.getByRole('link', { name: 'See all events' }).click()
  await expect(page).toHaveURL(portal.url(HARBOUR, '/events'))
})
