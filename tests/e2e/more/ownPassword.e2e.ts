import { PASSWORD } from '../support/admin'
import { customerCookies } from '../support/cookies'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live } from '../support/portalTest'

// The tests change passwords.
const test = ownPortalTest()
const HARBOUR = 'harbour.localhost'
const STRONG = 'Better-pass-2'

for (const { width, language, edit, current, next, repeat, save, updated } of [
  {
    width: 1440,
    language: 'en',
    edit: 'Edit: Password',
    current: 'Current password',
    next: 'New password',
    repeat: 'Repeat the new password',
    save: 'Change password',
    updated: 'Password Updated',
  },
  {
    width: 390,
    language: 'es',
    edit: 'Editar: Contraseña',
    current: 'Contraseña actual',
    next: 'Contraseña nueva',
    repeat: 'Repite la contraseña nueva',
    save: 'Cambiar la contraseña',
    updated: 'Contraseña actualizada',
  },
])
  test(`a member changes the password in the profile; it is said, and other devices are signed out: ${language}, ${width} px [money.success.password-updated] [shell.call.patch-account-password]`, async ({
    page,
    portal,
    signIn,
    anotherBrowser,
  }) => {
    const email = language === 'en' ? 'morgan@example.com' : 'taylor@example.com'
    await page.setViewportSize({ width, height: 844 })
    await signIn(HARBOUR, email)
    const other = await anotherBrowser()
    await other.addCookies(await customerCookies(portal, HARBOUR, email))
    const elsewhere = await other.newPage()
    await elsewhere.goto(portal.url(HARBOUR, '/account/profile'))
    await live(elsewhere)
    await page.goto(portal.url(HARBOUR, '/account/profile'))
    await live(page)
    if (language !== 'en') {
      await page.getByRole('button', { name: 'Español' }).first().click()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    }
    await page.getByRole('button', { name: edit }).click()
    await page.getByLabel(current).fill(PASSWORD)
    await page.getByLabel(next, { exact: true }).fill(STRONG)
    await page.getByLabel(repeat).fill(STRONG)
    await page.getByRole('button', { name: save }).click()
    await expect(page.getByRole('status').filter({ hasText: updated })).toBeVisible()
    await expect(page.getByRole('button', { name: edit })).toBeFocused()
    await elsewhere.goto(portal.url(HARBOUR, '/account/profile'))
    await expect(elsewhere.locator('form[action="/login"]')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: edit })).toBeVisible()
  })

test('a visitor with a code comes from the sign-in page to the activation, and back with the email filled in', async ({
  page,
  portal,
}) => {
  await page.goto(portal.url(HARBOUR, '/login'))
  await live(page)
  await page.getByRole('link', { name: 'Activate your account with a code' }).click()
  await page.getByLabel('Activation code').fill('demo-activate')
  await page.getByLabel('New password', { exact: true }).fill(STRONG)
  await page.getByRole('button', { name: 'Activate account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is active' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('sam@example.com')
  await page.getByLabel('Password', { exact: true }).fill(STRONG)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Club' })).toBeAttached()
})
