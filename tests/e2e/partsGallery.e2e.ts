import { readdirSync } from 'node:fs'
import path from 'node:path'
import { seriousViolations } from './support/axe'
import { expect, ready, test } from './support/portalTest'

const ui = path.resolve(import.meta.dirname, '../../src/ui')
const SAMPLES = readdirSync(ui, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.sample.tsx'))
  .map((file) => path.basename(file, '.sample.tsx'))

test.describe('the gallery of shared components', () => {
  for (const [slug, width] of [
    ['harbour', 390],
    ['lantern', 1440],
    ['noria', 390],
    ['saraya', 1440],
  ] as const) {
    test(`shows every component in the theme of ${slug} without an error, a serious axe violation or sideways scrolling`, async ({
      page,
      portal,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(portal.url(`${slug}.localhost`, '/studio/parts'))
      await ready(page)
      for (const name of SAMPLES) {
        // A sample that crashed leaves its region empty.
        await expect(
          page.getByRole('region', { name, exact: true }).locator('> :not(h2)').first(),
          name,
        ).toBeAttached()
      }
      expect(await seriousViolations(page)).toEqual([])
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBeLessThanOrEqual(0)
    })
  }

  test('opens its overlays without a serious axe violation', async ({ page, portal }) => {
    for (const [part, button, role] of [
      ['Drawer', 'Orders', 'dialog'],
      ['DetailDrawer', 'Open the event', 'dialog'],
      ['DateField', 'Choose from a calendar: Arrival', 'grid'],
      ['AddToCalendar', 'Add to calendar', 'menu'],
    ] as const) {
      await page.goto(portal.url('lantern.localhost', `/studio/parts/${part}`))
      await ready(page)
      await page.getByRole('button', { name: button }).first().click()
      await expect(page.getByRole(role).first()).toBeVisible()
      expect(await seriousViolations(page), part).toEqual([])
    }
  })
})
