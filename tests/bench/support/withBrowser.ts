import { chromium, type BrowserContext, type BrowserContextOptions } from '@playwright/test'
import { rmSync } from 'node:fs'
import { chromiumOptions } from '../../../tooling/browser/chromiumOptions'
import { buildFloorPages, type FloorPages } from './buildFloorPages'
import { program } from './programs'
import { startPortal, type BenchPortal } from './startPortal'
import { startProgram } from './startProgram'

/** What a browser row works with. */
export interface BrowserBench {
  /** Another browser context with empty caches. */
  open(options?: BrowserContextOptions): Promise<BrowserContext>
  portal: BenchPortal
  /** The floor's server, with `first-view/`, `edit/` and `publish/`. */
  floor: { port: number; pages: FloorPages; url(path: string): string }
}

/** Starts the portal, the floor's server and a browser, and always stops all of them. */
export async function withBrowser<T>(run: (bench: BrowserBench) => Promise<T>): Promise<T> {
  const pages = await buildFloorPages()
  const [portal, server] = await Promise.all([
    startPortal(),
    startProgram([await program('floorServer'), pages.folder], /^ready on (\d+)$/),
  ])
  const browser = await chromium.launch(await chromiumOptions())
  const port = Number(server.readyMatch)
  const open = async (options?: BrowserContextOptions): Promise<BrowserContext> => {
    const context = await browser.newContext(options)
    // The bench's compiler wraps functions with a helper that does not exist inside the page.
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
