import { mainMenu } from '../support/menu'
import { wrapInNativeApp } from '../support/nativeWrapper'
import { clearSession } from '../support/clearSession'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, ready } from '../support/portalTest'
import type { Page, Route } from '@playwright/test'

const HARBOUR = 'harbour.localhost'
const NORIA = 'noria.localhost'

/**
 * SQL that links Morgan, Taylor and Casey to Casa Noria too; none of them has chosen a home club
 * yet.
 */
const LINKED = ['morgan@example.com', 'taylor@example.com', 'casey@example.com'].flatMap(
  (email, index) => [
    `INSERT INTO customers (company_id, email, email_lower, password_hash, profile) SELECT 3, '${email}', '${email}', password_hash, profile || '{"homeHouseId":null}' FROM customers WHERE company_id = 1 AND email = '${email}'`,
    `INSERT INTO membership_cards (company_id, customer_id, membership_id, status, serial, profile) SELECT 3, c.id, (SELECT min(id) FROM memberships WHERE company_id = 3), 'active', 'CN-${index}', '{}' FROM customers c WHERE c.company_id = 3 AND c.email = '${email}'`,
    `UPDATE customers SET profile = profile || '{"homeHouseId":null}' WHERE company_id = 1 AND email = '${email}'`,
    `INSERT INTO network_links (company_id, customer_id, person_id) SELECT company_id, id, '00000000-0000-4000-8000-00000000000${index}'::uuid FROM customers WHERE email = '${email}'`,
  ],
)

const test = ownPortalTest({
  prepare: async (sql) => {
    for (const statement of LINKED) await sql(statement)
  },
})

const locationOf = (page: Page) => page.getByRole('combobox', { name: 'Location', exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Choose Location' })

test('a member of two clubs switches in the header, where the current one is disabled, and arrives signed in [shell.role.customer-switch-venue] [shell.screen.location-dropdown-multi] [shell.screen.location-dropdown-current] [shell.state.network-switch-redirect] [shell.state.network-switch-path]', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/404/)
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR))
  await ready(page)
  const location = locationOf(page)
  await expect(location).toHaveValue('1')
  await expect(location.getByRole('option')).toHaveText(['Harbour House', 'Casa Noria'])
  await expect(location.getByRole('option', { name: 'Harbour House' })).toBeDisabled()
  await expect(location.getByRole('option', { name: 'Casa Noria' })).toBeEnabled()

  const homeRequest = page.waitForRequest(
    (request) =>
      request.method() === 'GET' && request.url() === portal.url(HARBOUR, '/global-switch/3'),
  )
  await location.selectOption('Casa Noria')
  await homeRequest
  await expect(page).toHaveURL(portal.url(NORIA))
  await expect(page.getByRole('navigation', { name: 'Principal' }).first()).toBeVisible()
  await ready(page)
  await expect(page.getByRole('combobox', { name: 'Ubicación' })).toHaveValue('3')
  await page.goto(portal.url(HARBOUR, '/account'))
  await expect(page.getByRole('main').getByText('alex@example.com').first()).toBeVisible()

  for (const path of ['/global-switch/1', '/global-switch/x']) {
    await page.goto(portal.url(HARBOUR, path))
    await expect(page.getByRole('heading', { name: 'Oops. Page not found' }), path).toBeVisible()
  }
})

test('a member of only one club of a network, or of a club without a network, has no location choice [shell.screen.location-dropdown-multi]', async ({
  page,
  portal,
  signIn,
}) => {
  for (const [host, email] of [
    [NORIA, 'ines@example.com'],
    ['lantern.localhost', 'lee@example.com'],
  ] as const) {
    await signIn(host, email)
    await page.goto(portal.url(host, '/account'))
    await ready(page)
    await expect(page.getByRole('main').getByText(email).first()).toBeVisible()
    await expect(page.getByRole('combobox', { name: /Location|Ubicación/ })).toHaveCount(0)
  }
  await clearSession(page)
  await page.goto(portal.url(HARBOUR, '/global-switch/3'))
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test("'Choose Location' blocks the app until a home club is chosen; choosing this club opens the requested page without a switch [shell.screen.choose-location] [shell.screen.choose-location-when] [shell.screen.choose-location-sets-home] [shell.state.network-home-same] [shell.state.network-choices-disabled]", async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'morgan@example.com')
  for (const path of ['/', '/faq', '/account']) {
    await page.goto(portal.url(HARBOUR, path))
    await expect(heading(page), path).toBeVisible()
  }
  await ready(page)
  await expect(mainMenu(page)).toHaveCount(0)
  const choices = page.getByRole('main').getByRole('button')
  await expect(choices).toHaveText([
    /Harbour House.*Rhode Island, United States/,
    /Casa Noria.*Sevilla, Spain/,
  ])
  for (const choice of await choices.all())
    await expect(choice.locator('[aria-hidden="true"]').first()).toBeVisible()

  const switches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/global-switch')) switches.push(request.url())
  })
  const paused = await pauseNextChange(page)
  await choices.first().click()
  for (const choice of await choices.all()) await expect(choice).toBeDisabled()
  const change = await paused.made
  expect([change.request().method(), change.request().postDataJSON()]).toEqual([
    'PATCH',
    { home_house_id: 1 },
  ])
  await change.continue()
  await expect(page.getByRole('main').getByText('morgan@example.com').first()).toBeVisible()
  await expect(page).toHaveURL(portal.url(HARBOUR, '/account'))
  await page.goto(portal.url(HARBOUR))
  await expect(locationOf(page)).toHaveValue('1')
  expect(switches).toEqual([])
})

test('choosing another club as home switches to it; if that fails an error is shown, and the choice is available again [shell.state.network-home-switches] [shell.screen.choose-location-sets-home] [shell.error.notification-content] [money.error.notification] [shell.error.notification-request-id] [money.error.request-id] [shell.error.code-wallet-device]', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/status of 4/)
  await signIn(HARBOUR, 'taylor@example.com')
  await page.goto(portal.url(HARBOUR))
  await ready(page)
  const noria = page.getByRole('button', { name: /Casa Noria/ })
  const failures: readonly { body: object; says: string[]; not?: string }[] = [
    {
      body: {
        code: 'closed',
        title: 'Closed today',
        error_message: 'internal',
        error_description: 'Come back tomorrow.',
        request_id: 'r-77',
      },
      says: ['Closed today', 'Come back tomorrow.', 'Request ID: r-77'],
    },
    {
      body: { code: 'wallet_device_not_supported' },
      says: [
        'Device Not Supported',
        'This device cannot be used to download a wallet pass. Supported devices are Android and iOS',
      ],
      not: 'Request ID',
    },
  ]
  for (const { body, says, not } of failures) {
    const paused = await pauseNextChange(page)
    await noria.click()
    await (await paused.made).fulfill({ status: 409, json: body })
    const alert = page.getByRole('alert').last()
    for (const words of says) await expect(alert).toContainText(words)
    if (not) await expect(alert).not.toContainText(not)
    await expect(noria).toBeEnabled()
  }
  await noria.click()
  await expect(page).toHaveURL(portal.url(NORIA))
  await expect(page.getByRole('combobox', { name: 'Ubicación' })).toHaveValue('3')
})

test('in the native app, the portal notifies the app of the home club and the app switches clubs itself; all choices are disabled meanwhile [shell.state.network-choices-disabled] [shell.native.message-home-house] [shell.state.network-switch-native] [shell.native.message-network-change]', async ({
  page,
  portal,
  signIn,
}) => {
  const app = await wrapInNativeApp(page)
  await signIn(HARBOUR, 'casey@example.com')
  await page.goto(portal.url(HARBOUR))
  // The portal announces itself once its page has settled; later messages follow.
  await expect.poll(() => app.types()).toEqual(['hello', 'customer_number'])
  const paused = await pauseNextChange(page)
  await page.getByRole('button', { name: /Casa Noria/ }).click()
  const saving = await paused.made
  // Checked while the choice is being saved, because afterwards the page learns of the home club
  // and hides the choices.
  const choices = page.getByRole('main').getByRole('button')
  expect(await choices.count()).toBeGreaterThan(1)
  for (const choice of await choices.all()) await expect(choice).toBeDisabled()
  await saving.continue()
  await expect
    .poll(() => app.received.slice(-2))
    .toEqual([
      { type: 'home_house', payload: { home_house_id: 3 } },
      { type: 'network_change', payload: { network_id: 3 } },
    ])
  await expect(page).toHaveURL(portal.url(HARBOUR))

  await page.goto(portal.url(HARBOUR))
  await expect.poll(() => app.types().slice(4)).toEqual(['hello', 'customer_number'])
  await locationOf(page).selectOption('Casa Noria')
  await expect
    .poll(() => app.received.at(-1))
    .toEqual({ type: 'network_change', payload: { network_id: 3 } })
  await expect(locationOf(page)).toBeDisabled()
  await expect(page).toHaveURL(portal.url(HARBOUR))
})

/**
 * Pauses the next PATCH of the account; `made` resolves to its route. Lets reads of the account
 * through, which the hub may cause meanwhile.
 */
async function pauseNextChange(page: Page): Promise<{ made: Promise<Route> }> {
  let take: ((route: Route) => void) | undefined
  const made = new Promise<Route>((resolve) => (take = resolve))
  await page.route('**/api/account', (route) => {
    if (!take || route.request().method() !== 'PATCH') return route.fallback()
    take(route)
    take = undefined
  })
  return { made }
}
