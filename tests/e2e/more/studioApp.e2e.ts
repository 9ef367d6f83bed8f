import type { Page } from '@playwright/test'
import { seriousViolations } from '../support/axe'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, ready } from '../support/portalTest'
import {
  switchClubElsewhere,
  colourField,
  openStudio,
  paintedToken,
  previewOf,
  waitForPreview,
  openMore,
} from '../support/studio'

const HARBOUR = 'harbour.localhost'
const test = ownPortalTest()

const choose = (studio: Page, control: string, label: string) =>
  studio.getByLabel(control, { exact: true }).selectOption({ label })
const appOf = (studio: Page) => studio.getByRole('complementary', { name: 'App' })
const log = (studio: Page) => appOf(studio).getByRole('log', { name: 'Messages' })

test('“Native app” runs the frame as in the club’s app, and keeps page, person, draft and scroll position; a transcript shows messages in both directions; unknown types are ignored; nothing is stored', async ({
  page: studio,
  portal,
  context,
}) => {
  await openStudio(studio, portal, HARBOUR, 'manager')
  const preview = previewOf(studio)
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
  expect(await seriousViolations(studio)).toEqual([])

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

test('links that load another page stay in the preview: signing out in the preview does not affect the admin’s own customer session', async ({
  page: studio,
  portal,
  signIn,
  context,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  await openStudio(studio, portal, HARBOUR, 'manager')
  const preview = previewOf(studio)
  await choose(studio, 'Page', 'Profile')
  await expect(preview.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await preview.getByRole('button', { name: 'Account menu' }).filter({ visible: true }).click()
  await preview.getByRole('link', { name: 'Sign out' }).filter({ visible: true }).first().click()
  await expect(preview.getByRole('heading', { level: 1, name: /preview/i })).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => name === 'portal_customer')).toHaveLength(1)
  // Switching to another club of the network does not leave the preview either.
  await preview.getByRole('link', { name: /back/i }).click()
  await preview.getByRole('combobox', { name: 'Location' }).selectOption({ label: 'Casa Noria' })
  await expect(preview.getByText('You can’t switch clubs in a preview.')).toBeVisible()
  await studio.goto(portal.url(HARBOUR))
  await ready(studio)
  await expect(studio.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

/** Creates a picture of that size in one colour, encoded by the browser. */
async function picture(
  page: Page,
  colour: string,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const dataUrl = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 90
    canvas.height = 160
    const paint = canvas.getContext('2d')
    if (paint) {
      paint.fillStyle = fill
      paint.fillRect(0, 0, 90, 160)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, colour)
  return { name: 'screen.png', mimeType: 'image/png', buffer: Buffer.from(dataUrl, 'base64') }
}

async function openMobileApp(studio: Page) {
  await studio.getByRole('button', { name: 'Tools' }).click()
  await studio.getByRole('menuitem', { name: 'Mobile app' }).click()
  const dialog = studio.getByRole('dialog', { name: 'Mobile app' })
  await expect(dialog.getByText('com.example.harbour').first()).toBeVisible()
  return dialog
}

test('a manager edits the mobile app’s branding, and adds, orders and removes screenshots; invalid values stay in their fields with the reason; a viewer is read-only', async ({
  page: studio,
  portal,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/40[09].*\/admin\/api\/app/)
  expectErrors(/422.*\/admin\/api\/app\/screenshot/)
  await openStudio(studio, portal, HARBOUR, 'manager')
  const dialog = await openMobileApp(studio)
  await expect(dialog.getByText('published')).toBeVisible()
  await dialog.getByLabel('App name').fill('Harbour')
  await dialog.getByRole('textbox', { name: 'Primary', exact: true }).fill('rather blue')
  await dialog.getByRole('button', { name: 'Save app' }).click()
  await expect(
    dialog.getByText('This is not a colour. Use hex, rgb, hsl or a colour name.'),
  ).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Primary', exact: true })).toHaveValue(
    'rather blue',
  )
  await expect(dialog.getByRole('textbox', { name: 'Primary', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await dialog.getByRole('textbox', { name: 'Primary', exact: true }).fill('navy')
  await dialog.getByLabel('App icon').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Save app' }).click()
  await expect(dialog.getByText('This is not a picture.')).toBeVisible()
  await dialog.getByLabel('App icon').fill('/favicon.svg')
  // Another tab of this browser switches clubs: the typed text stays, and does not overwrite the
  // other club's app.
  await switchClubElsewhere(studio, 'lantern.localhost')
  await dialog.getByRole('button', { name: 'Save app' }).click()
  await expect(
    dialog.getByText('You switched to another club in another tab. Nothing was changed here.'),
  ).toBeVisible()
  expect(
    await studio.evaluate(async () => String((await (await fetch('/admin/api/app')).json()).name)),
  ).not.toBe('Harbour')
  await dialog.getByRole('button', { name: 'Switch to Harbour House' }).click()
  await expect(dialog.getByLabel('App icon')).toHaveValue('/favicon.svg')
  await dialog.getByRole('button', { name: 'Save app' }).click()
  await expect(dialog.getByText('Saved.')).toBeVisible()

  const file = dialog.getByRole('region', { name: 'Screenshots' }).locator('input[type=file]')
  const shots = dialog.getByRole('region', { name: 'Screenshots' }).getByRole('listitem')
  await file.setInputFiles({
    name: 'screen.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture at all'),
  })
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'This file is damaged, or' }),
  ).toBeVisible()
  await expect(shots).toHaveCount(0)
  for (const [at, colour] of ['#14304f', '#7a1f3d'].entries()) {
    await file.setInputFiles(await picture(studio, colour))
    await expect(shots).toHaveCount(at + 1)
  }
  const second = await shots.nth(1).locator('img').getAttribute('src')
  await shots.nth(1).getByRole('button', { name: 'Move Screenshot 2 up' }).click()
  await expect(shots.first().locator('img')).toHaveAttribute('src', second ?? '')
  expect(await seriousViolations(studio)).toEqual([])
  await shots.nth(1).getByRole('button', { name: 'Remove Screenshot 2' }).click()
  await expect(shots).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Close' }).click()

  const viewer = await (await anotherBrowser()).newPage()
  await openStudio(viewer, portal, HARBOUR, 'viewer')
  const viewerDialog = await openMobileApp(viewer)
  await expect(viewerDialog.getByLabel('App name')).toHaveValue('Harbour')
  await expect(viewerDialog.getByLabel('App name')).not.toBeEditable()
  await expect(viewerDialog.getByRole('textbox', { name: 'Primary', exact: true })).toHaveValue(
    'navy',
  )
  await expect(viewerDialog.getByRole('listitem').locator('img')).toHaveAttribute(
    'src',
    second ?? '',
  )
  await expect(viewerDialog.getByRole('button')).toHaveCount(1)
})
