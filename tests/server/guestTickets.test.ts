import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertTickets } from '../../server/features/events/ticketRepository'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

const OYSTERS = 'SSG3-P6T7-7FN0-1699'
/** The serial of one ticket for each club, with its event's title. */
const ONE_OF_EACH = {
  harbour: [OYSTERS, 'Oysters on the terrace'],
  lantern: ['H4PE-HYXN-2DP7-6J4V', 'Mara Voss Trio'],
  noria: ['J20G-JK4P-MMPD-ZP5G', 'Guitarra en el patio'],
  saraya: ['5W0C-KD8R-2Y7F-NB1T', 'أمسية عود تحت الفوانيس'],
} as const
const SERIAL = /^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/

describe.each(engines)('guest tickets on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())

  const at = (serial: string): string => `/api/public/passes/guest-ticket/${serial}`
  const visitor = (slug = 'harbour'): Browser => server.browser(`${slug}.localhost`)
  const signedIn = async (slug: string, email: string): Promise<Browser> => {
    const browser = visitor(slug)
    await browser.signIn(email)
    return browser
  }

  it('a ticket opens by its serial at its club, on both plans and for everyone alike, with event, attendee and barcode [activity.call.public-guest-ticket]', async () => {
    for (const [slug, [serial, title]] of Object.entries(ONE_OF_EACH)) {
      const answer = await visitor(slug).call('GET', at(serial))
      expect([slug, answer.statusCode, answer.json()]).toEqual([
        slug,
        200,
        expect.objectContaining({
          serial,
          status: 'active',
          barcode: { value: serial, url: '', format: 'QR' },
          event: expect.objectContaining({ title }),
        }),
      ])
    }
    const ticket = (await visitor().call('GET', at(OYSTERS))).json<Record<string, unknown>>()
    expect(Object.keys(ticket).sort()).toEqual([
      'attendee',
      'barcode',
      'description',
      'event',
      'passbook',
      'serial',
      'status',
      'title',
    ])
    expect(ticket).toMatchObject({
      title: 'Member',
      attendee: { id: null, full_name: 'Jordan Rivera' },
      passbook: null,
      event: {
        venue: 'Terrace',
        venue_address: expect.stringContaining('Newport'),
        timezone_id: 'America/New_York',
        start_date_local: expect.stringMatching(/T19:30:00$/),
        uid: expect.any(String) as string,
      },
    })
    for (const email of ['alex@example.com', 'casey@example.com'])
      expect(
        (await (await signedIn('harbour', email)).call('GET', at(OYSTERS))).json(),
        email,
      ).toEqual(ticket)
  })

  it('it reveals nothing else about a customer: no email, id or price', async () => {
    const answer = await visitor().call('GET', at(OYSTERS))
    expect(answer.body).not.toMatch(/@example\.com|Alex|price|owner|customer/)
  })

  it('an unknown serial, another club’s and an almost right one all get the same 404, whether signed in or not [activity.call.public-guest-ticket]', async () => {
    const refusals = []
    for (const browser of [visitor(), await signedIn('harbour', 'alex@example.com')]) {
      for (const serial of [
        'A7',
        '1',
        ONE_OF_EACH.noria[0],
        OYSTERS.toLowerCase(),
        OYSTERS.slice(0, -1),
        `${OYSTERS}%20`,
        '%25',
        encodeURIComponent("' or 1=1 --"),
        'A'.repeat(101),
      ])
        refusals.push(await browser.call('GET', at(serial)))
    }
    for (const refusal of refusals)
      expect([refusal.statusCode, { ...refusal.json<object>(), request_id: '' }]).toEqual([
        404,
        { ...refusals[0]?.json<object>(), request_id: '' },
      ])
    expect((await visitor('noria').call('GET', at(OYSTERS))).statusCode).toBe(404)
  })

  it('wrong numbers hold their sender, and the right one opens its ticket, also at the same address', async () => {
    const guesser = server.browser('harbour.localhost', '192.0.2.81')
    const open = async (serial: string) => (await guesser.call('GET', at(serial))).statusCode
    for (let count = 0; count < 50; count++) expect(await open('AAAA-AAAA-AAAA-AAAA')).toBe(404)
    expect([await open('AAAA-AAAA-AAAA-AAAB'), await open(OYSTERS)]).toEqual([429, 200])
  })

  it('a returned or used ticket is marked', async () => {
    const status = async (serial: string): Promise<unknown> =>
      (await visitor().call('GET', at(serial))).json<{ status: string }>().status
    expect([await status('XHBZ-8ZWS-C23K-AT9S'), await status('3KJ9-C3JF-4ZBP-3KSA')]).toEqual([
      'cancelled',
      'scanned',
    ])
  })

  it('serials are long and random, including those without a fixture, and the database rejects guessable ones', async () => {
    const [, , quartet] = (
      await (await signedIn('harbour', 'alex@example.com')).call('GET', '/api/account/events')
    ).json<{ id: number; purchased_tickets: { serial: string }[] }[]>()
    const [ticket] = quartet?.purchased_tickets ?? []
    expect(ticket?.serial).toMatch(SERIAL)
    expect((await visitor().call('GET', at(ticket?.serial ?? ''))).json()).toMatchObject({
      attendee: null,
      event: { title: 'The Narragansett Quartet' },
    })
    const row = {
      companyId: 1,
      eventId: 1,
      ticketTypeId: 1,
      ownerId: 1,
      customerId: 1,
      status: 'active',
      priceCents: 0,
      purchasedAt: new Date(),
    } as const
    await expect(
      server.db.tx(1, (tx) => insertTickets(tx, [{ ...row, serial: 'T00000001' }])),
    ).rejects.toThrow()
  })

  it('a ticket’s wallet passes are the ones stored with it', async () => {
    const passbook = {
      appleWallet: 'https://passes.example/1.pkpass',
      googleWallet: '',
      wallet: '',
    }
    const serial = await server.db.tx(1, async (tx) => {
      const made = 'PASS-PASS-PASS-0001'
      await insertTickets(tx, [
        {
          companyId: 1,
          eventId: 1,
          ticketTypeId: 1,
          ownerId: 1,
          customerId: 1,
          status: 'active',
          priceCents: 0,
          purchasedAt: new Date(),
          serial: made,
          passbook,
        },
      ])
      return made
    })
    expect((await visitor().call('GET', at(serial))).json()).toMatchObject({
      passbook: { apple_wallet: passbook.appleWallet, google_wallet: '', wallet: '' },
    })
  })
})
