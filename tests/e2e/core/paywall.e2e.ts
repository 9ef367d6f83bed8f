import type { Page } from '@playwright/test'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live, ready } from '../support/portalTest'
import { fillCard, successfulCharges, paymentTexts } from '../support/payments'

const HARBOUR = 'harbour.localhost'
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string | undefined) =>
  page.getByRole('button', { name: name ?? '?', exact: true })
const logout = (page: Page) => page.getByRole('link', { name: 'Logout' })

const test = ownPortalTest()

test('a failed payment blocks the member until it is paid: the error shows the reason and leads back to paying, an authentication survives a reload, and the success step stays until the member continues [money.journey.paywall-held] [money.role.paywall-members]', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/status of 402/)
  const t = paymentTexts('en')
  await signIn(HARBOUR, 'pat@example.com')
  await test.step('the paywall explains itself and leads to paying [money.paywall.intro-title] [money.paywall.activate-button] [money.paywall.intro-to-pay]', async () => {
    const read = page.waitForRequest((request) => request.url().includes('status=failed'))
    await page.goto(portal.url(HARBOUR, '/events'))
    await ready(page)
    await read
    await expect(title(page)).toHaveText('Membership Past Due')
    await expect(logout(page)).toBeVisible()
    const again = page.waitForRequest((request) =>
      request.url().includes('/api/account/transactions?'),
    )
    await expect(button(page, 'Activate Your Membership')).toBeEnabled()
    await button(page, 'Activate Your Membership').press('Enter')
    await again
  })

  const subscription = await page.evaluate(
    async () =>
      (
        (await (await fetch('/api/account/subscriptions')).json()) as {
          title: string
          rate: number
          tax_rate: number
          payment_count: number
          lines: { amount: number; tax: number; service: number }[]
        }[]
      )[0],
  )
  if (!subscription) throw new Error('Pat has a subscription')
  const money = (amount: number): string =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount)
  const sum = (key: 'amount' | 'tax' | 'service'): number =>
    subscription.lines.reduce((total, line) => total + line[key], 0)
  const total = sum('amount') + sum('tax') + sum('service')
  const fact = (name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) })
      .getByRole('definition')
  await test.step('the amount due [money.paywall.plan-name] [money.paywall.plan-rate] [money.paywall.last-payment] [money.paywall.tax] [money.paywall.service-fee] [money.paywall.balance-due] [money.paywall.method-picker] [money.paywall.pay-button]', async () => {
    await expect(fact('Plan')).toHaveText('House membership')
    await expect(fact('Plan rate')).toHaveText('$285.00 per month')
    await expect(fact('Last payment')).toHaveText(/^\$285\.00 on [A-Z][a-z]+ \d+, \d{4}$/)
    // One line for each unpaid month; together with tax and fee they are the balance.
    await expect(page.getByText(/^Unpaid, [A-Z][a-z]+ \d+, \d{4}$/)).toHaveCount(2)
    await expect(fact('Unpaid, .*')).toHaveText(['$285.00', '$285.00'])
    await expect(fact('Tax')).toHaveText(money(sum('tax')))
    await expect(fact('Service fee')).toHaveText(money(sum('service')))
    await expect(fact('Balance due')).toHaveText(`${money(total)} · 2 months`)
    await expect(page.getByRole('group', { name: 'Payment method' })).toBeVisible()
    // The default method is chosen.
    await expect(page.getByRole('checkbox', { name: /Pat’s card/ })).toBeChecked()
    await expect(button(page, 'Pay')).toBeEnabled()
    await expect(logout(page)).toBeVisible()
    // The layout has one column, so the sum is as wide as the plan above it.
    const widthOf = async (fact: string): Promise<number | undefined> =>
      (await page.locator('dl', { hasText: fact }).boundingBox())?.width
    expect(await widthOf('Balance due')).toBe(await widthOf('Plan rate'))
  })

  await test.step('a card that fails when charged [money.paywall.pay-to-error] [money.paywall.error-step] [money.paywall.go-back-to-pay] [money.error.paywall-payment] [money.error.paywall-payment-details]', async () => {
    await button(page, 'Pay').press('Enter')
    await expect(title(page)).toHaveText('Payment Failed')
    await expect(title(page)).toBeFocused()
    await expect(
      page.getByText(
        'There was a problem processing this payment. See the details below and try again.',
      ),
    ).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/Details.*\w+/s)
    await expect(logout(page)).toBeVisible()
    await button(page, 'Go Back').press('Enter')
    await expect(title(page)).toHaveText('Membership Past Due')
  })

  const dialog = page.getByRole('dialog', { name: 'Confirm your payment' })
  await test.step('a declined authentication is not resent [money.error.payment-authentication] [money.three-ds.failure-code]', async () => {
    const sent: string[] = []
    page.on(
      'request',
      (request) =>
        void (request.url().endsWith('/payments') && sent.push(request.postData() ?? '')),
    )
    await fillCard(page, t, '4000 0025 0000 3155')
    await button(page, 'Pay').click()
    await dialog.getByRole('button', { name: 'Refuse' }).click()
    await expect(title(page)).toHaveText('Payment Failed')
    await expect(page.getByRole('alert')).toContainText('Payment Error')
    await expect(page.getByRole('alert')).toContainText(
      'There was a problem processing this payment',
    )
    await expect(page.getByRole('alert')).toContainText('You have not been charged.')
    expect(sent).toHaveLength(1)
    await button(page, 'Go Back').click()
    await expect(title(page)).toHaveText('Membership Past Due')
    // The card form still has the typed values.
    await expect(page.getByLabel(t['area.wallet.field.name'] ?? '?')).toHaveValue('Pat Moreno')
    expect(sent).toHaveLength(1)
  })

  /**
   * Waits for the next response to a read of the account for which `fits` returns true. The browser
   * forgets the response to a page that the member has left, so that one doesn't count.
   */
  const accountAnswer = (fits: (account: { flag?: unknown; opt_in_email?: boolean }) => boolean) =>
    page.waitForResponse(
      async (response) =>
        response.url().endsWith('/api/account') &&
        response.request().method() === 'GET' &&
        (await response.json().then(fits, () => false)),
    )
  let freed: Promise<unknown> | undefined
  await test.step('an authentication continues after the page is reloaded halfway [money.three-ds.trigger] [money.three-ds.client-secret]', async () => {
    await fillCard(page, t, '4000 0025 0000 3155')
    await button(page, 'Pay').click()
    await expect(dialog).toBeVisible()
    await page.reload()
    await expect(dialog).toBeVisible()
    await live(page)
    const secret = page.waitForRequest((request) =>
      request.url().endsWith('/sandbox/authentications'),
    )
    const resent = page.waitForRequest((request) => request.url().endsWith('/payments'))
    freed = accountAnswer(({ flag }) => (flag ?? null) === null)
    await dialog.getByRole('button', { name: 'Authorise' }).click()
    expect(((await secret).postDataJSON() as { client_secret: string }).client_secret).not.toBe('')
    expect((await resent).postDataJSON()).toMatchObject({
      payment_method: { type: 'paymentIntent' },
    })
  })

  await test.step('the success step stays until the member continues [money.paywall.pay-to-success] [money.paywall.success-text] [money.paywall.success-email-notice] [money.paywall.success-stays] [money.paywall.success-refresh] [money.paywall.logout-always]', async () => {
    await expect(title(page)).toHaveText(
      'Thank You! Your membership has been successfully activated.',
    )
    await expect(page.getByText('You will receive an email confirmation shortly.')).toBeVisible()
    await expect(page.getByText(new RegExp(`\\${money(total)}\\s·\\sCredit Card`))).toBeVisible()
    await expect(logout(page)).toBeVisible()
    // The server has unblocked the account, and the tab has reread it; the success step stays, even
    // after other changes.
    await freed
    const reread = accountAnswer((account) => account.opt_in_email === true)
    await page.evaluate(() =>
      fetch('/api/account', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ opt_in_email: true }),
      }),
    )
    await reread
    await expect(title(page)).toHaveText(
      'Thank You! Your membership has been successfully activated.',
    )
  })

  await test.step('continuing rereads the account and loads the page [money.paywall.success-buttons] [money.paywall.proceed-refreshes-account] [money.subscription.active-reloads-page]', async () => {
    const pressed: string[] = []
    page.on('request', (request) => void pressed.push(new URL(request.url()).pathname))
    await button(page, 'Proceed to My Club').press('Enter')
    await expect(title(page)).toHaveText('Events')
    // Continuing first rereads the account and then loads the page.
    await expect.poll(() => pressed).toContain('/events')
    expect(pressed.slice(0, pressed.indexOf('/events'))).toContain('/api/account')
  })
  expect(await successfulCharges(portal, HARBOUR)).toMatchObject([
    { status: 'succeeded', amount_cents: Math.round(total * 100) },
  ])
})
