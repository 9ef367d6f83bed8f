import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { computeBalances } from '../../server/features/commerce/transactions/ledgerRepository'
import { openProcessor } from '../../server/processors/openProcessor'
import { sealBankFields } from '../vendors/sandbox/harness'
import { lockEngines } from './engines'
import { CARDS, paymentSteps, type Item, type PaidTransaction } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'
import { ledgerDifferences } from './ledgerDifferences'

describe.each(lockEngines)('payments on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let alexId: number
  /**
   * The server's clock in ms: frozen, so that payments which settle later do so only through
   * `settled`.
   */
  let clock = Date.now()
  const { signedIn, invoice, cardOf, savedCard, pay, chargesDuring } = paymentSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(clock) })
    alex = await signedIn('alex@example.com')
    alexId = (await alex.call('GET', '/api/account')).json<Item>().id
  })
  afterAll(() => server.close())

  const settled = async (later = 10_000): Promise<void> => {
    clock += later
    server.context.jobs.wake()
    await server.context.jobs.idle()
  }

  it('an open invoice is paid with a saved card: the transaction is processed, nothing is due, there is one sandbox charge, a ledger entry and a mailed receipt [money.call.post-invoice-pay] [money.call.server-internals]', async () => {
    const id = await invoice(7_300)
    const newCharges = await chargesDuring(async () => {
      const answer = await pay(alex, id, {
        id: await savedCard(alex),
        type: 'creditcard',
        amount: 73,
      })
      expect(answer.statusCode).toBe(200)
      expect(answer.json<PaidTransaction>()).toMatchObject({
        id,
        status: 'processed',
        amount: 73,
        amount_due: 0,
        payment_type: 'creditcard',
        brand: 'visa',
        last_four: '4242',
        payment: { success: true, status: 'settled', amount_charged: 73, action: null },
      })
    })
    expect(newCharges).toMatchObject([
      { amount_cents: 7_300, currency: 'USD', status: 'succeeded', customer_id: alexId },
    ])
    const again = (
      await alex.call('GET', `/api/account/transactions/${id}`)
    ).json<PaidTransaction>()
    expect([again.status, again.payment, again['paid_on']]).toEqual([
      'processed',
      undefined,
      expect.any(String),
    ])
    const balances = await server.db.tx(1, (tx) => computeBalances(tx, 1))
    expect(balances.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0)
    const mail = (await server.mails()).at(-1)
    expect(mail?.to).toContain('alex@example.com')
    expect(mail?.subject).toBe('Your receipt from Harbour House')
    expect(mail?.text).toContain('$73.00')
    expect(mail?.text).toContain('Sail repair')
  })

  it('the same key and body return the same result without another charge, even simultaneously; another body is rejected', async () => {
    const id = await invoice()
    const method = { id: await savedCard(alex), type: 'creditcard' }
    const key = randomUUID()
    const newCharges = await chargesDuring(async () => {
      const both = await Promise.all([pay(alex, id, method, key), pay(alex, id, method, key)])
      expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect((await pay(alex, id, method, key)).json<PaidTransaction>()).toMatchObject({
        status: 'processed',
        payment: { success: true },
      })
      const other = await pay(alex, id, { ...method, amount: 1 }, key)
      expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([
        422,
        'idempotency_key_reused',
      ])
    })
    expect(newCharges).toHaveLength(1)
  })

  it('two tabs that pay the same invoice with different keys charge it once', async () => {
    const id = await invoice()
    const method = { id: await savedCard(alex), type: 'creditcard' }
    const newCharges = await chargesDuring(async () => {
      const answers = await Promise.all([1, 2, 3, 4].map(() => pay(alex, id, method)))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    })
    expect(newCharges).toHaveLength(1)
    expect((await pay(alex, id, method)).json<{ code: string }>().code).toBe('not_payable')
  })

  it('another customer’s transaction, method or payment intent is not found; a tampered amount and an unverified bank account are rejected [money.role.own-data-only]', async () => {
    const id = await invoice()
    const morgan = await signedIn('morgan@example.com')
    const card = await savedCard(alex)
    const newCharges = await chargesDuring(async () => {
      expect((await pay(morgan, id, { id: card, type: 'creditcard' })).statusCode).toBe(404)
      const [theirs] = (await morgan.call('GET', '/api/account/transactions?status=invoiced')).json<
        Item[]
      >()
      expect(
        (await pay(morgan, theirs?.id ?? 0, { id: card, type: 'creditcard' })).statusCode,
      ).toBe(404)
      expect(
        (await pay(alex, id, { id: 'sbx_ch_nothing', type: 'paymentIntent' })).statusCode,
      ).toBe(404)
      const changed = await pay(alex, id, { id: card, type: 'creditcard', amount: 0.5 })
      expect([
        changed.statusCode,
        changed.json<{ error_details: Item[] }>().error_details[0]?.['path'],
      ]).toEqual([422, '/payment_method/amount'])
      const pending = (await alex.call('GET', '/api/account/wallet/banks'))
        .json<Item[]>()
        .find(({ verified }) => verified === false)
      expect((await pay(alex, id, { id: pending?.id, type: 'ach' })).statusCode).toBe(422)
      expect((await pay(server.browser(), id, { id: card, type: 'creditcard' })).statusCode).toBe(
        401,
      )
    })
    expect(newCharges).toEqual([])
  })

  it.each([
    ['declined', CARDS.declined, 'card_declined'],
    ['of insufficient funds', CARDS.poor, 'insufficient_funds'],
    ['that fails when charged', CARDS.failsLater, 'card_declined'],
  ])(
    'a new card %s gets 402 with the documented text and the processor’s reason; the invoice stays open and can be paid',
    async (_name, number, code) => {
      const id = await invoice()
      const answer = await pay(alex, id, { id: await cardOf(alex, number), type: 'newcreditcard' })
      expect([answer.statusCode, answer.json()]).toEqual([
        402,
        expect.objectContaining({
          code: 'payment_failed',
          title: 'Payment Failed',
          error_description:
            'There was a problem processing this payment. See the details below and try again.',
          error_details: [
            {
              path: '/payment_method',
              code,
              message: expect.stringMatching(/^Your card/),
              // “Your card was declined.” says no more than the code.
              ...(code === 'card_declined' && { general: true }),
            },
          ],
        }),
      ])
      expect(
        (await alex.call('GET', `/api/account/transactions/${id}`)).json<Item>(),
      ).toMatchObject({ status: 'invoiced', amount_due: 50 })
      expect(
        (
          await pay(alex, id, { id: await cardOf(alex), type: 'newcreditcard' })
        ).json<PaidTransaction>(),
      ).toMatchObject({ status: 'processed', last_four: '4242' })
    },
  )

  it('a 3-D Secure card returns an action with a secret, still available after a reload; resubmitting with the payment intent settles it [money.three-ds.resubmit]', async () => {
    const id = await invoice()
    const first = (
      await pay(alex, id, { id: await cardOf(alex, CARDS.authenticates), type: 'newcreditcard' })
    ).json<PaidTransaction>()
    expect(first).toMatchObject({
      status: 'invoiced',
      payment: { success: false, status: 'authenticating', action: { code: '3ds_auth_required' } },
    })
    expect(
      (await alex.call('GET', `/api/account/transactions/${id}`)).json<PaidTransaction>().payment,
    ).toEqual(first.payment)
    const intent = { id: first.payment?.action?.payment_intent_id, type: 'paymentIntent' }
    // The member has not authorised the payment yet, so its status is unchanged.
    expect((await pay(alex, id, intent)).json<PaidTransaction>().payment?.status).toBe(
      'authenticating',
    )
    const confirmation = await alex.call('POST', '/sandbox/authentications', {
      body: { client_secret: first.payment?.action?.client_secret, answer: 'authorise' },
    })
    expect(confirmation.statusCode).toBe(204)
    expect((await pay(alex, id, intent)).json<PaidTransaction>()).toMatchObject({
      status: 'processed',
      payment: { success: true, status: 'settled' },
    })
  })

  it('a declined authentication is payment_authentication_failed; an authentication abandoned for another card is cancelled, and only the other card is charged', async () => {
    const id = await invoice()
    const start = async (): Promise<PaidTransaction> =>
      (
        await pay(alex, id, { id: await cardOf(alex, CARDS.authenticates), type: 'newcreditcard' })
      ).json<PaidTransaction>()
    const first = await start()
    await alex.call('POST', '/sandbox/authentications', {
      body: { client_secret: first.payment?.action?.client_secret, answer: 'refuse' },
    })
    const refused = await pay(alex, id, {
      id: first.payment?.action?.payment_intent_id,
      type: 'paymentIntent',
    })
    expect([refused.statusCode, refused.json()]).toEqual([
      402,
      expect.objectContaining({
        code: 'payment_authentication_failed',
        title: 'Payment Error',
        error_details: [
          {
            path: '/payment_method',
            code: 'authentication_failed',
            message: expect.stringMatching(/authenticate/),
          },
        ],
      }),
    ])
    const left = await start()
    const newCharges = await chargesDuring(async () => {
      expect(
        (
          await pay(alex, id, { id: await savedCard(alex), type: 'creditcard' })
        ).json<PaidTransaction>().status,
      ).toBe('processed')
      // The member authorises the pending payment too late: it was cancelled.
      await alex.call('POST', '/sandbox/authentications', {
        body: { client_secret: left.payment?.action?.client_secret, answer: 'authorise' },
      })
    })
    expect(newCharges.map(({ status }) => status)).toEqual(['succeeded'])
  })

  it('a payment with an unknown outcome is reported as unknown, locks the invoice, and settles by itself', async () => {
    const id = await invoice()
    const first = await pay(alex, id, {
      id: await cardOf(alex, CARDS.processing),
      type: 'newcreditcard',
    })
    expect([first.statusCode, first.json<PaidTransaction>()]).toEqual([
      200,
      expect.objectContaining({
        status: 'invoiced',
        payment: expect.objectContaining({ success: false, status: 'processing' }),
      }),
    ])
    expect(
      (await pay(alex, id, { id: await savedCard(alex), type: 'creditcard' })).json<{
        code: string
      }>().code,
    ).toBe('payment_in_progress')
    await settled()
    expect(
      (await alex.call('GET', `/api/account/transactions/${id}`)).json<PaidTransaction>(),
    ).toMatchObject({
      status: 'processed',
      amount_due: 0,
    })
  })

  it('the sandbox accepts only its test numbers, and no number is stored or logged', async () => {
    const other = await alex.call('POST', '/sandbox/tokens', {
      body: { number: '5555 5555 5555 4444', exp_month: 12, exp_year: 2090, cvc: '123' },
    })
    expect([
      other.statusCode,
      other.json<{ error_details: Item[] }>().error_details[0]?.['path'],
    ]).toEqual([422, '/number'])
    expect(
      (
        await alex.call('POST', '/sandbox/tokens', {
          body: { number: CARDS.good, exp_month: 1, exp_year: 2020, cvc: '123' },
        })
      ).statusCode,
    ).toBe(422)
    expect(
      (
        await server.browser('lantern.localhost').call('POST', '/sandbox/tokens', {
          body: { number: CARDS.good, exp_month: 1, exp_year: 2090, cvc: '123' },
        })
      ).statusCode,
    ).toBe(404)
    const { rows } = await server.db.tx(1, (tx) =>
      tx.execute(
        sql`select (select string_agg(t::text, ' ') from sandbox_tokens t) || (select string_agg(c::text, ' ') from sandbox_charges c) || (select string_agg(m::text, ' ') from sandbox_methods m) || (select string_agg(p::text, ' ') from payments p) as stored`,
      ),
    )
    for (const text of [String(rows[0]?.['stored']), server.log()])
      for (const number of Object.values(CARDS))
        for (const form of [number, number.replaceAll(' ', '')]) expect(text).not.toContain(form)
  })

  it('a new card is saved on request, and pays', async () => {
    const id = await invoice()
    const before = (await alex.call('GET', '/api/account/wallet/cards')).json<Item[]>().length
    const paid = (
      await pay(alex, id, {
        id: await cardOf(alex),
        type: 'newcreditcard',
        save: true,
        billing_details: { name: 'Alex Rivera', country: 'US', zip_code: '02840' },
      })
    ).json<PaidTransaction>()
    expect(paid).toMatchObject({ status: 'processed', wallet: { id: expect.any(Number) } })
    expect((await alex.call('GET', '/api/account/wallet/cards')).json<Item[]>()).toHaveLength(
      before + 1,
    )
  })

  it('the sandbox decrypts what the browser encrypted with its public key, and accepts only its test account [money.entity.bank-encryption] [money.entity.bank-encrypted-fields]', async () => {
    const { public_key } = (await alex.call('GET', '/sandbox/key')).json<{ public_key: string }>()
    const club = await server.context.clubs.byId(1)
    const processor = club && openProcessor(server.context.processors, club, 'sandbox')?.processor
    const payer = { customerId: alexId, email: '', fullName: 'Alex Rivera' }
    const fields = {
      accountHolderName: 'Alex Rivera',
      routingNumber: '110000000',
      accountNumber: '000123456789',
      country: 'US',
      nickName: 'Bank',
      currency: 'USD',
      type: 'company' as const,
    }
    expect(
      await processor?.addBank?.(
        { tokenType: 'portal', token: sealBankFields(public_key, fields) },
        payer,
      ),
    ).toMatchObject({ type: 'added', lastFour: '6789', holderType: 'company', verified: false })
    expect(
      await processor?.addBank?.(
        {
          tokenType: 'portal',
          token: sealBankFields(public_key, { ...fields, accountNumber: '000999999999' }),
        },
        payer,
      ),
    ).toMatchObject({ type: 'failed', code: 'unknown_bank' })
    expect(
      await processor?.addBank?.({ tokenType: 'portal', token: 'no token' }, payer),
    ).toMatchObject({ type: 'failed' })
  })

  it('the house account pays an invoice only for members who have the account enabled', async () => {
    const morgan = await signedIn('morgan@example.com')
    const open = (await morgan.call('GET', '/api/account/transactions?status=invoiced'))
      .json<Item[]>()
      .find(({ type }) => type !== 'houseAccount')
    const newCharges = await chargesDuring(async () => {
      expect(
        (
          await pay(morgan, open?.id ?? 0, { id: 'house-account', type: 'houseAccount' })
        ).json<PaidTransaction>(),
      ).toMatchObject({
        status: 'processed',
        payment_type: 'houseAccount',
        amount_due: 0,
        payment: { success: true },
      })
      const casey = await signedIn('casey@example.com')
      const [theirs] = (await casey.call('GET', '/api/account/transactions')).json<Item[]>()
      expect(
        (await pay(casey, theirs?.id ?? 0, { id: 'house-account', type: 'houseAccount' }))
          .statusCode,
      ).toBe(404)
    })
    expect(newCharges).toEqual([])
  })

  it('an owner can find a member’s transactions and refund them in parts, once per key and never in excess; author and reason are recorded; admins who are not owners cannot', async () => {
    const id = await invoice(9_000)
    expect(
      (await pay(alex, id, { id: await savedCard(alex), type: 'creditcard' })).statusCode,
    ).toBe(200)
    const owner = server.browser()
    await owner.signInAdmin('owner')
    const [member] = (await owner.call('GET', '/admin/api/members?search=rivera')).json<Item[]>()
    expect(member).toEqual({ id: alexId, full_name: 'Alex Rivera', email: 'alex@example.com' })
    // The search matches prefixes of name or email, in any case; a database wildcard is an ordinary
    // character.
    for (const [search, found] of [
      ['Alex  RIV', true],
      ['RIVERA', true],
      ['alex@ex', true],
      ['ivera', false],
      ['%', false],
      ['_', false],
    ] as const)
      expect(
        (
          await owner.call('GET', `/admin/api/members?search=${encodeURIComponent(search)}`)
        ).body.includes('alex@example.com'),
        search,
      ).toBe(found)
    const readListed = async () =>
      (await owner.call('GET', `/admin/api/members/${alexId}/transactions`))
        .json<Item[]>()
        .find((row) => row.id === id)
    expect(await readListed()).toMatchObject({
      status: 'processed',
      amount: 90,
      refunded: 0,
      asking: 0,
      refundable: 90,
    })
    // No processor charged this payment, so none can refund it.
    const dues = (
      await owner.call('GET', `/admin/api/members/${alexId}/transactions?page_size=200`)
    )
      .json<Item[]>()
      .find(
        ({ description, status }) => description === 'Membership dues' && status === 'processed',
      )
    expect(dues).toMatchObject({ refundable: 0 })
    expect(
      (
        await owner.call('POST', `/admin/api/members/${alexId}/transactions/${dues?.id}/refunds`, {
          body: { reason: 'Dues' },
        })
      ).statusCode,
    ).toBe(409)
    const refund = (by: Browser, body: unknown, key: string = randomUUID()) =>
      by.call('POST', `/admin/api/members/${alexId}/transactions/${id}/refunds`, {
        body,
        headers: { 'idempotency-key': key },
      })
    expect((await refund(owner, { reason: 'Torn' }, 'no key')).statusCode).toBe(422)
    const key = randomUUID()
    const first = await refund(owner, { amount: 30, reason: 'Torn again' }, key)
    expect([first.statusCode, first.json()]).toEqual([
      201,
      expect.objectContaining({
        transaction_id: id,
        amount: 30,
        status: 'refunded',
        by: 'owner',
        reason: 'Torn again',
        currency: 'USD',
        member: { id: alexId, full_name: 'Alex Rivera', email: 'alex@example.com' },
      }),
    ])
    expect(await readListed()).toMatchObject({ refunded: 30, refundable: 60 })
    expect((await refund(owner, { amount: 10, reason: '  ' })).statusCode).toBe(400)
    expect((await refund(owner, { amount: 30, reason: 'Torn again' }, key)).json()).toEqual(
      first.json(),
    )
    expect((await refund(owner, { amount: 60.01, reason: 'Too much' })).statusCode).toBe(422)
    expect((await refund(owner, { reason: 'All of it' })).json()).toMatchObject({
      amount: 60,
      status: 'refunded',
    })
    expect(await readListed()).toMatchObject({ refunded: 90, refundable: 0 })
    expect((await alex.call('GET', `/api/account/transactions/${id}`)).json<Item>()).toMatchObject({
      status: 'processed',
      refunded_amount: 90,
      linked: [{ amount: 30, status: 'refunded' }, { amount: 60 }],
    })
    expect(
      (await owner.call('GET', '/admin/api/refunds')).json<Item[]>().slice(0, 2),
    ).toMatchObject([
      { amount: 60, source: 'owner', by: 'owner' },
      { amount: 30, reason: 'Torn again' },
    ])
    for (const [name, status] of [
      ['manager', 403],
      ['viewer', 403],
      ['outsider', 404],
    ] as const) {
      const admin = server.browser()
      await admin.signInAdmin(name)
      expect((await refund(admin, { reason: 'Mine' })).statusCode).toBe(status)
      if (name !== 'outsider')
        expect((await admin.call('GET', '/admin/api/members')).statusCode).toBe(403)
      else expect((await admin.call('GET', '/admin/api/sandbox/charges')).statusCode).toBe(204)
    }
    expect((await refund(alex, { reason: 'Mine' })).statusCode).toBe(401)
  })

  it('finally, every company’s ledger matches its transactions and payments, and a discrepancy is detected', async () => {
    expect(await ledgerDifferences(server.context)).toEqual([])
    const balances = await server.db.tx(1, (tx) => computeBalances(tx, 1))
    const { rows } = await server.db.tx(1, (tx) =>
      tx.execute(
        sql`select sum(amount_due_cents) as due from transactions where customer_id = ${alexId} and status = 'invoiced'`,
      ),
    )
    expect(
      balances.find(({ account }) => account === `customer:${alexId}`)?.balanceCents ?? 0,
    ).toBe(Number(rows[0]?.['due'] ?? 0))
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`update ledger_entries set amount_cents = amount_cents + 1 where id = (select max(id) from ledger_entries where kind = 'payment')`,
      ),
    )
    expect(
      (await ledgerDifferences(server.context)).map(({ what, expectedCents, foundCents }) => [
        what,
        foundCents - expectedCents,
      ]),
    ).toEqual([
      ['payment', 1],
      ['settled', 1],
    ])
  })
})
