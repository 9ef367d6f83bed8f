import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { linkIn } from '../../support/readMails'
import { PASSWORD, signInAdmin } from '../support/admin'
import { signInHere } from '../support/adminSteps'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live } from '../support/portalTest'
import { expectReadable } from '../support/readable'
import type { RunningPortal } from '../support/runPortal'
import { waitForMail } from '../support/waitForMail'

const HARBOUR = 'harbour.localhost'
const EMAIL = 'noemi.vega@example.com'
const OWN = 'Noemis-own-pass-1'
const test = ownPortalTest()

const openDesk = async (page: Page, portal: RunningPortal, path: string): Promise<void> => {
  await page.goto(portal.url(HARBOUR, path))
  // The demo's memberships have prices, so a card free of charge takes the area `money`.
  await signInHere(page, 'owner', PASSWORD)
  await expect(page.locator('html[data-live="true"]')).toBeAttached()
}

test('staff make a member and invite them; the member signs in by the mail’s link; what each edits, the other’s open page shows; signing out everywhere ends the member’s tab', async ({
  page,
  portal,
  anotherBrowser,
  expectErrors,
}) => {
  // The email that staff may not change, and what the signed-out tab asks for.
  expectErrors(/422 .*desk\/members|401 .*\/api\/account/)
  await openDesk(page, portal, '/desk/members')
  await test.step('a new member with a card', async () => {
    await page.getByRole('link', { name: 'New member' }).click()
    await page.getByLabel('First name').fill('Noemí')
    await page.getByLabel('Last name').fill('Vega')
    await page.getByRole('textbox', { name: /^Email/ }).fill(EMAIL)
    await page.getByLabel(/^Membership/).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Noemí Vega' })).toBeVisible()
  })
  await test.step('the invitation', async () => {
    await page.getByRole('link', { name: 'Sign-in', exact: true }).click()
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    // The tests' server has no mail server: emails stay in its outbox, and staff see a link.
    await expect(page.getByLabel('Link that works once')).toHaveValue(/\/activate\//)
    await expect(page.getByRole('button', { name: 'Invite again' })).toBeVisible()
  })

  const member = await (await anotherBrowser()).newPage()
  await test.step('the member chooses a password and is signed in', async () => {
    const mail = await waitForMail(portal, EMAIL, /account/i)
    await member.goto(portal.url(HARBOUR, new URL(linkIn(mail.text)).pathname))
    await live(member)
    await member.getByLabel('New password', { exact: true }).fill(OWN)
    await member.getByRole('button', { name: 'Activate account' }).click()
    await expect(member.getByRole('heading', { level: 1, name: 'My Club' })).toBeAttached()
    await member.goto(portal.url(HARBOUR, '/account/profile'))
    await live(member)
    await expect(member.getByText('Noemí Vega').first()).toBeVisible()
  })

  await test.step('their activity has the sign-in and the email; what happens now appears by itself', async () => {
    await page.getByRole('link', { name: 'Activity', exact: true }).click()
    const lines = page.getByRole('list', { name: 'Activity' }).getByRole('listitem')
    await expect(lines.first()).toContainText('Signed in')
    await expect(lines.filter({ hasText: 'Email sent' })).toContainText('about signing in')
    const { api, dispose } = await signInAdmin(portal, HARBOUR, 'manager')
    const events = (await (await api.get('/admin/api/desk/events')).json()) as {
      id: number
      title: string
      type: string
    }[]
    const event = events.find(({ type }) => type === 'public')
    const added = await api.post(`/admin/api/desk/events/${event?.id}/attendees`, {
      data: { customer_id: Number(/members\/(\d+)/.exec(page.url())?.[1]) },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(added.status(), await added.text()).toBe(201)
    await dispose()
    const line = lines.filter({ hasText: 'Registered for an event' })
    await expect(line.getByRole('link', { name: event?.title ?? '' })).toHaveAttribute(
      'href',
      `/desk/events/${event?.id}`,
    )
    await page.getByLabel('What happened').selectOption('sign-ins')
    await expect(lines).toHaveText([/^Signed in/])
  })

  await test.step('a new name is on the member’s open page; the email is theirs now', async () => {
    await page.getByRole('link', { name: 'Details', exact: true }).click()
    await page.getByLabel('Last name').fill('Vega Ríos')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Noemí Vega Ríos' })).toBeVisible()
    await expect(member.getByText('Noemí Vega Ríos').first()).toBeVisible()
    await page.getByRole('textbox', { name: /^Email/ }).fill('thief@example.com')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Whoever has signed in changes this in the portal.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo changes' }).click()
  })

  await test.step('signing out everywhere', async () => {
    await page.getByRole('link', { name: 'Sign-in', exact: true }).click()
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page.getByText('Signed out of one browser.')).toBeVisible()
    await expect(member.getByLabel('Password', { exact: true })).toBeVisible()
  })
})

test('the list finds by telephone number, and a person’s pages are readable at each width and in both directions', async ({
  page,
  portal,
}) => {
  await openDesk(page, portal, '/desk/members?search=%2B14015550101')
  const row = page.getByRole('row').filter({ hasText: 'Alex Rivera' })
  await expect(row).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await row.getByText('Alex Rivera').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Alex Rivera' })).toBeVisible()
  const address = page.url()
  for (const width of [1440, 820, 390])
    for (const path of [
      portal.url(HARBOUR, '/desk/members'),
      address,
      `${address}/activity`,
      `${address}/sign-in`,
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectReadable(page, width)
    }
})
