import type { DemoClub } from './demoClubs'
import { pathOfRoute } from './listViews'
import type { OpenedPortal } from './openPortal'
import type { Visits } from './createVisits'

/** What one page of a club shows before anybody scrolls, as PNG; signed in where the page is for those who are. Throws when the club has no such page. */
export async function firstView(club: DemoClub, pageId: string, viewport: { width: number; height: number }, { portal, visits }: { portal: OpenedPortal['portal']; visits: Visits }): Promise<Buffer> {
  const route = club.config.routes.find((candidate) => candidate.pageId === pageId)
  if (!route) throw new Error(`${club.slug} has no page ${pageId}`)
  const context = await visits.open({ club, customer: route.audience === 'signed-in' ? club.member : undefined }, { viewport })
  const page = await context.newPage()
  await page.goto(portal.url(club.host, pathOfRoute(club, route)), { waitUntil: 'load' })
  await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' })
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
  // A picture that comes late, or is loaded but not painted yet, is not what people look at.
  await page.evaluate(() => Promise.all([...document.images].map((image) => {
    image.loading = 'eager'
    return image.decode().catch(() => undefined)
  })))
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const picture = await page.screenshot()
  await context.close()
  return picture
}
