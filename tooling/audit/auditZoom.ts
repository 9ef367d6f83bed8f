import { createVisits } from '../shots/createVisits'
import { inParallel } from '../shots/inParallel'
import { listViews, type View } from '../shots/listViews'
import { recordIfNew, viewsBelow } from '../shots/viewsBelow'
import type { Part } from './Part'

/** A phone of 320 px, and a window of 1280 px at 200 % zoom, where 640 px are left. */
const VIEWS = [
  { name: '320 px', width: 320, deviceScaleFactor: 1 },
  { name: '1280 px at 200 %', width: 640, deviceScaleFactor: 2 },
]

/**
 * Checks that no page of any club scrolls sideways on the narrowest phone or at 200 % zoom (WCAG
 * 1.4.10).
 */
export const auditZoom: Part = {
  id: 'zoom',
  title: '320 px and 200 % zoom without sideways scrolling',
  async run({ clubs, browser, portal }) {
    const failures: string[] = []
    const views = clubs.flatMap(listViews).filter(({ redirectsToLogin }) => !redirectsToLogin)
    const visits = createVisits(browser, portal)
    const seen = new Set<string>()
    let viewCount = 0
    await inParallel(views, 3, async (view) => {
      const below: View[] = []
      for (const { name, width, deviceScaleFactor } of VIEWS) {
        const browserContext = await visits.open(view, {
          viewport: { width, height: 700 },
          deviceScaleFactor,
        })
        const page = await browserContext.newPage()
        await page.goto(portal.url(view.club.host, view.path))
        await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' })
        const [content = 0, visible = 0] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.documentElement.clientWidth,
        ])
        if (content > visible)
          failures.push(
            `${view.club.host}${view.path} ${view.state} at ${name}: ${content - visible} px too wide`,
          )
        viewCount += 1
        if (below.length === 0 && view.below !== 'none')
          below.push(...(await viewsBelow(page, view)))
        await browserContext.close()
      }
      return below.filter((found) => recordIfNew(found, seen))
    })
    return {
      checked: `${viewCount} views: every route and state with its tabs and first entries × ${VIEWS.map(({ name }) => name).join(', ')}`,
      result: `${failures.length} scroll sideways`,
      failures,
    }
  },
}
