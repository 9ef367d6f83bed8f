import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutSteps, type CartAnswer } from './checkoutSteps'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(engines)('the lines of a cart on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  const { cart, product, add, empty } = checkoutSteps()
  beforeAll(async () => {
    server = await testServer(engine)
    alex = server.browser()
    await alex.signIn('alex@example.com')
  })
  afterAll(() => server.close())
  beforeEach(() => empty(alex))

  const sizes = ({ items }: CartAnswer): unknown[] => items.products.map(({ quantity, product_attribute }) => [quantity, product_attribute])

  it('a thing that is named by its id keeps its size where none is said, and no other line is touched [activity.call.cart-add-or-update]', async () => {
    const id = await product(alex, 'Deck cap')
    await add(alex, 'products', { product_id: id, quantity: 2 })
    await add(alex, 'products', { product_id: id, quantity: 1, product_attribute: 'Sand' })
    const sand = (await cart(alex)).items.products[1]?.id
    expect(sizes((await add(alex, 'products', { id: sand, product_id: id, quantity: 5 })).json<CartAnswer>())).toEqual([[2, ''], [5, 'Sand']])
    expect(sizes((await add(alex, 'products', { id: sand, product_id: id, quantity: 0 })).json<CartAnswer>())).toEqual([[2, '']])
  })
})
