import { expect, live, ready, test } from '../support/portalTest'

// tests/pages/results.test.ts reads the screens from the served markup.

const HARBOUR = 'harbour.localhost'

const NOT_FOUND = 'Oops. Page not found'
const GENERIC = 'Sorry, an unexpected error occurred'
const SCREENS: readonly { ids: string; status: string; title: string; text?: string }[] = [
  {
    ids: '[shell.error.boundary-403] [shell.error.403-screen] [activity.error.page-forbidden]',
    status: '403',
    title: 'Hold up! Access Restricted',
    text: 'We are sorry, but you do not have access to this page.',
  },
  { ids: '[shell.error.boundary-404]', status: '404', title: NOT_FOUND },
  { ids: '[shell.error.boundary-406]', status: '406', title: NOT_FOUND },
  {
    ids: '[shell.error.boundary-other] [shell.error.generic-screen] [activity.error.page-generic]',
    status: '500',
    title: GENERIC,
    text: 'We are working on fixing problem.',
  },
]

test('each kind of error has its screen, with ways to continue', async ({
  page,
  portal,
  signIn,
  configure,
  expectErrors,
}) => {
  expectErrors(/404/)
  const main = page.getByRole('main')
  const continueBy = async (name: string) => {
    await main.getByRole('link', { name }).or(main.getByRole('button', { name })).click()
  }
  await signIn(HARBOUR, 'casey@example.com')
  await page.goto(portal.url(HARBOUR, '/faq'))
  await ready(page)
  for (const { ids, status, title, text } of SCREENS)
    await test.step(`${status} ${ids}`, async () => {
      await page.evaluate((at) => {
        history.pushState({}, '', at)
        dispatchEvent(new PopStateEvent('popstate'))
      }, `/error/${status}`)
      await expect(main.getByRole('heading', { name: title })).toBeVisible()
      if (text !== undefined) await expect(main.getByText(text)).toBeVisible()
    })

  await test.step('a page for members only [shell.error.members-only-screen] [activity.error.page-members-only] [activity.role.members-only-page]', async () => {
    await page.goto(portal.url(HARBOUR, '/spa-wellness'))
    await expect(main.getByRole('heading', { name: 'Members Only' })).toBeVisible()
    await expect(main.getByText('You must be an active member to access this page')).toBeVisible()
  })

  await test.step('the wallet of a club without payments [shell.error.not-setup-screen] [activity.error.page-not-setup]', async () => {
    await configure(HARBOUR, { processors: null })
    await page.goto(portal.url(HARBOUR, '/account/wallet'))
    await expect(
      main.getByRole('heading', { name: "Whoops, You're not setup to do this" }),
    ).toBeVisible()
  })

  await test.step('an unknown path, whence one can go back or sign out [shell.error.404-screen] [shell.error.404-go-back] [shell.error.404-logout] [activity.error.page-not-found]', async () => {
    await page.goto(portal.url(HARBOUR, '/nowhere'))
    await expect(page).toHaveTitle('Oops. Page not found · Harbour House')
    await expect(main.getByRole('heading', { name: NOT_FOUND })).toBeVisible()
    await expect(main.getByText("Looks like we can't find this page anymore.")).toBeVisible()
    await ready(page)
    await continueBy('Go Back')
    await expect(page).toHaveURL(portal.url(HARBOUR, '/'))
    await page.goto(portal.url(HARBOUR, '/nowhere'))
    await live(page)
    await continueBy('Logout')
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  })
})

test('a page that throws is replaced by the generic screen; its shell stays and signing out works [shell.error.boundary-other] [shell.error.generic-screen]', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/./)
  await signIn(HARBOUR, 'alex@example.com')
  await page.route(/\/assets\/page-account-.*\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const Page = () => { throw new Error("broken on purpose") }',
    }),
  )
  await page.goto(portal.url(HARBOUR, '/account'))
  await expect(page.getByRole('heading', { name: GENERIC })).toBeVisible()
  await expect(page.getByText('We are working on fixing problem.')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
})

test('without a connection, a drawer opens; a page whose code cannot load says so within the portal, and opens once it is back', async ({
  page,
  portal,
  signIn,
  context,
  expectErrors,
}) => {
  expectErrors(
    /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module|error loading/i,
  )
  const main = page.getByRole('main')
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/events'))
  // Once the tab is connected to the hub, the notifications' code has loaded too.
  await live(page)
  await expect(main.getByRole('article').first()).toBeVisible()
  await context.setOffline(true)

  await test.step('a drawer, whose code came with its page', async () => {
    await main.getByRole('button', { name: 'Filters(0)' }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Filters' })).toHaveCount(0)
  })

  await test.step('a page', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Directory', exact: true })
      .click()
    await expect(
      page.getByRole('heading', { name: "We can't reach the club right now" }),
    ).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await context.setOffline(false)
    // The error screen also retries by itself, and may be gone before the click.
    const directory = page.getByRole('heading', { level: 1, name: 'Directory' })
    await Promise.race([
      page.getByRole('button', { name: 'Try again' }).click(),
      expect(directory).toBeVisible(),
    ])
    await expect(directory).toBeVisible()
  })
})
