import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/portalTest'
import { openStudio } from '../support/studio'

const HARBOUR = 'harbour.localhost'

/**
 * Makes the tab act as if the admin had just returned to it: it sends a heartbeat and refreshes at
 * once instead of after some seconds.
 */
const refocus = (studio: Page): Promise<boolean> =>
  studio.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const others = (studio: Page): Locator => studio.getByRole('list', { name: 'Also in this studio' })

/** Waits until the studio shows `count` other admins, without waiting for its next heartbeat. */
const expectOthers = (studio: Page, count: number): Promise<void> =>
  expect(async () => {
    await refocus(studio)
    await expect(others(studio).getByRole('img')).toHaveCount(count, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })

test('a lost connection removes an admin from the others’ screens, and a reconnect brings them back', async ({
  page: owner,
  portal,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket/)
  const context = await anotherBrowser()
  const manager = await context.newPage()
  await openStudio(owner, portal, HARBOUR, 'owner')
  await openStudio(manager, portal, HARBOUR, 'manager')
  await expect(others(manager).getByRole('img', { name: 'Olive Hart', exact: true })).toBeVisible()
  await refocus(owner)
  await expect(others(owner).getByRole('img', { name: 'Milo Grant', exact: true })).toBeVisible()
  await context.setOffline(true)
  // The server drops an admin some seconds after the last heartbeat.
  await expectOthers(owner, 0)
  await expectOthers(manager, 0)
  await context.setOffline(false)
  await expectOthers(manager, 1)
  await expect(others(manager).getByRole('img', { name: 'Olive Hart', exact: true })).toBeVisible()
  await expectOthers(owner, 1)
  await expect(others(owner).getByRole('img', { name: 'Milo Grant', exact: true })).toBeVisible()
})
