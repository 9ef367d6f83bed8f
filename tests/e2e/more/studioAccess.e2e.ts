import type { Page } from '@playwright/test'
import { signInAdmin } from '../support/admin'
import { test } from '../support/draftTest'
import { expect, ready } from '../support/portalTest'
import {
  colourField,
  openColours,
  openStudio,
  paintedToken,
  previewOf,
  publish,
} from '../support/studio'

const HARBOUR = 'harbour.localhost'
const LANTERN = 'lantern.localhost'

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Theme' })
const patches = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'PATCH' && sent.push(request.url())))
  return sent
}

test('/admin leads to the studio, which requires signing in, has both choosers, and is independent of every club’s customer routes, gates and plan [shell.admin.screens]', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/401.*admin\/login/)
  // In the studio a customer counts as signed out, and even a Lounge club without a home page has a
  // studio.
  await signIn(LANTERN, 'lee@example.com')
  for (const path of ['/admin', '/admin/', '/studio']) {
    await page.goto(portal.url(LANTERN, path))
    await expect(page).toHaveURL(portal.url(LANTERN, '/studio/'))
    await expect(page.getByRole('heading', { name: 'Sign in to the studio' })).toBeVisible()
  }
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await page.getByLabel('Username').fill('owner')
  await page.getByLabel('Password', { exact: true }).fill('not the one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Username and password do not match. Check both and try again.',
  )
  await expect(page.getByLabel('Username')).toHaveValue('owner')
  await openStudio(page, portal, LANTERN, 'owner')
  await expect(page.getByLabel('Company').locator('option')).toHaveText([
    'Harbour House',
    'The Lantern',
    'Casa Noria',
    'Saraya',
  ])
  await expect(page.getByLabel('Domain').locator('option:checked')).toHaveText('lantern.localhost')
})

test('with debug on an admin previews theme variables in the portal before saving them [shell.admin.theme-preview] [shell.admin.theme-edit]', async ({
  page,
  portal,
  configure,
  signIn,
  signInAsAdmin,
  anotherBrowser,
}) => {
  await configure(HARBOUR, { props: { colors: { primary: '#1b3a57' } } })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(HARBOUR, 'alex@example.com')
  await signInAsAdmin(HARBOUR, 'manager')
  await page.goto(portal.url(HARBOUR))
  await ready(page)
  const sent = patches(page)
  await toolbar(page).getByRole('button', { name: 'Theme', exact: true }).click()
  await openColours(page)
  await colourField(page, 'Primary').fill('#7a1f3d')
  await colourField(page, 'Primary').blur()
  await expect.poll(() => paintedToken(page, 'color-primary')).toBe('#7a1f3d')
  const visitor = await (await anotherBrowser()).newPage()
  await visitor.goto(portal.url(HARBOUR, '/login'))
  expect([sent, await paintedToken(visitor, 'color-primary')]).toEqual([[], '#1b3a57'])
  await publish(page)
  expect(sent).toHaveLength(1)
  await visitor.reload()
  expect(await paintedToken(visitor, 'color-primary')).toBe('#7a1f3d')
})

test('with debug off no one can preview or edit, not even admins: there is no toolbar, and the studio is read-only with the reason and a switch for owners only [shell.admin.theme-debug-off]', async ({
  page,
  portal,
  configure,
  signInAsAdmin,
  anotherBrowser,
}) => {
  await configure(HARBOUR, { debug: false })
  for (const username of ['manager', 'viewer']) {
    const admin = await (await anotherBrowser()).newPage()
    await openStudio(admin, portal, HARBOUR, username)
    await expect(
      admin.getByText('This club is read-only here. An owner can turn editing on.'),
    ).toBeVisible()
    await expect(colourField(admin, 'Primary')).not.toBeEditable()
    for (const name of ['Publish', 'Save draft', 'Turn editing on'])
      await expect(admin.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  const manager = await signInAdmin(portal, HARBOUR, 'manager')
  const { id } = await manager.domain(HARBOUR)
  const refused = await manager.api.patch(`/admin/api/domains/${id}`, {
    data: { config: { props: { colors: { primary: 'red' } } } },
  })
  expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([
    403,
    'debug_off',
  ])
  await manager.dispose()

  await signInAsAdmin(HARBOUR, 'owner')
  await page.goto(portal.url(HARBOUR, '/login'))
  await ready(page)
  await expect(toolbar(page)).toHaveCount(0)
  await openStudioSignedIn(page, portal.url(HARBOUR, '/studio/'))
  await expect(colourField(page, 'Primary')).not.toBeEditable()
  await page.getByRole('button', { name: 'Turn editing on' }).click()
  await expect(colourField(page, 'Primary')).toBeEditable()
  await page.goto(portal.url(HARBOUR, '/login'))
  await expect(toolbar(page)).toBeVisible()
})

test('an expired session is renewed on top of the studio, and the chosen club stays on the screen', async ({
  page,
  portal,
  expectErrors,
}) => {
  expectErrors(/401.*\/admin\/api\//)
  await openStudio(page, portal, HARBOUR, 'owner')
  // The preview of the chosen club makes the last automatic call; the next call comes from the
  // click below.
  const previewed = page.waitForResponse(/\/preview-sessions$/)
  await page.getByLabel('Company').selectOption({ label: 'The Lantern' })
  await expect(page.getByLabel('Domain').locator('option:checked')).toHaveText('lantern.localhost')
  await previewed
  await page.context().clearCookies({ name: 'portal_admin' })
  await page.getByRole('button', { name: 'History' }).click()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await again.getByLabel('Password').fill('Portico-demo-1')
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(again).toBeHidden()
  await expect(
    page.getByRole('dialog', { name: 'History' }).locator('ol > li').first(),
  ).toBeVisible()
  expect(
    await page.evaluate(
      async () =>
        ((await (await fetch('/admin/api/session')).json()) as { domain: { slug: string } }).domain
          .slug,
    ),
  ).toBe('lantern')
})

test('the toolbar can be moved aside and stays at its new position', async ({
  page,
  portal,
  signInAsAdmin,
}) => {
  await signInAsAdmin(HARBOUR, 'owner')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(portal.url(HARBOUR, '/login'))
  const left = async () => Math.round((await toolbar(page).boundingBox())?.x ?? 0)
  await expect(toolbar(page)).toBeVisible()
  // Wait for the fonts, which may change the toolbar's width.
  await ready(page)
  await page.evaluate(() => document.fonts.ready)
  const first = await left()
  await toolbar(page).getByRole('button', { name: 'Move this bar out of the way' }).click()
  await expect.poll(left).toBeGreaterThan(first)
  const moved = await left()
  await page.reload()
  await expect.poll(left).toBe(moved)
})

async function openStudioSignedIn(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address)
  await expect(previewOf(page).getByRole('main')).toBeVisible()
  await openColours(page)
}
