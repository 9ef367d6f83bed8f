import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from './engines'
import { CARDS, paymentSteps, type Item, type PaidTransaction } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'
import { ledgerDifferences } from './ledgerDifferences'

describe.each(engines)('payment endpoints on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  /**
   * The server's clock in ms: frozen, so that payments which settle later do so only through
   * `settled`.
   */
  let clock = Date.now()
  const { signedIn, invoice, cardOf, savedCard, pay } = paymentSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(clock) })
    alex = await signedIn('alex@example.com')
  })
  afterAll(() => server.close())

  const settled = async (later = 10_000): Promise<void> => {
    clock += later
    server.context.jobs.wake()
    await server.context.jobs.idle()
  }

  it('a paywall payment settles the first failed transaction with the server’s lines, restores access and cancels the other failed ones; it is rejected while on hold [money.call.post-paywall-payment] [money.call.get-failed-transactions] [money.paywall.first-failed-is-paid] [money.validation.card-amount-server-lines] [money.role.paywall-server-enforcement] [money.call.get-subscriptions] [money.call.get-subscription] [money.entity.subscription]', async () => {
    const pat = await signedIn('pat@example.com')
    expect((await pat.call('GET', '/api/account')).json<Item>()['flag']).toBe(
      'membership_failed_payment',
    )
    const unpaid = (
      await pat.call('GET', '/api/account/transactions?status=failed&type=subscription')
    ).json<Item[]>()
    const [failed] = unpaid
    // The amount due below is the sum of the unpaid months.
    expect(unpaid.map(({ amount }) => amount)).toEqual([285, 285])
    const [subscription] = (await pat.call('GET', '/api/account/subscriptions')).json<Item[]>()
    expect(failed?.['subscription']).toEqual({ id: subscription?.id })
    expect(
      (await pat.call('GET', `/api/account/subscriptions/${subscription?.id}`)).json(),
    ).toEqual(subscription)
    expect(subscription).toMatchObject({
      status: 'failed',
      renewable: true,
      rate: 285,
      payment_count: 2,
      lines: [{ amount: 570, tax: 39.9, service: 5 }],
    })
    expect(
      (await alex.call('GET', `/api/account/subscriptions/${subscription?.id}`)).statusCode,
    ).toBe(404)
    expect(
      (await pay(pat, failed?.id ?? 0, { id: await cardOf(pat), type: 'newcreditcard' })).json<{
        code: string
      }>().code,
    ).toBe('not_payable')
    const buys = await pat.call('POST', '/api/checkout/payment', {
      body: {
        transaction_id: failed?.id,
        payment_method: { id: await cardOf(pat), type: 'newcreditcard' },
      },
    })
    expect([buys.statusCode, buys.json<{ code: string }>().code]).toEqual([
      403,
      'membership_past_due',
    ])
    expect((await pat.call('PATCH', '/api/account', { body: {} })).statusCode).toBe(200)
    const answer = await pay(
      pat,
      failed?.id ?? 0,
      { id: await cardOf(pat), type: 'newcreditcard' },
      randomUUID(),
      'payments',
    )
    expect(answer.json<PaidTransaction>()).toMatchObject({
      status: 'processed',
      amount: 614.9,
      tax: 39.9,
      payment: { success: true },
    })
    expect(
      (await pat.call('GET', `/api/account/subscriptions/${subscription?.id}`)).json<Item>(),
    ).toMatchObject({ status: 'active', last_amount: 614.9, payment_count: 1 })
    expect((await pat.call('GET', '/api/account')).json<Item>()['flag']).toBeNull()
    expect(
      (await pat.call('GET', '/api/account/transactions?status=failed&type=subscription'))
        .statusCode,
    ).toBe(204)
    const quinn = await signedIn('quinn@example.com')
    const [held] = (
      await quinn.call('GET', '/api/account/transactions?status=failed&type=subscription')
    ).json<Item[]>()
    expect(
      (
        await pay(
          quinn,
          held?.id ?? 0,
          { id: await cardOf(quinn), type: 'newcreditcard' },
          randomUUID(),
          'payments',
        )
      ).json<{ code: string }>().code,
    ).toBe('not_payable')
  })

  it('the checkout’s endpoint takes the method as its body and returns a payment result; it is resubmitted after authentication [money.call.post-payment-endpoint] [money.call.payment-endpoint-resubmit] [money.call.payment-endpoint-default] [money.entity.payment-result] [money.entity.payment-request]', async () => {
    const id = await invoice(4_200)
    const checkout = (payment_method: unknown) =>
      alex.call('POST', '/api/checkout/payment', {
        body: { transaction_id: id, payment_method },
        headers: { 'idempotency-key': randomUUID() },
      })
    const method = {
      id: await cardOf(alex, CARDS.authenticates),
      type: 'newcreditcard',
      processor_id: 'sandbox',
      amount: 42,
      save: false,
      billing_details: { name: 'Alex Rivera', country: 'US', zip_code: '02840' },
    }
    const first = (await checkout(method)).json<{
      action: { payment_intent_id: string; client_secret: string }
    }>()
    expect(first).toMatchObject({
      success: false,
      amount: 42,
      amount_charged: 0,
      error: 'authentication_required',
      action: { code: '3ds_auth_required' },
      transaction: { id, status: 'invoiced' },
    })
    await alex.call('POST', '/sandbox/authentications', {
      body: { client_secret: first.action.client_secret, answer: 'authorise' },
    })
    const result = (
      await checkout({ id: first.action.payment_intent_id, type: 'paymentIntent' })
    ).json<Item>()
    expect(result).toMatchObject({
      success: true,
      amount: 42,
      amount_charged: 42,
      error: '',
      action: null,
      transaction: { id, status: 'processed' },
    })
    expect(Object.keys(result)).toEqual(
      expect.arrayContaining([
        'id',
        'success',
        'amount',
        'amount_charged',
        'error',
        'message',
        'transaction',
        'order_id',
        'order',
        'refunds',
        'booking',
      ]),
    )
    for (const wrong of [
      { type: 'creditcard' },
      { id: 1, type: 'cash' },
      { id: 1, type: 'creditcard', amount: 'much' },
    ])
      expect((await checkout(wrong)).statusCode).toBe(400)
  })

  it('if the club takes no cards, no payment can be made, and if it takes some brands, none with another [money.transaction.pay-button-rule]', async () => {
    const id = await invoice()
    const owner = server.browser()
    await owner.signInAdmin('owner')
    const config = (await owner.call('GET', '/admin/api/domains'))
      .json<{ id: number; config: { processors: Record<string, unknown>[] } }[]>()
      .find((domain) => domain.id === 1)?.config
    const set = (cards_accepted: boolean | string[]) =>
      owner.patch(1, {
        processors: config?.processors.map((processor) => ({ ...processor, cards_accepted })),
      })
    expect((await set([])).statusCode).toBe(200)
    expect(
      (await pay(alex, id, { id: await savedCard(alex), type: 'creditcard' })).json<{
        code: string
      }>().code,
    ).toBe('no_processor')
    // A Visa card is refused when it is saved, and when it is charged, whether new or saved.
    expect((await set(['mastercard', 'amex'])).statusCode).toBe(200)
    const refusals = [
      await alex.call('POST', '/api/account/wallet/cards', {
        body: {
          token: await cardOf(alex),
          billing_use: '',
          nickname: 'Daily',
          billing_details: { name: 'Alex Rivera', country: 'US', zip_code: '02840' },
        },
      }),
      await pay(alex, id, { id: await cardOf(alex), type: 'newcreditcard' }),
      await pay(alex, id, { id: await savedCard(alex), type: 'creditcard' }),
    ]
    const message =
      'The club does not accept Visa cards. It accepts Mastercard and American Express.'
    expect(
      refusals.map((answer) => [answer.statusCode, answer.json<{ error_details: unknown }>()]),
    ).toEqual(
      ['/token', '/payment_method/id', '/payment_method/id'].map((path) => [
        422,
        expect.objectContaining({ error_details: [{ path, code: 'brand', message }] }),
      ]),
    )
    // Configs from before brands were listed say true or false.
    expect((await set(true)).statusCode).toBe(200)
    expect(
      (
        await pay(alex, id, { id: await savedCard(alex), type: 'creditcard' })
      ).json<PaidTransaction>().status,
    ).toBe('processed')
  })

  it('a forged webhook is rejected, and so is one at a club without this processor; a timer settles payments without a webhook', async () => {
    const id = await invoice()
    const first = (
      await pay(alex, id, { id: await cardOf(alex, CARDS.processing), type: 'newcreditcard' })
    ).json<PaidTransaction>()
    expect(first.payment?.status).toBe('processing')
    const forged = await server.browser().call('POST', '/processors/sandbox/webhook', {
      body: { idempotency_key: 'x' },
      headers: { 'sandbox-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
    })
    expect(forged.statusCode).toBe(400)
    expect(
      (
        await server
          .browser('lantern.localhost')
          .call('POST', '/processors/sandbox/webhook', { body: {} })
      ).statusCode,
    ).toBe(404)
    await settled()
    expect(
      (await alex.call('GET', `/api/account/transactions/${id}`)).json<PaidTransaction>().status,
    ).toBe('processed')
  })

  it('an invoice is mailed with the club’s text, and a paid invoice as its receipt; another member’s is not found [money.call.get-transaction-email]', async () => {
    const id = await invoice(12_300)
    const before = (await server.mails()).length
    expect((await alex.call('GET', `/api/account/transactions/${id}/email`)).statusCode).toBe(204)
    const mail = (await server.mails())[before]
    expect(mail?.subject).toBe('Your invoice from Harbour House')
    expect(mail?.text).toContain('Balance due: $123.00')
    expect(
      (
        await (
          await signedIn('morgan@example.com')
        ).call('GET', `/api/account/transactions/${id}/email`)
      ).statusCode,
    ).toBe(404)
  })

  it('finally, every company’s ledger matches its transactions and payments', async () => {
    expect(await ledgerDifferences(server.context)).toEqual([])
  })
})
