import { signInAdmin } from '../support/admin'
import { seriousViolations } from '../support/axe'
import { expect, ready, test } from '../support/portalTest'
import { colourField, paintedToken } from '../support/studio'

const HARBOUR = 'harbour.localhost'

for (const width of [1440, 390]) {
  test(`the Theme toolbar has every group on the member's own page at ${width} px: an edit shows there at once, an invalid value links to its field, nothing scrolls sideways, and the toolbar doesn't cover the foot of the forms`, async ({
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
    const tabs = panel.getByRole('tab')
    await expect(tabs).toHaveCount(12)
    for (const tab of await tabs.all()) {
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

    // Escape closes the dialog, not the panel below it.
    await panel.getByRole('tab', { name: 'Look', exact: true }).click()
    await panel.getByRole('button', { name: 'Start from a logo' }).click()
    const fromLogo = page.getByRole('dialog', { name: 'Start from a logo' })
    await expect(fromLogo).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(fromLogo).toBeHidden()
    await panel.getByRole('tab', { name: 'Shape', exact: true }).click()
    await panel.getByLabel('Corners', { exact: true }).fill('13')
    await expect.poll(() => paintedToken(page, 'radius')).toBe('13px')
    // The toolbar covers no part of the panel, in a page of either direction.
    const foot = panel.getByText('1 unpublished change')
    for (const dir of ['rtl', 'ltr']) {
      await page.evaluate((name) => document.documentElement.setAttribute('dir', name), dir)
      await foot.click({ trial: true, timeout: 10_000 })
    }
    await panel.getByRole('switch', { name: /^Advanced/ }).check()
    await panel.getByLabel('Corners', { exact: true }).fill('wide')
    await panel.getByRole('tab', { name: 'Features', exact: true }).click()
    await toolbar.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish changes' })
    await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Corners', exact: true }).click()
    await expect(panel.getByLabel('Corners', { exact: true })).toBeFocused()
    await expect(panel.getByLabel('Corners', { exact: true })).toHaveValue('wide')
    await toolbar.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => paintedToken(page, 'radius')).not.toBe('13px')
  })
}

test('with its forms closed, the Theme toolbar says before Publish is pressed that someone else published a setting of the edit, and asks for a choice', async ({
  page,
  portal,
  configure,
  signInAsAdmin,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await configure(HARBOUR, { props: { colors: { primary: '#1b3a57' } } })
  await signInAsAdmin(HARBOUR, 'owner')
  await page.goto(portal.url(HARBOUR))
  await ready(page)
  const toolbar = page.getByRole('toolbar', { name: 'Theme' })
  await toolbar.getByRole('button', { name: 'Theme', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Theme forms' })
  await panel.getByRole('tab', { name: 'Colours', exact: true }).click()
  await colourField(page, 'Primary').fill('#7a1f3d')
  await colourField(page, 'Primary').blur()
  await panel.getByRole('button', { name: 'Close', exact: true }).click()
  const manager = await signInAdmin(portal, HARBOUR, 'manager')
  await manager.patch(HARBOUR, { props: { colors: { primary: '#0b5394' } } })
  await manager.dispose()
  await expect(toolbar.getByText('One setting was changed by both')).toBeVisible()
  await toolbar.getByRole('button', { name: 'Include their changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Include their changes' })
  await dialog.getByLabel('Theirs').check()
  await dialog.getByRole('button', { name: 'Keep editing with this' }).click()
  await expect.poll(() => paintedToken(page, 'color-primary')).toBe('#0b5394')
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
