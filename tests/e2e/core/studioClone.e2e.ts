import type { Page } from '@playwright/test'
import { apiAt, signInAdmin } from '../support/admin'
import { expect, test as base } from '../support/portalTest'
import { removeData, type RunningPortal } from '../support/runPortal'
import { openStudio, previewOf } from '../support/studio'
import { runDemo } from '../support/template'

const HARBOUR = 'harbour.localhost'

/** The tests create clubs, so they have their own server. */
const test = base.extend<Record<never, never>, { house: RunningPortal }>({
  house: [
    async ({}, use) => {
      const { portal: house, release } = await runDemo()
      await use(house)
      await house.stop()
      await removeData(house)
      await release?.()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const wizard = (studio: Page) => studio.getByRole('dialog', { name: 'New club' })

async function openWizard(studio: Page) {
  await studio.getByRole('button', { name: 'New club from this one' }).click()
  const dialog = wizard(studio)
  await expect(dialog.getByLabel('Name')).toBeFocused()
  return dialog
}

test('an owner clones the current club by keyboard; the clone opens in the preview, without data that belongs to the source [shell.admin.switch-company]', async ({
  page: studio,
  house,
}) => {
  await openStudio(studio, house, HARBOUR, 'owner')
  const dialog = await openWizard(studio)
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
  await expect(dialog.getByRole('listitem').filter({ hasText: /^\d+ slogans$/ })).toBeVisible()
  await expect(
    dialog.getByText(
      'Enter the new company’s address, email and phone under Tools, Company details. It has no customers yet.',
    ),
  ).toBeVisible()
  await expect(dialog.getByText(/^Passwords and keys, host, ids/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Create the club' }).press('Enter')

  await expect(dialog.getByRole('heading', { name: 'Quayside is ready' })).toBeFocused()
  await expect(dialog.getByText('This was copied')).toBeVisible()
  await expect(
    dialog.getByText('Members will find it at quayside.localhost. It has no accounts yet.'),
  ).toBeVisible()
  await expect(previewOf(studio).getByRole('main')).toBeVisible()
  // Editing is off in a clone; its owner can turn it on in the dialog.
  await dialog.getByRole('button', { name: 'Turn editing on' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Turn editing on' })).toHaveCount(0)
  // Each task leads to its place, and is listed until it is done.
  await dialog.getByRole('button', { name: /The desk” · Phone$/ }).press('Enter')
  await expect(dialog).toBeHidden()
  const phone = studio.getByRole('textbox', { name: 'Phone' }).and(studio.locator(':focus'))
  await expect(phone).toHaveValue('')
  await phone.fill('+1 401 555 0199')
  await studio.getByText('What to do, and where').click()
  const task = (contact: string) =>
    studio.getByRole('button', { name: new RegExp(`^Contacts .*${contact}” · Phone$`) })
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

  const visitor = await apiAt(house, 'quayside.localhost')
  const text = await (await visitor.get('/config')).text()
  expect(JSON.parse(text)).toMatchObject({ portal: { props: {} }, company: { name: 'Quayside' } })
  expect(text).not.toMatch(/harbour house|processor_key|pk_/i)
  await visitor.dispose()
})

test('a taken or invalid host is reported at its field and all input stays; pressing twice creates one club', async ({
  page: studio,
  house,
  expectErrors,
}) => {
  expectErrors(/409.*\/admin\/api\/clubs\/plan/)
  await openStudio(studio, house, HARBOUR, 'owner')
  const dialog = await openWizard(studio)
  const host = dialog.getByLabel('Host')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('Give the club a name.')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('Second')
  await host.fill('https://second.localhost')
  await host.blur()
  await expect(
    dialog.getByText('This is not a host. It should look like new-club.example.com.'),
  ).toBeVisible()
  await host.fill('Lantern.localhost')
  await host.press('Enter')
  await expect(
    dialog.getByText('Another club already uses this host. Choose a different one.'),
  ).toBeVisible()
  await expect(host).toBeFocused()
  await expect(host).toHaveAttribute('aria-invalid', 'true')
  await expect(host).toHaveValue('Lantern.localhost')
  await expect(dialog.getByLabel('Name')).toHaveValue('Second')
  await host.fill('second.localhost')
  await host.press('Enter')

  for (const part of [
    'Navigation',
    'Pages',
    'Sections',
    'Language and region',
    'Features',
    'Settings',
  ])
    await dialog.getByRole('checkbox', { name: part }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Look' }).uncheck()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose at least one part.')
  await dialog.getByRole('radio', { name: 'Empty' }).check()
  await expect(dialog.getByRole('heading', { name: 'How Second starts' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByText('Nothing: the new club starts with the defaults.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('radio', { name: 'As a copy' }).check()
  await dialog.getByRole('checkbox', { name: 'Look' }).check()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: /slogan/ })).toHaveCount(0)

  let createCalls = 0
  studio.on(
    'request',
    (request) =>
      void (
        request.method() === 'POST' &&
        request.url().endsWith('/admin/api/clubs') &&
        createCalls++
      ),
  )
  await dialog.getByRole('button', { name: 'Create the club' }).dblclick()
  await expect(dialog.getByRole('heading', { name: 'Second is ready' })).toBeVisible()
  expect(createCalls).toBe(1)
})

test('if the response is lost, the retry finds the created club', async ({
  page: studio,
  house,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED.*\/admin\/api\/clubs|409.*\/admin\/api\/clubs\/plan/)
  await openStudio(studio, house, HARBOUR, 'owner')
  const dialog = await openWizard(studio)
  await dialog.getByLabel('Name').fill('Third')
  await dialog.getByLabel('Host').fill('third.localhost')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  // The request reaches the server, but its response is lost.
  const adminClient = await signInAdmin(house, HARBOUR)
  await studio.route(
    '**/admin/api/clubs',
    async (route) => {
      expect(
        (
          await adminClient.api.post('/admin/api/clubs', {
            data: route.request().postDataJSON() as object,
          })
        ).status(),
      ).toBe(200)
      await adminClient.dispose()
      await route.abort()
    },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Create the club' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The server could not be reached.')
  await dialog.getByRole('button', { name: 'Create the club' }).click()
  await expect(dialog.getByRole('heading', { name: 'Third is ready' })).toBeVisible()
  await expect(studio.getByLabel('Domain').locator('option:checked')).toHaveText('third.localhost')
})

test('only owners can create a club, and the server rejects other admins', async ({
  page: studio,
  portal,
}) => {
  await openStudio(studio, portal, HARBOUR, 'manager')
  await expect(studio.getByRole('button', { name: 'History' })).toBeVisible()
  await expect(studio.getByRole('button', { name: 'New club from this one' })).toHaveCount(0)
  const manager = await signInAdmin(portal, HARBOUR, 'manager')
  expect(
    (
      await manager.api.post('/admin/api/clubs', {
        data: { source_domain_id: 1, name: 'No', host: 'no.localhost' },
      })
    ).status(),
  ).toBe(403)
  await manager.dispose()
})
