import { expect, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
/** The files with all texts of a language: the build's, and those of clubs with texts of their own. */
const TEXTS = /\/assets\/(?:texts\/)?[a-z]{2}-[^/]+\.json$/

test('what needs a text that is still loading waits for it; the page and what is typed stay, and no message id is ever shown', async ({
  portal,
  page,
}) => {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(TEXTS, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(portal.url(HARBOUR, '/login'))
  await ready(page)
  const email = page.getByLabel('Email', { exact: true })
  await email.fill('alex')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(email).toHaveValue('alex')
  await expect(page.getByText('Please enter a valid email address')).toHaveCount(0)
  release()
  await expect(page.getByText('Please enter a valid email address').first()).toBeVisible()
  await expect(email).toHaveValue('alex')
})

test('if the texts can’t be loaded, the page stays, and what needs them shows that the connection is lost until it is back', async ({
  portal,
  page,
  context,
  expectErrors,
}) => {
  await expectErrors(/net::ERR|error loading/)
  await page.route(TEXTS, (route) => route.abort())
  await page.goto(portal.url(HARBOUR, '/login'))
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: "We can't reach the club right now" }),
  ).toBeVisible()
  await page.unroute(TEXTS)
  await context.setOffline(false)
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Enter your email.').first()).toBeVisible()
})
