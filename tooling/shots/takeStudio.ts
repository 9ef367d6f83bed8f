import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { adminCookies } from '../../tests/e2e/support/cookies'
import type { RunningPortal } from '../../tests/e2e/support/runPortal'
import type { DemoClub } from './demoClubs'
import { inParallel } from './inParallel'
import type { Shot } from './takeViews'

/**
 * Takes pictures of the studio's sign-in, of each of its groups, and of one group in Spanish, at
 * each width, into `folder/studio/`.
 */
export async function takeStudio(
  club: DemoClub,
  widths: readonly number[],
  folder: string,
  browser: Browser,
  portal: RunningPortal,
): Promise<readonly Shot[]> {
  const shots: Shot[] = []
  await mkdir(path.join(folder, 'studio'), { recursive: true })
  const take = async (page: Page, name: string, width: number, state = '') => {
    const file = path.join(
      folder,
      'studio',
      `${[name, width, state].filter((part) => part !== '').join('-')}.png`,
    )
    await page.screenshot({ path: file })
    shots.push({ group: 'studio', page: name, state, width, file })
  }
  await inParallel(widths, 2, async (width) => {
    const viewport = { width, height: width < 600 ? 844 : 900 }
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(portal.url(club.host, '/studio/'))
    await page.getByLabel('Username').waitFor()
    await take(page, 'sign-in', width)
    await context.addCookies(await adminCookies(portal, club.host, 'owner'))
    await openStudioPage(page, portal, club)
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
      await take(page, ((await tab.textContent()) ?? '').trim().toLowerCase(), width)
    }
    // Signs out, because the sign-in page offers the studio's language at every width.
    await context.clearCookies()
    await page.goto(portal.url(club.host, '/studio/'))
    await page.getByLabel('Studio language').selectOption('es')
    await context.addCookies(await adminCookies(portal, club.host, 'owner'))
    await openStudioPage(page, portal, club)
    await page.getByRole('tab').first().click()
    await take(page, 'look', width, 'es')
    await context.close()
  })
  return shots
}

/** Opens the studio for a signed-in admin, and waits until the preview shows the club. */
export async function openStudioPage(
  page: Page,
  portal: RunningPortal,
  club: DemoClub,
): Promise<void> {
  await page.goto(portal.url(club.host, '/studio/'))
  await page
    .frameLocator('iframe')
    .locator('html[data-ready="true"]')
    .waitFor({ state: 'attached' })
  await page.getByRole('tab').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
}
