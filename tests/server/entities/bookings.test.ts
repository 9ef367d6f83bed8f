import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../engines'
import { testServer, type Browser, type TestServer } from '../testServer'
import { demoAt } from './demoAt'

/** The long room's hours; the clock stands on a Thursday. */
const hours = {
  sunday: '12:00 PM - 6:00 PM',
  monday: 'closed',
  tuesday: '12:00 PM - 10:00 PM',
  wednesday: '12:00 PM - 10:00 PM',
  thursday: '12:00 PM - 10:00 PM',
  friday: '12:00 PM - 10:00 PM',
  saturday: '12:00 PM - 10:00 PM',
  today: '12:00 PM - 10:00 PM',
}

const longRoom = {
  name: 'Long room, first floor',
  hours: hours,
  address: '12 Long Wharf, Newport, RI 02840',
  website: 'https://harbour.example.com',
  latitude: 41.4876,
  longitude: -71.3188,
}

/** The schedule of the long room. */
const dining = {
  id: 1,
  name: 'The Long Room',
  summary: 'White cloths, the whole harbour in the window, and whatever the boats brought.',
  description:
    'Lunch and dinner by the window. Ask for the table with the barometer.\n\nDogs sit on the quay side.',
  media: [
    {
      url: '/media/clubs/harbour/long-room.webp',
      main: true,
      type: 'image',
      title: 'The long room',
      description: '',
    },
    {
      url: '/media/clubs/harbour/fish.webp',
      main: false,
      type: 'image',
      title: 'What the boats brought',
      description: '',
    },
  ],
  allow_cancel: true,
  block_type: 'hourly',
  business_id: null,
  business_location_id: null,
  category_block: false,
  category_id: null,
  max_blocks: null,
  max_days_out: 60,
  capacity: 8,
  survey_id: null,
  rules: [
    { id: 1, day: 0, end: '18:00', start: '12:00' },
    { id: 2, day: 2, end: '22:00', start: '12:00' },
    { id: 3, day: 3, end: '22:00', start: '12:00' },
    { id: 4, day: 4, end: '22:00', start: '12:00' },
    { id: 5, day: 5, end: '22:00', start: '12:00' },
    { id: 6, day: 6, end: '22:00', start: '12:00' },
  ],
  exceptions: [{ day: '2026-03-21', end: null, note: 'A wedding has the room.', start: null }],
  fee_type: 'slot',
  pay_later: false,
  settings: {},
  min_party: 1,
  max_party: 8,
  resources: [
    { id: 1, name: 'Window table', min_party: 1, max_party: 4 },
    { id: 2, name: 'Barometer table', min_party: 1, max_party: 4 },
    { id: 3, name: 'Table by the fire', min_party: 2, max_party: 6 },
    { id: 4, name: 'Long table', min_party: 4, max_party: 8 },
  ],
  cancel_fee: 0,
  graphic: '/media/clubs/harbour/long-room.webp',
  location: longRoom,
  block_duration: 90,
  cancel_by: 120,
  type: 'dining',
  group: 'dining',
  starting_price: null,
  category: null,
  timezone_id: 'America/New_York',
}

/** A slot of it: the table that Alex has booked. */
const slot = {
  id: '1-2026-03-13T23:30:00.000Z',
  slot_id: '1-2026-03-13T23:30:00.000Z',
  day: '2026-03-13',
  schedule_id: 1,
  title: 'The Long Room',
  description: '',
  subject: 'Dinner for four',
  appointment_id: null,
  reservation_id: 1,
  fee: 0,
  fee_type: 'slot',
  charges: [],
  start_date: '2026-03-13T23:30:00.000Z',
  end_date: '2026-03-14T01:00:00.000Z',
  start_date_local: '2026-03-13T19:30:00',
  end_date_local: '2026-03-13T21:00:00',
  capacity: 8,
  quantity: 0,
  resource_ids: [],
  overlaps: [],
  duration: 90,
  location: 'Long room, first floor',
  metadata: {},
}

/** The booking. */
const table = {
  id: 1,
  title: 'Table by the window',
  type: 'reservation',
  block_type: 'other',
  status: 'booked',
  party_size: 4,
  subject: 'Dinner for four',
  resource_name: 'Window table',
  cancel_fee: 0,
  cancelled_at: null,
  can_cancel: true,
  can_reschedule: true,
  description:
    'Lunch and dinner by the window. Ask for the table with the barometer.\n\nDogs sit on the quay side.',
  photo: '/media/clubs/harbour/long-room.webp',
  start_date: '2026-03-13T23:30:00.000Z',
  end_date: '2026-03-14T01:00:00.000Z',
  start_date_local: '2026-03-13T19:30:00',
  end_date_local: '2026-03-13T21:00:00',
  timezone_id: 'America/New_York',
  location: longRoom,
  location_hours: hours,
  has_survey: false,
  survey_id: null,
  survey: null,
  guest: null,
  owner: { id: 1, full_name: 'Alex Rivera' },
  company: { id: 1, name: 'Harbour House' },
  schedule: dining,
  slot,
}

describe.each(engines)('the entities of bookings on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  beforeAll(async () => {
    server = await testServer(engine, { demoAt })
    alex = server.browser()
    await alex.signIn('alex@example.com')
  })
  afterAll(() => server.close())

  const read = async <T>(path: string): Promise<T> => {
    const answer = await alex.call('GET', path)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<T>()
  }

  const post = async (path: string, body: unknown): Promise<unknown> => {
    const answer = await alex.call('POST', path, {
      body,
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<unknown>()
  }

  it('a schedule has its place with hours, rules, parties and deadlines; money in dollars [activity.entity.schedule]', async () => {
    expect(await read('/api/reservations/1')).toEqual(dining)
    expect(await read('/api/appointments/6')).toEqual({
      ...dining,
      id: 6,
      name: 'Salt and oil',
      summary: 'Fifty minutes, then the pool.',
      description:
        'A scrub with salt from the bay, an oil that smells of nothing, and then the pool to yourself.',
      media: [
        {
          url: '/media/clubs/harbour/oils.webp',
          main: true,
          type: 'image',
          title: 'Oil and warm stones',
          description: '',
        },
      ],
      max_days_out: 45,
      capacity: 1,
      rules: [
        { id: 1, day: 0, end: '18:00', start: '10:00' },
        { id: 2, day: 2, end: '19:00', start: '10:00' },
        { id: 3, day: 3, end: '19:00', start: '10:00' },
        { id: 4, day: 4, end: '19:00', start: '10:00' },
        { id: 5, day: 5, end: '19:00', start: '10:00' },
        { id: 6, day: 6, end: '19:00', start: '10:00' },
      ],
      exceptions: [],
      max_party: 1,
      resources: [
        { id: 11, name: 'Noa', min_party: 1, max_party: 1 },
        { id: 12, name: 'Mika', min_party: 1, max_party: 1 },
      ],
      cancel_fee: 25,
      graphic: '/media/clubs/harbour/oils.webp',
      location: {
        name: 'Treatment room',
        hours: {
          sunday: '10:00 AM - 6:00 PM',
          monday: 'closed',
          tuesday: '10:00 AM - 7:00 PM',
          wednesday: '10:00 AM - 7:00 PM',
          thursday: '10:00 AM - 7:00 PM',
          friday: '10:00 AM - 7:00 PM',
          saturday: '10:00 AM - 7:00 PM',
          today: '10:00 AM - 7:00 PM',
        },
        address: '12 Long Wharf, Newport, RI 02840',
        website: 'https://harbour.example.com',
        latitude: 41.4876,
        longitude: -71.3188,
      },
      block_duration: 60,
      cancel_by: 1440,
      type: 'spa',
      group: '',
      starting_price: 110,
    })
  })

  it('a slot has its price, charges, party, and start in UTC and in local time [activity.entity.slot]', async () => {
    const query = 'start_date=2026-03-14&end_date=2026-03-14'
    const [evening] = await read<unknown[]>(`/api/reservations/3/slots?${query}`)
    expect(evening).toEqual({
      ...slot,
      id: '3-2026-03-14T23:00:00.000Z',
      slot_id: '3-2026-03-14T23:00:00.000Z',
      day: '2026-03-14',
      schedule_id: 3,
      title: 'The Cellar Table',
      subject: '',
      reservation_id: 3,
      fee: 95,
      fee_type: 'person',
      charges: [{ title: 'Candles and linen', amount: 20 }],
      start_date: '2026-03-14T23:00:00.000Z',
      end_date: '2026-03-15T02:00:00.000Z',
      start_date_local: '2026-03-14T19:00:00',
      end_date_local: '2026-03-14T22:00:00',
      capacity: 12,
      quantity: 1,
      resource_ids: [8],
      overlaps: ['Oysters on the terrace'],
      duration: 180,
      location: 'Cellar',
    })
    const [morning] = await read<unknown[]>(`/api/appointments/13/slots?${query}`)
    expect(morning).toEqual({
      ...slot,
      id: '13-2026-03-14T14:00:00.000Z',
      slot_id: '13-2026-03-14T14:00:00.000Z',
      day: '2026-03-14',
      schedule_id: 13,
      title: 'Deep tissue massage',
      subject: '',
      appointment_id: 13,
      reservation_id: null,
      fee: 130,
      start_date: '2026-03-14T14:00:00.000Z',
      end_date: '2026-03-14T15:00:00.000Z',
      start_date_local: '2026-03-14T10:00:00',
      end_date_local: '2026-03-14T11:00:00',
      capacity: 1,
      quantity: 1,
      resource_ids: [33],
      duration: 60,
      location: 'Treatment room',
    })
  })

  it('a reservation has its slot, schedule, place, party and owner [activity.entity.booking]', async () => {
    expect(await read('/api/account/reservations/1')).toEqual(table)
  })

  it('an appointment has the fee for a late cancellation and who is booked [activity.entity.booking]', async () => {
    expect(await read('/api/account/appointments/2')).toEqual({
      ...table,
      id: 2,
      title: 'Salt and oil',
      type: 'appointment',
      party_size: 1,
      subject: 'With Noa',
      resource_name: 'Noa',
      cancel_fee: 25,
      description:
        'A scrub with salt from the bay, an oil that smells of nothing, and then the pool to yourself.',
      photo: '/media/clubs/harbour/oils.webp',
      start_date: '2026-03-17T15:00:00.000Z',
      end_date: '2026-03-17T16:00:00.000Z',
      start_date_local: '2026-03-17T11:00:00',
      end_date_local: '2026-03-17T12:00:00',
      location: {
        name: 'Treatment room',
        hours: {
          sunday: '10:00 AM - 6:00 PM',
          monday: 'closed',
          tuesday: '10:00 AM - 7:00 PM',
          wednesday: '10:00 AM - 7:00 PM',
          thursday: '10:00 AM - 7:00 PM',
          friday: '10:00 AM - 7:00 PM',
          saturday: '10:00 AM - 7:00 PM',
          today: '10:00 AM - 7:00 PM',
        },
        address: '12 Long Wharf, Newport, RI 02840',
        website: 'https://harbour.example.com',
        latitude: 41.4876,
        longitude: -71.3188,
      },
      location_hours: {
        sunday: '10:00 AM - 6:00 PM',
        monday: 'closed',
        tuesday: '10:00 AM - 7:00 PM',
        wednesday: '10:00 AM - 7:00 PM',
        thursday: '10:00 AM - 7:00 PM',
        friday: '10:00 AM - 7:00 PM',
        saturday: '10:00 AM - 7:00 PM',
        today: '10:00 AM - 7:00 PM',
      },
      schedule: {
        ...dining,
        id: 6,
        name: 'Salt and oil',
        summary: 'Fifty minutes, then the pool.',
        description:
          'A scrub with salt from the bay, an oil that smells of nothing, and then the pool to yourself.',
        media: [
          {
            url: '/media/clubs/harbour/oils.webp',
            main: true,
            type: 'image',
            title: 'Oil and warm stones',
            description: '',
          },
        ],
        max_days_out: 45,
        capacity: 1,
        rules: [
          { id: 1, day: 0, end: '18:00', start: '10:00' },
          { id: 2, day: 2, end: '19:00', start: '10:00' },
          { id: 3, day: 3, end: '19:00', start: '10:00' },
          { id: 4, day: 4, end: '19:00', start: '10:00' },
          { id: 5, day: 5, end: '19:00', start: '10:00' },
          { id: 6, day: 6, end: '19:00', start: '10:00' },
        ],
        exceptions: [],
        max_party: 1,
        resources: [
          { id: 11, name: 'Noa', min_party: 1, max_party: 1 },
          { id: 12, name: 'Mika', min_party: 1, max_party: 1 },
        ],
        cancel_fee: 25,
        graphic: '/media/clubs/harbour/oils.webp',
        location: {
          name: 'Treatment room',
          hours: {
            sunday: '10:00 AM - 6:00 PM',
            monday: 'closed',
            tuesday: '10:00 AM - 7:00 PM',
            wednesday: '10:00 AM - 7:00 PM',
            thursday: '10:00 AM - 7:00 PM',
            friday: '10:00 AM - 7:00 PM',
            saturday: '10:00 AM - 7:00 PM',
            today: '10:00 AM - 7:00 PM',
          },
          address: '12 Long Wharf, Newport, RI 02840',
          website: 'https://harbour.example.com',
          latitude: 41.4876,
          longitude: -71.3188,
        },
        block_duration: 60,
        cancel_by: 1440,
        type: 'spa',
        group: '',
        starting_price: 110,
      },
      slot: {
        ...slot,
        id: '6-2026-03-17T15:00:00.000Z',
        slot_id: '6-2026-03-17T15:00:00.000Z',
        day: '2026-03-17',
        schedule_id: 6,
        title: 'Salt and oil',
        subject: 'With Noa',
        appointment_id: 6,
        reservation_id: null,
        fee: 110,
        start_date: '2026-03-17T15:00:00.000Z',
        end_date: '2026-03-17T16:00:00.000Z',
        start_date_local: '2026-03-17T11:00:00',
        end_date_local: '2026-03-17T12:00:00',
        capacity: 1,
        duration: 60,
        location: 'Treatment room',
      },
    })
  })

  it('booking what costs nothing answers a payment result with the booking [activity.entity.booking-payment-result]', async () => {
    const lunch = {
      start_date: '2026-03-14T17:30:00.000Z',
      end_date: '2026-03-14T19:00:00.000Z',
      start_date_local: '2026-03-14T13:30:00',
      end_date_local: '2026-03-14T15:00:00',
    }
    expect(
      await post('/api/reservations/book', {
        reservation_id: 1,
        slot_id: '1-2026-03-14T17:30:00.000Z',
        party_size: 2,
      }),
    ).toEqual({
      id: 14,
      order_id: null,
      order: null,
      refunds: [],
      amount: 0,
      message: '',
      success: true,
      booking: {
        ...table,
        id: 14,
        title: 'The Long Room',
        subject: '',
        party_size: 2,
        ...lunch,
        slot: {
          ...slot,
          ...lunch,
          id: '1-2026-03-14T17:30:00.000Z',
          slot_id: '1-2026-03-14T17:30:00.000Z',
          day: '2026-03-14',
          subject: '',
        },
      },
    })
  })

  it('cancelling answers a cancel result with the title of what was cancelled [activity.entity.cancel-result] [money.entity.cancel-result]', async () => {
    expect(await post('/api/account/reservations/1/cancel', {})).toEqual({
      success: true,
      message: 'Table by the window is cancelled.',
      amount: 0,
      order_id: null,
      refunds: [],
      reservation: { title: 'Table by the window' },
      appointment: null,
    })
  })
})
