import { mainMenu } from '../support/menu'
import { expect, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const LEGAL = [
  ['Privacy', '/privacy'],
  ['Terms', '/terms'],
  ['Cookies', '/cookie'],
  ['FAQ', '/faq'],
] as const

test("a page has a title, also in the document, and breadcrumbs starting at 'My Club' [shell.screen.page-title] [shell.screen.page-breadcrumbs]", async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  // No entity has the ids in the paths of this test.
  expectErrors(/status of 404/)
  await signIn(HARBOUR, 'alex@example.com')
  for (const [at, title, crumbs] of [
    ['/events', 'Events', ['My Club', 'Events']],
    ['/event/999999', 'Event', ['My Club', 'Events', 'Event']],
    ['/dining/menu', 'Dining menu', ['My Club', 'Dining', 'Dining menu']],
    [
      '/account/billing/invoices/999999',
      'Invoice Details',
      ['My Club', 'Billing', 'Invoices', 'Invoice Details'],
    ],
  ] as const) {
    await page.goto(portal.url(HARBOUR, at))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect(trail.getByRole('listitem')).toHaveText([...crumbs])
    await expect(trail.getByRole('link', { name: 'My Club' })).toHaveAttribute('href', '/')
    await expect(trail.locator('[aria-current="page"]')).toHaveText(title)
  }
  await expect(page).toHaveTitle(/ · Harbour House$/)
})

test("on Lounge, where / is the account, 'My Club', the club’s logo and 'Go Back' lead to the My Club page [shell.screen.page-breadcrumbs]", async ({
  page,
  portal,
  signIn,
  configure,
}) => {
  await configure(HARBOUR, { plan: 'Lounge' })
  await signIn(HARBOUR, 'alex@example.com')
  for (const [path, area, name] of [
    ['/notifications', page.getByRole('navigation', { name: 'Breadcrumbs' }), 'My Club'],
    ['/notifications', page.getByRole('banner'), 'Harbour House'],
    ['/error/404', page.getByRole('main'), 'Go Back'],
  ] as const) {
    await page.goto(portal.url(HARBOUR, path))
    await ready(page)
    await area.getByRole('link', { name }).click()
    await expect(page).toHaveURL(portal.url(HARBOUR, '/my-club'))
    await expect(page.getByRole('heading', { level: 1, name: 'My Club' })).toBeAttached()
  }
})

test('a page’s right column appears from 1800 px [shell.screen.page-right-sider]', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  await page.setViewportSize({ width: 1800, height: 900 })
  await page.goto(portal.url(HARBOUR, '/terms'))
  await ready(page)
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

test('the footer has the club’s name and address, its social links, and the four texts [shell.screen.page-footer] [shell.screen.footer-content]', async ({
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
  await page.goto(portal.url(HARBOUR, '/events'))
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByText('Harbour House', { exact: true })).toBeVisible()
  await expect(foot.getByText(/12 Long Wharf.*Newport/)).toBeVisible()
  const social = foot.getByRole('list', { name: 'Follow us' }).getByRole('link')
  await expect(social).toHaveCount(2)
  for (const [name, href] of [
    ['Facebook', 'https://facebook.example/harbour'],
    ['Instagram', 'https://instagram.example/harbour'],
    ...LEGAL,
  ] as const) {
    await expect(foot.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
})

test('a new page starts at the top; Back restores the scroll position [shell.screen.scroll-top-on-route]', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/'))
  await ready(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
})

test('an error page appears in the viewer’s layout, with Logout only if the viewer is signed in [shell.error.layout-authenticated] [shell.error.logout-button-authenticated]', async ({
  page,
  portal,
  signIn,
}) => {
  const logout = page.getByRole('main').getByRole('link', { name: 'Logout' })
  const inLayout = async (signedIn: boolean) => {
    for (const at of ['/error', '/error/403', '/error/404', '/actions/nothing']) {
      await page.goto(portal.url(HARBOUR, at))
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(mainMenu(page)).toHaveCount(signedIn ? 1 : 0)
      await expect(page.getByRole('complementary', { name: 'About the club' })).toHaveCount(
        signedIn ? 0 : 1,
      )
      await expect(logout).toHaveCount(signedIn ? 1 : 0)
    }
  }
  await inLayout(false)
  await signIn(HARBOUR, 'alex@example.com')
  await inLayout(true)
})

test('the content pages have their title and a neutral text, or the club’s own sections instead [shell.screen.public-pages-content]', async ({
  page,
  portal,
  configure,
}) => {
  const own = {
    props: {
      sections: {
        '/terms': [
          {
            id: 'own-terms',
            widget: 'rich-text',
            settings: { text: 'Dogs sit on the quay side.' },
          },
        ],
      },
    },
  }
  await configure(HARBOUR, own)
  for (const [at, title] of [
    ['/privacy', 'Privacy'],
    ['/terms', 'Terms'],
    ['/cookie', 'Cookies'],
    ['/faq', 'Questions and answers'],
  ] as const) {
    await page.goto(portal.url(HARBOUR, at))
    await expect(page).toHaveTitle(`${title} · Harbour House`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const isOwn = at === '/terms'
    await expect(page.getByText('Dogs sit on the quay side.')).toHaveCount(isOwn ? 1 : 0)
    const neutral = page.getByRole('main').getByRole('heading', { level: 2 })
    if (isOwn) await expect(neutral).toHaveCount(0)
    else await expect(neutral).not.toHaveCount(0)
  }
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
  await expect(
    main.getByText(/^Next: \u2068Table by the window\u2069, \w+ \d+, \d{4}, 7:30 PM E[SD]T\.$/),
  ).toBeVisible()
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
