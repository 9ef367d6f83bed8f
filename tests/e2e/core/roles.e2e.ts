import { expect, ready, test } from '../support/portalTest'
import { openColours } from '../support/studio'

const HARBOUR = 'harbour.localhost'
const LANTERN = 'lantern.localhost'
const SARAYA = 'saraya.localhost'

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
  const { customerCookies } = await import('../support/cookies')
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

test.describe('the Theme toolbar', () => {
  test('appears for an admin with debug on, and shows an edit in place before it is saved [shell.role.debug-theme-admin-only]', async ({
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

  test('does not appear for a visitor, a member, or an admin while debug is off [shell.role.debug-theme-admin-only]', async ({
    page,
    portal,
    signIn,
    signInAsAdmin,
    configure,
  }) => {
    const scripts = () => page.locator('script[src*="toolbar"]')
    await page.goto(portal.url(HARBOUR, '/login'))
    await ready(page)
    await expect(scripts()).toHaveCount(0)
    await signIn(HARBOUR, 'alex@example.com')
    await page.goto(portal.url(HARBOUR))
    await ready(page)
    await expect(scripts()).toHaveCount(0)
    await configure(HARBOUR, { debug: false })
    await signInAsAdmin(HARBOUR, 'owner')
    await page.goto(portal.url(HARBOUR))
    await ready(page)
    await expect(scripts()).toHaveCount(0)
    await expect(page.getByRole('toolbar', { name: 'Theme' })).toHaveCount(0)
  })

  for (const [username, host] of [
    ['viewer', LANTERN],
    ['outsider', HARBOUR],
    ['outsider', SARAYA],
  ] as const) {
    test(`does not appear for ${username} at ${host}, an admin of another company or at a club with debug off [shell.role.debug-theme-admin-only]`, async ({
      page,
      portal,
      signInAsAdmin,
    }) => {
      await signInAsAdmin(host, username)
      await page.goto(portal.url(host, '/login'))
      await ready(page)
      await expect(page.locator('script[src*="toolbar"]')).toHaveCount(0)
    })
  }
})
