import type { Page } from '@playwright/test'
import { seriousViolations } from '../support/axe'
import { customerCookies } from '../support/cookies'
import { eventIdOf } from '../support/eventIdOf'
import { ownPortalTest } from '../support/ownPortalTest'
import { journeyCases, startJourney } from '../support/journey'
import { expect, live, ready } from '../support/portalTest'
import { waitForMail } from '../support/waitForMail'

const HARBOUR = 'harbour.localhost'
const TASTING = 'Six reds in the cellar'
/**
 * Uses its own server, where Morgan has a ticket for the tasting, which is sold out.
 */
const test = ownPortalTest({
  prepare: async (sql) => {
    await sql(
      `INSERT INTO event_tickets (company_id, event_id, ticket_type_id, owner_id, customer_id, serial, status, price_cents, purchased_at)
       SELECT 1, t.event_id, t.id, c.id, c.id, 'WAIT-LIST-0000-0001', 'active', t.price_cents, now()
       FROM ticket_types t JOIN events e ON e.company_id = 1 AND e.id = t.event_id AND e.title = '${TASTING}',
         customers c WHERE t.company_id = 1 AND c.company_id = 1 AND c.email = 'morgan@example.com'`,
    )
  },
})

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

for (const { language, width, details } of journeyCases({ offset: 3 }))
  test(
    `a member joins the waitlist of a sold-out event by keyboard, and buys the ticket that another member cancels (${language}, ${width} px)`,
    details,
    async ({ page, portal, signIn, anotherBrowser, expectErrors }) => {
      // Once the ticket is cancelled, the event is no longer Morgan's.
      expectErrors(/status of 404/)
      const say = await startJourney(page, portal, { host: HARBOUR, language, width })
      await signIn(HARBOUR, 'casey@example.com')
      await page.goto(portal.url(HARBOUR, '/events'))
      await ready(page)
      const id = await eventIdOf(page, TASTING)
      const other = await anotherBrowser()
      await other.addCookies(await customerCookies(portal, HARBOUR, 'morgan@example.com'))
      const holder = await other.newPage()
      await startJourney(holder, portal, { host: HARBOUR, language, width })
      await page.goto(portal.url(HARBOUR, `/events/${id}`))
      await live(page)

      await test.step('the sold-out event shows the waitlist form instead of buying tickets [activity.event-detail.waitlist-form]', async () => {
        await expect(
          main(page).getByRole('heading', { name: say('area.events.waitlist') }),
        ).toBeVisible()
        await expect(
          main(page).getByRole('form', { name: say('area.cart.chooseTickets') }),
        ).toHaveCount(0)
        await expect(button(page, say('area.events.toTickets'))).toHaveCount(0)
        await main(page).getByLabel('Anything you don’t eat?').fill('Oysters')
        await button(page, 'Join the waitlist').press('Enter')
        await expect(main(page).getByText(say('area.events.waitlist.waiting'))).toBeVisible()
        expect(await seriousViolations(page)).toEqual([])
      })

      await test.step('the cancelled ticket is held for the member, who puts it in the cart', async () => {
        await holder.goto(portal.url(HARBOUR, `/account/event/${id}`))
        await live(holder)
        await button(holder, say('area.events.cancel')).press('Enter')
        await holder
          .getByRole('dialog')
          .getByRole('button', { name: say('area.events.cancel.yes') })
          .press('Enter')
        await expect(holder).toHaveURL(portal.url(HARBOUR, '/my-schedule'))
        await expect(
          main(page).getByText(/A place is held for you until|Te guardamos una plaza hasta/),
        ).toBeVisible()
        await waitForMail(portal, 'casey@example.com', /A place is free|Hay una plaza libre/)
        const quantity = main(page)
          .getByRole('group', { name: say('area.cart.quantityOf', { name: 'Chair' }) })
          .getByRole('textbox')
        await quantity.fill('1')
        await quantity.press('Tab')
        await button(page, say('area.cart.add')).press('Enter')
        await expect(
          main(page).getByRole('link', { name: say('area.cart.toCheckout') }),
        ).toBeVisible()
        expect(await seriousViolations(page)).toEqual([])
      })

      await test.step('while an order is unpaid, the page says that it holds the place, and leads to the checkout', async () => {
        // Simulates another tab that placed the order and whose payment awaits authentication.
        expect(
          await page.evaluate(
            async () =>
              (
                await fetch('/api/checkout/order', {
                  method: 'POST',
                  headers: {
                    'content-type': 'application/json',
                    'idempotency-key': 'e2e-waitlist',
                  },
                  body: '{}',
                })
              ).status,
          ),
        ).toBe(200)
        const notice = main(page)
          .getByRole('region', { name: say('area.events.waitlist') })
          .getByText(say('area.events.waitlist.ordered'))
        await expect(notice).toBeVisible()
        await expect(button(page, say('area.events.waitlist.giveUp'))).toHaveCount(0)
        expect(await seriousViolations(page)).toEqual([])
        await main(page)
          .getByRole('region', { name: say('area.events.waitlist') })
          .getByRole('link', { name: say('area.events.waitlist.checkout') })
          .press('Enter')
        await expect(page).toHaveURL(portal.url(HARBOUR, '/checkout'))
      })
    },
  )
