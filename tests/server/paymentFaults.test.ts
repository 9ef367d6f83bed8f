import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serverProcessors } from '../../generated/serverProcessors'
import { buildServer } from '../../server/buildServer'
import { insertTransaction } from '../../server/features/commerce/transactions/writeTransaction'
import { postPayment } from '../../server/features/commerce/transactions/ledgerRepository'
import { statements, type EndedStatement } from '../../server/platform/db/statementTally'
import { isInRequest } from '../../server/platform/db/workOrigin'
import { openProcessor } from '../../server/processors/openProcessor'
import type { ProcessorKind } from '../../server/processors/ProcessorKind'
import { createSignedWebhook } from '../../server/processors/sandbox/webhooks'
import { ProcessorTimeoutError } from '../../server/processors/withinTime'
import { engines } from './engines'
import { CARDS, paymentSteps, type Item, type PaidTransaction } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'
import { ledgerDifferences } from './ledgerDifferences'

/** The clock is frozen unless a test moves it, so no payment job falls due on its own. */
describe.each(engines)('payment failures on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let alexId: number
  let nowMs = Date.now()
  const { signedIn, invoice, cardOf, savedCard, pay, chargesDuring } = paymentSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(nowMs) })
    alex = await signedIn('alex@example.com')
    alexId = (await alex.call('GET', '/api/account')).json<Item>().id
  })
  afterAll(() => server.close())

  const sandbox = (): ProcessorKind => {
    const kind = serverProcessors['sandbox']
    if (kind === undefined) throw new Error('there is no sandbox')
    return kind
  }
  const rows = (query: SQL): Promise<Record<string, unknown>[]> =>
    server.db.tx(1, async (tx) => (await tx.execute(query)).rows)
  const tick = async (ms: number): Promise<void> => {
    nowMs += ms
    server.context.jobs.wake()
    await server.context.jobs.idle()
  }
  const read = async (browser: Browser, id: number): Promise<PaidTransaction> =>
    (await browser.call('GET', `/api/account/transactions/${id}`)).json()
  const codeOf = (answer: { json<T>(): T }): string => answer.json<{ code: string }>().code
  const saveCard = async (number?: string): Promise<number> =>
    (
      await alex.call('POST', '/api/account/wallet/cards', {
        body: {
          token: await cardOf(alex, number),
          nickname: 'Daily',
          billing_details: { name: 'Alex Rivera', country: 'US', zip_code: '02840' },
          billing_use: '',
        },
      })
    ).json<Item>().id
  const cardCount = async (): Promise<number> =>
    (await alex.call('GET', '/api/account/wallet/cards')).json<Item[]>().length
  /**
   * Changes a transaction's newest charge at the vendor, as if the vendor had not sent a webhook
   * about it.
   */
  const atVendor = (transactionId: number, set: SQL): Promise<unknown> =>
    rows(
      sql`update sandbox_charges set ${set} where idempotency_key = (select idempotency_key from payments where transaction_id = ${transactionId} order by id desc limit 1)`,
    )
  const keyOf = async (transactionId: number): Promise<string> =>
    String(
      (
        await rows(
          sql`select idempotency_key as key from payments where transaction_id = ${transactionId} order by id desc limit 1`,
        )
      )[0]?.['key'],
    )
  /**
   * Sends a webhook, signed by the vendor at time `at` (in ms), about the charge with an
   * idempotency key.
   */
  const webhook = (
    key: string,
    { host, at = nowMs, by }: { host?: string; at?: number; by?: Browser } = {},
  ) => {
    const { headers, rawBody } = createSignedWebhook(
      { secret: server.context.secret, now: () => new Date(at) },
      { companyId: 1, domainId: 1, host: 'harbour.localhost', id: 'sandbox', key: '' },
      key,
    )
    return (by ?? server.browser(host)).call('POST', '/processors/sandbox/webhook', {
      body: rawBody,
      headers: { ...headers },
    })
  }

  it('a card that is removed while its payment is in progress still pays', async () => {
    const id = await invoice()
    const card = await saveCard(CARDS.processing)
    expect(
      (await pay(alex, id, { id: card, type: 'creditcard' })).json<PaidTransaction>().payment
        ?.status,
    ).toBe('processing')
    expect((await alex.call('DELETE', `/api/account/wallet/cards/${card}`)).statusCode).toBe(204)
    await tick(10_000)
    expect(await read(alex, id)).toMatchObject({
      status: 'processed',
      amount_due: 0,
      last_four: '6119',
    })
    expect(await rows(sql`select wallet_id from transactions where id = ${id}`)).toEqual([
      { wallet_id: null },
    ])
  })

  it('an invoice that was partly paid by another method is paid in full, and the ledger has both payments', async () => {
    const id = await invoice(5_000)
    await server.db.tx(1, async (tx) => {
      await postPayment(
        tx,
        {
          companyId: 1,
          customerId: alexId,
          transactionId: id,
          currency: 'USD',
          at: server.context.now(),
        },
        'cash',
        3_000,
        null,
      )
      await tx.execute(sql`update transactions set amount_due_cents = 2000 where id = ${id}`)
    })
    expect(
      (
        await pay(alex, id, { id: await savedCard(alex), type: 'creditcard' })
      ).json<PaidTransaction>(),
    ).toMatchObject({
      status: 'processed',
      amount_due: 0,
      payment: { success: true, amount_charged: 20 },
    })
    expect(
      await rows(
        sql`select debit, amount_cents from ledger_entries where transaction_id = ${id} and kind = 'payment' order by id`,
      ),
    ).toEqual([
      { debit: 'money:cash', amount_cents: 3_000 },
      { debit: 'money:sandbox', amount_cents: 2_000 },
    ])
    expect(await ledgerDifferences(server.context)).toEqual([])
  })

  it('only one charge of a membership is paid at a time, and none once it is active again: no period is paid twice', async () => {
    const pat = await signedIn('pat@example.com')
    const [first] = (
      await pat.call('GET', '/api/account/transactions?status=failed&type=subscription')
    ).json<Item[]>()
    const [subscription] = (await pat.call('GET', '/api/account/subscriptions')).json<Item[]>()
    const patId = (await pat.call('GET', '/api/account')).json<Item>().id
    const failed = (): Promise<number> =>
      server.db.tx(
        1,
        async (tx) =>
          (
            await insertTransaction(tx, {
              companyId: 1,
              customerId: patId,
              status: 'failed',
              type: 'subscription',
              description: 'Dues',
              currency: 'USD',
              amountCents: 29_995,
              subTotalCents: 29_000,
              taxCents: 995,
              subscriptionId: subscription?.id ?? 0,
              lines: [],
            })
          ).id,
      )
    const second = await failed()
    const paying = async (id: number, number?: string) =>
      pay(
        pat,
        id,
        { id: await cardOf(pat, number), type: 'newcreditcard' },
        randomUUID(),
        'payments',
      )
    const newCharges = await chargesDuring(async () => {
      expect(
        (await paying(first?.id ?? 0, CARDS.processing)).json<PaidTransaction>().payment?.status,
      ).toBe('processing')
      const busy = await paying(second)
      expect([busy.statusCode, codeOf(busy)]).toEqual([409, 'payment_in_progress'])
      await tick(10_000)
      expect([(await read(pat, first?.id ?? 0)).status, (await read(pat, second)).status]).toEqual([
        'processed',
        'cancelled',
      ])
      const late = await paying(await failed())
      expect([late.statusCode, codeOf(late)]).toEqual([409, 'not_payable'])
    })
    expect(newCharges).toHaveLength(1)
  })

  it('a saved card whose processor the club no longer has is rejected before anything is stored; another card pays', async () => {
    const id = await invoice()
    const card = await saveCard()
    await rows(sql`update wallet_methods set processor_id = 'gone' where id = ${card}`)
    const refused = await pay(alex, id, { id: card, type: 'creditcard' })
    expect([refused.statusCode, refused.json<{ error_details: Item[] }>().error_details]).toEqual([
      422,
      [expect.objectContaining({ path: '/payment_method/id', code: 'no-processor' })],
    ])
    expect(
      (
        await pay(alex, id, { id: await savedCard(alex), type: 'creditcard' })
      ).json<PaidTransaction>().status,
    ).toBe('processed')
  })

  it('every request to a club’s processor times out', async () => {
    const { open } = sandbox()
    const club = await server.context.clubs.byId(1)
    const silent = (): Promise<never> => new Promise(() => undefined)
    const spied = vi.spyOn(sandbox(), 'open').mockImplementation((services, account) => ({
      ...open(services, account),
      refund: silent,
      addCard: silent,
    }))
    const processor =
      club === null
        ? undefined
        : openProcessor(server.context.processors, club, 'sandbox')?.processor
    spied.mockRestore()
    vi.useFakeTimers()
    try {
      const requests = [
        processor?.refund({ idempotencyKey: 'k', reference: 'r', amountCents: 1 }),
        processor?.addCard?.('t', { customerId: 1, email: '', fullName: '' }),
      ]
      const ended = Promise.all(
        requests.map((one) => expect(one).rejects.toThrow('did not respond')),
      )
      await vi.advanceTimersByTimeAsync(15_000)
      await ended
    } finally {
      vi.useRealTimers()
    }
  })

  it('an unchanged payment is polled less and less often, without notifying anyone', async () => {
    const id = await invoice()
    await pay(alex, id, { id: await cardOf(alex, CARDS.processing), type: 'newcreditcard' })
    await atVendor(id, sql`settle_at = null`)
    const hubSend = vi.spyOn(server.context.hub, 'send')
    const waitMs = async (): Promise<number> => {
      const [payment] = await rows(
        sql`select max(id) as id from payments where transaction_id = ${id}`,
      )
      const nextAt = await server.db.platform(
        async (tx) =>
          (
            await tx.execute(
              sql`select extract(epoch from next_at) * 1000 as at from jobs where company_id = 1 and kind = 'payment' and subject_id = ${payment?.['id']}`,
            )
          ).rows[0]?.['at'],
      )
      return Math.round(Number(nextAt) - nowMs)
    }
    const waits = [await waitMs()]
    for (let turn = 0; turn < 4; turn += 1) {
      await tick(waits.at(-1) ?? 0)
      waits.push(await waitMs())
    }
    expect(waits).toEqual([4_000, 5_000, 10_000, 20_000, 40_000])
    expect(hubSend).not.toHaveBeenCalled()
    await atVendor(id, sql`status = 'succeeded'`)
    await tick(40_000)
    expect(hubSend.mock.calls.map(([, name]) => name)).toEqual(
      expect.arrayContaining(['transactions.changed', 'account.changed']),
    )
    hubSend.mockRestore()
    expect((await read(alex, id)).status).toBe('processed')
  })

  it('if the bank authorised a payment unnoticed and the member then tries another card, the authorised payment is returned, and tabs are notified', async () => {
    const id = await invoice()
    expect(
      (
        await pay(alex, id, { id: await cardOf(alex, CARDS.authenticates), type: 'newcreditcard' })
      ).json<PaidTransaction>().payment?.status,
    ).toBe('authenticating')
    await atVendor(id, sql`status = 'succeeded'`)
    const hubSend = vi.spyOn(server.context.hub, 'send')
    const newCharges = await chargesDuring(async () => {
      const answer = await pay(alex, id, { id: await savedCard(alex), type: 'creditcard' })
      expect([answer.statusCode, answer.json<PaidTransaction>()]).toEqual([
        200,
        expect.objectContaining({
          id,
          status: 'processed',
          amount_due: 0,
          payment: expect.objectContaining({ success: true, status: 'settled' }),
        }),
      ])
    })
    expect(newCharges).toEqual([])
    expect(hubSend.mock.calls.map(([, name]) => name)).toContain('account.changed')
    hubSend.mockRestore()
  })

  it('if a webhook reveals that a failed payment was charged, an error is logged and nothing changes', async () => {
    const id = await invoice()
    expect(
      (await pay(alex, id, { id: await cardOf(alex, CARDS.declined), type: 'newcreditcard' }))
        .statusCode,
    ).toBe(402)
    await atVendor(id, sql`status = 'succeeded', failure_code = ''`)
    expect((await webhook(await keyOf(id))).statusCode).toBe(204)
    expect(server.log()).toMatch(
      new RegExp(
        `"level":50[^\\n]*"transaction":${id}[^\\n]*a processor has charged a payment that was recorded as failed`,
      ),
    )
    expect((await read(alex, id)).status).toBe('invoiced')
  })

  it('two simultaneous identical requests that save a new card add it once and charge it once; both get the result', async () => {
    const id = await invoice()
    const before = await cardCount()
    const method = {
      id: await cardOf(alex),
      type: 'newcreditcard',
      save: true,
      billing_details: { name: 'Alex Rivera', country: 'US', zip_code: '02840' },
    }
    const key = randomUUID()
    const newCharges = await chargesDuring(async () => {
      const both = await Promise.all([pay(alex, id, method, key), pay(alex, id, method, key)])
      expect(
        both.map((answer) => [answer.statusCode, answer.json<PaidTransaction>().status]),
      ).toEqual([
        [200, 'processed'],
        [200, 'processed'],
      ])
    })
    expect([newCharges.length, await cardCount()]).toEqual([1, before + 1])
  })

  it('saves no card when the payment cannot be made: wrong amount, payment in progress, paid invoice', async () => {
    const id = await invoice()
    const before = await cardCount()
    const saving = async (more: object = {}) =>
      pay(alex, id, { id: await cardOf(alex), type: 'newcreditcard', save: true, ...more })
    expect((await saving({ amount: 1 })).statusCode).toBe(422)
    await pay(alex, id, { id: await cardOf(alex, CARDS.processing), type: 'newcreditcard' })
    expect(codeOf(await saving())).toBe('payment_in_progress')
    await tick(10_000)
    expect(codeOf(await saving())).toBe('not_payable')
    expect(await cardCount()).toBe(before)
  })

  it('if another process already used the card’s token for the same request, its payment is returned', async () => {
    const id = await invoice()
    const key = randomUUID()
    const method = { id: await cardOf(alex), type: 'newcreditcard', save: true }
    const other = await buildServer({
      env: server.context.env,
      db: server.db,
      secret: server.context.secret,
      build: 'test',
      now: () => new Date(nowMs),
      logStream: new PassThrough().resume(),
    })
    const cookie = [...alex.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const payOnOtherServer = () =>
      other.app.inject({
        method: 'POST',
        url: `/api/account/transactions/${id}/pay`,
        headers: {
          host: alex.host,
          cookie,
          'idempotency-key': key,
          'content-type': 'application/json',
        },
        payload: JSON.stringify({ id, payment_method: method }),
      })
    const { open } = sandbox()
    const slow = vi.spyOn(sandbox(), 'open').mockImplementationOnce((services, account) => {
      const real = open(services, account)
      return {
        ...real,
        addCard: async (token, payer) => {
          expect((await payOnOtherServer()).json<PaidTransaction>().status).toBe('processed')
          return (await real.addCard?.(token, payer)) ?? { type: 'failed', code: '', message: '' }
        },
      }
    })
    const newCharges = await chargesDuring(async () => {
      const here = await pay(alex, id, method, key)
      expect([here.statusCode, here.json<PaidTransaction>()]).toEqual([
        200,
        expect.objectContaining({
          status: 'processed',
          payment: expect.objectContaining({ success: true }),
        }),
      ])
    })
    slow.mockRestore()
    await other.app.close()
    expect(newCharges).toHaveLength(1)
  })

  it('a vendor failure while a payment awaits authentication has its own error object, whatever the status; the payment continues afterwards', async () => {
    const { open } = sandbox()
    const id = await invoice()
    const { payment } = (
      await pay(alex, id, { id: await cardOf(alex, CARDS.authenticates), type: 'newcreditcard' })
    ).json<PaidTransaction>()
    const intent = { id: payment?.action?.payment_intent_id, type: 'paymentIntent' }
    const other = { id: await savedCard(alex), type: 'creditcard' }
    for (const [failure, status, code] of [
      [new ProcessorTimeoutError(12_000), 504, 'processor_silent'],
      [
        Object.assign(new Error('Invalid API Key provided'), { statusCode: 401 }),
        502,
        'processor_failed',
      ],
    ] as const) {
      const fails = (): Promise<never> => Promise.reject(failure)
      const failing = vi.spyOn(sandbox(), 'open').mockImplementation((services, account) => ({
        ...open(services, account),
        lookUp: fails,
        cancel: fails,
      }))
      for (const way of [intent, other]) {
        const answer = await pay(alex, id, way)
        expect([answer.statusCode, codeOf(answer)]).toEqual([status, code])
      }
      failing.mockRestore()
    }
    await alex.call('POST', '/sandbox/authentications', {
      body: { client_secret: payment?.action?.client_secret, answer: 'authorise' },
    })
    expect((await pay(alex, id, intent)).json<PaidTransaction>()).toMatchObject({
      status: 'processed',
      payment: { success: true, status: 'settled' },
    })
  })

  it('a signed webhook settles the payment; a repeated one changes nothing; one for another host or too old is rejected', async () => {
    const id = await invoice(6_200)
    expect(
      (
        await pay(alex, id, { id: await cardOf(alex, CARDS.processing), type: 'newcreditcard' })
      ).json<PaidTransaction>().payment?.status,
    ).toBe('processing')
    await atVendor(id, sql`status = 'succeeded', settle_at = null`)
    const key = await keyOf(id)
    expect((await webhook(key, { host: 'lantern.localhost' })).statusCode).toBe(404)
    expect((await webhook(key, { at: nowMs - 301_000 })).statusCode).toBe(400)
    expect((await read(alex, id)).status).toBe('invoiced')
    expect((await webhook(key)).statusCode).toBe(204)
    const after = await read(alex, id)
    expect(after).toMatchObject({ status: 'processed', amount_due: 0 })
    const storedState = async () => [
      await read(alex, id),
      await rows(sql`select * from payments where transaction_id = ${id}`),
      await rows(sql`select * from ledger_entries where transaction_id = ${id} order by id`),
      (await server.mails()).length,
    ]
    const before = await storedState()
    for (let again = 0; again < 2; again += 1) expect((await webhook(key)).statusCode).toBe(204)
    expect(await storedState()).toEqual(before)
    expect(before[2]).toHaveLength(3)
  })

  it('a webhook uses the connections of background work only once its signature is found right, and its cookies are not read', async () => {
    const by = server.browser()
    await by.signInAdmin('owner')
    const key = randomUUID()
    const statementsOf = async (at: number) => {
      const sent: { text: string; isInRequest: boolean }[] = []
      const listener = (message: unknown): void => {
        const { text, requestId } = message as EndedStatement
        if (requestId !== undefined) sent.push({ text, isInRequest: isInRequest() })
      }
      server.context.clubs.dropAll()
      statements.subscribe(listener)
      await webhook(key, { at, by })
      statements.unsubscribe(listener)
      return sent
    }
    const forged = await statementsOf(nowMs - 301_000)
    expect(forged.map((one) => one.isInRequest)).not.toContain(false)
    expect(forged.filter(({ text }) => text.includes('admin_sessions'))).toEqual([])
    const signed = await statementsOf(nowMs)
    expect(signed.map((one) => one.isInRequest)).toContain(false)
  })
})
