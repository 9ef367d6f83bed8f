import { signInAdmin } from '../support/admin'
import { expect, ready, test } from '../support/portalTest'
import { colourField, paintedToken } from '../support/studio'

const HARBOUR = 'harbour.localhost'

test("the Theme toolbar has every group on the member's own page, links an invalid value to its field, and can be moved out of the way", async ({
  page,
  portal,
  configure,
  signIn,
  signInAsAdmin,
}) => {
  await configure(HARBOUR, { props: { colors: { primary: '#1b3a57' } } })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(HARBOUR, 'alex@example.com')
  await signInAsAdmin(HARBOUR, 'owner')
  await page.goto(portal.url(HARBOUR))
  await ready(page)
  const toolbar = page.getByRole('toolbar', { name: 'Theme' })
  const opener = toolbar.getByRole('button', { name: 'Theme', exact: true })
  const panel = page.getByRole('complementary', { name: 'Theme forms' })
  const openGroup = (name: string): Promise<void> =>
    panel.getByRole('tab', { name, exact: true }).click()

  await test.step('it stays where it was moved', async () => {
    const left = async () => Math.round((await toolbar.boundingBox())?.x ?? 0)
    // The fonts may change the toolbar's width.
    await page.evaluate(() => document.fonts.ready)
    const first = await left()
    await toolbar.getByRole('button', { name: 'Move this bar out of the way' }).click()
    await expect.poll(left).toBeGreaterThan(first)
    const moved = await left()
    await page.reload()
    await ready(page)
    await expect.poll(left).toBe(moved)
  })

  await test.step('every group has its forms', async () => {
    await opener.click()
    const tabs = panel.getByRole('tab')
    await expect(tabs).toHaveCount(12)
    for (const tab of await tabs.all()) {
      const group = await tab.innerText()
      await tab.click()
      await expect(panel.getByRole('heading', { level: 2, name: group, exact: true })).toBeVisible()
      await expect(
        panel.getByRole('tabpanel').locator('input, select, [role=list], textarea').first(),
      ).toBeVisible()
    }
  })

  await test.step('Escape closes a dialog, not the panel below it', async () => {
    await openGroup('Look')
    await panel.getByRole('button', { name: 'Start from a logo' }).click()
    const fromLogo = page.getByRole('dialog', { name: 'Start from a logo' })
    await expect(fromLogo).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(fromLogo).toBeHidden()
  })

  await test.step('an invalid value stops publishing, and the dialog links to its field', async () => {
    await openGroup('Shape')
    const corners = panel.getByLabel('Corners', { exact: true })
    await corners.fill('13')
    await expect.poll(() => paintedToken(page, 'radius')).toBe('13px')
    await panel.getByRole('switch', { name: /^Advanced/ }).check()
    await corners.fill('wide')
    await openGroup('Features')
    await toolbar.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish changes' })
    await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Corners', exact: true }).click()
    await expect(corners).toBeFocused()
    await expect(corners).toHaveValue('wide')
    await toolbar.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => paintedToken(page, 'radius')).not.toBe('13px')
  })

  await test.step('with its forms closed, it says before Publish is pressed that someone else published a setting of the edit, and asks for a choice', async () => {
    await openGroup('Colours')
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
})

test('if the code that shows the draft could not be loaded, the page says so and stays usable', async ({
  page,
  portal,
  configure,
  signIn,
  signInAsAdmin,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/)
  await configure(HARBOUR, { props: { colors: { primary: '#1b3a57' } } })
  await signIn(HARBOUR, 'alex@example.com')
  await signInAsAdmin(HARBOUR, 'owner')
  await page.route(/\/assets\/joinToolbar-.*\.js$/, (route) => route.abort())
  await page.goto(portal.url(HARBOUR))
  await ready(page)
  await expect(page.getByText("This page can't show changes to the theme")).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
})
