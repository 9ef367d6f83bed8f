import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from './engines'
import { paymentSteps } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(engines)('refund mails on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  const { signedIn } = paymentSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine)
    alex = await signedIn('alex@example.com')
  })
  afterAll(() => server.close())

  it('a refund is mailed as money returned, not as an invoice to pay [money.call.get-transaction-email]', async () => {
    const all = (await alex.call('GET', '/api/account/transactions?page_size=100')).json<
      { id: number; status: string; amount: number }[]
    >()
    const refund = all.find(({ status }) => status === 'refunded')
    const before = (await server.mails()).length
    expect(
      (await alex.call('GET', `/api/account/transactions/${refund?.id ?? 0}/email`)).statusCode,
    ).toBe(204)
    const mail = (await server.mails())[before]
    expect(mail?.subject).toBe('Your refund from Harbour House')
    expect(mail?.text).toContain(`We have refunded $${refund?.amount.toFixed(2) ?? ''} to you`)
    expect(mail?.text).toMatch(/^Refunded: /m)
    expect(mail?.text).not.toMatch(/can be paid|^Paid: /m)
  })

  it('an unpaid or abandoned order is not mailed: it is not an invoice', async () => {
    const [first] = (await alex.call('GET', '/api/account/transactions?page_size=1')).json<
      { id: number; status: string }[]
    >()
    const setStatus = (status: string) =>
      server.db.tx(1, (tx) =>
        tx.execute(
          sql`update transactions set status = ${status} where company_id = 1 and id = ${first?.id ?? 0}`,
        ),
      )
    const before = (await server.mails()).length
    for (const status of ['placed', 'lapsed', 'pending']) {
      await setStatus(status)
      expect([
        status,
        (await alex.call('GET', `/api/account/transactions/${first?.id ?? 0}/email`)).statusCode,
      ]).toEqual([status, 404])
    }
    expect(await server.mails()).toHaveLength(before)
    await setStatus(first?.status ?? '')
  })
})
