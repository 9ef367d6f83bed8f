import { balance, button, openDue } from '../support/invoiceSteps'
import { ownPortalTest } from '../support/ownPortalTest'
import { successfulCharges, paymentTexts, forwardToServer } from '../support/payments'
import { expect } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const test = ownPortalTest()

test('an open invoice is paid by keyboard; without a method nothing is sent, a failure shows the reason, and a payment whose response is lost charges once [money.journey.pay-open-invoice]', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/status of 404|status of 500|ERR_CONNECTION_RESET|ERR_FAILED/)
  const t = paymentTexts('en')
  await signIn(HARBOUR, 'alex@example.com')
  await openDue(page, portal.url(HARBOUR, '/account/billing/invoices'), t)
  const dialog = page.getByRole('dialog', { name: 'Pay Invoice' })
  const pay = dialog.getByRole('button', { name: 'Pay', exact: true })
  await test.step('the dialog asks for a method, and without one nothing can be paid [money.invoice.pay-button] [money.invoice.pay-dialog] [money.invoice.pay-dialog-disabled] [money.transaction.pay-button-rule]', async () => {
    await expect(balance(page, t)).toHaveText('$379.51')
    await button(page, 'Pay Invoice').press('Enter')
    await expect(dialog.getByRole('group', { name: 'Payment method' })).toBeVisible()
    const everyday = dialog.getByRole('checkbox', { name: /Everyday card/ })
    await expect(everyday).toBeChecked()
    await everyday.press('Space')
    await expect(pay).toBeDisabled()
    await everyday.press('Space')
  })

  await test.step('a failure shows its reason [money.error.http-404]', async () => {
    // Sends the payment to a transaction that does not exist, as if it had been removed meanwhile.
    await page.route(
      '**/pay',
      (route) =>
        route.continue({
          url: route
            .request()
            .url()
            .replace(/\d+\/pay$/, '999999/pay'),
        }),
      { times: 1 },
    )
    await pay.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText(
      'The resource you are looking for could not be found.',
    )
    await dialog.getByRole('checkbox', { name: /Everyday card/ }).check()
  })

  await test.step('a payment whose response is lost charges once [money.transaction.paid-balance-zero] [money.success.invoice-paid] [money.call.post-invoice-pay]', async () => {
    // The first request never reaches the server; the second one charges, but its response is lost.
    const keys: (string | undefined)[] = []
    await page.route('**/pay', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length === 1) return route.abort('connectionreset')
      await forwardToServer(route)
      return route.fulfill({ status: 500, json: { code: 'server_error' } })
    })
    await pay.press('Enter')
    await expect(
      page.getByRole('status').filter({ hasText: 'Thank you for your payment' }),
    ).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(balance(page, t)).toHaveText('$0.00')
    await expect(button(page, 'Pay Invoice')).toHaveCount(0)
    expect(keys.length).toBeGreaterThanOrEqual(2)
    expect(new Set(keys).size).toBe(1)
    expect(
      (await successfulCharges(portal, HARBOUR)).filter(
        ({ amount_cents }) => amount_cents === 37951,
      ),
    ).toMatchObject([{ status: 'succeeded' }])
  })
})
