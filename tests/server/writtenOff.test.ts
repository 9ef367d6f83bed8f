import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPaidAmounts } from '../../server/features/commerce/payments/findPaidAmounts'
import { findOrdersById } from '../../server/features/commerce/orders/orderRepository'
import { deskCancelSteps } from './deskCancelSteps'
import { engines } from './engines'
import { owedSteps } from './owedSteps'
import { paymentSteps } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const HOUSE = { id: 'house-account', type: 'houseAccount' }

describe.each(engines)('what was written off is never handed back on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  let alex: Browser
  let alexId: number
  let nowMs = Date.parse('2027-03-15T12:00:00Z')
  const { run, staff, idOf, settleAll, account, act, ledgerFaults, balance } = owedSteps(
    () => server,
  )
  const { makeEvent, buy, cancel, order } = deskCancelSteps(() => server)
  const { signedIn } = paymentSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(nowMs) })
    owner = await staff('owner')
    alex = await signedIn('alex@example.com')
    alexId = await idOf('alex@example.com')
    server.context.jobs.wake()
    await server.context.jobs.idle()
    await settleAll()
    await run(sql`update house_account_months set status = 'settled' where company_id = 1`)
  })
  afterAll(() => server.close())

  const cancelled = async (id: number): Promise<void> => {
    expect((await cancel(owner, id)).statusCode).toBeLessThan(300)
    server.context.jobs.wake()
    await server.context.jobs.idle()
  }
  const owed = async () => (await account(owner, alexId)).house_account.balance

  it('a refund of what a house account has billed takes the loss back first, and credits only the rest', async () => {
    const [before, lost] = [await owed(), await balance('write-offs')]
    const first = await makeEvent('Written off')
    const second = await makeEvent('Also written off')
    await buy(alex, first.typeId, { method: HOUSE })
    await buy(alex, second.typeId, { method: HOUSE })
    nowMs += 32 * 24 * 60 * 60_000
    server.context.jobs.wake()
    await server.context.jobs.idle()
    const [bill] = (await account(owner, alexId)).invoices
    const path = `${alexId}/invoices/${bill?.id}/write-off`
    expect((await act(owner, path, { amount: bill?.due, reason: 'Left' })).statusCode).toBe(200)
    expect(await balance('write-offs')).toBe(lost + Math.round((bill?.due ?? 0) * 100))
    const afterwards = await owed()
    await cancelled(first.id)
    expect(await owed()).toBe(afterwards)
    await cancelled(second.id)
    expect(await owed()).toBe(afterwards)
    expect(afterwards).toBe(before)
    expect(await balance('write-offs')).toBe(lost + Math.round((bill?.due ?? 0) * 100) - 5_000)
    expect(await ledgerFaults()).toEqual([])
  })

  it('a refund by staff answers what the member gets of it', async () => {
    const event = await makeEvent('Also lost')
    await buy(alex, event.typeId, { method: HOUSE })
    const [charge] = await run(
      sql`select max(transaction_id) as id from payments where company_id = 1 and customer_id = ${alexId}`,
    )
    nowMs += 32 * 24 * 60 * 60_000
    server.context.jobs.wake()
    await server.context.jobs.idle()
    const bill = (await account(owner, alexId)).invoices.find(({ due }) => due > 0)
    const path = `${alexId}/invoices/${bill?.id}/write-off`
    expect((await act(owner, path, { amount: bill?.due, reason: 'Left' })).statusCode).toBe(200)
    const id = Number(charge?.['id'])
    const refunded = await act(owner, `${alexId}/payments/${id}/refunds`, {
      amount: 20,
      left: 25,
      reason: 'Rained off',
    })
    expect(refunded.json()).toMatchObject({ status: 'refunded', amount: 20, given: 0 })
  })

  it('an order whose invoice was written off is not paid, so nothing has to be handed back by hand', async () => {
    const { typeId } = await makeEvent('Invoiced')
    const transactionId = await order(alex, typeId)
    const [row] = await run(
      sql`update transactions set status = 'invoiced', amount_due_cents = 0 where company_id = 1 and id = ${transactionId} returning order_id`,
    )
    const orderId = Number(row?.['order_id'])
    const paid = await server.db.tx(1, async (tx) =>
      findPaidAmounts(tx, 1, await findOrdersById(tx, 1, [orderId])),
    )
    expect(paid.get(orderId)).toBe('invoiced')
  })
})
