import type { Browser, BrowserContext } from '@playwright/test'

/**
 * Closes every page of a finished test, so that no open page reacts to the cleanup on the server.
 */
export async function closePages(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) {
    await stopRoutes(context)
    for (const page of context.pages()) await page.close()
  }
}

/**
 * Ends a finished test's own answers to requests: one that a page sends last would otherwise fail
 * the next test once its page is closed.
 */
export async function stopRoutes(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
}
