import { PASSWORD } from '../support/admin'
import { expectRing, shiftTabTo, tabTo } from '../support/keyboard'
import { expect, test } from '../support/portalTest'
import { colourField, paintedToken, previewOf } from '../support/studio'

const HARBOUR = 'harbour.localhost'

test('the studio by keyboard only: sign in, switch tabs with arrows, edit a colour; the publish dialog traps the focus and returns it', async ({
  page,
  portal,
  configure,
}) => {
  await configure(HARBOUR, { props: { colors: { primary: '#1b3a57' } } })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(portal.url(HARBOUR, '/studio/'))
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type('owner')
  await tabTo(page, page.getByLabel('Password', { exact: true }), 1)
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  const preview = previewOf(page)
  await expect(preview.getByRole('main')).toBeVisible()

  const first = page.getByRole('tab', { name: 'Look' })
  await tabTo(page, first)
  const tabs = await page.getByRole('tab').allInnerTexts()
  for (const name of [...tabs.slice(1), tabs[0] ?? '']) {
    await page.keyboard.press('ArrowDown')
    const tab = page.getByRole('tab', { name, exact: true })
    await expect(tab).toBeFocused()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expectRing(page)
    await expect(
      page.getByRole('tabpanel').getByRole('heading', { name, exact: true }),
    ).toBeVisible()
  }
  await page.keyboard.press('End')
  await expect(page.getByRole('tab').last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowDown')

  await expect(colourField(page, 'Primary')).toBeVisible()
  await tabTo(page, colourField(page, 'Primary'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('#7a1f3d')
  await expect.poll(() => paintedToken(preview, 'color-primary')).toBe('#7a1f3d')

  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await publish.evaluate((button: HTMLElement) => button.scrollIntoView())
  await shiftTabTo(page, publish)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Publish changes' })
  await expect(dialog).toBeVisible()
  const inside = () => dialog.evaluate((box) => box.contains(document.activeElement))
  expect(await inside()).toBe(true)
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    expect(
      (await inside()) || (await page.evaluate(() => document.activeElement === document.body)),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(publish).toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('Note'))
  await page.keyboard.type('By keyboard')
  await tabTo(page, dialog.getByRole('button', { name: 'Publish now' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  // The Publish button is now disabled, so the focus moves to the selected tab instead of the top
  // of the page.
  await expect(page.getByRole('tab', { selected: true })).toBeFocused()
})
