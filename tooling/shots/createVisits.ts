import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { customerCookies } from '../../tests/e2e/support/cookies'
import type { RunningPortal } from '../../tests/e2e/support/runPortal'
import type { View } from './listViews'

/** Opens browser contexts with a view's person signed in and its language chosen. */
export interface Visits {
  /** Opens a separate context for a view; the caller closes it. */
  open(
    view: Pick<View, 'club' | 'customer' | 'language'>,
    options?: BrowserContextOptions,
  ): Promise<BrowserContext>
}

/**
 * Creates the visits: each person signs in once, and all contexts for that person get the cookies.
 */
export function createVisits(browser: Browser, portal: RunningPortal): Visits {
  const signedIn = new Map<string, ReturnType<typeof customerCookies>>()
  return {
    async open({ club: { host }, customer, language }, options) {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
      // A run has hundreds of visits and often shares the machine, so that one may take long.
      context.setDefaultTimeout(120_000)
      if (customer) {
        const key = `${host} ${customer.email}`
        const cookies = signedIn.get(key) ?? customerCookies(portal, host, customer.email)
        signedIn.set(key, cookies)
        await context.addCookies(await cookies)
      }
      if (language)
        await context.addCookies([
          { name: 'portal_language', value: language, url: portal.url(host) },
        ])
      return context
    },
  }
}
