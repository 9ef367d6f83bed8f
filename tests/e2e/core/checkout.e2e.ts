import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hash } from '@node-rs/argon2'
import type { Page } from '@playwright/test'
import { linkIn, readMails } from '../../support/readMails'
import { seriousViolations } from '../support/axe'
import { ownPortalTest } from '../support/ownPortalTest'
import { fillCard, paymentTexts } from '../support/payments'
import { expect, live, ready } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const WORD = 'rosin'
/** The tests' server, where one concert requires at least two seats and a passcode. */
const test = ownPortalTest({
  // A test moves the clock.
  embedded: true,
  prepare: async (sql) => {
    await sql(
      `UPDATE ticket_types SET minimum = 2, passcode_hash = '${await hash(WORD)}' WHERE company_id = 1 AND name = 'Seat' AND event_id = (SELECT id FROM events WHERE company_id = 1 AND title = 'The Narragansett Quartet')`,
    )
  },
})

/** Returns the texts of checkout and payment in a language. */
const textsOf = (language: 'en' | 'es'): Record<string, string> =>
  Object.assign(
    {},
    paymentTexts(language),
    ...[
      'src/areas/cart',
      'src/areas/account',
      'src/pages/checkout',
      'src/ui/inputs',
      'src/ui/results',
      'src/app',
    ].map(
      (folder) => JSON.parse(readFileSync(`${folder}/messages.${language}.json`, 'utf8')) as object,
    ),
  ) as Record<string, string>

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

/** Continues to a step and waits until focus has moved to its heading, so the next key isn't lost. */
async function continueTo(
  page: Page,
  t: Record<string, string>,
  step: 'shipping' | 'payment',
): Promise<void> {
  await button(page, t[`area.cart.continue.${step}`]).press('Enter')
  await expect(
    page.getByRole('heading', { level: 2, name: t[`area.cart.step.${step}`] }),
  ).toBeFocused()
}

/** Adds a product for pickup to the cart and opens the checkout's payment step. */
async function openPayment(page: Page, address: string, t: Record<string, string>): Promise<void> {
  await page.goto(address)
  await ready(page)
  await page.evaluate(async () => {
    const post = async (call: string, body: object): Promise<void> => {
      const response = await fetch(call, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`)
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
  await page.reload()
  await live(page)
  await continueTo(page, t, 'shipping')
  await continueTo(page, t, 'payment')
}

test('a product is added to the cart, shipped to a new address and paid after a declined card; a coupon is added and removed', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/status of 402|status of 422/)
  const t = textsOf('en')
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
        `Invalid Coupon. ${t['area.cart.refused.invalid_coupon.text'] ?? '?'}`,
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

test('tickets are bought by keyboard, in Spanish, on a phone, with the club’s minimum of two, without a shipping step and without unnecessary forms [activity.cart.groups] [activity.checkout.no-physical-no-shipping] [activity.checkout.skip-form-flag] [activity.checkout.success] [activity.validation.ticket-minimum-maximum] [activity.validation.ticket-passcode] [activity.validation.quantity-minimum] [activity.validation.quantity-maximum]', async ({
  page,
  portal,
  signIn,
  context,
  expectErrors,
}) => {
  expectErrors(/status of 422/)
  const t = textsOf('es')
  await page.setViewportSize({ width: 390, height: 844 })
  await context.addCookies([{ name: 'portal_language', value: 'es', url: portal.url(HARBOUR) }])
  await signIn(HARBOUR, 'morgan@example.com')
  await page.goto(portal.url(HARBOUR, '/events'))
  await ready(page)
  await page.getByRole('link', { name: 'The Narragansett Quartet' }).press('Enter')
  const group = page.getByRole('group', { name: 'Cantidad: Seat', exact: true })
  await expect(group).toBeVisible()
  await live(page)
  await expect(group.getByRole('button').first()).toBeDisabled()
  const add = button(page, t['area.cart.add'])
  await expect(add).toBeDisabled()
  const field = group.getByRole('textbox')
  await field.fill('99')
  await field.press('Tab')
  await expect(field).toHaveValue('6')
  await expect(group.getByRole('button').last()).toBeDisabled()
  // The quantity cannot go below the minimum.
  await field.fill('1')
  await field.press('Tab')
  await expect(field).toHaveValue('0')
  await group.getByRole('button').last().press('Enter')
  await expect(field).toHaveValue('2')
  const word = page.getByLabel(t['area.cart.passcode'] ?? '?')
  await add.press('Enter')
  await expect(page.getByText(t['area.cart.passcode.required'] ?? '?')).toBeVisible()
  await word.fill('resin')
  await add.press('Enter')
  await expect(page.getByText(t['area.cart.passcode.wrong'] ?? '?')).toBeVisible()
  await word.fill(WORD)
  await add.press('Enter')
  await expect(page.getByRole('link', { name: /^Cesta, 2/ })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: t['area.cart.toCheckout'] ?? '?' })
    .press('Enter')
  await expect(
    page.getByRole('region', { name: t['area.cart.group.tickets'] ?? '?' }),
  ).toContainText('The Narragansett Quartet')
  await expect(
    page.getByRole('heading', { name: t['area.cart.step.shipping'] ?? '?' }),
  ).toHaveCount(0)
  await continueTo(page, t, 'payment')
  await expect(page.locator('[aria-current="step"]')).toContainText('2')
  await page.reload()
  await ready(page)
  // With nothing due no method is requested, and with a saved method there is no form to fill in.
  const house = page.getByRole('checkbox', {
    name: new RegExp(t['area.wallet.house.title'] ?? '?'),
  })
  await expect(house).toBeVisible()
  await page.getByLabel(t['area.cart.coupon'] ?? '?').fill('ONTHEHOUSE')
  await button(page, t['area.cart.coupon.add']).press('Enter')
  await expect(button(page, t['area.cart.placeOrder'])).toBeVisible()
  await expect(house).toHaveCount(0)
  await button(page, t['area.cart.coupon.remove']).press('Enter')
  await house.press('Space')
  await expect(page.getByLabel(t['area.wallet.field.cardNumber'] ?? '?')).toHaveCount(0)
  await page.getByRole('button', { name: /^Pagar/ }).press('Enter')
  await expect(
    page.getByRole('heading', { level: 1, name: /^¡Gracias por tu pedido \d+!$/ }),
  ).toBeFocused()
})

test('a new member with an unconfirmed email cannot order, is offered a new confirmation link, and pays after confirming', async ({
  page,
  portal,
  expectErrors,
}) => {
  expectErrors(/status of 403/)
  const t = textsOf('en')
  const email = 'first-order@example.com'
  await page.goto(portal.url(HARBOUR, '/login'))
  await ready(page)
  const statuses = await page.evaluate(async (address) => {
    const send = async (call: string, body: object): Promise<number> =>
      (
        await fetch(call, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status
    const password = 'Better-pass-2'
    return [
      await send('/api/public/account/register', {
        first_name: 'Una',
        last_name: 'Soto',
        email: address,
        password,
      }),
      await send('/login', { email: address, password }),
    ]
  }, email)
  expect(statuses).toEqual([201, 200])
  const linksTo = async (): Promise<string[]> =>
    (await readMails(path.join(portal.dataFolder, 'outbox')))
      .filter(({ to }) => to === email)
      .map(({ text }) => linkIn(text))
      .filter((link) => link.includes('/verify-email/'))
  await expect.poll(async () => (await linksTo()).length).toBe(1)

  await openPayment(page, portal.url(HARBOUR, '/checkout'), t)
  await fillCard(page, t, '4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay \$/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout failed' })).toBeFocused()
  await expect(page.getByText(t['area.cart.refused.email_unconfirmed.title'] ?? '?')).toBeVisible()
  expect(await seriousViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Send the link again' }).press('Enter')
  await page.getByRole('button', { name: 'Send me a link' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
  await expect.poll(async () => (await linksTo()).length).toBe(2)
  await page.goto((await linksTo()).at(-1) ?? '')
  await ready(page)
  await page.getByRole('main').getByRole('button').press('Enter')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your email is confirmed' }),
  ).toBeVisible()

  await page.goto(portal.url(HARBOUR, '/checkout'))
  await live(page)
  await continueTo(page, t, 'shipping')
  await continueTo(page, t, 'payment')
  await fillCard(page, t, '4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay \$/ }).press('Enter')
  await expect(
    page.getByRole('heading', { level: 1, name: /^Thank you for your order/ }),
  ).toBeFocused()
})

test('an unpaid hold shows its deadline, and its items leave the cart of an open page when it expires', async ({
  page,
  portal,
  signIn,
}) => {
  const t = textsOf('en')
  await signIn(HARBOUR, 'morgan@example.com')
  await openPayment(page, portal.url(HARBOUR, '/checkout'), t)
  await button(page, 'Change: Cart').press('Enter')
  // Simulates another tab that placed the order and whose payment awaits authentication.
  expect(
    await page.evaluate(
      async () =>
        (
          await fetch('/api/checkout/order', {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'idempotency-key': 'e2e-held' },
            body: '{}',
          })
        ).status,
    ),
  ).toBe(200)
  await expect(page.getByText(/^Held for you until \d/)).toBeVisible()
  await portal.moveClock(16 * 60_000)
  // The server releases expired holds by a job, every few seconds.
  await expect(page.getByText(t['area.cart.released'] ?? '?')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/^Held for you until/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
})

test('the checkout of a club that takes no cards explains that instead of offering payment', async ({
  page,
  portal,
  signIn,
  configure,
}) => {
  const t = textsOf('en')
  await signIn(HARBOUR, 'casey@example.com')
  await openPayment(page, portal.url(HARBOUR, '/checkout'), t)
  // A club without processors behaves the same as a club in production with only the sandbox.
  await configure(HARBOUR, { processors: [] })
  const notice = page
    .getByRole('status')
    .filter({ hasText: t['area.cart.refused.no_processor.title'] ?? '?' })
  await expect(notice).toContainText('Please contact the club.')
  await expect(notice.getByRole('link', { name: /@/ })).toBeVisible()
  await expect(page.getByRole('group', { name: t['area.wallet.selector'] ?? '?' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0)
  expect(await seriousViolations(page)).toEqual([])
})

test('a payment that awaits authentication by a processor the club no longer has shows the not-implemented screen, with a reference code [shell.error.not-implemented-screen]', async ({
  page,
  portal,
  signIn,
  configure,
}) => {
  const t = textsOf('en')
  await signIn(HARBOUR, 'morgan@example.com')
  await openPayment(page, portal.url(HARBOUR, '/checkout'), t)
  await fillCard(page, t, '4000 0025 0000 3155')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(button(page, 'Authorise')).toBeVisible()
  await configure(HARBOUR, { processors: null })
  await expect(
    page.getByRole('heading', { level: 2, name: 'Hold up! Something is not implemented properly' }),
  ).toBeVisible()
  await expect(page.getByText(/^Reference code: [\w-]{8}$/)).toBeVisible()
})
