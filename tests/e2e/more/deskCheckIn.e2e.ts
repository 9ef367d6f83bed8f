import type { Page } from '@playwright/test'
import { PASSWORD } from '../support/admin'
import { signInHere } from '../support/adminSteps'
import { seriousViolations } from '../support/axe'
import { customerCookies } from '../support/cookies'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live, ready } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
/** Serials of tickets for today's event, which Casey holds. */
const TICKETS = ['DOOR-TEST-SERIAL-1', 'DOOR-TEST-SERIAL-2', 'DOOR-TEST-SERIAL-3'] as const

const test = ownPortalTest({
  prepare: async (run) => {
    await run(`insert into events (company_id, id, uid, title, summary, description, venue, venue_address, media, type,
        external_link, timezone, starts_at, ends_at, settings)
      values (1, 9001, 'door@test', 'Door night', '', '', 'Hall', '', '[]', 'ticket',
        '', 'America/New_York', now(), now() + interval '3 hours', '{}')`)
    await run(`insert into ticket_types (company_id, id, event_id, name, description, price_cents, available_quantity)
      values (1, 9001, 9001, 'Standing', '', 1000, 0)`)
    await run(`insert into event_tickets (company_id, event_id, ticket_type_id, owner_id, customer_id, serial, status, price_cents, purchased_at)
      select 1, 9001, 9001, id, id, 'DOOR-TEST-SERIAL-' || n, 'active', 1000, now()
      from customers, generate_series(1, 3) n where company_id = 1 and email = 'casey@example.com'`)
  },
})

const openDoor = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  await signInHere(page, 'door', PASSWORD)
  await page.getByRole('link', { name: /Door night/ }).click()
  await expect(page.getByRole('heading', { name: 'Door night', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  // The list is there, so that the door can lose its connection.
  await expect(page.getByText('Names appear once you type two letters.')).toBeVisible()
}

/** Types as a hand scanner does, wherever the focus is. */
const scan = async (page: Page, code: string): Promise<void> => {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test('the door lets people in by typing, tells a second door who was first, and takes a mistake back', async ({
  page,
  portal,
  anotherBrowser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const second = await (await anotherBrowser()).newPage()
  const member = await (await anotherBrowser()).newPage()
  await member.context().addCookies(await customerCookies(portal, HARBOUR, 'casey@example.com'))
  await member.goto(portal.url(HARBOUR, '/account/event/9001'))
  await ready(member)
  await live(member)

  await test.step('who works at the door starts at check-in and sees nothing else', async () => {
    await openDoor(page, portal.url(HARBOUR, '/desk/'))
    await openDoor(second, portal.url(HARBOUR, '/desk/check-in'))
    expect(await seriousViolations(page)).toEqual([])
  })

  await test.step('a typed code admits, green, and the member’s open page shows the ticket as used', async () => {
    await scan(page, TICKETS[0].toLowerCase())
    const answer = page.getByRole('status').filter({ hasText: 'Admitted' })
    await expect(answer).toContainText('Casey')
    await expect(answer).toContainText('Standing')
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Code', { exact: true })).toHaveValue('')
    await expect(member.getByText(/used/i).first()).toBeVisible()
  })

  await test.step('another door’s scan of it is red, with who and when, and both doors count', async () => {
    await scan(second, TICKETS[0])
    const answer = second.getByRole('alert').filter({ hasText: 'Already in' })
    await expect(answer).toContainText(/\d{1,2}:\d{2}.*Theo Vance, device [0-9A-Z]{4}/)
    for (const door of [page, second]) {
      await expect(door.getByText('1 of 3 admitted')).toBeVisible()
      await expect(door.getByText('1 inside')).toBeVisible()
    }
    await scan(second, 'nothing')
    await expect(second.getByRole('alert').filter({ hasText: 'Unknown code' })).toBeVisible()
    expect(await seriousViolations(second)).toEqual([])
  })

  await test.step('names show after a search alone, and a tap is confirmed first', async () => {
    await page.getByLabel('Find a guest').fill('c')
    await expect(page.getByRole('button', { name: /^Casey/ })).toHaveCount(0)
    await page.getByLabel('Find a guest').fill('cas')
    await page
      .getByRole('button', { name: /^Casey.*expected/ })
      .first()
      .click()
    const question = page.getByRole('dialog', { name: /^Let Casey .* in\?$/ })
    await question.getByRole('button', { name: 'Let in' }).click()
    await expect(second.getByText('2 of 3 admitted')).toBeVisible()
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  })

  await test.step('a mistake is taken back with its reason, and the other door sees it', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: /^Undo: Casey/ })
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(dialog.getByLabel('Why?')).toHaveAccessibleDescription(/Please fill this in\./)
    await dialog.getByLabel('Why?').fill('Wrong person')
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
    await expect(second.getByText('Undone by Theo Vance: Wrong person')).toBeVisible()
    await expect(second.getByText('1 of 3 admitted')).toBeVisible()
  })
})

test('without a connection, a door keeps its scans in amber, also when its tab is closed, and turns green once they are confirmed', async ({
  page,
  portal,
  context,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/)
  await openDoor(page, portal.url(HARBOUR, '/desk/check-in'))

  await test.step('amber while it is not confirmed, red for a code that the list does not have', async () => {
    await context.setOffline(true)
    await scan(page, TICKETS[2])
    const kept = page.getByRole('status').filter({ hasText: 'Kept, not yet confirmed' })
    await expect(kept).toContainText('Casey')
    await expect(page.getByText(/waits to be confirmed\./)).toBeVisible()
    await scan(page, 'nothing')
    await expect(page.getByRole('alert').filter({ hasText: 'Unknown code' })).toBeVisible()
    await expect(page.getByText(/scans wait to be confirmed\./)).toBeVisible()
  })

  await test.step('a new tab sends what the old one has kept, and says that it is confirmed', async () => {
    await page.close()
    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto(portal.url(HARBOUR, '/desk/check-in/9001'))
    await expect(again.getByText(/kept scan was confirmed\./)).toBeVisible()
    await again.evaluate(() => localStorage.setItem('portico-door-device', 'ZZZZ'))
    await again.reload()
    await expect(again.getByLabel('Code', { exact: true })).toBeFocused()
    // Another device is not given the first one's answer again.
    await scan(again, TICKETS[2])
    await expect(again.getByRole('alert').filter({ hasText: 'Already in' })).toBeVisible()
  })
})

test('without a camera, check-in says so, and typing goes on', async ({ page, portal }) => {
  await openDoor(page, portal.url(HARBOUR, '/desk/check-in'))
  await page.getByRole('button', { name: 'Use the camera' }).click()
  await expect(page.getByText(/No camera was found|The camera is not allowed/)).toBeVisible()
  await page.getByRole('link', { name: 'All doors' }).click()
  await page.getByRole('link', { name: /Club entrance/ }).click()
  await expect(page.getByRole('heading', { name: 'Club entrance' })).toBeVisible()
})
