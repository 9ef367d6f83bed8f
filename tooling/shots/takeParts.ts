import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { RunningPortal } from '../../tests/e2e/support/runPortal'
import type { Visits } from './createVisits'
import type { DemoClub } from './demoClubs'
import { inParallel } from './inParallel'
import { paintWholePage } from './paintWholePage'
import type { Shot } from './takeViews'

/**
 * Takes a picture of the parts gallery in each club's theme and language at each width; the page's
 * name in the files is `parts`.
 */
export async function takeParts(
  clubs: readonly DemoClub[],
  widths: readonly number[],
  folder: string,
  portal: RunningPortal,
  visits: Visits,
): Promise<readonly Shot[]> {
  const shots: Shot[] = []
  await inParallel(clubs, 2, async (club) => {
    const context = await visits.open({ club }, { bypassCSP: true })
    const page = await context.newPage()
    await mkdir(path.join(folder, club.slug), { recursive: true })
    for (const width of widths) {
      const file = path.join(folder, club.slug, `parts-${width}.png`)
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
      await page.goto(portal.url(club.host, '/studio/parts'))
      await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' })
      await paintWholePage(page)
      await page.screenshot({ path: file, fullPage: true })
      shots.push({ group: club.slug, page: 'parts', state: '', width, file })
    }
    await context.close()
  })
  return shots
}
