import { seriousViolations } from '../support/axe'
import { expect, ready, test } from '../support/portalTest'
import { colourField } from '../support/studio'

const HARBOUR = 'harbour.localhost'

for (const width of [1440, 390])
  test(`at ${width} px the forms of the Theme toolbar make nothing scroll sideways, have no serious or critical axe violations, and their foot is not covered`, async ({
    page,
    portal,
    signIn,
    signInAsAdmin,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(HARBOUR, 'alex@example.com')
    await signInAsAdmin(HARBOUR, 'owner')
    await page.goto(portal.url(HARBOUR))
    await ready(page)
    const toolbar = page.getByRole('toolbar', { name: 'Theme' })
    await toolbar.getByRole('button', { name: 'Theme', exact: true }).click()
    const panel = page.getByRole('complementary', { name: 'Theme forms' })
    for (const tab of await panel.getByRole('tab').all()) {
      const group = await tab.innerText()
      await tab.click()
      await expect(panel.getByRole('heading', { level: 2, name: group, exact: true })).toBeVisible()
      await expect(
        panel.getByRole('tabpanel').locator('input, select, [role=list], textarea').first(),
      ).toBeVisible()
      expect(
        await panel.evaluate((box) => [
          box.scrollWidth - box.clientWidth,
          document.documentElement.scrollWidth - innerWidth,
        ]),
        group,
      ).toEqual([0, 0])
    }
    expect(await seriousViolations(page)).toEqual([])
    // The toolbar covers no part of the panel, in a page of either direction.
    await panel.getByRole('tab', { name: 'Shape', exact: true }).click()
    await panel.getByLabel('Corners', { exact: true }).fill('13')
    const foot = panel.getByText('1 unpublished change')
    for (const dir of ['rtl', 'ltr']) {
      await page.evaluate((name) => document.documentElement.setAttribute('dir', name), dir)
      await foot.click({ trial: true, timeout: 10_000 })
    }
  })

for (const [locale, theme] of [
  ['en-US', 'Theme'],
  ['es-ES', 'Tema'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale })

    test('the Theme toolbar keeps the buttons of a draft in one row on a phone and on a tablet, with its forms open and closed', async ({
      page,
      portal,
      signInAsAdmin,
    }) => {
      await signInAsAdmin(HARBOUR, 'owner')
      await page.setViewportSize({ width: 820, height: 900 })
      await page.goto(portal.url(HARBOUR))
      await ready(page)
      const toolbar = page.getByRole('toolbar', { name: theme })
      const opener = toolbar.getByRole('button', { name: theme, exact: true })
      await opener.click()
      const tabs = page.getByRole('complementary').getByRole('tab')
      await tabs.filter({ hasText: /^(?:Colours|Colores)$/ }).click()
      await colourField(page, theme === 'Theme' ? 'Primary' : 'Principal').fill('#7a1f3d')
      const buttons = toolbar.getByRole('button').filter({ visible: true })
      for (const open of [true, false]) {
        await expect(opener).toHaveAttribute('aria-expanded', String(open))
        for (const width of [820, 390]) {
          await page.setViewportSize({ width, height: 900 })
          await expect.poll(() => buttons.count()).toBeGreaterThanOrEqual(7)
          const middles = await buttons.evaluateAll((all) =>
            all.map((button) => {
              const { top, bottom } = button.getBoundingClientRect()
              return (top + bottom) / 2
            }),
          )
          expect(Math.max(...middles) - Math.min(...middles), `${width}, ${open}`).toBeLessThan(4)
          const box = await toolbar.boundingBox()
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
        }
        if (open) await opener.click()
      }
    })
  })
}
