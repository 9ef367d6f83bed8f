import type { Locator, Page } from '@playwright/test'
import { expect, live } from './portalTest'

/** Finds a button; a string must be its whole accessible name. */
export const button = (place: Page | Locator, name: string | RegExp): Locator =>
  place.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })

/** Finds the free slots of the selected day. */
export const freeTimes = (place: Page | Locator): Locator =>
  place.locator('section[aria-labelledby] label input[name$="time"]')

/** Opens a schedule from its page's list. */
export async function openSchedule(page: Page, list: string, name: string): Promise<void> {
  await page.goto(list)
  await live(page)
  await page.getByRole('main').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/**
 * Returns the names of an open dialog's controls that are not within the width of the screen, apart
 * from those in a row that scrolls sideways; '' stands for the dialog itself.
 */
export const outsideScreen = (dialog: Locator): Promise<readonly string[]> =>
  dialog.evaluate((box) =>
    [box, ...box.querySelectorAll('h2, button, fieldset, [data-fades]')]
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect()
        return left < 0 || right > document.documentElement.clientWidth
      })
      .map((part) =>
        part === box ? '' : (part.getAttribute('aria-label') ?? part.textContent.trim()),
      ),
  )
