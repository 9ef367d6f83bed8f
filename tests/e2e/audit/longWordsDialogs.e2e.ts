import type { Page } from '@playwright/test'
import { EXPECTED_NOT_FOUND } from '../support/clubPaths'
import { linkedPaths, listMisfitsByWidth } from '../support/longWordPages'
import { writeLongWords } from '../support/longWords'
import { ownPortalTest } from '../support/ownPortalTest'
import { pathsOf } from '../support/pageViews'
import { expect, ready } from '../support/portalTest'

const test = ownPortalTest({ prepare: writeLongWords })

/** The buttons that open a drawer or a dialog on a phone. */
const BUTTONS = 'main button[aria-haspopup="dialog"]:enabled'

for (const [host, email, fewest] of [
  ['harbour.localhost', 'alex@example.com', 20],
  ['lantern.localhost', 'lee@example.com', 3],
  ['noria.localhost', 'ines@example.com', 10],
  ['saraya.localhost', 'noor@example.com', 10],
] as const)
  test(`in the drawers and dialogs that the buttons of ${host} open, words of 32 letters stay within their boxes at 1440, 390 and 320 px`, async ({
    page,
    portal,
    signIn,
    expectErrors,
  }) => {
    expectErrors(EXPECTED_NOT_FOUND)
    await signIn(host, email)
    // As in a new tab: a form that was open when its page was left would open again.
    await page.addInitScript(() => {
      if (window.top === window) sessionStorage.clear()
    })
    const pages = await pathsOf({ host, email, width: 0, language: 'own' })
    const details = new Map<string, string>()
    const misfits: string[] = []
    let opened = 0
    const dialog = page.getByRole('dialog').last()
    const open = async (path: string): Promise<void> => {
      await page.setViewportSize({ width: 390, height: 900 })
      await page.goto(portal.url(host, path))
      await ready(page)
      await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0)
      // A survey that must be answered opens as soon as it is loaded.
      await expect(page.locator('main [data-loading="true"]')).toHaveCount(0)
    }
    const measure = async (path: string, label: string): Promise<void> => {
      await expect(dialog).toBeVisible()
      await expect(dialog.locator('[aria-busy="true"]:visible')).toHaveCount(0)
      opened++
      for (const misfit of await listMisfitsByWidth(page))
        misfits.push(`${path} “${label}” ${misfit}`)
    }
    const visit = async (path: string): Promise<void> => {
      await open(path)
      for (const linked of await linkedPaths(page)) details.set(linked.replace(/\d+/g, '#'), linked)
      // In front of the page's buttons.
      if (await dialog.isVisible()) return measure(path, 'at once')
      for (const { place, label } of await listButtons(page)) {
        await page.locator(BUTTONS).nth(place).click()
        await measure(path, label)
        await open(path)
      }
    }
    for (const path of pages) await visit(path)
    for (const path of details.values()) await visit(path)
    expect(opened).toBeGreaterThanOrEqual(fewest)
    expect(misfits).toEqual([])
  })

/** The buttons of a page by their place among all; those that differ in numbers only count once. */
async function listButtons(page: Page): Promise<{ place: number; label: string }[]> {
  const labels = await page
    .locator(BUTTONS)
    .evaluateAll((buttons) =>
      buttons.map((button) =>
        button.checkVisibility()
          ? (button.getAttribute('aria-label') ?? button.textContent).replace(/\d+/g, '#').trim()
          : '',
      ),
    )
  return labels.flatMap((label, place) =>
    label !== '' && labels.indexOf(label) === place ? [{ place, label }] : [],
  )
}
