import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serverProcessors } from '../../generated/serverProcessors'
import { ProcessorTimeoutError } from '../../server/processors/withinTime'
import { encryptFor } from '../../src/processors/sandbox/encryptFor'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

interface Method {
  id: number
  default: boolean
  billing_use: string
  nickname: string
  last_four: string
  status: string
  verified: boolean
  can_verify?: boolean
  brand: string
}
interface Fault {
  code: string
  title: string
  error_description: string
  error_details: { path: string; code: string }[]
}
interface Membership {
  id: number
  status: string
  wallet_id: number | null
}

const DETAILS = { name: 'Ann Lee', country: 'US', zip_code: '02840' }
const BANK = {
  accountHolderName: 'Ann Lee',
  routingNumber: '110000000',
  accountNumber: '000123456789',
  country: 'US',
  nickName: 'House',
  currency: 'USD',
  type: 'individual',
}

describe.each(engines)('wallet changes on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())

  const signedIn = async (email: string, slug = 'harbour'): Promise<Browser> => {
    const browser = server.browser(`${slug}.localhost`)
    await browser.signIn(email)
    return browser
  }
  const wallet = async (browser: Browser): Promise<{ cards: Method[]; banks: Method[] }> =>
    (await browser.call('GET', '/api/account/wallet')).json()
  const tokenOf = async (browser: Browser, number = '4242424242424242'): Promise<string> =>
    (
      await browser.call('POST', '/sandbox/tokens', {
        body: { number, exp_month: 12, exp_year: 2060, cvc: '123' },
      })
    ).json<{ token: string }>().token
  const addCard = async (browser: Browser, more: Record<string, unknown> = {}) =>
    browser.call('POST', '/api/account/wallet/cards', {
      body: {
        token: await tokenOf(browser),
        nickname: 'Daily',
        billing_details: DETAILS,
        billing_use: '',
        ...more,
      },
    })
  const bankToken = async (browser: Browser, fields: object = BANK): Promise<string> =>
    encryptFor(
      (await browser.call('GET', '/sandbox/key')).json<{ public_key: string }>().public_key,
      JSON.stringify(fields),
    )
  const addBank = async (
    browser: Browser,
    more: Record<string, unknown> = {},
    fields: object = BANK,
  ) =>
    browser.call('POST', '/api/account/wallet/banks', {
      body: {
        token: await bankToken(browser, fields),
        token_type: 'portal',
        nickname: 'House',
        ...more,
      },
    })
  const verify = (browser: Browser, id: number, amounts: readonly [number, number]) =>
    browser.call('POST', `/api/account/wallet/banks/${id}/verify`, {
      body: { amount_1: amounts[0], amount_2: amounts[1] },
    })
  const memberships = async (browser: Browser): Promise<Membership[]> =>
    (await browser.call('GET', '/api/account/subscriptions')).json()

  it('a card is added by its token alone, starts active, and the first one becomes the default [money.call.card-create] [money.call.card-create-path] [money.entity.new-card-payload] [money.wallet.status-initial] [money.call.answer-forms]', async () => {
    const morgan = await signedIn('morgan@example.com')
    const answer = await addCard(morgan)
    const card = answer.json<Method>()
    expect([
      answer.statusCode,
      card.brand,
      card.last_four,
      card.status,
      card.default,
      card.billing_use,
    ]).toEqual([201, 'visa', '4242', 'active', true, 'default'])
    const second = (
      await addCard(morgan, { nickname: '<b>Käse</b>', billing_use: 'pos' })
    ).json<Method>()
    expect([second.nickname, second.billing_use, second.default]).toEqual([
      '<b>Käse</b>',
      'pos',
      false,
    ])
    expect((await wallet(morgan)).cards.map(({ id }) => id)).toEqual([card.id, second.id])
    expect(server.log()).not.toMatch(/4242424242424242|4242 4242/)
    expect(
      (
        await server.browser().call('POST', '/api/account/wallet/cards', {
          body: { token: 'x', nickname: 'x', billing_details: DETAILS },
        })
      ).statusCode,
    ).toBe(401)
  })

  it('an invalid card is rejected with each error at its field, and nothing is stored; the processor rejects an invalid token [money.validation.postal-pattern] [money.billing-use.values]', async () => {
    const taylor = await signedIn('taylor@example.com')
    const faults = (
      await addCard(taylor, {
        nickname: ' ',
        billing_details: { name: '', country: 'US', zip_code: 'x' },
      })
    ).json<Fault>()
    expect([
      faults.code,
      faults.error_details.map(({ path, code }) => `${path} ${code}`).sort(),
    ]).toEqual([
      'invalid_request',
      ['/billing_details/name required', '/billing_details/zip_code postal', '/nickname required'],
    ])
    expect((await addCard(taylor, { billing_use: 'other' })).statusCode).toBe(400)
    const refused = await addCard(taylor, { token: 'tok_of_nobody' })
    expect([refused.statusCode, refused.json<Fault>().code, refused.json<Fault>().title]).toEqual([
      422,
      'card_refused',
      'Error adding this card',
    ])
    expect((await addCard(taylor, { payment_processor_id: 'another' })).statusCode).toBe(422)
    expect(
      (
        await taylor.call('POST', '/api/account/wallet/cards', {
          body: { token: 'x', nickname: 'x', billing_details: DETAILS, number: '4242424242424242' },
        })
      ).statusCode,
    ).toBe(400)
    expect((await wallet(taylor)).cards).toEqual([])
  })

  it('a change applies only to the sent fields and only for the card’s owner [money.call.card-patch] [money.role.own-data-only]', async () => {
    const alex = await signedIn('alex@example.com')
    const card = (await addCard(alex)).json<Method>()
    const at = `/api/account/wallet/cards/${card.id}`
    const changed = await alex.call('PATCH', at, {
      body: {
        nickname: 'Sunday',
        exp_month: 3,
        exp_year: 2061,
        billing_details: { ...DETAILS, country: 'GB', zip_code: 'SW1A 1AA' },
      },
    })
    expect(changed.json()).toMatchObject({
      nickname: 'Sunday',
      exp_month: 3,
      exp_year: 2061,
      billing_details: { country: 'GB', zip_code: 'SW1A 1AA', name: 'Ann Lee' },
    })
    expect(
      (await alex.call('PATCH', at, { body: { billing_details: { country: '' } } })).json<Fault>()
        .error_details[0]?.path,
    ).toBe('/billing_details/country')
    expect(
      (await alex.call('PATCH', at, { body: { exp_month: 1, exp_year: 2020 } })).json<Fault>()
        .error_details[0]?.path,
    ).toBe('/exp_month')
    expect((await alex.call('GET', at)).json()).toMatchObject({
      exp_month: 3,
      exp_year: 2061,
      billing_details: { country: 'GB' },
    })
    const morgan = await signedIn('morgan@example.com')
    for (const [method, body] of [
      ['PATCH', { nickname: 'mine' }],
      ['DELETE', undefined],
    ] as const)
      expect((await morgan.call(method, at, { body })).statusCode).toBe(404)
    expect(
      (await alex.call('PATCH', at.replace('cards', 'banks'), { body: { nickname: 'x' } }))
        .statusCode,
    ).toBe(404)
  })

  it('a billing use belongs to one method, and moves to another method when it is set there; the default method’s use can change only when another method becomes the default [money.billing-use.exclusive] [money.billing-use.default-locked]', async () => {
    const lee = await signedIn('ines@example.com', 'noria')
    const [first, second] = (await wallet(lee)).cards
    const at = (id: number | undefined): string => `/api/account/wallet/cards/${id}`
    const change = (id: number | undefined, billing_use: string) =>
      lee.call('PATCH', at(id), { body: { billing_use } })
    const uses = async (): Promise<unknown> =>
      (await wallet(lee)).cards.map(({ id, billing_use }) => [id, billing_use])
    expect([first?.billing_use, second?.billing_use]).toEqual(['default', 'pos'])
    for (const use of ['', 'pos', 'billing']) {
      const refused = await change(first?.id, use)
      expect([refused.statusCode, refused.json<Fault>().code, refused.json<Fault>().title]).toEqual(
        [409, 'default_method', 'At least one payment method must be default'],
      )
    }
    expect((await change(first?.id, 'default')).statusCode).toBe(200)
    expect((await change(second?.id, 'default')).json()).toMatchObject({
      default: true,
      billing_use: 'default',
    })
    expect(await uses()).toEqual([
      [second?.id, 'default'],
      [first?.id, ''],
    ])
    // Both changes at once: exactly one of the cards is the default afterwards.
    await Promise.all([change(first?.id, 'default'), change(second?.id, 'default')])
    expect((await wallet(lee)).cards.filter(({ default: isDefault }) => isDefault)).toHaveLength(1)
  })

  it('a method can be removed unless it is the default of several methods or pays for an active membership [money.call.card-delete] [money.call.delete-bank] [money.error.not-deleted-trigger]', async () => {
    const alex = await signedIn('alex@example.com')
    const { cards, banks } = await wallet(alex)
    const byDefault = cards.find(({ default: isDefault }) => isDefault)
    const refused = await alex.call('DELETE', `/api/account/wallet/cards/${byDefault?.id}`)
    expect([refused.statusCode, refused.json<Fault>().code, refused.json<Fault>().title]).toEqual([
      409,
      'not_deleted',
      'There was an error',
    ])
    const card = (await addCard(alex)).json<Method>()
    const [membership] = (await memberships(alex)).filter(({ status }) => status === 'active')
    const linked = await alex.call('PATCH', `/api/account/subscriptions/${membership?.id}`, {
      body: { wallet_id: card.id },
    })
    expect(linked.json()).toMatchObject({ id: membership?.id, wallet_id: card.id })
    expect(
      (await alex.call('DELETE', `/api/account/wallet/cards/${card.id}`)).json<Fault>().code,
    ).toBe('not_deleted')
    await alex.call('PATCH', `/api/account/subscriptions/${membership?.id}`, {
      body: { wallet_id: banks[0]?.id },
    })
    const gone = await alex.call('DELETE', `/api/account/wallet/cards/${card.id}`)
    expect([gone.statusCode, gone.body]).toEqual([204, ''])
    expect((await alex.call('GET', `/api/account/wallet/cards/${card.id}`)).statusCode).toBe(404)
    const pending = banks.find(({ verified }) => !verified)
    expect((await alex.call('DELETE', `/api/account/wallet/banks/${pending?.id}`)).statusCode).toBe(
      204,
    )
    // The only method can be removed even though it is the default.
    const morgan = await signedIn('morgan@example.com')
    for (const { id, default: isDefault } of (await wallet(morgan)).cards.sort(
      (a, b) => Number(a.default) - Number(b.default),
    )) {
      expect([
        isDefault,
        (await morgan.call('DELETE', `/api/account/wallet/cards/${id}`)).statusCode,
      ]).toEqual([isDefault, 204])
    }
  })

  it('a membership can be linked to a method of the same customer only, shown as wallet_id [money.call.patch-membership-wallet] [money.call.patch-membership-path] [money.add-method.links-memberships-after-add]', async () => {
    const alex = await signedIn('alex@example.com')
    const morgan = await signedIn('morgan@example.com')
    const [membership] = await memberships(alex)
    const at = `/api/account/subscriptions/${membership?.id}`
    const othersCard = (await addCard(morgan)).json<Method>()
    const refused = await alex.call('PATCH', at, { body: { wallet_id: othersCard.id } })
    expect([refused.statusCode, refused.json<Fault>().error_details[0]?.path]).toEqual([
      422,
      '/wallet_id',
    ])
    expect(
      (await morgan.call('PATCH', at, { body: { wallet_id: othersCard.id } })).statusCode,
    ).toBe(404)
    const card = (await addCard(alex)).json<Method>()
    expect((await alex.call('PATCH', at, { body: { wallet_id: card.id } })).statusCode).toBe(200)
    expect((await memberships(alex)).find(({ id }) => id === membership?.id)?.wallet_id).toBe(
      card.id,
    )
  })

  it('a vendor’s widget gets its session from the processor that supports it, otherwise 404; a return page on another site is rejected [money.call.stripe-intent] [money.call.stripe-session] [money.call.plaid-link] [money.call.gocardless-link] [money.entity.card-provider-session]', async () => {
    const alex = await signedIn('alex@example.com')
    const intent = (await alex.call('GET', '/api/account/wallet/stripe/sandbox/intent')).json<
      Record<string, string>
    >()
    expect(Object.keys(intent).sort()).toEqual(['client_secret', 'customer_id', 'setupIntent_id'])
    expect(
      Object.keys(
        (await alex.call('GET', '/api/account/wallet/stripe/session')).json<object>(),
      ).sort(),
    ).toEqual(['id', 'token'])
    expect((await alex.call('GET', '/api/account/wallet/stripe/nobody/intent')).statusCode).toBe(
      404,
    )
    expect((await alex.call('GET', '/api/account/wallet/plaid/link')).statusCode).toBe(404)
    const link = (redirect_uri: string) =>
      alex.call('POST', '/api/account/wallet/gocardless/link', {
        body: { redirect_uri, exit_uri: 'http://harbour.localhost/account/wallet' },
      })
    expect((await link('http://harbour.localhost/account/wallet')).statusCode).toBe(404)
    for (const elsewhere of [
      'https://example.org/',
      'javascript://harbour.localhost/%0aalert(1)',
      'ftp://harbour.localhost/',
    ]) {
      const refused = await link(elsewhere)
      expect([refused.statusCode, refused.json<Fault>().error_details[0]?.path]).toEqual([
        422,
        '/redirect_uri',
      ])
    }
  })

  it('repeating a request with its Idempotency-Key returns the saved method, even concurrently; another body or an invalid key is rejected', async () => {
    const taylor = await signedIn('taylor@example.com')
    const send = (path: string, body: unknown, key: string) =>
      taylor.call('POST', `/api/account/wallet/${path}`, {
        body,
        headers: { 'idempotency-key': key },
      })
    const before = await wallet(taylor)
    const card = {
      token: await tokenOf(taylor),
      nickname: 'Once',
      billing_details: DETAILS,
      billing_use: '',
    }
    const both = await Promise.all([
      send('cards', card, 'one-card'),
      send('cards', card, 'one-card'),
    ])
    const again = await send('cards', card, 'one-card')
    expect([...both, again].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set([...both, again].map((answer) => answer.json<Method>().id)).size).toBe(1)
    const other = await send('cards', { ...card, nickname: 'Other' }, 'one-card')
    expect([other.statusCode, other.json<Fault>().code]).toEqual([422, 'idempotency_key_reused'])
    // A bank account's token can be reused, so only the key prevents a duplicate.
    const bank = { token: await bankToken(taylor), token_type: 'portal', nickname: 'Once' }
    const banks = [
      await send('banks', bank, 'one-bank'),
      await send('banks', bank, 'one-bank'),
    ].map((answer) => answer.json<Method>().id)
    expect(new Set(banks).size).toBe(1)
    expect((await send('banks', bank, 'not a key')).statusCode).toBe(422)
    const after = await wallet(taylor)
    expect([
      after.cards.length - before.cards.length,
      after.banks.length - before.banks.length,
    ]).toEqual([1, 1])
    // Another customer can use the same key.
    const morgan = await signedIn('morgan@example.com')
    expect(
      (
        await morgan.call('POST', '/api/account/wallet/cards', {
          body: { ...card, token: await tokenOf(morgan) },
          headers: { 'idempotency-key': 'one-card' },
        })
      ).statusCode,
    ).toBe(201)
  })

  it('if the processor does not answer or fails, its own error object is returned, nothing is stored and no attempt counts; the same request saves the method later', async () => {
    const sandbox = serverProcessors['sandbox']
    if (sandbox === undefined) throw new Error('the sandbox is missing')
    const { open } = sandbox
    const casey = await signedIn('casey@example.com')
    const before = await wallet(casey)
    const bank = (await addBank(casey)).json<Method>()
    const body = {
      token: await tokenOf(casey),
      nickname: 'Late',
      billing_details: DETAILS,
      billing_use: '',
    }
    const save = () =>
      casey.call('POST', '/api/account/wallet/cards', {
        body,
        headers: { 'idempotency-key': 'late-card' },
      })
    for (const [failure, status, code] of [
      [new ProcessorTimeoutError(12_000), 504, 'processor_silent'],
      [
        new DOMException('The operation was aborted due to timeout', 'TimeoutError'),
        504,
        'processor_silent',
      ],
      [
        new TypeError('fetch failed', {
          cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
        }),
        502,
        'processor_failed',
      ],
      [
        Object.assign(new Error('Invalid API Key provided'), { statusCode: 401 }),
        502,
        'processor_failed',
      ],
    ] as const) {
      const fails = (): Promise<never> => Promise.reject(failure)
      const spied = vi.spyOn(sandbox, 'open').mockImplementation((services, account) => ({
        ...open(services, account),
        addCard: fails,
        addBank: fails,
        verifyBank: fails,
        startCard: fails,
      }))
      for (const answer of [
        await save(),
        await addBank(casey),
        await verify(casey, bank.id, [1, 2]),
        await casey.call('GET', '/api/account/wallet/stripe/sandbox/intent'),
      ]) {
        const fault = answer.json<Fault>()
        expect([answer.statusCode, fault.code, fault.title, fault.error_description]).toEqual([
          status,
          code,
          expect.stringMatching(/payment provider/),
          expect.stringMatching(/try again/),
        ])
      }
      spied.mockRestore()
    }
    const after = await wallet(casey)
    expect([
      after.cards.length - before.cards.length,
      after.banks.length - before.banks.length,
    ]).toEqual([0, 1])
    expect((await save()).statusCode).toBe(201)
    expect(
      (await verify(casey, bank.id, [1, 2])).json<{ error_details: { left: number }[] }>()
        .error_details[0]?.left,
    ).toBe(2)
  })
})
