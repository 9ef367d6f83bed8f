import { expect, live, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'

test('the header links to /signout, last behind the avatar, and to /logout, in the burger on phones [shell.nav.header-signout] [shell.nav.header-logout] [shell.nav.header-logout-vs-signout]', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/faq'))
  await live(page)
  const banner = page.getByRole('banner')
  const menu = banner.getByRole('button', { name: 'Account menu', exact: true })
  const signOut = banner.getByRole('link', { name: 'Sign out', exact: true })
  const logout = banner.getByRole('link', { name: 'Logout', exact: true })
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    // At most one of the two is visible.
    await expect(signOut).toHaveCount(0)
    await expect(logout).toHaveCount(width > 768 ? 1 : 0)
    if (width <= 768) await banner.getByRole('button', { name: 'Open menu' }).click()
    await expect(logout).toHaveAttribute('href', '/logout')
    if (width <= 768) await page.keyboard.press('Escape')
    await menu.click()
    await expect(signOut).toBeVisible()
    await expect(signOut).toHaveAttribute('href', '/signout')
    await expect(menu.locator('xpath=..').getByRole('link').last()).toHaveText('Sign out')
    await page.keyboard.press('Escape')
    await expect(signOut).toHaveCount(0)
    await expect(menu).toBeFocused()
  }
})

test('the account menu has a link to the account’s pages, closes when a link is chosen or the page is clicked elsewhere, and signs out', async ({
  page,
  portal,
  signIn,
  context,
}) => {
  await signIn('harbour.localhost', 'alex@example.com')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(portal.url('harbour.localhost'))
  await live(page)
  const banner = page.getByRole('banner')
  const menu = banner.getByRole('button', { name: 'Account menu' })
  await menu.click()
  await page.getByRole('main').click({ position: { x: 5, y: 400 } })
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await menu.click()
  await expect(banner.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/account')
  await banner.getByRole('link', { name: 'Wallet' }).click()
  await expect(page).toHaveURL(/\/account\/wallet$/)
  // A newly opened page takes the focus, which closes the menu.
  await expect(page.getByRole('main')).toBeFocused()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await menu.click()
  await banner.getByRole('link', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => name === 'portal_customer')).toEqual([])
})
