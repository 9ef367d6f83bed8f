import type { BrowserContext, Page } from '@playwright/test'
import { linkIn } from '../../support/readMails'
import { seriousViolations } from '../support/axe'
import { journeyCases, startJourney, type Say } from '../support/journey'
import { ownPortalTest } from '../support/ownPortalTest'
import { forwardToServer } from '../support/payments'
import { expect, live } from '../support/portalTest'
import { waitForMail } from '../support/waitForMail'

const HARBOUR = 'harbour.localhost'
// What is redeemed, given away and spent can't be reverted for the next case.
const test = ownPortalTest()
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Finds an amount in the checkout's summary by its label. */
const sum = (page: Page, label: string) =>
  page
    .getByRole('complementary')
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) }) })
    .getByRole('definition')
const article = (page: Page, text: string) =>
  main(page).getByRole('article').filter({ hasText: text })

/** Fills in the drawer's form for the recipient of a pass, by keyboard. */
async function fillRecipient(
  page: Page,
  say: Say,
  { firstName, email }: { firstName: string; email: string },
): Promise<void> {
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(say('area.account.field.firstName')).fill(firstName)
  await drawer.getByLabel(say('area.account.field.lastName')).fill('Moreau')
  await drawer.getByLabel(say('area.account.field.email')).fill(email)
}

for (const { language, width, details } of journeyCases({ offset: 2 }))
  test(
    `a member redeems, transfers and sends perks of four kinds, and pays with a house credit, by keyboard (${language}, ${width} px) [activity.journey.perks]`,
    details,
    async ({ page, portal, context, signIn, anotherBrowser, expectErrors }) => {
      expectErrors(/status of (404|422)/)
      const say = await startJourney(page, portal, { host: HARBOUR, language, width })
      /** Opens a page in a new tab, in this case's language and width, connected to the hub. */
      const openLive = async (from: BrowserContext, url: string): Promise<Page> => {
        const tab = await from.newPage()
        await startJourney(tab, portal, { host: HARBOUR, language, width })
        await tab.goto(url)
        await live(tab)
        return tab
      }
      const barcode = new RegExp(`^${say('ui.barcode.label', { value: '' })}`)
      await signIn(HARBOUR, 'morgan@example.com')

      await test.step('a voucher is redeemed with the staff’s PIN, and other tabs and its shared link show at once that it is used [activity.perks.voucher-redeem]', async () => {
        const other = await openLive(context, portal.url(HARBOUR, '/account/perks'))
        const shared = await openLive(
          await anotherBrowser(),
          portal.url(HARBOUR, '/guest-vouchers/5/3340'),
        )
        const code = main(shared).getByRole('img', {
          name: say('ui.barcode.label', { value: 'V-7Q2M-0005' }),
        })
        await expect(code).toBeVisible()
        await page.goto(portal.url(HARBOUR, '/club-benefits'))
        await live(page)
        await article(page, 'Breakfast for two')
          .getByRole('button', { name: say('area.perks.redeem') })
          .press('Enter')
        const dialog = page.getByRole('dialog', {
          name: say('area.perks.redeemTitle', { name: 'Breakfast for two' }),
        })
        const redeem = dialog.getByRole('button', { name: say('area.perks.redeem') })
        await redeem.press('Enter')
        await expect(dialog.getByText(say('area.perks.pinMissing'))).toBeVisible()
        const pin = dialog.getByLabel(say('area.perks.pin'), { exact: true })
        await pin.fill('1111')
        await expect(pin).toHaveAttribute('type', 'password')
        await dialog.getByRole('button', { name: say('area.perks.pinShow') }).press('Enter')
        await expect(pin).toHaveAttribute('type', 'text')
        await expect(pin).toHaveValue('1111')
        await dialog.getByRole('button', { name: say('area.perks.pinHide') }).press('Enter')
        await redeem.press('Enter')
        await expect(dialog.getByText(say('area.perks.pinWrong'))).toBeVisible()
        expect(await seriousViolations(page)).toEqual([])
        await pin.fill('4471')
        await pin.press('Enter')
        await expect(dialog.getByRole('status')).toContainText(
          say('area.perks.redeemedText', { serial: 'V-7Q2M-0005' }),
        )
        await dialog
          .getByRole('button', { name: say('area.perks.close') })
          .last()
          .press('Enter')
        for (const tab of [page, other]) {
          await expect(article(tab, 'Breakfast for two')).toContainText(
            say('area.perks.state.redeemed'),
          )
          await expect(article(tab, 'Breakfast for two').getByRole('button')).toHaveCount(0)
        }
        await expect(main(shared)).toContainText(say('area.perks.state.redeemed'))
        await expect(code).toHaveCount(0)
      })

      await test.step('a transferred voucher is opened by the link in the recipient’s email, and no longer by the sender’s [activity.perks.voucher-transfer]', async () => {
        const visitor = await anotherBrowser()
        const old = await openLive(visitor, portal.url(HARBOUR, '/guest-vouchers/9/2072'))
        await page.goto(portal.url(HARBOUR, '/club-benefits'))
        await live(page)
        const sail = article(page, 'Sunday sail')
        await sail.getByRole('button', { name: say('area.perks.transfer') }).press('Enter')
        await fillRecipient(page, say, { firstName: 'Kit', email: 'morgan@example.com' })
        const submit = page
          .getByRole('dialog')
          .getByRole('button', { name: say('area.perks.transfer') })
        await submit.press('Enter')
        await expect(
          page.getByRole('dialog').getByText(say('area.account.fault.ownEmail')).first(),
        ).toBeVisible()
        await page
          .getByRole('dialog')
          .getByLabel(say('area.account.field.email'))
          .fill('kit.voucher@example.com')
        await submit.press('Enter')
        await expect(
          page
            .getByRole('status')
            .filter({ hasText: say('area.perks.transferredTo', { name: 'Kit Moreau' }) }),
        ).toBeVisible()
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(
          sail.getByText(say('area.perks.state.transferred'), { exact: true }),
        ).toBeVisible()
        await expect(sail.getByRole('button')).toHaveCount(0)
        await expect(
          old.getByRole('heading', { name: say('page.guest-voucher.missingTitle') }),
        ).toBeVisible()
        const { text } = await waitForMail(portal, 'kit.voucher@example.com', /voucher|vale/)
        const opened = await openLive(visitor, linkIn(text))
        await expect(opened.getByRole('heading', { level: 1, name: 'Sunday sail' })).toBeVisible()
        await expect(main(opened)).toContainText(
          new RegExp(
            `${say('area.perks.state.available')}.*${say('area.perks.givenBy', { name: 'Morgan' })}`,
            's',
          ),
        )
        await expect(
          main(opened).getByRole('img', { name: new RegExp(`${barcode.source}\\w{4}-`) }),
        ).toBeVisible()
      })

      await test.step('a guest pass is sent, resent and transferred; the lists update without a reload, and only the last link opens it [activity.perks.guest-pass-send] [activity.perks.guest-pass-resend] [activity.perks.guest-pass-transfer] [activity.state.guest-pass-sent] [activity.state.guest-pass-lists] [activity.guest-pass-share.screen]', async () => {
        await page.goto(portal.url(HARBOUR, '/club-benefits/guest-passes'))
        const group = (name: string) => main(page).getByRole('region', { name })
        const available = group(say('page.club-benefits.guest-passes.available')).getByRole(
          'article',
        )
        const given = group(say('page.club-benefits.guest-passes.given')).getByRole('article')
        await test.step('an available pass is sent only if its kind allows sending, and transferred only if it is transferable [activity.perks.allow-sending]', async () => {
          for (const [allowSending, transferable, names] of [
            [false, false, []],
            [false, true, [say('area.perks.transfer')]],
            [true, false, [say('area.perks.send')]],
          ] as const) {
            await page.route(/\/perks\/guest-passes(?:\?|$)/, async (route) => {
              const response = await forwardToServer(route)
              // An empty list has no body.
              if (response.status() === 204) return route.fulfill({ response })
              const passes = (await response.json()) as { pass: object }[]
              for (const { pass } of passes)
                Object.assign(pass, { allow_sending: allowSending, transferable })
              await route.fulfill({ response, json: passes })
            })
            await page.reload()
            await expect(available).toBeVisible()
            await expect(
              available.getByRole('button', { name: /^(Send|Transfer|Enviar)/ }),
            ).toHaveText([...names])
            await page.unrouteAll({ behavior: 'wait' })
          }
          await page.reload()
          await live(page)
        })
        await available.getByRole('button', { name: say('area.perks.send') }).press('Enter')
        await fillRecipient(page, say, { firstName: 'Kit', email: 'kit.guest@example.com' })
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say('area.perks.send') })
          .press('Enter')
        await expect(given).toContainText(/Kit Moreau.*Day guest pass/s)
        await expect(available).toHaveCount(0)
        const visitor = await anotherBrowser()
        const first = await waitForMail(portal, 'kit.guest@example.com', /invites|te invita/)
        const opened = await openLive(visitor, linkIn(first.text))
        await expect(
          opened.getByRole('heading', { level: 1, name: 'Day guest pass' }),
        ).toBeVisible()
        await expect(main(opened)).toContainText(
          new RegExp(
            `A day at the club for one guest.*${say('area.perks.givenBy', { name: 'Morgan' })}.*${say('area.perks.until', { date: '' })}.*The guest signs the book`,
            's',
          ),
        )
        await expect(main(opened).getByRole('img', { name: barcode })).toBeVisible()
        expect(await seriousViolations(opened)).toEqual([])
        expect(await opened.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        const missing = opened.getByRole('heading', {
          name: say('page.guest-pass-share.missingTitle'),
        })

        await given.getByRole('button', { name: say('area.perks.resend') }).press('Enter')
        await expect(page.getByText(say('area.perks.resentText'))).toBeVisible()
        await expect(missing).toBeVisible()

        await given.getByRole('button', { name: say('area.perks.takeBack') }).press('Enter')
        await fillRecipient(page, say, { firstName: 'Ari', email: 'ari.guest@example.com' })
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say('area.perks.takeBack') })
          .press('Enter')
        await expect(given).toContainText('Ari Moreau')
        await opened.goto(
          linkIn((await waitForMail(portal, 'ari.guest@example.com', /invites|te invita/)).text),
        )
        await expect(
          opened.getByRole('heading', { level: 1, name: 'Day guest pass' }),
        ).toBeVisible()
      })

      await test.step('an offer only shows its code, and can be neither redeemed nor transferred', async () => {
        await page.goto(portal.url(HARBOUR, '/club-benefits/offers'))
        const offer = article(page, 'Winter storage at Anchor & Oar')
        await expect(offer).toContainText(say('area.perks.state.available'))
        await expect(offer.getByRole('img', { name: barcode })).toBeVisible()
        await expect(offer.getByRole('button')).toHaveCount(0)
      })

      await test.step('a house credit covers an order without a payment method; the perks in another tab, the order and the mail show it', async () => {
        const perks = await openLive(context, portal.url(HARBOUR, '/account/perks'))
        await expect(article(perks, 'HC-5004')).toContainText(
          new RegExp(
            `${say('area.perks.credit.none')}.*\\$45\\.00.*${say('area.perks.of', { amount: '\\$45\\.00' })}`,
            's',
          ),
        )
        await page.goto(portal.url(HARBOUR, '/product'))
        await live(page)
        await main(page).getByRole('link', { name: 'Library candle' }).press('Enter')
        await live(page)
        await button(page, say('area.cart.add')).press('Enter')
        await main(page)
          .getByRole('link', { name: say('area.cart.toCheckout') })
          .press('Enter')
        await button(page, say('area.cart.continue.shipping')).press('Enter')
        await page.getByRole('radio', { name: say('area.cart.way.pickup') }).press('Space')
        await page.getByRole('radio', { name: /Front desk/ }).press('Space')
        await expect(button(page, say('area.cart.continue.payment'))).toBeEnabled()
        await button(page, say('area.cart.continue.payment')).press('Enter')
        await expect(page.getByRole('button', { name: /^(Pay|Pagar) \$/ })).toBeVisible()
        const credit = page
          .getByRole('group', { name: say('area.cart.credits') })
          .getByRole('checkbox', { name: say('area.cart.credit.none', { amount: '$45.00' }) })
        await expect(credit).toHaveAccessibleDescription(
          new RegExp(`^HC-5004\\s·\\s${say('area.cart.credit.until', { date: '' })}`),
        )
        await credit.press('Space')
        await expect(main(page)).toContainText(say('area.cart.nothingDue'))
        await expect(credit).toBeChecked()
        await expect(credit).toBeFocused()
        await expect(sum(page, say('area.cart.sum.credit'))).toHaveText('-$40.66')
        await expect(sum(page, say('area.cart.sum.due'))).toHaveText('$0.00')
        expect(await seriousViolations(page)).toEqual([])
        // Deselect the credit and select it again.
        await credit.press('Space')
        await expect(sum(page, say('area.cart.sum.credit'))).toHaveCount(0)
        await credit.press('Space')
        await button(page, say('area.cart.placeOrder')).press('Enter')
        await expect(
          page.getByRole('heading', {
            level: 1,
            name: /^(Thank you for your order|¡Gracias por tu pedido)/,
          }),
        ).toBeFocused()
        await expect(article(perks, 'HC-5004')).toContainText(
          new RegExp(`\\$4\\.34.*${say('area.perks.of', { amount: '\\$45\\.00' })}`, 's'),
        )
        await page.getByRole('link', { name: say('area.cart.seeOrder') }).press('Enter')
        await expect(main(page)).toContainText(
          new RegExp(
            `${say('area.billing.sum.total')}.*\\$40\\.66.*${say('area.billing.sum.credit')}.*-\\$40\\.66`,
            's',
          ),
        )
        const { text } = await waitForMail(portal, 'morgan@example.com', /receipt|recibo/)
        expect(text).toMatch(/(House credits|Saldo del club): -\$40\.66/)
      })
    },
  )
