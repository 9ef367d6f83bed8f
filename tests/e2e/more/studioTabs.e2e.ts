import type { BrowserContext, Page } from '@playwright/test'
import { test } from '../support/draftTest'
import { expect, ready } from '../support/portalTest'
import { colourField, openColours, openStudio, paintedToken, previewOf } from '../support/studio'

const HARBOUR = 'harbour.localhost'

/** Opens a tab that can be frozen. */
async function openFreezable(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() =>
    window.addEventListener('storage', (event) => {
      if (document.documentElement.dataset['frozen']) event.stopImmediatePropagation()
    }),
  )
  return page
}

/** Makes a tab miss what other tabs store, as if the browser had frozen it, until it reloads. */
const freeze = (page: Page): Promise<void> =>
  page.evaluate(() => void (document.documentElement.dataset['frozen'] = 'true'))

test('the studio and the Theme toolbar edit the same draft of an admin: each shows the other’s edits at once, a setting changed in both asks for a choice, and publishing in one empties the other', async ({
  page: studio,
  portal,
  configure,
  context,
}) => {
  await configure(HARBOUR, {
    props: { colors: { primary: '#1b3a57', accent: '#8a5a2b', link: '#1b3a57' } },
  })
  await openStudio(studio, portal, HARBOUR, 'owner')
  const page = await openFreezable(context)
  await page.setViewportSize({ width: 1440, height: 900 })
  const openToolbar = async (): Promise<void> => {
    await ready(page)
    await page
      .getByRole('toolbar', { name: 'Theme' })
      .getByRole('button', { name: 'Theme' })
      .click()
    await openColours(page)
  }
  await page.goto(portal.url(HARBOUR, '/'))
  await openToolbar()

  await test.step('edits in one appear in the other at once', async () => {
    await colourField(studio, 'Primary').fill('#7a1f3d')
    await expect(colourField(page, 'Primary')).toHaveValue('#7a1f3d')
    await expect.poll(() => paintedToken(page, 'color-primary')).toBe('#7a1f3d')
    await colourField(page, 'Accent').fill('#1f6f4a')
    await expect(colourField(studio, 'Accent')).toHaveValue('#1f6f4a')
    await expect.poll(() => paintedToken(previewOf(studio), 'color-accent')).toBe('#1f6f4a')
    await expect(colourField(studio, 'Primary')).toHaveValue('#7a1f3d')
    await studio.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(colourField(page, 'Accent')).toHaveValue('#8a5a2b')
    await studio.getByRole('button', { name: 'Redo', exact: true }).click()
  })

  await test.step('edits made without seeing each other are both kept, and a setting changed in both asks for a choice', async () => {
    await freeze(page)
    await colourField(studio, 'Primary').fill('#0b5394')
    await colourField(studio, 'Link').fill('#5b2a86')
    await studio.keyboard.press('Tab')
    await expect
      .poll(() => studio.evaluate(() => JSON.stringify(localStorage)))
      .toContain('#5b2a86')
    await colourField(page, 'Primary').fill('#14532d')
    await expect(colourField(page, 'Link')).toHaveValue('#5b2a86')
    await expect(colourField(studio, 'Primary')).toHaveValue('#14532d')
    for (const tab of [studio, page]) {
      const notice = tab.getByRole('status').filter({ hasText: 'in two tabs' })
      await expect(notice.getByRole('group', { name: 'Primary' })).toContainText('#0b5394')
    }
    await Promise.all([studio.reload(), page.reload()])
    await ready(page)
    const toolbar = page.getByRole('toolbar', { name: 'Theme' })
    await toolbar.getByRole('button', { name: 'You changed the same setting in two tabs' }).click()
    await expect(toolbar.getByRole('button', { name: 'Theme' })).toBeFocused()
    const notice = page.getByRole('status').filter({ hasText: 'in two tabs' })
    await notice.getByLabel('From the other tab').check()
    await notice.getByRole('button', { name: 'Keep editing with this' }).click()
    for (const tab of [studio, page]) {
      await expect(colourField(tab, 'Primary')).toHaveValue('#0b5394')
      await expect(colourField(tab, 'Accent')).toHaveValue('#1f6f4a')
      await expect(colourField(tab, 'Link')).toHaveValue('#5b2a86')
      await expect(tab.getByText('in two tabs')).toHaveCount(0)
    }
  })

  await test.step('one saves, the other publishes', async () => {
    await studio.getByRole('button', { name: 'Save draft', exact: true }).click()
    await expect(page.getByText(/^Draft saved /)).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish changes' })
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    await expect(dialog).toBeHidden()
    await expect(studio.getByText('Nothing to publish')).toBeVisible()
    await expect(studio.getByRole('button', { name: 'Discard', exact: true })).toBeDisabled()
    await expect(studio.getByRole('button', { name: 'Include their changes' })).toHaveCount(0)
    await expect(colourField(studio, 'Primary')).toHaveValue('#0b5394')
  })
})
