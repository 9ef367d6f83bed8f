import { expect, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'

test('a card that was opened in full screen and an opened ticket are also available offline; the next member sees neither, even if no script ran at sign-in', async ({
  page,
  portal,
  signIn,
  context,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const cards = portal.url(HARBOUR, '/account/memberships')
  const ticket = portal.url(HARBOUR, '/guest-tickets/SSG3-P6T7-7FN0-1699')
  const number = page.getByRole('img', { name: /HH-000101/ })
  const copies = () => page.evaluate(async () => (await caches.keys()).length)
  // The service worker goes offline a moment after its page.
  const workersAreOnline = async () => {
    const answers = context
      .serviceWorkers()
      .map((worker) => worker.evaluate(() => fetch('/offline.js').then(Boolean, () => false)))
    return (await Promise.all(answers)).some(Boolean)
  }
  const openOffline = async (url: string) => {
    await context.setOffline(true)
    await expect.poll(workersAreOnline).toBe(false)
    return page.goto(url).then(
      () => undefined,
      (error: unknown) => error,
    )
  }
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(cards)
  await ready(page)
  expect(await copies()).toBe(0)
  const card = page.getByRole('button', { name: 'Show House membership full screen' })
  await expect(card).toHaveCSS('width', '360px')
  await card.click()
  const dialog = page.getByRole('dialog', { name: 'House membership' })
  await expect(dialog).toContainText(/Harbour House.*Alex Rivera.*HH-000101.*Valid until/s)
  await expect(dialog).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const barcode = await dialog.getByRole('img', { name: /HH-000101/ }).boundingBox()
  const middle = (barcode?.x ?? 0) + (barcode?.width ?? 0) / 2
  expect(Math.abs(middle - (page.viewportSize()?.width ?? 0) / 2)).toBeLessThan(10)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await ready(page)

  expect(await openOffline(cards)).toBeUndefined()
  await expect(number).toBeVisible()
  await expect(page.getByText('Alex Rivera')).toBeVisible()
  await expect(page.getByText('A copy on this device')).toBeVisible()
  await context.setOffline(false)

  await page.goto(ticket)
  await ready(page)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  expect(await openOffline(ticket)).toBeUndefined()
  await expect(page.getByRole('img', { name: /SSG3-P6T7-7FN0-1699/ })).toBeVisible()
  await expect(page.getByText('Jordan Rivera')).toBeVisible()
  await expect(page.getByText('A copy on this device')).toBeVisible()
  await context.setOffline(false)

  // Simulates a native form, such as the one that opens another club of the network.
  await signIn(HARBOUR, 'morgan@example.com')
  await page.goto(portal.url(HARBOUR, '/faq'))
  await expect.poll(copies).toBe(0)
  for (const url of [cards, ticket]) expect(await openOffline(url)).toBeInstanceOf(Error)
  await context.setOffline(false)
})
