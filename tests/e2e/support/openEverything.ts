import type { Locator, Page } from '@playwright/test'
import { expect, ready } from './portalTest'

/** Buttons that open a drawer, dialog, menu or form step, and those that send a form. */
const BUTTONS = 'button:visible:enabled, summary:visible'
const OVERLAY = 'dialog[open], [role="dialog"], [role="menu"], [role="listbox"]'

/**
 * Clicks each button within an element of a page, then each button in what that has opened. Returns
 * how many buttons have opened something.
 */
export async function openEverything(page: Page, within: Locator): Promise<number> {
  const url = page.url()
  const reset = async (): Promise<void> => {
    if (page.url() === url && (await topOverlay(page).count()) === 0) return
    await openPage(page, url)
  }
  let openedCount = 0
  const count = await within.locator(BUTTONS).count()
  for (let index = 0; index < count; index++) {
    await reset()
    if (!(await press(page, within.locator(BUTTONS).nth(index)))) continue
    if ((await topOverlay(page).count()) === 0) continue
    openedCount++
    const inner = await topOverlay(page).locator(BUTTONS).count()
    for (let step = 0; step < inner; step++) {
      if (page.url() !== url || (await topOverlay(page).count()) === 0) {
        await openPage(page, url)
        await press(page, within.locator(BUTTONS).nth(index))
      }
      await press(page, topOverlay(page).locator(BUTTONS).nth(step))
    }
  }
  await reset()
  return openedCount
}

/** Opens a page and waits until nothing on it is loading. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await ready(page)
  await settle(page)
}

const topOverlay = (page: Page): Locator => page.locator(OVERLAY).filter({ visible: true }).last()

/**
 * Clicks a button, even one that something covers, and waits for what it opens; false if it is gone.
 */
async function press(page: Page, button: Locator): Promise<boolean> {
  if ((await button.count()) === 0) return false
  await button.dispatchEvent('click')
  await settle(page)
  return true
}

/** Waits until what the page has begun to load is there. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState()
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))),
  )
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
}
