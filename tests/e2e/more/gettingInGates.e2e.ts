import type { BrowserContext } from '@playwright/test'
import { PASSWORD } from '../support/admin'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live, ready } from '../support/portalTest'
import type { RunningPortal } from '../support/runPortal'

// The tests change passwords.
const test = ownPortalTest()
const HARBOUR = 'harbour.localhost'
const STRONG = 'Better-pass-2'
const people = [
  {
    email: 'robin@example.com',
    title: 'Choose a new password',
    submit: 'Change password',
    current: PASSWORD,
    ids: '[shell.gate.changepw]',
  },
  {
    email: 'jamie@example.com',
    title: 'Create your password',
    submit: 'Create password',
    current: undefined,
    ids: '[shell.gate.createpw]',
  },
]

for (const { email, title, submit, current, ids } of people) {
  test(`${title}: a modal that cannot be closed covers every page until the password is set, then closes, in every tab ${ids} [shell.gate.password-modal-not-closable] [shell.gate.password-modal-texts] [shell.validation.password-strength-where] [shell.validation.password-submit-disabled] [money.validation.password-submit-disabled] [money.success.password-updated]`, async ({
    page,
    portal,
    signIn,
    context,
    expectErrors,
  }) => {
    expectErrors(/422|404.*nonsense/)
    await signIn(HARBOUR, email)
    const modal = page.getByRole('dialog', { name: title })
    for (const path of current === undefined ? ['/account'] : ['/nonsense', '/account']) {
      await page.goto(portal.url(HARBOUR, path))
      await ready(page)
      await expect(modal).toBeVisible()
    }
    await expect(modal.getByRole('button', { name: 'Close' })).toHaveCount(0)
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape')
    await page.mouse.click(4, 4)
    await expect(modal).toBeVisible()

    const tabs = current === undefined ? undefined : await openTwoTabs(portal, context, title)
    const save = modal.getByRole('button', { name: submit })
    await expect(save).toBeDisabled()
    await modal.getByLabel('New password', { exact: true }).fill(STRONG)
    await modal.getByLabel('Repeat the new password').fill('Better-pass-3')
    if (current !== undefined) await modal.getByLabel('Current password').fill('wrong')
    await save.click()
    await expect(modal.getByRole('alert')).toContainText('The two passwords are not the same.')
    await modal.getByLabel('Repeat the new password').fill(STRONG)
    if (current !== undefined) {
      await save.click()
      await expect(modal.getByRole('alert')).toContainText('That is not your current password.')
      await modal.getByLabel('Current password').fill(current)
    }
    await save.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'Password Updated' })).toBeVisible()
    await tabs?.expectClosed()
    await page.reload()
    await ready(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

/**
 * Opens two more tabs with the modal: one that is connected to the hub, and one whose connection
 * waits until the password is set, whereupon it catches up on what it missed.
 */
async function openTwoTabs(portal: RunningPortal, context: BrowserContext, title: string) {
  const joined = await context.newPage()
  await joined.goto(portal.url(HARBOUR, '/account'))
  await live(joined)
  await expect(joined.getByRole('dialog', { name: title })).toBeVisible()
  const other = await context.newPage()
  let join: () => void = () => undefined
  const joins = new Promise<void>((resolve) => (join = resolve))
  await other.route('**/hub/negotiate*', async (route) => {
    await joins
    await route.continue()
  })
  await other.goto(portal.url(HARBOUR, '/account'))
  await expect(other.getByRole('dialog', { name: title })).toBeVisible()
  return {
    async expectClosed(): Promise<void> {
      await expect(joined.getByRole('dialog')).toHaveCount(0)
      await expect(other.getByRole('dialog', { name: title })).toBeVisible()
      join()
      await expect(other.getByRole('dialog')).toHaveCount(0)
    },
  }
}
