import type { Locator, Page } from '@playwright/test'
import { linkIn } from '../../support/readMails'
import { PASSWORD, signInAdmin } from '../support/admin'
import { seriousViolations } from '../support/axe'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, ready } from '../support/portalTest'
import { waitForMail } from '../support/waitForMail'
import { switchClubElsewhere, colourField, openColours, openStudio } from '../support/studio'

const HARBOUR = 'harbour.localhost'
const FRESH = 'Fresh-water-9'
const test = ownPortalTest()

async function openTool(studio: Page, name: string): Promise<void> {
  await studio.getByRole('button', { name: 'Tools', exact: true }).click()
  await studio.getByRole('menuitem', { name, exact: true }).click()
}

async function openAdmins(studio: Page): Promise<Locator> {
  await openTool(studio, 'Admins')
  const dialog = studio.getByRole('dialog', { name: 'Admins of Harbour House' })
  await expect(dialog.getByRole('list', { name: 'Admins' }).getByRole('listitem')).not.toHaveCount(
    0,
  )
  return dialog
}

const row = (dialog: Locator, text: string) =>
  dialog.getByRole('list', { name: 'Admins' }).getByRole('listitem').filter({ hasText: text })

/** Reads an admin's level from the server. */
const levelIn = (studio: Page, username: string): Promise<unknown> =>
  studio.evaluate(async (name) => {
    const users: { username: string; permission_level: string }[] = await (
      await fetch('/admin/api/users')
    ).json()
    return users.find((user) => user.username === name)?.permission_level
  }, username)

async function signInHere(studio: Page, username: string, password: string): Promise<void> {
  await studio.getByLabel('Username').fill(username)
  await studio.getByLabel('Password', { exact: true }).fill(password)
  await studio.getByRole('button', { name: 'Sign in' }).click()
}

test('an owner invites an admin, who sets a password by the mailed link and works as a manager; the owner changes the admin’s level, resets the password and deactivates the admin, each with immediate effect', async ({
  page: owner,
  portal,
  anotherBrowser,
  expectErrors,
}) => {
  // After the session ends, every call, config read and hub request of the tab gets 401.
  expectErrors(
    /40[0139].*\/(admin\/)?api\/|422.*\/api\/user\/admin\/link\/use|WebSocket connection to .*\/hub\?.*no valid credentials|status of 401/,
  )
  await openStudio(owner, portal, HARBOUR, 'owner')
  const dialog = await openAdmins(owner)
  await expect(row(dialog, 'Olive Hart')).toContainText('You')
  await expect(row(dialog, 'Olive Hart').getByRole('combobox')).toBeDisabled()
  await expect(row(dialog, 'Olive Hart').getByRole('button')).toHaveCount(0)
  expect(await seriousViolations(owner)).toEqual([])

  await dialog.getByRole('button', { name: 'Invite an admin' }).click()
  const form = dialog.getByRole('form', { name: 'Invite an admin' })
  await form.getByLabel('First name').fill('Nia')
  await form.getByLabel('Username').fill('manager')
  await form.getByLabel('Email').fill('nia@example.com')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(
    form.getByText(
      'This username belongs to someone with a different email, or is already in the list.',
    ),
  ).toBeVisible()
  await expect(form.getByLabel('Username')).toBeFocused()
  await form.getByLabel('Username').fill('nia')
  // The window shrinks to a phone's width and grows again: the dialog stays, with all that is typed
  // in it.
  for (const width of [390, 1440]) {
    await owner.setViewportSize({ width, height: 900 })
    await expect(form.getByLabel('Username')).toBeVisible()
    for (const [label, typed] of [
      ['First name', 'Nia'],
      ['Username', 'nia'],
      ['Email', 'nia@example.com'],
    ] as const)
      await expect(form.getByLabel(label)).toHaveValue(typed)
  }
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Nia has been invited at nia@example.com.')).toBeVisible()
  await expect(row(dialog, 'Nia')).toContainText('Invited')

  const invitation = await waitForMail(
    portal,
    'nia@example.com',
    /^Your invitation to the studio of Harbour House$/,
  )
  const nia = await (await anotherBrowser()).newPage()
  await nia.goto(linkIn(invitation.text))
  await expect(nia.getByRole('heading', { name: 'Your invitation' })).toBeVisible()
  await expect(nia.getByLabel('Username')).toHaveValue('nia')
  expect(await seriousViolations(nia)).toEqual([])
  // Opening the link has not used it up, so it works again.
  await nia.reload()
  await nia.getByLabel('New password', { exact: true }).fill('weak')
  await nia.getByRole('button', { name: 'Set password' }).click()
  await expect(nia.getByText(/^This password is too weak/)).toBeVisible()
  await nia.getByLabel('New password', { exact: true }).fill(FRESH)
  await nia.getByRole('button', { name: 'Set password' }).click()
  await expect(nia.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
  await nia.getByRole('button', { name: 'Go to sign-in' }).click()
  await signInHere(nia, 'nia', FRESH)
  await openColours(nia)
  await expect(colourField(nia, 'Primary')).toBeEditable()
  await expect(nia.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  // Owner-only tools are not offered to a manager.
  await nia.getByRole('button', { name: 'Tools', exact: true }).click()
  await expect(nia.getByRole('menuitem', { name: 'Switch club' })).toBeVisible()
  await expect(nia.getByRole('menuitem', { name: 'Admins', exact: true })).toHaveCount(0)
  await nia.keyboard.press('Escape')

  await dialog.getByRole('button', { name: 'Close' }).click()
  const again = await openAdmins(owner)
  await expect(row(again, 'Nia')).not.toContainText('Invited')
  // The arrow keys select a level; only the button saves it.
  const level = again.getByLabel('Level of Nia')
  const patches: string[] = []
  owner.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/admin/api/users/'))
      patches.push(String(request.postData()))
  })
  await level.focus()
  await owner.keyboard.press('ArrowUp')
  await expect(level).toHaveValue('viewer')
  expect(await levelIn(owner, 'nia')).toBe('manager')
  // Another tab of this browser switches company: the dialog still shows the former company, and
  // pressing a button changes nothing in either company.
  await switchClubElsewhere(owner, 'lantern.localhost')
  const save = again.getByRole('button', { name: 'Change level: Nia' })
  await save.click()
  await expect(
    again.getByText('You switched to another club in another tab. Nothing was changed here.'),
  ).toBeVisible()
  await expect(save).toBeDisabled()
  await again.getByRole('button', { name: 'Switch to Harbour House' }).click()
  await expect(save).toBeEnabled()
  expect(await levelIn(owner, 'nia')).toBe('manager')
  await expect(level).toHaveValue('viewer')
  await save.click()
  await expect(again.getByText('Nia is now Viewer.')).toBeVisible()
  // One failed and one saved request; the arrow keys caused none.
  expect(patches).toHaveLength(2)
  await expect(save).toHaveCount(0)
  await nia.reload()
  await expect(
    nia.getByText('Look around and try things out. Only managers can publish.'),
  ).toBeVisible()

  await again.getByRole('button', { name: 'Reset password: Nia' }).click()
  await owner
    .getByRole('dialog', { name: 'Reset the password of Nia?' })
    .getByRole('button', { name: 'Reset password' })
    .click()
  await expect(
    again.getByText(
      'Nia has been signed out and will receive an email with a link to set a new password.',
    ),
  ).toBeVisible()
  await nia.reload()
  await signInHere(nia, 'nia', FRESH)
  await expect(nia.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  const reset = await waitForMail(portal, 'nia@example.com', /^A new password/)
  // Leaves the page first, because an open page does not reload for a link to its own address with
  // another fragment.
  await nia.goto('about:blank')
  await nia.goto(linkIn(reset.text))
  await nia.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await nia.getByRole('button', { name: 'Set password' }).click()
  await nia.getByRole('button', { name: 'Go to sign-in' }).click()
  await signInHere(nia, 'nia', PASSWORD)
  await openColours(nia)
  await nia.goto('about:blank')
  await nia.goto(linkIn(reset.text))
  await expect(nia.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()

  await again.getByRole('button', { name: 'Deactivate: Nia' }).click()
  await owner
    .getByRole('dialog', { name: 'Deactivate Nia?' })
    .getByRole('button', { name: 'Deactivate' })
    .click()
  await expect(row(again, 'Nia')).toContainText('Deactivated')
  await nia.goto(portal.url(HARBOUR, '/studio/'))
  await expect(nia.getByLabel('Username')).toBeVisible()
  await again.getByText('Who did what').click()
  await expect(again.getByText('Olive Hart deactivated Nia')).toBeVisible()
  await expect(again.getByText('nia accepted the invitation')).toBeVisible()
  await again.getByRole('button', { name: 'Reactivate: Nia' }).click()
  await expect(again.getByText('Nia can sign in again.')).toBeVisible()
})

test('when two owners demote each other, the first one succeeds and the other one gets a message', async ({
  page,
  portal,
  expectErrors,
}) => {
  expectErrors(/403.*\/admin\/api\/users/)
  const outsider = await signInAdmin(portal, 'saraya.localhost', 'outsider')
  await openStudio(page, portal, 'saraya.localhost', 'owner')
  await openTool(page, 'Admins')
  const dialog = page.getByRole('dialog', { name: 'Admins of Saraya' })
  const users = (await (await outsider.api.get('/admin/api/users')).json()) as {
    user_id: number
    username: string
  }[]
  const idOf = (username: string) => users.find((user) => user.username === username)?.user_id
  await expect(dialog.getByRole('combobox', { name: /Level of/ })).toHaveCount(2)
  // The dialog shows two owners, but one of them has meanwhile demoted the other to viewer.
  expect(
    (
      await outsider.api.patch(`/admin/api/users/${idOf('owner')}`, {
        data: { permission_level: 'viewer' },
      })
    ).status(),
  ).toBe(200)
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'outsider' })
    .getByRole('combobox')
    .selectOption('viewer')
  await dialog.getByRole('button', { name: /^Change level/ }).click()
  await expect(dialog.getByText('You are no longer an owner of this company.')).toBeVisible()
  await outsider.api.patch(`/admin/api/users/${idOf('owner')}`, {
    data: { permission_level: 'owner' },
  })
  await outsider.dispose()
})

test('switching the club keeps this browser’s member session, or ends it on request [shell.call.admin-select-sign-out]', async ({
  page: studio,
  portal,
  signIn,
  context,
  expectErrors,
}) => {
  expectErrors(/401.*\/api\/account/)
  await signIn(HARBOUR, 'alex@example.com')
  const member = async (): Promise<boolean> => {
    const visit = await context.newPage()
    await visit.goto(portal.url(HARBOUR, '/faq'))
    await ready(visit)
    const signedIn = await visit.evaluate(async () => (await fetch('/api/account')).ok)
    await visit.close()
    return signedIn
  }
  await openStudio(studio, portal, HARBOUR, 'owner')
  expect(await member()).toBe(true)
  const switchTo = async (company: string, signOut: boolean) => {
    await openTool(studio, 'Switch club')
    const dialog = studio.getByRole('dialog', { name: 'Switch club' })
    await dialog.getByLabel('Company', { exact: true }).selectOption({ label: company })
    if (signOut) await dialog.getByRole('checkbox', { name: /^Also sign the member out/ }).check()
    await dialog.getByRole('button', { name: 'Switch' }).click()
    await expect(dialog).toBeHidden()
    await expect(studio.getByLabel('Company').locator('option:checked')).toHaveText(company)
  }
  await switchTo('The Lantern', false)
  await switchTo('Harbour House', false)
  expect(await member()).toBe(true)
  await switchTo('The Lantern', true)
  await switchTo('Harbour House', false)
  expect(await member()).toBe(false)
})

test('an admin who has forgotten the password requests a link at the sign-in, sets a new password through the mailed link, and is signed in', async ({
  page: studio,
  portal,
}) => {
  await studio.goto(portal.url(HARBOUR, '/studio/'))
  await studio.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(studio.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await studio.getByRole('button', { name: 'Send link' }).click()
  await expect(
    studio.getByRole('alert').filter({ hasText: 'Enter your username or email.' }),
  ).toBeVisible()
  await expect(studio.getByLabel('Username or email')).toBeFocused()
  expect(await seriousViolations(studio)).toEqual([])
  await studio.getByLabel('Username or email').fill('viewer')
  await studio.getByRole('button', { name: 'Send link' }).click()
  const outcome = studio.getByRole('heading', { name: 'Check your email' })
  await expect(outcome).toBeFocused()
  await expect(outcome).toHaveAccessibleDescription(
    /^If viewer is an admin, an email with a link is on its way\./,
  )
  const mail = await waitForMail(
    portal,
    'viewer@portico.example.com',
    /^A new password for the studio$/,
  )
  await studio.goto(linkIn(mail.text))
  await expect(studio.getByLabel('Username')).toHaveValue('viewer')
  await studio.getByLabel('New password', { exact: true }).fill(FRESH)
  await studio.getByRole('button', { name: 'Set password' }).click()
  await expect(studio.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
  await studio.getByRole('button', { name: 'Go to sign-in' }).click()
  await signInHere(studio, 'viewer', FRESH)
  await openColours(studio)
})
