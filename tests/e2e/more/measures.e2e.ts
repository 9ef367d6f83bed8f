import type { Page } from '@playwright/test'
import { sampleCases } from '../../support/sampleCases'
import { mainMenu } from '../support/menu'
import { clearSession } from '../support/clearSession'
import { expect, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const sider = (page: Page) => page.getByRole('complementary').first()
const widthOf = async (page: Page) => Math.round((await sider(page).boundingBox())?.width ?? 0)

test.describe('documented sizes', () => {
  test.beforeEach(({ signIn }) => signIn(HARBOUR, 'alex@example.com'))

  test('the sider is 280 px wide, 112 px when collapsed, and 352 px in the account area [shell.const.sider-width] [shell.const.sider-collapsed-width] [shell.const.sider-account-width]', async ({
    page,
    portal,
    configure,
  }) => {
    await configure(HARBOUR, { props: { sider: { collapsible: true, start_collapsed: false } } })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(portal.url(HARBOUR))
    await ready(page)
    expect(await widthOf(page)).toBe(280)
    await sider(page)
      .getByRole('button', { name: /collapse/i })
      .click()
    await expect.poll(() => widthOf(page)).toBe(112)
    await sider(page)
      .getByRole('button', { name: /expand/i })
      .click()
    await expect.poll(() => widthOf(page)).toBe(280)
    await page.goto(portal.url(HARBOUR, '/account'))
    await ready(page)
    expect(await widthOf(page)).toBe(352)
  })

  test('the header is 112 px high, and 80 px on pages up to 768 px wide [shell.const.header-height] [shell.const.header-height-mobile]', async ({
    page,
    portal,
  }) => {
    await page.goto(portal.url(HARBOUR))
    for (const [width, height] of [
      [1440, 112],
      [769, 112],
      [768, 80],
      [390, 80],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect
        .poll(
          async () => Math.round((await page.getByRole('banner').boundingBox())?.height ?? 0),
          `at ${width}`,
        )
        .toBe(height)
    }
  })

  test('the page is at most 1320 px wide [shell.const.page-max-width]', async ({
    page,
    portal,
    configure,
  }) => {
    await configure(HARBOUR, { props: { layout: { content_width: 'normal' } } })
    await page.setViewportSize({ width: 1920, height: 900 })
    await page.goto(portal.url(HARBOUR, '/events'))
    await page.setViewportSize({ width: 2200, height: 900 })
    const mainWidth = async () =>
      Math.round((await page.getByRole('main').boundingBox())?.width ?? 0)
    await expect.poll(mainWidth).toBe(1320)
    await configure(HARBOUR, { props: { layout: { content_width: 'narrow' } } })
    await page.reload()
    await expect.poll(mainWidth).toBe(1080)
  })

  test('up to 991 px the burger menu replaces the sider, and up to 768 px the phone layout applies [shell.const.mobile-layout-change] [shell.const.mobile-layout-meaning]', async ({
    page,
    portal,
  }) => {
    for (const [width, burger, headerHeight] of [
      [992, false, 112],
      [991, true, 112],
      [769, true, 112],
      [768, true, 80],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(portal.url(HARBOUR))
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: burger })
      await expect(mainMenu(page)).toBeVisible({ visible: !burger })
      await expect
        .poll(async () => Math.round((await page.getByRole('banner').boundingBox())?.height ?? 0))
        .toBe(headerHeight)
    }
    await clearSession(page)
    for (const [width, panels] of [
      [769, 2],
      [768, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(portal.url(HARBOUR, '/login'))
      const main = await page.getByRole('main').boundingBox()
      if (panels === 2) expect(main?.x).toBeGreaterThan(100)
      else expect(main?.x).toBe(0)
    }
  })
})

test('a page of 320 px, which is 640 px at 200 % zoom, does not scroll sideways', async ({
  page,
  portal,
  signIn,
}) => {
  for (const path of ['/login', '/privacy', '/faq'])
    await expectNoSideways(page, portal.url(HARBOUR, path))
  await signIn(HARBOUR, 'alex@example.com')
  for (const path of ['/', '/account', '/events'])
    await expectNoSideways(page, portal.url(HARBOUR, path))
})

for (const rtl of sampleCases([false, true]))
  test(`scrolling tabs fade at the end where more are hidden, ${rtl ? 'right to left' : 'left to right'}`, async ({
    page,
    portal,
    configure,
    signIn,
  }) => {
    await configure(HARBOUR, { intl: { rtl } })
    await signIn(HARBOUR, 'alex@example.com')
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(portal.url(HARBOUR, '/club-benefits'))
    await ready(page)
    const tabs = page.getByRole('main').getByRole('navigation').locator('[data-fades]')
    const faded = () =>
      tabs.evaluate((row) => {
        const style = getComputedStyle(row)
        const lengthOf = (name: string) => style.getPropertyValue(`--portico-${name}`)
        const side = /left|right/.exec(style.maskImage)?.[0]
        return { side, before: lengthOf('before'), after: lengthOf('after') }
      })
    const side = rtl ? 'left' : 'right'
    await expect.poll(faded).toEqual({ side, before: '0px', after: '48px' })
    await tabs.evaluate(
      (row, sign) => {
        row.scrollLeft = sign * row.scrollWidth
      },
      rtl ? -1 : 1,
    )
    await expect.poll(faded).toEqual({ side, before: '48px', after: '0px' })
  })

test('a date field’s calendar is fully visible on a page of 320 px', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(portal.url(HARBOUR, '/events'))
  await ready(page)
  await page.getByRole('button', { name: /^Filters\(/ }).click()
  await page.getByRole('button', { name: 'Choose from a calendar: Start Date' }).click()
  const days = page.getByRole('grid', { name: 'Start Date' }).getByRole('button')
  await expect(days.first()).toBeAttached()
  // Returns the days with an edge cut off by the sheet: at that edge the topmost element is not the
  // day.
  const listCutOffDays = () =>
    days.evaluateAll((all) =>
      all
        .filter((day) => day.checkVisibility({ visibilityProperty: true }))
        .filter((day) => {
          const { left, right, top, height } = day.getBoundingClientRect()
          return [left + 1, right - 1].some(
            (x) => !day.contains(document.elementFromPoint(x, top + height / 2)),
          )
        })
        .map((day) => day.getAttribute('aria-label')),
    )
  await expect.poll(listCutOffDays).toEqual([])
})

test('at 320 px the buttons of a line in the cart do not overlap', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'taylor@example.com')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(portal.url(HARBOUR, '/product'))
  await ready(page)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Deck cap' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('link', { name: /cart/i }).first()).toHaveAccessibleName(/1/)
  await page.goto(portal.url(HARBOUR, '/checkout'))
  await ready(page)
  const remove = main.getByRole('button', { name: 'Remove: Deck cap' })
  const more = await main.getByRole('button', { name: /^One more/ }).boundingBox()
  expect((await remove.boundingBox())?.x).toBeGreaterThan((more?.x ?? 0) + (more?.width ?? 0))
  await remove.click()
  await expect(remove).toHaveCount(0)
})

async function expectNoSideways(page: Page, url: string) {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(url)
  const [content, view] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(content, url).toBeLessThanOrEqual(view ?? 0)
}
