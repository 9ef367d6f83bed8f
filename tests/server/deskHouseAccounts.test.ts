import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { monthsCsv } from '../../server/features/owed/monthHandlers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from './engines'
import { OWED, owedSteps } from './owedSteps'
import { paymentSteps } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(engines)('house accounts on the desk on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  let alex: Browser
  let alexId: number
  let nowMs = Date.parse('2027-03-15T12:00:00Z')
  const { run, staff, addCashier, idOf, invoiceOf, account, history, act, ledgerFaults } =
    owedSteps(() => server)
  const { signedIn, pay } = paymentSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(nowMs) })
    await addCashier()
    owner = await staff('owner')
    alex = await signedIn('alex@example.com')
    alexId = await idOf('alex@example.com')
    server.context.jobs.wake()
    await server.context.jobs.idle()
  })
  afterAll(() => server.close())

  const charge = (amount: number, description = 'Minibar', key?: string, browser = owner) =>
    act(browser, `${alexId}/charges`, { amount, currency: 'USD', description }, key)
  const change = (body: object, browser = owner) =>
    act(browser, `${alexId}/house-account`, { currency: 'USD', ...body }, randomUUID(), 'PATCH')
  const wallet = async () =>
    (await alex.call('GET', '/api/account/wallet/house-account')).json<{
      limit: number
      balance: number
      charges: { description: string; amount: number }[]
    }>()
  const codeOf = (answer: { json<T>(): T }): string => answer.json<{ code: string }>().code

  it('a charge by staff is on the account and in the member’s wallet, once for a key', async () => {
    const { balance } = await wallet()
    const key = randomUUID()
    const cashier = await staff('cashier')
    expect((await charge(12.5, ' Minibar ', key, cashier)).statusCode).toBe(200)
    expect((await charge(12.5, ' Minibar ', key, cashier)).statusCode).toBe(200)
    expect(await wallet()).toMatchObject({
      balance: balance + 12.5,
      charges: expect.arrayContaining([
        expect.objectContaining({ description: 'Minibar', amount: 12.5 }),
      ]) as unknown,
    })
    expect((await account(owner, alexId)).house_account.charges[0]).toMatchObject({
      description: 'Minibar',
      is_billed: false,
    })
    expect((await history(owner, alexId))[0]).toMatchObject({
      act: 'charged',
      by: 'cashier',
      amount: 12.5,
      text: 'Minibar',
    })
    expect(await ledgerFaults()).toEqual([])
  })

  it('has a limit: the club’s, or the member’s own, for staff and member alike', async () => {
    const { balance } = await wallet()
    expect((await change({ limit: balance + 10 })).statusCode).toBe(200)
    expect((await wallet()).limit).toBe(balance + 10)
    expect(codeOf(await charge(10.01))).toBe('house_account_limit')
    const invoice = await invoiceOf('alex@example.com', 1_001)
    expect(codeOf(await pay(alex, invoice, { id: 'house-account', type: 'houseAccount' }))).toBe(
      'house_account_limit',
    )
    expect((await charge(10)).statusCode).toBe(200)
    expect((await change({ limit: null })).statusCode).toBe(200)
    expect((await account(owner, alexId)).house_account).toMatchObject({
      own_limit: null,
      limit: 2500,
    })
    expect(
      (await history(owner, alexId)).slice(0, 3).map(({ act: done, amount }) => [done, amount]),
    ).toEqual([
      ['limit', null],
      ['charged', 10],
      ['limit', balance + 10],
    ])
    expect((await change({})).statusCode).toBe(400)
    expect((await change({ limit: -1 })).statusCode).toBe(400)
  })

  it('takes a charge and a limit only in the currency that was shown, and the limit counts in that alone', async () => {
    const { balance } = await wallet()
    for (const [path, body, method] of [
      ['charges', { amount: 1, description: 'Minibar' }, 'POST'],
      ['house-account', { limit: 5 }, 'PATCH'],
    ] as const) {
      const refused = await act(
        owner,
        `${alexId}/${path}`,
        { ...body, currency: 'EUR' },
        undefined,
        method,
      )
      expect([
        refused.statusCode,
        refused.json<{ error_details: unknown }>().error_details,
      ]).toMatchObject([422, [{ path: '/currency', code: 'currency-differs' }]])
    }
    expect(await wallet()).toMatchObject({ balance, limit: 2500 })
    expect((await change({ limit: 3 })).statusCode).toBe(200)
    await run(
      sql`update customers set house_account_limit_currency = 'EUR' where company_id = 1 and id = ${alexId}`,
    )
    expect((await wallet()).limit).toBe(2500)
    expect((await account(owner, alexId)).house_account).toMatchObject({ own_limit: null })
    expect((await charge(10)).statusCode).toBe(200)
    await run(
      sql`update customers set house_account_limit_cents = null, house_account_limit_currency = null where company_id = 1 and id = ${alexId}`,
    )
  })

  it('is charged at the club whose page staff use, wherever the customer last was', async () => {
    const [other] = await run(
      sql`select domain_id as id from house_account_months where company_id = 1 and customer_id = ${alexId} and status = 'open' limit 1`,
    )
    const [customer] = await run(
      sql`select domain_id from customers where company_id = 1 and id = ${alexId}`,
    )
    const elsewhere = (
      await server.db.platform((tx) =>
        tx.execute(
          sql`insert into domains (company_id, slug, host, name, config, revision, profile, host_verified_at) select company_id, 'annexe', 'annexe.localhost', 'The Annexe', jsonb_set(config, '{intl,currency}', '"EUR"'), 1, profile, host_verified_at from domains where slug = 'harbour' returning id`,
        ),
      )
    ).rows[0]
    await run(
      sql`update customers set domain_id = ${elsewhere?.['id']} where company_id = 1 and id = ${alexId}`,
    )
    expect((await account(owner, alexId)).house_account.currency).toBe('USD')
    expect((await charge(1, 'At the harbour')).statusCode).toBe(200)
    const [entry] = await run(
      sql`select m.domain_id as id from house_account_entries e join house_account_months m on m.company_id = e.company_id and m.id = e.month_id where e.company_id = 1 order by e.id desc limit 1`,
    )
    expect(entry?.['id']).toBe(other?.['id'])
    await run(
      sql`update customers set domain_id = ${customer?.['domain_id'] ?? null} where company_id = 1 and id = ${alexId}`,
    )
  })

  it('a request that changes nothing keeps its key, too', async () => {
    const key = randomUUID()
    const set = (enabled: boolean) =>
      act(owner, `${alexId}/house-account`, { currency: 'USD', enabled }, key, 'PATCH')
    const before = (await history(owner, alexId)).length
    expect((await set(true)).statusCode).toBe(200)
    expect((await history(owner, alexId)).length).toBe(before)
    expect(codeOf(await set(false))).toBe('idempotency_key_reused')
    expect((await account(owner, alexId)).house_account).toMatchObject({ enabled: true })
  })

  it('the CSV of the months lists each once, though months are billed while it is read', async () => {
    await run(
      sql`with people as (insert into customers (company_id, email, email_lower, password_hash, profile)
          select 1, 'csv' || n || '@example.com', 'csv' || n || '@example.com', '', '{}' from generate_series(1, 600) n returning id),
        months as (insert into house_account_months (company_id, customer_id, domain_id, currency, timezone, month, bill_at)
          select 1, id, 1, 'USD', 'America/New_York', '2031-03-01', '2031-04-01' from people returning id)
        insert into house_account_entries (company_id, month_id, transaction_id, amount_cents, created_at)
          select 1, id, (select min(t.id) from transactions t where t.company_id = 1), 100, now() from months`,
    )
    const parts = monthsCsv(server.db, 1, { search: 'csv' })
    const lines: string[] = []
    for await (const part of parts) {
      lines.push(...part.trim().split('\r\n'))
      // Part of what was listed is billed once the first part is read.
      if (lines.length > 1)
        await run(
          sql`update house_account_months set status = 'settled' where id in (select m.id from house_account_months m join customers c on c.company_id = m.company_id and c.id = m.customer_id where c.email like 'csv%' order by m.id limit 100)`,
        )
    }
    expect(new Set(lines.map((line) => line.split(',')[2])).size).toBe(601)
    expect(lines).toHaveLength(601)
    await run(
      sql`delete from house_account_entries where company_id = 1 and month_id in (select m.id from house_account_months m join customers c on c.company_id = m.company_id and c.id = m.customer_id where c.email like 'csv%')`,
    )
  })

  it('that is switched off takes no more charges, and keeps what is owed', async () => {
    const { balance } = await wallet()
    expect((await change({ enabled: false })).statusCode).toBe(200)
    const refused = await charge(5)
    expect([
      refused.statusCode,
      refused.json<{ error_details: unknown }>().error_details,
    ]).toMatchObject([422, [{ code: 'no_house_account' }]])
    expect((await account(owner, alexId)).house_account).toMatchObject({ enabled: false, balance })
    expect((await change({ enabled: true })).statusCode).toBe(200)
    expect((await charge(5)).statusCode).toBe(200)
  })

  it('a month can be looked at before it is billed, and bills exactly that', async () => {
    const months = async (query = '') => {
      const answer = await owner.call('GET', `${OWED}/months?${query}`)
      return answer.statusCode === 204
        ? []
        : answer.json<
            {
              customer_id: number
              month: string
              due: number
              currency: string
              charges: number
              billed_on: string
            }[]
          >()
    }
    const [mine] = await months('search=alex')
    expect(mine).toMatchObject({
      customer_id: alexId,
      month: '2027-03-01',
      currency: 'USD',
      billed_on: '2027-04-01T04:00:00.000Z',
    })
    const totals = (await owner.call('GET', `${OWED}/months/totals?search=alex`)).json<{
      months: unknown[]
    }>()
    expect(totals.months).toEqual([
      {
        month: '2027-03-01',
        currency: 'USD',
        billed_on: '2027-04-01T04:00:00.000Z',
        customers: 1,
        due: mine?.due,
      },
    ])
    const csv = (await owner.call('GET', `${OWED}/months.csv?search=alex`)).body
    expect(csv.trimEnd().split('\r\n')[1]).toBe(
      `${alexId},Alex Rivera,alex@example.com,2027-03,USD,${mine?.charges},${mine?.due},2027-04-01T04:00:00.000Z`,
    )
    const before = new Set((await account(owner, alexId)).invoices.map(({ id }) => id))
    nowMs = Date.parse('2027-04-01T05:00:00Z')
    server.context.jobs.wake()
    await server.context.jobs.idle()
    expect(await months('search=alex')).toEqual([])
    const bills = (await account(owner, alexId)).invoices.filter(({ id }) => !before.has(id))
    expect(bills.map(({ due }) => due)).toEqual([mine?.due])
    expect(await ledgerFaults()).toEqual([])
  })

  it('are for those with the area money alone', async () => {
    for (const username of ['desk', 'door', 'manager']) {
      const browser = await staff(username)
      expect((await charge(1, 'x', undefined, browser)).statusCode).toBe(403)
      expect((await change({ enabled: false }, browser)).statusCode).toBe(403)
      for (const path of ['months', 'months/totals', 'months.csv', 'people?search=a'])
        expect((await browser.call('GET', `${OWED}/${path}`)).statusCode).toBe(403)
    }
    expect(
      (await (await staff('cashier')).call('GET', `${OWED}/people?search=alex`)).json(),
    ).toMatchObject([{ id: alexId, name: 'Alex Rivera' }])
  })
})
