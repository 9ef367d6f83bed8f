import type { Locator, Page } from '@playwright/test'
import { PASSWORD } from '../support/admin'
import { entryNames, mainMenu } from '../support/menu'
import { expect, ready, test } from '../support/portalTest'
import { colourField, paintedToken, previewOf } from '../support/studio'

const HARBOUR = 'harbour.localhost'

/**
 * Presses Tab until `target` has the focus, at most `most` times, and checks its focus ring;
 * returns the names of the controls on the way, including the target.
 */
async function tabTo(page: Page, target: Locator, most = 60): Promise<string[]> {
  const stops: string[] = []
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab')
    stops.push(await nameOfFocus(page))
    if (await hasFocus(target)) {
      await expectRing(page)
      return stops
    }
  }
  throw new Error(`not reached by ${most} presses of Tab; met: ${stops.join(' | ')}`)
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.ownerDocument.activeElement === element)

const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement
        ? [...(element.labels ?? [])].map((label) => label.innerText)
        : []
    return (
      element?.getAttribute('aria-label') ??
      (labels.join(' ') || (element?.textContent ?? ''))
    ).trim()
  })

/**
 * Checks that the focused element is on the screen and has a ring of at least 2 px: an outline or,
 * on a field, a shadow without blur.
 */
async function expectRing(page: Page): Promise<void> {
  const look = () =>
    page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement)) return 'nothing is focused'
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element)
      const unseen = /rgba\([^)]*, 0\)/
      const outlined =
        outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !unseen.test(outlineColor)
      const shadowed =
        Number(/0px 0px 0px ([\d.]+)px/.exec(boxShadow)?.[1] ?? 0) >= 2 && !unseen.test(boxShadow)
      const place = element.outerHTML.slice(0, 120)
      if (!outlined && !shadowed) return `no ring at ${place}`
      const box = element.getBoundingClientRect()
      return box.width > 0 && box.bottom > 0 && box.top < innerHeight
        ? 'seen'
        : `off the screen: ${place}`
    })
  // A field's ring appears with a short animation.
  await expect.poll(look).toBe('seen')
}

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

  test('reaches every control of a page in visual order, each with a focus ring, and leaves the page at the end', async ({
    page,
    portal,
    signIn,
  }) => {
    await signIn(HARBOUR, 'alex@example.com')
    await page.goto(portal.url(HARBOUR, '/faq'))
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
  })

  test('follows the main menu, and the opened page gets the focus', async ({
    page,
    portal,
    signIn,
  }) => {
    await signIn(HARBOUR, 'alex@example.com')
    await page.goto(portal.url(HARBOUR))
    await ready(page)
    await tabTo(page, mainMenu(page).getByRole('link', { name: 'Events' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(portal.url(HARBOUR, '/events'))
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    await expect(mainMenu(page).getByRole('link', { name: 'Events' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('skips the menu with the skip link', async ({ page, portal, signIn }) => {
    await signIn(HARBOUR, 'alex@example.com')
    await page.goto(portal.url(HARBOUR))
    await ready(page)
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

  test('opens the burger menu: the focus moves in, stays in, and Escape returns it; Enter follows an entry', async ({
    page,
    portal,
    signIn,
    configure,
  }) => {
    await configure(HARBOUR, { props: { navigation: { mode: 'burger' } } })
    await signIn(HARBOUR, 'alex@example.com')
    await page.goto(portal.url(HARBOUR))
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

async function shiftTabTo(page: Page, target: Locator) {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Shift+Tab')
    if (await hasFocus(target)) return expectRing(page)
  }
  throw new Error('not reached by going back')
}
