import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { checkoutSteps, type PlacedAnswer } from './checkoutSteps'
import { paymentSteps } from './paymentSteps'
import type { Browser, TestServer } from './testServer'

/** The desk's orders. */
export const ORDERS = '/admin/api/desk/orders'

/** An order as tests read it. */
export interface OrderAnswer {
  id: number
  state: string
  is_being_refunded: boolean
  delivery: string
  place: string
  name: string
  total: number | null
  note: string
  lines: {
    id: number
    title: string
    quantity: number
    handed_over: number
    cancelled: number
    open: number
    price: number | null
  }[]
  payments: { id: number; way: string; amount: number; refunded: number }[]
  refused: { amount: number; reason: string; refusal: string }[]
  handovers: {
    id: number
    kind: string
    courier: string
    number: string
    undone_on: string | null
  }[]
  notes: { text: string; by_name: string }[]
}

/** Steps that tests of the desk's orders share; `desk` acts unless a browser is given. */
export const orderSteps = (
  server: () => TestServer,
  { desk, member }: { desk: () => Browser; member: () => Browser },
) => {
  const { savedCard } = paymentSteps(server)
  const { add, place, payOrder, pickUp } = checkoutSteps()
  const order = async (id: number, browser = desk()): Promise<OrderAnswer> =>
    (await browser.call('GET', `${ORDERS}/${id}`)).json<OrderAnswer>()
  const placed = async (...items: [product: number, quantity: number][]): Promise<PlacedAnswer> => {
    for (const [id, quantity] of items)
      await add(member(), 'products', { product_id: id, quantity })
    await pickUp(member())
    return (await place(member())).json<PlacedAnswer>()
  }
  return {
    order,
    /** Has the member place an order to pick up; returns its ids. */
    placed,
    /** A published product of which so many are left. */
    product: async (stock = 10): Promise<number> => {
      const made = await desk().call('POST', '/admin/api/desk/products', {
        body: { name: 'Deck mug', price_cents: 3_000, published: true, counted: true },
        headers: { 'idempotency-key': randomUUID() },
      })
      const { id } = made.json<{ id: number }>()
      await desk().call('POST', `/admin/api/desk/products/${id}/stock`, {
        body: { by: stock, reason: 'Delivery' },
        headers: { 'idempotency-key': randomUUID() },
      })
      return id
    },
    /** Has the member buy something to pick up; returns the order. */
    bought: async (...items: [product: number, quantity: number][]): Promise<OrderAnswer> => {
      const { order_id, transaction_id } = await placed(...items)
      const paid = await payOrder(member(), transaction_id, {
        id: await savedCard(member()),
        type: 'creditcard',
      })
      expect(paid.json(), paid.body).toMatchObject({ success: true })
      return order(order_id)
    },
    act: (
      id: number,
      what: string,
      body: Record<string, unknown>,
      key: string = randomUUID(),
      browser = desk(),
    ) =>
      browser.call('POST', `${ORDERS}/${id}/${what}`, {
        body,
        headers: { 'idempotency-key': key },
      }),
    /** So many of each line, in the order's order. */
    lines: ({ lines }: OrderAnswer, ...quantities: number[]) => ({
      lines: quantities.flatMap((quantity, index) =>
        quantity === 0 ? [] : [{ id: lines[index]?.id, quantity }],
      ),
    }),
    history: async (id: number, browser = desk()) =>
      (await browser.call('GET', `${ORDERS}/${id}/history`)).json<Record<string, unknown>[]>(),
    /** The order as the member has it. */
    shown: async (
      id: number,
    ): Promise<{ status: string; items: { status: string; handover: unknown }[] }> =>
      (await member().call('GET', `/api/account/orders/${id}`)).json(),
    stockOf: async (id: number) =>
      (await desk().call('GET', `/admin/api/desk/products/${id}`)).json<{ stock: number }>().stock,
  }
}
