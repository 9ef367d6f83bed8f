import { chromium, type Browser } from '@playwright/test'
import path from 'node:path'
import { removeData, runPortal, type RunningPortal } from '../../tests/e2e/support/runPortal'
import { chromiumOptions } from '../browser/chromiumOptions'
import { ensureBuilt } from '../ensureBuilt.mjs'

/** A built server with the demo on its own data folder, and a browser to view it. */
export interface OpenedPortal {
  portal: RunningPortal
  browser: Browser
  close(): Promise<void>
}

/**
 * Builds the portal if it isn't built, then starts a server and a browser; needs nothing but `npm
 * ci`. Throws an error of one line if the build fails or there is no browser.
 */
export async function openPortal(): Promise<OpenedPortal> {
  const root = path.resolve(import.meta.dirname, '../..')
  if ((await ensureBuilt(root)) !== 'built')
    throw new Error('The build failed; see the output above.')
  const browser = await chromium.launch(await chromiumOptions())
  const portal = await runPortal()
  return {
    portal,
    browser,
    async close() {
      await browser.close()
      await portal.stop()
      await removeData(portal)
    },
  }
}
