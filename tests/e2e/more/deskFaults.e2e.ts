import { signInHere } from '../support/adminSteps'
import { injectFault } from '../support/injectFault'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const PASSWORD = 'Portico-demo-1'
const test = ownPortalTest()

test('a session that ends while staff type loses nothing: they sign in over the form, and it is saved', async ({
  page,
  portal,
  expectErrors,
}) => {
  expectErrors(/401/)
  await page.goto(portal.url(HARBOUR, '/desk/events/new'))
  await signInHere(page, 'desk', PASSWORD)
  await page.getByLabel('Title').fill('Night market')
  await page.getByLabel('Start').fill('2031-05-02T19:30')
  await page.getByLabel('End', { exact: true }).fill('2031-05-02T22:00')
  // Not before it is saved: whatever the page requests meanwhile would notice first.
  let ended = false
  await page.route(/\/events$/, async (route) => {
    if (!ended && route.request().method() === 'POST') {
      ended = true
      await page.context().clearCookies()
    }
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Night market', level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Night market')
  await page.getByRole('link', { name: 'Back to: Events' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill('Night market')
  await expect(page.getByRole('rowheader', { name: 'Night market' })).toHaveCount(1)
})

test('a connection that is cut at any step of selling a ticket is told, and the ticket is sold once', async ({
  page,
  portal,
  expectErrors,
}) => {
  expectErrors(/ERR_CONNECTION|ERR_FAILED|50[04].*\/attendees/)
  await page.goto(portal.url(HARBOUR, '/desk/events'))
  await signInHere(page, 'desk', PASSWORD)
  await page.getByRole('searchbox', { name: 'Search' }).fill('Narragansett')
  await page.getByRole('rowheader', { name: 'The Narragansett Quartet' }).click()
  const dialog = page.getByRole('dialog')

  await test.step('as the attendees are opened', async () => {
    await page.route(/\/attendees\/options/, (route) => route.abort('connectionreset'))
    await page.getByRole('link', { name: 'Attendees' }).click()
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible({ timeout: 20_000 })
    await page.unroute(/\/attendees\/options/)
    await again.click()
    await page.getByRole('button', { name: 'Add somebody' }).click()
  })

  await test.step('as a member is looked for', async () => {
    await page.route(/\/desk\/people/, (route) => route.abort('connectionreset'))
    const search = dialog.getByLabel('Find by name, email or card number')
    await search.fill('case')
    await expect(dialog.getByRole('status').filter({ hasText: /\w/ })).not.toHaveText(
      'Nobody found.',
      { timeout: 20_000 },
    )
    await page.unroute(/\/desk\/people/)
    await search.fill('casey')
    await dialog.getByRole('list', { name: 'Found' }).getByRole('button').first().click()
  })

  for (const fault of ['cut', 'fault', 'late', 'lost'] as const)
    await test.step(`as the sale is sent: ${fault}`, async () => {
      await injectFault(page, /\/attendees$/, fault)
      await dialog.getByRole('button', { name: /^(?:Add|Try again)$/ }).click()
      await expect(dialog.getByText('No answer came')).toBeVisible()
      await expect(dialog.getByLabel('How many tickets')).toHaveValue('1')
      await expect(dialog.getByText('casey@example.com')).toBeVisible()
      await page.unroute(/\/attendees$/)
    })

  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Casey .* was added\.$/)).toBeVisible()
  await page.getByRole('searchbox').fill('casey')
  await expect(
    page.getByRole('grid', { name: 'Attendees' }).getByRole('rowheader', { name: /^Casey/ }),
  ).toHaveCount(1)
})
