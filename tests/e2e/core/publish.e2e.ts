import type { Page } from '@playwright/test'
import { PASSWORD } from '../support/admin'
import { customerCookies } from '../support/cookies'
import { expect, live, test } from '../support/portalTest'
import { openPublish, paintedToken, previewOf } from '../support/studio'

const HARBOUR = 'harbour.localhost'
const COLOUR = '#1f6f4a'

test.describe('an edit in the studio reaches every tab', () => {
  test("the preview follows a dragged colour, and publishing changes a member's tab in place: same document, text, caret, scroll position and menu [shell.theme.prop-colors] [shell.role.debug-theme-admin-only]", async ({
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
    await expect(previewOf(studio).getByRole('main')).toBeVisible()

    const member = await anotherBrowser()
    await member.addCookies(await customerCookies(portal, HARBOUR, 'alex@example.com'))
    const tab = await member.newPage()
    await tab.setViewportSize({ width: 900, height: 600 })

    await tab.goto(portal.url(HARBOUR, '/account'))
    await live(tab)
    await markAndType(tab)
    await studio.getByRole('tab', { name: 'Colours' }).click()
    await drag(studio, COLOUR)
    await expect.poll(() => paintedToken(previewOf(studio), 'color-primary')).toBe(COLOUR)
    expect(await paintedToken(tab, 'color-primary')).not.toBe(COLOUR)
    // Debug is on, but a member gets no theme editor.
    await expect(tab.getByRole('toolbar', { name: 'Theme' })).toHaveCount(0)

    const dialog = await openPublish(studio)
    await expect(dialog.getByText(/primary/i).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => paintedToken(tab, 'color-primary')).toBe(COLOUR)
    expect(await readState(tab)).toEqual({
      marker: 'same document',
      text: 'half a thought',
      caret: 6,
      scrolled: true,
      menuOpen: true,
    })
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
  const swatch = studio
    .locator('input[type="color"]')
    .and(studio.getByLabel(/^Primary/))
    .first()
  for (const value of ['#000000', '#333333', colour]) await swatch.fill(value)
  await swatch.blur()
}
