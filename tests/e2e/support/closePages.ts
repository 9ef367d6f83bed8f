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
 * Removes a finished test's request handlers; otherwise a page's last request would fail in the
 * next test, once the page is closed.
 */
export async function stopRoutes(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
}
