import { chromium, type BrowserContext, type BrowserContextOptions } from '@playwright/test'
import { rmSync } from 'node:fs'
import { chromiumOptions } from '../../../tooling/browser/chromiumOptions'
import { buildFloorPages, type FloorPages } from './buildFloorPages'
import { programPath } from './programs'
import { startPortal, type BenchPortal } from './startPortal'
import { startProgram } from './startProgram'

/** What a row that needs a browser works with. */
export interface BrowserBench {
  /** Opens another browser context, with empty caches. */
  open(options?: BrowserContextOptions): Promise<BrowserContext>
  portal: BenchPortal
  /** The baseline's server, with the pages `first-view/`, `edit/` and `publish/`. */
  floor: { port: number; pages: FloorPages; url(path: string): string }
}

/**
 * Runs `run` with the portal, the baseline's server and a browser, and always stops all of them
 * afterwards.
 */
export async function withBrowser<T>(run: (bench: BrowserBench) => Promise<T>): Promise<T> {
  const pages = await buildFloorPages()
  const [portal, server] = await Promise.all([
    startPortal(),
    startProgram([await programPath('floorServer'), pages.folder], /^ready on (\d+)$/),
  ])
  const browser = await chromium.launch(await chromiumOptions())
  const port = Number(server.readyMatch)
  const open = async (options?: BrowserContextOptions): Promise<BrowserContext> => {
    const context = await browser.newContext(options)
    // The bench's compiler wraps named functions in `__name`, which does not exist in the page.
    await context.addInitScript({ content: 'globalThis.__name = (given) => given' })
    return context
  }
  try {
    return await run({
      open,
      portal,
      floor: { port, pages, url: (path) => `http://127.0.0.1:${port}/${path}` },
    })
  } finally {
    await browser.close()
    await Promise.all([portal.dispose(), server.stop()])
    process.once('exit', () => rmSync(pages.folder, { recursive: true, force: true }))
  }
}
