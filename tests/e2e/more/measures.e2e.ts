import type { Page } from '@playwright/test'
import { clearSession } from '../support/clearSession'
import { mainMenu } from '../support/menu'
import { expect, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const widthOf = async (page: Page, role: 'complementary' | 'main') =>
  Math.round((await page.getByRole(role).first().boundingBox())?.width ?? 0)

test('the portal has the documented sizes', async ({ page, portal, configure, signIn }) => {
  const sider = page.getByRole('complementary').first()
  await configure(HARBOUR, {
    props: {
      sider: { collapsible: true, start_collapsed: false },
      layout: { content_width: 'normal' },
    },
  })
  await signIn(HARBOUR, 'alex@example.com')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(portal.url(HARBOUR, '/faq'))
  await ready(page)

  await test.step('the sider is 280 px wide, and 112 px when collapsed [shell.const.sider-width] [shell.const.sider-collapsed-width]', async () => {
    expect(await widthOf(page, 'complementary')).toBe(280)
    await sider.getByRole('button', { name: /collapse/i }).click()
    await expect.poll(() => widthOf(page, 'complementary')).toBe(112)
    await sider.getByRole('button', { name: /expand/i }).click()
    await expect.poll(() => widthOf(page, 'complementary')).toBe(280)
  })

  await test.step('up to 991 px the burger menu replaces the sider, and up to 768 px the phone layout applies: the header is 80 px high instead of 112 px [shell.const.mobile-layout-change] [shell.const.mobile-layout-meaning] [shell.const.header-height] [shell.const.header-height-mobile]', async () => {
    for (const [width, burger, headerHeight] of [
      [1440, false, 112],
      [992, false, 112],
      [991, true, 112],
      [769, true, 112],
      [768, true, 80],
      [390, true, 80],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: burger })
      await expect(mainMenu(page)).toBeVisible({ visible: !burger })
      await expect
        .poll(
          async () => Math.round((await page.getByRole('banner').boundingBox())?.height ?? 0),
          `at ${width}`,
        )
        .toBe(headerHeight)
    }
  })

  await test.step('in the account area the sider is 352 px wide [shell.const.sider-account-width]', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(portal.url(HARBOUR, '/account'))
    expect(await widthOf(page, 'complementary')).toBe(352)
  })

  await test.step('the page is at most 1320 px wide, or narrower if the club wants [shell.const.page-max-width]', async () => {
    await page.setViewportSize({ width: 2200, height: 900 })
    await page.goto(portal.url(HARBOUR, '/events'))
    await expect.poll(() => widthOf(page, 'main')).toBe(1320)
    await configure(HARBOUR, { props: { layout: { content_width: 'narrow' } } })
    await page.reload()
    await expect.poll(() => widthOf(page, 'main')).toBe(1080)
  })

  await test.step('signed out, the phone layout has one panel instead of two [shell.const.mobile-layout-meaning]', async () => {
    await clearSession(page)
    await page.goto(portal.url(HARBOUR, '/login'))
    for (const [width, isPhone] of [
      [769, false],
      [768, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      const left = async () => (await page.getByRole('main').boundingBox())?.x ?? -1
      if (isPhone) await expect.poll(left).toBe(0)
      else await expect.poll(left).toBeGreaterThan(100)
    }
  })
})
