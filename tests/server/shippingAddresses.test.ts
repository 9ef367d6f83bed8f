import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkoutSteps, newport, type CartAnswer } from './checkoutSteps'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

interface Fault {
  error_details?: { path: string }[]
}

describe.each(engines)('shipping addresses on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let morgan: Browser
  const { product, add, empty } = checkoutSteps()
  beforeAll(async () => {
    server = await testServer(engine)
    alex = server.browser()
    await alex.signIn('alex@example.com')
    morgan = server.browser()
    await morgan.signIn('morgan@example.com')
  })
  afterAll(() => server.close())
  beforeEach(() => empty(alex))

  it('can be saved, changed and removed only by their owner; the first is the default, and there is always exactly one default [activity.call.addresses-list] [activity.call.addresses-create] [activity.call.addresses-patch] [activity.call.addresses-delete] [activity.role.own-data]', async () => {
    const list = async (browser: Browser) => {
      const answer = await browser.call('GET', '/api/account/addresses')
      return answer.statusCode === 204
        ? []
        : answer.json<{ id: number; city: string; default: boolean }[]>()
    }
    expect(await list(morgan)).toEqual([])
    const created = await morgan.call('POST', '/api/account/addresses', {
      body: { ...newport, phone_number: '(401) 555-0199' },
    })
    expect(created.statusCode).toBe(201)
    const { id } = created.json<{ id: number }>()
    expect(created.json<object>()).toMatchObject({
      default: true,
      verified: false,
      type: 'shipping',
      country: 'US',
      city: 'Newport',
    })
    const second = (
      await morgan.call('POST', '/api/account/addresses', {
        body: { ...newport, city: 'Bristol', default: true },
      })
    ).json<{ id: number }>()
    expect((await list(morgan)).map(({ city, default: isDefault }) => [city, isDefault])).toEqual([
      ['Bristol', true],
      ['Newport', false],
    ])
    const rejected = (
      await morgan.call('POST', '/api/account/addresses', {
        body: { ...newport, first_name: '', last_name: '', zip_code: '123' },
      })
    ).json<Fault>()
    expect(rejected.error_details?.map(({ path }) => path).sort()).toEqual([
      '/first_name',
      '/zip_code',
    ])
    expect(
      (
        await morgan.call('PATCH', `/api/account/addresses/${id}`, {
          body: { city: 'Jamestown', default: true },
        })
      ).json<object>(),
    ).toMatchObject({ id, city: 'Jamestown', zip_code: '02840', default: true })
    expect(
      (await morgan.call('PATCH', `/api/account/addresses/${id}`, { body: { country: 'CA' } }))
        .statusCode,
    ).toBe(422)
    for (const method of ['PATCH', 'DELETE'] as const)
      expect(
        (
          await alex.call(method, `/api/account/addresses/${id}`, {
            body: method === 'PATCH' ? { city: 'Mine' } : undefined,
          })
        ).statusCode,
      ).toBe(404)
    await add(alex, 'products', { product_id: await product(alex, 'Deck cap') })
    expect(
      (
        await alex.call('POST', '/api/checkout/shipping/rates', {
          body: { customer_address_id: id },
        })
      ).statusCode,
    ).toBe(404)
    expect((await morgan.call('DELETE', `/api/account/addresses/${second.id}`)).statusCode).toBe(
      204,
    )
    expect((await list(morgan)).map(({ city }) => city)).toEqual(['Jamestown'])
    const [mine] = await list(alex)
    const { rates } = (
      await alex.call('POST', '/api/checkout/shipping/rates', {
        body: { customer_address_id: mine?.id },
      })
    ).json<{ rates: { id: number }[] }>()
    expect(
      (
        await alex.call('POST', '/api/cart/shipping', { body: { rate_id: rates[0]?.id } })
      ).json<CartAnswer>(),
    ).toMatchObject({
      shipping: { customer_address_id: mine?.id, address: { first_name: 'Alex', city: 'Newport' } },
    })
  })
})
