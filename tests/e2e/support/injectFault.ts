import type { Page } from '@playwright/test'
import { forwardToServer } from './payments'

/** What goes wrong with a request. */
export type Fault =
  /** The request never reaches the server. */
  | 'cut'
  /** The server handles the request, but the response is lost. */
  | 'lost'
  /** The page gets a 500, and the request never reaches the server. */
  | 'fault'
  /** The page gets a 504 after the server has handled the request. */
  | 'late'
  /** The request arrives as two concurrent ones. */
  | 'twice'
  /** The page reloads, and the request never reaches the server. */
  | 'early'
  /** The page reloads after the server has handled the request. */
  | 'reload'
  /** The server is killed while it may be handling the request. */
  | 'dead'

/**
 * Injects a fault into the page's next POST to an address; `waitUntilOver` waits until the fault has
 * happened. `kill` has to kill the server, which only `dead` needs.
 */
export async function injectFault(
  page: Page,
  address: string | RegExp,
  fault: Fault,
  kill: () => Promise<void> = () => Promise.resolve(),
): Promise<{ waitUntilOver: () => Promise<void> }> {
  let resolveHappened: () => void = () => undefined
  const happened = new Promise<void>((resolve) => (resolveHappened = resolve))
  let isInjected = false
  await page.route(address, async (route) => {
    if (isInjected || route.request().method() !== 'POST') return route.fallback()
    isInjected = true
    switch (fault) {
      case 'cut':
        await route.abort('connectionreset')
        break
      case 'lost':
        await forwardToServer(route)
        await route.abort('connectionreset')
        break
      case 'fault':
        await route.fulfill({ status: 500, json: { code: 'server_error' } })
        break
      case 'late':
        await forwardToServer(route)
        await route.fulfill({ status: 504, body: 'Gateway Timeout' })
        break
      case 'twice': {
        const [response] = await Promise.all([forwardToServer(route), forwardToServer(route)])
        await route.fulfill({ response })
        break
      }
      case 'early':
        break
      case 'reload':
        await forwardToServer(route)
        break
      case 'dead':
        // Whether the server handles the request before it is killed is left to chance.
        await Promise.all([forwardToServer(route).catch(() => undefined), kill()])
        await route.abort('connectionreset')
        break
    }
    resolveHappened()
  })
  return {
    waitUntilOver: async () => {
      await happened
      // Reloading the page also aborts the request that is still open.
      if (fault === 'early' || fault === 'reload') await page.reload()
    },
  }
}
