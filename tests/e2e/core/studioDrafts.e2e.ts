import type { Page, Route, WebSocket } from '@playwright/test'
import { PASSWORD } from '../support/admin'
import { test } from '../support/draftTest'
import { expect } from '../support/portalTest'
import {
  colourField,
  openColours,
  openStudio,
  paintedToken,
  previewOf,
  publish,
  openMore,
} from '../support/studio'

const HARBOUR = 'harbour.localhost'

test.beforeEach(({ configure }) =>
  configure(HARBOUR, {
    props: { colors: { primary: '#1b3a57', accent: '#8a5a2b', link: '#1b3a57' } },
  }),
)

const saveDraft = (studio: Page) => studio.getByRole('button', { name: 'Save draft', exact: true })

async function save(studio: Page) {
  await saveDraft(studio).click()
  await expect(studio.getByText(/^Draft saved .*[AP]M E[SD]T$/)).toBeVisible()
  await expect(saveDraft(studio)).toBeDisabled()
}

const published = async (studio: Page): Promise<unknown> =>
  studio.evaluate(
    async () =>
      (
        (await (await fetch('/config')).json()) as {
          portal: { props: { colors: { primary: string } } }
        }
      ).portal.props.colors.primary,
  )

test('a saved draft comes back after signing in again and in another browser of the same admin, shows when it was saved, and publishes nothing', async ({
  page: studio,
  portal,
  anotherBrowser,
}) => {
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
  await expect.poll(() => paintedToken(previewOf(other), 'color-primary')).toBe('#7a1f3d')
  await expect(other.getByText(/^Draft saved /)).toBeVisible()
  // Another admin does not see this draft.
  const manager = await (await anotherBrowser()).newPage()
  await openStudio(manager, portal, HARBOUR, 'manager')
  await expect(colourField(manager, 'Primary')).toHaveValue('#1b3a57')

  // Discarding deletes the draft on the server too.
  await other.getByRole('button', { name: 'Discard', exact: true }).click()
  const gone = other.waitForResponse((response) => response.request().method() === 'DELETE')
  await other.getByRole('button', { name: 'Discard changes' }).click()
  expect((await gone).status()).toBe(204)
  // The button keeps the keyboard focus, although there is nothing left to discard.
  await expect(other.getByRole('button', { name: 'Discard', exact: true })).toBeDisabled()
  await expect(other.getByRole('button', { name: 'Discard', exact: true })).toBeFocused()
  await other.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
  await other.reload()
  await openColours(other)
  await expect(colourField(other, 'Primary')).toHaveValue('#1b3a57')
})

test('when two browsers of one admin have different drafts, saving the second one shows the differences, and taking the saved version can be undone', async ({
  page: here,
  portal,
  anotherBrowser,
  expectErrors,
}) => {
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
  await here.getByText('How the saved draft differs').click()
  await expect(here.getByRole('listitem').filter({ hasText: 'Primary' })).toContainText('#7a1f3d')
  await here.getByRole('button', { name: 'Use the saved draft' }).click()
  await expect(colourField(here, 'Primary')).toHaveValue('#7a1f3d')
  await expect(colourField(here, 'Accent')).toHaveValue('#8a5a2b')
  await here.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(colourField(here, 'Accent')).toHaveValue('#1f6f4a')
  await save(here)
})

test('a lost connection while saving is reported and keeps the edit; the next attempt saves it; publishing deletes the draft', async ({
  page: studio,
  portal,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED.*\/draft/)
  await openStudio(studio, portal, HARBOUR, 'owner')
  await colourField(studio, 'Primary').fill('#7a1f3d')
  // A successful request would show the studio that the server is back, and the studio would then
  // send the draft automatically.
  await studio.route('**/presence', () => undefined)
  await studio.route('**/draft', (route) => route.abort(), { times: 1 })
  await saveDraft(studio).click()
  await expect(
    studio.getByText(
      'Not saved: the server could not be reached. This browser keeps your changes and sends them as soon as it can.',
    ),
  ).toBeVisible()
  await expect(colourField(studio, 'Primary')).toHaveValue('#7a1f3d')
  await save(studio)
  const gone = studio.waitForResponse((response) => response.request().method() === 'DELETE')
  await publish(studio)
  expect((await gone).status()).toBe(204)
  await expect(studio.getByText('Nothing to publish').first()).toBeVisible()
})

test('if someone publishes while an admin has a draft, changes of different values are merged, and the admin chooses between conflicting ones', async ({
  page: studio,
  portal,
  configure,
  anotherBrowser,
}) => {
  await openStudio(studio, portal, HARBOUR, 'owner')
  await colourField(studio, 'Primary').fill('#7a1f3d')
  await save(studio)
  await configure(HARBOUR, { props: { colors: { accent: '#5b2a86' } } })
  const other = await (await anotherBrowser()).newPage()
  await openStudio(other, portal, HARBOUR, 'owner')
  await expect(colourField(other, 'Primary')).toHaveValue('#7a1f3d')
  await expect(colourField(other, 'Accent')).toHaveValue('#5b2a86')
  await expect(other.getByRole('button', { name: 'Include their changes' })).toHaveCount(0)

  await configure(HARBOUR, { props: { colors: { primary: '#0b5394' } } })
  const third = await (await anotherBrowser()).newPage()
  await openStudio(third, portal, HARBOUR, 'owner')
  await expect(colourField(third, 'Primary')).toHaveValue('#7a1f3d')
  await third.getByRole('button', { name: 'Include their changes' }).click()
  await expect(third.getByRole('group', { name: 'Primary' })).toContainText('#0b5394')
})

test('a link to a saved draft shows it read-only to signed-in colleagues; a manager takes it over in one step; admins of other companies see no draft', async ({
  page: studio,
  portal,
  context,
  configure,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/404.*\/drafts\/\d+|403.*\/admin\/api\/domains\/select/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await configure(HARBOUR, { pages: [{ uri: '/dining', enabled: false }] })
  await openStudio(studio, portal, HARBOUR, 'owner')
  await colourField(studio, 'Primary').fill('#7a1f3d')
  await expect(studio.getByRole('button', { name: 'Copy link to this draft' })).toHaveCount(0)
  await save(studio)
  await studio.getByRole('button', { name: 'Copy link to this draft' }).click()
  await expect(studio.getByText(/^Link copied/).first()).toBeVisible()
  const link = await studio.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/^http:\/\/harbour\.localhost:\d+\/studio\/\?domain=harbour&draft=\d+$/)

  /** Opens the link to the draft in another browser and signs in there. */
  const openLink = async (username: string): Promise<Page> => {
    const page = await (await anotherBrowser()).newPage()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Sign in to the studio' })).toBeVisible()
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    return page
  }
  const viewer = await openLink('viewer')
  await expect(
    viewer.getByRole('heading', { name: 'Harbour House · Olive Hart’s draft' }),
  ).toBeVisible()
  await expect.poll(() => paintedToken(previewOf(viewer), 'color-primary')).toBe('#7a1f3d')
  for (const name of ['Publish', 'Save draft', 'Undo', 'Use as my draft'])
    await expect(viewer.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(viewer.getByRole('tab')).toHaveCount(0)
  // A linked draft has no forms, so the inspector explains why a page is visible, but offers no
  // links to fields.
  await expect(viewer.getByRole('button', { name: 'Inspect', exact: true })).toHaveCount(0)
  await viewer.getByLabel('Page', { exact: true }).selectOption({ label: 'Dining' })
  await openMore(viewer)
  await viewer.getByRole('button', { name: 'Why?' }).click()
  const why = viewer.getByRole('region', { name: '“Dining” as Member' })
  await expect(why.getByRole('listitem').first()).toContainText('The page is off: Pages › Dining.')
  await expect(why.getByRole('button', { name: /^Open / })).toHaveCount(0)
  await why.getByRole('button', { name: 'Close' }).click()
  await viewer.getByRole('button', { name: 'What it changes' }).click()
  await expect(viewer.getByRole('listitem').filter({ hasText: 'Primary' })).toContainText('#7a1f3d')
  await viewer.keyboard.press('Escape')
  // The studio itself shows the published config: viewing the draft has edited nothing.
  await viewer.getByRole('button', { name: 'Go to the studio' }).click()
  await openColours(viewer)
  await expect(colourField(viewer, 'Primary')).toHaveValue('#1b3a57')
  await expect(viewer).toHaveURL(/\/studio\/\?domain=harbour$/)

  const manager = await openLink('manager')
  await manager.getByRole('button', { name: 'Use as my draft' }).click()
  await openColours(manager)
  await expect(colourField(manager, 'Primary')).toHaveValue('#7a1f3d')
  await manager.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(colourField(manager, 'Primary')).toHaveValue('#1b3a57')
  expect(await published(manager)).toBe('#1b3a57')

  // For an admin of another company, with another admin's id and after the draft is deleted, the
  // link shows the same screen.
  const outsider = await openLink('outsider')
  await expect(outsider.getByRole('heading', { name: 'No draft here' })).toBeVisible()
  await viewer.goto(link.replace(/\d+$/, '4711'))
  await expect(viewer.getByRole('heading', { name: 'No draft here' })).toBeVisible()
  await studio.getByRole('button', { name: 'Discard', exact: true }).click()
  await studio.getByRole('button', { name: 'Discard changes' }).click()
  await expect(studio.getByRole('button', { name: 'Copy link to this draft' })).toHaveCount(0)
  await viewer.goto(link)
  await expect(viewer.getByRole('heading', { name: 'No draft here' })).toBeVisible()
})

test('a viewer can try changes but not save them', async ({ page: studio, portal }) => {
  await openStudio(studio, portal, HARBOUR, 'viewer')
  await colourField(studio, 'Primary').fill('#7a1f3d')
  await expect.poll(() => paintedToken(previewOf(studio), 'color-primary')).toBe('#7a1f3d')
  await expect(saveDraft(studio)).toHaveCount(0)
})

test('signing out while a draft is being saved waits for the save: the draft is restored at the next sign-in, and no request fails', async ({
  page: studio,
  portal,
}) => {
  const hubs: WebSocket[] = []
  studio.on(
    'websocket',
    (socket) => void (new URL(socket.url()).pathname === '/hub' && hubs.push(socket)),
  )
  await openStudio(studio, portal, HARBOUR, 'manager')
  await expect.poll(() => hubs.length).toBeGreaterThan(0)
  const requests: string[] = []
  studio.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/draft') || pathname.endsWith('/logout'))
      requests.push(`${request.method()} ${pathname}`)
  })
  const saving = new Promise<Route>(
    (resolve) =>
      void studio.route('**/admin/api/domains/*/draft', (route) => resolve(route), { times: 1 }),
  )
  await colourField(studio, 'Primary').fill('#7a1f3d')
  await saveDraft(studio).click()
  const draft = await saving
  await studio.getByRole('button', { name: 'Sign out', exact: true }).click()
  // Signing out has started: the preview, which needs the session too, is closed.
  await expect(studio.locator('iframe[title="Preview"]')).toHaveCount(0)
  // The hub is disconnected too, so only the save is pending. Any other request would have been
  // sent by now.
  await expect.poll(() => hubs.every((socket) => socket.isClosed())).toBe(true)
  await studio.evaluate(() => fetch('/config').then((answer) => answer.text()))
  expect(requests).toEqual(['PUT /admin/api/domains/1/draft'])
  await draft.continue()
  await expect(studio.getByLabel('Username')).toBeVisible()
  expect(requests).toEqual(['PUT /admin/api/domains/1/draft', 'POST /api/user/admin/logout'])
  await studio.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
  await openStudio(studio, portal, HARBOUR, 'manager')
  await expect(colourField(studio, 'Primary')).toHaveValue('#7a1f3d')
})
