import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { RunningPortal } from '../../tests/e2e/support/runPortal'
import type { Visits } from './createVisits'
import { inParallel } from './inParallel'
import type { View } from './listViews'
import { waitForLists, paintWholePage } from './paintWholePage'
import { recordIfNew, viewsBelow } from './viewsBelow'

/** A picture that was taken. */
export interface Shot {
  /** Folder below .shots: a club's slug, or `studio`. */
  group: string
  page: string
  state: string
  width: number
  file: string
}

/**
 * Takes full-page pictures of the views at each width into
 * `folder/<club>/<page>-<width>[-state].png`, several at a time.
 */
export async function takeViews(
  views: readonly View[],
  widths: readonly number[],
  folder: string,
  portal: RunningPortal,
  visits: Visits,
): Promise<readonly Shot[]> {
  const shots: Shot[] = []
  const visited = new Set<string>()
  await inParallel(views, 4, async (view) => {
    const found: View[] = []
    const context = await visits.open(view, { bypassCSP: true })
    const page = await context.newPage()
    await mkdir(path.join(folder, view.club.slug), { recursive: true })
    for (const width of widths) {
      const file = path.join(
        folder,
        view.club.slug,
        `${[view.pageId, width, view.state].filter((part) => part !== '').join('-')}.png`,
      )
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
      await page.goto(portal.url(view.club.host, view.path), {
        waitUntil: view.redirectsToLogin ? 'commit' : 'load',
      })
      if (view.redirectsToLogin) await page.waitForURL(({ pathname }) => pathname !== view.path)
      await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' })
      await waitForLists(page)
      await paintWholePage(page)
      if (width === widths[0] && view.below !== 'none')
        found.push(...(await viewsBelow(page, view)).filter((below) => recordIfNew(below, visited)))
      await page.screenshot({ path: file, fullPage: true })
      shots.push({ group: view.club.slug, page: view.pageId, state: view.state, width, file })
    }
    await context.close()
    return found
  })
  return shots
}
