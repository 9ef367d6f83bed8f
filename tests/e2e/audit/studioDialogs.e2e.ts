import type { Page } from '@playwright/test'
import { signInAdmin } from '../support/admin'
import { seriousViolations } from '../support/axe'
import { test } from '../support/draftTest'
import { expect } from '../support/portalTest'
import { openStudio } from '../support/studio'

const HARBOUR = 'harbour.localhost'
const sizes = [
  { width: 390, height: 640 },
  { width: 390, height: 844 },
  { width: 1024, height: 600 },
]

/**
 * The names of the open dialog's buttons whose centre another element covers once they are scrolled
 * to.
 */
const findCoveredButtons = (studio: Page): Promise<string[]> =>
  studio.evaluate(async () => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const buttons = [...(dialog?.querySelectorAll('button:enabled, a[href], summary') ?? [])]
    const covered: string[] = []
    for (const button of buttons) {
      if (!button.checkVisibility({ visibilityProperty: true })) continue
      button.scrollIntoView({ block: 'center' })
      // Rows that were off screen get their size only once they are rendered.
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const box = button.getBoundingClientRect()
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      if (!button.contains(hit)) covered.push(button.getAttribute('aria-label') ?? button.innerHTML)
    }
    return covered
  })

/** Checks the buttons of the open dialog at each size, and its accessibility. */
async function checkButtons(studio: Page, name: string): Promise<void> {
  const dialog = studio.locator('dialog[open]').last()
  await expect(dialog.getByRole('button').first()).toBeVisible()
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
  for (const size of sizes) {
    await studio.setViewportSize(size)
    expect
      .soft(await findCoveredButtons(studio), `${name} at ${size.width} × ${size.height}`)
      .toEqual([])
    const close = await dialog.getByRole('button', { name: 'Close', exact: true }).boundingBox()
    const least = size.width < 500 ? 44 : 34
    expect.soft(close?.width, `Close of ${name} at ${size.width} px`).toBeGreaterThanOrEqual(least)
  }
  await studio.setViewportSize({ width: 1440, height: 900 })
  expect.soft(await seriousViolations(studio), name).toEqual([])
}

/** Closes the top dialog, so that `left` remain. */
async function closeDialog(studio: Page, left = 0): Promise<void> {
  await studio.keyboard.press('Escape')
  await expect(studio.locator('dialog[open]')).toHaveCount(left)
}

test('nothing covers or narrows a button of a dialog, on a phone and in a low window, and no dialog has serious or critical axe violations', async ({
  page: studio,
  portal,
}) => {
  await openStudio(studio, portal, HARBOUR, 'owner')
  const dialog = studio.locator('dialog[open]')
  const check = (name: string): Promise<void> => checkButtons(studio, name)
  const close = (): Promise<void> => closeDialog(studio)
  for (const name of ['History', 'New club from this one', 'Keyboard shortcuts']) {
    await studio.getByRole('button', { name }).click()
    await check(name)
    await close()
  }
  const tools = studio.getByRole('button', { name: 'Tools' })
  await tools.click()
  // The link to the desk opens no dialog.
  const items = studio.locator('[role="menuitem"]:not([href])')
  await expect(items).toHaveCount(11)
  const names = await items.allTextContents()
  await studio.keyboard.press('Escape')
  for (const name of names) {
    await tools.click()
    await items.filter({ hasText: name }).click()
    await check(name)
    await close()
  }
  await studio.getByRole('textbox', { name: 'Primary', exact: true }).fill('#123456')
  await studio.getByRole('button', { name: 'Publish' }).click()
  await check('Publish')
  await dialog.getByRole('radio').nth(1).check()
  await check('Schedule')
})

test('nothing covers a button that compares or restores revisions, or that belongs to a scheduled publish', async ({
  page: studio,
  portal,
  configure,
}) => {
  const { id } = await configure(HARBOUR, { props: { sider: { note: 'Before' } } })
  await configure(HARBOUR, { props: { sider: { note: 'After' } } })
  const admin = await signInAdmin(portal, HARBOUR, 'owner')
  const club = `/admin/api/domains/${id}`
  await admin.api.put(`${club}/draft`, {
    data: { config: { props: { sider: { note: 'Later' } } } },
  })
  const made = await admin.api.post(`${club}/publish`, {
    data: { at: new Date(Date.now() + 24 * 3_600_000).toISOString() },
  })
  const { planned } = (await made.json()) as { planned: { id: number } }
  try {
    await openStudio(studio, portal, HARBOUR, 'owner')
    const dialog = studio.locator('dialog[open]').last()
    await studio
      .getByRole('status')
      .filter({ hasText: 'scheduled a publish' })
      .getByRole('button', { name: 'Show' })
      .click()
    await checkButtons(studio, 'Scheduled publishes')
    await closeDialog(studio)

    await studio.getByRole('button', { name: 'History' }).click()
    for (const entry of [0, 1]) await dialog.getByRole('checkbox').nth(entry).check()
    await checkButtons(studio, 'History with two revisions to compare')
    await dialog.getByRole('button', { name: 'Compare these two' }).click()
    await checkButtons(studio, 'Compare')
    await closeDialog(studio, 1)
    await dialog
      .getByRole('button', { name: /^Restore revision \d+$/ })
      .first()
      .click()
    await checkButtons(studio, 'Restore')
  } finally {
    await admin.api.delete(`${club}/publishes/${planned.id}?state=planned`)
    await admin.dispose()
  }
})
