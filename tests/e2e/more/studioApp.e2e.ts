import type { Page } from '@playwright/test'
import { test } from '../support/draftTest'
import { expect, ready } from '../support/portalTest'
import {
  colourField,
  openStudio,
  paintedToken,
  previewOf,
  waitForPreview,
  openMore,
  usePortal,
} from '../support/studio'

const HARBOUR = 'harbour.localhost'

const choose = (studio: Page, control: string, label: string) =>
  studio.getByLabel(control, { exact: true }).selectOption({ label })
const appOf = (studio: Page) => studio.getByRole('complementary', { name: 'App' })
const log = (studio: Page) => appOf(studio).getByRole('log', { name: 'Messages' })

test('the preview runs as in the club’s app, and never leaves the preview', async ({
  page: studio,
  portal,
  context,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  await openStudio(studio, portal, HARBOUR, 'manager')
  await usePortal(studio)
  const preview = previewOf(studio)

  await test.step('“Native app” runs the frame as in the club’s app, and keeps page, person, draft and scroll position; a transcript shows messages in both directions; unknown types are ignored; nothing is stored', async () => {
    await colourField(studio, 'Primary').fill('#7a1f3d')
    await expect.poll(() => paintedToken(preview, 'color-primary')).toBe('#7a1f3d')
    await choose(studio, 'Page', 'Events')
    await expect(preview.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    const html = preview.locator('html')
    // Narrow enough for the page to be long, however wide the panel is.
    await studio.getByRole('button', { name: 'Tablet, 820 px' }).click()
    await expect(preview.getByRole('article').first()).toBeVisible()
    await waitForPreview(studio)
    await html.evaluate(() => window.scrollTo(0, 300))
    await expect(appOf(studio)).toHaveCount(0)
    const cookies = await context.cookies()

    await openMore(studio)
    const native = studio.getByRole('switch', { name: 'Native app' })
    await native.check()
    await expect(preview.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    await expect(log(studio)).toContainText(/portal says hello\s*version: 1/)
    await expect(log(studio)).toContainText(/portal says customer_number\s*customer number: 0/)
    await expect.poll(() => paintedToken(preview, 'color-primary')).toBe('#7a1f3d')
    await expect.poll(() => html.evaluate(() => window.scrollY)).toBe(300)
    await expect(studio.getByLabel('View as').locator('option:checked')).toHaveText('Member')

    // When `done` closes an overlay the portal sends no message; when a person closes it the portal
    // sends one.
    await html.evaluate(() => window.scrollTo(0, 0))
    await studio.getByRole('button', { name: 'Desktop, 1440 px' }).click()
    await appOf(studio).getByRole('button', { name: 'Clear' }).click()
    for (const closedBy of ['app', 'person'] as const) {
      await preview.getByRole('button', { name: /^Filters\(/ }).click()
      const drawer = preview.getByRole('dialog', { name: 'Filters' })
      await expect(drawer).toBeVisible()
      if (closedBy === 'app') await appOf(studio).getByRole('button', { name: 'Send done' }).click()
      else await drawer.getByRole('button', { name: 'Close' }).first().click()
      await expect(drawer).toHaveCount(0)
    }
    const messages = log(studio).locator('p:has(code)')
    await expect(messages).toHaveText([/app says done$/, /portal says done$/])

    await appOf(studio).getByLabel('Another type').fill('explode')
    await appOf(studio).getByRole('button', { name: 'Send', exact: true }).click()
    await expect(log(studio)).toContainText(/app says explode\s*The portal ignores this type\./)
    await expect(preview.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    // A message from a window of this origin that is not the frame.
    await studio.evaluate(() =>
      window.postMessage(JSON.stringify({ type: 'logout', payload: {} }), window.location.origin),
    )
    await expect(messages).toHaveCount(3)

    // Switching clubs is the app's job; `logout` navigates as in the app, and a preview signs no one
    // out.
    await preview.getByRole('combobox', { name: 'Location' }).selectOption({ label: 'Casa Noria' })
    await expect(log(studio)).toContainText(/portal says network_change\s*network id: 3/)
    await appOf(studio).getByRole('button', { name: 'Send logout' }).click()
    await expect(preview.getByRole('heading', { level: 1, name: /preview/i })).toBeVisible()
    await expect(studio.getByLabel('Path')).toHaveValue('/logout')

    await native.uncheck()
    await expect(appOf(studio)).toHaveCount(0)
    await expect(html).toBeAttached()
    expect(await html.evaluate(() => sessionStorage.getItem('portico-native'))).toBeNull()
    expect(await context.cookies()).toEqual(cookies)
  })

  await test.step('links that load another page stay in the preview: signing out in the preview does not affect the admin’s own customer session', async () => {
    await choose(studio, 'Page', 'Profile')
    await expect(preview.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await preview.getByRole('button', { name: 'Account menu' }).filter({ visible: true }).click()
    await preview.getByRole('link', { name: 'Sign out' }).filter({ visible: true }).first().click()
    await expect(preview.getByRole('heading', { level: 1, name: /preview/i })).toBeVisible()
    expect((await context.cookies()).filter(({ name }) => name === 'portal_customer')).toHaveLength(
      1,
    )
    // Switching to another club of the network does not leave the preview either.
    await preview.getByRole('link', { name: /back/i }).click()
    await preview.getByRole('combobox', { name: 'Location' }).selectOption({ label: 'Casa Noria' })
    await expect(preview.getByText('You can’t switch clubs in a preview.')).toBeVisible()
    await studio.goto(portal.url(HARBOUR))
    await ready(studio)
    await expect(studio.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })
})
