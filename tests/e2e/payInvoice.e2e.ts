import path from 'node:path'
import type { Page } from '@playwright/test'
import { readMails } from '../support/readMails'
import { ownPortalTest } from './support/ownPortalTest'
import { fillCard, madeCharges, paymentTexts, reachServer } from './support/payments'
import { expect, live, ready } from './support/portalTest'

const HARBOUR = 'harbour.localhost'
const test = ownPortalTest()

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string | undefined) => page.getByRole('button', { name: name ?? '?', exact: true })
const balance = (page: Page, t: Record<string, string>) => page.getByRole('main').locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${t['area.billing.sum.balance']}$`) }) }).getByRole('definition')

/** Opens the invoice that is due, the first of the list. */
async function openDue(page: Page, url: string, t: Record<string, string>): Promise<void> {
  await page.goto(url)
  await ready(page)
  await live(page)
  await page.getByRole('main').getByRole('listitem').filter({ hasText: t['area.billing.state.due'] ?? '?' }).getByRole('link').first().click()
  await expect(title(page)).toHaveText(t['page.account-billing.invoices.item.title'] ?? '?')
}

test('an invoice is mailed, and of a mail that fails nothing is said [money.journey.email-invoice] [money.invoice.send-by-email-button] [money.success.email-sent] [money.error.email-failure-silent] [money.call.get-transaction-email]', async ({ page, portal, signIn, expectErrors }) => {
  expectErrors(/status of 500/)
  await signIn(HARBOUR, 'alex@example.com')
  await openDue(page, portal.url(HARBOUR, '/account/billing/invoices'), paymentTexts('en'))
  await page.route('**/email', (route) => route.fulfill({ status: 500, json: { code: 'server_error', title: 'There was an error' } }), { times: 1 })
  const failed = page.waitForResponse((response) => response.url().endsWith('/email'))
  await button(page, 'Send by Email').click()
  await failed
  await expect(button(page, 'Send by Email')).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('Email sent')).toHaveCount(0)
  await button(page, 'Send by Email').click()
  await expect(page.getByRole('status').filter({ hasText: 'Email sent' })).toBeVisible()
  await expect.poll(async () => (await readMails(path.join(portal.dataFolder, 'outbox'))).filter(({ to, text }) => to === 'alex@example.com' && text.includes('379.51')).length).toBe(1)
})

test('where the club takes no cards an invoice shows no balance and can not be paid [money.transaction.pay-button-rule] [money.transaction.balance-zero-otherwise]', async ({ page, portal, signIn, configure }) => {
  await configure(HARBOUR, { processors: [] })
  await signIn(HARBOUR, 'alex@example.com')
  const t = paymentTexts('en')
  await openDue(page, portal.url(HARBOUR, '/account/billing/invoices'), t)
  await expect(balance(page, t)).toHaveText('$0.00')
  await expect(button(page, 'Pay Invoice')).toHaveCount(0)
})

test('an open invoice is paid by keyboard; a press without a method is none, a failure says why, and a payment whose answer is lost is made once [money.journey.pay-open-invoice] [money.invoice.pay-button] [money.invoice.pay-dialog] [money.invoice.pay-dialog-disabled] [money.transaction.pay-button-rule] [money.transaction.paid-balance-zero] [money.success.invoice-paid] [money.call.post-invoice-pay] [money.error.http-404]', async ({ page, portal, signIn, expectErrors }) => {
  expectErrors(/status of 404|status of 500|ERR_CONNECTION_RESET|ERR_FAILED/)
  const t = paymentTexts('en')
  await signIn(HARBOUR, 'alex@example.com')
  await openDue(page, portal.url(HARBOUR, '/account/billing/invoices'), t)
  await expect(balance(page, t)).toHaveText('$379.51')
  await button(page, 'Pay Invoice').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pay Invoice' })
  const pay = dialog.getByRole('button', { name: 'Pay', exact: true })
  await expect(dialog.getByRole('group', { name: 'Payment method' })).toBeVisible()
  await expect(pay).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /Everyday card/ }).press('Space')
  // What is paid may be gone by now.
  await page.route('**/pay', (route) => route.continue({ url: route.request().url().replace(/\d+\/pay$/, '999999/pay') }), { times: 1 })
  await pay.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('The resource you are looking for could not be found.')
  await dialog.getByRole('checkbox', { name: /Everyday card/ }).check()
  // The first request never arrives; by the second the server charges, and its answer gets lost in a fault on the way.
  const keys: (string | undefined)[] = []
  await page.route('**/pay', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length === 1) return route.abort('connectionreset')
    await reachServer(route)
    return route.fulfill({ status: 500, json: { code: 'server_error' } })
  })
  await pay.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Thank you for your payment' })).toBeVisible({ timeout: 30_000 })
  await expect(dialog).toBeHidden()
  await expect(balance(page, t)).toHaveText('$0.00')
  await expect(button(page, 'Pay Invoice')).toHaveCount(0)
  expect(keys.length).toBeGreaterThanOrEqual(2)
  expect(new Set(keys).size).toBe(1)
  expect((await madeCharges(portal, HARBOUR)).filter(({ amount_cents }) => amount_cents === 37951)).toMatchObject([{ status: 'succeeded' }])
})

test('a new card pays an invoice in Spanish on a phone, also one whose outcome comes later [money.journey.pay-open-invoice] [money.success.invoice-paid]', async ({ page, portal, signIn, context, expectErrors }) => {
  expectErrors(/status of 503/)
  const t = paymentTexts('es')
  await page.setViewportSize({ width: 390, height: 844 })
  await context.addCookies([{ name: 'portal_language', value: 'es', url: portal.url(HARBOUR) }])
  await signIn(HARBOUR, 'morgan@example.com')
  await openDue(page, portal.url(HARBOUR, '/account/billing/invoices'), t)
  await button(page, t['area.billing.invoice.pay']).click()
  await fillCard(page, t, '4000 0000 0000 6119')
  const before = (await madeCharges(portal, HARBOUR)).length
  // While nobody can say how it stands, the person hears just that.
  let isAway = true
  await page.route(/\/api\/account\/transactions\/\d+$/, (route) => (isAway ? route.fulfill({ status: 503, json: { code: 'database_unavailable' } }) : route.continue()))
  await page.getByRole('dialog').getByRole('button', { name: t['area.billing.payment.pay'] ?? '?', exact: true }).click()
  await expect(page.getByText(t['area.billing.payment.unknown.title'] ?? '?')).toBeVisible()
  isAway = false
  await expect(page.getByRole('status').filter({ hasText: t['area.billing.invoice.paid'] ?? '?' })).toBeVisible({ timeout: 60_000 })
  expect((await madeCharges(portal, HARBOUR)).length).toBe(before + 1)
})
