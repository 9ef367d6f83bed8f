import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/portalTest'
import { colourField, openStudio } from '../support/studio'

const HARBOUR = 'harbour.localhost'

/**
 * Makes the tab act as if the admin had just returned to it: it sends a heartbeat and refreshes at
 * once instead of after some seconds.
 */
const refocus = (studio: Page): Promise<boolean> =>
  studio.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const others = (studio: Page): Locator => studio.getByRole('list', { name: 'Also in this studio' })

test('two admins see each other’s name and edits while both have the studio of one club open; closing the tab, switching the club or signing out removes an admin from the other’s screen within seconds', async ({
  page: owner,
  portal,
  anotherBrowser,
}) => {
  await openStudio(owner, portal, HARBOUR, 'owner')
  await expect(others(owner)).toHaveCount(0)
  const context = await anotherBrowser()
  const manager = await context.newPage()
  await openStudio(manager, portal, HARBOUR, 'manager')
  await expect(others(manager).getByRole('img', { name: 'Olive Hart' })).toHaveText('OH')
  await refocus(owner)
  await expect(others(owner).getByRole('img', { name: 'Milo Grant', exact: true })).toHaveText('MG')

  // From this edit until the other admin sees it, everything is automatic.
  await colourField(manager, 'Primary').fill('#7a1f3d')
  await expect(
    others(owner).getByRole('img', { name: 'Milo Grant is editing: Colours' }),
  ).toBeVisible()
  // A second tab of the manager, with the same unpublished change, counts as the same person.
  const second = await context.newPage()
  await second.goto(portal.url(HARBOUR, '/studio/'))
  await expect(others(second).getByRole('img', { name: 'Olive Hart' })).toBeVisible()
  await manager.close()
  await refocus(owner)
  await expect(others(owner).getByRole('img', { name: /^Milo Grant/ })).toHaveText('MG')
  await second.getByLabel('Company').selectOption({ label: 'The Lantern' })
  await expect(others(owner)).toHaveCount(0)
  await second.getByLabel('Company').selectOption({ label: 'Harbour House' })
  await expect(others(second).getByRole('img', { name: 'Olive Hart' })).toBeVisible()
  await refocus(owner)
  await expect(others(owner).getByRole('img', { name: /^Milo Grant/ })).toHaveText('MG')
  await second.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(second.getByLabel('Username')).toBeVisible()
  await refocus(owner)
  await expect(others(owner)).toHaveCount(0)
})
