import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { BankAccount } from '../../generated/types'
import { createFakeGocardless as createGocardless } from '../vendors/gocardless/createFakeGocardless'
import { processor as plaidKind } from '../../server/processors/plaid/processor'
import { createFakePlaid as createPlaid } from '../vendors/plaid/createFakePlaid'
import { findVendorApi } from '../../server/processors/findVendorApi'
import { oneEngine } from './engines'
import { paymentSteps } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

interface Fault {
  code: string
  error_details: { path: string; code: string }[]
}
type Wire = Record<string, unknown>

const WALLET = 'http://harbour.localhost/account/wallet'
const processors = [
  { id: 'cards', uri: 'sandbox', cards_accepted: ['visa'], default: true },
  { id: 'debit', uri: 'gocardless', accept_ach: true, default: true },
  { id: 'link', uri: 'plaid', accept_ach: true },
]

describe('linking a bank account', () => {
  let server: TestServer
  let nowMs = Date.now()
  const now = (): Date => new Date(nowMs)
  const gocardless = createGocardless({ token: 'sandbox_token', webhookSecret: 'whsecret', now })
  const plaid = createPlaid({ clientId: 'client', secret: 'plaid secret', now })
  /** Runs once, while GoCardless is asked about a mandate. */
  let meanwhile: (() => Promise<unknown>) | undefined
  const steps = paymentSteps(() => server)
  const signedIn = async (email: string): Promise<Browser> => {
    const browser = server.browser()
    await browser.signIn(email)
    return browser
  }
  const banksOf = async (browser: Browser): Promise<Wire[]> =>
    (await browser.call('GET', '/api/account/wallet')).json<{ banks: Wire[] }>().banks
  const begin = async (browser: Browser): Promise<Record<string, string>> =>
    (
      await browser.call('POST', '/api/account/wallet/gocardless/link', {
        body: { redirect_uri: WALLET, exit_uri: WALLET },
      })
    ).json()
  const add = (browser: Browser, body: object) =>
    browser.call('POST', '/api/account/wallet/banks', {
      body: { nickname: '', billing_use: '', ...body },
    })
  const sendWebhook = (
    { headers, rawBody }: { headers: Readonly<Record<string, string>>; rawBody: string },
    uri: string,
  ) =>
    server
      .browser()
      .call('POST', `/processors/${uri}/webhook`, { body: rawBody, headers: { ...headers } })

  beforeAll(async () => {
    // Stubbed before the server is built, because the server captures `fetch` then.
    vi.stubGlobal('fetch', (async (input, init) => {
      if (String(input).includes('plaid.com')) return plaid.fetch(input, init)
      const run = String(input).includes('/mandates/') ? meanwhile : undefined
      if (run !== undefined) {
        meanwhile = undefined
        await run()
      }
      return gocardless.fetch(input, init)
    }) satisfies typeof fetch)
    server = await testServer(oneEngine, {
      now,
      environment: {
        GOCARDLESS_ACCESS_TOKEN: 'sandbox_token',
        GOCARDLESS_WEBHOOK_SECRET: 'whsecret',
        PLAID_CLIENT_ID: 'client',
        PLAID_SECRET: 'plaid secret',
      },
    })
    const owner = server.browser()
    await owner.signInAdmin('owner')
    expect((await owner.patch(1, { processors })).statusCode).toBe(200)
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    await server.close()
  })

  /** The vendors' time in some hours. */
  const later = (hours: number): string => new Date(nowMs + hours * 3_600_000).toISOString()

  it('a mandate starts at the vendor, whose page returns to the wallet with its token; leaving returns without one [money.call.gocardless-link] [money.entity.gocardless-session] [money.bank-link.leaves-and-returns]', async () => {
    const session = await begin(await signedIn('alex@example.com'))
    expect(session).toEqual({
      id: expect.stringMatching(/^BRF/),
      billing_request: expect.stringMatching(/^BRQ/),
      authorization_url: expect.stringContaining('https://pay-sandbox.gocardless.com/'),
      expires_at: later(7 * 24),
      created_at: later(0),
      sandbox: true,
    })
    expect(gocardless.leave(session['id'] ?? '', 'exit')).toBe(WALLET)
    expect(gocardless.leave(session['id'] ?? '', 'good')).toBe(
      `${WALLET}?bank_link=${session['billing_request']}`,
    )
  })

  it('the token and billing details create one bank account for the customer, however often they are sent; it is pending until a webhook, which may report others too, verifies it [money.call.wallet-add-gocardless] [money.bank-link.add-after-return]', async () => {
    const [alex, casey] = [await signedIn('alex@example.com'), await signedIn('casey@example.com')]
    const before = (await banksOf(alex)).length
    const { billing_request: token } = await begin(alex)
    const body = {
      token,
      token_type: 'gocardless',
      billing_details: { name: 'Alex Rivera', country: 'US' },
    }
    const early = await add(alex, body)
    expect([early.statusCode, early.json<Fault>().error_details[0]?.code]).toEqual([
      422,
      'not_finished',
    ])
    const mandate = gocardless.finish(token ?? '', 'good')
    const stranger = await add(casey, body)
    expect([stranger.statusCode, stranger.json<Fault>().error_details[0]?.code]).toEqual([
      422,
      'unknown_link',
    ])
    const [first, again] = [await add(alex, body), await add(alex, body)]
    expect([first.statusCode, first.json<Wire>()]).toEqual([
      201,
      expect.objectContaining({
        brand: 'CHASE BANK',
        last_four: '0011',
        verified: false,
        can_verify: false,
        type: 'individual',
        billing_details: expect.objectContaining({ name: 'Alex Rivera', country: 'US' }),
      }),
    ])
    expect(again.json<Wire>()['id']).toBe(first.json<Wire>()['id'])
    expect(await banksOf(alex)).toHaveLength(before + 1)
    expect(first.body + again.body).not.toContain(mandate)

    nowMs += 10_000
    expect(
      (
        await sendWebhook(
          { ...gocardless.webhook(), headers: { 'webhook-signature': '0'.repeat(64) } },
          'gocardless',
        )
      ).statusCode,
    ).toBe(400)
    expect((await sendWebhook(gocardless.webhook(), 'gocardless')).statusCode).toBe(204)
    expect((await banksOf(alex)).find(({ id }) => id === first.json<Wire>()['id'])).toMatchObject({
      verified: true,
    })
  })

  it('an account that another webhook verifies while the vendor is asked about it is recorded, and its owner’s tabs notified, once', async () => {
    const casey = await signedIn('casey@example.com')
    const { billing_request: token = '' } = await begin(casey)
    gocardless.finish(token, 'good')
    const { id } = (await add(casey, { token, token_type: 'gocardless' })).json<Wire>()
    nowMs += 10_000
    const send = vi.spyOn(server.context.hub, 'send')
    const webhook = () => sendWebhook(gocardless.webhook(), 'gocardless')
    const inner: Promise<unknown>[] = []
    meanwhile = () => {
      inner.push(webhook())
      return Promise.all(inner)
    }
    expect((await webhook()).statusCode).toBe(204)
    expect(inner).toHaveLength(1)
    const sent = send.mock.calls.filter(([, event]) => event === 'wallet.changed')
    send.mockRestore()
    expect(sent).toEqual([[expect.anything(), 'wallet.changed', { ids: [id] }]])
    expect(await banksOf(casey)).toContainEqual(expect.objectContaining({ id, verified: true }))
  })

  it('Plaid’s widget starts with a link token; its token and account create one verified bank account, and the access token is exposed nowhere [money.call.plaid-link] [money.entity.plaid-session] [money.call.wallet-add-plaid] [money.bank-link.add-after-return]', async () => {
    const alex = await signedIn('alex@example.com')
    const session = (await alex.call('GET', '/api/account/wallet/plaid/link')).json<
      Record<string, string>
    >()
    expect(session).toEqual({
      link_token: expect.stringMatching(/^link-sandbox-/),
      request_id: expect.stringMatching(/^[\da-f]{8}-[-\da-f]{27}$/),
      expiration: later(4),
    })
    expect(plaid.hasIssued(session['link_token'] ?? '')).toBe(true)
    const { publicToken, accountId } = plaid.choose('good')
    const body = {
      token: publicToken,
      account_id: accountId,
      token_type: 'plaid',
      payment_processor_id: 'link',
    }
    const added = await add(alex, body)
    expect([added.statusCode, added.json<BankAccount>()]).toEqual([
      201,
      expect.objectContaining({
        brand: 'Chase',
        last_four: '0000',
        verified: true,
        type: 'individual',
      }),
    ])
    const again = await add(alex, body)
    expect([again.statusCode, again.json<Fault>().error_details[0]?.code]).toEqual([
      422,
      'expired_token',
    ])
    expect(
      (
        await add(alex, { ...body, token: plaid.choose('good').publicToken, account_id: 'another' })
      ).json<Fault>().error_details[0]?.code,
    ).toBe('unknown_account')
    const stored = await server.db.tx(1, async (tx) =>
      JSON.stringify((await tx.execute('select * from wallet_methods')).rows),
    )
    expect(stored + server.log()).not.toMatch(/access-sandbox-|plaid secret|sandbox_token/)
  })

  it('an account that cannot be read after the token exchange is removed at the vendor; a missing account holder is rejected before the exchange', async () => {
    const account = { companyId: 1, domainId: 1, host: 'harbour.localhost', id: 'link', key: '' }
    const asked: string[] = []
    const opened = plaidKind.open(
      {
        ...server.context.processors,
        fetch: (input, init) => {
          const { pathname } = new URL(String(input))
          asked.push(pathname)
          return pathname === '/accounts/get'
            ? Promise.reject(new Error('the line broke'))
            : plaid.fetch(input, init)
        },
      },
      account,
    )
    const add = (fullName: string) =>
      opened.addBank?.(
        { tokenType: 'plaid', token: plaid.choose('good').publicToken, accountId: 'account-1' },
        { customerId: 1, email: 'alex@example.com', fullName },
      )
    expect([await add(' '), asked]).toEqual([
      expect.objectContaining({ type: 'failed', code: 'no_name' }),
      [],
    ])
    await expect(add('Alex Rivera')).rejects.toThrow()
    expect(asked).toEqual(['/item/public_token/exchange', '/accounts/get', '/item/remove'])
  })

  it('a Plaid webhook whose body does not match its claims makes no request to the vendor, and two with the same unknown key make one', async () => {
    const account = { companyId: 1, domainId: 1, host: 'harbour.localhost', id: 'forged', key: '' }
    let asked = 0
    const opened = plaidKind.open(
      {
        ...server.context.processors,
        now,
        fetch: (input, init) => ((asked += 1), plaid.fetch(input, init)),
      },
      account,
    )
    const { rawBody, headers } = plaid.webhook()
    const [head = '', claims = '', signature = ''] = (headers['plaid-verification'] ?? '').split(
      '.',
    )
    const read = (parts: string[], body = rawBody) =>
      opened.readWebhook({ rawBody: body, headers: { 'plaid-verification': parts.join('.') } })
    expect([await read([head, claims, signature], `${rawBody} `), asked]).toEqual(['forged', 0])
    const unknown = Buffer.from(JSON.stringify({ alg: 'ES256', kid: 'unknown' })).toString(
      'base64url',
    )
    expect([
      await read([unknown, claims, signature]),
      await read([unknown, claims, signature]),
      asked,
    ]).toEqual(['forged', 'forged', 1])
  })

  it('Plaid’s key is asked for once, and again after ten minutes, because it may have been replaced', async () => {
    const account = { companyId: 1, domainId: 1, host: 'harbour.localhost', id: 'keys', key: '' }
    let asked = 0
    const opened = plaidKind.open(
      {
        ...server.context.processors,
        now,
        fetch: (input, init) => {
          if (String(input).endsWith('/webhook_verification_key/get')) asked += 1
          return plaid.fetch(input, init)
        },
      },
      account,
    )
    const counts: number[] = []
    for (const waitMs of [0, 9 * 60_000, 61_000]) {
      nowMs += waitMs
      expect(await opened.readWebhook(plaid.webhook())).not.toBe('forged')
      counts.push(asked)
    }
    expect(counts).toEqual([1, 1, 2])
  })

  it('in production the vendor’s environment must be set, and only the vendor’s own address is used', () => {
    const addresses = { sandbox: 'https://sandbox.example', production: 'https://live.example' }
    const at = (given: Record<string, string>) =>
      findVendorApi({ environment: (name) => given[name] }, { domainId: 7 }, 'VENDOR', addresses)
    expect(at({ VENDOR_API: 'http://127.0.0.1:9/' })).toEqual({
      base: 'http://127.0.0.1:9',
      isSandbox: true,
    })
    expect(() => at({ NODE_ENV: 'production' })).toThrow(
      'VENDOR_ENVIRONMENT must be sandbox or production, and in production it must be set',
    )
    expect(
      at({
        NODE_ENV: 'production',
        VENDOR_ENVIRONMENT_7: 'production',
        VENDOR_API: 'http://127.0.0.1:9',
      }),
    ).toEqual({ base: 'https://live.example', isSandbox: false })
  })

  it('a link fails with a wrong access token in the environment, and the error does not reveal the token', async () => {
    const environment = vi
      .spyOn(server.context.processors, 'environment')
      .mockImplementation((name) => (name === 'GOCARDLESS_ACCESS_TOKEN' ? 'wrong' : undefined))
    const alex = await signedIn('alex@example.com')
    const refused = await alex.call('POST', '/api/account/wallet/gocardless/link', {
      body: { redirect_uri: WALLET, exit_uri: WALLET },
    })
    expect([refused.statusCode >= 500, refused.body.includes('wrong')]).toEqual([true, false])
    environment.mockRestore()
  })

  it.each(['debit', 'link'])(
    'an invoice paid from an account of the processor %s is processing until the vendor’s webhook, then paid; the same request charges once',
    async (id) => {
      const person = await signedIn('alex@example.com')
      const token =
        id === 'debit'
          ? ((await begin(person))['billing_request'] ?? '')
          : plaid.choose('good').publicToken
      if (id === 'debit') gocardless.finish(token, 'good')
      const added = (
        await add(
          person,
          id === 'debit'
            ? { token, token_type: 'gocardless' }
            : { token, account_id: 'account-1', token_type: 'plaid', payment_processor_id: id },
        )
      ).json<Wire>()
      nowMs += 10_000
      if (id === 'debit') await sendWebhook(gocardless.webhook(), 'gocardless')
      const invoice = await steps.invoice()
      const key = randomUUID()
      const pay = () => steps.pay(person, invoice, { id: added['id'], type: 'ach' }, key)
      const [made] = [await pay(), await pay()]
      expect([made.statusCode, made.json<{ payment: Wire; status: string }>()]).toEqual([
        200,
        expect.objectContaining({
          status: 'invoiced',
          payment: expect.objectContaining({ success: false }),
        }),
      ])
      const taken = () => (id === 'debit' ? gocardless.payments() : plaid.transfers())
      expect(taken()).toHaveLength(1)
      nowMs += 10_000
      expect(
        (
          await sendWebhook(
            id === 'debit' ? gocardless.webhook() : plaid.webhook(),
            id === 'debit' ? 'gocardless' : 'plaid',
          )
        ).statusCode,
      ).toBe(204)
      expect(
        (await person.call('GET', `/api/account/transactions/${invoice}`)).json<Wire>(),
      ).toMatchObject({ status: 'processed' })
      expect(taken()).toHaveLength(1)
      if (id === 'link')
        expect(
          await server.db.tx(
            1,
            async (tx) =>
              (await tx.execute("select is_over from vendor_charges where processor_id = 'link'"))
                .rows,
          ),
        ).toEqual([{ is_over: true }])

      const vendor = id === 'debit' ? gocardless : plaid
      vendor.reversePayments()
      const errorCount = () =>
        server.log().split('the bank has reversed a settled payment').length - 1
      const before = errorCount()
      expect(
        (await sendWebhook(vendor.webhook(), id === 'debit' ? 'gocardless' : 'plaid')).statusCode,
      ).toBe(204)
      expect(errorCount()).toBe(before + 1)
      expect(
        (await person.call('GET', `/api/account/transactions/${invoice}`)).json<Wire>(),
      ).toMatchObject({ status: 'processed' })
    },
  )
})
