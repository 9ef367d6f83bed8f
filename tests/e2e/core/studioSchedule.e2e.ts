import type { Page } from '@playwright/test'
import { customerCookies } from '../support/cookies'
import { expect, live } from '../support/portalTest'
import { BEFORE, LEAD_MS, passLead, planned, test } from '../support/scheduleTest'
import { colourField, openPublish, openStudio, paintedToken, previewOf } from '../support/studio'

const HARBOUR = 'harbour.localhost'
const PLANNED = '#7a1f3d'

const line = (studio: Page) => studio.getByRole('status').filter({ hasText: 'scheduled a publish' })

/** Returns the day on which New York's clocks jump from two to three. */
function secondSundayOfMarch(year: number): string {
  const first = new Date(Date.UTC(year, 2, 1))
  const day = 8 + ((7 - first.getUTCDay()) % 7)
  return `${year}-03-${String(day).padStart(2, '0')}`
}

test('an admin schedules a publish, which reaches open tabs at its time and not before', async ({
  page: studio,
  portal,
  adminClient,
  anotherBrowser,
  expectErrors,
}) => {
  // Scheduling has removed the draft, so the studio's request for it gets 404.
  expectErrors(/404.*\/draft/)
  const member = await anotherBrowser()
  await member.addCookies(await customerCookies(portal, HARBOUR, 'alex@example.com'))
  const tab = await member.newPage()
  await tab.goto(portal.url(HARBOUR, '/faq'))
  const nextYear = new Date(portal.now()).getUTCFullYear() + 1
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
    await dialog.getByLabel('Date', { exact: true }).fill(secondSundayOfMarch(nextYear))
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
  })

  await test.step('scheduling removes the draft, and cancelling restores it', async () => {
    await dialog.getByLabel('Date', { exact: true }).fill(`${nextYear}-07-04`)
    await dialog.getByLabel('Note').fill('For the fourth of July')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(dialog).toBeHidden()
    await expect(line(studio)).toContainText(
      `Olive Hart scheduled a publish for July 4, ${nextYear}, 2:30 AM EDT.`,
    )
    expect(await planned(adminClient)).toHaveLength(1)
    await expect(colourField(studio, 'Primary')).toHaveValue(BEFORE)
    await expect(studio.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
    await expect.poll(() => paintedToken(previewOf(studio), 'color-primary')).toBe(BEFORE)
    expect((await adminClient.api.get('/admin/api/domains/1/draft')).status()).toBe(404)

    await line(studio).getByRole('button', { name: 'Show' }).click()
    const list = studio.getByRole('dialog', { name: 'Scheduled publishes' })
    await expect(list.getByText('For the fourth of July')).toBeVisible()
    await expect(list.getByRole('listitem').filter({ hasText: 'Primary' }).last()).toHaveText(
      /Primary.*#1b3a57.*#7a1f3d/,
    )
    await list.getByRole('button', { name: /^Open as draft/ }).click()
    await expect(list).toBeHidden()
    await expect(line(studio)).toHaveCount(0)
    await expect(colourField(studio, 'Primary')).toHaveValue(PLANNED)
    expect(await planned(adminClient)).toEqual([])
  })

  await test.step('a scheduled publish changes open tabs in place at its time', async () => {
    await live(tab)
    await tab.evaluate(() => Object.assign(window, { marker: 'same document' }))
    await studio.getByRole('button', { name: 'Save draft', exact: true }).click()
    await expect(studio.getByText(/^Draft saved /)).toBeVisible()
    const at = new Date(portal.now() + LEAD_MS).toISOString()
    const answer = await adminClient.api.post('/admin/api/domains/1/publish', { data: { at } })
    expect(answer.status()).toBe(200)
    const config = await tab.evaluate(async () =>
      (await fetch('/config', { cache: 'no-store' })).text(),
    )
    expect([config.includes(PLANNED), await paintedToken(tab, 'color-primary')]).toEqual([
      false,
      BEFORE,
    ])
    await passLead(portal)
    await expect.poll(() => paintedToken(tab, 'color-primary')).toBe(PLANNED)
    expect(await tab.evaluate(() => Object.hasOwn(window, 'marker'))).toBe(true)
  })
})
