import type { Page } from '@playwright/test'
import { seriousViolations } from '../support/axe'
import { expect, live, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const away = (page: Page) =>
  page.getByRole('status').filter({ hasText: "We can't reach the club right now" })

/**
 * Returns a function that disconnects the tab from the hub, whereupon the tab shows a persistent
 * notification.
 */
async function cuttable(page: Page): Promise<() => Promise<void>> {
  const open: { close: () => Promise<void> }[] = []
  let cut = false
  await page.routeWebSocket(/\/hub/, (socket) => {
    if (cut) return void socket.close()
    socket.connectToServer()
    open.push(socket)
  })
  return async () => {
    cut = true
    for (const socket of open) await socket.close()
  }
}

test('on a phone, a notification leaves a drawer’s title and close button free', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/WebSocket|ERR_|Failed to fetch|connection|error loading/i)
  const cut = await cuttable(page)
  await signIn(HARBOUR, 'alex@example.com')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(portal.url(HARBOUR, '/account/wallet'))
  await live(page)
  await page.getByRole('button', { name: 'Add Payment Method' }).first().click()
  const drawer = page.getByRole('dialog')
  const close = drawer.getByRole('button', { name: 'Close', exact: true })
  await expect(close).toBeVisible()
  await cut()
  await expect(away(page)).toBeVisible()
  expect(await seriousViolations(page)).toEqual([])
  const heading = await drawer.getByRole('heading', { level: 2 }).first().boundingBox()
  const toast = await away(page).boundingBox()
  expect(toast?.y).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0))
  await close.click()
  await expect(drawer).toHaveCount(0)
  // Without a drawer, it is at the top again.
  await expect.poll(async () => (await away(page).boundingBox())?.y).toBe(16)
})
