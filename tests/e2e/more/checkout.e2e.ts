import path from 'node:path'
import { hash } from '@node-rs/argon2'
import type { Page } from '@playwright/test'
import { linkIn, readMails } from '../../support/readMails'
import { seriousViolations } from '../support/axe'
import { ownPortalTest } from '../support/ownPortalTest'
import { checkoutTexts, fillCard } from '../support/payments'
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

const button = (page: Page, name: string | undefined) =>
  page.getByRole('button', { name: name ?? '?', exact: true })

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

test('tickets are bought by keyboard, in Spanish, on a phone, with the club’s minimum of two, without a shipping step and without unnecessary forms [activity.cart.groups] [activity.checkout.no-physical-no-shipping] [activity.checkout.skip-form-flag] [activity.checkout.success] [activity.validation.ticket-minimum-maximum] [activity.validation.ticket-passcode] [activity.validation.quantity-minimum] [activity.validation.quantity-maximum]', async ({
  page,
  portal,
  signIn,
  context,
  expectErrors,
}) => {
  expectErrors(/status of 422/)
  const t = checkoutTexts('es')
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
  // Beside the menu and the summary, a title keeps its width.
  await page.setViewportSize({ width: 1280, height: 844 })
  const title = page.getByRole('heading', { level: 4, name: 'The Narragansett Quartet' })
  await expect.poll(async () => (await title.boundingBox())?.width).toBeGreaterThan(150)
  await page.setViewportSize({ width: 390, height: 844 })
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
  const t = checkoutTexts('en')
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
  // The tests’ server has no mail server: emails stay in its outbox.
  await expect(
    page.getByRole('heading', { level: 1, name: 'Please contact the club' }),
  ).toBeVisible()
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
  const t = checkoutTexts('en')
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
  const t = checkoutTexts('en')
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
  const t = checkoutTexts('en')
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
