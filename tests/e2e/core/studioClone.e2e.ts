import { apiAt } from '../support/admin'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect } from '../support/portalTest'
import { openStudio, previewOf } from '../support/studio'

const HARBOUR = 'harbour.localhost'
/** The test creates a club, so it has its own server. */
const test = ownPortalTest()

test('an owner clones the current club by keyboard; the clone opens in the preview, without data that belongs to the source', async ({
  page: studio,
  portal,
}) => {
  await openStudio(studio, portal, HARBOUR, 'owner')
  await studio.getByRole('button', { name: 'New club from this one' }).click()
  const dialog = studio.getByRole('dialog', { name: 'New club' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await studio.keyboard.type('Quayside')
  await studio.keyboard.press('Tab')
  await studio.keyboard.type('quayside.localhost')
  await studio.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'How Quayside starts' })).toBeFocused()
  await expect(dialog.getByRole('checkbox')).toHaveCount(7)
  for (const part of await dialog.getByRole('checkbox').all()) await expect(part).toBeChecked()
  await studio.keyboard.press('Tab')
  await studio.keyboard.press('Enter')

  await expect(dialog.getByRole('heading', { name: 'Before Quayside is created' })).toBeFocused()
  await expect(dialog.getByText('This will be copied')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: /^\d+\sslogans$/ })).toBeVisible()
  await expect(
    dialog.getByText(
      'Enter the new company’s address, email and phone under Tools, Company details. It has no customers yet.',
    ),
  ).toBeVisible()
  await expect(dialog.getByText(/^Passwords and keys, host, ids/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Create the club' }).press('Enter')

  await expect(dialog.getByRole('heading', { name: 'Quayside has been created' })).toBeFocused()
  // The address that the server gives, with its port.
  await expect(
    dialog.getByText(
      /^Members will find it at quayside\.localhost:\d+\. It has no accounts yet\.$/,
    ),
  ).toBeVisible()
  await expect(previewOf(studio).getByRole('main')).toBeVisible()
  // Editing is off in a clone; its owner can turn it on in the dialog.
  await dialog.getByRole('button', { name: 'Turn editing on' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Turn editing on' })).toHaveCount(0)
  await expect(dialog.getByText(/things are left to do: they are listed above/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Go to the new club' }).press('Enter')
  await expect(dialog).toBeHidden()
  // Each task leads to its place, and is listed until it is done.
  const task = (contact: string) =>
    studio.getByRole('button', { name: new RegExp(`^Contacts .*${contact}”\\s·\\sPhone$`) })
  await studio.getByText('What to do, and where').click()
  // The list scrolls in its column, not the studio with it.
  const isTooHigh = () => document.documentElement.scrollHeight > window.innerHeight
  expect(await studio.evaluate(isTooHigh)).toBe(false)
  await task('The desk').press('Enter')
  const phone = studio.getByRole('textbox', { name: 'Phone' }).and(studio.locator(':focus'))
  await expect(phone).toHaveValue('')
  await phone.fill('+1 401 555 0199')
  await expect(task('The long room')).toBeVisible()
  await expect(task('The desk')).toHaveCount(0)
  await studio.getByRole('button', { name: 'Done: Plan' }).click()
  await expect(studio.getByRole('button', { name: 'Done: Plan' })).toHaveCount(0)
  await studio.getByRole('button', { name: 'Company details', exact: true }).click()
  await expect(studio.getByRole('dialog', { name: 'Details of Quayside' })).toBeVisible()
  await studio.keyboard.press('Escape')
  await expect(studio.getByLabel('Company').locator('option:checked')).toHaveText('Quayside')
  await expect(studio.getByLabel('Domain').locator('option:checked')).toHaveText(
    'quayside.localhost',
  )

  const visitor = await apiAt(portal, 'quayside.localhost')
  const text = await (await visitor.get('/config')).text()
  expect(JSON.parse(text)).toMatchObject({ portal: { props: {} }, company: { name: 'Quayside' } })
  expect(text).not.toMatch(/harbour house|processor_key|pk_/i)
  await visitor.dispose()
})
