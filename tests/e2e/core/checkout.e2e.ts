import type { Page } from '@playwright/test'
import { seriousViolations } from '../support/axe'
import { ownPortalTest } from '../support/ownPortalTest'
import { checkoutTexts, fillCard } from '../support/payments'
import { expect, live, ready } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
/** Uses its own server, because it fills a cart and reduces the stock. */
const test = ownPortalTest()

const button = (page: Page, name: string | undefined) =>
  page.getByRole('button', { name: name ?? '?', exact: true })
const sum = (page: Page, label: string | undefined) =>
  page
    .getByRole('complementary')
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) }) })
    .getByRole('definition')

/** Expects the total to be the sum of the lines above it. */
const expectSums = (page: Page) =>
  expect
    .poll(async () => {
      const [subtotal = NaN, shipping = NaN, tax = NaN, total = NaN] = await Promise.all(
        ['Subtotal', 'Shipping', 'Tax', 'Total'].map(async (label) =>
          Math.round(parseFloat((await sum(page, label).innerText()).replace('$', '')) * 100),
        ),
      )
      return subtotal + shipping + tax - total
    })
    .toBe(0)

test('a product is added to the cart, shipped to a new address and paid after a declined card; a coupon is added and removed', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/status of 402|status of 422/)
  const t = checkoutTexts('en')
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(HARBOUR, 'alex@example.com')

  await test.step('the store leads to a product, which is added to the cart [activity.route.checkout] [activity.store.screen] [activity.product.main-image]', async () => {
    await page.goto(portal.url(HARBOUR, '/product'))
    await ready(page)
    await page.getByRole('link', { name: 'Deck cap' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Deck cap' })).toBeVisible()
    await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', /cap/)
    await expect(page.getByText('Navy', { exact: true })).toBeVisible()
    await live(page)
    await button(page, 'Add to cart').click()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Go to checkout' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  })

  await test.step('the cart shows its groups, totals and a coupon [activity.cart.groups] [activity.cart.summary-subtotal] [activity.cart.summary-shipping] [activity.cart.summary-tax] [activity.cart.summary-discount] [activity.cart.summary-total] [activity.cart.coupon-add] [activity.cart.coupon-remove]', async () => {
    await expect(page.getByRole('region', { name: 'Products' })).toContainText('Deck cap')
    await expect(page.getByRole('region', { name: 'Tickets' })).toHaveCount(0)
    await expect(page.locator('[aria-current="step"]')).toContainText('Step 1')
    expect(await seriousViolations(page)).toEqual([])
    await button(page, 'One more: Quantity: Deck cap').click()
    await expect(sum(page, 'Subtotal')).toHaveText('$64.00')
    await expect(sum(page, 'Shipping')).toHaveText('$0.00 · Not chosen yet')
    const code = page.getByLabel('Coupon code')
    await code.fill('EXPIRED1')
    await button(page, 'Add coupon').click()
    await test.step('an expired coupon is rejected at its field, with the error’s title [activity.error.invalid-coupon]', async () => {
      await expect(code).toHaveAccessibleDescription(
        `Invalid Coupon. ${t['area.cart.coupon.fault.ended'] ?? '?'}`,
      )
    })
    await code.fill('welcome10')
    await button(page, 'Add coupon').click()
    await expect(sum(page, 'Discount')).toHaveText('-$6.40')
    const reduced = await sum(page, 'Total').innerText()
    await button(page, 'Remove coupon').click()
    await expect(sum(page, 'Discount')).toHaveText('$0.00')
    await expect(sum(page, 'Total')).not.toHaveText(reduced)
    await expect(sum(page, 'Tax')).not.toHaveText('$0.00')
  })

  await test.step('the cart can be picked up, or shipped to an address whose fields are validated [activity.checkout.shipping-or-pickup] [activity.checkout.pickup-list] [activity.checkout.numbered-steps] [activity.checkout.step-list] [activity.validation.shipping-address-fields] [activity.validation.shipping-postal] [activity.validation.shipping-state] [activity.validation.address-phone-format]', async () => {
    await expect(button(page, 'Open: Payment')).toHaveCount(0)
    await button(page, 'Continue to shipping').click()
    await expect(page.locator('[aria-current="step"]')).toContainText('Step 2')
    await expect(button(page, 'Continue to payment')).toBeDisabled()
    await page.getByRole('radio', { name: /I’ll pick it up/ }).check()
    await expect(
      page.getByRole('radio', {
        name: /Front desk.*12 Long Wharf, Newport, RI 02840.*Today: .*(Open until|Closed, opens) /,
      }),
    ).toBeVisible()
    await page.getByRole('radio', { name: /Send it to me/ }).check()
    await expect(
      page.getByRole('radio', { name: /101 Thames Street.*\(401\) 555-0101/ }),
    ).toBeVisible()
    await page.getByRole('radio', { name: 'New address' }).check()
    const form = page.getByRole('form', { name: 'New address' })
    await form.getByLabel('Country').selectOption('US')
    await form.getByLabel('Postal address').fill('')
    await form.getByLabel('Zipcode').fill('1')
    await form.getByRole('button', { name: 'Show shipping costs' }).click()
    await expect(form.getByRole('alert')).toBeFocused()
    for (const label of ['Postal address', 'City', 'State', 'Zipcode'])
      await expect(form.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel('Postal address').fill('9 Spring Street')
    await form.getByLabel('City').fill('Newport')
    // What was typed is still there after a look at the pickup locations.
    await page.getByRole('radio', { name: /I’ll pick it up/ }).check()
    await expect(form).toHaveCount(0)
    await page.getByRole('radio', { name: /Send it to me/ }).check()
    await expect(form.getByLabel('Postal address')).toHaveValue('9 Spring Street')
    await expect(form.getByLabel('City')).toHaveValue('Newport')
    await form.getByLabel('State').selectOption('RI')
    await form.getByLabel('Zipcode').fill('02840')
    await form.getByRole('button', { name: 'Show shipping costs' }).click()
    const street = page.getByRole('radio', { name: /9 Spring Street/ })
    await expect(street).toBeChecked()
    await expect(street).toBeFocused()
    await page
      .getByRole('radiogroup', { name: 'Shipping method' })
      .getByRole('radio')
      .last()
      .check()
    await expect(sum(page, 'Shipping')).not.toContainText('$0.00')
    await expectSums(page)
    // Payment becomes available only once an address and a shipping method, or a pickup location,
    // are chosen on the screen.
    const next = button(page, 'Continue to payment')
    await expect(next).toBeEnabled()
    await page.getByRole('radio', { name: /101 Thames Street/ }).check()
    await expect(next).toBeDisabled()
    // The total follows the screen, without another step.
    await expect(sum(page, 'Shipping')).toHaveText('$0.00 · Not chosen yet')
    await expectSums(page)
    await page.getByRole('radio', { name: /I’ll pick it up/ }).check()
    await expect(next).toBeDisabled()
    await page.getByRole('radio', { name: /Send it to me/ }).check()
    await street.check()
    await expect(next).toBeEnabled()
    await expect(sum(page, 'Shipping')).not.toContainText('$0.00')
    await next.click()
  })

  const pay = page.getByRole('button', { name: /^Pay \$/ })
  await test.step('a declined card shows the details of the failure, and the typed values stay [activity.checkout.failed] [money.selector.used-in-checkout] [money.error.checkout-failed] [shell.error.payment-failed-screen]', async () => {
    await expect(page.locator('[aria-current="step"]')).toContainText('Step 3')
    await expect(button(page, 'Change: Cart')).toBeVisible()
    // The default method is chosen.
    await expect(page.getByRole('checkbox', { name: /Everyday card/ })).toBeChecked()
    await expect(pay).toBeEnabled()
    expect(await seriousViolations(page)).toEqual([])
    await fillCard(page, t, '4000 0000 0000 0002')
    await pay.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout failed' })).toBeFocused()
    await expect(
      page.getByText('Your transaction has failed. See the details below and try again.'),
    ).toBeVisible()
    await expect(page.getByText(/declined/i)).toBeVisible()
    await button(page, 'Try again').click()
    await expect(page.getByRole('heading', { level: 2, name: /Payment$/ })).toBeFocused()
    await expect(page.getByLabel(t['area.wallet.field.name'] ?? '?')).toHaveValue('Pat Moreno')
  })

  await test.step('a payment is sent once, survives a reload during its authentication, and succeeds [activity.checkout.paying-flag] [activity.call.checkout-payment] [activity.checkout.success] [shell.text.payment-completed] [shell.text.payment-completed-notice]', async () => {
    await fillCard(page, t, '4000 0025 0000 3155')
    // After opening the cart step and returning, the card is still as typed.
    await button(page, 'Change: Cart').click()
    await button(page, 'Continue to shipping').click()
    await button(page, 'Continue to payment').click()
    const sent: string[] = []
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/checkout/payment', async (route) => {
      sent.push(route.request().url())
      await held
      await route.continue()
    })
    await pay.click()
    // While the payment is being sent it cannot be sent again, and no other step can be opened.
    await expect(pay).toHaveAttribute('aria-busy', 'true')
    await pay.press('Enter')
    await expect(button(page, 'Change: Cart')).toHaveCount(0)
    release()
    // The authentication continues after a reload.
    await expect(button(page, 'Authorise')).toBeVisible()
    expect(sent).toHaveLength(1)
    await page.unroute('**/api/checkout/payment')
    await page.reload()
    await ready(page)
    await button(page, 'Authorise').click()
    await expect(
      page.getByRole('heading', { level: 1, name: /^Thank you for your order \d+ !$/ }),
    ).toBeFocused()
    await expect(page.getByText('You will receive an email confirmation shortly.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  })
})
