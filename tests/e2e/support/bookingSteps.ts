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
