import type { Page, Route, WebSocket } from '@playwright/test'
import { PASSWORD } from '../support/admin'
import { test } from '../support/draftTest'
import { expect } from '../support/portalTest'
import type { RunningPortal } from '../support/runPortal'
import {
  colourField,
  openColours,
  openMore,
  openStudio,
  paintedToken,
  previewOf,
  publish,
  portalSwitch,
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
  await expect(studio.getByText(/^Draft saved .*[AP]M\sE[SD]T$/)).toBeVisible()
  await expect(saveDraft(studio)).toBeDisabled()
}

/** Forgets what the browser has stored of a draft and opens the studio again. */
async function forget(studio: Page, portal: RunningPortal): Promise<void> {
  // From another document of the club, because the studio stores its draft when it is left.
  await studio.goto(portal.url(HARBOUR, '/config'))
  await studio.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
  await studio.goto(portal.url(HARBOUR, '/studio/'))
  await openColours(studio)
}

test('an admin’s draft in two browsers: differences, publishes by others, a lost connection and a sign-out lose nothing', async ({
  page: here,
  portal,
  configure,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/(?:412|ERR_FAILED).*\/draft/)
  const hubs: WebSocket[] = []
  here.on(
    'websocket',
    (socket) => void (new URL(socket.url()).pathname === '/hub' && hubs.push(socket)),
  )
  const there = await (await anotherBrowser()).newPage()
  await Promise.all([here, there].map((studio) => openStudio(studio, portal, HARBOUR, 'owner')))

  await test.step('saving the second of two different drafts shows the differences, and taking the saved version can be undone', async () => {
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

  await test.step('a lost connection while saving is reported and keeps the edit; the next attempt saves it', async () => {
    await colourField(here, 'Primary').fill('#7a1f3d')
    // A successful request would show the studio that the server is back, and the studio would then
    // send the draft automatically.
    await here.route('**/presence', () => undefined)
    await here.route('**/draft', (route) => route.abort(), { times: 1 })
    await saveDraft(here).click()
    await expect(
      here.getByText(
        'Not saved: the server could not be reached. This browser keeps your changes and sends them as soon as it can.',
      ),
    ).toBeVisible()
    await expect(colourField(here, 'Primary')).toHaveValue('#7a1f3d')
    await save(here)
    await here.unroute('**/presence')
  })

  await test.step('if someone publishes while an admin has a draft, changes of different values are merged, and the admin chooses between conflicting ones', async () => {
    await configure(HARBOUR, { props: { colors: { link: '#5b2a86' } } })
    await forget(there, portal)
    await expect(colourField(there, 'Primary')).toHaveValue('#7a1f3d')
    await expect(colourField(there, 'Link')).toHaveValue('#5b2a86')
    await expect(there.getByRole('button', { name: 'Include their changes' })).toHaveCount(0)
    await configure(HARBOUR, { props: { colors: { primary: '#0b5394' } } })
    await forget(there, portal)
    await expect(colourField(there, 'Primary')).toHaveValue('#7a1f3d')
    await there.getByRole('button', { name: 'Include their changes' }).click()
    await expect(there.getByRole('group', { name: 'Primary' })).toContainText('#0b5394')
    await there.close()
  })

  await test.step('publishing deletes the draft', async () => {
    await here.getByRole('button', { name: 'Include their changes' }).click()
    await here.getByLabel('Mine').check()
    await here.getByRole('button', { name: 'Keep editing with this' }).click()
    const gone = here.waitForResponse((response) => response.request().method() === 'DELETE')
    await publish(here)
    expect((await gone).status()).toBe(204)
    await expect(here.getByText('Nothing to publish').first()).toBeVisible()
  })

  await test.step('signing out while a draft is being saved waits for the save: the draft is restored at the next sign-in, and no request fails', async () => {
    const requests: string[] = []
    here.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('/draft') || pathname.endsWith('/logout'))
        requests.push(`${request.method()} ${pathname}`)
    })
    const saving = new Promise<Route>(
      (resolve) =>
        void here.route('**/admin/api/domains/*/draft', (route) => resolve(route), { times: 1 }),
    )
    await colourField(here, 'Primary').fill('#14532d')
    await saveDraft(here).click()
    const draft = await saving
    await here.getByRole('button', { name: 'Sign out', exact: true }).click()
    // Signing out has started: the preview, which needs the session too, is closed.
    await expect(here.locator('iframe[title="Preview"]')).toHaveCount(0)
    // The hub is disconnected too, so only the save is pending. Any other request would have been
    // sent by now.
    await expect.poll(() => hubs.every((socket) => socket.isClosed())).toBe(true)
    await here.evaluate(() => fetch('/config').then((answer) => answer.text()))
    expect(requests).toEqual(['PUT /admin/api/domains/1/draft'])
    await draft.continue()
    await expect(here.getByLabel('Username')).toBeVisible()
    expect(requests).toEqual(['PUT /admin/api/domains/1/draft', 'POST /api/user/admin/logout'])
    await here.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
    await openStudio(here, portal, HARBOUR, 'owner')
    await expect(colourField(here, 'Primary')).toHaveValue('#14532d')
  })
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
  const noDraft = (page: Page) => page.getByRole('heading', { name: 'No draft here' })

  await test.step('a colleague reads it, without editing', async () => {
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
    await expect(portalSwitch(viewer)).toHaveCount(0)
    await viewer.getByLabel('Page', { exact: true }).selectOption({ label: 'Dining' })
    await openMore(viewer)
    await viewer.getByRole('button', { name: 'Why?' }).click()
    const why = viewer.getByRole('region', { name: '“Dining” as Member' })
    await expect(why.getByRole('listitem').first()).toContainText(
      'The page is off: Pages › Dining.',
    )
    await expect(why.getByRole('button', { name: /^Open / })).toHaveCount(0)
    await why.getByRole('button', { name: 'Close' }).click()
    await viewer.getByRole('button', { name: 'What it changes' }).click()
    await expect(viewer.getByRole('listitem').filter({ hasText: 'Primary' })).toContainText(
      '#7a1f3d',
    )
    await viewer.close()
  })

  await test.step('a manager takes it over', async () => {
    const manager = await openLink('manager')
    await manager.getByRole('button', { name: 'Use as my draft' }).click()
    await openColours(manager)
    await expect(manager).toHaveURL(/\/studio\/\?domain=harbour$/)
    await expect(colourField(manager, 'Primary')).toHaveValue('#7a1f3d')
    await manager.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(colourField(manager, 'Primary')).toHaveValue('#1b3a57')
    await manager.close()
  })

  await test.step('for an admin of another company, and once it is deleted, there is no draft', async () => {
    const outsider = await openLink('outsider')
    await expect(noDraft(outsider)).toBeVisible()
    await outsider.close()
    await studio.getByRole('button', { name: 'Discard', exact: true }).click()
    await studio.getByRole('button', { name: 'Discard changes' }).click()
    await expect(studio.getByRole('button', { name: 'Copy link to this draft' })).toHaveCount(0)
    await studio.goto(link)
    await expect(noDraft(studio)).toBeVisible()
  })
})
