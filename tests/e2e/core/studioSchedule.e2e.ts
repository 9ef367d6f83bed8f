import type { Page } from '@playwright/test'
import { customerCookies } from '../support/cookies'
import { expect, live } from '../support/portalTest'
import { BEFORE, LEAD_MS, passLead, planned, test } from '../support/scheduleTest'
import { colourField, openPublish, openStudio, paintedToken, previewOf } from '../support/studio'

const HARBOUR = 'harbour.localhost'
const PLANNED = '#7a1f3d'

const line = (studio: Page) => studio.getByRole('status').filter({ hasText: 'scheduled a publish' })

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

  await test.step('scheduling removes the draft, and cancelling restores it', async () => {
    await dialog.getByRole('radio', { name: 'At a set time' }).check()
    await dialog.getByLabel('Date', { exact: true }).fill(`${nextYear}-07-04`)
    await dialog.getByLabel('Note').fill('For the fourth of July')
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(dialog).toBeHidden()
    await expect(line(studio)).toContainText(
      `Olive Hart scheduled a publish for July 4, ${nextYear}, 9:00 AM EDT.`,
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
