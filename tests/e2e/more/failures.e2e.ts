import { apiAt, PASSWORD } from '../support/admin'
import { mainMenu } from '../support/menu'
import { expect, live, ready, test } from '../support/portalTest'
import type { RunningPortal } from '../support/runPortal'
import type { Page } from '@playwright/test'

const HARBOUR = 'harbour.localhost'
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in' })

async function signInOnForm(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('alex@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await signInButton(page).click()
}

/**
 * Makes the open page refetch the account, as the hub does after a change. The change is made
 * outside the page, because the page is about to navigate away.
 */
async function refetchAccount(portal: RunningPortal): Promise<void> {
  const api = await apiAt(portal, HARBOUR)
  await api.post('/login', { data: { email: 'alex@example.com', password: PASSWORD } })
  expect((await api.patch('/api/account', { data: { opt_in_email: true } })).status()).toBe(200)
  await api.dispose()
}

test('a 401 leads to the path in its location header, otherwise to /logout, and after signing in back to the page; a failed sign-in stays on the form [shell.state.401-location] [money.role.401-with-location] [shell.state.401-logout] [money.role.401-to-logout] [shell.state.401-login-stays] [shell.gate.return-after-login]', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/401/)
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/account'))
  await live(page)
  const unauthorizedResponse = (path: string) => ({
    status: 401,
    ...(path ? { headers: { location: path } } : {}),
    json: { code: 'unauthorized' },
  })
  let nextLocation: string | undefined
  await page.route(
    (url) => url.pathname === '/api/account',
    async (route) => {
      const location = nextLocation
      // Answers 401 only once: the page to which the 401 leads may read the account too.
      nextLocation = undefined
      await (location === undefined
        ? route.fallback()
        : route.fulfill(unauthorizedResponse(location)))
    },
  )
  const unauthorized = async (location: string) => {
    nextLocation = location
    await refetchAccount(portal)
  }
  await unauthorized('/faq')
  await expect(page).toHaveURL(portal.url(HARBOUR, '/faq'))

  await page.goto(portal.url(HARBOUR, '/account/profile?from=test'))
  await live(page)
  const leaving = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/logout',
  )
  await unauthorized('')
  await leaving
  await expect(signInButton(page)).toBeVisible()
  await expect(page).toHaveURL(portal.url(HARBOUR))

  await ready(page)
  await page.getByLabel('Email').fill('alex@example.com')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await signInButton(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(portal.url(HARBOUR))
  await signInOnForm(page)
  await expect(page).toHaveURL(portal.url(HARBOUR, '/account/profile?from=test'))
  await expect(
    mainMenu(page).or(page.getByRole('main').getByText('alex@example.com')).first(),
  ).toBeVisible()
})

test('a page whose code is gone after a deploy reloads once, then shows the generic screen within the portal [shell.error.lazy-module-missing] [shell.error.lazy-module-text]', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/404|Failed to fetch dynamically imported module|error loading|Hydration|recover/i)
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR))
  await ready(page)
  await page.route(/\/assets\/page-directory-.*\.js$/, (route) =>
    route.fulfill({ status: 404, body: '' }),
  )
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === '/directory')
      loads += 1
  })
  await mainMenu(page).getByRole('link', { name: 'Directory', exact: true }).click()
  await expect(
    page.getByRole('heading', { name: 'Sorry, an unexpected error occurred' }),
  ).toBeVisible()
  await expect(mainMenu(page)).toBeVisible()
  expect(loads).toBe(1)
})
