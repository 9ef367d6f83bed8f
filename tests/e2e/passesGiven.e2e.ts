import type { BrowserContext, Page } from '@playwright/test'
import { linkIn } from '../support/readMails'
import { seriousViolations } from './support/axe'
import { forwardToServer } from './support/payments'
import { expect, live, test } from './support/portalTest'
import { waitForMail } from './support/waitForMail'

const HARBOUR = 'harbour.localhost'
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

/** Opens a page of Harbour in a new tab that is connected to the hub. */
async function openLive(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  await live(page)
  return page
}

/** Fills in the drawer's form for the recipient of a pass. */
async function fillRecipient(page: Page, firstName: string, email: string): Promise<void> {
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('First name').fill(firstName)
  await drawer.getByLabel('Last name').fill('Moreau')
  await drawer.getByLabel('Email').fill(email)
}

test('a member redeems, transfers and sends perks of four kinds on a phone, and pays with a house credit by keyboard [activity.journey.perks]', async ({
  page,
  portal,
  context,
  signIn,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/status of (404|422)/)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(HARBOUR, 'morgan@example.com')

  await test.step('a voucher is redeemed with the staff’s PIN, and other tabs and its shared link show at once that it is used [activity.perks.voucher-redeem]', async () => {
    const other = await openLive(context, portal.url(HARBOUR, '/account/perks'))
    const shared = await openLive(
      await anotherBrowser(),
      portal.url(HARBOUR, '/guest-vouchers/5/3340'),
    )
    const code = main(shared).getByRole('img', { name: 'Barcode: V-7Q2M-0005' })
    await expect(code).toBeVisible()
    await page.goto(portal.url(HARBOUR, '/club-benefits'))
    await article(page, 'Breakfast for two').getByRole('button', { name: 'Redeem' }).click()
    const dialog = page.getByRole('dialog', { name: 'Redeem Breakfast for two' })
    const redeem = dialog.getByRole('button', { name: 'Redeem' })
    await redeem.click()
    await expect(dialog.getByText('Please have the staff enter the PIN')).toBeVisible()
    await dialog.getByLabel('PIN').fill('1111')
    await redeem.click()
    await expect(dialog.getByText('That is not the PIN of this voucher')).toBeVisible()
    await dialog.getByLabel('PIN').fill('4471')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status')).toContainText('Voucher V-7Q2M-0005 is now used.')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    for (const tab of [page, other]) {
      await expect(article(tab, 'Breakfast for two')).toContainText('Redeemed')
      await expect(article(tab, 'Breakfast for two').getByRole('button')).toHaveCount(0)
    }
    await expect(main(shared)).toContainText('Redeemed')
    await expect(code).toHaveCount(0)
  })

  await test.step('a transferred voucher is opened by the link in the recipient’s email, and no longer by the sender’s [activity.perks.voucher-transfer]', async () => {
    const visitor = await anotherBrowser()
    const old = await openLive(visitor, portal.url(HARBOUR, '/guest-vouchers/9/2072'))
    await page.goto(portal.url(HARBOUR, '/club-benefits'))
    const sail = article(page, 'Sunday sail')
    await sail.getByRole('button', { name: 'Transfer' }).click()
    await fillRecipient(page, 'Kit', 'morgan@example.com')
    const submit = page.getByRole('dialog').getByRole('button', { name: 'Transfer' })
    await submit.click()
    await expect(
      page.getByRole('dialog').getByText('Please enter the email of someone else').first(),
    ).toBeVisible()
    await page.getByRole('dialog').getByLabel('Email').fill('kit.voucher@example.com')
    await submit.click()
    await expect(page.getByRole('status').filter({ hasText: 'Sent to Kit Moreau' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(sail.getByText('Sent', { exact: true })).toBeVisible()
    await expect(sail.getByRole('button')).toHaveCount(0)
    await expect(old.getByRole('heading', { name: 'We can’t show this voucher' })).toBeVisible()
    const { text } = await waitForMail(portal, 'kit.voucher@example.com', /voucher/)
    const opened = await visitor.newPage()
    await opened.goto(linkIn(text))
    await expect(opened.getByRole('heading', { level: 1, name: 'Sunday sail' })).toBeVisible()
    await expect(main(opened)).toContainText(/Ready to use.*From Morgan/s)
    await expect(main(opened).getByRole('img', { name: /^Barcode: \w{4}-/ })).toBeVisible()
  })

  await test.step('a guest pass is sent, resent and transferred; the lists update without a reload, and only the last link opens it [activity.perks.guest-pass-send] [activity.perks.guest-pass-resend] [activity.perks.guest-pass-transfer] [activity.state.guest-pass-sent] [activity.state.guest-pass-lists] [activity.guest-pass-share.screen]', async () => {
    await page.goto(portal.url(HARBOUR, '/club-benefits/guest-passes'))
    const group = (name: string) => main(page).getByRole('region', { name })
    const available = group('Available').getByRole('article')
    const given = group('Used or transferred').getByRole('article')
    await test.step('an available pass is sent only if its kind allows sending, and transferred only if it is transferable [activity.perks.allow-sending]', async () => {
      for (const [allowSending, transferable, names] of [
        [false, false, []],
        [false, true, ['Transfer']],
        [true, false, ['Send to a guest']],
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
        await expect(available.getByRole('button', { name: /^(Send|Transfer)/ })).toHaveText([
          ...names,
        ])
        await page.unrouteAll({ behavior: 'wait' })
      }
      await page.reload()
    })
    await available.getByRole('button', { name: 'Send to a guest' }).click()
    await fillRecipient(page, 'Kit', 'kit.guest@example.com')
    await page.getByRole('dialog').getByRole('button', { name: 'Send to a guest' }).click()
    await expect(given).toContainText(/Kit Moreau.*Day guest pass/s)
    await expect(available).toHaveCount(0)
    const visitor = await anotherBrowser()
    const first = await waitForMail(portal, 'kit.guest@example.com', /invites/)
    const opened = await openLive(visitor, linkIn(first.text))
    await expect(opened.getByRole('heading', { level: 1, name: 'Day guest pass' })).toBeVisible()
    await expect(main(opened)).toContainText(
      /A day at the club for one guest.*From Morgan.*Until.*The guest signs the book/s,
    )
    await expect(main(opened).getByRole('img', { name: /^Barcode/ })).toBeVisible()
    const missing = opened.getByRole('heading', { name: 'We can’t show this pass' })

    await given.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('Only the link in the new email works.')).toBeVisible()
    await expect(missing).toBeVisible()

    await given.getByRole('button', { name: 'Transfer' }).click()
    await fillRecipient(page, 'Ari', 'ari.guest@example.com')
    await page.getByRole('dialog').getByRole('button', { name: 'Transfer' }).click()
    await expect(given).toContainText('Ari Moreau')
    await opened.goto(linkIn((await waitForMail(portal, 'ari.guest@example.com', /invites/)).text))
    await expect(opened.getByRole('heading', { level: 1, name: 'Day guest pass' })).toBeVisible()
  })

  await test.step('an offer only shows its code, and can be neither redeemed nor transferred', async () => {
    await page.goto(portal.url(HARBOUR, '/club-benefits/offers'))
    const offer = article(page, 'Winter storage at Anchor & Oar')
    await expect(offer).toContainText('Ready to use')
    await expect(offer.getByRole('img', { name: /^Barcode/ })).toBeVisible()
    await expect(offer.getByRole('button')).toHaveCount(0)
  })

  await test.step('a house credit covers an order without a payment method; the perks in another tab, the order and the mail show it', async () => {
    const perks = await openLive(context, portal.url(HARBOUR, '/account/perks'))
    await expect(article(perks, 'HC-5004')).toContainText(/For anything.*\$45\.00.*of \$45\.00/s)
    await page.goto(portal.url(HARBOUR, '/product'))
    await main(page).getByRole('link', { name: 'Library candle' }).click()
    await live(page)
    await button(page, 'Add to cart').press('Enter')
    await main(page).getByRole('link', { name: 'Go to checkout' }).press('Enter')
    await button(page, 'Continue to shipping').press('Enter')
    await page.getByRole('radio', { name: /I’ll pick it up/ }).press('Space')
    await page.getByRole('radio', { name: /Front desk/ }).press('Space')
    await expect(button(page, 'Continue to payment')).toBeEnabled()
    await button(page, 'Continue to payment').press('Enter')
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()
    const credit = page
      .getByRole('group', { name: 'House credits' })
      .getByRole('checkbox', { name: '$45.00 for anything at the club' })
    await expect(credit).toHaveAccessibleDescription(/^HC-5004 · Until /)
    await credit.press('Space')
    await expect(main(page)).toContainText('There is nothing to pay now.')
    await expect(credit).toBeChecked()
    await expect(credit).toBeFocused()
    await expect(sum(page, 'House credits')).toHaveText('-$40.66')
    await expect(sum(page, 'Due now')).toHaveText('$0.00')
    expect(await seriousViolations(page)).toEqual([])
    // Deselect the credit and select it again.
    await credit.press('Space')
    await expect(sum(page, 'House credits')).toHaveCount(0)
    await credit.press('Space')
    await button(page, 'Place order').press('Enter')
    await expect(
      page.getByRole('heading', { level: 1, name: /^Thank you for your order/ }),
    ).toBeFocused()
    await expect(article(perks, 'HC-5004')).toContainText(/\$4\.34.*of \$45\.00/s)
    await page.getByRole('link', { name: 'See your order' }).press('Enter')
    await expect(main(page)).toContainText(/Total.*\$40\.66.*House credits.*-\$40\.66/s)
    const { text } = await waitForMail(portal, 'morgan@example.com', /receipt/)
    expect(text).toContain('House credits: -$40.66')
  })
})
