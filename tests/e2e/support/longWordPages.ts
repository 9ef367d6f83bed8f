import { expect, type Page } from '@playwright/test'
import { listMisfits } from './longWords'
import { ready } from './portalTest'

const WIDTHS = [1440, 390, 320]

/**
 * Opens pages and expects that everything fits them at 1440, 390 and 320 px, with the menu behind
 * the burger open where there is one; calls `onPage` on each.
 */
export async function expectNoMisfits(
  page: Page,
  paths: Iterable<string>,
  urlOf: (path: string) => string,
  onPage?: () => Promise<void>,
): Promise<void> {
  const misfits: string[] = []
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(urlOf(path))
    await ready(page)
    await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0)
    await onPage?.()
    misfits.push(...(await listMisfitsByWidth(page)).map((misfit) => `${path} ${misfit}`))
    const burger = page.locator('header button[aria-haspopup="dialog"]').first()
    if (!(await burger.isVisible())) continue
    await burger.click()
    await expect(page.locator('dialog[open]')).toBeVisible()
    misfits.push(...(await listMisfits(page)).map((misfit) => `${path} menu ${misfit}`))
  }
  expect(misfits).toEqual([])
}

/** What does not fit the page, or an open dialog, at each of the widths. */
export async function listMisfitsByWidth(page: Page): Promise<string[]> {
  const misfits: string[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    misfits.push(...(await listMisfits(page)).map((misfit) => `${width} ${misfit}`))
  }
  return misfits
}

/** The paths of single entries that the page links to. */
export const linkedPaths = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('a[href^="/"]:not([href^="/api/"])')
    .evaluateAll((links) =>
      links.flatMap((link) => {
        const path = link.getAttribute('href') ?? ''
        return /\/\d+(?:\/|$)/.test(path) ? [path] : []
      }),
    )
