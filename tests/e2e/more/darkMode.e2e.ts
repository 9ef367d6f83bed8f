import type { Page } from '@playwright/test'
import { seriousViolations } from '../support/axe'
import { expect, ready, test } from '../support/portalTest'
import { paintedToken } from '../support/studio'

const HARBOUR = 'harbour.localhost'
const LIGHT = 'rgb(250, 246, 237)'
const DARK = 'rgb(14, 26, 40)'

const background = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const appearance = (page: Page) =>
  page.getByRole('combobox', { name: 'Appearance' }).filter({ visible: true })

test('the first paint has the palette of the device, or the one that the person chose, without a script', async ({
  browser,
  portal,
}) => {
  for (const [colorScheme, cookie, expected] of [
    ['light', undefined, LIGHT],
    ['dark', undefined, DARK],
    ['dark', 'light', LIGHT],
    ['light', 'dark', DARK],
  ] as const) {
    const context = await browser.newContext({ colorScheme, javaScriptEnabled: false })
    const url = portal.url(HARBOUR, '/login')
    if (cookie !== undefined)
      await context.addCookies([{ name: 'portal_scheme', value: cookie, url }])
    const page = await context.newPage()
    await page.goto(url)
    await expect(page.locator('body'), `${colorScheme} ${cookie}`).toHaveCSS(
      'background-color',
      expected,
    )
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    await context.close()
  }
})

test('an open tab follows the device at once, until the member chooses, which is kept', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(portal.url(HARBOUR, '/faq'))
  await ready(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await background(page)).toBe(DARK)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await background(page)).toBe(LIGHT)
  // Chosen by keyboard.
  await appearance(page).focus()
  await page.keyboard.press('End')
  await expect(appearance(page)).toHaveValue('dark')
  await expect(page.locator('body')).toHaveCSS('background-color', DARK)
  await page.reload()
  await ready(page)
  expect(await background(page)).toBe(DARK)
  await appearance(page).selectOption('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await background(page)).toBe(LIGHT)
})

test('a published change of the dark palette reaches an open tab in place, in its own scheme', async ({
  page,
  portal,
  configure,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(portal.url(HARBOUR, '/faq'))
  await expect(page.locator('html')).toHaveAttribute('data-live', 'true')
  const themeColor = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
          ({ media }) => media === '' || matchMedia(media).matches,
        )?.content,
    )
  await configure(HARBOUR, {
    theme: { dark: { colors: { background: '#101010', primary: '#99bbdd' } } },
  })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 16, 16)')
  expect([await themeColor(), await paintedToken(page, 'color-primary')]).toEqual([
    '#101010',
    '#99bbdd',
  ])
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await paintedToken(page, 'color-primary')).not.toBe('#99bbdd')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await expect(page.locator('body')).toHaveCSS('background-color', LIGHT)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  expect(await themeColor()).toBe('#faf6ed')
  await configure(HARBOUR, { theme: { dark: { mode: 'off' } } })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('meta[name="theme-color"]')).toHaveCount(1)
  expect(await background(page)).toBe(LIGHT)
})

test('sign-in, home, an event, the wallet and checkout have no serious or critical axe violations in dark', async ({
  page,
  portal,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of ['/login', '/', '/events/1', '/account/wallet', '/checkout']) {
    if (path === '/') await signIn(HARBOUR, 'alex@example.com')
    await page.goto(portal.url(HARBOUR, path))
    await ready(page)
    await expect(page.locator('body')).toHaveCSS('background-color', DARK)
    expect(await seriousViolations(page), path).toEqual([])
  }
})
