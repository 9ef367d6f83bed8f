import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../engines'
import { testServer, type Browser, type TestServer } from '../testServer'
import { demoAt } from './demoAt'

/** A line of the demo's newest order. */
const wine = {
  id: 12,
  external_id: '',
  is_subscription: false,
  subscription_frequency: '',
  order_id: 10,
  discount: 0,
  price: 84,
  quantity: 2,
  total: 168,
  sub_total: 168,
  title: 'House white, case of six',
  description: '',
  photo: '/media/clubs/harbour/wine.webp',
  product_attribute: 'Current vintage',
  product_id: 11,
  type: 'product',
  subscription_id: null,
  created_on: '2026-03-10T15:00:00.000Z',
  shipping_total: 0,
  survey: null,
  booking: null,
  ticket: null,
  product: { id: 11, title: 'House white, case of six' },
  status: 'active',
  handover: null,
}

/** What became of so many of a line that wait. */
const waiting = (count: number) => ({ waiting: count, given: 0, cancelled: 0, parcels: [] })

describe.each(engines)('the entities of products and orders on $name', (engine) => {
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

  it('a product has its pictures, attributes, categories and choices; money in dollars [activity.entity.product]', async () => {
    expect(await read('/api/products/5')).toEqual({
      id: 5,
      name: 'House red, six bottles',
      photos: [
        {
          url: '/media/clubs/harbour/wine.webp',
          main: true,
          type: 'image',
          title: '',
          description: '',
        },
        {
          url: '/media/clubs/harbour/wine-glass.webp',
          main: false,
          type: 'image',
          title: '',
          description: '',
        },
      ],
      attributes: [{ name: 'Bottles', value: '6' }],
      description: 'What the long room pours: plum, smoke, no hurry.',
      allow_backorders: false,
      has_inventory: true,
      categories: [
        {
          id: 9,
          name: 'From the cellar',
          slug: 'from-the-cellar',
          group: 'product',
          order: 1,
          featured: false,
          description: 'Bottles that the cellar can spare.',
          graphic_thumb: '/media/clubs/harbour/cellar.webp',
          category_above: '',
          parent_category: null,
        },
      ],
      price: 132,
      group: 'product',
      type: 'physical',
      options: [{ name: 'Vintage', values: ['2022', '2019', '2018'] }],
      variants: [
        { id: 8, sku: 'HR-22', choices: ['2022'], price: 132, has_inventory: true },
        { id: 9, sku: 'HR-19', choices: ['2019'], price: 168, has_inventory: true },
        { id: 10, sku: 'HR-18', choices: ['2018'], price: 186, has_inventory: false },
      ],
    })
  })

  it('an order of goods has its sums, parcel and lines [money.entity.order] [money.entity.order-item]', async () => {
    expect(await read('/api/account/orders/10')).toEqual({
      id: 10,
      paid_date: '2026-03-10T15:00:00.000Z',
      created_on: '2026-03-10T15:00:00.000Z',
      data: {},
      note: 'Leave it with the porter.',
      status: 'processing',
      charge: 234.03,
      service_fee_total: 0,
      shipping_total: 12,
      discount_total: 0,
      sub_total: 207.5,
      tip_total: 0,
      tax_total: 14.53,
      total: 234.03,
      credit_total: 0,
      currency: 'USD',
      type: 'product',
      via: '',
      quantity: 3,
      shipping_address: {
        city: 'Newport',
        type: 'home',
        state: 'RI',
        address: '101 Thames Street',
        zip_code: '02840',
        full_name: 'Alex Rivera',
      },
      surveys: [],
      business_location: null,
      has_products: true,
      items: [
        { ...wine, handover: waiting(2) },
        {
          ...wine,
          id: 13,
          handover: waiting(1),
          price: 39.5,
          quantity: 1,
          total: 39.5,
          sub_total: 39.5,
          title: 'Ginger shrub',
          photo: '/media/clubs/harbour/shrub.webp',
          product_attribute: 'Four bottles',
          product_id: 12,
          product: { id: 12, title: 'Ginger shrub' },
        },
      ],
    })
  })

  it('an order of treatments has its tip, its place and the bookings of its lines, one of them cancelled [money.entity.order] [money.entity.order-item]', async () => {
    expect(await read('/api/account/orders/5')).toEqual({
      id: 5,
      paid_date: '2026-02-21T15:00:00.000Z',
      created_on: '2026-02-21T15:00:00.000Z',
      data: {},
      note: '',
      status: 'completed',
      charge: 204,
      service_fee_total: 0,
      shipping_total: 0,
      discount_total: 0,
      sub_total: 175,
      tip_total: 29,
      tax_total: 0,
      total: 204,
      credit_total: 0,
      currency: 'USD',
      type: 'appointment',
      via: 'spa',
      quantity: 2,
      shipping_address: null,
      surveys: [],
      business_location: { name: 'Spa & wellness' },
      has_products: false,
      items: [
        {
          ...wine,
          id: 6,
          order_id: 5,
          price: 145,
          quantity: 1,
          total: 145,
          sub_total: 145,
          title: 'Deep tissue massage, 60 minutes',
          photo: '/media/clubs/harbour/treatment-room.webp',
          product_attribute: '',
          product_id: null,
          type: 'appointment',
          created_on: '2026-02-21T15:00:00.000Z',
          booking: {
            id: null,
            kind: 'spa',
            title: 'Deep tissue massage, 60 minutes',
            location: 'The pool deck',
            party_size: null,
            start_date: '2026-02-22T16:00:00.000Z',
            moved_to: null,
          },
          product: null,
        },
        {
          ...wine,
          id: 7,
          order_id: 5,
          price: 30,
          quantity: 1,
          total: 30,
          sub_total: 30,
          title: 'Sauna, half an hour',
          photo: '/media/clubs/harbour/towels.webp',
          product_attribute: '',
          product_id: null,
          type: 'appointment',
          created_on: '2026-02-21T15:00:00.000Z',
          booking: {
            id: null,
            kind: 'spa',
            title: 'Sauna, half an hour',
            location: 'The boat yard',
            party_size: null,
            start_date: '2026-02-22T17:30:00.000Z',
            moved_to: null,
          },
          product: null,
          status: 'cancelled',
        },
      ],
    })
  })

  it('an order of tickets has its service fee and the tickets of its lines [money.entity.order] [money.entity.order-item]', async () => {
    expect(await read('/api/account/orders/9')).toEqual({
      id: 9,
      paid_date: '2026-03-06T15:00:00.000Z',
      created_on: '2026-03-06T15:00:00.000Z',
      data: {},
      note: '',
      status: 'completed',
      charge: 166.5,
      service_fee_total: 4.5,
      shipping_total: 0,
      discount_total: 0,
      sub_total: 150,
      tip_total: 0,
      tax_total: 12,
      total: 166.5,
      credit_total: 0,
      currency: 'USD',
      type: 'event',
      via: '',
      quantity: 2,
      shipping_address: null,
      surveys: [],
      business_location: { name: 'The long room' },
      has_products: false,
      items: [
        {
          ...wine,
          id: 11,
          order_id: 9,
          price: 75,
          total: 150,
          sub_total: 150,
          title: 'Oyster supper',
          photo: '/media/clubs/harbour/oysters.webp',
          product_attribute: '',
          product_id: null,
          type: 'event',
          created_on: '2026-03-06T15:00:00.000Z',
          ticket: {
            id: null,
            start_date: '2026-03-08T00:30:00.000Z',
            event_title: 'Oyster supper',
            ticket_title: 'Member and guest',
          },
          product: null,
        },
      ],
    })
  })

  it('an account has addresses, one of them the default [activity.entity.account-address]', async () => {
    expect(await read('/api/account/addresses')).toEqual([
      {
        id: 1,
        first_name: 'Alex',
        last_name: 'Rivera',
        company_name: '',
        address: '101 Thames Street',
        address2: '',
        address3: '',
        city: 'Newport',
        state: 'RI',
        zip_code: '02840',
        country: 'US',
        phone_number: '4015550101',
        notes: '',
        type: 'shipping',
        verified: false,
        default: true,
      },
      {
        id: 2,
        first_name: 'Alex',
        last_name: 'Rivera',
        company_name: 'Rivera Design',
        address: '40 Water Street',
        address2: 'Loft',
        address3: '',
        city: 'Bristol',
        state: 'RI',
        zip_code: '02809',
        country: 'US',
        phone_number: '',
        notes: 'Ring twice.',
        type: 'shipping',
        verified: false,
        default: false,
      },
    ])
  })

  it('a place of pickup has its hours, and whether it is open today [activity.entity.pickup-location]', async () => {
    expect(await read('/api/checkout/shipping/local')).toEqual([
      {
        id: 2,
        name: 'Boat shed',
        hours: {
          friday: '10:00 AM - 4:00 PM',
          monday: 'closed',
          sunday: 'closed',
          tuesday: 'closed',
          saturday: '9:00 AM - 1:00 PM',
          thursday: 'closed',
          wednesday: '10:00 AM - 4:00 PM',
        },
        address: 'Pier 3, Newport, RI 02840',
        timezone: 'America/New_York',
        is_open: false,
        pickup_today: false,
        close_today: null,
        next_available: { in_days: 1, weekday: 'friday', minute: 600 },
      },
      {
        id: 1,
        name: 'Front desk',
        hours: {
          friday: '8:00 AM - 9:00 PM',
          monday: '8:00 AM - 9:00 PM',
          sunday: '9:00 AM - 6:00 PM',
          tuesday: '8:00 AM - 9:00 PM',
          saturday: '8:00 AM - 10:00 PM',
          thursday: '8:00 AM - 9:00 PM',
          wednesday: '8:00 AM - 9:00 PM',
        },
        address: '12 Long Wharf, Newport, RI 02840',
        timezone: 'America/New_York',
        is_open: true,
        pickup_today: true,
        close_today: 1260,
        next_available: { in_days: 1, weekday: 'friday', minute: 480 },
      },
    ])
  })
})
