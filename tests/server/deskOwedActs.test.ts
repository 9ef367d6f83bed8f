import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockEngines } from './engines'
import { owedSteps } from './owedSteps'
import { CARDS, paymentSteps } from './paymentSteps'
import { raceAtLock } from './raceAtLock'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(lockEngines)('what staff do about an open invoice on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  let alex: Browser
  let alexId: number
  let nowMs = Date.parse('2027-03-15T12:00:00Z')
  const {
    run,
    staff,
    addCashier,
    idOf,
    settleAll,
    invoiceOf,
    list,
    account,
    history,
    act,
    ledgerFaults,
    balance,
  } = owedSteps(() => server)
  const { signedIn, savedCard, cardOf, pay } = paymentSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(nowMs) })
    await addCashier()
    owner = await staff('owner')
    alex = await signedIn('alex@example.com')
    alexId = await idOf('alex@example.com')
  })
  afterAll(() => server.close())
  beforeEach(settleAll)

  const seen = async (id: number) =>
    (await alex.call('GET', `/api/account/transactions/${id}`)).json<{
      status: string
      amount_due: number
      payment_type: string
    }>()
  const writeOff = (id: number, amount: number, key?: string, browser = owner) =>
    act(browser, `${alexId}/invoices/${id}/write-off`, { amount, reason: ' Left the club ' }, key)
  const take = (id: number, amount: number, method = 'cash', key?: string) =>
    act(owner, `${alexId}/invoices/${id}/payments`, { amount, method }, key)
  const codeOf = (answer: { json<T>(): T }): string => answer.json<{ code: string }>().code

  it('a write-off ends what is owed, is a loss in the ledger, and stands in the history with its reason', async () => {
    const id = await invoiceOf('alex@example.com', 5_000)
    const [owed, lost] = [await balance(`customer:${alexId}`), await balance('write-offs')]
    const answer = await writeOff(id, 50, undefined, await staff('cashier'))
    expect(answer.statusCode).toBe(200)
    expect(answer.json<{ invoices: unknown[] }>().invoices).toEqual([])
    expect(await seen(id)).toMatchObject({ status: 'invoiced', amount_due: 0 })
    expect(await list(owner, 'search=alex')).toEqual([])
    expect([await balance(`customer:${alexId}`), await balance('write-offs')]).toEqual([
      owed - 5_000,
      lost + 5_000,
    ])
    expect(await ledgerFaults()).toEqual([])
    expect((await history(owner, alexId))[0]).toMatchObject({
      act: 'written_off',
      by: 'cashier',
      amount: 50,
      invoice: `1-${String(id).padStart(5, '0')}`,
      text: 'Left the club',
    })
    expect(codeOf(await pay(alex, id, { id: await savedCard(alex), type: 'creditcard' }))).toBe(
      'not_payable',
    )
  })

  it('is done once for a key, not twice with another, and not for another amount than is due', async () => {
    const id = await invoiceOf('alex@example.com', 5_000)
    const wrong = await writeOff(id, 49)
    expect([
      wrong.statusCode,
      wrong.json<{ error_details: unknown }>().error_details,
    ]).toMatchObject([422, [{ path: '/amount', code: 'amount-differs' }]])
    const key = randomUUID()
    const before = (await history(owner, alexId)).length
    expect((await writeOff(id, 50, key)).statusCode).toBe(200)
    expect((await writeOff(id, 50, key)).statusCode).toBe(200)
    expect((await history(owner, alexId)).length).toBe(before + 1)
    expect(codeOf(await writeOff(id, 50))).toBe('not_payable')
    expect(codeOf(await take(id, 50, 'cash', key))).toBe('idempotency_key_reused')
    expect(await ledgerFaults()).toEqual([])
  })

  it('needs a reason, a key and an invoice of this customer', async () => {
    const id = await invoiceOf('alex@example.com', 5_000)
    const path = `${alexId}/invoices/${id}/write-off`
    expect((await act(owner, path, { amount: 50, reason: '  ' })).statusCode).toBe(400)
    expect((await act(owner, path, { amount: 50, reason: 'x'.repeat(501) })).statusCode).toBe(400)
    expect(
      (
        await owner.call('POST', `/admin/api/desk/owed/${path}`, {
          body: { amount: 50, reason: 'x' },
        })
      ).statusCode,
    ).toBe(422)
    const caseyId = await idOf('casey@example.com')
    expect(
      (await act(owner, `${caseyId}/invoices/${id}/write-off`, { amount: 50, reason: 'x' }))
        .statusCode,
    ).toBe(404)
    expect((await account(owner, alexId)).invoices).toHaveLength(1)
  })

  it('waits while the customer is paying: 409, and the invoice says so', async () => {
    const id = await invoiceOf('alex@example.com', 5_000)
    const token = await cardOf(alex, CARDS.processing)
    await pay(alex, id, { id: token, type: 'newcreditcard' })
    const [pending] = await run(
      sql`select state from payments where company_id = 1 and transaction_id = ${id}`,
    )
    expect(pending?.['state']).toBe('processing')
    expect((await account(owner, alexId)).invoices).toMatchObject([{ id, is_being_paid: true }])
    expect(codeOf(await writeOff(id, 50))).toBe('payment_in_progress')
    expect(codeOf(await take(id, 50))).toBe('payment_in_progress')
    nowMs += 60 * 60_000
    server.context.jobs.wake()
    await server.context.jobs.idle()
    expect(await seen(id)).toMatchObject({ status: 'processed', amount_due: 0 })
    expect(await ledgerFaults()).toEqual([])
  })

  it('a payment at the desk pays the invoice, with a receipt to the customer', async () => {
    const id = await invoiceOf('alex@example.com', 7_300)
    const key = randomUUID()
    expect((await take(id, 73, 'card', key)).statusCode).toBe(200)
    expect((await take(id, 73, 'card', key)).statusCode).toBe(200)
    expect(await seen(id)).toMatchObject({
      status: 'processed',
      amount_due: 0,
      payment_type: 'creditcard',
    })
    const receipts = (await server.mails()).filter(
      ({ to, subject, text }) =>
        to.includes('alex@example.com') &&
        subject.startsWith('Your receipt') &&
        text.includes('$73.00'),
    )
    expect(receipts).toHaveLength(1)
    expect((await history(owner, alexId))[0]).toMatchObject({
      act: 'paid',
      method: 'card',
      amount: 73,
    })
    expect(await ledgerFaults()).toEqual([])
  })

  it('an invoice of the house account that is written off or paid frees its limit', async () => {
    for (const close of [writeOff, take]) {
      const before = (await account(owner, alexId)).house_account.balance
      const charge = await invoiceOf('alex@example.com', 4_000)
      const paid = await pay(alex, charge, { id: 'house-account', type: 'houseAccount' })
      expect(paid.statusCode).toBe(200)
      nowMs += 32 * 24 * 60 * 60_000
      server.context.jobs.wake()
      await server.context.jobs.idle()
      const [bill] = (await account(owner, alexId)).invoices
      expect((await account(owner, alexId)).house_account.balance).toBe(before + 40)
      expect((await close(bill?.id ?? 0, bill?.due ?? 0)).statusCode).toBe(200)
      expect((await account(owner, alexId)).house_account.balance).toBe(
        before + 40 - (bill?.due ?? 0),
      )
      expect(await balance(`house-account:${alexId}`)).toBe(
        Math.round((await account(owner, alexId)).house_account.balance * 100),
      )
      expect(await ledgerFaults()).toEqual([])
    }
  })

  const lock = () =>
    sql`select set_config('app.company_id', '1', true), (select id from customers where company_id = 1 and id = ${alexId} for update)`

  it('two of the staff write off one invoice: it is written off once', async () => {
    const id = await invoiceOf('alex@example.com', 5_000)
    const lost = await balance('write-offs')
    const answers = await raceAtLock(server.db, lock(), () => [writeOff(id, 50), writeOff(id, 50)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await balance('write-offs')).toBe(lost + 5_000)
    expect(await ledgerFaults()).toEqual([])
  })

  it('a write-off against the customer’s payment: exactly one of them wins', async () => {
    for (const first of ['staff', 'member']) {
      const id = await invoiceOf('alex@example.com', 5_000)
      const card = { id: await savedCard(alex), type: 'creditcard' }
      const lost = await balance('write-offs')
      const answers = await raceAtLock(server.db, lock(), () => {
        const calls = [() => writeOff(id, 50), () => pay(alex, id, card)] as const
        const [one, other] = first === 'staff' ? calls : [calls[1], calls[0]]
        return [one(), other()]
      })
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      await server.context.jobs.idle()
      const { status, amount_due: due } = await seen(id)
      expect(due).toBe(0)
      expect(await balance('write-offs')).toBe(status === 'processed' ? lost : lost + 5_000)
      expect(await ledgerFaults()).toEqual([])
    }
  })
})
