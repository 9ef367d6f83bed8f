import type { Locator, Page } from '@playwright/test'
import { expect, live } from '../support/portalTest'
import { paymentTexts } from '../support/payments'
import { stripeFrames } from '../support/stripeScript'
import { routeStripe, PUBLISHABLE_KEY, test } from '../support/stripePortalTest'

const HARBOUR = 'harbour.localhost'
const texts = paymentTexts('en')
const t = (id: string): string => texts[id] ?? `?${id}`
const processors = (uri: string) => ({
  processors: [
    {
      id: 'cards',
      name: 'Stripe',
      uri,
      key: PUBLISHABLE_KEY,
      cards_accepted: ['visa'],
      accept_ach: true,
      default: true,
    },
  ],
})
const input = (within: Locator, field: 'cardNumber' | 'cardExpiry' | 'cardCvc'): Locator =>
  within.frameLocator(`iframe[title="${stripeFrames[field]}"]`).getByRole('textbox')

/** Returns a list to which everything is added that the page sends to the portal's own server. */
function recordRequests(page: Page, host: string): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === host)
      sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  return sent
}

test('a card is set up in the vendor’s own inputs and pays an invoice once the card’s bank has confirmed the payment; no card number reaches the portal’s server [money.journey.pay-open-invoice] [money.three-ds.trigger] [money.three-ds.resubmit]', async ({
  page,
  portal,
  stripe,
  signIn,
  configure,
}) => {
  await configure(HARBOUR, processors('stripev2'))
  await routeStripe(page, stripe)
  const sent = recordRequests(page, HARBOUR)
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/account/wallet'))
  await live(page)

  await test.step('a card is added', async () => {
    await page.getByRole('button', { name: t('area.wallet.add') }).click()
    const add = page.getByRole('dialog', { name: t('area.wallet.add') })
    await expect(input(add, 'cardNumber')).toBeVisible()
    await add.getByLabel(t('area.wallet.field.name')).fill('Alex Rivera')
    await add.getByLabel(t('area.wallet.fact.nickname')).fill('Travel card')
    await add.locator('input[name="zipCode"]').fill('02840')
    await add.getByRole('button', { name: t('area.wallet.add') }).click()
    await expect(
      add.getByRole('alert').getByText(t('area.wallet.fault.cardNumber.required')),
    ).toBeVisible()
    await input(add, 'cardNumber').fill('4000002500003155')
    await input(add, 'cardExpiry').fill('1239')
    await input(add, 'cardCvc').fill('123')
    await add.getByRole('button', { name: t('area.wallet.add') }).click()
    await expect(
      page
        .getByRole('dialog', { name: t('area.wallet.cardTitle') })
        .getByLabel(t('area.wallet.fact.nickname')),
    ).toHaveValue('Travel card')
  })

  await test.step('the card pays after the bank’s confirmation', async () => {
    await page.goto(portal.url(HARBOUR, '/account/billing/invoices'))
    await live(page)
    await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: t('area.billing.state.due') })
      .getByRole('link')
      .first()
      .click()
    await page.getByRole('button', { name: t('area.billing.invoice.pay'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('area.billing.invoice.pay') })
    await dialog.getByRole('checkbox', { name: /Travel card/ }).check()
    await dialog.getByRole('button', { name: t('area.billing.payment.pay'), exact: true }).click()
    // The bank's window is on top of the portal's dialog: screen readers, pointer and keyboard
    // reach it.
    const window = page.getByTitle(stripeFrames.challenge)
    const complete = window.contentFrame().getByRole('button', { name: 'Complete' })
    await complete.click({ trial: true })
    await expect(page.locator('[aria-hidden="true"], [inert]').filter({ has: window })).toHaveCount(
      0,
    )
    await complete.focus()
    await expect(complete).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('status').filter({ hasText: t('area.billing.invoice.paid') }),
    ).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  expect([...stripe.state.intents.values()].map(({ status, amount }) => [status, amount])).toEqual([
    ['succeeded', 37_951],
  ])
  expect(sent.join()).not.toMatch(/4000 ?0025 ?0000 ?3155/)
})

test('a bank account is added by the manual form, whose numbers go only to the vendor; if the vendor’s script does not load, the form shows an error and a retry [money.bank-form.manual-for-stripe]', async ({
  page,
  portal,
  stripe,
  signIn,
  configure,
  expectErrors,
}) => {
  expectErrors(/js\.stripe\.com/)
  await configure(HARBOUR, processors('stripe'))
  await routeStripe(page, stripe)
  const sent = recordRequests(page, HARBOUR)
  await signIn(HARBOUR, 'morgan@example.com')
  await page.goto(portal.url(HARBOUR, '/account/wallet'))
  await live(page)
  const add = page.getByRole('dialog', { name: t('area.wallet.add') })

  await test.step('without the vendor’s script there is a clear message and a retry', async () => {
    await page.route('https://js.stripe.com/**', (route) => route.abort('connectionrefused'))
    await page.getByRole('button', { name: t('area.wallet.add') }).click()
    await expect(
      add.getByRole('alert').getByText('The payment service can’t be reached'),
    ).toBeVisible()
    await page.unroute('https://js.stripe.com/**')
    await routeStripe(page, stripe)
    await add.getByRole('button', { name: 'Try again' }).click()
    await expect(input(add, 'cardNumber')).toBeVisible()
  })

  await test.step('a bank account is added and verified by its deposits', async () => {
    await add.getByRole('radio', { name: t('area.wallet.directDebit') }).check()
    await add.getByLabel(t('area.wallet.field.accountHolderName')).fill('Morgan Ellis')
    await add.getByLabel(t('area.wallet.field.routingNumber')).fill('110000000')
    await add.getByLabel(t('area.wallet.field.accountNumber')).fill('000123456789')
    await add.getByLabel(t('area.wallet.fact.nickname')).fill('House')
    await add.getByRole('button', { name: t('area.wallet.add') }).click()
    const details = page.getByRole('dialog', { name: t('area.wallet.bankTitle') })
    await expect(details.getByText(t('area.wallet.deposits.two'))).toBeVisible()
    await details.getByLabel(t('area.wallet.verify.first')).fill('32')
    await details.getByLabel(t('area.wallet.verify.second')).fill('45')
    await details.getByRole('button', { name: t('area.wallet.verify.button'), exact: true }).click()
    await expect(details.getByLabel(t('area.wallet.fact.nickname'))).toHaveValue('House')
  })

  expect(sent.join()).not.toMatch(/000123456789|110000000/)
})
