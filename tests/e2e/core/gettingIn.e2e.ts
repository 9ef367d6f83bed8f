import type { Page } from '@playwright/test'
import { linkIn } from '../../support/readMails'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, ready } from '../support/portalTest'
import { waitForMail } from '../support/waitForMail'

// The tests change passwords.
const test = ownPortalTest()
const HARBOUR = 'harbour.localhost'
const STRONG = 'Better-pass-2'
const RULES = [
  'At least 8 characters',
  'One uppercase letter',
  'One lowercase letter',
  'One number or special character',
]

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await ready(page)
}

const password = (page: Page, label = 'New password') => page.getByLabel(label, { exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the login screen has email, password, its button and links; a wrong password shows title and description on that screen [shell.screen.login-form] [shell.error.login-failed] [shell.state.401-login-stays] [shell.validation.password-no-strength] [shell.validation.password-strength-where]', async ({
  page,
  portal,
  expectErrors,
}) => {
  expectErrors(/401/)
  await open(page, portal.url('saraya.localhost', '/login'))
  await expect(page.locator('a[href="/forgot-password"]')).toBeVisible()
  await expect(page.locator('a[href="/register"]')).toHaveCount(0)
  await open(page, portal.url(HARBOUR, '/login'))
  await expect(page.locator('a[href="/register"]')).toBeVisible()
  for (const rule of RULES) await expect(page.getByText(rule)).toHaveCount(0)
  await page.getByLabel('Email').fill('nobody@example.com')
  await button(page, 'Sign in').click()
  await expect(page.getByText('Enter your password.')).toBeVisible()
  // This page does not check a password's strength, so even a short one is sent.
  await password(page, 'Password').fill('x')
  await button(page, 'Sign in').click()
  await expect(page.getByRole('alert')).toContainText('Sign-in failed')
  await expect(page.getByRole('alert')).toContainText('The email or the password is incorrect.')
  await expect(page).toHaveURL(portal.url(HARBOUR, '/login'))
})

test('a forgotten password: the email is validated with a message, the mailed link sets a password once, and strength is shown while typing', async ({
  page,
  portal,
}) => {
  await test.step('the email is validated, and a link is mailed [shell.route.out-forgot-password] [shell.validation.email-message] [shell.validation.email-required-flag]', async () => {
    await open(page, portal.url(HARBOUR, '/forgot-password'))
    await expect(heading(page)).toHaveText('Forgot your password?')
    await button(page, 'Send me a link').click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert')).toContainText('Please fill this in.')
    await page.getByLabel('Email').fill('x@club.c')
    await button(page, 'Send me a link').click()
    await expect(page.getByRole('alert')).toContainText('Please enter a valid email address')
    await expect(page.getByLabel('Email')).toHaveValue('x@club.c')
    await page.getByLabel('Email').fill('casey@example.com')
    await button(page, 'Send me a link').click()
    // The tests’ server has no mail server: emails stay in its outbox.
    await expect(heading(page)).toHaveText('Please contact the club')
  })

  const mail = await waitForMail(portal, 'casey@example.com', /new password/)
  const link = linkIn(mail.text)
  expect(mail.html).toContain(`href="${link}"`)
  const save = button(page, 'Save password')
  const fulfilled = page.locator('li[data-met="true"]')
  await open(page, link)
  await expect(save).toBeDisabled()
  /** Types a password and expects exactly these rules to be marked as met. */
  const expectMet = async (typed: string, rules: readonly number[]): Promise<void> => {
    await password(page).fill(typed)
    await expect(fulfilled).toHaveCount(rules.length)
    for (const rule of rules)
      await expect(fulfilled.filter({ hasText: RULES[rule] ?? '' })).toHaveCount(1)
  }
  await test.step('each rule of the password is marked as it is met [shell.validation.password-length] [shell.validation.password-uppercase] [shell.validation.password-lowercase] [shell.validation.password-number-special] [money.validation.password-length] [money.validation.password-uppercase] [money.validation.password-lowercase] [money.validation.password-digit-or-special]', async () => {
    await expectMet('abc', [2])
    await expectMet('abcdefgh', [0, 2])
    await expectMet('ABCDEFG', [1])
    await expectMet('Abcdef1', [1, 2, 3])
  })

  await test.step('only a password that meets them all can be saved [shell.validation.password-indicators] [shell.validation.password-indicator-texts] [shell.validation.password-submit-disabled] [shell.validation.password-strength-where] [money.validation.password-strength] [money.validation.password-submit-disabled]', async () => {
    await expect(save).toBeDisabled()
    for (const typed of ['Abcdefg_', 'Abcdefg1']) {
      await expectMet(typed, [0, 1, 2, 3])
      await expect(save).toBeEnabled()
    }
  })

  await test.step('the mailed link sets a password once [shell.route.out-password-reset-id]', async () => {
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password(page)).toHaveAttribute('type', 'text')
    await password(page).fill(STRONG)
    await save.click()
    await expect(heading(page)).toHaveText('Your password is set')

    // Opening the link did not redeem it; pressing the button has, and the link's page now says so.
    await open(page, link)
    await expect(page.getByRole('alert')).toContainText('This no longer works')
    // A form that no longer works is replaced by a link to an alternative.
    await expect(button(page, 'Save password')).toHaveCount(0)
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(heading(page)).toHaveText('Forgot your password?')
  })

  await open(page, portal.url(HARBOUR, '/login'))
  await page.getByLabel('Email').fill('casey@example.com')
  await password(page, 'Password').fill(STRONG)
  await button(page, 'Sign in').click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('registering shows each error at its field and in a summary, creates the account, and its mail confirms the email once [shell.route.out-register] [shell.call.public-register] [shell.route.out-verify-email] [shell.validation.password-strength-where] [shell.validation.phone-characters]', async ({
  page,
  portal,
  expectErrors,
}) => {
  expectErrors(/400|409/)
  await open(page, portal.url(HARBOUR, '/register'))
  await expect(button(page, 'Create account')).toBeDisabled()
  await page.getByLabel('Last name').fill('Soto')
  await page.getByLabel('Mobile').pressSequentially('call (401) 555-0199')
  await expect(page.getByLabel('Mobile')).toHaveValue('4015550199')
  await page.getByLabel('Email', { exact: true }).fill('alex@example.com')
  await password(page, 'Password').fill(STRONG)
  await button(page, 'Create account').click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByRole('alert').getByRole('link').click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Ana')
  await button(page, 'Create account').click()
  await expect(page.getByRole('alert')).toContainText(
    'There is already an account with this email.',
  )
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  await page.getByLabel('Email', { exact: true }).fill('ana@example.com')
  await page.getByLabel('Send me news by email').check()
  await button(page, 'Create account').click()
  await expect(heading(page)).toHaveText('Your account is ready')
  // The tests’ server has no mail server: emails stay in its outbox.
  await expect(page.getByText('The club will get in touch with you.')).toBeVisible()

  const link = linkIn((await waitForMail(portal, 'ana@example.com', /Welcome/)).text)
  await open(page, link)
  await button(page, 'Confirm my email').click()
  await expect(heading(page)).toHaveText('Your email is confirmed')
  await open(page, link)
  await expect(page.getByRole('alert')).toContainText('This no longer works')
  await expect(button(page, 'Confirm my email')).toHaveCount(0)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL(portal.url(HARBOUR, '/verify-email'))
  await expect(button(page, 'Send me a link')).toBeVisible()
})

test('an account is activated with a code, typed or from the address, by visitors and signed-in members [shell.route.out-activate] [shell.route.out-activate-code] [shell.route.activate-code] [shell.call.public-activate] [shell.validation.password-strength-where]', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/400/)
  await open(page, portal.url(HARBOUR, '/activate'))
  await expect(page.getByLabel('Activation code')).toHaveValue('')
  await page.getByLabel('Activation code').fill('WRONG')
  await password(page).fill(STRONG)
  await button(page, 'Activate account').click()
  await expect(page.getByRole('alert')).toContainText('This no longer works')
  await open(page, portal.url(HARBOUR, '/activate/DEMO-ACTIVATE'))
  await expect(page.getByLabel('Activation code')).toHaveValue('DEMO-ACTIVATE')
  await expect(page.getByText('sam@example.com')).toBeVisible()
  await password(page).fill(STRONG)
  await button(page, 'Activate account').click()
  await expect(heading(page)).toHaveText('Your account is active')
  await signIn(HARBOUR, 'alex@example.com')
  await open(page, portal.url(HARBOUR, '/activate/DEMO-ACTIVATE'))
  await expect(page.getByRole('alert')).toContainText('This no longer works')
  await expect(button(page, 'Activate account')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Go to my club' })).toBeVisible()
  await page.getByRole('link', { name: 'Enter another code' }).click()
  await expect(page.getByLabel('Activation code')).toHaveValue('')
  await expect(button(page, 'Activate account')).toBeVisible()
})

test('the forms work before any script has loaded [shell.route.out-forgot-password]', async ({
  browser,
  portal,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const page = await plain.newPage()
  await page.goto(portal.url('noria.localhost', '/forgot-password'))
  await page.locator('input[name="email"]').fill('ines@example.com')
  await page.locator('button[type="submit"]').click()
  await expect(heading(page)).toHaveText('Contacta con el club')
  const mail = await waitForMail(portal, 'ines@example.com', /contraseña nueva/)
  expect(mail.html).toContain('lang="es"')
  await page.goto(linkIn(mail.text))
  await page.locator('input[name="newPassword"]').fill(STRONG)
  await page.locator('button[type="submit"]').click()
  await expect(heading(page)).toHaveText('Tu contraseña está guardada')
  await plain.close()
})
