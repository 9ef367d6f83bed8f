import type { Page } from '@playwright/test'
import { expect } from '../support/portalTest'
import { LEAD_MS, passLead, planned, test } from '../support/scheduleTest'
import { colourField, openPublish, openStudio, publish } from '../support/studio'

const HARBOUR = 'harbour.localhost'
const PLANNED = '#7a1f3d'
const HELD = '#5b2a86'

const line = (studio: Page) =>
  studio.getByRole('status').filter({ hasText: /scheduled|Published temporarily/ })

/** Returns the day on which New York's clocks jump from two to three. */
function secondSundayOfMarch(year: number): string {
  const first = new Date(Date.UTC(year, 2, 1))
  const day = 8 + ((7 - first.getUTCDay()) % 7)
  return `${year}-03-${String(day).padStart(2, '0')}`
}

test('an admin sets the time of a publish, publishes temporarily, makes the change permanent, and works on with a publish that could not run', async ({
  page: studio,
  portal,
  adminClient,
  configure,
}) => {
  await openStudio(studio, portal, HARBOUR, 'owner')
  await colourField(studio, 'Primary').fill(PLANNED)
  const dialog = await openPublish(studio)
  const time = dialog.getByRole('group', { name: 'Time' })
  const hour = time.getByRole('spinbutton', { name: 'Hour' })
  const minute = time.getByRole('spinbutton', { name: 'Minute' })

  await test.step('the time has AM and PM, and hours and quarters that wrap [shell.validation.time-picker-12h] [shell.validation.time-picker-minute-step] [activity.validation.time-picker-12h] [activity.validation.time-picker-minutes]', async () => {
    await dialog.getByRole('radio', { name: 'At a set time' }).check()
    await expect(dialog.getByText(/In the club’s time zone \(E[SD]T\)/)).toBeVisible()
    await expect(time.getByRole('spinbutton')).toHaveText(['9', '00', 'AM'])
    for (const quarter of ['15', '30', '45', '00']) {
      await time.getByRole('button', { name: 'Minute up' }).click()
      await expect(minute).toHaveText(quarter)
    }
    for (const half of ['PM', 'AM']) {
      await time.getByRole('spinbutton', { name: 'AM or PM' }).press('ArrowUp')
      await expect(time.getByRole('spinbutton')).toHaveText(['9', '00', half])
    }
    for (const next of ['10', '11', '12', '1']) {
      await time.getByRole('button', { name: 'Hour up' }).click()
      await expect(hour).toHaveText(next)
    }
    for (const next of ['12', '11', '10', '9']) {
      await time.getByRole('button', { name: 'Hour down' }).click()
      await expect(hour).toHaveText(next)
    }
  })

  await test.step('a missing, skipped or past time is rejected at its field', async () => {
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(dialog.getByLabel('Date', { exact: true })).toBeFocused()
    await expect(dialog.getByText('Choose a date.')).toBeVisible()
    await dialog
      .getByLabel('Date', { exact: true })
      .fill(secondSundayOfMarch(new Date(portal.now()).getUTCFullYear() + 1))
    for (let press = 0; press < 7; press++) await hour.press('ArrowDown')
    for (let press = 0; press < 2; press++) await minute.press('ArrowUp')
    await expect(time.getByRole('spinbutton')).toHaveText(['2', '30', 'AM'])
    await expect(
      dialog.getByText('The clocks go forward that day and skip this time.'),
    ).toBeVisible()
    await dialog.getByLabel('Date', { exact: true }).fill('2020-05-05')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(hour).toBeFocused()
    await expect(dialog.getByText('This time has passed.')).toBeVisible()
    expect(await planned(adminClient)).toEqual([])
    await dialog.getByLabel('Date', { exact: true }).fill('')
  })

  await test.step('a temporary publish is live at once and shows when it ends, can be made permanent, and is marked as temporary in the history', async () => {
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
    await expect(line(studio)).toContainText(/Published temporarily; reverts on .*[AP]M\sE[SD]T\./)
    await expect(colourField(studio, 'Primary')).toHaveValue(PLANNED)
    expect((await adminClient.domain(HARBOUR)).config).toMatchObject({
      props: { colors: { primary: PLANNED } },
    })

    await studio.getByRole('button', { name: 'History' }).click()
    const history = studio.getByRole('dialog', { name: 'History' })
    await expect(history.locator('ol > li').first()).toContainText(
      /Temporary, until .*[AP]M\sE[SD]T/,
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
