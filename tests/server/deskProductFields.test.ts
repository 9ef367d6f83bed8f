import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from './engines'
import { fieldTests, type Leaf } from './fieldTests'
import { recordSteps } from './recordSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const OTHER = '/media/clubs/harbour/cellar.webp'
const picture = { url: '/media/clubs/harbour/bar.webp', title: '', description: '' }
const variant = { first: 'Navy', second: 'S', third: 'Long' }
const draft = {
  name: 'A first',
  published: true,
  first_option: 'Colour',
  second_option: 'Size',
  third_option: 'Cut',
  variants: [variant],
  pictures: [picture],
  attributes: [{ name: 'Material', value: 'Wool' }],
}

const leaves: Record<string, Leaf> = {
  name: [{ name: 'Ñandú & <b>co</b>' }, 'name', 'Ñandú & <b>co</b>'],
  description: [{ description: '## Long' }, 'description', '## Long'],
  price_cents: [{ price_cents: 1_250 }, 'price', 12.5],
  counted: [
    { first_option: '', second_option: '', third_option: '', variants: [], counted: true },
    'has_inventory',
    false,
  ],
  allow_backorders: [{ allow_backorders: true }, 'allow_backorders', true],
  first_option: [{ first_option: 'Tone' }, 'options.0.name', 'Tone'],
  second_option: [{ second_option: 'Width' }, 'options.1.name', 'Width'],
  third_option: [{ third_option: 'Fit' }, 'options.2.name', 'Fit'],
  'variants.first': [{ variants: [{ ...variant, first: 'Ecru' }] }, 'variants.0.choices.0', 'Ecru'],
  'variants.second': [{ variants: [{ ...variant, second: 'M' }] }, 'variants.0.choices.1', 'M'],
  'variants.third': [{ variants: [{ ...variant, third: 'Slim' }] }, 'variants.0.choices.2', 'Slim'],
  'variants.sku': [{ variants: [{ ...variant, sku: 'DP-1' }] }, 'variants.0.sku', 'DP-1'],
  'variants.price_cents': [
    { variants: [{ ...variant, price_cents: 990 }] },
    'variants.0.price',
    9.9,
  ],
  'variants.counted': [
    { variants: [{ ...variant, counted: true }] },
    'variants.0.has_inventory',
    false,
  ],
  'pictures.url': [{ pictures: [{ ...picture, url: OTHER }] }, 'photos.0.url', OTHER],
  'pictures.title': [{ pictures: [{ ...picture, title: 'Bar' }] }, 'photos.0.title', 'Bar'],
  'pictures.description': [
    { pictures: [{ ...picture, description: 'A bar' }] },
    'photos.0.description',
    'A bar',
  ],
  'attributes.name': [
    { attributes: [{ name: 'From', value: 'Wool' }] },
    'attributes.0.name',
    'From',
  ],
  'attributes.value': [
    { attributes: [{ name: 'Material', value: 'Linen' }] },
    'attributes.0.value',
    'Linen',
  ],
}

/** Fields that members read otherwise, and the test that proves them. */
const elsewhere = {
  published: 'deskProducts.test.ts: hidden until it is published',
  part: 'below, because it is fixed once it is stored',
  category_ids: 'below, because each company has its own ids',
  course_ids: 'deskProducts.test.ts: what is on the menu is in its courses',
  'variants.id': 'deskProducts.test.ts: variants swap their values',
  'attributes.id': 'only tells details apart in the form',
}

describe.each(engines)('what members read of a product from the desk on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let alex: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
    alex = server.browser()
    await alex.signIn('alex@example.com')
  })
  afterAll(() => server.close())

  const { created, patch } = recordSteps(() => desk, '/admin/api/desk/products', draft)
  const shown = async (id: number): Promise<unknown> =>
    (await alex.call('GET', `/api/products/${id}`)).json()

  fieldTests('products', { leaves, elsewhere, created: () => created(), shown, patch })

  it('part and category_ids', async () => {
    const { categories } = (await desk.call('GET', '/admin/api/desk/products/choices')).json<{
      categories: { id: number }[]
    }>()
    const { id } = await created({ category_ids: [categories[0]?.id] })
    expect(await shown(id)).toMatchObject({
      group: 'product',
      categories: [{ id: categories[0]?.id }],
    })
    const { id: served } = await created({ part: 'fandb' })
    expect(await shown(served)).toMatchObject({ group: 'fandb' })
  })
})
