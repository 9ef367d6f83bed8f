import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '../engines'
import { testServer, type Browser, type TestServer } from '../testServer'
import { demoAt } from './demoAt'

const alexRivera = { id: 1, full_name: 'Alex Rivera' }

/** Without keys of Apple and Google there are no wallet passes. */
const noPassbook = { apple_wallet: '', google_wallet: '', wallet: '' }

const house = {
  details: 'Bring up to two guests a day. The house membership runs from month to month.',
  summary: 'The house, the long room and the library, every day the house is open.',
  background_color: '',
  foreground_color: '',
  id: 1,
  title: 'House membership',
  type: 'subscription',
  status: 'active',
  survey_id: null,
  price: 285,
  price_text: '$285.00 a month',
  frequency: 'monthly',
  max_invites: 3,
}

describe.each(engines)('the entities of memberships and perks on $name', (engine) => {
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
  const find = async (path: string, id: number): Promise<unknown> =>
    (await read<{ id: number }[]>(path)).find((one) => one.id === id)

  it('a membership has its texts, type, price and form [activity.entity.membership]', async () => {
    expect(await find('/api/memberships', 1)).toEqual({ ...house, join_refusal: 'already_member' })
    expect(await find('/api/memberships', 4)).toEqual({
      details: 'For boats up to thirty feet.',
      summary: 'A buoy from May to October, and the launch to reach it.',
      background_color: '',
      foreground_color: '',
      id: 4,
      title: 'Mooring',
      type: 'add-on',
      status: 'active',
      survey_id: 11,
      price: 420,
      price_text: '$420.00 a quarter',
      frequency: 'quarterly',
      max_invites: 0,
      join_refusal: 'already_member',
    })
  })

  it('a card has its membership, codes, places for guests and subscription [activity.entity.membership-card] [activity.entity.barcode-pass]', async () => {
    expect(await read('/api/account/memberships/1')).toEqual({
      id: 1,
      status: 'active',
      customer_id: 1,
      membership_id: 1,
      title: 'House membership',
      type: 'subscription',
      expires: true,
      expiration_date: '2027-01-26T15:00:00.000Z',
      barcode: { value: 'HH-000101', url: '', format: 'QR' },
      customer: alexRivera,
      passbook: noPassbook,
      subscription_id: 1,
      card_id: 1,
      active: true,
      state: 'active',
      inactive_reason: null,
      freeze: null,
      ends_on: null,
      can_keep: false,
      parent_membership_card_id: 0,
      max_invites: 3,
      remaining_invites: 1,
      can_invite: true,
      pk_pass: '',
      summary: 'The house, the long room and the library, every day the house is open.',
      scan_data: { value: 'HH-000101', url: '', format: 'QR' },
      theme: { background_color: '', foreground_color: '' },
      membership: house,
      subscription: {
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
      },
    })
  })

  it('who was added to a card has their own card and code, but not its subscription [activity.entity.sub-member]', async () => {
    expect(await read('/api/account/memberships/1/members')).toEqual([
      {
        id: 3,
        status: 'active',
        customer_id: 9,
        membership_id: 1,
        title: 'House membership',
        type: 'subscription',
        expires: true,
        expiration_date: '2027-01-26T15:00:00.000Z',
        barcode: { value: 'HH-000101-2', url: '', format: 'QR' },
        customer: { id: 9, full_name: 'Sam Ellery' },
        first_name: '',
        last_name: '',
        passbook: noPassbook,
        subscription_id: null,
        email: '',
        mobile: null,
        card_id: 3,
        graphic: '',
        serial: 'HH-000101-2',
        parent_card_id: 1,
        created_on: '2025-12-12T15:00:00.000Z',
      },
      {
        id: 4,
        status: 'active',
        customer_id: null,
        membership_id: 1,
        title: 'House membership',
        type: 'subscription',
        expires: true,
        expiration_date: '2027-01-26T15:00:00.000Z',
        barcode: { value: 'HH-000101-3', url: '', format: 'QR' },
        customer: { id: null, full_name: 'Noa Rivera' },
        first_name: 'Noa',
        last_name: 'Rivera',
        passbook: noPassbook,
        subscription_id: null,
        email: '',
        mobile: null,
        card_id: 4,
        graphic: '',
        serial: 'HH-000101-3',
        parent_card_id: 1,
        created_on: '2026-01-11T15:00:00.000Z',
      },
    ])
  })

  it('a voucher has its days, its value and what it is for [activity.entity.voucher-offer] [activity.entity.pass-template] [activity.entity.barcode-pass]', async () => {
    expect(await find('/api/account/perks/vouchers', 2)).toEqual({
      id: 2,
      pass_id: 2,
      owner_id: 1,
      serial: 'V-7Q2M-0002',
      expires_on: '2026-07-10T15:00:00.000Z',
      valid_on: '2026-03-22T15:00:00.000Z',
      status: 'available',
      pass: {
        scan_code: '',
        scan_format: 'QR',
        description: 'The warm pool and the sauna, towels included.',
        fine_print: 'Book at the desk on the day.',
        graphic: '/media/clubs/harbour/pool-deck.webp',
        foreground_color: '',
        background_color: '',
        allow_sending: false,
        reference_type: '',
        date_cutoff: null,
        value: 35,
        transferable: false,
        id: 2,
        name: 'An hour on the pool deck',
        redemption_pin: '',
        transferred: false,
      },
      customer: alexRivera,
      created_on: '2026-03-08T15:00:00.000Z',
      transfered_on: null,
      redeemed_on: null,
      scan_data: { value: 'V-7Q2M-0002', url: '', format: 'QR' },
      requires_pin: false,
      transferred: false,
      transferrable: false,
      owner: alexRivera,
      passbook: noPassbook,
    })
    expect(await find('/api/account/perks/vouchers', 1)).toEqual({
      id: 1,
      pass_id: 1,
      owner_id: 1,
      serial: 'V-7Q2M-0001',
      expires_on: '2026-04-26T15:00:00.000Z',
      valid_on: null,
      status: 'available',
      pass: {
        scan_code: '',
        scan_format: 'QR',
        description: 'A table on the terrace, or by the fire when it blows.',
        fine_print: 'One table a day. Drinks are not included.',
        graphic: '/media/clubs/harbour/porridge.webp',
        foreground_color: '',
        background_color: '',
        allow_sending: false,
        reference_type: '',
        date_cutoff: null,
        value: 48,
        transferable: true,
        id: 1,
        name: 'Breakfast for two',
        redemption_pin: '',
        transferred: false,
      },
      customer: alexRivera,
      created_on: '2026-02-25T15:00:00.000Z',
      transfered_on: null,
      redeemed_on: null,
      scan_data: { value: 'V-7Q2M-0001', url: '', format: 'QR' },
      requires_pin: true,
      transferred: false,
      transferrable: true,
      owner: alexRivera,
      passbook: noPassbook,
    })
  })

  it('a guest pass has its guest, owner, days and form [activity.entity.guest-pass] [activity.entity.pass-template]', async () => {
    expect(await find('/api/account/perks/guest-passes', 4)).toEqual({
      id: 4,
      pass_id: 6,
      owner_id: 1,
      serial: 'G-88TR-0004',
      expires_on: '2026-09-28T15:00:00.000Z',
      expired: false,
      valid_on: null,
      status: 'transferred',
      pass: {
        scan_code: '',
        scan_format: 'QR',
        description: 'A day at the club for one guest: house, terrace and pool deck.',
        fine_print: 'The guest signs the book at the door. No guest twice in one month.',
        graphic: '/media/clubs/harbour/house.webp',
        foreground_color: '',
        background_color: '',
        allow_sending: true,
        reference_type: '',
        date_cutoff: null,
        value: 0,
        transferable: true,
        id: 6,
        name: 'Day guest pass',
        redemption_pin: '',
        transferred: true,
      },
      pk_pass: '',
      passbook: noPassbook,
      created_on: '2026-02-10T15:00:00.000Z',
      transferred_on: '2026-03-09T15:00:00.000Z',
      scan_data: { value: 'G-88TR-0004', url: '', format: 'QR' },
      guest: { id: null, full_name: 'Jordan Ames' },
      owner: alexRivera,
      survey: null,
      theme: { background_color: '', foreground_color: '' },
    })
    expect(await find('/api/account/perks/guest-passes', 3)).toEqual({
      id: 3,
      pass_id: 7,
      owner_id: 1,
      serial: 'G-88TR-0003',
      expires_on: '2026-06-10T15:00:00.000Z',
      expired: false,
      valid_on: null,
      status: 'available',
      pass: {
        scan_code: '',
        scan_format: 'QR',
        description: 'From five o’clock, with supper in the long room at your table.',
        fine_print: '',
        graphic: '/media/clubs/harbour/long-room.webp',
        foreground_color: '',
        background_color: '',
        allow_sending: true,
        reference_type: '',
        date_cutoff: null,
        value: 0,
        transferable: true,
        id: 7,
        name: 'Evening guest pass',
        redemption_pin: '',
        transferred: false,
      },
      pk_pass: '',
      passbook: noPassbook,
      created_on: '2026-02-10T15:00:00.000Z',
      transferred_on: null,
      scan_data: { value: 'G-88TR-0003', url: '', format: 'QR' },
      guest: null,
      owner: alexRivera,
      survey: {
        id: 12,
        uid: 'evening-guests',
        endpoint: '',
        reference_type: 'guest_pass',
        reference_id: 3,
      },
      theme: { background_color: '', foreground_color: '' },
    })
  })

  it('a house credit has its first and present value in dollars, and what it was spent on [activity.entity.house-credit]', async () => {
    expect(await read('/api/account/perks/house-credits/1')).toEqual({
      id: 1,
      initial_value: 150,
      current_value: 86.5,
      expires_on: '2026-09-08T15:00:00.000Z',
      serial: 'HC-5001',
      pin: '4402',
      status: 'active',
      expires: true,
      transactions: [
        {
          id: 1,
          amount: 42,
          description: 'Supper in the long room',
          created_on: '2026-03-03T15:00:00.000Z',
        },
        {
          id: 2,
          amount: 21.5,
          description: 'Breakfast on the terrace',
          created_on: '2026-02-09T15:00:00.000Z',
        },
      ],
      reference_type: 'none',
      reference_id: null,
      reference_title: null,
    })
    expect(await read('/api/account/perks/house-credits/2')).toEqual({
      id: 2,
      initial_value: 50,
      current_value: 50,
      expires_on: null,
      serial: 'HC-5002',
      pin: '4403',
      status: 'active',
      expires: false,
      transactions: [],
      reference_type: 'event',
      reference_id: 9,
      reference_title: 'Supper at one long table',
    })
  })

  it('the bundle has vouchers, offers and house credits [activity.entity.perks-bundle]', async () => {
    const bundle = await read<Record<string, { serial: string }[]>>('/api/account/perks')
    expect(
      Object.entries(bundle).map(([kind, entries]) => [
        kind,
        entries.map(({ serial }) => serial).sort(),
      ]),
    ).toEqual([
      ['vouchers', ['V-7Q2M-0001', 'V-7Q2M-0002', 'V-7Q2M-0003', 'V-7Q2M-0004', 'V-7Q2M-0006']],
      ['offers', ['O-31KD-0001', 'O-31KD-0002']],
      ['house_credits', ['HC-5001', 'HC-5002', 'HC-5003']],
    ])
  })
})
