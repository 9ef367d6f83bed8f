import { PASSWORD } from './support/admin'
import { expect, ready, test } from './support/portalTest'

const HARBOUR = 'harbour.localhost'

test('a card that was opened full screen is shown without a connection too, until its member signs out; the next member sees nothing of it', async ({
  page,
  portal,
  signIn,
  context,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const cards = portal.url(HARBOUR, '/account/memberships')
  const number = page.getByRole('img', { name: /HH-000101/ })
  const copies = () => page.evaluate(async () => (await caches.keys()).length)
  const reloadOffline = async () => {
    await context.setOffline(true)
    const failure = await page.goto(cards).then(
      () => undefined,
      (error: unknown) => error,
    )
    return failure
  }
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(cards)
  await ready(page)
  expect(await copies()).toBe(0)
  await page.getByRole('button', { name: 'Show House membership full screen' }).click()
  const dialog = page.getByRole('dialog', { name: 'House membership' })
  await expect(dialog).toContainText(/Harbour House.*Alex Rivera.*HH-000101.*Valid until/s)
  await expect(dialog).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await ready(page)

  expect(await reloadOffline()).toBeUndefined()
  await expect(number).toBeVisible()
  await expect(page.getByText('Alex Rivera')).toBeVisible()
  await expect(page.getByText('A copy on this device')).toBeVisible()
  await context.setOffline(false)

  await page.goto(portal.url(HARBOUR, '/signout'))
  await page.getByLabel('Email').waitFor()
  expect(await copies()).toBe(0)
  await page.getByLabel('Email').fill('morgan@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await ready(page)
  expect(await reloadOffline()).toBeInstanceOf(Error)
  await context.setOffline(false)
})
