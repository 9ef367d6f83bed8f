import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  beginRefund,
  type RefundRequest,
} from '../../server/features/commerce/payments/refundMoney'
import { checkoutSteps } from './checkoutSteps'
import { lockEngines } from './engines'
import { orderSteps, type OrderAnswer } from './orderSteps'
import { owedSteps } from './owedSteps'
import { paymentSteps } from './paymentSteps'
import { raceAtLock } from './raceAtLock'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(lockEngines)('refunds of a part of an order on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let owner: Browser
  let cashier: Browser
  let alex: Browser
  let alexId: number
  const { run, staff, addCashier, idOf, ledgerFaults } = owedSteps(() => server)
  const { signedIn } = paymentSteps(() => server)
  const { empty } = checkoutSteps()
  const { product, bought, order, act, lines, history, shown, stockOf } = orderSteps(() => server, {
    desk: () => desk,
    member: () => alex,
  })
  beforeAll(async () => {
    server = await testServer(engine)
    await addCashier()
    desk = await staff('desk')
    owner = await staff('owner')
    cashier = await staff('cashier')
    alex = await signedIn('alex@example.com')
    alexId = await idOf('alex@example.com')
  })
  afterAll(() => server.close())
  beforeEach(() => empty(alex))

  /** What would go back for so many of each line. */
  const quote = async (record: OrderAnswer, ...quantities: number[]): Promise<number> =>
    (await act(record.id, 'refund/quote', lines(record, ...quantities), randomUUID(), owner)).json<{
      amount: number
    }>().amount
  const refund = (
    record: OrderAnswer,
    quantities: number[],
    amount: number,
    { key = randomUUID(), browser = owner, reason = 'Chipped' } = {},
  ) => act(record.id, 'refund', { ...lines(record, ...quantities), amount, reason }, key, browser)
  const paidOf = async ({ id }: OrderAnswer) =>
    (await order(id, owner)).payments.map(({ amount, refunded }) => ({ amount, refunded }))

  it('some pieces of a line go back into stock with their share of what was paid; the rest is handed over', async () => {
    const mug = await product(5)
    const record = await bought([mug, 3])
    const [payment] = await paidOf(record)
    const amount = await quote(record, 1)
    expect(amount).toBeCloseTo((payment?.amount ?? 0) / 3, 1)
    const before = (await server.mails()).length
    const made = await refund(record, [1], amount)
    expect(made.json(), made.body).toEqual({ refunded: amount, by_hand: 0, refused: 0 })
    expect(await stockOf(mug)).toBe(3)
    expect(await order(record.id)).toMatchObject({
      state: 'waiting',
      lines: [{ quantity: 3, handed_over: 0, cancelled: 1, open: 2 }],
    })
    expect(await paidOf(record)).toMatchObject([{ refunded: amount }])
    expect((await server.mails()).length).toBe(before + 1)
    await act(record.id, 'hand-over', lines(record, 2))
    expect(await order(record.id)).toMatchObject({ state: 'handed-over' })
    expect((await shown(record.id)).status).toBe('completed')
    expect(await history(record.id, owner)).toMatchObject([
      { act: 'given', quantity: 2, amount: null },
      { act: 'refunded', quantity: 1, amount, text: 'Chipped' },
    ])
    expect((await history(record.id)).map(({ amount: seen }) => seen)).toEqual([null, null])
    expect(await ledgerFaults()).toEqual([])
  })

  it('refunds of all lines, one after the other, give back all that was paid and cancel the order', async () => {
    const [mug, cup] = [await product(5), await product(5)]
    const record = await bought([mug, 2], [cup, 1])
    await refund(record, [1], await quote(record, 1))
    const rest = await quote(record, 1, 1)
    expect((await refund(record, [1, 1], rest)).statusCode).toBe(200)
    expect([await stockOf(mug), await stockOf(cup)]).toEqual([5, 5])
    const [payment] = await paidOf(record)
    expect(payment?.refunded).toBeCloseTo(payment?.amount ?? 0, 2)
    expect(await order(record.id)).toMatchObject({ state: 'cancelled' })
    expect((await shown(record.id)).status).toBe('cancelled')
    expect(await ledgerFaults()).toEqual([])
  })

  it('once all of the payment has gone back, with what was given back by amount, the rest is cancelled too', async () => {
    const [mug, cup] = [await product(5), await product(5)]
    const record = await bought([mug, 1], [cup, 2])
    const [payment] = (await order(record.id, owner)).payments
    const all = payment?.amount ?? 0
    const share = await quote(record, 1)
    const back = Math.round((all - share) * 100) / 100
    const byAmount = await owner.call(
      'POST',
      `/admin/api/desk/owed/${alexId}/payments/${payment?.id}/refunds`,
      {
        body: { amount: back, left: all, reason: 'Late' },
        headers: { 'idempotency-key': randomUUID() },
      },
    )
    expect(byAmount.statusCode, byAmount.body).toBe(201)
    expect(await order(record.id)).toMatchObject({ state: 'waiting' })
    expect((await refund(record, [1], share)).statusCode).toBe(200)
    expect(await order(record.id)).toMatchObject({
      state: 'cancelled',
      lines: [{ cancelled: 1 }, { cancelled: 2, open: 0 }],
    })
    expect([await stockOf(mug), await stockOf(cup)]).toEqual([5, 5])
    expect(await ledgerFaults()).toEqual([])
  })

  it('what was free stays to be handed over once all that was paid has gone back by line', async () => {
    const record = await bought([await product(), 1], [await product(), 1])
    await run(
      sql`update order_items set price_cents = 0, tax_cents = 0 where company_id = 1 and id = ${record.lines[1]?.id}`,
    )
    expect((await refund(record, [1], await quote(record, 1))).statusCode).toBe(200)
    const [payment] = await paidOf(record)
    expect(payment?.refunded).toBeCloseTo(payment?.amount ?? 0, 2)
    expect(await order(record.id)).toMatchObject({
      state: 'waiting',
      lines: [{ open: 0 }, { open: 1 }],
    })
  })

  it('a request that is repeated refunds once', async () => {
    const record = await bought([await product(), 2])
    const amount = await quote(record, 1)
    const key = randomUUID()
    for (let time = 0; time < 2; time++)
      expect((await refund(record, [1], amount, { key })).json()).toMatchObject({
        refunded: amount,
      })
    expect((await order(record.id)).lines).toMatchObject([{ cancelled: 1, open: 1 }])
    expect(await paidOf(record)).toMatchObject([{ refunded: amount }])
  })

  it('what was handed over can’t be refunded by line, nor can it be handed over once it is refunded', async () => {
    const record = await bought([await product(), 2])
    await act(record.id, 'hand-over', lines(record, 1))
    expect((await refund(record, [2], 1)).statusCode).toBe(409)
    await refund(record, [1], await quote(record, 1))
    expect((await act(record.id, 'hand-over', lines(record, 1))).statusCode).toBe(409)
    expect(
      (await act(record.id, 'refund/quote', lines(record, 1), randomUUID(), owner)).statusCode,
    ).toBe(409)
  })

  it('of a handover and a refund of the same piece at the same moment, one is refused', async () => {
    const record = await bought([await product(5), 1])
    const amount = await quote(record, 1)
    const answers = await raceAtLock(
      server.db,
      sql`select set_config('app.company_id', '1', true), (select id from customers where company_id = 1 and id = ${alexId} for update)`,
      () => [act(record.id, 'hand-over', lines(record, 1)), refund(record, [1], amount)],
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const [line] = (await order(record.id)).lines
    expect((line?.handed_over ?? 0) + (line?.cancelled ?? 0)).toBe(1)
    expect((await paidOf(record))[0]?.refunded).toBe(line?.cancelled === 1 ? amount : 0)
  })

  it('a refund of a part that the processor refused is on the order until it is made, for those with the area money', async () => {
    const record = await bought([await product(), 3])
    const amount = await quote(record, 1)
    await refund(record, [1], amount)
    await refund(record, [1], amount, { reason: 'Late' })
    await run(
      sql`update refunds r set state = 'refused', refusal = 'Card closed' from transactions t
        where r.company_id = 1 and r.reason = 'Chipped' and t.company_id = 1 and t.id = r.transaction_id and t.order_id = ${record.id}`,
    )
    expect((await order(record.id, owner)).refused).toMatchObject([
      { amount, reason: 'Chipped', refusal: 'Card closed' },
    ])
    expect((await order(record.id)).refused).toEqual([])
    const [payment] = (await order(record.id, owner)).payments
    const again = await owner.call(
      'POST',
      `/admin/api/desk/owed/${alexId}/payments/${payment?.id}/refunds`,
      {
        body: { amount, left: (payment?.amount ?? 0) - amount, reason: 'Again' },
        headers: { 'idempotency-key': randomUUID() },
      },
    )
    expect(again.statusCode, again.body).toBe(201)
    expect((await order(record.id, owner)).refused).toEqual([])
  })

  it('nothing is handed over or refunded by line while a refund that cancels the rest waits for the processor', async () => {
    const record = await bought([await product(), 2])
    const [payment] = (await order(record.id, owner)).payments
    const begin = (changes: Partial<RefundRequest>) =>
      server.db.tx(1, (tx) =>
        beginRefund(tx, new Date(), {
          companyId: 1,
          customerId: alexId,
          transactionId: payment?.id ?? 0,
          amountCents: undefined,
          reason: 'Chipped',
          cancels: true,
          membership: null,
          idempotencyKey: randomUUID(),
          by: { adminId: 1, adminName: 'owner' },
          ...changes,
        }),
      )
    const answer = ({ id }: { id: number }, state: string) =>
      run(sql`update refunds set state = ${state} where company_id = 1 and id = ${id}`)
    // Not all of it yet, or not to be cancelled.
    await answer(await begin({ amountCents: 100 }), 'refused')
    const part = await begin({ amountCents: 100 })
    expect(await order(record.id)).toMatchObject({ is_being_refunded: false })
    const kept = await begin({ cancels: false })
    expect(await order(record.id)).toMatchObject({ is_being_refunded: false })
    await answer(kept, 'refused')
    const rest = await begin({})
    expect(await order(record.id)).toMatchObject({ is_being_refunded: true, state: 'waiting' })
    for (const refused of [
      await act(record.id, 'hand-over', lines(record, 1)),
      await act(record.id, 'fulfil', lines(record, 1)),
      await refund(record, [1], 1),
      await act(record.id, 'refund/quote', lines(record, 1), randomUUID(), owner),
    ])
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'being_refunded' }])
    await answer(rest, 'refused')
    await answer(part, 'refused')
    expect(await order(record.id)).toMatchObject({ is_being_refunded: false })
    expect((await act(record.id, 'hand-over', lines(record, 1))).statusCode).toBe(200)
  })

  it('another amount than the quote, no reason, more than one’s limit, or without the area money is refused, and nothing is cancelled', async () => {
    const record = await bought([await product(), 2])
    const amount = await quote(record, 1)
    expect((await refund(record, [1], amount + 1)).statusCode).toBe(422)
    expect((await refund(record, [1], amount, { reason: ' ' })).statusCode).toBe(422)
    expect((await refund(record, [1], amount, { browser: desk })).statusCode).toBe(403)
    await owner.patch(1, { settings: { refunds: { limit: 5 } } })
    const limited = await refund(record, [1], amount, { browser: cashier })
    expect([limited.statusCode, limited.json()]).toMatchObject([422, { code: 'refund_limit' }])
    expect((await order(record.id)).lines).toMatchObject([{ cancelled: 0, open: 2 }])
    expect(
      await run(
        sql`select r.id from refunds r join transactions t on t.company_id = r.company_id and t.id = r.transaction_id where r.company_id = 1 and t.order_id = ${record.id}`,
      ),
    ).toEqual([])
  })
})
