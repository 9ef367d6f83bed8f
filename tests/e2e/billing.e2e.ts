import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pdfText } from '../support/pdfText'
import { leavePerson } from './support/leavePerson'
import { expect, ready, test } from './support/portalTest'

const HARBOUR = 'harbour.localhost'
const TABS = ['invoices', 'transactions', 'orders', 'statements'] as const
const texts = (language: 'en' | 'es'): Record<string, string> => {
  const files = ['src/areas/billing', 'src/areas/wallet', 'src/pages/account-billing', 'src/pages/account-wallet']
  return Object.assign({}, ...files.map((folder) => JSON.parse(readFileSync(`${folder}/messages.${language}.json`, 'utf8')) as object)) as Record<string, string>
}
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('wallet and billing', () => {
  test('a member’s wallet has a tile for each method and the house account, and each opens [shell.role.house-account] [money.wallet.house-account-entry] [money.wallet.two-method-kinds] [money.wallet.tiles] [money.wallet.tile-mask-last-four] [money.wallet.tile-expiry] [money.route.wallet] [money.route.wallet-params] [money.call.get-wallet]', async ({ page, portal, signIn }) => {
    await signIn(HARBOUR, 'alex@example.com')
    await page.goto(portal.url(HARBOUR, '/account/wallet'))
    const tiles = page.getByRole('list', { name: 'Ways to pay' }).getByRole('listitem')
    await expect(tiles).toHaveCount(5)
    await expect(tiles.nth(0)).toContainText(/Visa.*Default.*••••\s4242.*Everyday card.*04 \/ \d\d/s)
    await expect(tiles.nth(2)).toContainText(/BANK OF AMERICA.*••••\s6789.*verified/s)
    await expect(tiles.nth(3)).toContainText('pending verification')
    await expect(tiles.nth(4)).toContainText(/Harbour House.*House account/s)
    await expect(tiles.nth(4).getByRole('link')).toHaveCount(0)
    await tiles.nth(0).getByRole('link', { name: 'Everyday card' }).click()
    const card = page.getByRole('dialog', { name: 'Credit Card Details' })
    await expect(card.getByRole('definition').filter({ hasText: /^••••\s4242$/ })).toBeVisible()
    await page.goBack()
    await expect(card).toHaveCount(0)
    await tiles.nth(3).getByRole('link', { name: 'Boat fund' }).click()
    await expect(page.getByRole('dialog', { name: 'Bank Account Details' })).toBeVisible()
    await page.reload()
    await expect(title(page)).toHaveText('Bank Account Details')

    await leavePerson(page)
    await signIn(HARBOUR, 'morgan@example.com')
    await page.goto(portal.url(HARBOUR, '/account/wallet'))
    await expect(tiles).toHaveCount(1)
    await expect(tiles).toContainText('House account')
  })

  for (const language of ['en', 'es'] as const) {
    const t = texts(language)

    test(`invoices, transactions, orders and statements are listed and open, in ${language} [money.route.billing-params] [money.route.billing-default-tab] [money.route.billing-invoices] [money.route.billing-transactions] [money.route.billing-orders] [money.route.billing-statements] [money.route.invoice-vs-transaction-lists] [money.transaction.invoiced-due] [money.transaction.invoiced-not-due] [money.transaction.processed-paid] [money.transaction.partial-refund] [money.transaction.refunded-negative] [money.transaction.cancelled-tag] [money.label.payment-type-creditcard] [money.label.payment-type-ach] [money.constant.date-lists] [money.constant.currency-display] [money.order.title] [money.order.header-fields] [money.order.items-table] [money.order.summary] [money.order.transactions-list] [money.order.badge-completed] [money.order.badge-processing] [money.order.badge-other-error] [money.order.item-cancelled-tag] [money.order.item-cancelled-strike] [money.order.item-description-by-type] [money.invoice.header] [money.invoice.billed-to] [money.invoice.balance-due] [money.invoice.line-items] [money.invoice.totals] [money.transaction.cancelled-message]`, async ({ page, portal, signIn, context }) => {
      const rows = (tab: (typeof TABS)[number]) => page.getByRole('list', { name: t[`page.account-billing.${tab}.title`] ?? '?', exact: true }).getByRole('listitem').filter({ has: page.getByRole('link') })
      const row = (tab: (typeof TABS)[number], words: string) => rows(tab).filter({ hasText: words }).first()
      await context.addCookies([{ name: 'portal_language', value: language, url: portal.url(HARBOUR) }])
      await signIn(HARBOUR, 'alex@example.com')
      await page.goto(portal.url(HARBOUR, '/account/billing'))
      await expect(rows('invoices')).toHaveCount(2)
      await expect(rows('invoices').nth(0)).toContainText(t['area.billing.state.due'] ?? '')
      await expect(rows('invoices').nth(0)).toContainText(/\d\d\/\d\d\/\d{4}/)
      await expect(rows('invoices').nth(1)).toContainText(t['area.billing.state.invoiced'] ?? '')
      await rows('invoices').nth(0).getByRole('link').click()
      await expect(title(page)).toHaveText(t['page.account-billing.invoices.item.title'] ?? '')
      const main = page.getByRole('main')
      for (const said of ['Harbour House', '12 Long Wharf', 'Alex Rivera', '101 Thames Street', 'Mooring, berth 14', t['area.billing.fact.number'], t['area.billing.fact.billedTo'], t['area.billing.sum.subtotal'], t['area.billing.sum.discount'], t['area.billing.sum.tax'], t['area.billing.sum.refund'], t['area.billing.sum.total'], t['area.billing.sum.balance']]) await expect(main).toContainText(said ?? '?')
      await expect(main.getByRole('definition').filter({ hasText: /379[.,]51/ })).toHaveCount(2)

      await page.goto(portal.url(HARBOUR, '/account/billing/transactions'))
      await expect(rows('transactions')).not.toHaveCount(0)
      // The rest is loaded when the end comes into view.
      await expect.poll(async () => {
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
        return row('transactions', 'Squash court').isVisible()
      }).toBe(true)
      await expect(row('transactions', t['area.billing.state.partialRefund'] ?? '')).toContainText(/-\$30[.,]00|-30[.,]00/)
      await expect(row('transactions', 'Membership dues')).toContainText(`${t['area.billing.paymentType.ach']} · BANK OF AMERICA`)
      await expect(row('transactions', 'Oyster supper')).toContainText(t['area.billing.paymentType.creditcard'] ?? '?')
      await row('transactions', 'Squash court').getByRole('link').click()
      await expect(main).toContainText(t['area.billing.cancelledText'] ?? '?')

      await page.goto(portal.url(HARBOUR, '/account/billing/orders'))
      await expect(row('orders', 'House white')).toContainText(t['area.billing.order.state.processing'] ?? '?')
      await row('orders', 'Deep tissue').getByRole('link').click()
      await expect(title(page)).toHaveText(t['page.account-billing.orders.item.title'] ?? '')
      for (const id of ['orderNo', 'status', 'placedOn', 'via', 'delivery', 'details']) await expect(main.getByRole('term').filter({ hasText: t[`area.billing.order.fact.${id}`] ?? '?' })).toBeVisible()
      const items = main.getByRole('table').getByRole('row')
      await expect(items.nth(1)).toContainText(/Deep tissue massage.*The pool deck/s)
      await expect(items.nth(1).locator('s')).toHaveCount(0)
      await expect(items.nth(2)).toContainText(language === 'en' ? 'Cancelled' : 'Cancelado')
      await expect(items.nth(2).locator('s')).toHaveCount(2)
      await expect(main.getByRole('list').getByRole('listitem').filter({ hasText: t['area.billing.state.partialRefund'] ?? '?' })).toBeVisible()
    })
  }

  test('a statement says its period, figures and balances, opens its refunds, and comes as a PDF; the club’s app says where the PDF is [shell.role.native-no-statement-pdf] [shell.role.native-statement-text] [money.statement.native-no-pdf] [money.statement.native-message] [money.statement.pdf-a4] [money.statement.period] [money.statement.period-figures] [money.statement.balances] [money.statement.transactions-table] [money.transactions.statement-table] [money.transactions.refund-rows] [money.constant.statement-dates]', async ({ page, portal, signIn, context }) => {
    await signIn(HARBOUR, 'alex@example.com')
    await page.goto(portal.url(HARBOUR, '/account/billing/statements'))
    await ready(page)
    const refunded = await page.evaluate(async () => ((await (await fetch('/api/account/transactions/statements?page_size=200')).json()) as { id: number; refunded: number }[]).find(({ refunded }) => refunded > 0)?.id ?? 0)
    const at = portal.url(HARBOUR, `/account/billing/statements/${refunded}`)
    await page.goto(at)
    await expect(title(page)).toHaveText(/^Statement for [A-Z][a-z]+ \d{4}$/)
    const main = page.getByRole('main')
    await expect(main.getByRole('definition').first()).toHaveText(/^\d\d\/01\/\d{4} – \d\d\/\d\d\/\d{4}$/)
    for (const term of ['Period', 'Total transactions', 'Charges processed', 'Refunds', 'Total charges', 'Amount due', 'Previous outstanding balance', 'Total outstanding balance']) await expect(main.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) })).toBeVisible()
    const opener = main.getByRole('button', { name: /^Refunds: / }).first()
    const count = await main.getByRole('row').count()
    await opener.click()
    await expect(main.getByRole('row')).toHaveCount(count + 1)

    const [download] = await Promise.all([page.waitForEvent('download'), main.getByRole('link', { name: 'Download PDF' }).click()])
    const file = readFileSync(await download.path())
    expect(file.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]')
    const words = pdfText(file)
    for (const value of await main.getByRole('definition').allTextContents()) expect(words).toContain(value)

    const app = await context.newPage()
    await app.goto(`${at}?native=1`)
    await expect(app.getByText('To download the PDF, please log in to the browser version of the member portal.', { exact: true })).toBeVisible()
    await expect(app.getByText(/Download PDF/)).toHaveCount(0)
    expect(await app.locator('[href*="/pdf"]').count()).toBe(0)
  })

  test('who has nothing yet sees what each list will hold, and what is not theirs is not found [money.transactions.not-found] [money.transactions.not-found-generic] [shell.role.house-account]', async ({ page, portal, signIn, expectErrors }) => {
    expectErrors(/status of 404/)
    const t = texts('en')
    await signIn(HARBOUR, 'taylor@example.com')
    await page.goto(portal.url(HARBOUR, '/account/wallet'))
    await expect(page.getByRole('heading', { name: t['page.account-wallet.emptyTitle'] ?? '' })).toBeVisible()
    await expect(page.getByText('House account')).toHaveCount(0)
    for (const tab of TABS) {
      await page.goto(portal.url(HARBOUR, `/account/billing/${tab}`))
      await expect(page.getByRole('heading', { name: t[`page.account-billing.${tab}.emptyTitle`] ?? '' })).toBeVisible()
      // The first of each is Alex's.
      await page.goto(portal.url(HARBOUR, `/account/billing/${tab}/1`))
      const missing = tab === 'invoices' || tab === 'transactions' ? 'This transaction could not be found' : (t[`page.account-billing.${tab}.item.missingTitle`] ?? '')
      await expect(page.getByRole('heading', { name: missing })).toBeVisible()
    }
  })
})
