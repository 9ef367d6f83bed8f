import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../engines'
import { testServer, type Browser, type TestServer } from '../testServer'
import { demoAt } from './demoAt'

/** Alex Rivera's address, as the wallet and as transactions show it. */
const home = {
  city: 'Newport',
  name: 'Alex Rivera',
  state: 'RI',
  address: '101 Thames Street',
  country: 'US',
  zip_code: '02840',
  address2: '',
}
const street = {
  address: '101 Thames Street',
  address2: '',
  address3: '',
  city: 'Newport',
  state: 'RI',
  zip_code: '02840',
}

/** A charge of $204.00 for a massage and a sauna, of which $30.00 were refunded the next day. */
const charge = {
  id: 35,
  amount: 204,
  currency: 'USD',
  tax: 0,
  status: 'processed',
  type: 'order',
  description: 'Deep tissue massage, 60 minutes · Sauna, half an hour',
  order_id: 5,
  order: {
    id: 5,
    via: 'spa',
    business_location: { name: 'Spa & wellness' },
    items: [
      { id: 6, title: 'Deep tissue massage, 60 minutes', price: 145, type: 'appointment' },
      { id: 7, title: 'Sauna, half an hour', price: 30, type: 'appointment' },
    ],
  },
  data: {
    lines: [
      { reference_item: 'Deep tissue massage, 60 minutes', reference_type: 'item', amount: 145 },
      { reference_item: 'Sauna, half an hour', reference_type: 'item', amount: 30 },
      { reference_item: '', reference_type: 'tip', amount: 29 },
    ],
  },
  charged_on: '2026-02-21T15:00:00.000Z',
  created_on: '2026-02-21T15:00:00.000Z',
  paid_on: '2026-02-21T15:00:00.000Z',
  period_start: null,
  period_end: null,
  payment_type: 'creditcard',
  brand: 'visa',
  last_four: '4242',
  amount_due: 0,
  refunded_amount: 30,
  sub_total: 204,
  discount: 0,
  credit: 0,
  purchase_order: '',
  reference_id: '1-00035',
  linked: [
    {
      id: 36,
      amount: 30,
      credit: 0,
      last_four: '4242',
      brand: 'visa',
      payment_type: 'creditcard',
      status: 'refunded',
      currency: 'USD',
      created_on: '2026-02-22T15:00:00.000Z',
    },
  ],
  linked_transaction_id: null,
  linked_amount: null,
  company_id: 1,
  customer: { full_name: 'Alex Rivera' },
  billing_address: street,
  subscription: null,
  membership_card: null,
  wallet: { id: 1, nickname: 'Everyday card' },
}

/** What the demo's seed holds for its members' money, in the fields that doc 2 §3 lists. */
describe.each(engines)('the entities of wallet and billing on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  beforeAll(async () => {
    server = await testServer(engine, { demoAt })
    alex = server.browser()
    await alex.signIn('alex@example.com')
  })
  afterAll(() => server.close())

  const read = async (path: string, browser = alex): Promise<unknown> => {
    const answer = await browser.call('GET', path)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<unknown>()
  }

  it('a wallet has cards and bank accounts, whose numbers are cut to four digits [money.entity.card] [money.entity.bank-account]', async () => {
    expect(await read('/api/account/wallet')).toEqual({
      cards: [
        {
          id: 1,
          brand: 'visa',
          nickname: 'Everyday card',
          billing_use: 'default',
          default: true,
          status: 'active',
          last_four: '4242',
          billing_details: home,
          verified: true,
          modified_on: '2023-09-24T15:00:00.000Z',
          created_on: '2023-09-24T15:00:00.000Z',
          payment_type: 'creditcard',
          exp_month: 4,
          exp_year: 2028,
          type: 'sandbox',
          customer_id: 1,
        },
        {
          id: 2,
          brand: 'mastercard',
          nickname: 'Rivera Design',
          billing_use: 'pos',
          default: false,
          status: 'active',
          last_four: '4444',
          billing_details: home,
          verified: true,
          modified_on: '2025-02-05T15:00:00.000Z',
          created_on: '2025-02-05T15:00:00.000Z',
          payment_type: 'creditcard',
          exp_month: 11,
          exp_year: 2027,
          type: 'sandbox',
          customer_id: 1,
        },
      ],
      banks: [
        {
          id: 3,
          brand: 'BANK OF AMERICA, N.A.',
          nickname: 'Household account',
          billing_use: 'billing',
          default: false,
          status: 'active',
          last_four: '6789',
          billing_details: home,
          verified: true,
          modified_on: '2024-04-11T15:00:00.000Z',
          created_on: '2024-04-11T15:00:00.000Z',
          payment_type: 'ach',
          can_verify: false,
          type: 'individual',
        },
        {
          id: 4,
          brand: 'CITIZENS BANK, N.A.',
          nickname: 'Boat fund',
          billing_use: '',
          default: false,
          status: 'active',
          last_four: '3310',
          billing_details: home,
          verified: false,
          modified_on: '2026-03-09T15:00:00.000Z',
          created_on: '2026-03-09T15:00:00.000Z',
          payment_type: 'ach',
          can_verify: true,
          type: 'individual',
        },
      ],
    })
  })

  it('a house account has its limit, and what is left of it, in dollars', async () => {
    expect(await read('/api/account/wallet/house-account')).toEqual({
      currency: 'USD',
      limit: 2500,
      balance: 0,
      remaining: 2500,
      billed_on: '2026-04-01T04:00:00.000Z',
      charges: [],
    })
  })

  it('a subscription has its rate, dates, payments and method; money in dollars, lines with tax and service [money.entity.subscription]', async () => {
    const paid = {
      id: 1,
      title: 'House membership',
      details: 'The whole house, the moorings and the long room.',
      type: 'membership',
      status: 'active',
      customer_id: 1,
      customer_address_id: null,
      auto_charge: true,
      created_on: '2023-09-24T15:00:00.000Z',
      last_date: '2026-03-08T15:00:00.000Z',
      last_amount: 285,
      next_date: '2026-04-08T04:00:00.000Z',
      quantity: 1,
      rate: 285,
      next_rate: null,
      next_rate_from: null,
      service_rate: 0,
      tax_rate: 0,
      frequency: 'monthly',
      reference_id: '',
      payment_count: 1,
      total_payments: null,
      remaining_payments: null,
      renewal_date: null,
      renewable: true,
      requested_cancel_date: null,
      service_id: null,
      shipping_courier: '',
      shipping_method: '',
      invoice_enabled: false,
      wallet_id: 3,
      wallet: { id: 3, nickname: 'Household account' },
      lines: [{ amount: 285, tax: 0, service: 0 }],
    }
    expect(await read('/api/account/subscriptions/1')).toEqual(paid)
    const pat = server.browser()
    await pat.signIn('pat@example.com')
    expect(await read('/api/account/subscriptions', pat)).toEqual([
      {
        ...paid,
        id: 4,
        status: 'failed',
        customer_id: 3,
        created_on: '2024-10-28T15:00:00.000Z',
        last_date: '2026-01-07T15:00:00.000Z',
        next_date: '2026-02-07T05:00:00.000Z',
        service_rate: 5,
        tax_rate: 39.9,
        payment_count: 2,
        wallet_id: 5,
        wallet: { id: 5, nickname: 'Pat’s card' },
        lines: [{ amount: 570, tax: 39.9, service: 5 }],
      },
    ])
  })

  it('a subscription’s frequency is daily, weekly, monthly, quarterly, semi or annually [money.entity.subscription-frequency]', async () => {
    const frequencies = ['daily', 'weekly', 'monthly', 'quarterly', 'semi', 'annually']
    const seen: unknown[] = []
    for (const frequency of frequencies) {
      await server.db.tx(1, (tx) =>
        tx.execute(sql`update subscriptions set frequency = ${frequency} where id = 3`),
      )
      seen.push(await read('/api/account/subscriptions/3'))
    }
    expect(seen).toEqual(
      frequencies.map((frequency) => expect.objectContaining({ id: 3, frequency }) as unknown),
    )
    const rejected = server.db.tx(1, (tx) =>
      tx.execute(sql`update subscriptions set frequency = 'yearly' where id = 3`),
    )
    await expect(rejected).rejects.toThrow()
  })

  it('a paid transaction has its order, lines, customer, address and refunds [money.entity.transaction] [money.entity.transaction-order] [money.entity.transaction-lines] [money.entity.transaction-customer] [money.entity.refund]', async () => {
    expect(await read('/api/account/transactions/35')).toEqual(charge)
  })

  it('a refund’s own transaction names the one that it refunds, and its amount [money.entity.transaction] [money.entity.transaction-status]', async () => {
    expect(await read('/api/account/transactions/36')).toEqual({
      ...charge,
      id: 36,
      amount: 30,
      status: 'refunded',
      data: { lines: [] },
      charged_on: '2026-02-22T15:00:00.000Z',
      created_on: '2026-02-22T15:00:00.000Z',
      paid_on: '2026-02-22T15:00:00.000Z',
      refunded_amount: 0,
      sub_total: 30,
      reference_id: '1-00035-R',
      linked: [],
      linked_transaction_id: 35,
      linked_amount: 204,
    })
  })

  it('membership dues have their period, subscription and bank account, and no order [money.entity.transaction]', async () => {
    expect(await read('/api/account/transactions/46')).toEqual({
      ...charge,
      id: 46,
      amount: 285,
      type: 'subscription',
      description: 'Membership dues',
      order_id: null,
      order: null,
      data: {
        lines: [{ reference_item: 'House membership', reference_type: 'dues', amount: 285 }],
      },
      charged_on: '2026-03-08T15:00:00.000Z',
      created_on: '2026-03-08T15:00:00.000Z',
      paid_on: '2026-03-08T15:00:00.000Z',
      period_start: '2026-03-01',
      period_end: '2026-03-31',
      payment_type: 'ach',
      brand: 'BANK OF AMERICA, N.A.',
      last_four: '6789',
      refunded_amount: 0,
      sub_total: 285,
      reference_id: '1-00046',
      linked: [],
      subscription: { id: 1 },
      wallet: { id: 3, nickname: 'Household account' },
    })
  })

  it('an open invoice has the amount due, tax and lines, and was neither charged nor paid [money.entity.transaction] [money.entity.transaction-status] [money.entity.transaction-lines]', async () => {
    expect(await read('/api/account/transactions/42')).toEqual({
      ...charge,
      id: 42,
      amount: 379.51,
      tax: 28.11,
      status: 'invoiced',
      type: 'invoice',
      description: 'Bar, launch and mooring',
      order_id: null,
      order: null,
      data: {
        lines: [
          { reference_item: 'Bar and terrace', reference_type: 'item', amount: 186.4 },
          { reference_item: 'Launch after hours', reference_type: 'item', amount: 45 },
          { reference_item: 'Mooring, berth 14', reference_type: 'fee', amount: 120 },
        ],
      },
      charged_on: null,
      created_on: '2026-03-05T15:00:00.000Z',
      paid_on: null,
      payment_type: 'invoice',
      brand: '',
      last_four: '',
      amount_due: 379.51,
      refunded_amount: 0,
      sub_total: 351.4,
      reference_id: '1-00042',
      linked: [],
      wallet: null,
    })
  })

  it('the desk lists a member’s transactions with their numbers, what came back, and the charge of a refund', async () => {
    const owner = server.browser()
    await owner.signInAdmin('owner')
    const listed = (await read('/admin/api/members/1/transactions?page_size=200', owner)) as {
      id: number
    }[]
    const massage = {
      id: 35,
      created_on: '2026-02-21T15:00:00.000Z',
      reference_id: '1-00035',
      description: 'Deep tissue massage, 60 minutes · Sauna, half an hour',
      status: 'processed',
      amount: 204,
      currency: 'USD',
      refunded: 30,
      asking: 0,
      refundable: 0,
      is_house_bill: false,
      cancellable: 0,
      membership: null,
      linked_transaction_id: null,
    }
    expect(listed.filter(({ id }) => id === 35 || id === 36)).toEqual([
      {
        ...massage,
        id: 36,
        created_on: '2026-02-22T15:00:00.000Z',
        reference_id: '1-00035-R',
        status: 'refunded',
        amount: 30,
        refunded: 0,
        linked_transaction_id: 35,
      },
      massage,
    ])
  })

  it('a statement has days, count and sums; its detailed form adds the month’s transactions [money.entity.statement]', async () => {
    const statements = (await read('/api/account/transactions/statements')) as unknown[]
    expect(statements[0]).toEqual({
      id: 11,
      start_date: '2026-02-01',
      end_date: '2026-02-28',
      currency: 'USD',
      count: 7,
      charged: 1831.75,
      refunded: 30,
      total: 1801.75,
      period_due: 0,
      total_due: 0,
    })
    expect(await read('/api/account/transactions/statements/1')).toEqual({
      id: 1,
      start_date: '2025-04-01',
      end_date: '2025-04-30',
      currency: 'USD',
      count: 1,
      charged: 285,
      refunded: 0,
      total: 285,
      period_due: 0,
      total_due: 0,
      transactions: [
        {
          ...charge,
          id: 1,
          amount: 285,
          type: 'subscription',
          description: 'Membership dues',
          order_id: null,
          order: null,
          data: {
            lines: [{ reference_item: 'House membership', reference_type: 'dues', amount: 285 }],
          },
          charged_on: '2025-04-08T15:00:00.000Z',
          created_on: '2025-04-08T15:00:00.000Z',
          paid_on: '2025-04-08T15:00:00.000Z',
          period_start: '2025-04-01',
          period_end: '2025-04-30',
          payment_type: 'ach',
          brand: 'BANK OF AMERICA, N.A.',
          last_four: '6789',
          refunded_amount: 0,
          sub_total: 285,
          reference_id: '1-00001',
          linked: [],
          subscription: { id: 1 },
          wallet: { id: 3, nickname: 'Household account' },
        },
      ],
    })
  })
})
