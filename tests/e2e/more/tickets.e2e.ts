import type { Page } from '@playwright/test'
import { seriousViolations } from '../support/axe'
import { eventIdOf } from '../support/eventIdOf'
import { ownPortalTest } from '../support/ownPortalTest'
import { forwardToServer } from '../support/payments'
import { expect, ready } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const TASTING = 'Six reds in the cellar'
const TABLE = 'Captain’s table'
const MISSING = 'We can’t find this event'
/**
 * Uses its own server, where one of Alex's tickets can be neither cancelled nor transferred, and
 * another is for the tasting, whose tickets can't be transferred and which offers no calendar; Alex
 * is also registered for the captain's table, where places can't be cancelled.
 */
const test = ownPortalTest({
  prepare: async (sql) => {
    await sql(
      `UPDATE event_tickets SET cancelable = false, transferable = false WHERE company_id = 1 AND serial = 'SSG3-P6T7-7FN0-1699'`,
    )
    await sql(
      `UPDATE events SET settings = settings || '{"calendarEnabled": false}' WHERE company_id = 1 AND title = '${TASTING}'`,
    )
    await sql(
      `INSERT INTO event_tickets (company_id, event_id, ticket_type_id, owner_id, customer_id, serial, status, price_cents, purchased_at)
       SELECT 1, t.event_id, t.id, c.id, c.id, 'TICK-ETSO-NLY0-0001', 'active', t.price_cents, now()
       FROM ticket_types t JOIN events e ON e.company_id = 1 AND e.id = t.event_id AND e.title = '${TASTING}',
         customers c WHERE t.company_id = 1 AND c.company_id = 1 AND c.email = 'alex@example.com'`,
    )
    await sql(`UPDATE events SET allow_cancel = false WHERE company_id = 1 AND title = '${TABLE}'`)
    await sql(
      `INSERT INTO event_registrations (company_id, event_id, customer_id) SELECT 1, e.id, c.id FROM events e, customers c
       WHERE e.company_id = 1 AND e.title = '${TABLE}' AND c.company_id = 1 AND c.email = 'alex@example.com'`,
    )
  },
})

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const stubs = (page: Page) =>
  main(page)
    .getByRole('article')
    .filter({ hasText: /Bought on|Comprada el/ })

test('an account event shows what its settings and its tickets allow, with the club’s texts; the server rejects anything else', async ({
  page,
  portal,
  signIn,
  context,
  expectErrors,
}) => {
  // Once the place is cancelled, the event is no longer theirs.
  expectErrors(/status of 404/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/events'))
  await ready(page)
  const [oysters, quartet, charts, tasting, table] = await Promise.all(
    [
      'Oysters on the terrace',
      'The Narragansett Quartet',
      'Reading the north coast',
      TASTING,
      TABLE,
    ].map((title) => eventIdOf(page, title)),
  )
  const at = (id: number | undefined, action = '') =>
    page.goto(portal.url(HARBOUR, `/account/event/${id}${action}`))

  await test.step('heading, sentence and main button have the club’s texts; the path’s action moves the focus to the tickets [activity.account-event.setting-texts] [activity.route.account-event]', async () => {
    await at(oysters, '/tickets')
    await expect(
      main(page).getByRole('heading', { level: 2, name: 'Your seats at the rail' }),
    ).toBeFocused()
    await expect(main(page).getByText('You are all set to come for the oysters.')).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Show my tickets' })).toBeVisible()
    expect(await seriousViolations(page)).toEqual([])
  })

  await test.step('only the ticket that allows it is transferred or cancelled [activity.ticket.cancelable-transferable]', async () => {
    await expect(stubs(page)).toHaveCount(2)
    await expect(stubs(page).first().getByRole('button', { name: 'Transfer' })).toBeVisible()
    await expect(stubs(page).last().getByRole('button', { name: 'Transfer' })).toHaveCount(0)
    await button(page, 'Cancel my place').click()
    await expect(page.getByRole('dialog')).toContainText('Your ticket for Oysters')
    await page.keyboard.press('Escape')
  })

  await test.step('sharing offers networks, email and the link of the event’s own page [activity.account-event.social-button]', async () => {
    await button(page, 'Share').press('Enter')
    const items = page.getByRole('menuitem')
    await expect(items).toHaveText(['Facebook', 'X', 'LinkedIn', 'WhatsApp', 'Email', 'Copy link'])
    const url = portal.url(HARBOUR, `/events/${oysters}`)
    await expect(items.first()).toHaveAttribute(
      'href',
      `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
    )
    await items.last().click()
    await expect(page.getByRole('status').filter({ hasText: 'The link is copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  })

  await test.step('if a setting is off, its button is missing, and its path explains that [activity.account-event.cancel-button] [activity.account-event.transfer-button] [activity.account-event.social-button] [activity.account-event.calendar-button] [activity.route.account-event]', async () => {
    await at(table, '/cancel')
    await expect(main(page).getByText('You are on the list.')).toBeVisible()
    await expect(main(page).getByText('can’t be cancelled here')).toBeVisible()
    await expect(button(page, 'Cancel my place')).toHaveCount(0)
    await at(quartet, '/cancel')
    await expect(main(page).getByText('can’t be cancelled here')).toBeVisible()
    await expect(button(page, 'Transfer')).toBeVisible()
    await expect(button(page, 'Cancel my place')).toHaveCount(0)
    await at(tasting, '/transfer')
    await expect(main(page).getByText('None of your tickets')).toBeVisible()
    await expect(stubs(page)).toHaveCount(1)
    for (const name of ['Transfer', 'Add to calendar'])
      await expect(button(page, name)).toHaveCount(0)
    await at(charts, '/transfer')
    await expect(main(page).getByText('None of your tickets')).toBeVisible()
    await expect(main(page).getByText('You are all set to come and listen.')).toBeVisible()
    for (const name of ['Transfer', 'Share']) await expect(button(page, name)).toHaveCount(0)
  })

  await test.step('a registration is cancelled, and the schedule is updated; meanwhile the event is never said to be missing [activity.account-event.cancel-button]', async () => {
    // The hub's message about the cancellation arrives before the response, so the page reads the
    // event again, which is no longer the member's.
    await page.route('**/api/account/events/*/cancel', async (route) => {
      const missing = page.waitForResponse(
        (response) =>
          response.status() === 404 && response.url().endsWith(`/api/account/events/${charts}`),
      )
      const response = await forwardToServer(route)
      await missing
      await route.fulfill({ response })
    })
    await page.evaluate((title) => {
      new MutationObserver(() => {
        if (document.body.innerText.includes(title)) document.documentElement.dataset.missing = ''
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    }, MISSING)
    await button(page, 'Cancel my place').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel my place' }).click()
    await expect(page).toHaveURL(portal.url(HARBOUR, '/my-schedule'))
    await expect(page.locator('html[data-missing]')).toHaveCount(0)
    await expect(
      page.getByRole('status').filter({ hasText: 'Your place at Reading the north coast' }),
    ).toBeVisible()
  })
})

test('a calendar link with an event’s id or uid leads to each calendar, signed in and signed out', async ({
  page,
  portal,
  signIn,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/status of 404/)
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/events'))
  await ready(page)
  const id = await eventIdOf(page, 'Reading the north coast')
  const uid = await page.evaluate(async (event) => {
    const answer = await fetch(`/api/public/calendar/event?event_id=${event}`)
    return ((await answer.json()) as { uid: string }).uid
  }, id)
  const visitor = await (await anotherBrowser()).newPage()
  for (const tab of [page, visitor]) {
    await test.step('each type opens its calendar with the event [activity.route.redirect-calendar]', async () => {
      for (const [type, host, query] of [
        ['google', 'calendar.google.com', `event_id=${id}`],
        ['yahoo', 'calendar.yahoo.com', `uid=${encodeURIComponent(uid)}`],
        ['host', 'outlook.live.com', `id=${id}`],
      ] as const) {
        await tab.route(`https://${host}/**`, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<h1>Their calendar</h1>' }),
        )
        await tab.goto(portal.url(HARBOUR, `/redirect/calendar/${type}?${query}`))
        await expect(tab.getByRole('heading', { name: 'Their calendar' })).toBeVisible()
        expect([...new URL(tab.url()).searchParams.values()]).toContain('Reading the north coast')
      }
      const file = tab.waitForEvent('download')
      await tab.goto(portal.url(HARBOUR, `/redirect/calendar/apple?event_id=${id}`))
      expect((await file).suggestedFilename()).toBe('Reading-the-north-coast.ics')
      await tab.goto(portal.url(HARBOUR, '/redirect/calendar/google?event_id=999999'))
      await expect(tab.getByRole('heading', { name: 'This link leads to no event' })).toBeVisible()
    })
  }
})
