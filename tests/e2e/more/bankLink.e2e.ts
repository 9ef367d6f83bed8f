import type { Locator, Page } from '@playwright/test'
import { createFakeGocardless as createGocardless } from '../../vendors/gocardless/createFakeGocardless'
import { createFakePlaid as createPlaid } from '../../vendors/plaid/createFakePlaid'
import { closeByEscape } from '../support/closeByEscape'
import { test as base, expect, live } from '../support/portalTest'
import { runDemo } from '../support/template'
import { vendorServer } from '../support/vendorServer'

const HARBOUR = 'harbour.localhost'
const WALLET = '/account/wallet'
const cards = { id: 'cards', uri: 'sandbox', cards_accepted: ['visa'], default: true }

/**
 * Fakes of the vendors for this file's server, with the environment variables that make the server
 * use them. `passTime` advances the fakes' clock.
 */
interface Vendors {
  gocardless: ReturnType<typeof createGocardless>
  plaid: ReturnType<typeof createPlaid>
  environment: Record<string, string>
  passTime: () => void
}

const test = base.extend<object, { vendors: Vendors }>({
  vendors: [
    async ({}, use) => {
      let aheadMs = 0
      const now = (): Date => new Date(Date.now() + aheadMs)
      const gocardless = createGocardless({ token: 'sandbox_e2e', webhookSecret: 'webhooks', now })
      const plaid = createPlaid({ clientId: 'client', secret: 'plaid', now })
      const servers = [
        await vendorServer(gocardless.fetch),
        await vendorServer(plaid.fetch),
      ] as const
      const environment = {
        NODE_ENV: 'test',
        GOCARDLESS_API: servers[0].url,
        GOCARDLESS_ACCESS_TOKEN: 'sandbox_e2e',
        GOCARDLESS_WEBHOOK_SECRET: 'webhooks',
        PLAID_API: servers[1].url,
        PLAID_CLIENT_ID: 'client',
        PLAID_SECRET: 'plaid',
      }
      await use({ gocardless, plaid, environment, passTime: () => void (aheadMs += 10_000) })
      for (const server of servers) await server.close()
    },
    { scope: 'worker' },
  ],
  portal: async ({ servers, vendors }, use, { file }) => {
    const portal = await servers.ownOf(file, () => runDemo({ environment: vendors.environment }))
    await use(portal)
  },
})

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Add Payment Method' })
const confirmation = (page: Page, words: string): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: words }).first()

/** Opens the form for a bank account. */
async function openBank(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Payment Method' }).click()
  await drawer(page).getByRole('radio', { name: 'Direct Debit' }).check()
  return drawer(page)
}

/** Returns a list to which the body of each call that adds a bank account is added. */
function collectAddBodies(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/account/wallet/banks'))
      sent.push(request.postData() ?? '')
  })
  return sent
}

test('with GoCardless the member goes to the vendor’s page and returns to the wallet: leaving adds nothing; a linked account is added and pending for up to four business days; an error is shown and disables the button [money.bank-form.gocardless-widget] [money.bank-link.leaves-and-returns] [money.bank-link.add-after-return] [money.bank-link.error-notifies] [money.bank-link.error-disables-connect] [money.bank-verify.pending-four-days]', async ({
  page,
  portal,
  vendors,
  configure,
  signIn,
  expectErrors,
}) => {
  expectErrors(/422 .*\/wallet\/banks/)
  await configure(HARBOUR, {
    processors: [cards, { id: 'debit', uri: 'gocardless', accept_ach: true, default: true }],
  })
  await signIn(HARBOUR, 'morgan@example.com')
  let next: 'exit' | 'good' = 'exit'
  await page.route('https://pay-sandbox.gocardless.com/**', async (route) => {
    const flow = new URL(route.request().url()).searchParams.get('id') ?? ''
    await route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Bank</title><a href="${vendors.gocardless.leave(flow, next)}">Back to the club</a>`,
    })
  })
  const sent = collectAddBodies(page)
  const connect = drawer(page).getByRole('button', { name: 'Connect your bank account' })
  const leave = async (how: typeof next): Promise<void> => {
    next = how
    await connect.click()
    await expect(page).toHaveURL(/^https:\/\/pay-sandbox\.gocardless\.com\//)
    await page.getByRole('link', { name: 'Back to the club' }).click()
  }
  await page.goto(portal.url(HARBOUR, WALLET))
  await live(page)
  await openBank(page)
  await expect(drawer(page).getByLabel('Routing number')).toHaveCount(0)

  await test.step('leaving the vendor’s page adds nothing and keeps the form', async () => {
    await drawer(page).getByLabel('Billing use').selectOption('pos')
    await leave('exit')
    await expect(page).toHaveURL(portal.url(HARBOUR, WALLET))
    await live(page)
    await expect(drawer(page).getByLabel('Billing use')).toHaveValue('pos')
    await expect(connect).toBeEnabled()
    expect(sent).toEqual([])
  })

  const details = page.getByRole('dialog', { name: 'Bank Account Details' })
  await test.step('an account is added by its token and is pending at the bank', async () => {
    await leave('good')
    await expect(details.getByText('Verification can take up to 4 business days.')).toBeVisible()
    await expect(details.getByRole('button', { name: 'Verify', exact: true })).toHaveCount(0)
    await expect(page).toHaveURL((url) => url.search === '')
    expect(sent).toHaveLength(1)
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({
      token: expect.stringMatching(/^BRQ/),
      token_type: 'gocardless',
      billing_use: 'pos',
      billing_details: { name: expect.stringMatching(/./) },
    })
  })

  await test.step('once the bank accepts it, a reload shows it verified', async () => {
    vendors.passTime()
    await page.goto(portal.url(HARBOUR, WALLET))
    await live(page)
    const tile = page
      .getByRole('list', { name: 'Payment methods' })
      .getByRole('listitem')
      .filter({ hasText: '0011' })
    await expect(tile.getByText('verified', { exact: true })).toBeVisible()
  })

  await test.step('a token that the vendor does not know is reported once, and the button is disabled', async () => {
    sent.length = 0
    await page.goto(portal.url(HARBOUR, `${WALLET}?bank_link=BRQ404`))
    await expect(confirmation(page, 'Error adding this bank account')).toBeVisible()
    await expect(connect).toBeDisabled()
    await expect(page).toHaveURL(portal.url(HARBOUR, WALLET))
    expect(sent).toHaveLength(1)
    await closeByEscape(drawer(page))
  })
})

test('Plaid’s widget links an account beside the bank processor’s form; if its script or the bank fails, an error is shown and the button disabled; only this club’s policy allows the vendor [money.bank-form.plaid-widget] [money.bank-link.error-notifies] [money.bank-link.error-disables-connect] [money.bank-link.add-after-return]', async ({
  page,
  portal,
  vendors,
  configure,
  signIn,
  expectErrors,
}) => {
  expectErrors(/net::.*cdn\.plaid\.com/)
  await configure(HARBOUR, {
    processors: [
      { ...cards, accept_ach: true },
      { id: 'link', uri: 'plaid', accept_ach: true },
    ],
  })
  await signIn(HARBOUR, 'casey@example.com')
  const ends: ({ error: string | null } | { publicToken: string; accountId: string })[] = []
  await page.exposeFunction('plaidEnds', (linkToken: string) =>
    vendors.plaid.hasIssued(linkToken) ? ends.shift() : { error: 'This link token is unknown.' },
  )
  let isThere = false
  await page.route('https://cdn.plaid.com/**', (route) =>
    isThere
      ? route.fulfill({ contentType: 'text/javascript', body: WIDGET })
      : route.abort('connectionfailed'),
  )
  const sent = collectAddBodies(page)
  const connect = drawer(page).getByRole('button', { name: 'Connect with Plaid' })
  const opened = await page.goto(portal.url(HARBOUR, WALLET))
  await live(page)

  await test.step('an error is shown if the widget’s script does not load', async () => {
    expect(opened?.headers()['content-security-policy']).toContain('https://cdn.plaid.com')
    const add = await openBank(page)
    await expect(add.getByLabel('Routing number')).toBeVisible()
    await connect.click()
    await expect(confirmation(page, 'Plaid can’t be reached.')).toBeVisible()
    await expect(connect).toBeDisabled()
    await closeByEscape(add)
  })

  await test.step('closing the widget adds nothing, and a failure is explained', async () => {
    isThere = true
    ends.push({ error: null }, { error: 'Your bank is not answering.' })
    await openBank(page)
    await connect.click()
    await expect.poll(() => ends.length).toBe(1)
    await expect(connect).toBeEnabled()
    await expect(connect).not.toHaveAttribute('aria-busy', 'true')
    await connect.click()
    await expect(confirmation(page, 'Your bank is not answering.')).toBeVisible()
    await expect(connect).toBeDisabled()
    expect(sent).toEqual([])
    await closeByEscape(drawer(page))
  })

  await test.step('a chosen account is added and verified at once', async () => {
    ends.push(vendors.plaid.choose('good'))
    await openBank(page)
    await connect.click()
    const details = page.getByRole('dialog', { name: 'Bank Account Details' })
    await expect(details.getByText('verified', { exact: true })).toBeVisible()
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({
      token: expect.stringMatching(/^public-sandbox-/),
      account_id: 'account-1',
      token_type: 'plaid',
      payment_processor_id: 'link',
    })
  })

  await test.step('another club’s pages do not allow the vendor', async () => {
    const other = await page.goto(portal.url('lantern.localhost', '/login'))
    expect(other?.headers()['content-security-policy']).not.toContain('plaid')
  })
})

/**
 * A fake of the vendor's widget script. The test supplies `plaidEnds`, which acts in place of the
 * member.
 */
const WIDGET = `window.Plaid = { create: (given) => ({
  open: () => window.plaidEnds(given.token).then((end) => 'error' in end ? given.onExit(end.error && { error_type: 'ITEM_ERROR', error_code: 'INSTITUTION_DOWN', error_message: '', display_message: end.error }, {}) : given.onSuccess(end.publicToken, { accounts: [{ id: end.accountId }] })),
  exit: (_options, done) => done && done(), destroy: () => undefined, submit: () => undefined,
}) }`
