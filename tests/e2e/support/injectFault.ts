import type { Page } from '@playwright/test'
import { forwardToServer } from './payments'

/**
 * What goes wrong with a request: `cut` never reaches the server, `lost` loses its response,
 * `fault` is a 500 before the server, `late` a 504 after the server has handled it, `twice` arrives
 * as two concurrent requests, `early` and `reload` reload the page before and after the server
 * handles it, `dead` kills the server during it.
 */
export type Fault = 'cut' | 'lost' | 'fault' | 'late' | 'twice' | 'early' | 'reload' | 'dead'

/**
 * Injects a fault into the page's next POST to an address; `over` waits until it has happened.
 * `kill` kills the server.
 */
export async function injectFault(
  page: Page,
  address: string | RegExp,
  fault: Fault,
  kill: () => Promise<void> = () => Promise.resolve(),
): Promise<{ over: () => Promise<void> }> {
  let done: () => void = () => undefined
  const happened = new Promise<void>((resolve) => (done = resolve))
  let injected = false
  await page.route(address, async (route) => {
    if (injected || route.request().method() !== 'POST') return route.fallback()
    injected = true
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
        // The server may or may not have handled it by then.
        await Promise.all([forwardToServer(route).catch(() => undefined), kill()])
        await route.abort('connectionreset')
        break
    }
    done()
  })
  return {
    over: async () => {
      await happened
      // Reloading the page aborts the request too.
      if (fault === 'early' || fault === 'reload') await page.reload()
    },
  }
}
