import { customerCookies } from '../support/cookies'
import { expect, ready, test } from '../support/portalTest'
import { openColours } from '../support/studio'

const HARBOUR = 'harbour.localhost'

test("an admin switches the domain and this browser's portal shows the chosen domain, with a bar that names it and switches back; a customer has no such choice [shell.role.admin-switch]", async ({
  page,
  portal,
  signInAsAdmin,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/401.*domains\/select/)
  await signInAsAdmin(HARBOUR, 'owner')
  await page.goto(portal.url(HARBOUR, '/studio/'))
  await page.getByLabel('Company').selectOption({ label: 'The Lantern' })
  await expect(page.getByLabel('Domain').locator('option:checked')).toHaveText(/lantern/i)
  await page.goto(portal.url(HARBOUR, '/login'))
  await expect(page).toHaveTitle(/The Lantern/)
  await ready(page)
  await expect(page.getByRole('status').filter({ hasText: 'The Lantern' })).toBeVisible()

  const other = await anotherBrowser()
  await other.addCookies(await customerCookies(portal, HARBOUR, 'alex@example.com'))
  const member = await other.newPage()
  await member.goto(portal.url(HARBOUR))
  await expect(member).toHaveTitle(/Harbour House/)
  const status = await member.evaluate(
    async () =>
      (
        await fetch('/admin/api/domains/select', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ domain_name: 'lantern.localhost', sign_out: false }),
        }).catch(() => ({ status: 0 }))
      ).status,
  )
  expect(status).toBe(401)

  await page.getByRole('status').filter({ hasText: 'The Lantern' }).getByRole('button').click()
  await expect(page).toHaveTitle(/Harbour House/)
})

// tests/pages/document.test.ts: its script is sent to nobody else.
test('the Theme toolbar appears for an admin with debug on, and shows an edit in place before it is saved [shell.role.debug-theme-admin-only]', async ({
  page,
  portal,
  signInAsAdmin,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(HARBOUR, 'alex@example.com')
  await signInAsAdmin(HARBOUR, 'manager')
  await page.goto(portal.url(HARBOUR))
  await ready(page)
  await page.evaluate(() => Object.assign(window, { marker: 'same document' }))
  const toolbar = page.getByRole('toolbar', { name: 'Theme' })
  await expect(toolbar).toBeVisible()
  await toolbar.getByRole('button').first().click()
  await openColours(page)
  const primary = page.getByRole('textbox', { name: 'Primary', exact: true })
  await primary.fill('#8a1c4a')
  await primary.blur()
  await expect
    .poll(() =>
      page.evaluate(() =>
        getComputedStyle(document.documentElement)
          .getPropertyValue('--portico-color-primary')
          .trim(),
      ),
    )
    .toBe('#8a1c4a')
  expect(await page.evaluate(() => 'marker' in window)).toBe(true)
})
