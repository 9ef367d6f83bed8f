import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { apiAt, PASSWORD, signInAdmin } from '../support/admin'
import { signInHere } from '../support/adminSteps'
import { tabTo } from '../support/keyboard'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect } from '../support/portalTest'
import { expectReadable } from '../support/readable'
import type { RunningPortal } from '../support/runPortal'

const HARBOUR = 'harbour.localhost'
const test = ownPortalTest()

const openDesk = async (
  page: Page,
  portal: RunningPortal,
  username: string,
  path = '/desk/',
): Promise<void> => {
  await page.goto(portal.url(HARBOUR, path))
  await signInHere(page, username, PASSWORD)
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
}

/** Makes an event at the desk without a browser; returns its id. */
async function createEvent(portal: RunningPortal, fields: object): Promise<number> {
  const { api, dispose } = await signInAdmin(portal, HARBOUR, 'desk')
  const response = await api.post('/admin/api/desk/events', {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      starts_at: '2031-05-02T19:30',
      ends_at: '2031-05-02T22:00',
      timezone: 'America/New_York',
      published: true,
      reserve_enabled: true,
      places: 12,
      ...fields,
    },
  })
  const { id } = (await response.json()) as { id: number }
  await dispose()
  return id
}

test('each screen has its own title and takes the focus, and the menu is passed with one key', async ({
  page,
  portal,
}) => {
  const id = await createEvent(portal, { title: 'Harbour swim' })
  await openDesk(page, portal, 'desk')
  await expect(page).toHaveURL(/\/desk\/today$/)
  await expect(page).toHaveTitle('Today · Portico Desk')
  await page.getByRole('link', { name: 'Events', exact: true }).click()
  await expect(page).toHaveTitle('Events · Portico Desk')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('searchbox', { name: 'Search' }).fill('harbour swim')
  await page.getByRole('rowheader', { name: 'Harbour swim' }).click()
  await expect(page).toHaveURL(new RegExp(`/desk/events/${id}$`))
  await expect(page).toHaveTitle('Harbour swim · Portico Desk')
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Harbour swim' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('the desk is worked by keyboard alone: from the menu to a list, a record, and what is saved', async ({
  page,
  portal,
}) => {
  await createEvent(portal, { title: 'Keyboard night' })
  await openDesk(page, portal, 'desk')
  await tabTo(page, page.getByRole('link', { name: 'Events', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible()
  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }))
  await page.keyboard.type('keyboard')
  const row = page.getByRole('row', { name: /Keyboard night/ })
  await expect(page.getByRole('row')).toHaveCount(2)
  await tabTo(page, row)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Keyboard night' })).toBeVisible()
  await tabTo(page, page.getByLabel('Venue'))
  await page.keyboard.type('Pier')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('a list and a record change within a second when a member takes a place and when a colleague saves, and nothing that is typed is lost', async ({
  page,
  portal,
  anotherBrowser,
  expectErrors,
}) => {
  // The desk asks whether to tell who holds a place.
  expectErrors(/409.*\/admin\/api\/desk\/events/)
  const id = await createEvent(portal, { title: 'Live evening' })
  await openDesk(page, portal, 'desk', '/desk/events?search=live')
  const row = page.getByRole('row', { name: /Live evening/ })
  await expect(row).toContainText('0 of 12')
  const record = await (await anotherBrowser()).newPage()
  await openDesk(record, portal, 'manager', `/desk/events/${id}`)
  await record.getByLabel('Venue').fill('Pier')
  for (const one of [page, record])
    await expect(one.locator('html[data-live="true"]')).toBeAttached()

  await test.step('a member registers', async () => {
    const member = await apiAt(portal, HARBOUR)
    await member.post('/login', { data: { email: 'casey@example.com', password: PASSWORD } })
    const registered = await member.post(`/api/events/${id}/register`, {
      data: {},
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(registered.status()).toBe(200)
    await expect(row).toContainText('1 of 12')
    await member.dispose()
  })

  await test.step('a colleague saves another field, and then the same one', async () => {
    const { api, dispose } = await signInAdmin(portal, HARBOUR, 'desk')
    const save = (data: object, revision: number) =>
      api.patch(`/admin/api/desk/events/${id}`, {
        data,
        headers: { 'if-match': `"${revision}"` },
      })
    expect((await save({ title: 'Live evening, later' }, 1)).status()).toBe(200)
    await expect(page.getByRole('row', { name: /Live evening, later/ })).toBeVisible()
    await expect(record.getByLabel('Title')).toHaveValue('Live evening, later')
    await expect(record.getByLabel('Venue')).toHaveValue('Pier')
    expect((await save({ venue: 'Boathouse', notify: null }, 2)).status()).toBe(200)
    await expect(record.getByLabel('Venue')).toHaveAccessibleDescription(/Stored now: Boathouse/)
    await expect(record.getByLabel('Venue')).toHaveValue('Pier')
    await record.getByRole('button', { name: 'Save' }).click()
    await record.getByRole('button', { name: 'Save, don’t tell' }).click()
    await expect(record.getByText('Saved', { exact: true })).toBeVisible()
    await dispose()
  })
})

test('the list is filtered by type and visibility, and its CSV is of the tab’s company, whatever another tab has chosen', async ({
  page,
  portal,
  expectErrors,
}) => {
  expectErrors(/409.*\/admin\/api\/desk\/events/)
  await createEvent(portal, { title: 'Unseen supper', published: false })
  await openDesk(page, portal, 'owner', '/desk/events')
  await page.getByLabel('Members see the event').selectOption('Members see the event: No')
  await expect(page.getByRole('rowheader', { name: 'Unseen supper' })).toBeVisible()
  await expect(page).toHaveURL(/published=false$/)
  await page.getByLabel('How to take part').selectOption('How to take part: By ticket')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.getByLabel('How to take part').selectOption('How to take part: all')
  await expect(page.getByRole('rowheader', { name: 'Unseen supper' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('Unseen supper')
  expect(file).not.toContain('The Narragansett Quartet')
  const other = await page.context().newPage()
  await other.goto(portal.url(HARBOUR, '/desk/'))
  await other.getByLabel('Company').selectOption({ label: 'The Lantern' })
  await expect(other.getByText('Nobody has booked for the rest of today.')).toBeVisible()
  await page.getByRole('button', { name: 'Download CSV' }).click()
  await expect(page.getByText('Another tab works on another company')).toBeVisible()
})

test('at a club that reads right to left the sign-in page, the screens and a dialog do too, until somebody turns the desk', async ({
  page,
  portal,
}) => {
  const left = async (part: Locator): Promise<number> => (await part.boundingBox())?.x ?? NaN
  await page.goto(portal.url(HARBOUR, '/desk/'))
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toHaveCSS(
    'direction',
    'ltr',
  )
  await page.goto(portal.url('saraya.localhost', '/desk/events'))
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toHaveCSS(
    'direction',
    'rtl',
  )
  await page.getByLabel('Username').fill('owner')
  // Its name is isolated, as each text there is.
  await page.locator('input[type="password"]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  const main = page.getByRole('main')
  await page.getByRole('rowheader').first().click()
  await page.getByRole('link', { name: 'Attendees' }).click()
  await page.getByRole('button', { name: 'Add somebody' }).click()
  const dialog = page.getByRole('dialog')
  const title = dialog.getByRole('heading')
  const close = dialog.getByRole('button', { name: 'Close' })
  expect(await left(menu)).toBeGreaterThan(await left(main))
  expect(await left(title)).toBeGreaterThan(await left(close))
  await close.click()

  await page.getByLabel('Direction').selectOption('ltr')
  await expect.poll(() => left(menu)).toBe(0)
  await page.reload()
  await page.getByRole('button', { name: 'Add somebody' }).click()
  expect(await left(menu)).toBeLessThan(await left(main))
  expect(await left(title)).toBeLessThan(await left(close))
})

for (const [username, width] of [
  ['desk', 1440],
  ['desk', 820],
  ['door', 390],
  ['owner', 390],
] as const)
  test(`today is readable for ${username} at ${width} px, in both directions, and passes axe`, async ({
    page,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openDesk(page, portal, username, '/desk/today')
    await expect(page.getByRole('heading', { name: 'Arrivals' })).toBeVisible()
    await expectReadable(page, width, 844)
  })

test('on a phone the menu opens with a button, and the screen that is chosen closes it', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, portal, 'door', '/desk/today')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeHidden()
  const button = page.getByRole('button', { name: 'Menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expectReadable(page, 390, 844)
  await menu.getByRole('link', { name: 'Check-in' }).click()
  await expect(page).toHaveURL(/\/desk\/check-in$/)
  await expect(menu).toBeHidden()
})
