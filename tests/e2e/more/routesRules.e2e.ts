import type { Page } from '@playwright/test'
import { entryNames, mainMenu } from '../support/menu'
import { clearSession } from '../support/clearSession'
import { expect, live, ready, test } from '../support/portalTest'
import { signInOnPage } from '../support/signInOnPage'

const HARBOUR = 'harbour.localhost'
const NOT_FOUND = 'Oops. Page not found'
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

test('signing in leads to the page first requested; if that is unknown or missing from the plan, it leads to the start page [shell.gate.return-after-login]', async ({
  page,
  portal,
  configure,
  expectErrors,
}) => {
  // A path without a page is answered so, and its visitor is told.
  expectErrors(/status of 404/)
  for (const [requested, ends, title] of [
    ['/my-schedule?from=mail', '/my-schedule?from=mail', 'My Schedule'],
    ['/nonsense', '/', 'My Club'],
  ] as const) {
    await clearSession(page)
    await page.goto(portal.url(HARBOUR, requested))
    await signInOnPage(page, 'alex@example.com')
    await expect(page).toHaveURL(portal.url(HARBOUR, ends))
    await expect(heading(page, title)).toBeAttached()
  }
  // Leaves the page before the plan changes, because an open page might request what the club no
  // longer has.
  await clearSession(page)
  await configure(HARBOUR, { plan: 'Lounge' })
  for (const [requested, ends] of [
    ['/events', '/my-club'],
    ['/', '/my-club'],
  ] as const) {
    await clearSession(page)
    await page.goto(portal.url(HARBOUR, requested))
    await signInOnPage(page, 'alex@example.com')
    await expect(page).toHaveURL(portal.url(HARBOUR, ends))
    await expect(
      mainMenu(page)
        .or(page.getByRole('button', { name: 'Open menu' }))
        .first(),
    ).toBeVisible()
  }
})

test('a visitor at /logout ends up at the login screen; /logout and the header’s Sign out end the session [shell.route.out-logout] [shell.route.logout] [shell.route.signout]', async ({
  page,
  portal,
  signIn,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(portal.url(HARBOUR, '/logout'))
  await expect(heading(page, 'Welcome back')).toBeVisible()
  for (const leave of [
    () => page.goto(portal.url(HARBOUR, '/logout')),
    async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click()
      await page.getByRole('banner').getByRole('link', { name: 'Sign out' }).click()
    },
  ]) {
    await signIn(HARBOUR, 'alex@example.com')
    await page.goto(portal.url(HARBOUR, '/my-schedule'))
    await live(page)
    await leave()
    await expect(heading(page, 'Welcome back')).toBeVisible()
    expect((await context.cookies()).filter(({ name }) => name === 'portal_customer')).toEqual([])
  }
})

test('a page opens at the path set by its club, with its subpages, and links lead to that path; a disabled page is not found [shell.route.page-path-override] [shell.route.page-disabled]', async ({
  page,
  portal,
  signIn,
  configure,
  expectErrors,
}) => {
  expectErrors(/404/)
  await configure(HARBOUR, {
    pages: [
      { uri: '/dining', path: '/restaurant' },
      { uri: '/events', enabled: false },
    ],
  })
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/events'))
  await expect(heading(page, NOT_FOUND)).toBeVisible()
  await ready(page)
  expect(await entryNames(page)).not.toContain('Events')
  await mainMenu(page).getByRole('link', { name: 'Dining', exact: true }).click()
  await expect(page).toHaveURL(portal.url(HARBOUR, '/restaurant'))
  await expect(heading(page, 'Dining')).toBeVisible()
  await page.evaluate(() => {
    history.pushState({}, '', '/restaurant/menu')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(heading(page, 'Dining menu')).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Dining' }),
  ).toHaveAttribute('href', '/restaurant')
})

test('a page that the club restricts to members shows the notice to everyone else; its data is not available to them either, by deep link or by a script on another page [shell.route.flag-members-only-config] [shell.gate.members-only-page] [shell.gate.members-only-enforcement]', async ({
  page,
  portal,
  signIn,
  configure,
  expectErrors,
}) => {
  expectErrors(/403/)
  await configure(HARBOUR, {
    pages: [
      { uri: '/blogs', members_only: true },
      { uri: '/events', members_only: true },
    ],
  })
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  const readStatuses = () =>
    page.evaluate(async () =>
      Promise.all(
        ['/api/blogs', '/api/blogs/1', '/api/events'].map(
          async (path) => (await fetch(path)).status,
        ),
      ),
    )
  await signIn(HARBOUR, 'casey@example.com')
  for (const at of ['/blogs', '/blogs/1']) {
    await page.goto(portal.url(HARBOUR, at))
    await ready(page)
    await expect(heading(page, 'Members Only')).toBeVisible()
  }
  expect(requested.filter((path) => path.startsWith('/api/blogs'))).toEqual([])
  expect(await readStatuses()).toEqual([403, 403, 403])
  // The open page would reload when the session changes, and abort the next navigation.
  await page.goto('about:blank')
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/blogs'))
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await readStatuses()).toEqual([200, 200, 200])
})

test('the question named in the path is open and scrolled into view; an unknown question changes nothing [shell.route.faq-arg]', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1000, height: 420 })
  await page.goto(portal.url(HARBOUR, '/faq/times'))
  await ready(page)
  await expect(page.locator('details[open]')).toHaveCount(1)
  await expect(page.locator('details#times[open]')).toBeInViewport()
  await page.goto(portal.url(HARBOUR, '/faq/nothing-like-it'))
  await expect(heading(page, 'Questions and answers')).toBeVisible()
  await expect(page.locator('details[open]')).toHaveCount(0)
})

test('a calendar link shows Redirecting and then opens the web calendar with the event; for Apple a file is downloaded, and the page explains it [shell.screen.redirecting] [shell.text.redirecting-no-data] [shell.route.calendar-redirect-types]', async ({
  page,
  portal,
}) => {
  const query = new URLSearchParams({
    title: 'Oysters & wine',
    start: '2026-12-01T18:00:00Z',
    end: '2026-12-01T20:00:00Z',
    location: 'The Galley',
  })
  // A page that is navigating away cannot be inspected, so it records its headings itself.
  const shown: string[] = []
  await page.exposeFunction('headingShown', (title: string) => void shown.push(title))
  await page.addInitScript(() => {
    const report = (window as unknown as { headingShown: (title: string) => void }).headingShown
    new MutationObserver(() =>
      document
        .querySelectorAll('h1')
        .forEach(
          (title) => title.checkVisibility() && title.innerText !== '' && report(title.innerText),
        ),
    ).observe(document, { childList: true, subtree: true })
  })
  for (const [type, host] of [
    ['google', 'calendar.google.com'],
    ['yahoo', 'calendar.yahoo.com'],
    ['host', 'outlook.live.com'],
  ] as const) {
    await page.route(`https://${host}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Their calendar</h1>' }),
    )
    shown.length = 0
    await page.goto(portal.url(HARBOUR, `/redirect/calendar/${type}?${query.toString()}`), {
      waitUntil: 'commit',
    })
    await expect(heading(page, 'Their calendar')).toBeVisible()
    await expect.poll(() => [...new Set(shown)]).toEqual(['Redirecting', 'Their calendar'])
    const url = new URL(page.url())
    expect(url.host).toBe(host)
    expect([...url.searchParams.values()]).toEqual(
      expect.arrayContaining(['Oysters & wine', 'The Galley']),
    )
  }
  const file = page.waitForEvent('download')
  await page.goto(portal.url(HARBOUR, `/redirect/calendar/apple?${query.toString()}`))
  expect((await file).suggestedFilename()).toMatch(/\.ics$/)
  await expect(heading(page, 'Your event is saved as a file')).toBeVisible()
  await expect(heading(page, 'Redirecting')).toHaveCount(0)
  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download again' }).click()
  expect((await again).suggestedFilename()).toMatch(/\.ics$/)
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Go to the club' }),
  ).toHaveAttribute('href', '/')
})

test('a mail’s link with a known action leads to its page [activity.route.actions]', async ({
  page,
  portal,
  expectErrors,
}) => {
  // No mail has this id.
  expectErrors(/404|410|422/)
  await page.goto(portal.url(HARBOUR, '/actions/reset-password?id=unknown'))
  await expect(page).toHaveURL(portal.url(HARBOUR, '/password-reset/unknown'))
})

test('a device without wallet pass support shows an explanation; a device with support reports a missing pass [shell.error.code-wallet-device] [activity.error.wallet-device]', async ({
  page,
  portal,
}) => {
  await page.goto(portal.url(HARBOUR, '/passbook/7'))
  await expect(heading(page, 'Device Not Supported')).toBeVisible()
  await expect(
    page.getByText(
      'This device cannot be used to download a wallet pass. Supported devices are Android and iOS',
    ),
  ).toBeVisible()
  for (const device of [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9)',
  ]) {
    await page.addInitScript(
      (name) =>
        Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => name }),
      device,
    )
    await page.goto(portal.url(HARBOUR, '/passbook/7'))
    await expect(page.getByRole('heading', { name: 'We can’t find this pass' })).toBeVisible()
  }
})

test('a failed payment replaces every page of the signed-in person, without a redirect; only signing out is left [shell.gate.failed-payment]', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'pat@example.com')
  for (const at of ['/events/7', '/nonsense', '/terms']) {
    await page.goto(portal.url(HARBOUR, at))
    await expect(heading(page, 'Membership Past Due'), at).toBeVisible()
    await expect(page).toHaveURL(portal.url(HARBOUR, at))
    await expect(mainMenu(page)).toHaveCount(0)
  }
  await page.goto(portal.url(HARBOUR, '/logout'))
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})
