import type { Page } from '@playwright/test'
import { expect } from '../support/portalTest'
import { LEAD_MS, passLead, planned, test } from '../support/scheduleTest'
import { colourField, openPublish, openStudio, publish } from '../support/studio'

const HARBOUR = 'harbour.localhost'
const PLANNED = '#7a1f3d'
const HELD = '#5b2a86'

const line = (studio: Page) =>
  studio.getByRole('status').filter({ hasText: /scheduled|Published temporarily/ })

test('an admin publishes temporarily, makes the change permanent, and works on with a publish that could not run', async ({
  page: studio,
  portal,
  adminClient,
  configure,
}) => {
  await openStudio(studio, portal, HARBOUR, 'owner')
  await test.step('a temporary publish is live at once and shows when it ends, can be made permanent, and is marked as temporary in the history', async () => {
    await colourField(studio, 'Primary').fill(PLANNED)
    const dialog = await openPublish(studio)
    await dialog.getByRole('radio', { name: 'Temporarily' }).check()
    await dialog.getByLabel('For', { exact: true }).fill('0')
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    await expect(dialog.getByLabel('For', { exact: true })).toBeFocused()
    await expect(
      dialog.getByText('Enter a whole number, from one minute to 366 days.'),
    ).toBeVisible()
    await dialog.getByLabel('For', { exact: true }).fill('3')
    await dialog.getByLabel('Unit').selectOption('hours')
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    await expect(dialog).toBeHidden()
    await expect(line(studio)).toContainText(/Published temporarily; reverts on .*[AP]M E[SD]T\./)
    await expect(colourField(studio, 'Primary')).toHaveValue(PLANNED)
    expect((await adminClient.domain(HARBOUR)).config).toMatchObject({
      props: { colors: { primary: PLANNED } },
    })

    await studio.getByRole('button', { name: 'History' }).click()
    const history = studio.getByRole('dialog', { name: 'History' })
    await expect(history.locator('ol > li').first()).toContainText(
      /Temporary, until .*[AP]M E[SD]T/,
    )
    await history.getByRole('button', { name: 'Close' }).first().click()
    await line(studio).getByRole('button', { name: 'Show' }).click()
    await studio.getByRole('button', { name: /^Keep permanently/ }).click()
    await expect(studio.getByText('Nothing is scheduled.')).toBeVisible()
    // The pressed button is gone, so the keyboard focus moves to the message.
    await expect(
      studio.locator('dialog [tabindex="-1"]', {
        hasText: 'The change is permanent now. Nothing will be reverted.',
      }),
    ).toBeFocused()
    expect([await planned(adminClient), (await adminClient.domain(HARBOUR)).config]).toMatchObject([
      [],
      { props: { colors: { primary: PLANNED } } },
    ])
    await studio.keyboard.press('Escape')
  })

  await test.step('a failed publish is put on hold: the studio shows it with the reason, and can open its changes as a draft', async () => {
    await adminClient.api.put('/admin/api/domains/1/draft', {
      data: { config: { props: { colors: { primary: HELD, accent: '#1f6f4a' } } } },
    })
    expect(
      (
        await adminClient.api.post('/admin/api/domains/1/publish', {
          data: { at: new Date(portal.now() + LEAD_MS).toISOString() },
        })
      ).status(),
    ).toBe(200)
    await configure(HARBOUR, { props: { colors: { primary: '#0b5394' } } })
    await passLead(portal)
    await expect
      .poll(async () => (await planned(adminClient)).map(({ state }) => state))
      .toEqual(['held'])
    // The browser's clock was not moved, so the studio has no reason to ask again by itself.
    await studio.reload()
    const held = studio
      .getByRole('status')
      .filter({ hasText: 'A scheduled publish is on hold. Nothing was changed.' })
    await expect(held).toBeVisible()
    await held.getByRole('button', { name: 'Show' }).click()
    const list = studio.getByRole('dialog', { name: 'Scheduled publishes' })
    await expect(
      list.getByText('On hold: someone changed the same setting in the meantime'),
    ).toBeVisible()
    await list.getByRole('button', { name: /^Open as draft/ }).click()
    await expect(held).toHaveCount(0)
    await expect(colourField(studio, 'Primary')).toHaveValue(HELD)
    await expect(colourField(studio, 'Accent')).toHaveValue('#1f6f4a')
    expect((await adminClient.domain(HARBOUR)).config).toMatchObject({
      props: { colors: { primary: '#0b5394' } },
    })
    await publish(studio)
  })
})
