import type { Page } from '@playwright/test'
import { signInAdmin } from './support/admin'
import { expect, test as base } from './support/portalTest'
import { colourField, openStudio, painted, previewOf, publish } from './support/studio'

const HARBOUR = 'harbour.localhost'

/** Nothing is saved on the server before, and nothing is left after. */
const test = base.extend<{ clean: () => Promise<void> }>({
  clean: [
    async ({ portal, configure }, use) => {
      await configure(HARBOUR, { props: { colors: { primary: '#1b3a57', accent: '#8a5a2b', link: '#1b3a57' } } })
      const drop = async () => {
        for (const username of ['owner', 'manager']) {
          const hands = await signInAdmin(portal, HARBOUR, username)
          await hands.api.delete('/admin/api/domains/1/draft')
          await hands.dispose()
        }
      }
      await drop()
      await use(drop)
      await drop()
    },
    { auto: true },
  ],
})
test.setTimeout(120_000)

const saveDraft = (studio: Page) => studio.getByRole('button', { name: 'Save draft', exact: true })

async function save(studio: Page) {
  await saveDraft(studio).click()
  await expect(studio.getByText(/^Draft saved .*[AP]M E[SD]T$/)).toBeVisible()
  await expect(saveDraft(studio)).toBeDisabled()
}

const published = async (studio: Page): Promise<unknown> => studio.evaluate(async () => ((await (await fetch('/config')).json()) as { portal: { props: { colors: { primary: string } } } }).portal.props.colors.primary)

test('a saved draft comes back after signing out and in, and in another browser of the same admin, says when it was saved, and publishes nothing', async ({ page: studio, portal, anotherBrowser }) => {
  await openStudio(studio, portal, HARBOUR, 'owner')
  await expect(saveDraft(studio)).toBeDisabled()
  await colourField(studio, 'Primary').fill('#7a1f3d')
  await save(studio)
  expect(await published(studio)).toBe('#1b3a57')
  await studio.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(studio.getByLabel('Username')).toBeVisible()
  await studio.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
  await openStudio(studio, portal, HARBOUR, 'owner')
  await expect(colourField(studio, 'Primary')).toHaveValue('#7a1f3d')

  const other = await (await anotherBrowser()).newPage()
  await openStudio(other, portal, HARBOUR, 'owner')
  await expect(colourField(other, 'Primary')).toHaveValue('#7a1f3d')
  await expect.poll(() => painted(previewOf(other), 'color-primary')).toBe('#7a1f3d')
  await expect(other.getByText(/^Draft saved /)).toBeVisible()
  // Another admin has a draft of their own.
  const manager = await (await anotherBrowser()).newPage()
  await openStudio(manager, portal, HARBOUR, 'manager')
  await expect(colourField(manager, 'Primary')).toHaveValue('#1b3a57')

  // Discarding takes it away from the server too.
  await other.getByRole('button', { name: 'Discard', exact: true }).click()
  const gone = other.waitForResponse((response) => response.request().method() === 'DELETE')
  await other.getByRole('button', { name: 'Discard changes' }).click()
  expect((await gone).status()).toBe(204)
  await other.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
  await other.reload()
  await expect(colourField(other, 'Primary')).toHaveValue('#1b3a57')
})

test('two browsers of one admin that went different ways: the second save is put to them with what differs, and taking the saved one can be undone', async ({ page: here, portal, anotherBrowser, expectErrors }) => {
  expectErrors(/412.*\/admin\/api\/domains\/1\/draft/)
  const there = await (await anotherBrowser()).newPage()
  await openStudio(here, portal, HARBOUR, 'owner')
  await openStudio(there, portal, HARBOUR, 'owner')
  await colourField(there, 'Primary').fill('#7a1f3d')
  await save(there)
  await colourField(here, 'Accent').fill('#1f6f4a')
  await saveDraft(here).click()
  await expect(here.getByText('You also have a saved draft')).toBeVisible()
  await expect(here.getByText(/newer than/)).toBeVisible()
  await expect(saveDraft(here)).toBeDisabled()
  await here.getByText('What the saved draft has instead').click()
  await expect(here.getByRole('listitem').filter({ hasText: 'Primary' })).toContainText('#7a1f3d')
  await here.getByRole('button', { name: 'Take the saved draft' }).click()
  await expect(colourField(here, 'Primary')).toHaveValue('#7a1f3d')
  await expect(colourField(here, 'Accent')).toHaveValue('#8a5a2b')
  await here.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(colourField(here, 'Accent')).toHaveValue('#1f6f4a')
  await save(here)
})

test('a lost connection while saving says so and keeps the edit; the next try saves it; publishing takes the draft away', async ({ page: studio, portal, expectErrors }) => {
  expectErrors(/ERR_FAILED.*\/draft/)
  await openStudio(studio, portal, HARBOUR, 'owner')
  await colourField(studio, 'Primary').fill('#7a1f3d')
  await studio.route('**/draft', (route) => route.abort(), { times: 1 })
  await saveDraft(studio).click()
  await expect(studio.getByText('Not saved: the server could not be reached. This browser keeps your changes; try again.')).toBeVisible()
  await expect(colourField(studio, 'Primary')).toHaveValue('#7a1f3d')
  await save(studio)
  const gone = studio.waitForResponse((response) => response.request().method() === 'DELETE')
  await publish(studio)
  expect((await gone).status()).toBe(204)
  await expect(studio.getByText('Nothing to publish').first()).toBeVisible()
})

test('a draft meets what was published meanwhile: different things stand together by themselves, the same thing is put to the admin', async ({ page: studio, portal, configure, anotherBrowser }) => {
  await openStudio(studio, portal, HARBOUR, 'owner')
  await colourField(studio, 'Primary').fill('#7a1f3d')
  await save(studio)
  await configure(HARBOUR, { props: { colors: { accent: '#5b2a86' } } })
  const other = await (await anotherBrowser()).newPage()
  await openStudio(other, portal, HARBOUR, 'owner')
  await expect(colourField(other, 'Primary')).toHaveValue('#7a1f3d')
  await expect(colourField(other, 'Accent')).toHaveValue('#5b2a86')
  await expect(other.getByRole('button', { name: 'Take it over' })).toHaveCount(0)

  await configure(HARBOUR, { props: { colors: { primary: '#0b5394' } } })
  const third = await (await anotherBrowser()).newPage()
  await openStudio(third, portal, HARBOUR, 'owner')
  await expect(colourField(third, 'Primary')).toHaveValue('#7a1f3d')
  await third.getByRole('button', { name: 'Take it over' }).click()
  await expect(third.getByRole('group', { name: 'Primary' })).toContainText('#0b5394')
})

test('a viewer tries and has nothing to save with', async ({ page: studio, portal }) => {
  await openStudio(studio, portal, HARBOUR, 'viewer')
  await colourField(studio, 'Primary').fill('#7a1f3d')
  await expect.poll(() => painted(previewOf(studio), 'color-primary')).toBe('#7a1f3d')
  await expect(saveDraft(studio)).toHaveCount(0)
})
