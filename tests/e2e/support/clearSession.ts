import type { Page } from '@playwright/test'

/**
 * Removes every session from this browser. Leaves the current page first, so that it sends no more
 * requests.
 */
export async function clearSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}
