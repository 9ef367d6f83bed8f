import type { Page } from '@playwright/test'
import { expect, test } from './support/portalTest'
import { openStudio } from './support/studio'

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
      // The size of rows that were out of view is known only once they are drawn.
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const box = button.getBoundingClientRect()
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      if (!button.contains(hit)) covered.push(button.getAttribute('aria-label') ?? button.innerHTML)
    }
    return covered
  })

test('nothing covers a button of a dialog, on a phone and in a low window', async ({
  page: studio,
  portal,
}) => {
  await openStudio(studio, portal, 'harbour.localhost', 'owner')
  const dialog = studio.locator('dialog[open]')
  const check = async (name: string): Promise<void> => {
    await expect(dialog.getByRole('button').first()).toBeVisible()
    await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const size of sizes) {
      await studio.setViewportSize(size)
      expect
        .soft(await findCoveredButtons(studio), `${name} at ${size.width} × ${size.height}`)
        .toEqual([])
    }
    await studio.setViewportSize({ width: 1440, height: 900 })
  }
  const close = async (): Promise<void> => {
    await studio.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  for (const name of ['History', 'New club from this one', 'Keyboard shortcuts']) {
    await studio.getByRole('button', { name }).click()
    await check(name)
    await close()
  }
  const tools = studio.getByRole('button', { name: 'Tools' })
  await tools.click()
  const items = studio.getByRole('menuitem')
  await expect(items).toHaveCount(10)
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
