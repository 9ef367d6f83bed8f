import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkLedgers } from '../../server/areas/payments/createLedgerWatch'
import { checkoutSteps, type PlacedAnswer } from './checkoutSteps'
import { engines } from './engines'
import { paymentSteps, type Item } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(engines)('checkout on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  const { signedIn, savedCard, chargesDuring } = paymentSteps(() => server)
  const { cart, product, add, place, payOrder, pickUp, empty } = checkoutSteps()
  beforeAll(async () => {
    server = await testServer(engine)
    alex = await signedIn('alex@example.com')
  })
  afterAll(() => server.close())
  beforeEach(() => empty(alex))

  const saved = async (): Promise<unknown> => ({ id: await savedCard(alex), type: 'creditcard' })
  const placed = async (browser = alex): Promise<PlacedAnswer> => {
    const answer = await place(browser)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<PlacedAnswer>()
  }

  it('what was put into the cart is placed, paid with checkout.payment, and leaves the cart; the order is there, a receipt is mailed [activity.call.checkout-payment] [money.call.payment-endpoint-default]', async () => {
    await add(alex, 'products', { product_id: await product(alex, 'Deck cap'), quantity: 2 })
    await pickUp(alex)
    expect(await cart(alex)).toMatchObject({ sub_total: 64, tax_total: 4.48, total: 68.48, total_due: 68.48, has_physical: true })
    const order = await placed()
    expect(order).toMatchObject({ total: 68.48, total_due: 68.48, paid: false, reserved_until: expect.any(String) })
    const made = await chargesDuring(async () => {
      const answer = await payOrder(alex, order.transaction_id, await saved())
      expect(answer.json<Item>()).toMatchObject({ success: true, order_id: order.order_id, amount_charged: 68.48 })
    })
    expect(made).toMatchObject([{ amount_cents: 6_848, status: 'succeeded' }])
    expect(await cart(alex)).toMatchObject({ total_items: 0, order_id: null, transaction_id: null, shipping: null })
    expect((await alex.call('GET', `/api/account/orders/${order.order_id}`)).json<Item>()).toMatchObject({ status: 'processing', total: 68.48, charge: 68.48, items: [{ title: 'Deck cap', quantity: 2, type: 'product' }] })
    expect((await server.mails()).at(-1)?.text).toContain('$68.48')
    expect((await checkLedgers(server.context)).flatMap(({ faults }) => faults)).toEqual([])
  })
})
