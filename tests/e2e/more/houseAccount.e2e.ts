import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { seriousViolations } from '../support/axe'
import { closeByEscape } from '../support/closeByEscape'
import { ownPortalTest } from '../support/ownPortalTest'
import { fillCard, paymentTexts } from '../support/payments'
import { expect, live } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const test = ownPortalTest()

interface Account {
  balance: number
  remaining: number
  limit: number
  charges: { amount: number; description: string }[]
}

const usd = (value: number): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(value)
const accountOf = (page: Page): Promise<Account> =>
  page.evaluate(
    async () => (await fetch('/api/account/wallet/house-account')).json() as Promise<Account>,
  )
const fact = (place: Locator, label: string): Locator =>
  place
    .locator('dl > div')
    .filter({
      has: place
        .page()
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${label}$`) }),
    })
    .getByRole('definition')

/** Adds a product for pickup to the cart and opens the last step of the checkout. */
async function openPayment(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await live(page)
  await page.evaluate(async () => {
    const post = async (path: string, body: object): Promise<void> => {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    }
    const products = (await (await fetch('/api/products?page_size=200')).json()) as {
      id: number
      name: string
    }[]
    const [place] = (await (await fetch('/api/checkout/shipping/local')).json()) as { id: number }[]
    await post('/api/cart/products', {
      product_id: products.find(({ name }) => name.startsWith('Library candle'))?.id,
    })
    await post('/api/cart/shipping', { location_id: place?.id })
  })
  await page.goto(new URL('/checkout', url).href)
  await live(page)
  for (const step of ['Continue to shipping', 'Continue to payment'])
    await page.getByRole('button', { name: step }).press('Enter')
}

test('a member sees the house account’s balance, pays with the account, is declined above its limit, and pays its invoice by card, which restores the credit', async ({
  page,
  portal,
  signIn,
  context,
  configure,
  expectErrors,
}) => {
  expectErrors(/status of 402/)
  const t = {
    ...paymentTexts('en'),
    ...(JSON.parse(readFileSync('src/areas/cart/messages.en.json', 'utf8')) as Record<
      string,
      string
    >),
  }
  await signIn(HARBOUR, 'morgan@example.com')
  await page.goto(portal.url(HARBOUR, '/account/wallet'))
  await live(page)
  const first = await accountOf(page)
  const tile = page
    .getByRole('list', { name: t['area.wallet.label'] ?? '?' })
    .getByRole('listitem')
    .filter({ hasText: 'House account' })
  const open = tile.getByRole('button', { name: 'Balance and charges' })
  const drawer = page.getByRole('dialog', { name: 'House account' })
  const charges = drawer.getByRole('list', { name: 'Open charges' }).getByRole('listitem')
  const left = (account: Account): string =>
    `${usd(account.remaining)} of ${usd(account.limit)} available`

  await test.step('the tile shows the available credit, and opens balance, limit and open charges by keyboard', async () => {
    await expect(tile).toContainText(left(first))
    await open.press('Enter')
    await expect(fact(drawer, 'Balance')).toHaveText(usd(first.balance))
    await expect(fact(drawer, 'Available')).toHaveText(usd(first.remaining))
    await expect(fact(drawer, 'Limit')).toHaveText(usd(first.limit))
    await expect(charges).toHaveCount(first.charges.length)
    await expect(charges.filter({ hasText: 'Breakfast for two' })).toContainText('Not billed yet')
    await expect(charges.filter({ hasText: 'Long room and bar' })).toContainText('Invoiced')
    expect(await seriousViolations(page)).toEqual([])
    await closeByEscape(drawer)
    await expect(open).toBeFocused()
    await open.press('Enter')
    await expect(charges).toHaveCount(first.charges.length)
  })

  const shopTab = await context.newPage()
  const house = shopTab.getByRole('checkbox', { name: /House account/ })
  await test.step('a charge above the limit is declined with the available credit, and nothing is charged', async () => {
    await configure(HARBOUR, { settings: { house_account: { limit: first.balance + 1 } } })
    await openPayment(shopTab, portal.url(HARBOUR, '/product'))
    await expect(house).toHaveAccessibleName(/\$1\.00 of .* available/)
    await house.press('Space')
    await shopTab.getByRole('button', { name: /^Pay \$/ }).press('Enter')
    await expect(shopTab.getByRole('heading', { level: 1, name: 'Checkout failed' })).toBeFocused()
    await expect(
      shopTab.getByText(/The limit of your house account is .*, and \$1\.00 is still available\./),
    ).toBeVisible()
    expect((await accountOf(shopTab)).charges).toEqual(first.charges)
    await configure(HARBOUR, { settings: { house_account: { limit: first.limit } } })
  })

  await test.step('a charge appears among the open charges of another tab without a reload', async () => {
    await shopTab.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(house).toBeEnabled()
    if (!(await house.isChecked())) await house.press('Space')
    await shopTab.getByRole('button', { name: /^Pay \$/ }).press('Enter')
    await expect(
      shopTab.getByRole('heading', { level: 1, name: /^Thank you for your order/ }),
    ).toBeFocused()
    const charged = await accountOf(shopTab)
    expect(charged.balance).toBeGreaterThan(first.balance)
    await expect(charges).toHaveCount(first.charges.length + 1)
    await expect(fact(drawer, 'Balance')).toHaveText(usd(charged.balance))
    await expect(fact(drawer, 'Available')).toHaveText(usd(charged.remaining))
    await closeByEscape(drawer)
    await expect(tile).toContainText(left(charged))
  })

  await test.step('the house account’s invoice can be paid by card, which restores the credit, but not with the house account', async () => {
    const before = await accountOf(page)
    const invoice = shopTab.getByRole('dialog', {
      name: t['page.account-billing.invoices.item.title'] ?? '?',
    })
    await shopTab.goto(portal.url(HARBOUR, '/account/billing/invoices'))
    await live(shopTab)
    await shopTab
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'House account, ' })
      .filter({ hasText: t['area.billing.state.due'] ?? '?' })
      .getByRole('link')
      .first()
      .press('Enter')
    const due = Number((await fact(invoice, 'Balance due').innerText()).replace(/[^\d.]/g, ''))
    expect(due).toBeGreaterThan(0)
    await invoice.getByRole('button', { name: 'Pay Invoice' }).press('Enter')
    const dialog = shopTab.getByRole('dialog', { name: 'Pay Invoice' })
    const methods = dialog.getByRole('group', { name: 'Payment method', exact: true })
    await fillCard(shopTab, t, '4242 4242 4242 4242')
    await expect(methods.getByRole('checkbox')).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Pay', exact: true }).press('Enter')
    await expect(
      shopTab.getByRole('status').filter({ hasText: 'Thank you for your payment' }),
    ).toBeVisible()
    const after = await accountOf(page)
    expect([after.balance, after.remaining].map((value) => value.toFixed(2))).toEqual(
      [before.balance - due, before.remaining + due].map((value) => value.toFixed(2)),
    )
    // The wallet in the open tab shows the restored credit.
    await expect(tile).toContainText(left(after))
    await open.press('Enter')
    await expect(charges).toHaveCount(after.charges.length)
    await expect(charges.filter({ hasText: 'Long room and bar' })).toHaveCount(0)
  })
})
