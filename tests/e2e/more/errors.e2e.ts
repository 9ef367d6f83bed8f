import { expect, live, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'

const BY_STATUS: readonly { id: string; status: string; title: string; text?: string }[] = [
  {
    id: 'shell.error.boundary-403',
    status: '403',
    title: 'Hold up! Access Restricted',
    text: 'We are sorry, but you do not have access to this page.',
  },
  { id: 'shell.error.boundary-404', status: '404', title: 'Oops. Page not found' },
  { id: 'shell.error.boundary-406', status: '406', title: 'Oops. Page not found' },
  {
    id: 'shell.error.boundary-other',
    status: '500',
    title: 'Sorry, an unexpected error occurred',
    text: 'We are working on fixing problem.',
  },
  {
    id: 'shell.error.boundary-other',
    status: 'anything',
    title: 'Sorry, an unexpected error occurred',
  },
  {
    id: 'shell.error.boundary-other',
    status: '',
    title: 'Sorry, an unexpected error occurred',
    text: 'We are working on fixing problem.',
  },
]

test(`each status of /error has its screen, the forbidden and the generic one with their text [shell.error.403-screen] [shell.error.generic-screen] [activity.error.page-forbidden] [activity.error.page-generic] [${BY_STATUS.map(({ id }) => id).join('] [')}]`, async ({
  page,
  portal,
}) => {
  for (const { id, status, title, text } of BY_STATUS) {
    await test.step(`${id}: ${status}`, async () => {
      await page.goto(portal.url(HARBOUR, `/error/${status}`))
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      if (text !== undefined) await expect(page.getByText(text)).toBeVisible()
    })
  }
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
  await expect(
    page.getByRole('heading', { name: 'Sorry, an unexpected error occurred' }),
  ).toBeVisible()
  await expect(page.getByText('We are working on fixing problem.')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})

test("an unknown path shows 'Oops. Page not found' with links to continue [shell.error.404-screen] [shell.error.404-go-back] [shell.error.404-logout] [activity.error.page-not-found]", async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/404/)
  await signIn(HARBOUR, 'alex@example.com')
  const response = await page.goto(portal.url(HARBOUR, '/nowhere'))
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle('Oops. Page not found · Harbour House')
  await expect(page.getByRole('heading', { name: 'Oops. Page not found' })).toBeVisible()
  await expect(page.getByText("Looks like we can't find this page anymore.")).toBeVisible()
  await ready(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Go Back' })
    .or(page.getByRole('main').getByRole('button', { name: 'Go Back' }))
    .click()
  await expect(page).toHaveURL(portal.url(HARBOUR, '/'))
  await page.goto(portal.url(HARBOUR, '/nowhere'))
  await live(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Logout' })
    .or(page.getByRole('main').getByRole('button', { name: 'Logout' }))
    .click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
})

for (const { host, email, home } of [
  { host: HARBOUR, email: 'alex@example.com', home: 'My Club' },
  { host: 'lantern.localhost', email: 'lee@example.com', home: 'My Club' },
  { host: 'noria.localhost', email: 'ines@example.com', home: 'La casa' },
  { host: 'saraya.localhost', email: 'noor@example.com', home: 'ناديّ' },
])
  test(`the not-found screen of ${host} has a link named after the home page, which leads where the logo leads, signed in or out`, async ({
    page,
    portal,
    signIn,
    expectErrors,
  }) => {
    expectErrors(/404/)
    const main = page.getByRole('main')
    const logo = page.locator('a[data-logo]').first()
    await page.goto(portal.url(host, '/error/404'))
    await expect(main.getByRole('link', { name: home, exact: true })).toHaveAttribute(
      'href',
      (await logo.getAttribute('href')) ?? '?',
    )
    await signIn(host, email)
    await page.goto(portal.url(host, '/nowhere'))
    await live(page)
    const link = main.getByRole('link', { name: home, exact: true })
    const target = (await logo.getAttribute('href')) ?? '?'
    await expect(link).toHaveAttribute('href', target)
    await link.click()
    await expect(page).toHaveURL(portal.url(host, target))
    await expect(main.getByRole('heading', { level: 1 })).toBeAttached()
  })

test("the wallet of a club without payments shows 'Whoops, You're not setup to do this' [shell.error.not-setup-screen] [activity.error.page-not-setup]", async ({
  page,
  portal,
  signIn,
  configure,
}) => {
  await configure(HARBOUR, { processors: null })
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/account/wallet'))
  await expect(
    page.getByRole('heading', { name: "Whoops, You're not setup to do this" }),
  ).toBeVisible()
})

test('a members-only page is replaced by the members-only screen [shell.error.members-only-screen] [activity.error.page-members-only] [activity.role.members-only-page]', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'casey@example.com')
  await page.goto(portal.url(HARBOUR, '/spa-wellness'))
  await expect(page.getByRole('heading', { name: 'Members Only' })).toBeVisible()
  await expect(page.getByText('You must be an active member to access this page')).toBeVisible()
})

test('an unknown host is not set up, as a page and as an error object', async ({
  page,
  portal,
  expectErrors,
}) => {
  expectErrors(/404/)
  const response = await page.goto(portal.url('nobody.localhost', '/'))
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This address is not set up' })).toBeVisible()
  const body = await page.evaluate(async () => (await fetch('/config')).json())
  expect(body).toMatchObject({ code: 'not_found' })
})

test('a page that cannot load offline shows an error within the portal, and loads on retry', async ({
  page,
  portal,
  signIn,
  context,
  expectErrors,
}) => {
  expectErrors(
    /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module|error loading/i,
  )
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR))
  await ready(page)
  await context.setOffline(true)
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

test('a drawer whose code cannot load offline shows an error without affecting its page, and opens once the connection is back', async ({
  page,
  portal,
  signIn,
  context,
  expectErrors,
}) => {
  expectErrors(
    /ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module|error loading/i,
  )
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/events'))
  // Once the tab is connected to the hub, the notifications' code has loaded too.
  await live(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('article').first()).toBeVisible()
  await context.setOffline(true)
  await main.getByRole('button', { name: 'Filters(0)' }).click()
  await expect(page.getByText('This could not be loaded')).toBeVisible()
  await expect(main.getByRole('article').first()).toBeVisible()
  await context.setOffline(false)
  // The browser caches the failed import, so opening the drawer again reloads the page.
  await Promise.all([
    page.waitForEvent('load'),
    main.getByRole('button', { name: 'Filters(0)' }).click(),
  ])
  await ready(page)
  await main.getByRole('button', { name: 'Filters(0)' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
})
