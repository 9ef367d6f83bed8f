import type { Browser } from '@playwright/test'

/**
 * Closes every page of a finished test, so that no open page reacts to the cleanup on the server.
 */
export async function closePages(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) for (const page of context.pages()) await page.close()
}
