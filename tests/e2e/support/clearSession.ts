import type { Page } from '@playwright/test'

/**
 * Removes every session from this browser; the current page is left first, so that its requests are
 * done.
 */
export async function clearSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}
