import { PASSWORD } from '../support/admin'
import { expectRing, nameOfFocus, tabTo } from '../support/keyboard'
import { entryNames, mainMenu } from '../support/menu'
import { expect, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'

test.describe('keyboard only', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

  test('signs in: Tab goes from the skip link through logo and language to email, password and button; Enter submits', async ({
    page,
    portal,
  }) => {
    await page.goto(portal.url(HARBOUR, '/login'))
    await ready(page)
    await page.keyboard.press('Tab')
    expect(await nameOfFocus(page)).toBe('Skip to the page')
    await expectRing(page)
    const stops = await tabTo(page, page.getByLabel('Email'))
    expect(stops.at(-1)).toMatch(/^Email/)
    expect(stops.indexOf('Harbour House')).toBeGreaterThanOrEqual(0)
    expect(stops.indexOf('Language')).toBeGreaterThan(stops.indexOf('Harbour House'))
    await page.keyboard.type('alex@example.com')
    await tabTo(page, page.getByLabel('Password', { exact: true }), 1)
    await page.keyboard.type(PASSWORD)
    // The button that shows the password is between the password and the sign-in button.
    await tabTo(page, page.getByRole('button', { name: 'Sign in' }), 2)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(portal.url(HARBOUR, '/'))
    await expect(mainMenu(page)).toBeVisible()
  })

  test('skips the menu, reaches every control of a page in visual order, each with a focus ring, leaves the page at the end, and follows the menu; the opened page gets the focus', async ({
    page,
    portal,
    signIn,
  }) => {
    await signIn(HARBOUR, 'alex@example.com')
    await page.goto(portal.url(HARBOUR, '/faq'))
    await ready(page)
    await test.step('the skip link', async () => {
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Skip to the page' })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)),
      ).toBe(true)
    })

    await page.reload()
    await ready(page)
    const stops: string[] = []
    for (let press = 0; press < 80; press += 1) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => document.activeElement === document.body)) break
      await expectRing(page)
      stops.push(await nameOfFocus(page))
    }
    expect(stops.slice(0, 1)).toEqual(['Skip to the page'])
    const names = await entryNames(page)
    // The names of the menu's entries come first; the breadcrumbs may repeat one later.
    expect(stops.filter((name) => names.includes(name)).slice(0, names.length)).toEqual(names)
    expect(stops).toContain('Logout')
    const foot = page.getByRole('contentinfo').getByRole('link')
    expect(stops.at(-1)).toBe(
      (await foot.last().getAttribute('aria-label')) ?? (await foot.last().innerText()).trim(),
    )

    const events = mainMenu(page).getByRole('link', { name: 'Events' })
    await tabTo(page, events)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(portal.url(HARBOUR, '/events'))
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    await expect(events).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('opens the burger menu: the focus moves in, stays in, and Escape returns it; Enter follows an entry', async ({
    page,
    portal,
    signIn,
    configure,
  }) => {
    await configure(HARBOUR, { props: { navigation: { mode: 'burger' } } })
    await signIn(HARBOUR, 'alex@example.com')
    await page.goto(portal.url(HARBOUR, '/faq'))
    await ready(page)
    const burger = page.getByRole('button', { name: 'Open menu' })
    await tabTo(page, burger)
    await page.keyboard.press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    const inside = () => menu.evaluate((dialog) => dialog.contains(document.activeElement))
    expect(await inside()).toBe(true)
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press('Tab')
      // A native dialog lets the focus leave only to the browser's own toolbar.
      expect(
        (await inside()) || (await page.evaluate(() => document.activeElement === document.body)),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(burger).toBeFocused()
    await page.keyboard.press('Space')
    await expect(menu).toBeVisible()
    await tabTo(page, menu.getByRole('link', { name: 'Dining' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(portal.url(HARBOUR, '/dining'))
    await expect(menu).toBeHidden()
  })

  test('chooses a language and keeps the focus on the choice', async ({ page, portal }) => {
    await page.goto(portal.url(HARBOUR, '/login'))
    await ready(page)
    const language = page.getByLabel('Language', { exact: true })
    await tabTo(page, language)
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(
      page
        .getByRole('button', { name: 'Entrar' })
        .or(page.getByRole('button', { name: /sesión/i })),
    ).toBeVisible()
    await expect(page.locator('select:focus')).toHaveValue('es')
  })
})
