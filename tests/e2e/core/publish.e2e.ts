import type { Page } from '@playwright/test'
import { PASSWORD } from '../support/admin'
import { expect, live, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'

const primary = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--portico-color-primary').trim(),
  )

test.describe('an edit in the studio reaches every tab', () => {
  test("the preview follows a dragged colour, and publishing changes members' tabs in place: same document, text, caret, scroll position and menu [shell.theme.prop-colors] [shell.role.debug-theme-admin-only]", async ({
    page: studio,
    portal,
    configure,
    anotherBrowser,
  }) => {
    await configure(HARBOUR, {
      props: { navigation: { mode: 'burger' }, colors: { primary: '#1b3a57' } },
    })
    await studio.setViewportSize({ width: 1440, height: 900 })
    await studio.goto(portal.url(HARBOUR, '/studio/'))
    await studio.getByLabel('Username').fill('owner')
    await studio.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await studio.getByRole('button', { name: 'Sign in' }).click()
    const preview = studio.frameLocator('iframe[title="Preview"]')
    await expect(preview.getByRole('main')).toBeVisible()

    const member = await anotherBrowser()
    const { customerCookies } = await import('../support/cookies')
    await member.addCookies(await customerCookies(portal, HARBOUR, 'alex@example.com'))
    const tab = await member.newPage()
    await tab.setViewportSize({ width: 900, height: 600 })

    for (const [path, colour] of [
      ['/', '#7a1f3d'],
      ['/account', '#1f6f4a'],
      ['/faq', '#5b2a86'],
    ] as const) {
      await tab.goto(portal.url(HARBOUR, path))
      await live(tab)
      await markAndType(tab)
      await studio.getByRole('tab', { name: 'Colours' }).click()
      await drag(studio, colour)
      await expect
        .poll(() =>
          preview
            .locator('html')
            .evaluate((html) =>
              getComputedStyle(html).getPropertyValue('--portico-color-primary').trim(),
            ),
        )
        .toBe(colour)
      expect(await primary(tab)).not.toBe(colour)

      await studio.getByRole('button', { name: 'Publish', exact: true }).click()
      const dialog = studio.getByRole('dialog', { name: 'Publish changes' })
      await expect(dialog.getByText(/primary/i).first()).toBeVisible()
      await dialog.getByRole('button', { name: 'Publish now' }).click()
      await expect(dialog).toBeHidden()

      await expect.poll(() => primary(tab)).toBe(colour)
      expect(await readState(tab)).toEqual({
        marker: 'same document',
        text: 'half a thought',
        caret: 6,
        scrolled: true,
        menuOpen: true,
      })
    }
  })
})

/**
 * Sets up state that a reload or remount would lose: a marker, typed text with the caret inside it,
 * a scroll position and an open menu.
 */
async function markAndType(page: Page) {
  await page.evaluate(() => {
    Object.assign(window, { marker: 'same document' })
    const field = document.createElement('input')
    field.id = 'typed'
    document.querySelector('main')?.append(field)
    const tall = document.createElement('div')
    tall.setAttribute('data-tall', '')
    tall.append(...Array.from({ length: 120 }, () => document.createElement('br')))
    document.querySelector('main')?.append(tall)
  })
  await page.locator('#typed').fill('half a thought')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 300))
  await page.locator('#typed').evaluate((field: HTMLInputElement) => field.setSelectionRange(6, 6))
}

async function readState(page: Page) {
  return page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('#typed')
    return {
      marker: String(Object.entries(window).find(([name]) => name === 'marker')?.[1]),
      text: field?.value,
      caret: field?.selectionStart,
      scrolled: window.scrollY >= 200,
      menuOpen: document.querySelector('dialog[open]') !== null,
    }
  })
}

/** Drags the colour picker: several values while dragging, then the final one. */
async function drag(studio: Page, colour: string) {
  const swatch = studio.locator('input[type="color"]').nth((await colourIndex(studio)) ?? 0)
  for (const value of ['#000000', '#333333', colour]) await swatch.fill(value)
  await swatch.blur()
}

async function colourIndex(studio: Page) {
  const text = studio.getByRole('textbox', { name: 'Primary', exact: true })
  await expect(text).toBeVisible()
  return text.evaluate((field) => {
    const swatches = [...document.querySelectorAll('input[type="color"]')]
    const distance = (swatch: Element) =>
      Math.abs(swatch.getBoundingClientRect().top - field.getBoundingClientRect().top)
    return swatches.indexOf(swatches.sort((a, b) => distance(a) - distance(b))[0] ?? field) >= 0
      ? [...document.querySelectorAll('input[type="color"]')]
          .sort((a, b) => distance(a) - distance(b))
          .map((swatch) => [...document.querySelectorAll('input[type="color"]')].indexOf(swatch))[0]
      : 0
  })
}
