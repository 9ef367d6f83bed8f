import type { Locator, Page } from '@playwright/test'
import { expect, live, test } from '../support/portalTest'

const CLUBS = [
  ['harbour.localhost', 'alex@example.com', 'Account menu', 'Sign out', 'Logout'],
  ['lantern.localhost', 'lee@example.com', 'Account menu', 'Sign out', 'Logout'],
  ['noria.localhost', 'ines@example.com', 'Menú de la cuenta', 'Salir', 'Cerrar sesión'],
  ['saraya.localhost', 'noor@example.com', 'قائمة الحساب', 'تسجيل الخروج', 'خروج'],
] as const
/** The home page at every width; pages with a layout of their own, on a phone and on a desktop. */
const VIEWS = [
  ['/', [320, 390, 768, 1024, 1280, 1440]],
  ['/account', [390, 1280]],
  ['/notifications', [390, 1280]],
] as const
/** From this width on, the Logout button is in the header itself. */
const WITHOUT_PHONE_LAYOUT = 769

for (const [host, email, account, signOut, logout] of CLUBS)
  test(`at every width of ${host} the header links to /signout, last behind the avatar, and to /logout, in the burger on phones; at most one is visible`, async ({
    page,
    portal,
    signIn,
  }) => {
    await signIn(host, email)
    const banner = page.getByRole('banner')
    const menu = banner.getByRole('button', { name: account, exact: true })
    const signOutLink = banner.getByRole('link', { name: signOut, exact: true })
    const logoutLink = banner.getByRole('link', { name: logout, exact: true })
    for (const [at, widths] of VIEWS) {
      await page.goto(portal.url(host, at))
      await live(page)
      for (const width of widths)
        await test.step(`${at} at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 })
          const wide = width >= WITHOUT_PHONE_LAYOUT
          await expect(signOutLink).toHaveCount(0)
          await expect(logoutLink).toHaveCount(wide ? 1 : 0)
          if (wide) await expectInside(page, logoutLink)
          else {
            await banner.locator('button[aria-haspopup="dialog"]').click()
            await expect(logoutLink).toHaveAttribute('href', '/logout')
            await page.keyboard.press('Escape')
          }
          await expectInside(page, menu)
          await menu.click()
          await expectInside(page, signOutLink)
          await expect(signOutLink).toHaveAttribute('href', '/signout')
          const links = menu.locator('xpath=..').getByRole('link')
          await expect(links.last()).toHaveText(signOut)
          await page.keyboard.press('Escape')
          await expect(signOutLink).toHaveCount(0)
          await expect(menu).toBeFocused()
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth),
          ).toBeLessThanOrEqual(width)
        })
    }
  })

/** Expects an element to be visible and within the page's width. */
async function expectInside(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible()
  const box = await part.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? width + 1)).toBeLessThanOrEqual(width)
}
