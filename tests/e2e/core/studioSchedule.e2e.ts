import type { Page } from '@playwright/test'
import { signInAdmin, type AdminClient } from '../support/admin'
import { closePages } from '../support/closePages'
import { customerCookies } from '../support/cookies'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live } from '../support/portalTest'
import type { ClockedPortal } from '../support/runPortal'
import {
  colourField,
  openPublish,
  openStudio,
  paintedToken,
  previewOf,
  publish,
} from '../support/studio'

const HARBOUR = 'harbour.localhost'
const BEFORE = '#1b3a57'
const PLANNED = '#7a1f3d'
/**
 * How far ahead publishes are planned, in ms: longer than a test lasts, so nothing is due before
 * the test moves the clock.
 */
const LEAD_MS = 10 * 60_000

/**
 * `test` with an API client of the owner; removes the owner's draft and all plans before and after
 * each test. The embedded database follows the clock that a test moves.
 */
const test = ownPortalTest({ embedded: true }).extend<{ adminClient: AdminClient }>({
  adminClient: async ({ portal, configure, browser }, use) => {
    await configure(HARBOUR, { props: { colors: { primary: BEFORE, accent: '#8a5a2b' } } })
    const adminClient = await signInAdmin(portal, HARBOUR, 'owner')
    const clear = async () => {
      await adminClient.api.delete('/admin/api/domains/1/draft')
      for (const { id, state } of await planned(adminClient))
        await adminClient.api.delete(`/admin/api/domains/1/publishes/${id}?state=${state}`)
    }
    await clear()
    await use(adminClient)
    await closePages(browser)
    await clear()
    await adminClient.dispose()
  },
})

async function planned(adminClient: AdminClient): Promise<{ id: number; state: string }[]> {
  const answer = await adminClient.api.get('/admin/api/domains/1/publishes')
  return answer.status() === 204 ? [] : ((await answer.json()) as { id: number; state: string }[])
}

/**
 * Moves the server's clock past the planned time. The server then checks its plans when another
 * manager creates one, which is cancelled at once.
 */
async function passLead(portal: ClockedPortal): Promise<void> {
  await portal.moveClock(LEAD_MS)
  const other = await signInAdmin(portal, HARBOUR, 'manager')
  await other.api.put('/admin/api/domains/1/draft', {
    data: { config: { props: { sider: { note: 'long after' } } } },
  })
  const made = await other.api.post('/admin/api/domains/1/publish', {
    data: { at: new Date(portal.now() + 24 * 3_600_000).toISOString() },
  })
  const { planned } = (await made.json()) as { planned: { id: number } }
  expect(
    (await other.api.delete(`/admin/api/domains/1/publishes/${planned.id}?state=planned`)).status(),
  ).toBe(204)
  await other.api.delete('/admin/api/domains/1/draft')
  await other.dispose()
}

const line = (studio: Page) =>
  studio.getByRole('status').filter({ hasText: /scheduled|Published temporarily/ })

test('a publish is scheduled in the club’s time zone; an invalid or past time is rejected at its field; scheduling removes the draft, and cancelling restores it; its time has AM and PM, and hours and quarters that wrap [shell.validation.time-picker-12h] [shell.validation.time-picker-minute-step] [activity.validation.time-picker-12h] [activity.validation.time-picker-minutes]', async ({
  page: studio,
  portal,
  adminClient,
  anotherBrowser,
  expectErrors,
}) => {
  // Scheduling has removed the draft, so the studio's request for it gets 404.
  expectErrors(/net::ERR_FAILED.*\/publish|4(?:04|12).*\/draft/)
  await openStudio(studio, portal, HARBOUR, 'owner')
  await colourField(studio, 'Primary').fill(PLANNED)
  const dialog = await openPublish(studio)
  await expect(dialog.getByRole('button', { name: 'Schedule' })).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'At a set time' }).check()
  await expect(dialog.getByText(/In the club’s time zone \(E[SD]T\)/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByLabel('Date', { exact: true })).toBeFocused()
  await expect(dialog.getByText('Choose a date.')).toBeVisible()
  // In New York the clocks jump from two to three on the second Sunday of March.
  await dialog.getByLabel('Date', { exact: true }).fill('2028-03-12')
  const time = dialog.getByRole('group', { name: 'Time' })
  const hour = time.getByRole('spinbutton', { name: 'Hour' })
  const minute = time.getByRole('spinbutton', { name: 'Minute' })
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
  for (let press = 0; press < 7; press++) await hour.press('ArrowDown')
  for (let press = 0; press < 2; press++) await minute.press('ArrowUp')
  await expect(time.getByRole('spinbutton')).toHaveText(['2', '30', 'AM'])
  await expect(dialog.getByText('The clocks go forward that day and skip this time.')).toBeVisible()
  await dialog.getByLabel('Date', { exact: true }).fill('2020-05-05')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(hour).toBeFocused()
  await expect(dialog.getByText('This time has passed.')).toBeVisible()
  expect(await planned(adminClient)).toEqual([])

  await dialog.getByLabel('Date', { exact: true }).fill('2028-07-04')
  for (let press = 0; press < 7; press++) await hour.press('ArrowUp')
  for (let press = 0; press < 2; press++) await minute.press('ArrowDown')
  await dialog.getByLabel('Note').fill('For the fourth of July')
  // The request arrives, but its response is lost: the retry finds the plan, made once.
  await studio.route(
    '**/admin/api/domains/1/publish',
    async (route) => {
      const sent = route.request()
      expect(
        (
          await adminClient.api.post('/admin/api/domains/1/publish', {
            data: sent.postDataJSON(),
            headers: { 'if-match': sent.headers()['if-match'] ?? '' },
          })
        ).status(),
      ).toBe(200)
      await route.abort()
    },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(
    dialog.getByText('The server could not be reached. Nothing is lost; try again.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog).toBeHidden()
  await expect(line(studio)).toContainText(
    'Olive Hart scheduled a publish for July 4, 2028, 9:00 AM EDT.',
  )
  expect(await planned(adminClient)).toHaveLength(1)
  await expect(colourField(studio, 'Primary')).toHaveValue(BEFORE)
  await expect(studio.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await expect.poll(() => paintedToken(previewOf(studio), 'color-primary')).toBe(BEFORE)
  expect((await adminClient.api.get('/admin/api/domains/1/draft')).status()).toBe(404)

  // A viewer can see plans but not cancel them.
  const viewer = await (await anotherBrowser()).newPage()
  await openStudio(viewer, portal, HARBOUR, 'viewer')
  await line(viewer).getByRole('button', { name: 'Show' }).click()
  await expect(
    viewer.getByRole('dialog', { name: 'Scheduled publishes' }).getByText('For the fourth of July'),
  ).toBeVisible()
  await expect(viewer.getByRole('button', { name: /^Cancel the publish/ })).toHaveCount(0)

  await line(studio).getByRole('button', { name: 'Show' }).click()
  const list = studio.getByRole('dialog', { name: 'Scheduled publishes' })
  await expect(list.getByRole('listitem').filter({ hasText: 'Primary' }).last()).toHaveText(
    /Primary.*#1b3a57.*#7a1f3d/,
  )
  await list.getByRole('button', { name: /^Open as draft/ }).click()
  await expect(list).toBeHidden()
  await expect(line(studio)).toHaveCount(0)
  await expect(colourField(studio, 'Primary')).toHaveValue(PLANNED)
  expect(await planned(adminClient)).toEqual([])
})

test('a draft or scheduled publish is not visible to members in config, page or hub messages before its time; then open tabs change without a reload, and the history marks the publish as scheduled', async ({
  page: studio,
  portal,
  adminClient,
  anotherBrowser,
}) => {
  await openStudio(studio, portal, HARBOUR, 'owner')
  const member = await anotherBrowser()
  await member.addCookies(await customerCookies(portal, HARBOUR, 'alex@example.com'))
  const tab = await member.newPage()
  const frames: string[] = []
  tab.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(String(payload))),
  )
  await tab.goto(portal.url(HARBOUR, '/faq'))
  await live(tab)
  await tab.evaluate(() => Object.assign(window, { marker: 'same document' }))
  const read = (path: string) =>
    tab.evaluate(async (address) => (await fetch(address, { cache: 'no-store' })).text(), path)
  const config = () => read('/config')
  const html = () => read('/')
  const before = await config()
  const { revision } = JSON.parse(before) as { revision: number }
  // A notification of the revision that the tab already shows may still arrive and does not count.
  const revisionFrames = () =>
    frames.filter(
      (frame) =>
        frame.includes('portal-config.changed') && !frame.includes(`"revision":${revision}}`),
    )

  await adminClient.api.put('/admin/api/domains/1/draft', {
    data: { config: { props: { colors: { primary: PLANNED } } } },
  })
  expect([await config(), (await html()).includes(PLANNED)]).toEqual([before, false])
  const at = new Date(portal.now() + LEAD_MS)
  const answer = await adminClient.api.post('/admin/api/domains/1/publish', {
    data: { at: at.toISOString(), note: 'at its time' },
  })
  expect(answer.status()).toBe(200)
  expect([
    await config(),
    (await html()).includes(PLANNED),
    revisionFrames(),
    await paintedToken(tab, 'color-primary'),
  ]).toEqual([before, false, [], BEFORE])
  await passLead(portal)
  await expect.poll(() => paintedToken(tab, 'color-primary')).toBe(PLANNED)
  expect(
    await tab.evaluate(() => Object.entries(window).find(([name]) => name === 'marker')?.[1]),
  ).toBe('same document')
  expect([(await config()).includes(PLANNED), (await html()).includes(PLANNED)]).toEqual([
    true,
    true,
  ])
  // A tab that reconnects to the hub is sent the current revision again.
  expect([
    revisionFrames().length > 0,
    revisionFrames().filter((frame) => !frame.includes(`"revision":${revision + 1}}`)),
  ]).toEqual([true, []])
  await expect(colourField(studio, 'Primary')).toHaveValue(PLANNED)

  await studio.getByRole('button', { name: 'History' }).click()
  const newest = studio.getByRole('dialog', { name: 'History' }).locator('ol > li').first()
  await expect(newest).toContainText('Scheduled by Olive Hart')
  await expect(newest).toContainText('at its time')
})

test('a temporary publish is live at once and shows when it ends, can be made permanent, and is marked as temporary in the history', async ({
  page: studio,
  portal,
  adminClient,
}) => {
  await openStudio(studio, portal, HARBOUR, 'owner')
  await colourField(studio, 'Primary').fill(PLANNED)
  const dialog = await openPublish(studio)
  await dialog.getByRole('radio', { name: 'Temporarily' }).check()
  await dialog.getByLabel('For', { exact: true }).fill('0')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect(dialog.getByLabel('For', { exact: true })).toBeFocused()
  await expect(dialog.getByText('Enter a whole number, from one minute to 366 days.')).toBeVisible()
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
  await expect(history.locator('ol > li').first()).toContainText(/Temporary, until .*[AP]M E[SD]T/)
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
})

test('a failed publish is put on hold: the studio shows it with the reason, and can open its changes as a draft', async ({
  page: studio,
  portal,
  adminClient,
  configure,
}) => {
  await adminClient.api.put('/admin/api/domains/1/draft', {
    data: { config: { props: { colors: { primary: PLANNED, accent: '#1f6f4a' } } } },
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
  await openStudio(studio, portal, HARBOUR, 'owner')
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
  await expect(colourField(studio, 'Primary')).toHaveValue(PLANNED)
  await expect(colourField(studio, 'Accent')).toHaveValue('#1f6f4a')
  expect((await adminClient.domain(HARBOUR)).config).toMatchObject({
    props: { colors: { primary: '#0b5394' } },
  })
  await publish(studio)
})
