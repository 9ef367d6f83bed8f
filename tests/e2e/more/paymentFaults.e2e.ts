import { request, type Locator, type Page } from '@playwright/test'
import { sampleCases } from '../../support/sampleCases'
import { customerCookies } from '../support/cookies'
import { closeByEscape } from '../support/closeByEscape'
import { ownPortalTest } from '../support/ownPortalTest'
import { fillCard, successfulCharges, paymentTexts } from '../support/payments'
import { expect, live, ready } from '../support/portalTest'
import { injectFault, type Fault } from '../support/injectFault'
import type { ClockedPortal } from '../support/runPortal'
import { blockedEmail, owingEmail, insertPayers } from '../support/insertPayers'

const HARBOUR = 'harbour.localhost'
/** A card whose bank asks for confirmation, so that a payment makes every one of the calls. */
const CONFIRMED_CARD = '4000 0025 0000 3155'
const t = paymentTexts('en')

/**
 * A call of a payment: for the card's token, for the payment, for the bank's confirmation, or for
 * the payment again after the confirmation.
 */
type Step = 'token' | 'pay' | 'confirm' | 'resend'

/**
 * A call and its fault for each test of an invoice payment. INVOICE and PAYWALL divide the
 * combinations between them, without those that paywall.e2e.ts and payInvoice.e2e.ts cover. Only the
 * first four of each run outside the audit: together they have each call and six of the faults.
 */
const INVOICE: readonly (readonly [Step, Fault])[] = [
  ['token', 'cut'],
  ['pay', 'fault'],
  ['confirm', 'lost'],
  ['resend', 'reload'],
  ['token', 'late'],
  ['pay', 'twice'],
  ['pay', 'reload'],
  ['confirm', 'fault'],
  ['resend', 'cut'],
  ['resend', 'lost'],
]
const PAYWALL: readonly (readonly [Step, Fault])[] = [
  ['token', 'lost'],
  ['pay', 'late'],
  ['confirm', 'cut'],
  ['resend', 'twice'],
  ['pay', 'early'],
  ['confirm', 'reload'],
  ['resend', 'early'],
  ['resend', 'dead'],
]

const test = ownPortalTest({
  prepare: (sql) => insertPayers(sql, { owing: INVOICE.length + 3, blocked: PAYWALL.length + 1 }),
})

/** A screen for making a payment, and how to check that the payment was made. */
interface PaymentScreen {
  path: (customer: Customer) => string
  open: (page: Page) => Promise<void>
  pay: (page: Page) => Locator
  call: RegExp
  paid: (page: Page) => Promise<void>
  /** The message shown after the payment. */
  thanks: (page: Page) => Locator
}
interface Customer {
  id: number
  /** Id of the transaction to pay. */
  transactionId: number
}

/** Matches the heading that is shown once the paywall no longer blocks the person. */
const UNBLOCKED = new RegExp(`^(${t['area.billing.paywall.success']}|Events)$`)

const named = (at: Page | Locator, id: string): Locator =>
  at.getByRole('button', { name: t[id] ?? '?', exact: true })
const invoice: PaymentScreen = {
  path: ({ transactionId }) => `/account/billing/invoices/${transactionId}`,
  open: (page) => named(page, 'area.billing.invoice.pay').click(),
  pay: (page) =>
    named(
      page.getByRole('dialog', { name: t['area.billing.invoice.pay'] ?? '?' }),
      'area.billing.payment.pay',
    ),
  call: /\/transactions\/\d+\/pay$/,
  paid: async (page) => {
    await expect(
      page.getByRole('dialog', { name: t['area.billing.invoice.pay'] ?? '?' }),
    ).toHaveCount(0)
    await expect(named(page, 'area.billing.invoice.pay')).toHaveCount(0)
    await expect(
      page
        .locator('dl > div')
        .filter({ has: page.getByRole('term').filter({ hasText: /^Balance due$/ }) })
        .getByRole('definition'),
    ).toHaveText('$0.00')
  },
  thanks: (page) =>
    page.getByRole('status').filter({ hasText: t['area.billing.invoice.paid'] ?? '?' }),
}
const paywall: PaymentScreen = {
  path: () => '/events',
  open: (page) => named(page, 'area.billing.paywall.activate').click(),
  pay: (page) => named(page, 'area.billing.payment.pay'),
  call: /\/transactions\/\d+\/payments$/,
  // The success message, or the page itself if it was reloaded after paying.
  paid: (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText(UNBLOCKED),
  thanks: (page) => page.getByRole('heading', { level: 1, name: UNBLOCKED }),
}

/** Signs in one of this file's people; returns the person's id and the transaction to pay. */
async function signInPayer(
  page: Page,
  portal: ClockedPortal,
  email: string,
  status: string,
): Promise<Customer> {
  const cookies = await customerCookies(portal, HARBOUR, email)
  await page.context().addCookies(cookies)
  const api = await request.newContext({
    baseURL: `http://127.0.0.1:${portal.port}`,
    extraHTTPHeaders: {
      host: HARBOUR,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
  })
  const { id } = (await (await api.get('/api/account')).json()) as { id: number }
  const [owed] = (await (await api.get(`/api/account/transactions?status=${status}`)).json()) as {
    id: number
  }[]
  await api.dispose()
  return { id, transactionId: owed?.id ?? 0 }
}

/** Opens the payment form and fills in a card. */
async function fill(
  page: Page,
  portal: ClockedPortal,
  screen: PaymentScreen,
  customer: Customer,
  card: string,
): Promise<void> {
  await page.goto(portal.url(HARBOUR, screen.path(customer)))
  await ready(page)
  await live(page)
  await screen.open(page)
  await fillCard(page, t, card)
}

const chargesOf = async (portal: ClockedPortal, { id }: Customer): Promise<unknown[]> =>
  (await successfulCharges(portal, HARBOUR)).filter(({ customer_id }) => customer_id === id)

/** Returns a list to which every heading and alert that the page shows is added, across reloads. */
async function collectMessages(page: Page): Promise<readonly string[]> {
  const messages: string[] = []
  await page.exposeFunction('reportMessage', (text: string) => void messages.push(text))
  await page.addInitScript(() => {
    const report = Reflect.get(window, 'reportMessage') as (text: string) => void
    new MutationObserver(() =>
      document
        .querySelectorAll('h1, [role="alert"]')
        .forEach((element) => report(element.textContent ?? '')),
    ).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return messages
}

const ADDRESS = { token: /\/sandbox\/tokens$/, confirm: /\/sandbox\/authentications$/ }

for (const [name, screen, cases, emailOf, status] of [
  ['an invoice', invoice, INVOICE, owingEmail, 'invoiced'],
  ['the paywall', paywall, PAYWALL, blockedEmail, 'failed'],
] as const) {
  for (const { index, step, fault } of sampleCases(
    cases.map(([step, fault], index) => ({ index, step, fault })),
    4,
  )) {
    test(`${name}, ${step} ${fault}: charges once, never shows a false outcome, and ends up paid`, async ({
      page,
      portal,
      expectErrors,
    }) => {
      expectErrors(/net::ERR_|status of (404|50[0-4])|WebSocket connection to .* failed/)
      const messages = await collectMessages(page)
      const customer = await signInPayer(page, portal, emailOf(index + 1), status)
      await fill(page, portal, screen, customer, CONFIRMED_CARD)
      const address = step === 'token' || step === 'confirm' ? ADDRESS[step] : screen.call
      const dead = async (): Promise<void> => portal.stop('SIGKILL')
      const dialog = page.getByRole('dialog', { name: t['processor.sandbox.confirm.title'] ?? '?' })
      const press = {
        pay: () => screen.pay(page).click(),
        confirm: () => named(dialog, 'processor.sandbox.confirm.authorise').click(),
      }
      /**
       * Presses the button while the fault is injected. If the payment cannot continue without the
       * person, the page shows an error and the button is pressed again.
       */
      const pressInFault = async (which: keyof typeof press): Promise<void> => {
        const provoked = await injectFault(page, address, fault, dead)
        await press[which]()
        await provoked.waitUntilOver()
        if (fault === 'dead') await portal.start()
        if (step !== 'token' && step !== 'confirm') return
        if (fault === 'cut' || fault === 'lost' || fault === 'fault' || fault === 'late') {
          await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible()
          // A confirmation that reached the server has charged by now, and only its response was
          // lost; in the other cases nothing may be charged yet.
          if (step === 'token' || fault === 'cut' || fault === 'fault')
            expect(await chargesOf(portal, customer)).not.toContainEqual(
              expect.objectContaining({ status: 'succeeded' }),
            )
          await press[which]()
        } else if (fault === 'reload') {
          // The server may already have received the confirmation.
          const again = named(dialog, 'processor.sandbox.confirm.authorise')
          await expect(
            again.or(page.getByRole('heading', { level: 1, name: UNBLOCKED })).first(),
          ).toBeVisible()
          // The button may disappear during the click; whether the payment was made is checked
          // below.
          if (await again.isVisible()) await again.click({ timeout: 20_000 }).catch(() => undefined)
        }
      }
      await (step === 'token' || step === 'pay' ? pressInFault('pay') : press.pay())
      await expect(dialog).toBeVisible()
      await (step === 'confirm' || step === 'resend' ? pressInFault('confirm') : press.confirm())
      await screen.paid(page)
      expect(await chargesOf(portal, customer)).toMatchObject([{ status: 'succeeded' }])
      // A call that fails does not show whether the charge was made, so the page must not report a
      // failure.
      if (step === 'pay' || step === 'resend')
        expect(messages.filter((words) => /fail|problem|error/i.test(words))).toEqual([])
    })
  }

  test(`${name} in two tabs at once, double-clicked in each: charges once, and both tabs show it`, async ({
    page,
    context,
    portal,
    expectErrors,
  }) => {
    expectErrors(/status of 409/)
    const customer = await signInPayer(page, portal, emailOf(cases.length + 1), status)
    const other = await context.newPage()
    for (const tab of [page, other])
      await fill(tab, portal, screen, customer, '4242 4242 4242 4242')
    await Promise.all([screen.pay(page).dblclick(), screen.pay(other).dblclick()])
    // The slower tab shows “already paid”, or the hub notifies it of the payment.
    await Promise.all(
      [page, other].map((tab) =>
        expect(
          screen
            .thanks(tab)
            .or(tab.getByText(t['area.billing.payment.notPayable.text'] ?? '?'))
            .first(),
        ).toBeVisible(),
      ),
    )
    expect(await chargesOf(portal, customer)).toMatchObject([{ status: 'succeeded' }])
  })
}

/** Number of the person who adds methods, whose wallet no other test changes. */
const SAVER = INVOICE.length + 2
const WALLET_FAULTS: readonly (Fault | 'double')[] = ['cut', 'fault', 'double', 'reload']

/** Asks the server how many methods of a kind the signed-in person has saved. */
const saved = (page: Page, kind: 'cards' | 'banks'): Promise<number> =>
  page.evaluate(async (name) => {
    const answer = await fetch(`/api/account/wallet/${name}`)
    return answer.status === 204 ? 0 : ((await answer.json()) as unknown[]).length
  }, kind)

for (const [kind, title] of [
  ['cards', 'area.wallet.cardTitle'],
  ['banks', 'area.wallet.bankTitle'],
] as const) {
  test(`adding to the ${kind} saves once, whatever happens to the call, and another press shows the result`, async ({
    page,
    portal,
    expectErrors,
  }) => {
    expectErrors(/ERR_CONNECTION_RESET|ERR_FAILED|status of 50[0-4]/)
    await signInPayer(page, portal, owingEmail(SAVER), 'invoiced')
    await page.goto(portal.url(HARBOUR, '/account/wallet'))
    await live(page)
    const add = page.getByRole('dialog', { name: t['area.wallet.add'] ?? '?' })
    const details = page.getByRole('dialog', { name: t[title] ?? '?' })
    for (const [index, fault] of WALLET_FAULTS.entries()) {
      await test.step(fault, async () => {
        await named(page, 'area.wallet.add').click()
        await (kind === 'cards' ? fillNewCard(add, fault) : fillNewBank(add, fault))
        const provoked =
          fault === 'double'
            ? undefined
            : await injectFault(page, new RegExp(`/wallet/${kind}$`), fault)
        await (fault === 'double'
          ? named(add, 'area.wallet.add').dblclick()
          : named(add, 'area.wallet.add').click())
        await provoked?.waitUntilOver()
        if (fault === 'reload') {
          await ready(page)
        } else {
          if (fault !== 'double') {
            await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible()
            await named(add, 'area.wallet.add').click()
          }
          await expect(
            details.getByText(
              kind === 'cards'
                ? (t['area.wallet.hint.name'] ?? '?')
                : (t['area.wallet.deposits.two'] ?? '?'),
            ),
          ).toBeVisible()
          await closeByEscape(details)
        }
        expect(await saved(page, kind)).toBe(index + 1)
      })
    }
  })
}

test('a bank account is verified once, whatever happens to the call, and the screen shows it as verified', async ({
  page,
  portal,
  expectErrors,
}) => {
  expectErrors(/ERR_CONNECTION_RESET|ERR_FAILED|status of (409|50[0-4])/)
  const details = page.getByRole('dialog', { name: t['area.wallet.bankTitle'] ?? '?' })
  const add = page.getByRole('dialog', { name: t['area.wallet.add'] ?? '?' })
  await signInPayer(page, portal, owingEmail(SAVER + 1), 'invoiced')
  await page.goto(portal.url(HARBOUR, '/account/wallet'))
  await live(page)
  for (const fault of ['cut', 'lost', 'late', 'twice'] as const) {
    await test.step(fault, async () => {
      await named(page, 'area.wallet.add').press('Enter')
      await fillNewBank(add, fault)
      await named(add, 'area.wallet.add').press('Enter')
      // Pressed by key, because a notification may cover the button.
      const verify = named(details, 'area.wallet.verify.button')
      const type = async (): Promise<void> => {
        await details.getByLabel(t['area.wallet.verify.first'] ?? '?').fill('32')
        await details.getByLabel(t['area.wallet.verify.second'] ?? '?').fill('45')
      }
      await type()
      const provoked = await injectFault(page, /\/verify$/, fault)
      await verify.press('Enter')
      await provoked.waitUntilOver()
      if (fault === 'cut') {
        await expect(verify).toBeDisabled()
        await type()
        await verify.press('Enter')
      }
      // The screen shows the server's result even if the response was lost.
      await expect(named(details, 'area.wallet.update')).toBeVisible()
      await expect(verify).toHaveCount(0)
      await closeByEscape(details)
    })
  }
})

async function fillNewCard(add: Locator, nickname: string): Promise<void> {
  const field = (id: string): Locator => add.getByLabel(t[`area.wallet.${id}`] ?? '?')
  await field('field.cardNumber').fill('4242424242424242')
  await field('field.cardExpiry').fill('1260')
  await field('field.cardCvc').fill('123')
  await field('field.name').fill('Ann Lee')
  await add.getByLabel(t['ui.postal.zipcode'] ?? '?').fill('02840')
  await field('fact.nickname').fill(nickname)
}

async function fillNewBank(add: Locator, nickname: string): Promise<void> {
  const field = (id: string): Locator => add.getByLabel(t[`area.wallet.${id}`] ?? '?')
  await add.getByRole('radio', { name: t['area.wallet.directDebit'] ?? '?' }).check()
  await field('field.accountHolderName').fill('Ann Lee')
  await field('field.routingNumber').fill('110000000')
  await field('field.accountNumber').fill('000123456789')
  await field('fact.nickname').fill(nickname)
}
