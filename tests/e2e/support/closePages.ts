import type { Browser } from '@playwright/test'

/**
 * Closes every page of a test that is over: what is put back at the server now is nothing for an
 * open page to meet.
 */
export async function closePages(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) for (const page of context.pages()) await page.close()
}
