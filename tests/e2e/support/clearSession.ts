import type { Page } from '@playwright/test'

/**
 * Takes every session from this browser, as if somebody else sat down; the page before is left
 * first, with all that it still asks for.
 */
export async function clearSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}
