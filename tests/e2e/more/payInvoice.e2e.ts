import path from 'node:path'
import { readMails } from '../../support/readMails'
import { balance, button, openDue } from '../support/invoiceSteps'
import { ownPortalTest } from '../support/ownPortalTest'
import { fillCard, successfulCharges, paymentTexts } from '../support/payments'
import { expect } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const test = ownPortalTest()

test('an invoice can be sent by email; if sending fails, no error is shown [money.journey.email-invoice] [money.invoice.send-by-email-button] [money.success.email-sent] [money.error.email-failure-silent] [money.call.get-transaction-email]', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/status of 500/)
  await signIn(HARBOUR, 'alex@example.com')
  await openDue(page, portal.url(HARBOUR, '/account/billing/invoices'), paymentTexts('en'))
  await page.route(
    '**/email',
    (route) =>
      route.fulfill({ status: 500, json: { code: 'server_error', title: 'There was an error' } }),
    { times: 1 },
  )
  const failed = page.waitForResponse((response) => response.url().endsWith('/email'))
  await button(page, 'Send by Email').click()
  await failed
  await expect(button(page, 'Send by Email')).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('Email sent')).toHaveCount(0)
  await button(page, 'Send by Email').click()
  await expect(page.getByRole('status').filter({ hasText: 'Email sent' })).toBeVisible()
  await expect
    .poll(
      async () =>
        (await readMails(path.join(portal.dataFolder, 'outbox'))).filter(
          ({ to, text }) => to === 'alex@example.com' && text.includes('379.51'),
        ).length,
    )
    .toBe(1)
})

test('if the club takes no cards, an invoice shows no balance and cannot be paid [money.transaction.pay-button-rule] [money.transaction.balance-zero-otherwise]', async ({
  page,
  portal,
  signIn,
  configure,
}) => {
  await configure(HARBOUR, { processors: [] })
  await signIn(HARBOUR, 'alex@example.com')
  const t = paymentTexts('en')
  await openDue(page, portal.url(HARBOUR, '/account/billing/invoices'), t)
  await expect(balance(page, t)).toHaveText('$0.00')
  await expect(button(page, 'Pay Invoice')).toHaveCount(0)
})

test('payment methods are shown six to a page and toggled by their checkbox; a new card opens the checkout’s form, which saves it if ticked [money.wallet.tile-selectable] [money.selector.page-size] [money.selector.entries] [money.selector.new-card-opens-form] [money.card-form.save-checkbox] [money.validation.checkout-name-country]', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/status of 402/)
  const t = paymentTexts('en')
  await signIn(HARBOUR, 'alex@example.com')
  await openDue(page, portal.url(HARBOUR, '/account/billing/invoices'), t)
  const post = (at: string, body: unknown) =>
    page.evaluate(
      async ([path, sent]) =>
        (await (
          await fetch(String(path), {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(sent),
          })
        ).json()) as { token: string },
      [at, body] as const,
    )
  // A seventh entry makes a second page.
  const { token } = await post('/sandbox/tokens', {
    number: '4242424242424242',
    exp_month: 12,
    exp_year: 2060,
    cvc: '123',
  })
  await post('/api/account/wallet/cards', {
    token,
    nickname: 'Seventh',
    billing_details: { name: 'Alex Rivera', country: 'US', zip_code: '02840' },
  })
  await button(page, 'Pay Invoice').click()
  const dialog = page.getByRole('dialog', { name: 'Pay Invoice' })
  const pay = dialog.getByRole('button', { name: 'Pay', exact: true })
  const tiles = dialog
    .getByRole('group', { name: 'Payment method', exact: true })
    .getByRole('checkbox')
  await expect(tiles).toHaveCount(6)
  for (const name of [
    /Everyday card.*4242/,
    /Seventh/,
    /Household account/,
    /Boat fund/,
    /House account/,
  ])
    await expect(dialog.getByRole('checkbox', { name })).toHaveCount(1)
  await expect(dialog.getByRole('checkbox', { name: /Boat fund/ })).toBeDisabled()
  // The default method is preselected; choosing another one deselects it.
  const everyday = dialog.getByRole('checkbox', { name: /Everyday card/ })
  await expect(everyday).toBeChecked()
  await expect(pay).toBeEnabled()
  const tile = dialog.getByRole('checkbox', { name: /Seventh/ })
  await tile.check()
  await expect(everyday).not.toBeChecked()
  await expect(pay).toBeEnabled()
  await tile.uncheck()
  await expect(pay).toBeDisabled()
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await expect(tiles).toHaveCount(1)

  await fillCard(page, t, '4000 0000 0000 0002')
  await expect(dialog.getByRole('group', { name: 'Add a new credit card' })).toBeVisible()
  await expect(dialog.getByLabel('Nickname')).toHaveCount(0)
  const name = dialog.getByLabel('Full name')
  const country = dialog.getByLabel('Billing country')
  await name.fill('')
  await country.selectOption('')
  await pay.click()
  for (const field of [name, country]) await expect(field).toHaveAttribute('aria-invalid', 'true')
  for (const words of ['Please enter your full name', 'Country is required'])
    await expect(dialog.getByText(words)).toHaveCount(0)
  await name.fill('Alex James Rivera')
  await country.selectOption('US')
  await dialog.getByRole('checkbox', { name: 'Save this card for future purchases' }).check()
  const paid = page.waitForRequest((request) => request.url().endsWith('/pay'))
  await pay.click()
  expect((await paid).postDataJSON()).toMatchObject({
    payment_method: {
      type: 'newcreditcard',
      save: true,
      billing_details: { name: 'Alex Rivera', country: 'US' },
    },
  })
  // The new card is declined, and the invoice stays open.
  await expect(dialog.getByRole('alert')).toBeVisible()
})

test('a new card pays an invoice in Spanish on a phone, even if the payment settles later [money.journey.pay-open-invoice] [money.success.invoice-paid]', async ({
  page,
  portal,
  signIn,
  context,
  expectErrors,
}) => {
  expectErrors(/status of 503/)
  const t = paymentTexts('es')
  await page.setViewportSize({ width: 390, height: 844 })
  await context.addCookies([{ name: 'portal_language', value: 'es', url: portal.url(HARBOUR) }])
  await signIn(HARBOUR, 'morgan@example.com')
  await openDue(page, portal.url(HARBOUR, '/account/billing/invoices'), t)
  await button(page, t['area.billing.invoice.pay']).click()
  await fillCard(page, t, '4000 0000 0000 6119')
  const before = (await successfulCharges(portal, HARBOUR)).length
  // While the payment's outcome is unknown, the page says so.
  let isAway = true
  await page.route(/\/api\/account\/transactions\/\d+$/, (route) =>
    isAway
      ? route.fulfill({ status: 503, json: { code: 'database_unavailable' } })
      : route.continue(),
  )
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t['area.billing.payment.pay'] ?? '?', exact: true })
    .click()
  await expect(page.getByText(t['area.billing.payment.unknown.title'] ?? '?')).toBeVisible()
  isAway = false
  await expect(
    page.getByRole('status').filter({ hasText: t['area.billing.invoice.paid'] ?? '?' }),
  ).toBeVisible()
  expect((await successfulCharges(portal, HARBOUR)).length).toBe(before + 1)
})
