import type { Page } from '@playwright/test'
import { linkIn } from '../../support/readMails'
import { signInHere } from '../support/adminSteps'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, ready } from '../support/portalTest'
import { colourField, openColours, openStudio } from '../support/studio'
import { waitForMail } from '../support/waitForMail'

const HARBOUR = 'harbour.localhost'
const LANTERN = 'lantern.localhost'
const FRESH = 'Fresh-water-9'
/** A test changes the viewer's password, so it has its own server. */
const test = ownPortalTest()

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Theme' })

test('an admin finds the studio, signs in, sets a forgotten password and renews an expired session', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/401.*\/admin\/|422.*\/admin\/link\/use/)

  await test.step('/admin leads to the studio, which requires signing in, has both choosers, and is independent of every club’s customer routes, gates and plan [shell.admin.screens]', async () => {
    // In the studio a customer counts as signed out, and even a Lounge club without a home page has
    // a studio.
    await signIn(LANTERN, 'lee@example.com')
    for (const path of ['/admin', '/admin/', '/studio']) {
      await page.goto(portal.url(LANTERN, path))
      await expect(page).toHaveURL(portal.url(LANTERN, '/studio/'))
      await expect(page.getByRole('heading', { name: 'Sign in to the studio' })).toBeVisible()
    }
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    await signInHere(page, 'owner', 'not the one')
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
    await expect(page.getByLabel('Domain').locator('option:checked')).toHaveText(LANTERN)
  })

  await test.step('an expired session is renewed on top of the studio, and the chosen club stays on the screen', async () => {
    // The preview of the chosen club makes the last automatic call; the next call comes from the
    // click below.
    const previewed = page.waitForResponse(/\/preview-sessions$/)
    await page.getByLabel('Company').selectOption({ label: 'Casa Noria' })
    await expect(page.getByLabel('Domain').locator('option:checked')).toHaveText('noria.localhost')
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
          ((await (await fetch('/admin/api/session')).json()) as { domain: { slug: string } })
            .domain.slug,
      ),
    ).toBe('noria')
  })

  await test.step('an admin who has forgotten the password requests a link at the sign-in, sets a new password through the mailed link, and is signed in', async () => {
    await page.context().clearCookies()
    await page.goto(portal.url(HARBOUR, '/studio/'))
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Enter your username or email.' }),
    ).toBeVisible()
    await expect(page.getByLabel('Username or email')).toBeFocused()
    await page.getByLabel('Username or email').fill('viewer')
    await page.getByRole('button', { name: 'Send link' }).click()
    const outcome = page.getByRole('heading', { name: 'Check your email' })
    await expect(outcome).toBeFocused()
    await expect(outcome).toHaveAccessibleDescription(
      /^If viewer is an admin, an email with a link is on its way\./,
    )
    const mail = await waitForMail(
      portal,
      'viewer@portico.example.com',
      /^A new password for the studio$/,
    )
    await page.goto(linkIn(mail.text))
    await expect(page.getByLabel('Username')).toHaveValue('viewer')
    await page.getByLabel('New password', { exact: true }).fill('weak')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText(/^This password is too weak/)).toBeVisible()
    await page.getByLabel('New password', { exact: true }).fill(FRESH)
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
    await page.getByRole('button', { name: 'Go to sign-in' }).click()
    await signInHere(page, 'viewer', FRESH)
    await openColours(page)
  })
})

test('with debug off no one can preview or edit, not even admins: there is no toolbar, and the studio is read-only with the reason and a switch for owners only [shell.admin.theme-debug-off]', async ({
  page,
  portal,
  configure,
  signInAsAdmin,
  anotherBrowser,
}) => {
  await configure(HARBOUR, { debug: false })
  const manager = await (await anotherBrowser()).newPage()
  await openStudio(manager, portal, HARBOUR, 'manager')
  await expect(
    manager.getByText('This club is read-only here. An owner can turn editing on.'),
  ).toBeVisible()
  await expect(colourField(manager, 'Primary')).not.toBeEditable()
  for (const name of ['Publish', 'Save draft', 'Turn editing on'])
    await expect(manager.getByRole('button', { name, exact: true })).toHaveCount(0)

  await signInAsAdmin(HARBOUR, 'owner')
  await page.goto(portal.url(HARBOUR, '/login'))
  await ready(page)
  await expect(toolbar(page)).toHaveCount(0)
  await page.goto(portal.url(HARBOUR, '/studio/'))
  await openColours(page)
  await expect(colourField(page, 'Primary')).not.toBeEditable()
  await page.getByRole('button', { name: 'Turn editing on' }).click()
  await expect(colourField(page, 'Primary')).toBeEditable()
  await page.goto(portal.url(HARBOUR, '/login'))
  await expect(toolbar(page)).toBeVisible()
})
