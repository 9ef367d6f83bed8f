import type { Page } from '@playwright/test'
import { closeByEscape } from './support/closeByEscape'
import { expect, ready, test } from './support/portalTest'

const HOST = 'harbour.localhost'
const PAGE = '/studio/parts/Drawer'
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })
/** Presses a button of the page, or of the drawer `from` once it is open. */
const open = (page: Page, name: string, from?: string) =>
  (from === undefined ? page.getByRole('main') : drawer(page, from))
    .getByRole('button', { name, exact: true })
    .click()
const pathOf = (page: Page) => new URL(page.url()).pathname
/** Reads the titles of all open drawers, bottom first. */
const openTitles = (page: Page) => page.locator('[data-drawer] h2').allTextContents()

test.describe('drawers and dialogs', () => {
  test.beforeEach(async ({ page, portal }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(portal.url(HOST, PAGE))
    await ready(page)
  })

  test('are of kind “right” or “full”, up to 1200 px wide, on layer 1001, and as wide as the screen on phones [shell.screen.drawer-kinds] [shell.const.drawer-max-width] [money.constant.drawer-width] [shell.const.drawer-z-index] [money.constant.drawer-z-index]', async ({
    page,
  }) => {
    for (const [name, kind, wide, phone] of [
      ['Help', 'right', 520, 390],
      ['Wine list', 'full', 1200, 390],
    ] as const) {
      for (const [view, width] of [
        [1440, wide],
        [390, phone],
      ] as const) {
        await page.setViewportSize({ width: view, height: 844 })
        await open(page, name)
        await expect(page.locator(`[data-drawer="${kind}"]`)).toHaveCSS('z-index', '1001')
        // The drawer slides in, so wait for its final position.
        await expect
          .poll(async () => (await drawer(page, name).boundingBox())?.x)
          .toBe(view - width)
        expect(Math.round((await drawer(page, name).boundingBox())?.width ?? 0)).toBe(width)
        await closeByEscape(drawer(page, name))
      }
    }
  })

  test('rewrite the address without leaving the page, and restore the earlier one and the focus [shell.screen.drawer-address-rewrite] [shell.screen.drawer-address-restore]', async ({
    page,
  }) => {
    await page.evaluate(() => (document.title = 'the same page'))
    await open(page, 'Orders')
    await expect(drawer(page, 'Orders')).toBeVisible()
    await expect.poll(() => pathOf(page)).toBe(`${PAGE}/orders`)
    await open(page, 'Order 7', 'Orders')
    await expect(drawer(page, 'Order 7')).toBeVisible()
    await expect.poll(() => pathOf(page)).toBe(`${PAGE}/orders/7`)
    await closeByEscape(drawer(page, 'Order 7'))
    await expect.poll(() => pathOf(page)).toBe(`${PAGE}/orders`)
    await expect.poll(() => openTitles(page)).toEqual(['Orders'])
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => pathOf(page)).toBe(PAGE)
    await expect(page.getByRole('button', { name: 'Orders' })).toBeFocused()
    expect(await page.title()).toBe('the same page')
  })

  test('close other drawers unless these are marked multiple or are the parent, and close with their parent [shell.screen.drawer-open-closes-others] [shell.screen.drawer-close-closes-children]', async ({
    page,
  }) => {
    await open(page, 'Orders')
    await open(page, 'Order 7', 'Orders')
    await expect.poll(() => openTitles(page)).toEqual(['Orders', 'Order 7'])
    await open(page, 'Done with orders', 'Order 7')
    await expect.poll(() => openTitles(page)).toEqual([])
    await expect.poll(() => pathOf(page)).toBe(PAGE)

    await open(page, 'Orders')
    await open(page, 'Help', 'Orders')
    await expect.poll(() => openTitles(page)).toEqual(['Help'])
    await expect.poll(() => pathOf(page)).toBe(`${PAGE}/help`)
    await closeByEscape(drawer(page, 'Help'))
    await expect.poll(() => pathOf(page)).toBe(PAGE)

    await open(page, 'Notes')
    await open(page, 'Help', 'Notes')
    await expect.poll(() => openTitles(page)).toEqual(['Notes', 'Help'])
  })

  test("close on the browser's Back; after a reload or by its address, the page shows the drawer [shell.screen.drawer-reload]", async ({
    page,
    portal,
  }) => {
    await open(page, 'Orders')
    await open(page, 'Order 7', 'Orders')
    await expect.poll(() => pathOf(page)).toBe(`${PAGE}/orders/7`)
    await page.goBack()
    await expect.poll(() => openTitles(page)).toEqual(['Orders'])
    await page.goBack()
    await expect.poll(() => openTitles(page)).toEqual([])
    await expect.poll(() => pathOf(page)).toBe(PAGE)

    await open(page, 'Orders')
    await expect(drawer(page, 'Orders')).toBeVisible()
    await page.reload()
    await expect(drawer(page, 'Orders')).toBeVisible()
    await closeByEscape(drawer(page, 'Orders'))
    await expect.poll(() => pathOf(page)).toBe(PAGE)
    await expect.poll(() => openTitles(page)).toEqual([])

    await page.goto(portal.url(HOST, `${PAGE}/orders`))
    await expect(drawer(page, 'Orders')).toBeVisible()
    await closeByEscape(drawer(page, 'Orders'))
    await expect.poll(() => pathOf(page)).toBe(PAGE)
  })

  test('dialogs appear above the page and above a drawer, and trap the focus [shell.screen.modal-host]', async ({
    page,
  }) => {
    for (const above of ['page', 'drawer']) {
      if (above === 'drawer') await open(page, 'Orders')
      await open(page, 'Are you sure?', above === 'drawer' ? 'Orders' : undefined)
      const dialog = drawer(page, 'Are you sure?')
      await expect(dialog).toBeVisible()
      // The dialog may still be moving to its final position.
      const onTop = () =>
        dialog.evaluate((box) => {
          const { x, y } = box.getBoundingClientRect()
          return document.elementFromPoint(x + 20, y + 20)?.closest('[role="dialog"]')?.textContent
        })
      await expect.poll(onTop, above).toContain('Are you sure?')
      for (let press = 0; press < 4; press++) {
        await page.keyboard.press('Tab')
        expect(
          await dialog.evaluate((element) => element.contains(document.activeElement)),
          above,
        ).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    await expect.poll(() => openTitles(page)).toEqual(['Orders'])
  })
})
