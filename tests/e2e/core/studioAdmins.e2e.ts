import { linkIn } from '../../support/readMails'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect } from '../support/portalTest'
import { colourField, openColours, openStudio } from '../support/studio'
import { openAdmins, signInHere } from '../support/adminSteps'
import { waitForMail } from '../support/waitForMail'

const HARBOUR = 'harbour.localhost'
const FRESH = 'Fresh-water-9'
/** The test adds an admin, so it has its own server. */
const test = ownPortalTest()

test('an owner invites an admin, who sets a password by the mailed link and works as a manager; the owner changes the admin’s level and deactivates the admin, each with immediate effect', async ({
  page: owner,
  portal,
  anotherBrowser,
  expectErrors,
}) => {
  // After the session ends, every call, config read and hub request of the tab gets 401.
  expectErrors(
    /40[139].*\/(admin\/)?api\/|WebSocket connection to .*\/hub\?.*no valid credentials|status of 401/,
  )
  await openStudio(owner, portal, HARBOUR, 'owner')
  const dialog = await openAdmins(owner)
  const row = (text: string) =>
    dialog.getByRole('list', { name: 'Admins' }).getByRole('listitem').filter({ hasText: text })
  const nia = await (await anotherBrowser()).newPage()

  await test.step('no one can change their own access', async () => {
    await expect(row('Olive Hart')).toContainText('You')
    await expect(row('Olive Hart').getByRole('combobox')).toBeDisabled()
    await expect(row('Olive Hart').getByRole('button')).toHaveCount(0)
  })

  await test.step('the invitation shows an error at its field, and is then mailed', async () => {
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
    await expect(form.getByLabel('Email')).toHaveValue('nia@example.com')
    await form.getByLabel('Username').fill('nia')
    await form.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog.getByText('Nia has been invited at nia@example.com.')).toBeVisible()
    await expect(row('Nia')).toContainText('Invited')
  })

  await test.step('the invited admin sets a password and works as a manager', async () => {
    const invitation = await waitForMail(
      portal,
      'nia@example.com',
      /^Your invitation to help run Harbour House’s site$/,
    )
    await nia.goto(linkIn(invitation.text))
    await expect(nia.getByRole('heading', { name: 'Your invitation' })).toBeVisible()
    await expect(nia.getByLabel('Username')).toHaveValue('nia')
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
    for (const name of ['Admins', 'Payments and refunds', 'Company details'])
      await expect(nia.getByRole('menuitem', { name, exact: true })).toHaveCount(0)
    await nia.keyboard.press('Escape')
    await expect(nia.getByRole('button', { name: 'New club from this one' })).toHaveCount(0)
  })

  await test.step('a level chosen with the arrow keys counts once it is saved; a viewer can try changes but not save them', async () => {
    await dialog.getByRole('button', { name: 'Close' }).click()
    await openAdmins(owner)
    await expect(row('Nia')).not.toContainText('Invited')
    const patches: string[] = []
    owner.on('request', (request) => {
      if (request.method() === 'PATCH' && request.url().includes('/admin/api/users/'))
        patches.push(String(request.postData()))
    })
    await dialog.getByLabel('Level of Nia').focus()
    await owner.keyboard.press('ArrowUp')
    await expect(dialog.getByLabel('Level of Nia')).toHaveValue('viewer')
    expect(patches).toEqual([])
    await dialog.getByRole('button', { name: 'Change rights: Nia' }).click()
    await expect(dialog.getByText('Nia is now Viewer.')).toBeVisible()
    expect(patches).toHaveLength(1)
    await nia.reload()
    await expect(
      nia.getByText('Look around and try things out. Only managers can publish.'),
    ).toBeVisible()
    await expect(nia.getByRole('button', { name: 'Save draft', exact: true })).toHaveCount(0)
    await colourField(nia, 'Primary').fill('#7a1f3d')
    await expect(nia.getByText('1 unpublished change')).toBeVisible()
  })

  await test.step('a deactivated admin is signed out', async () => {
    await dialog.getByRole('button', { name: 'Deactivate: Nia' }).click()
    await owner
      .getByRole('dialog', { name: 'Deactivate Nia?' })
      .getByRole('button', { name: 'Deactivate' })
      .click()
    await expect(row('Nia')).toContainText('Deactivated')
    await nia.goto(portal.url(HARBOUR, '/studio/'))
    await expect(nia.getByLabel('Username')).toBeVisible()
    await dialog.getByText('Who did what').click()
    await expect(dialog.getByText('Olive Hart deactivated Nia')).toBeVisible()
    await expect(dialog.getByText('nia accepted the invitation')).toBeVisible()
  })
})
