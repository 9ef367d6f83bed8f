import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engines } from './engines'
import { OWED, owedSteps } from './owedSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const NOW = '2027-03-31T12:00:00Z'

describe.each(engines)('who owes the club on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  const { run, staff, addCashier, idOf, settleAll, invoiceOf, list, account } = owedSteps(
    () => server,
  )
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(NOW) })
    await addCashier()
    owner = await staff('owner')
    // The demo's months of house accounts that are over by now are billed.
    server.context.jobs.wake()
    await server.context.jobs.idle()
  })
  afterAll(() => server.close())
  beforeEach(settleAll)

  interface Totals {
    timezone: string
    ages: { age: string; currency: string; customers: number; due: number }[]
  }
  const totals = async (query = ''): Promise<Totals> =>
    (await owner.call('GET', `${OWED}/totals?${query}`)).json()
  const shown = async (query = '') =>
    (await list(owner, query)).map(({ name, currency, due, invoices, days, age }) => [
      name,
      currency,
      due,
      invoices,
      days,
      age,
    ])

  it('is a row for each customer and currency with sum, number and age of the oldest open invoice', async () => {
    await invoiceOf('alex@example.com', 5_000, '2027-03-31T11:00:00Z')
    await invoiceOf('alex@example.com', 2_050, '2027-03-01T11:00:00Z')
    const euros = await invoiceOf('alex@example.com', 700, '2026-12-01T11:00:00Z')
    await run(sql`update transactions set currency = 'EUR' where company_id = 1 and id = ${euros}`)
    await invoiceOf('casey@example.com', 9_900, '2027-02-01T11:00:00Z')
    expect(await shown()).toEqual([
      ['Casey Nguyen', 'USD', 99, 1, 58, '31-60'],
      ['Alex Rivera', 'USD', 70.5, 2, 30, '1-30'],
      ['Alex Rivera', 'EUR', 7, 1, 120, 'over-90'],
    ])
    expect(await totals()).toEqual({
      timezone: 'America/New_York',
      customers: [
        { age: 'total', customers: 2 },
        { age: '1-30', customers: 1 },
        { age: '31-60', customers: 1 },
        { age: 'over-90', customers: 1 },
      ],
      ages: [
        { age: '1-30', currency: 'USD', customers: 1, due: 70.5 },
        { age: '31-60', currency: 'USD', customers: 1, due: 99 },
        { age: 'over-90', currency: 'EUR', customers: 1, due: 7 },
      ],
    })
  })

  it('is narrowed by age and by the beginnings of words, sorted by sum, age and name, and paged', async () => {
    await invoiceOf('alex@example.com', 5_000, '2027-03-30T11:00:00Z')
    await invoiceOf('casey@example.com', 9_900, '2027-02-01T11:00:00Z')
    await invoiceOf('pat@example.com', 400, '2027-02-20T11:00:00Z')
    const names = async (query: string) => (await list(owner, query)).map(({ name }) => name)
    const [alex, casey, pat] = ['Alex Rivera', 'Casey Nguyen', "Pat O'Neill"]
    expect(await names('age=31-60&sort=due')).toEqual([pat, casey])
    expect(await names('search=riv%20AL')).toEqual([alex])
    expect(await names('search=lex')).toEqual([])
    expect((await totals('search=casey')).ages).toEqual([
      { age: '31-60', currency: 'USD', customers: 1, due: 99 },
    ])
    expect(await names('sort=-age')).toEqual([casey, pat, alex])
    expect(await names('sort=age')).toEqual([alex, pat, casey])
    expect(await names('sort=name')).toEqual([casey, pat, alex])
    expect(await names('sort=-name&page_size=2&page_number=2')).toEqual([casey])
    const page = await owner.call('GET', `${OWED}?page_size=2`)
    expect(JSON.parse(String(page.headers['pagination']))).toMatchObject({
      totalCount: 3,
      hasNextPage: true,
    })
  })

  it('as CSV has amounts as numbers by the age of each invoice, and runs no formula', async () => {
    const id = await idOf('alex@example.com')
    await run(
      sql`update customers set profile = profile || '{"firstName": "=HYPERLINK(1)"}' where company_id = 1 and id = ${id}`,
    )
    await invoiceOf('alex@example.com', 123_456, '2027-03-31T11:00:00Z')
    await invoiceOf('alex@example.com', 450, '2027-01-15T12:00:00Z')
    const answer = await owner.call('GET', `${OWED}.csv?sort=name`)
    expect(answer.headers['content-type']).toContain('text/csv')
    const [head, line, ...rest] = answer.body.trimEnd().split('\r\n')
    expect(head).toBe(
      '\ufeffcustomer_id,name,email,currency,due,invoices,oldest_on,days,due_current,due_1_30,due_31_60,due_61_90,due_over_90,house_account,reminded_on',
    )
    expect(line).toBe(
      `${id},'=HYPERLINK(1) Rivera,alex@example.com,USD,1239.06,2,2027-01-15,75,1234.56,0,0,4.5,0,0,`,
    )
    expect(rest).toEqual([])
    await run(
      sql`update customers set profile = profile || '{"firstName": "Alex"}' where company_id = 1 and id = ${id}`,
    )
  })

  it('is for those with the area money alone, of their own company', async () => {
    const id = await idOf('alex@example.com')
    const invoice = await invoiceOf('alex@example.com', 5_000)
    const cashier = await staff('cashier')
    const desk = await staff('desk')
    const door = await staff('door')
    const stranger = await staff('outsider', 'saraya.localhost')
    for (const path of ['', '/totals', '.csv', `/${id}`, `/${id}/history`]) {
      expect((await cashier.call('GET', `${OWED}${path}`)).statusCode).toBeLessThan(300)
      for (const other of [desk, door]) {
        const answer = await other.call('GET', `${OWED}${path}`)
        expect([path, answer.statusCode]).toEqual([path, 403])
        expect(answer.body).not.toContain('alex')
      }
    }
    const { statements } = await account(owner, id)
    for (const path of ['', '/history', `/statements/${statements[0]?.id}/pdf`])
      expect([path, (await stranger.call('GET', `${OWED}/${id}${path}`)).statusCode]).toEqual([
        path,
        404,
      ])
    const before = await account(owner, id)
    for (const [method, path, body] of [
      ['POST', `/invoices/${invoice}/write-off`, { amount: 50, reason: 'x' }],
      ['POST', `/invoices/${invoice}/payments`, { amount: 50, method: 'cash' }],
      ['POST', '/charges', { amount: 1, currency: 'USD', description: 'x' }],
      ['PATCH', '/house-account', { enabled: false, currency: 'USD' }],
    ] as const) {
      const answer = await stranger.call(method, `${OWED}/${id}${path}`, {
        body,
        headers: { 'idempotency-key': `stranger${path}` },
      })
      expect([path, answer.statusCode]).toEqual([path, 404])
    }
    expect(await account(owner, id)).toEqual(before)
    for (const other of [desk, door])
      for (const [path, body] of [
        ['write-off', { amount: 50, reason: 'x' }],
        ['payments', { amount: 50, method: 'cash' }],
      ] as const)
        expect(
          (
            await other.call('POST', `${OWED}/${id}/invoices/${invoice}/${path}`, {
              body,
              headers: { 'idempotency-key': 'door' },
            })
          ).statusCode,
        ).toBe(403)
    expect((await account(owner, id)).invoices.map((one) => one.id)).toEqual([invoice])
  })

  it('has each customer’s open invoices with number and link to pay, and statements as PDF in their language', async () => {
    const id = await idOf('alex@example.com')
    const invoice = await invoiceOf('alex@example.com', 5_000, '2027-03-30T11:00:00Z')
    const found = await account(owner, id)
    expect(found.invoices).toMatchObject([
      {
        id: invoice,
        number: `1-${String(invoice).padStart(5, '0')}`,
        description: 'Sail repair',
        due: 50,
        paid: 0,
        is_being_paid: false,
      },
    ])
    expect(new URL(found.invoices[0]?.link ?? '').hostname).toBe('harbour.localhost')
    expect(found.invoices[0]?.link).toMatch(new RegExp(`/transactions/${invoice}$`))
    const [statement] = found.statements
    const pdf = await owner.call('GET', `${OWED}/${id}/statements/${statement?.id}/pdf`)
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdf.body.startsWith('%PDF')).toBe(true)
    const caseyId = await idOf('casey@example.com')
    expect(
      (await owner.call('GET', `${OWED}/${caseyId}/statements/${statement?.id}/pdf`)).statusCode,
    ).toBe(404)
  })
})
