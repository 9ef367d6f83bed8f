import type { Locator, Page } from '@playwright/test'
import { seriousViolations } from '../support/axe'
import { test } from '../support/draftTest'
import { expect } from '../support/portalTest'
import { openMore, openStudio } from '../support/studio'

const HARBOUR = 'harbour.localhost'

test('the preview bar never cuts off the name of a page, the person or the language, at any width, in English and Spanish', async ({
  page: studio,
  portal,
}) => {
  await openStudio(studio, portal, HARBOUR, 'owner')
  for (const language of ['English', 'Español']) {
    await studio.setViewportSize({ width: 1440, height: 900 })
    await studio
      .getByRole('combobox', { name: /^(?:Studio language|Idioma)/ })
      .selectOption({ label: language })
    const choosers = studio.getByRole('toolbar').getByRole('combobox')
    await expect(choosers.first()).toHaveAccessibleName(language === 'English' ? 'Page' : 'Página')
    for (const width of [390, 820, 1024, 1280, 1440, 1680]) {
      await studio.setViewportSize({ width, height: 900 })
      const [page, ...others] = await choosers.all()
      if (!page) throw new Error('no page chooser')
      for (const other of others)
        expect(await findCutNames(other, 'chosen'), `${language} at ${width} px`).toEqual([])
      expect(await findCutNames(page, 'all'), `${language} at ${width} px`).toEqual([])
    }
  }
})

for (const language of ['English', 'Español']) {
  // Each group is tested at each width and in each language, but not in every combination.
  test(`in ${language}, every group of the studio has no serious or critical axe violations, alternating 1440, 820 and 390 px; the top bar, with words at 1280 px, and the preview bar each stay in one row`, async ({
    page: studio,
    portal,
  }) => {
    await openStudio(studio, portal, HARBOUR, 'owner')
    await studio
      .getByRole('combobox', { name: 'Studio language' })
      .selectOption({ label: language })
    const tabs = studio.getByRole('tab')
    await expect(tabs).toHaveCount(12)
    // Wait for the chosen language's texts before reading the group names.
    await expect(tabs.first()).toHaveText(language === 'English' ? 'Look' : 'Aspecto')
    await expectOneRow(studio, language === 'English' ? 'Tools' : 'Herramientas')
    for (const [place, tab] of (await tabs.all()).entries()) {
      const group = await tab.innerText()
      await tab.click()
      await expect(
        studio.getByRole('tabpanel').getByRole('heading', { level: 2, name: group, exact: true }),
      ).toBeVisible()
      await expect(
        studio.getByRole('tabpanel').locator('input, select, [role=list], textarea').first(),
      ).toBeVisible()
      const closed = studio
        .getByRole('tabpanel')
        .locator('[data-control=open][aria-expanded=false]')
        .first()
      if (await closed.isVisible()) await closed.click()
      for (const width of [1440, 820, 390].filter((_, index) => (place + index) % 2 === 0)) {
        await studio.setViewportSize({ width, height: 980 })
        expect(await seriousViolations(studio), `${group} at ${width}`).toEqual([])
      }
    }
  })
}

test('“Why?”, the simulated app and the page for a forgotten password have no serious or critical axe violations', async ({
  page: studio,
  portal,
}) => {
  await openStudio(studio, portal, HARBOUR, 'manager')
  await openMore(studio)
  await studio.getByRole('button', { name: 'Why?' }).click()
  await studio.getByText('What about everyone else?').click()
  expect.soft(await seriousViolations(studio), 'Why?').toEqual([])
  await studio.getByRole('switch', { name: 'Native app' }).check()
  await expect(studio.getByRole('log', { name: 'Messages' })).toContainText('portal says hello')
  expect.soft(await seriousViolations(studio), 'Native app').toEqual([])
  await studio.context().clearCookies()
  await studio.goto(portal.url(HARBOUR, '/studio/'))
  await studio.getByRole('link', { name: 'Forgot your password?' }).click()
  await studio.getByRole('button', { name: 'Send link' }).click()
  await expect(studio.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  expect(await seriousViolations(studio), 'forgotten password').toEqual([])
})

/**
 * The names that a select cuts off: of all its options, each shown for a moment without being
 * chosen, or only of the chosen one.
 */
const findCutNames = (chooser: Locator, which: 'all' | 'chosen'): Promise<string[]> =>
  chooser.evaluate((select: HTMLSelectElement, of) => {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('no canvas')
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select)
    pen.font = font
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)
    const chosen = select.selectedIndex
    const cut = [...select.options]
      .filter(({ index }) => of === 'all' || index === chosen)
      .flatMap(({ index, text }) => {
        select.selectedIndex = index
        return pen.measureText(text).width > select.clientWidth - padding ? [text] : []
      })
    select.selectedIndex = chosen
    return cut
  }, which)

/**
 * Checks that the top bar has all controls in one row, at 1280 px with a word beside its icons, and
 * at 1024 px. Checks the same for the preview bar, also at narrower widths, where the width buttons
 * are hidden to make room for its selects.
 */
async function expectOneRow(studio: Page, word: string) {
  const bar = studio.getByRole('banner')
  const previewBar = studio.getByRole('toolbar')
  await studio.setViewportSize({ width: 1280, height: 900 })
  await expect(bar.getByText(word, { exact: true })).toBeVisible()
  for (const width of [1280, 1024]) {
    await studio.setViewportSize({ width, height: 900 })
    const controls = bar.locator('button, select').filter({ visible: true })
    expect(await heightOfRows(controls), `top bar at ${width}`).toBeLessThanOrEqual(1)
    await expect(previewBar.getByRole('group')).toBeVisible({ visible: width === 1280 })
  }
  for (const width of [1280, 1024, 820, 390]) {
    await studio.setViewportSize({ width, height: 900 })
    const controls = previewBar.locator('button, select').filter({ visible: true })
    expect(await heightOfRows(controls), `preview bar at ${width}`).toBeLessThanOrEqual(1)
  }
  await studio.setViewportSize({ width: 1280, height: 900 })
}

/**
 * The vertical distance in px between the highest and lowest centre; less than 1 px if all are in
 * one row.
 */
const heightOfRows = (controls: Locator): Promise<number> =>
  controls.evaluateAll((elements) => {
    const centres = elements.map((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    })
    return Math.max(...centres) - Math.min(...centres)
  })
