import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { Item } from './paymentSteps'
import type { Browser } from './testServer'

/** A valid shipping address. */
export const newport = {
  first_name: 'Alex',
  last_name: 'Rivera',
  address: '4 Spring Street',
  city: 'Newport',
  state: 'RI',
  zip_code: '02840',
  country: 'US',
}

/** A cart in the API's format. */
export interface CartAnswer extends Record<string, unknown> {
  items: Record<
    'reservations' | 'appointments' | 'tickets' | 'products',
    (Item & { quantity: number })[]
  >
  notices: { code: string; title: string }[]
}

/** A placed order in the API's format. */
export interface PlacedAnswer {
  order_id: number
  transaction_id: number
  total_due: number
  total: number
  reserved_until: string | null
  paid: boolean
}

/** Steps that cart and checkout tests share. */
export function checkoutSteps() {
  const cart = async (browser: Browser): Promise<CartAnswer> =>
    (await browser.call('GET', '/api/cart')).json<CartAnswer>()
  return {
    cart,
    /** Finds the id of a product whose name starts with `name`; 0 if there is none. */
    product: async (browser: Browser, name: string): Promise<number> =>
      (await browser.call('GET', '/api/products?page_size=200'))
        .json<(Item & { name: string })[]>()
        .find((one) => one.name.startsWith(name))?.id ?? 0,
    /** Finds the id of a ticket type by its event's title and its name; 0 if there is none. */
    ticket: async (browser: Browser, event: string, name: string): Promise<number> => {
      const events = (await browser.call('GET', '/api/events?page_size=200')).json<
        { title: string; tickets: (Item & { name: string })[] }[]
      >()
      return (
        events
          .find(({ title }) => title.startsWith(event))
          ?.tickets.find((one) => one.name === name)?.id ?? 0
      )
    },
    add: (
      browser: Browser,
      what: 'products' | 'tickets',
      body: Record<string, unknown>,
    ): Promise<LightMyRequestResponse> => browser.call('POST', `/api/cart/${what}`, { body }),
    place: (
      browser: Browser,
      body: Record<string, unknown> = {},
      key: string = randomUUID(),
    ): Promise<LightMyRequestResponse> =>
      browser.call('POST', '/api/checkout/order', { body, headers: { 'idempotency-key': key } }),
    payOrder: (
      browser: Browser,
      transactionId: number,
      method: unknown,
    ): Promise<LightMyRequestResponse> =>
      browser.call('POST', '/api/checkout/payment', {
        body: { transaction_id: transactionId, payment_method: method },
        headers: { 'idempotency-key': randomUUID() },
      }),
    /** Chooses pickup at the first location. */
    pickUp: async (browser: Browser): Promise<void> => {
      const [first] = (await browser.call('GET', '/api/checkout/shipping/local')).json<Item[]>()
      await browser.call('POST', '/api/cart/shipping', { body: { location_id: first?.id } })
    },
    /** Removes everything from the browser's cart. */
    empty: async (browser: Browser): Promise<void> => {
      const { items } = await cart(browser)
      for (const item of items.products)
        await browser.call('POST', '/api/cart/products', {
          body: {
            id: item.id,
            product_id: (item['product'] as Item).id,
            product_attribute: item['product_attribute'],
            quantity: 0,
          },
        })
      for (const item of items.tickets)
        await browser.call('POST', '/api/cart/tickets', {
          body: { ticket_id: (item['ticket'] as Item).id, quantity: 0 },
        })
      for (const kind of ['reservation', 'appointment'] as const)
        for (const item of items[`${kind}s`])
          await browser.call('POST', `/api/cart/${kind}s`, {
            body: {
              id: item.id,
              [`${kind}_id`]: (item['slot'] as { schedule_id: number }).schedule_id,
              quantity: 0,
            },
          })
      await browser.call('DELETE', '/api/cart/coupon')
      await browser.call('DELETE', '/api/cart/shipping')
    },
  }
}
