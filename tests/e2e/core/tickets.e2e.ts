import type { Page } from '@playwright/test'
import { linkIn } from '../../support/readMails'
import { pdfText } from '../../support/pdfText'
import { seriousViolations } from '../support/axe'
import { eventIdOf } from '../support/eventIdOf'
import { ownPortalTest } from '../support/ownPortalTest'
import { journeyCases, startJourney, type Say } from '../support/journey'
import { expect, live } from '../support/portalTest'
import { waitForMail } from '../support/waitForMail'

const HARBOUR = 'harbour.localhost'
const SUPPER = 'Supper at one long table'
/** Uses its own server, because it buys seats that other tests need. */
const test = ownPortalTest()

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
        await second.getByLabel(say('area.cart.names.lastName')).fill('Bell')
        await page.keyboard.press('Enter')
        await expect(dialog.getByText(say('area.account.fault.required'))).toBeVisible()
        await second.getByLabel(say('area.cart.names.firstName')).fill('Jo')
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
          new RegExp(`3 × ${SUPPER}\\s·\\sSeat\\s·\\s[^:]*\\d{4}, \\d{1,2}:\\d\\d`),
        )
        expect(receipt.attachments.map(({ filename }) => filename)).toEqual([
          'tickets.pdf',
          `event-${id}.ics`,
        ])
        expect(await pdfText(receipt.attachments[0]?.content ?? Buffer.alloc(0))).toContain(
          'Jo Bell',
        )
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
        // Who holds no ticket any more is not going, so the page leads back to the schedule.
        await expect(page).toHaveURL(portal.url(HARBOUR, '/my-schedule'))
        const mail = await waitForMail(portal, 'morgan@example.com', /is cancelled|está cancelada/)
        expect(mail.text).toMatch(/^(Refund|Reembolso): \$\d/m)
        await page.goto(portal.url(HARBOUR, own))
        await expect(stubs(page)).toHaveText(
          ['cancelled', 'transferred', 'cancelled'].map(
            (state) => new RegExp(say(`area.events.ticket.${state}`)),
          ),
        )
        await expect(button(page, say('area.events.cancel'))).toHaveCount(0)
      })
    },
  )
