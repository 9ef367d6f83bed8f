import path from 'node:path'
import type { Page } from '@playwright/test'
import { linkIn, readMails } from '../../support/readMails'
import { PASSWORD } from '../support/admin'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, ready } from '../support/portalTest'
import type { RunningPortal } from '../support/runPortal'

// The tests change emails and trip the rate limits.
const test = ownPortalTest()
const HARBOUR = 'harbour.localhost'

/** Waits for a mail to an address with a link to `page`; returns the link in the newest one. */
async function waitForLink(portal: RunningPortal, email: string, page: string): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const links = (await readMails(path.join(portal.dataFolder, 'outbox')))
        .filter(({ to }) => to === email)
        .map(({ text }) => linkIn(text))
      link = links.filter((one) => one.includes(`/${page}/`)).at(-1) ?? ''
      return link
    })
    .not.toBe('')
  return link
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await ready(page)
}

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('changing the email needs the password, is pending in the profile until its mailed link is confirmed, and can be reverted from the old address', async ({
  page,
  portal,
  signIn,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/422|401|400/)
  await signIn(HARBOUR, 'morgan@example.com')
  await open(page, portal.url(HARBOUR, '/account/profile'))
  await page.getByRole('button', { name: 'Edit: Contact' }).press('Enter')
  const form = page.getByRole('form', { name: 'Contact' })
  await expect(form.getByLabel('Current password')).toHaveCount(0)
  await form.getByLabel('Email').fill('morgan.new@example.com')
  await form.getByLabel('Current password').fill('not this one')
  await form.getByLabel('Current password').press('Enter')
  await expect(form.getByRole('alert')).toContainText('That is not your current password')
  await form.getByLabel('Current password').fill(PASSWORD)
  await form.getByLabel('Current password').press('Enter')
  const pendingNotice = page.getByRole('status').filter({ hasText: 'Confirm your new email' })
  await expect(pendingNotice).toContainText('morgan.new@example.com')
  await expect(
    page.getByRole('main').getByText('morgan@example.com', { exact: true }),
  ).toBeVisible()

  // The link is opened in another browser; the open profile is notified.
  const elsewhere = await (await anotherBrowser()).newPage()
  await open(elsewhere, await waitForLink(portal, 'morgan.new@example.com', 'verify-email'))
  await expect(pendingNotice).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Confirm my email' }).press('Enter')
  await expect(heading(elsewhere)).toHaveText('Your email is confirmed')
  await expect(pendingNotice).toHaveCount(0)
  await expect(
    page.getByRole('main').getByText('morgan.new@example.com', { exact: true }),
  ).toBeVisible()

  await open(elsewhere, await waitForLink(portal, 'morgan@example.com', 'revert-email'))
  await expect(heading(elsewhere)).toHaveText('Keep my email address')
  await elsewhere.getByRole('button', { name: 'Keep my address' }).press('Enter')
  await expect(heading(elsewhere)).toHaveText('Your address is restored')
  await expect(elsewhere.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  // The browser that requested the change is signed out.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  // The old password no longer works; the restored address was mailed a link to set a new one.
  await open(elsewhere, await waitForLink(portal, 'morgan@example.com', 'password-reset'))
  await elsewhere.locator('input[name="newPassword"]').fill('Another-pass-3')
  await elsewhere.getByRole('button', { name: 'Save password' }).press('Enter')
  await expect(heading(elsewhere)).toHaveText('Your password is set')
  await fillSignIn(page, 'morgan@example.com', 'Another-pass-3')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('a locked-out member is offered a mailed link, whose button signs in once', async ({
  page,
  portal,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/401|429|400/)
  await open(page, portal.url(HARBOUR, '/login'))
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/login'),
    )
    await fillSignIn(page, 'taylor@example.com', `wrong ${attempt}`)
    expect((await answered).status()).toBe(attempt <= 5 ? 401 : 429)
    await expect(page.getByRole('alert')).toContainText(
      attempt <= 5 ? 'Sign-in failed' : 'Too many attempts',
    )
  }
  await page
    .getByRole('alert')
    .getByRole('link', { name: 'Sign in with an emailed link' })
    .press('Enter')
  await expect(heading(page)).toHaveText('Sign in with a link')
  await page.getByLabel('Email').fill('taylor@example.com')
  await page.getByRole('button', { name: 'Send me a link' }).press('Enter')
  // The tests’ server has no mail server: emails stay in its outbox.
  await expect(heading(page)).toHaveText('Please contact the club')
  const link = await waitForLink(portal, 'taylor@example.com', 'sign-in-link')
  await open(page, link)
  await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()

  const elsewhere = await (await anotherBrowser()).newPage()
  await open(elsewhere, link)
  await expect(elsewhere.getByRole('alert')).toContainText('This no longer works')
  await expect(elsewhere.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
})
