import type { Page } from '@playwright/test'
import type { DemoClub } from './demoClubs'
import { pathOfRoute } from './listViews'
import type { OpenedPortal } from './openPortal'
import type { Visits } from './createVisits'
import { waitForLists, waitForPictures } from './paintWholePage'

/**
 * A screenshot (PNG) of the visible part of a club's page, or of the first entry of the page's
 * list; signed in if the page requires it. Throws if the club has no such page or entry.
 */
export async function takeFirstView(
  club: DemoClub,
  pageId: string,
  viewport: { width: number; height: number },
  { portal, visits }: { portal: OpenedPortal['portal']; visits: Visits },
  opensEntry = false,
): Promise<Buffer> {
  const route = club.config.routes.find((candidate) => candidate.pageId === pageId)
  if (!route) throw new Error(`${club.slug} has no page ${pageId}`)
  const context = await visits.open(
    { club, customer: route.audience === 'signed-in' ? club.member : undefined },
    { viewport },
  )
  const page = await context.newPage()
  const open = async (to: string) => {
    await page.goto(portal.url(club.host, to), { waitUntil: 'load' })
    await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' })
    await waitForLists(page)
  }
  const path = pathOfRoute(club, route)
  await open(path)
  if (opensEntry) await open(await firstEntry(page, path))
  await waitForPictures(page)
  const picture = await page.screenshot()
  await context.close()
  return picture
}

/** Address of a list's first entry. Throws if the list has none. */
async function firstEntry(page: Page, path: string): Promise<string> {
  const links = await page
    .locator('main a[href]')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''))
  const entry = links.find((to) => to.startsWith(`${path}/`) && /\/\d+$/.test(to))
  if (entry === undefined) throw new Error(`${path} leads to no entry`)
  return entry
}
