import type { Page } from '@playwright/test'
import { linkIn } from '../../support/readMails'
import { pdfText } from '../../support/pdfText'
import { seriousViolations } from '../support/axe'
import { eventIdOf } from '../support/eventIdOf'
import { ownPortalTest } from '../support/ownPortalTest'
import { journeyCases, startJourney, type Say } from '../support/journey'
import { forwardToServer } from '../support/payments'
import { expect, live, ready } from '../support/portalTest'
import { waitForMail } from '../support/waitForMail'

const HARBOUR = 'harbour.localhost'
const SUPPER = 'Supper at one long table'
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

/** Fills in the drawer's form for the recipient of a ticket, by keyboard. */
async function fillRecipient(page: Page, say: Say, email: string): Promise<void> {
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(say('area.account.field.firstName')).fill('Kit')
  await drawer.getByLabel(say('area.account.field.lastName')).fill('Moreau')
  await drawer.getByLabel(say('area.account.field.email')).fill(email)
}

for (const { language, width, details } of journeyCases())
  test(
    `tickets are bought with names, transferred to someone without an account and cancelled, by keyboard (${language}, ${width} px)`,
    details,
    async ({ page, portal, signIn, anotherBrowser, expectErrors }) => {
      // The old link is invalid, and the second cancellation is rejected.
      expectErrors(/status of (404|422)/)
      const say = await startJourney(page, portal, { host: HARBOUR, language, width })
      await signIn(HARBOUR, 'morgan@example.com')
      await page.goto(portal.url(HARBOUR, '/events'))
      await live(page)
      const id = await eventIdOf(page, SUPPER)
      const own = `/account/event/${id}`

      await test.step('each ticket can carry a name, and the receipt carries the tickets [activity.journey.tickets]', async () => {
        await page.goto(portal.url(HARBOUR, `/events/${id}`))
        await live(page)
        const field = page
          .getByRole('group', { name: say('area.cart.quantityOf', { name: 'Seat' }), exact: true })
          .getByRole('textbox')
        await field.fill('3')
        await field.press('Tab')
        await button(page, say('area.cart.add')).press('Enter')
        await main(page)
          .getByRole('link', { name: say('area.cart.toCheckout') })
          .press('Enter')
        await button(page, say('area.cart.names')).press('Enter')
        const dialog = page.getByRole('dialog', { name: SUPPER })
        const second = dialog.getByRole('group', {
          name: say('area.cart.names.ticket', { number: 2 }),
        })
        await second.getByLabel(say('area.cart.names.firstName')).fill('Jo')
        await page.keyboard.press('Enter')
        await expect(dialog.getByText(say('area.cart.names.missing'))).toBeVisible()
        await second.getByLabel(say('area.cart.names.lastName')).fill('Bell')
        expect(await seriousViolations(page)).toEqual([])
        await page.keyboard.press('Enter')
        await expect(
          main(page).getByText(say('area.events.ticket.for', { name: 'Jo Bell' })),
        ).toBeVisible()
        await expect(dialog).toHaveCount(0)
        await button(page, say('area.cart.continue.payment')).press('Enter')
        await page.getByRole('checkbox', { name: say('area.wallet.house.title') }).press('Space')
        await page.getByRole('button', { name: /^(Pay|Pagar) / }).press('Enter')
        await expect(
          page.getByRole('heading', {
            level: 1,
            name: /^(Thank you for your order|¡Gracias por tu pedido)/,
          }),
        ).toBeFocused()
        await expect(
          main(page).getByRole('link', { name: say('area.cart.seeTicketsFor', { name: SUPPER }) }),
        ).toHaveAttribute('href', own)
        const receipt = await waitForMail(portal, 'morgan@example.com', /receipt|recibo/)
        expect(receipt.text).toMatch(
          new RegExp(`3 × ${SUPPER} · Seat · [^:]*\\d{4}, \\d{1,2}:\\d\\d`),
        )
        expect(receipt.attachments.map(({ filename }) => filename)).toEqual([
          'tickets.pdf',
          `event-${id}.ics`,
        ])
        expect(pdfText(receipt.attachments[0]?.content ?? Buffer.alloc(0))).toContain('Jo Bell')
      })

      await test.step('the path’s action opens the transfer, which asks which ticket to transfer and rejects the member’s own address [activity.route.account-event] [activity.account-event.transfer-button]', async () => {
        await page.goto(portal.url(HARBOUR, `${own}/transfer`))
        const drawer = page.getByRole('dialog', {
          name: say('area.events.transfer.title', { title: SUPPER }),
        })
        await expect(
          drawer.getByLabel(say('area.events.fact.ticket')).getByRole('option'),
        ).toHaveCount(3)
        await fillRecipient(page, say, 'morgan@example.com')
        await page.keyboard.press('Enter')
        await expect(drawer.getByText(say('area.account.fault.ownEmail')).first()).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(drawer).toHaveCount(0)
        const unnamed = say('area.events.ticket.unnamed')
        await expect(stubs(page)).toContainText([
          unnamed,
          say('area.events.ticket.for', { name: 'Jo Bell' }),
          unnamed,
        ])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      })

      await test.step('a ticket bought without a name gets one later, in place', async () => {
        const stub = stubs(page).first()
        await stub.getByRole('button', { name: say('area.events.ticket.addName') }).press('Enter')
        await page.keyboard.press('Enter')
        await expect(stub.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true')
        expect(await seriousViolations(page)).toEqual([])
        await stub.getByLabel(say('area.account.field.firstName')).fill('Mia')
        await stub.getByLabel(say('area.account.field.lastName')).fill('Lind')
        await page.keyboard.press('Enter')
        await expect(stub).toContainText(say('area.events.ticket.for', { name: 'Mia Lind' }))
        await expect(
          stub.getByRole('button', { name: say('area.events.ticket.changeName') }),
        ).toBeFocused()
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      })

      await test.step('the recipient’s link works signed out, and the sender’s no longer works, even in an open tab [activity.journey.tickets]', async () => {
        const visitor = await anotherBrowser()
        const old = await visitor.newPage()
        await startJourney(old, portal, { host: HARBOUR, language, width })
        await old.goto(
          portal.url(
            HARBOUR,
            (await stubs(page)
              .nth(1)
              .getByRole('link', { name: say('area.events.ticket.show') })
              .getAttribute('href')) ?? '',
          ),
        )
        await live(old)
        await expect(main(old).getByText('Jo Bell')).toBeVisible()
        await stubs(page)
          .nth(1)
          .getByRole('button', { name: say('area.events.transfer') })
          .press('Enter')
        await fillRecipient(page, say, 'kit.ticket@example.com')
        await page.keyboard.press('Enter')
        await expect(
          page
            .getByRole('status')
            .filter({ hasText: say('area.events.transfer.done', { name: 'Kit Moreau' }) }),
        ).toBeVisible()
        const given = stubs(page).nth(1)
        await expect(given).toContainText(say('area.events.ticket.for', { name: 'Kit Moreau' }))
        await expect(given).toContainText(say('area.events.ticket.transferred'))
        await expect(given.getByRole('button')).toHaveCount(0)
        await expect(given.getByRole('link')).toHaveCount(0)
        await expect(
          old.getByRole('heading', { name: say('page.guest-ticket.missingTitle') }),
        ).toBeVisible()
        const { text, attachments } = await waitForMail(
          portal,
          'kit.ticket@example.com',
          /ticket|entrada/,
        )
        expect(attachments).toHaveLength(2)
        const opened = await visitor.newPage()
        await opened.goto(linkIn(text))
        await expect(opened.getByRole('heading', { level: 1, name: SUPPER })).toBeVisible()
        await expect(main(opened)).toContainText('Kit Moreau')
        await expect(
          main(opened).getByRole('img', { name: /^(Barcode|Código): \w{4}-/ }),
        ).toBeVisible()
      })

      await test.step('cancelling asks for confirmation, refunds the remaining tickets, and can’t be done twice [activity.account-event.cancel-button] [activity.route.account-event]', async () => {
        await page.goto(portal.url(HARBOUR, `${own}/cancel`))
        const dialog = page.getByRole('dialog', { name: say('area.events.cancel.title') })
        await expect(dialog).toContainText(
          say('area.events.cancel.tickets', { count: 2, title: SUPPER }),
        )
        await dialog.getByRole('button', { name: say('area.events.cancel.no') }).press('Enter')
        await expect(dialog).toHaveCount(0)
        await button(page, say('area.events.cancel')).press('Enter')
        await dialog.getByRole('button', { name: say('area.events.cancel.yes') }).press('Enter')
        await expect(
          page
            .getByRole('status')
            .filter({
              hasText: say('area.events.cancel.done', { title: SUPPER }),
            })
            .filter({ hasText: /We refund \$|Te devolvemos \$/ }),
        ).toBeVisible()
        await expect(dialog).toHaveCount(0)
        await expect(stubs(page)).toHaveText(
          ['cancelled', 'transferred', 'cancelled'].map(
            (state) => new RegExp(say(`area.events.ticket.${state}`)),
          ),
        )
        const mail = await waitForMail(portal, 'morgan@example.com', /is cancelled|está cancelada/)
        expect(mail.text).toMatch(/^(Refund|Reembolso): \$\d/m)
        await expect(button(page, say('area.events.cancel'))).toHaveCount(0)
        await expect(main(page).getByText(say('area.events.cancel.impossible'))).toHaveCount(0)
        await page.reload()
        await expect(main(page).getByText(say('area.events.cancel.impossible'))).toBeVisible()
      })
    },
  )

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
  const visitor = await (await anotherBrowser()).newPage()
  for (const tab of [page, visitor]) {
    await test.step('each type opens its calendar with the event [activity.route.redirect-calendar]', async () => {
      for (const [type, host, query] of [
        ['google', 'calendar.google.com', `event_id=${id}`],
        ['yahoo', 'calendar.yahoo.com', 'uid=charts%40harbour'],
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
