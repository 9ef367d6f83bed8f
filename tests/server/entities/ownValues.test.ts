import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../engines'
import { testServer, type Browser, type TestServer } from '../testServer'
import { demoAt } from './demoAt'

/**
 * Fields that the demo leaves empty, or equal to a neighbour. Here each has a value of its own, so
 * that none can be swapped with another one.
 */
describe.each(engines)('entities whose fields all differ on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let taylor: Browser
  beforeAll(async () => {
    server = await testServer(engine, { demoAt })
    alex = server.browser()
    await alex.signIn('alex@example.com')
    taylor = server.browser()
    await taylor.signIn('taylor@example.com')
  })
  afterAll(() => server.close())

  const run = (query: ReturnType<typeof sql>): Promise<unknown> =>
    server.db.tx(1, (tx) => tx.execute(query))
  const read = async <T>(path: string, browser = alex): Promise<T> => {
    const answer = await browser.call('GET', path)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<T>()
  }

  it('a card and a bank account were created and modified at different times [money.entity.card] [money.entity.bank-account]', async () => {
    await run(
      sql`update wallet_methods set modified_at = '2026-03-01T08:30:00Z' where id in (1, 4)`,
    )
    expect(await read('/api/account/wallet/cards/1')).toMatchObject({
      created_on: '2023-09-24T15:00:00.000Z',
      modified_on: '2026-03-01T08:30:00.000Z',
    })
    expect(await read('/api/account/wallet/banks/4')).toMatchObject({
      created_on: '2026-03-09T15:00:00.000Z',
      modified_on: '2026-03-01T08:30:00.000Z',
    })
  })

  it('a transaction was created, charged and paid at different times, with discount, credit and order number [money.entity.transaction] [money.entity.refund]', async () => {
    await run(sql`update transactions set created_at = '2026-02-20T10:00:00Z',
      charged_at = '2026-02-20T11:00:00Z', paid_at = '2026-02-20T12:00:00Z', purchase_order = 'PO-77',
      tax_cents = 101, discount_cents = 202, credit_cents = 303, amount_due_cents = 404,
      billing_address = '{"address":"1 Quay","address2":"Flat 2","address3":"Rear","city":"Bristol","state":"RI","zipCode":"02809"}'
      where id = 35`)
    await run(sql`update transactions set credit_cents = 505, brand = 'amex' where id = 36`)
    expect(await read('/api/account/transactions/35')).toMatchObject({
      created_on: '2026-02-20T10:00:00.000Z',
      charged_on: '2026-02-20T11:00:00.000Z',
      paid_on: '2026-02-20T12:00:00.000Z',
      purchase_order: 'PO-77',
      reference_id: '1-00035',
      amount: 204,
      sub_total: 204,
      tax: 1.01,
      discount: 2.02,
      credit: 3.03,
      amount_due: 4.04,
      refunded_amount: 30,
      linked: [{ id: 36, amount: 30, credit: 5.05, brand: 'amex', last_four: '4242' }],
      billing_address: {
        address: '1 Quay',
        address2: 'Flat 2',
        address3: 'Rear',
        city: 'Bristol',
        state: 'RI',
        zip_code: '02809',
      },
    })
  })

  it('a subscription has payments left, a day of renewal and a day on which it ends [money.entity.subscription]', async () => {
    await run(sql`update subscriptions set total_payments = 12, remaining_payments = 7,
      payment_count = 5, quantity = 2, renewal_at = '2026-06-01T00:00:00Z',
      requested_cancel_at = '2026-07-01T00:00:00Z', renewable = false, invoice_enabled = true,
      reference_id = 'R-9', auto_charge = true, service_rate_cents = 101, tax_rate_cents = 202,
      last_amount_cents = 303 where id = 1`)
    expect(await read('/api/account/subscriptions/1')).toMatchObject({
      total_payments: 12,
      remaining_payments: 7,
      payment_count: 5,
      quantity: 2,
      renewal_date: '2026-06-01T00:00:00.000Z',
      requested_cancel_date: '2026-07-01T00:00:00.000Z',
      renewable: false,
      invoice_enabled: true,
      auto_charge: true,
      reference_id: 'R-9',
      rate: 285,
      service_rate: 1.01,
      tax_rate: 2.02,
      last_amount: 3.03,
    })
  })

  it('a subscription that was never paid has the documents’ date for never [money.entity.subscription]', async () => {
    await run(sql`update subscriptions set last_at = null, last_amount_cents = 0 where id = 3`)
    expect(await read('/api/account/subscriptions/3')).toMatchObject({
      last_date: '1900-01-01T00:00:00.000Z',
      last_amount: 0,
    })
  })

  it('a statement has what is due of its month, and what is due in all [money.entity.statement]', async () => {
    await run(sql`update statements set count = 3, charged_cents = 50000, refunded_cents = 1000,
      period_due_cents = 20250, total_due_cents = 30125 where id = 11`)
    expect(await read('/api/account/transactions/statements/11')).toMatchObject({
      start_date: '2026-02-01',
      end_date: '2026-02-28',
      count: 3,
      charged: 500,
      refunded: 10,
      total: 490,
      period_due: 202.5,
      total_due: 301.25,
    })
  })

  it('a refund of a later month is not in the statement of its charge’s month, but alone in that month’s [money.entity.statement]', async () => {
    await run(sql`update transactions set statement_id = 10 where id = 36`)
    const linkedOf = async (statement: number, id: number) =>
      (
        await read<{ transactions: { id: number; linked: unknown[] }[] }>(
          `/api/account/transactions/statements/${statement}`,
        )
      ).transactions.find((transaction) => transaction.id === id)?.linked
    expect([await linkedOf(11, 35), await linkedOf(11, 36), await linkedOf(10, 36)]).toEqual([
      [],
      undefined,
      [],
    ])
  })

  it('an order has each of its sums, and a line that is charged again each month [money.entity.order] [money.entity.order-item]', async () => {
    await run(sql`update orders set created_at = '2026-03-01T10:00:00Z', paid_at = '2026-03-02T10:00:00Z',
      discount_cents = 101, shipping_cents = 202, service_fee_cents = 303, tip_cents = 404, tax_cents = 505,
      total_cents = 22063, charged_cents = 22000, credit_cents = 606, via = 'pms', data = '{"table":"9"}'
      where id = 10`)
    await run(sql`update order_items set external_id = 'EX-1', description = 'Dry', subscription_id = 2,
      subscription_frequency = 'monthly', discount_cents = 101, shipping_cents = 202,
      created_at = '2026-03-01T11:00:00Z' where id = 12`)
    expect(await read('/api/account/orders/10')).toMatchObject({
      created_on: '2026-03-01T10:00:00.000Z',
      paid_date: '2026-03-02T10:00:00.000Z',
      sub_total: 207.5,
      discount_total: 1.01,
      shipping_total: 2.02,
      service_fee_total: 3.03,
      tip_total: 4.04,
      tax_total: 5.05,
      total: 220.63,
      charge: 220,
      credit_total: 6.06,
      via: 'pms',
      data: { table: '9' },
      items: [
        {
          id: 12,
          order_id: 10,
          product_id: 11,
          subscription_id: 2,
          external_id: 'EX-1',
          title: 'House white, case of six',
          description: 'Dry',
          is_subscription: true,
          subscription_frequency: 'monthly',
          quantity: 2,
          price: 84,
          sub_total: 168,
          discount: 1.01,
          total: 166.99,
          shipping_total: 2.02,
          created_on: '2026-03-01T11:00:00.000Z',
        },
        { id: 13 },
      ],
    })
  })

  it('a card that ends and is frozen has the days of both; its holder’s own card names the main card [activity.entity.membership-card] [activity.entity.sub-member]', async () => {
    await run(sql`update membership_cards set cancelled_at = '2026-03-01T00:00:00Z',
      frozen_from = '2026-04-01T00:00:00Z', frozen_until = '2026-05-01T00:00:00Z' where id = 1`)
    expect(await read('/api/account/memberships/1')).toMatchObject({
      expiration_date: '2027-01-26T15:00:00.000Z',
      ends_on: '2027-01-26T15:00:00.000Z',
      can_keep: true,
      freeze: { from: '2026-04-01T00:00:00.000Z', until: '2026-05-01T00:00:00.000Z' },
    })
    await run(sql`update membership_cards set customer_id = 8 where id = 3`)
    expect(await read('/api/account/memberships', taylor)).toMatchObject([
      { id: 11, card_id: 11, customer_id: 8, membership_id: 1, parent_membership_card_id: 0 },
      { id: 3, card_id: 3, customer_id: 8, membership_id: 1, parent_membership_card_id: 1 },
    ])
  })

  it('a voucher that was given away has owner, holder and day of each; so has a ticket [activity.entity.voucher-offer] [activity.entity.account-ticket] [activity.entity.purchased-ticket]', async () => {
    await run(sql`update vouchers set status = 'transferred', customer_id = 8,
      transferred_at = '2026-03-11T09:00:00Z', valid_from = '2026-03-10T00:00:00Z' where id = 1`)
    await run(
      sql`update event_tickets set customer_id = 8, scanned_at = '2026-03-11T20:00:00Z' where id = 3`,
    )
    expect(await read('/api/account/perks/vouchers', taylor)).toMatchObject([
      {
        id: 1,
        pass_id: 1,
        owner_id: 1,
        owner: { id: 1, full_name: 'Alex Rivera' },
        customer: { id: 8, full_name: 'Taylor Reed' },
        created_on: '2026-02-25T15:00:00.000Z',
        valid_on: '2026-03-10T00:00:00.000Z',
        expires_on: '2026-04-26T15:00:00.000Z',
        transfered_on: '2026-03-11T09:00:00.000Z',
        transferred: true,
      },
    ])
    expect(await read('/api/account/events/tickets/4/tickets', taylor)).toMatchObject([
      {
        id: 3,
        ticket_id: 3,
        event_id: 4,
        customer_id: 8,
        owner_id: 1,
        owner: { id: 1, full_name: 'Alex Rivera' },
        // What it cost is known to the buyer only.
        price: 0,
        purchase_date: '2026-03-10T15:00:00.000Z',
        scan_date: '2026-03-11T20:00:00.000Z',
        transferred: true,
      },
    ])
    expect(await read('/api/account/events/4', taylor)).toMatchObject({
      purchased_tickets: [
        {
          ticket_id: 3,
          event_id: 4,
          customer_id: 8,
          price: 0,
          purchase_date: '2026-03-10T15:00:00.000Z',
          scan_date: '2026-03-11T20:00:00.000Z',
        },
      ],
    })
  })
})
