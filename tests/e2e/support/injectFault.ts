import type { Page } from '@playwright/test'
import { forwardToServer } from './payments'

/**
 * What goes wrong with one request: `cut` before the server hears of it, `lost` is its answer,
 * `fault` is a 500 in front of the server, `late` a 504 after it did what was asked, `twice` it
 * arrives two times at once, `early` and `reload`: the page is loaded anew before and after the
 * server did it, `dead`: the server is killed with it.
 */
export type Fault = 'cut' | 'lost' | 'fault' | 'late' | 'twice' | 'early' | 'reload' | 'dead'

/**
 * Has a fault happen to the next request of a page that sends something to an address; `over` waits
 * until it has happened. `kill` ends the server.
 */
export async function injectFault(
  page: Page,
  address: string | RegExp,
  fault: Fault,
  kill: () => Promise<void> = () => Promise.resolve(),
): Promise<{ over: () => Promise<void> }> {
  let done: () => void = () => undefined
  const met = new Promise<void>((resolve) => (done = resolve))
  let isHit = false
  await page.route(address, async (route) => {
    if (isHit || route.request().method() !== 'POST') return route.fallback()
    isHit = true
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
        // Whatever it had done by then.
        await Promise.all([forwardToServer(route).catch(() => undefined), kill()])
        await route.abort('connectionreset')
        break
    }
    done()
  })
  return {
    over: async () => {
      await met
      // The request itself goes with the page that made it.
      if (fault === 'early' || fault === 'reload') await page.reload()
    },
  }
}
