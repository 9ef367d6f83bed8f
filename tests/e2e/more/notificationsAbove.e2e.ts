import type { Page } from '@playwright/test'
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

test('a notification appears above the password gate and can be closed while the gate is open', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/WebSocket|ERR_|Failed to fetch|connection|error loading/i)
  const cut = await cuttable(page)
  await signIn(HARBOUR, 'robin@example.com')
  await page.goto(portal.url(HARBOUR, '/events'))
  await live(page)
  const gate = page.getByRole('dialog', { name: 'Choose a new password' })
  await expect(gate).toBeVisible()
  await cut()
  await away(page).getByRole('button', { name: 'Close' }).click()
  await expect(away(page)).toHaveCount(0)
  await expect(gate).toBeVisible()
})

test('a notification stays above a menu that is opened later, and stays on the page after the menu closes', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/WebSocket|ERR_|Failed to fetch|connection|error loading/i)
  const cut = await cuttable(page)
  await signIn(HARBOUR, 'alex@example.com')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(portal.url(HARBOUR, '/faq'))
  await live(page)
  await cut()
  await expect(away(page)).toBeVisible()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  // Pressed by key, because the notification covers a phone's header.
  await page.getByRole('button', { name: 'Open menu' }).press('Enter')
  await expect(menu).toBeVisible()
  await away(page).getByRole('button', { name: 'Close' }).click({ trial: true })
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await away(page).getByRole('button', { name: 'Close' }).click()
  await expect(away(page)).toHaveCount(0)
})
