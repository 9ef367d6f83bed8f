import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

interface Row {
  id: number
  [key: string]: unknown
}

const MINE = '/api/account/perks'
const noPassbook = { apple_wallet: '', google_wallet: '', wallet: '' }
/** How many days from now an instant is. */
const inDays = (at: unknown): number =>
  Math.round((Date.parse(String(at)) - Date.now()) / 86_400_000)
const lists = ['vouchers', 'offers', 'guest-passes', 'house-credits'].map(
  (name) => `${MINE}/${name}`,
)

describe.each(engines)('perks, memberships and shared links on $name', (engine) => {
  let server: TestServer
  const browsers = new Map<string, Browser>()
  beforeAll(async () => {
    server = await testServer(engine)
    for (const [name, host] of [
      ['alex', 'harbour'],
      ['morgan', 'harbour'],
      ['taylor', 'harbour'],
      ['casey', 'harbour'],
      ['lee', 'lantern'],
      ['ines', 'noria'],
    ] as const) {
      const browser = server.browser(`${host}.localhost`)
      await browser.signIn(`${name}@example.com`)
      browsers.set(name, browser)
    }
  })
  afterAll(() => server.close())

  const get = (who: string, path: string) =>
    (browsers.get(who) ?? server.browser()).call('GET', path)
  const list = async (who: string, path: string): Promise<Row[]> => {
    const answer = await get(who, path)
    return answer.statusCode === 204 ? [] : answer.json<Row[]>()
  }
  const first = async (who: string, path: string): Promise<Row> => {
    const [row] = await list(who, path)
    if (row === undefined) throw new Error(`${who} has nothing at ${path}`)
    return row
  }

  it('each member has their own perks; new members have none: 204 with an empty pagination [activity.call.perks-vouchers] [activity.role.own-data]', async () => {
    const seen = new Map<string, Set<unknown>>()
    for (const who of ['alex', 'morgan', 'lee', 'ines']) {
      const rows = await Promise.all(lists.map((path) => list(who, path)))
      seen.set(who, new Set(rows.flat().map(({ serial }) => serial)))
    }
    for (const [who, serials] of seen) {
      expect(serials.size, who).toBeGreaterThan(1)
      for (const [other, theirs] of seen)
        if (other !== who) expect([...serials].filter((serial) => theirs.has(serial))).toEqual([])
    }
    for (const path of [...lists, '/api/passes/guest-pass']) {
      const answer = await get('taylor', path)
      expect([answer.statusCode, JSON.parse(String(answer.headers.pagination))], path).toEqual([
        204,
        {
          pageNumber: 1,
          pageSize: 24,
          totalCount: 0,
          hasPreviousPage: false,
          hasNextPage: false,
        },
      ])
      if (path === '/api/passes/guest-pass') continue
      expect((await server.browser().call('GET', path)).statusCode).toBe(401)
    }
    const page = await get('alex', `${MINE}/vouchers?page_size=2&page_number=2`)
    expect([page.json<Row[]>().length, JSON.parse(String(page.headers.pagination))]).toMatchObject([
      2,
      { pageNumber: 2, totalCount: 5, hasPreviousPage: true, hasNextPage: true },
    ])
  })

  it('the bundle has vouchers, offers and house credits, as in their own lists [activity.call.perks] [activity.call.perks-vouchers] [activity.call.perks-offers] [activity.call.house-credits-list] [activity.entity.perks-bundle]', async () => {
    const bundle = (await get('alex', MINE)).json<Record<string, Row[]>>()
    expect(Object.keys(bundle).sort()).toEqual(['house_credits', 'offers', 'vouchers'])
    expect([bundle.vouchers, bundle.offers, bundle.house_credits]).toEqual(
      await Promise.all(
        ['vouchers', 'offers', 'house-credits'].map((name) => list('alex', `${MINE}/${name}`)),
      ),
    )
    expect((await get('lee', MINE)).json()).toMatchObject({
      vouchers: [{ serial: 'LV-0001' }],
      offers: [{ serial: 'LO-0001' }],
      house_credits: [{ current_value: 33 }],
    })
    expect((await get('taylor', MINE)).json()).toEqual({
      vouchers: [],
      offers: [],
      house_credits: [],
    })
  })

  it('a voucher has its fields, usable ones come first, and neither the club’s pin nor the shared link’s pin is included [activity.entity.voucher-offer] [activity.entity.pass-template] [activity.entity.barcode-pass]', async () => {
    const vouchers = await list('alex', `${MINE}/vouchers`)
    const [one, , early] = vouchers
    expect({
      ...early,
      expires_on: inDays(early?.['expires_on']),
      valid_on: inDays(early?.['valid_on']),
      created_on: inDays(early?.['created_on']),
    }).toEqual({
      id: early?.id,
      pass_id: early?.['pass_id'],
      owner_id: 1,
      serial: 'V-7Q2M-0002',
      expires_on: 120,
      valid_on: 10,
      status: 'available',
      pass: {
        id: early?.['pass_id'],
        scan_code: '',
        scan_format: 'QR',
        redemption_pin: '',
        name: 'An hour on the pool deck',
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
        transferred: false,
      },
      customer: { id: 1, full_name: 'Alex Rivera' },
      created_on: -4,
      transfered_on: null,
      redeemed_on: null,
      scan_data: { value: 'V-7Q2M-0002', url: '', format: 'QR' },
      requires_pin: false,
      transferred: false,
      transferrable: false,
      owner: { id: 1, full_name: 'Alex Rivera' },
      passbook: noPassbook,
    })
    expect(one).toMatchObject({ requires_pin: true, transferrable: true })
    expect(vouchers.map(({ serial }) => serial)).toEqual(
      [1, 6, 2, 4, 3].map((n) => `V-7Q2M-000${n}`),
    )
    expect(JSON.stringify(vouchers)).not.toMatch(/4471|"2408"|"5516"/)
  })

  it('guest passes are available, transferred or used, and each status lists only its own; the guest list has the given ones, used or not [activity.entity.guest-pass] [activity.entity.perks-bundle] [activity.call.guest-passes-list] [activity.call.guest-passes-available] [activity.call.guest-passes-transferred] [activity.call.guest-pass-list]', async () => {
    const all = await list('alex', `${MINE}/guest-passes`)
    const available = await list('alex', `${MINE}/guest-passes?status=available`)
    const transferred = await list('alex', `${MINE}/guest-passes?status=transferred`)
    const used = await list('alex', `${MINE}/guest-passes?status=used`)
    const given = await list('alex', `${MINE}/guest-passes?status=given`)
    expect([...available, ...given].map(({ serial }) => serial)).toEqual(
      all.map(({ serial }) => serial),
    )
    expect([
      available.map(({ status }) => status),
      transferred.map(({ status }) => status),
      used.map(({ status }) => status),
      given.map(({ status }) => status),
    ]).toEqual([
      ['available', 'available', 'available'],
      ['transferred'],
      ['used'],
      ['transferred', 'used'],
    ])
    expect(await list('alex', '/api/passes/guest-pass')).toEqual(given)
    const [sent] = transferred
    expect({
      ...sent,
      expires_on: inDays(sent?.['expires_on']),
      created_on: inDays(sent?.['created_on']),
      transferred_on: inDays(sent?.['transferred_on']),
    }).toEqual({
      id: 4,
      pass_id: Object(sent?.['pass']).id as unknown,
      owner_id: 1,
      serial: 'G-88TR-0004',
      expires_on: 200,
      expired: false,
      valid_on: null,
      status: 'transferred',
      pass: expect.objectContaining({ name: 'Day guest pass', transferred: true }) as unknown,
      pk_pass: '',
      passbook: noPassbook,
      created_on: -30,
      transferred_on: -3,
      scan_data: { value: 'G-88TR-0004', url: '', format: 'QR' },
      guest: { id: null, full_name: 'Jordan Ames' },
      owner: { id: 1, full_name: 'Alex Rivera' },
      survey: null,
      theme: { background_color: '', foreground_color: '' },
    })
    expect(used[0]).toMatchObject({
      survey: { uid: 'evening-guests', reference_type: 'guest_pass', reference_id: used[0]?.id },
    })
    expect((await get('alex', `${MINE}/guest-passes?status=lost`)).statusCode).toBe(400)
  })

  it('a house credit opens with its spending history, for its owner only [activity.call.house-credits-detail] [activity.entity.house-credit]', async () => {
    const [one] = await list('alex', `${MINE}/house-credits`)
    expect(one).toMatchObject({
      initial_value: 150,
      current_value: 86.5,
      status: 'active',
      transactions: [],
    })
    const detail = (await get('alex', `${MINE}/house-credits/${one?.id}`)).json<Row>()
    expect({ ...detail, expires_on: inDays(detail['expires_on']) }).toEqual({
      id: one?.id,
      initial_value: 150,
      current_value: 86.5,
      expires_on: 180,
      serial: 'HC-5001',
      pin: '4402',
      status: 'active',
      expires: true,
      transactions: [
        expect.objectContaining({ amount: 42, description: 'Supper in the long room' }),
        expect.objectContaining({ amount: 21.5, description: 'Breakfast on the terrace' }),
      ],
      reference_type: 'none',
      reference_id: null,
      reference_title: null,
    })
    for (const who of ['morgan', 'taylor', 'lee', 'ines'])
      expect((await get(who, `${MINE}/house-credits/${one?.id}`)).statusCode, who).toBe(404)
    const credits = await list('alex', `${MINE}/house-credits`)
    expect(credits.map((credit) => credit['reference_title'])).toEqual([
      null,
      'Supper at one long table',
      null,
    ])
    expect(credits[1]).toMatchObject({ expires: false, expires_on: null, reference_type: 'event' })
    expect((await get('alex', `${MINE}/house-credits/999999`)).json()).toMatchObject({
      code: 'not_found',
    })
    expect(credits.map(({ status }) => status)).toEqual(['active', 'active', 'used'])
  })

  it('cards belong to their holder: main cards come first, with their additional members, and no one else’s cards are found [activity.call.account-memberships-list] [activity.call.account-memberships-detail] [activity.call.members-list] [activity.entity.sub-member] [activity.role.own-data]', async () => {
    const cards = await list('alex', '/api/account/memberships')
    expect(
      cards.map(
        ({ title, parent_membership_card_id, can_invite, max_invites, remaining_invites }) => [
          title,
          parent_membership_card_id,
          can_invite,
          max_invites,
          remaining_invites,
        ],
      ),
    ).toEqual([
      ['House membership', 0, true, 3, 1],
      ['Mooring', 0, false, 0, 0],
    ])
    const [house] = cards
    expect((await get('alex', `/api/account/memberships/${house?.id}`)).json()).toEqual(house)
    const members = await list('alex', `/api/account/memberships/${house?.id}/members`)
    expect(
      members.map(({ customer, parent_card_id }) => [Object(customer).full_name, parent_card_id]),
    ).toEqual([
      ['Sam Ellery', house?.id],
      ['Noa Rivera', house?.id],
    ])
    const noa = members[1]
    expect({ ...noa, created_on: inDays(noa?.['created_on']) }).toEqual({
      id: noa?.id,
      status: 'active',
      customer_id: null,
      graphic: '',
      title: 'House membership',
      type: 'subscription',
      membership_id: 1,
      subscription_id: null,
      card_id: noa?.id,
      serial: 'HH-000101-3',
      parent_card_id: house?.id,
      barcode: { value: 'HH-000101-3', url: '', format: 'QR' },
      passbook: noPassbook,
      expires: true,
      expiration_date: house?.['expiration_date'],
      created_on: -60,
      customer: { id: null, full_name: 'Noa Rivera' },
      first_name: 'Noa',
      last_name: 'Rivera',
      email: '',
      mobile: null,
    })
    expect(await list('alex', `/api/account/memberships/${cards[1]?.id}/members`)).toEqual([])
    for (const path of [
      `/api/account/memberships/${house?.id}`,
      `/api/account/memberships/${house?.id}/members`,
      '/api/account/memberships/999999',
      '/api/account/memberships/999999/members',
    ]) {
      for (const who of ['morgan', 'taylor', 'casey', 'ines'])
        expect([path, who, (await get(who, path)).statusCode]).toEqual([path, who, 404])
    }
  })

  it('a person is added to a card of one’s own while an invitation is left, however many requests come at the same time [activity.call.members-create] [activity.state.card-can-invite] [activity.constant.max-invites] [activity.role.invite-only-can-invite]', async () => {
    const add = (who: string, card: unknown, body: object = {}, headers = {}) =>
      (browsers.get(who) ?? server.browser()).call(
        'POST',
        `/api/account/memberships/${card}/members`,
        {
          body: { first_name: ' Kit ', last_name: 'Moreau', email: 'kit@example.com', ...body },
          headers,
        },
      )
    const card = async () => first('morgan', '/api/account/memberships')
    const { id } = await card()
    const invalid = await add('morgan', id, { email: 'kit', first_name: '', mobile: '401' })
    expect([
      invalid.statusCode,
      invalid.json<{ error_details: Row[] }>().error_details.map(({ path }) => path),
    ]).toEqual([422, ['/first_name', '/email', '/mobile']])
    for (const [who, other] of [
      ['alex', id],
      ['taylor', id],
      ['morgan', 999999],
    ] as const)
      expect([who, (await add(who, other)).statusCode]).toEqual([who, 404])

    const answers = await Promise.all(
      ['a', 'b', 'c'].map((key) =>
        add('morgan', id, { mobile: '(401) 555-0123' }, { 'idempotency-key': key }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    for (const refused of answers.filter(({ statusCode }) => statusCode === 409))
      expect(refused.json<Row>()).toMatchObject({
        code: 'no_invites_left',
        title: 'No invitations left',
      })
    const added = answers.find(({ statusCode }) => statusCode === 201)?.json<Row>()
    const { rows } = await server.db.tx(1, (tx) =>
      tx.execute(sql`select profile from membership_cards where id = ${added?.id}`),
    )
    expect(rows[0]?.profile).toMatchObject({
      holder: 'Kit Moreau',
      email: 'kit@example.com',
      mobile: { countryCode: '1', number: '4015550123', full: '+14015550123' },
    })
    expect(added).toMatchObject({
      customer_id: expect.any(Number) as unknown,
      parent_card_id: id,
      customer: { full_name: 'Kit Moreau' },
    })
    expect(await list('morgan', `/api/account/memberships/${id}/members`)).toEqual([added])
    expect(await card()).toMatchObject({ can_invite: false, max_invites: 1, remaining_invites: 0 })

    // An expired card can't invite.
    const [old] = await list('casey', '/api/account/memberships')
    const expired = await add('casey', old?.id)
    expect([expired.statusCode, expired.json<Row>()]).toEqual([
      403,
      expect.objectContaining({ code: 'invite_not_allowed', title: 'No one can be added' }),
    ])
  })

  it('repeating a request with its Idempotency-Key adds one person and spends one invitation, even concurrently; another body is rejected [activity.call.members-create]', async () => {
    const { id, remaining_invites: left } = await first('alex', '/api/account/memberships')
    const path = `/api/account/memberships/${String(id)}/members`
    const before = await list('alex', path)
    const send = (lastName: string) =>
      (browsers.get('alex') ?? server.browser()).call('POST', path, {
        body: { first_name: 'Kit', last_name: lastName, email: 'kit@example.com' },
        headers: { 'idempotency-key': 'one-person' },
      })
    const both = await Promise.all([send('Moreau'), send('Moreau')])
    const answers = [...both, await send('Moreau')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json())
    const other = await send('Other')
    expect([other.statusCode, other.json<Row>().code]).toEqual([422, 'idempotency_key_reused'])
    expect(await list('alex', path)).toHaveLength(before.length + 1)
    expect(await first('alex', '/api/account/memberships')).toMatchObject({
      remaining_invites: Number(left) - 1,
    })
  })

  it('only memberships open for joining are offered [activity.call.memberships-offered]', async () => {
    expect((await list('casey', '/api/memberships')).map(({ title }) => title)).toEqual([
      'Crew membership',
      'House membership',
      'Library card',
      'Mooring',
    ])
    expect((await list('ines', '/api/memberships')).map(({ title }) => title)).toEqual([
      'Bancal de la huerta',
      'Socio de la casa',
    ])
  })

  it('a shared pass or voucher opens signed out with its pin and shows only its owner’s name; a wrong pin gets the same response as a wrong id or another club [activity.call.public-guest-pass] [activity.call.public-voucher]', async () => {
    const pass = (await list('alex', `${MINE}/guest-passes?status=transferred`))[0] ?? { id: 0 }
    const voucher = await first('alex', `${MINE}/vouchers`)
    const open = (host: string, path: string) =>
      server.browser(`${host}.localhost`).call('GET', path)
    const doors = [
      [
        `/api/public/passes/guest-pass/${pass.id}/8275`,
        `/api/public/passes/guest-pass/${pass.id}/8276`,
        '/api/public/passes/guest-pass/999999/8275',
      ],
      [
        `/api/public/vouchers/${voucher.id}?pin=2408`,
        `/api/public/vouchers/${voucher.id}?pin=5516`,
        '/api/public/vouchers/999999?pin=2408',
        '/api/public/vouchers/999999',
      ],
    ] as const
    for (const [right, ...wrong] of doors) {
      const answer = await open('harbour', right)
      expect(answer.json<Row>().guest ?? null).toBeNull()
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        expect.objectContaining({
          owner_id: null,
          owner: { id: null, full_name: 'Alex Rivera' },
        }),
      ])
      expect(answer.body).not.toMatch(/example\.com|8275|2408/)
      // Pins in paths and queries are never logged.
      expect(server.log()).not.toMatch(/guest-pass\/\d+\/\d|pin=/)
      const refusals = await Promise.all([
        ...wrong.map((path) => open('harbour', path)),
        open('noria', right),
      ])
      for (const refusal of refusals)
        expect([refusal.statusCode, { ...refusal.json<object>(), request_id: '' }]).toEqual([
          404,
          { ...refusals[0]?.json<object>(), request_id: '' },
        ])
    }
  })

  it('without its pin a voucher shows its value and status, but neither its owner nor its codes; an offer is not a voucher [activity.call.public-voucher]', async () => {
    const [voucher, offer] = [
      await first('alex', `${MINE}/vouchers`),
      await first('alex', `${MINE}/offers`),
    ]
    const answer = await server.browser().call('GET', `/api/public/vouchers/${voucher.id}`)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({
        id: voucher.id,
        status: 'available',
        pass: expect.objectContaining({ name: 'Breakfast for two' }),
        serial: '',
        owner: null,
        owner_id: null,
        customer: null,
        scan_data: { value: '', url: '', format: 'QR' },
      }),
    ])
    expect(answer.body).not.toMatch(/V-7Q2M|Rivera|example\.com|2408/)
    expect(
      (await server.browser('noria.localhost').call('GET', `/api/public/vouchers/${voucher.id}`))
        .body,
    ).not.toContain('Breakfast for two')
    expect(
      (await server.browser().call('GET', `/api/public/vouchers/${offer.id}`)).statusCode,
    ).toBe(404)
  })

  it.each([
    [
      '/api/public/passes/guest-pass/4/8275',
      '/api/public/passes/guest-pass/4/0000',
      '/api/public/passes/guest-pass/1/6190',
    ],
    [
      '/api/public/vouchers/1?pin=2408',
      '/api/public/vouchers/1?pin=0000',
      '/api/public/vouchers/2?pin=5516',
    ],
  ])(
    'the short pins of %s cannot be brute-forced: an address has ten wrong ones per pass and fifty in all in 15 minutes',
    async (right, wrong, another) => {
      const open = async (path: string) => (await server.browser().call('GET', path)).statusCode
      const change = (
        set: "window_start = window_start - interval '16 minutes'" | 'failures = 50',
      ) =>
        server.db.platform((tx) =>
          tx.execute(sql.raw(`update throttles set ${set} where bucket like 'pass%'`)),
        )
      await change("window_start = window_start - interval '16 minutes'")
      const codes = []
      for (let n = 0; n < 11; n += 1) codes.push(await open(right), await open(wrong))
      expect(codes).toEqual([...Array.from({ length: 10 }, () => [200, 404]).flat(), 429, 429])
      expect(await open(another)).toBe(200)
      await change('failures = 50')
      expect(await open(another)).toBe(429)
      await change("window_start = window_start - interval '16 minutes'")
      expect([await open(right), await open(another)]).toEqual([200, 200])
    },
  )

  it('pins of shared links are stored as hashes only', async () => {
    for (const table of ['vouchers', 'guest_passes']) {
      const { rows } = await server.db.tx(1, (tx) => tx.execute(sql.raw(`select * from ${table}`)))
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.map((row) => [row.pin, String(row.pin_hash).length])).toEqual(
        rows.map(() => [undefined, 43]),
      )
    }
  })
})
