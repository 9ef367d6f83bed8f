import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pdfText } from '../../support/pdfText'
import { sampleCases } from '../../support/sampleCases'
import { clearSession } from '../support/clearSession'
import { forwardToServer } from '../support/payments'
import { expect, live, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const TABS = ['invoices', 'transactions', 'orders', 'statements'] as const
const texts = (language: 'en' | 'es'): Record<string, string> => {
  const files = [
    'src/areas/billing',
    'src/areas/wallet',
    'src/pages/account-billing',
    'src/pages/account-wallet',
  ]
  return Object.assign(
    {},
    ...files.map(
      (folder) => JSON.parse(readFileSync(`${folder}/messages.${language}.json`, 'utf8')) as object,
    ),
  ) as Record<string, string>
}
/** Opens a page as Alex on a phone, in Spanish; returns the Spanish texts. */
async function onSpanishPhone(
  {
    page,
    portal,
    signIn,
    context,
  }: Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'portal' | 'signIn' | 'context'>,
  path: string,
): Promise<Record<string, string>> {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(HARBOUR, 'alex@example.com')
  await context.addCookies([{ name: 'portal_language', value: 'es', url: portal.url(HARBOUR) }])
  await page.goto(portal.url(HARBOUR, path))
  return texts('es')
}
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('wallet and billing', () => {
  test('a member’s wallet has a tile for each method and for the house account, and each opens', async ({
    page,
    portal,
    signIn,
  }) => {
    await signIn(HARBOUR, 'alex@example.com')
    await page.goto(portal.url(HARBOUR, '/account/wallet'))
    const tiles = page.getByRole('list', { name: 'Payment methods' }).getByRole('listitem')
    await test.step('its tiles [shell.role.house-account] [money.wallet.house-account-entry] [money.wallet.two-method-kinds] [money.wallet.tiles] [money.wallet.tile-mask-last-four] [money.wallet.tile-expiry] [money.call.get-wallet] [money.wallet.tile-bank-logo]', async () => {
      await expect(tiles).toHaveCount(5)
      await expect(tiles.nth(0)).toContainText(
        /Visa.*••••\s4242.*Default.*Everyday card.*04 \/ \d\d/s,
      )
      await expect(tiles.nth(2)).toContainText(/Bank of America.*••••\s6789.*verified/s)
      await expect(tiles.nth(2).locator('[data-mark]')).toBeVisible()
      await expect(tiles.nth(3)).toContainText('pending verification')
      await expect(tiles.nth(4)).toContainText(/Harbour House.*House account/s)
      await expect(tiles.nth(4).getByRole('link')).toHaveCount(0)
    })

    await test.step('each opens, also by its address [money.route.wallet] [money.route.wallet-params]', async () => {
      await tiles.nth(0).getByRole('link', { name: 'Everyday card' }).click()
      const card = page.getByRole('dialog', { name: 'Credit Card Details' })
      await expect(card.getByRole('definition').filter({ hasText: /^••••\s4242$/ })).toBeVisible()
      await page.goBack()
      await expect(card).toHaveCount(0)
      await tiles.nth(3).getByRole('link', { name: 'Boat fund' }).click()
      await expect(page.getByRole('dialog', { name: 'Bank Account Details' })).toBeVisible()
      await page.reload()
      await expect(title(page)).toHaveText('Bank Account Details')
    })

    await clearSession(page)
    await signIn(HARBOUR, 'morgan@example.com')
    await page.goto(portal.url(HARBOUR, '/account/wallet'))
    await expect(tiles).toHaveCount(1)
    await expect(tiles).toContainText('House account')
  })

  for (const language of sampleCases(['en', 'es'] as const)) {
    const t = texts(language)

    test(`lists and opens invoices, transactions, orders and statements in ${language}`, async ({
      page,
      portal,
      signIn,
      context,
    }) => {
      const rows = (tab: (typeof TABS)[number]) =>
        page
          .getByRole('list', { name: t[`page.account-billing.${tab}.title`] ?? '?', exact: true })
          .getByRole('listitem')
          .filter({ has: page.getByRole('link') })
      const row = (tab: (typeof TABS)[number], words: string) =>
        rows(tab).filter({ hasText: words }).first()
      await context.addCookies([
        { name: 'portal_language', value: language, url: portal.url(HARBOUR) },
      ])
      await signIn(HARBOUR, 'alex@example.com')
      const main = page.getByRole('main')
      const drawer = page.getByRole('dialog', {
        name: t['page.account-billing.invoices.item.title'] ?? '?',
      })
      const table = page.getByRole('table', {
        name: t['page.account-billing.transactions.title'] ?? '?',
      })
      const cells = (words: string) => table.getByRole('row').filter({ hasText: words }).first()
      const items = main.getByRole('table').getByRole('row')
      await test.step('the first tab lists invoices, due ones first [money.journey.view-history] [money.route.billing-default-tab] [money.route.billing-invoices] [money.transaction.invoiced-due] [money.transaction.invoiced-not-due]', async () => {
        await page.goto(portal.url(HARBOUR, '/account/billing'))
        await expect(rows('invoices')).toHaveCount(2)
        await expect(rows('invoices').nth(0)).toContainText(t['area.billing.state.due'] ?? '')
        await expect(rows('invoices').nth(0)).toContainText(/\d\d\/\d\d\/\d{4}/)
        await expect(rows('invoices').nth(1)).toContainText(t['area.billing.state.invoiced'] ?? '')
        await live(page)
      })

      await test.step('an invoice opens in a drawer, and by its address as a page [money.invoice.drawer-title] [money.invoice.header] [money.invoice.billed-to] [money.invoice.balance-due] [money.invoice.line-items] [money.invoice.totals] [money.route.billing-params]', async () => {
        await rows('invoices').nth(0).getByRole('link').click()
        for (const expectedText of [
          'Harbour House',
          '12 Long Wharf',
          'Alex Rivera',
          '101 Thames Street',
          'Mooring, berth 14',
          t['area.billing.fact.number'],
          t['area.billing.fact.billedTo'],
          t['area.billing.sum.subtotal'],
          t['area.billing.sum.discount'],
          t['area.billing.sum.tax'],
          t['area.billing.sum.refund'],
          t['area.billing.sum.total'],
          t['area.billing.sum.balance'],
        ])
          await expect(drawer).toContainText(expectedText ?? '?')
        await expect(drawer.getByRole('definition').filter({ hasText: /379[.,]51/ })).toHaveCount(3)
        // The drawer's address also opens the invoice as a page; closing it returns to the list's
        // address.
        await expect(page).toHaveURL(/\/account\/billing\/invoices\/\d+$/)
        const address = page.url()
        await page.keyboard.press('Escape')
        await expect(drawer).toHaveCount(0)
        await expect(page).toHaveURL(/\/account\/billing$/)
        await page.goto(address)
        await expect(title(page)).toHaveText(t['page.account-billing.invoices.item.title'] ?? '')
        await expect(main.getByRole('definition').filter({ hasText: /379[.,]51/ })).toHaveCount(3)
      })

      await test.step('all transactions are in a table with pages [money.route.billing-transactions] [money.transactions.table] [money.route.invoice-vs-transaction-lists]', async () => {
        await page.goto(portal.url(HARBOUR, '/account/billing/transactions'))
        await expect(table.getByRole('columnheader')).toHaveText(
          ['date', 'description', 'status', 'amount'].map(
            (column) => t[`area.billing.column.${column}`] ?? '?',
          ),
        )
        await expect(table.getByRole('row')).toHaveCount(25)
        const newest = await table.getByRole('row').nth(1).textContent()
        await page
          .getByRole('navigation', { name: t['page.account-billing.transactions.title'] ?? '?' })
          .getByRole('button')
          .last()
          .click()
        await expect(page).toHaveURL(/\?page=2$/)
        await expect(table.getByRole('row').nth(1)).not.toHaveText(newest ?? '')
      })

      /** Turns the table's pages until the one with the transaction that contains all `words`. */
      const openPageWith = async (...words: string[]): Promise<void> => {
        const index = await page.evaluate(
          async (terms) =>
            (
              (await (await fetch('/api/account/transactions?page_size=200')).json()) as unknown[]
            ).findIndex((transaction) =>
              terms.every((word) => JSON.stringify(transaction).includes(word)),
            ),
          words,
        )
        expect(index).toBeGreaterThanOrEqual(0)
        await page.goto(
          portal.url(HARBOUR, `/account/billing/transactions?page=${Math.floor(index / 24) + 1}`),
        )
        await expect(table.getByRole('row').nth(1)).toBeVisible()
      }
      await test.step('a transaction shows its status, method and amount [money.transaction.processed-paid] [money.transaction.partial-refund] [money.transaction.refunded-negative] [money.transaction.cancelled-tag] [money.transaction.cancelled-message] [money.label.payment-type-creditcard] [money.label.payment-type-ach] [money.constant.currency-display]', async () => {
        await openPageWith('"status":"refunded"', '"amount":30,')
        await expect(cells(t['area.billing.state.partialRefund'] ?? '?')).toContainText(
          /-\$30[.,]00|-30[.,]00/,
        )
        await openPageWith('Membership dues')
        await expect(cells('Membership dues')).toContainText(
          `${t['area.billing.paymentType.ach']} · \u2066Bank of America`,
        )
        await openPageWith('Oyster supper')
        await expect(cells('Oyster supper')).toContainText(
          t['area.billing.paymentType.creditcard'] ?? '?',
        )
        await openPageWith('Squash court')
        await live(page)
        await cells('Squash court').getByRole('link').click()
        await expect(
          page.getByRole('dialog', {
            name: t['page.account-billing.transactions.item.title'] ?? '?',
          }),
        ).toContainText(t['area.billing.cancelledText'] ?? '?')
      })

      await test.step('orders have a badge for their status [money.route.billing-orders] [money.order.badge-completed] [money.order.badge-processing] [money.order.badge-other-error]', async () => {
        await page.goto(portal.url(HARBOUR, '/account/billing/orders'))
        await expect(row('orders', 'Deep tissue')).toContainText(
          t['area.billing.order.state.completed'] ?? '?',
        )
        await expect(row('orders', t['area.billing.order.state.cancelled'] ?? '?')).toBeVisible()
        await expect(row('orders', 'House white')).toContainText(
          t['area.billing.order.state.processing'] ?? '?',
        )
      })

      await test.step('an order shows its facts, items and payments [money.order.title] [money.order.header-fields] [money.order.items-table] [money.order.item-cancelled-tag] [money.order.item-cancelled-strike] [money.order.item-description-by-type]', async () => {
        await row('orders', 'Deep tissue').getByRole('link').click()
        await expect(title(page)).toHaveText(t['page.account-billing.orders.item.title'] ?? '')
        for (const id of ['orderNo', 'status', 'placedOn', 'via', 'delivery', 'details'])
          await expect(
            main.getByRole('term').filter({ hasText: t[`area.billing.order.fact.${id}`] ?? '?' }),
          ).toBeVisible()
        await expect(items.nth(1)).toContainText(/Deep tissue massage.*The pool deck/s)
        await expect(items.nth(1).locator('s')).toHaveCount(0)
        await expect(items.nth(2)).toContainText(language === 'en' ? 'Cancelled' : 'Cancelado')
        await expect(items.nth(2).locator('s')).toHaveCount(2)
      })

      await test.step('its payments have a day in the club’s format, and its amounts a summary [money.order.transactions-list] [money.constant.date-lists] [money.order.summary]', async () => {
        const payment = main
          .getByRole('list')
          .getByRole('listitem')
          .filter({ hasText: t['area.billing.state.partialRefund'] ?? '?' })
        await expect(payment).toBeVisible()
        // Month first: the club is in the US, whatever the page's language.
        await expect(payment).toContainText(/\b(0[1-9]|1[0-2])\/\d\d\/\d{4}/)
      })

      await test.step('on a phone a row expands to show the columns that do not fit [money.order.rows-expandable-small]', async () => {
        await page.setViewportSize({ width: 390, height: 844 })
        const hidden = items
          .nth(1)
          .locator('[data-column="quantity"], [data-column="price"], [data-column="photo"]')
        for (let column = 0; column < 3; column += 1) await expect(hidden.nth(column)).toBeHidden()
        await items.nth(1).getByRole('button').click()
        for (let column = 0; column < 3; column += 1) await expect(hidden.nth(column)).toBeVisible()
      })

      await test.step('a statement opens from its list [money.route.billing-statements]', async () => {
        await page.goto(portal.url(HARBOUR, '/account/billing/statements'))
        await rows('statements').first().getByRole('link').click()
        await expect(
          main.getByRole('heading', { name: t['area.billing.statement.transactions'] ?? '?' }),
        ).toBeVisible()
      })
    })
  }

  test('a statement shows its period, figures and balances, opens its refunds, and downloads as a PDF; the club’s app explains where to get the PDF', async ({
    page,
    portal,
    signIn,
    context,
  }) => {
    await signIn(HARBOUR, 'alex@example.com')
    await page.goto(portal.url(HARBOUR, '/account/billing/statements'))
    await ready(page)
    const refunded = await page.evaluate(
      async () =>
        (
          (await (await fetch('/api/account/transactions/statements?page_size=200')).json()) as {
            id: number
            refunded: number
          }[]
        ).find(({ refunded }) => refunded > 0)?.id ?? 0,
    )
    const at = portal.url(HARBOUR, `/account/billing/statements/${refunded}`)
    const main = page.getByRole('main')
    await test.step('its period, figures and balances [money.statement.period] [money.statement.period-figures] [money.statement.balances] [money.constant.statement-dates]', async () => {
      await page.goto(at)
      await expect(title(page)).toHaveText(/^Statement for [A-Z][a-z]+ \d{4}$/)
      await expect(main.getByRole('definition').first()).toHaveText(
        /^\d\d\/01\/\d{4} – \d\d\/\d\d\/\d{4}$/,
      )
      for (const term of [
        'Period',
        'Total transactions',
        'Charges processed',
        'Refunds',
        'Total charges',
        'Amount due',
        'Previous outstanding balance',
        'Total outstanding balance',
      ])
        await expect(
          main.getByRole('term').filter({ hasText: new RegExp(`^${term}$`) }),
        ).toBeVisible()
    })

    await test.step('its transactions, whose refunds open [money.statement.transactions-table] [money.transactions.statement-table] [money.transactions.refund-rows]', async () => {
      const opener = main.getByRole('button', { name: /^Refunds: / }).first()
      await expect(opener).toBeVisible()
      const count = await main.getByRole('row').count()
      await opener.click()
      await expect(main.getByRole('row')).toHaveCount(count + 1)
    })

    await test.step('its PDF has the same figures [money.journey.statement-pdf] [money.statement.pdf-a4]', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        main.getByRole('link', { name: 'Download PDF' }).click(),
      ])
      const file = readFileSync(await download.path())
      expect(file.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]')
      const words = await pdfText(file)
      for (const value of await main.getByRole('definition').allTextContents())
        expect(words).toContain(value)
    })

    await test.step('the club’s app says where to get the PDF [shell.role.native-no-statement-pdf] [shell.role.native-statement-text] [money.statement.native-no-pdf] [money.statement.native-message]', async () => {
      const app = await context.newPage()
      await app.goto(`${at}?native=1`)
      await expect(
        app.getByText(
          'To download the PDF, please log in to the browser version of the member portal.',
          { exact: true },
        ),
      ).toBeVisible()
      await expect(app.getByText(/Download PDF/)).toHaveCount(0)
      expect(await app.locator('[href*="/pdf"]').count()).toBe(0)
    })
  })

  test('a statement without transactions says that it has no data [shell.screen.no-data] [shell.text.redirecting-no-data]', async ({
    page,
    portal,
    signIn,
  }) => {
    await signIn(HARBOUR, 'alex@example.com')
    await page.route(/\/api\/account\/transactions\/statements\/\d+$/, async (route) => {
      const answer = await forwardToServer(route)
      const statement = (await answer.json()) as object
      await route.fulfill({ response: answer, json: { ...statement, transactions: [] } })
    })
    await page.goto(portal.url(HARBOUR, '/account/billing/statements'))
    await ready(page)
    await page
      .getByRole('list', { name: 'Statements', exact: true })
      .getByRole('link')
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 3, name: 'No data' })).toBeVisible()
  })

  test('on a phone, in Spanish and by keyboard an invoice downloads as a PDF in Spanish; the club’s app offers none', async ({
    page,
    portal,
    signIn,
    context,
  }) => {
    const t = await onSpanishPhone({ page, portal, signIn, context }, '/account/billing')
    await live(page)
    await page
      .getByRole('main')
      .getByRole('list', { name: t['page.account-billing.invoices.title'] ?? '?', exact: true })
      .getByRole('link')
      .first()
      .press('Enter')
    const drawer = page.getByRole('dialog')
    const pdf = drawer.getByRole('link', { name: t['area.billing.downloadPdf'] ?? '?' })
    const [download] = await Promise.all([page.waitForEvent('download'), pdf.press('Enter')])
    const words = await pdfText(readFileSync(await download.path()))
    const sums = drawer.getByRole('region', { name: 'Resumen' }).getByRole('definition')
    await expect(sums).toHaveCount(6)
    for (const expectedText of [
      'Mooring, berth 14',
      '101 Thames Street',
      t['area.billing.sum.balance'],
      t['area.billing.line.item'],
      ...(await sums.allTextContents()),
    ])
      expect(words).toContain(expectedText ?? '?')
    await page.goto(portal.url(HARBOUR, `${new URL(page.url()).pathname}?native=1`))
    await expect(
      page.getByRole('main').getByRole('button', { name: t['area.billing.invoice.email'] ?? '?' }),
    ).toBeVisible()
    await expect(
      page.getByRole('link', { name: t['area.billing.downloadPdf'] ?? '?' }),
    ).toHaveCount(0)
  })

  test('a member without entries sees an empty state in each list, and another member’s entries are not found [money.transactions.not-found] [money.transactions.not-found-generic] [shell.role.house-account]', async ({
    page,
    portal,
    signIn,
    expectErrors,
  }) => {
    expectErrors(/status of 404/)
    const t = texts('en')
    await signIn(HARBOUR, 'taylor@example.com')
    await page.goto(portal.url(HARBOUR, '/account/wallet'))
    await expect(page.getByRole('heading', { name: 'No items to show' })).toBeVisible()
    await expect(page.getByText('House account')).toHaveCount(0)
    for (const tab of TABS) {
      await page.goto(portal.url(HARBOUR, `/account/billing/${tab}`))
      await expect(page.getByRole('heading', { name: 'No items to show' })).toBeVisible()
      // In each of these lists the entry with id 1 belongs to Alex.
      await page.goto(portal.url(HARBOUR, `/account/billing/${tab}/1`))
      const missing =
        tab === 'invoices' || tab === 'transactions'
          ? 'This transaction could not be found'
          : (t[`page.account-billing.${tab}.item.missingTitle`] ?? '')
      await expect(page.getByRole('heading', { name: missing })).toBeVisible()
    }
  })

  test('without a session the calls of wallet and billing answer 401 and their pages show the sign-in form instead [money.role.signed-in-only]', async ({
    page,
    portal,
    expectErrors,
  }) => {
    expectErrors(/status of 401/)
    for (const at of [
      '/account/wallet',
      '/account/billing/invoices',
      '/account/billing/transactions/1',
      '/account/billing/statements/1',
    ]) {
      await page.goto(portal.url(HARBOUR, at))
      await expect(title(page)).toHaveText('Welcome back')
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    }
    await ready(page)
    const calls = [
      '/api/account/wallet',
      '/api/account/transactions',
      '/api/account/orders',
      '/api/account/transactions/statements',
      '/api/account/subscriptions',
    ]
    expect(
      await page.evaluate(
        (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
        calls,
      ),
    ).toEqual(calls.map(() => 401))
  })
})
