import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../engines'
import { testServer, type Browser, type TestServer } from '../testServer'
import { demoAt } from './demoAt'
import { items, pickedUp, sums } from './expectedCart'
import { order, transaction } from './expectedOrder'

const home = {
  first_name: 'Alex',
  last_name: 'Rivera',
  address: '4 Spring Street',
  city: 'Newport',
  state: 'RI',
  zip_code: '02840',
  country: 'US',
}

describe.each(engines)('the entities of cart and checkout on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  beforeAll(async () => {
    server = await testServer(engine, { demoAt })
    alex = server.browser()
    await alex.signIn('alex@example.com')
  })
  afterAll(() => server.close())

  const read = async (path: string): Promise<unknown> => {
    const answer = await alex.call('GET', path)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<unknown>()
  }

  const post = async (path: string, body: unknown): Promise<unknown> => {
    const answer = await alex.call('POST', path, {
      body,
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<unknown>()
  }

  it('a cart has its sums, coupon, parcel and items by kind [activity.entity.cart] [activity.entity.cart-item] [activity.entity.cart-discount] [activity.entity.reservation-cart-item] [activity.entity.selected-shipping] [activity.entity.shipping-address]', async () => {
    await post('/api/cart/reservations', {
      reservation_id: 3,
      slot_id: '3-2026-03-14T23:00:00.000Z',
      party_size: 2,
      guest_name: 'Sam Okafor',
      notes: 'A birthday',
    })
    await post('/api/cart/appointments', {
      appointment_id: 13,
      slot_id: '13-2026-03-14T14:00:00.000Z',
    })
    await post('/api/cart/tickets', { ticket_id: 1 })
    await post('/api/cart/products', { product_id: 2, quantity: 3, product_attribute: 'Navy' })
    await post('/api/cart/coupon', { code: 'REGATTA25' })
    await post('/api/cart/house-credits', { ids: [1] })
    await post('/api/checkout/shipping/rates', home)
    await post('/api/cart/shipping', { rate_id: 1 })
    expect(await read('/api/cart')).toEqual({ ...sums, items })
  })

  it('rates have price and courier, and expire together [activity.entity.rate] [activity.entity.rates-response] [activity.entity.shipping-option]', async () => {
    expect(await post('/api/checkout/shipping/rates', home)).toEqual({
      rates: [
        {
          id: 3,
          courier: 'Narragansett Parcel',
          courier_code: 'narragansett',
          method: 'Ground, three to five days',
          price: 12.5,
          type: 'shipping',
        },
        {
          id: 4,
          courier: 'Narragansett Parcel',
          courier_code: 'narragansett',
          method: 'Next day by noon',
          price: 34.5,
          type: 'shipping',
        },
      ],
      expiration: '2026-03-12T15:30:00.000Z',
    })
  })

  it('goods to pick up have the place as their shipping, whose id is the place’s, without a price [activity.entity.selected-shipping]', async () => {
    expect(await post('/api/cart/shipping', { location_id: 1 })).toEqual({
      ...sums,
      ...pickedUp,
      items,
    })
  })

  it('paying with a saved card answers a payment result with the transaction [money.entity.payment-request] [money.entity.payment-result]', async () => {
    expect(await post('/api/checkout/order', {})).toEqual({
      order_id: 20,
      transaction_id: 87,
      total_due: 395.88,
      total: 482.38,
      currency: 'USD',
      reserved_until: '2026-03-12T15:15:00.000Z',
      paid: false,
    })
    const method = {
      id: 1,
      type: 'creditcard',
      processor_id: 'sandbox',
      amount: 395.88,
      save: false,
      billing_details: { name: 'Alex Rivera', country: 'US', zip_code: '02840' },
    }
    expect(
      await post('/api/checkout/payment', { transaction_id: 87, payment_method: method }),
    ).toEqual({
      id: 87,
      success: true,
      amount: 482.38,
      amount_charged: 395.88,
      error: '',
      message: '',
      action: null,
      order_id: 20,
      order: null,
      refunds: [],
      booking: null,
      transaction,
    })
  })

  it('the paid order has the cart’s sums, and each line its share of the discount [money.entity.order] [money.entity.order-item]', async () => {
    expect(await read('/api/account/orders/20')).toEqual(order)
  })
})
