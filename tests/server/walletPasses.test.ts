import { execFileSync } from 'node:child_process'
import { createHash, createVerify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { cancelTickets } from '../../server/features/events/cancellationRepository'
import { hashToken, newToken } from '../../server/platform/sessions/tokens'
import type { FakeRequest } from '../vendors/fakeFetch'
import { fakeFetch } from '../vendors/fakeFetch'
import { fakeApplePush } from '../vendors/wallets/fakeApplePush'
import { engines, oneEngine } from './engines'
import { appleVariables, googleVariables, makeCertificates, PASS_TYPE } from './passCertificates'
import { testServer, type Browser, type TestServer } from './testServer'

const OYSTERS = 'SSG3-P6T7-7FN0-1699'
const certificates = makeCertificates()
const google = googleVariables()

interface PassJson {
  serialNumber: string
  authenticationToken: string
  voided?: boolean
  barcodes?: { message: string; format: string }[]
  [part: string]: unknown
}

const readPkpass = (file: Buffer) => {
  const files = unzipSync(new Uint8Array(file))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return { files, text, pass: JSON.parse(text('pass.json')) as PassJson }
}

const shared = (serial = OYSTERS, wallet = 'apple') =>
  `/api/public/wallet-passes/ticket/${wallet}?secret=${serial}`
const SERVICE = '/api/apple-wallet/v1'
const authorization = ({ authenticationToken }: PassJson) => ({
  authorization: `ApplePass ${authenticationToken}`,
})

describe.each(engines)('wallet passes on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine, {
      environment: { ...appleVariables(certificates), ...google.variables },
    })
  })
  afterAll(() => server.close())
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  const signedIn = async (email = 'alex@example.com', slug = 'harbour'): Promise<Browser> => {
    const browser = server.browser(`${slug}.localhost`)
    await browser.signIn(email)
    return browser
  }
  const ticket = async (serial: string) => {
    const { rows } = await server.db.tx(1, (tx) =>
      tx.execute<{ id: number; customer_id: number; owner_id: number }>(
        sql`select id, customer_id, owner_id from event_tickets where serial = ${serial}`,
      ),
    )
    const [row] = rows
    if (row === undefined) throw new Error(`no ticket ${serial}`)
    return row
  }
  /** The pass that the ticket's link gives, as Apple Wallet reads it. */
  const sharedPass = async (serial = OYSTERS): Promise<PassJson> =>
    readPkpass((await server.browser().call('GET', shared(serial))).rawPayload).pass
  const current = async (pass: PassJson, headers: Record<string, string> = {}) =>
    server.browser().call('GET', `${SERVICE}/passes/${PASS_TYPE}/${pass.serialNumber}`, {
      headers: { ...authorization(pass), ...headers },
    })
  const register = (pass: PassJson, device: string, pushToken: string) =>
    server
      .browser()
      .call(
        'POST',
        `${SERVICE}/devices/${device}/registrations/${PASS_TYPE}/${pass.serialNumber}`,
        { body: { pushToken }, headers: authorization(pass) },
      )

  it('a ticket’s link gives a signed pass: its files have the hashes of the manifest, and the manifest is signed by the pass type’s certificate', async () => {
    const answer = await server.browser().call('GET', shared())
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/vnd.apple.pkpass',
    ])
    const { files, text, pass } = readPkpass(answer.rawPayload)
    const manifest = JSON.parse(text('manifest.json')) as Record<string, string>
    const hashed = Object.keys(files).filter(
      (name) => name !== 'manifest.json' && name !== 'signature',
    )
    expect(Object.keys(manifest).sort()).toEqual(hashed.sort())
    for (const name of hashed)
      expect(manifest[name]).toBe(
        createHash('sha1')
          .update(files[name] ?? '')
          .digest('hex'),
      )
    expect(hashed).toEqual(
      expect.arrayContaining(['icon.png', 'icon@2x.png', 'pass.json', 'es.lproj/pass.strings']),
    )
    expect(text('es.lproj/pass.strings')).toContain('"Place" = "Lugar"')
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: PASS_TYPE,
      teamIdentifier: 'TEAM123456',
      organizationName: 'Harbour House',
      webServiceURL: expect.stringMatching(/^http:\/\/harbour\.localhost.*\/api\/apple-wallet$/),
      barcodes: [expect.objectContaining({ message: OYSTERS, format: 'PKBarcodeFormatQR' })],
      backgroundColor: expect.stringMatching(/^rgb\(\d+, \d+, \d+\)$/),
      eventTicket: {
        primaryFields: [expect.objectContaining({ value: 'Oysters on the terrace' })],
        secondaryFields: [
          expect.objectContaining({
            label: 'Date',
            // The event's own hour, wherever the phone is.
            value: expect.stringMatching(/T19:30:00-0[45]:00$/),
            ignoresTimeZone: true,
          }),
          expect.objectContaining({ label: 'Place', value: 'Terrace' }),
        ],
      },
    })
    expect(pass.voided).toBeUndefined()
    const folder = mkdtempSync(path.join(tmpdir(), 'portico-pkpass-'))
    try {
      const file = (name: string, content: string | Uint8Array) => {
        writeFileSync(path.join(folder, name), content)
        return path.join(folder, name)
      }
      // Throws unless the signature is the manifest's and the certificate the issuer's.
      const verify = (content: string) =>
        execFileSync(
          'openssl',
          [
            'smime',
            '-verify',
            '-binary',
            '-inform',
            'DER',
            '-purpose',
            'any',
            '-in',
            file('signature', files['signature'] ?? new Uint8Array()),
            '-content',
            file('manifest.json', content),
            '-CAfile',
            file('ca.pem', certificates.issuer),
          ],
          { stdio: 'pipe' },
        )
      expect(() => verify(text('manifest.json'))).not.toThrow()
      expect(() => verify(`${text('manifest.json')} `)).toThrow()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('entities offer the wallets that are set up, and each link opens: cards and vouchers for their holders, guest passes and vouchers by their link, but not without its pin', async () => {
    const alex = await signedIn()
    const links = async (url: string) => (await alex.call('GET', url)).json<unknown>()
    const [card] = (await links('/api/account/memberships')) as {
      pk_pass: string
      passbook: { apple_wallet: string; google_wallet: string }
    }[]
    expect(card?.passbook.apple_wallet).toMatch(/^\/api\/account\/wallet-passes\/card\/\d+\/apple$/)
    expect(card?.pk_pass).toBe(card?.passbook.apple_wallet)
    const { pass } = readPkpass(
      (await alex.call('GET', card?.passbook.apple_wallet ?? '')).rawPayload,
    )
    expect(pass).toMatchObject({
      generic: {
        primaryFields: [expect.objectContaining({ label: 'Name', value: 'Alex Rivera' })],
      },
    })
    const perks = (await links('/api/account/perks/vouchers')) as {
      status: string
      expires_on: string | null
      passbook: { apple_wallet: string }
    }[]
    for (const { status, expires_on: expiresOn, passbook } of perks) {
      const isPast = expiresOn !== null && Date.parse(expiresOn) <= Date.now()
      expect(passbook.apple_wallet !== '', status).toBe(status === 'available' && !isPast)
    }
    for (const url of [
      '/api/public/passes/guest-pass/1/6190',
      '/api/public/vouchers/1?pin=2408',
      `/api/public/passes/guest-ticket/${OYSTERS}`,
    ]) {
      const { passbook } = (await server.browser().call('GET', url)).json<{
        passbook: { apple_wallet: string; google_wallet: string }
      }>()
      expect((await server.browser().call('GET', passbook.apple_wallet)).statusCode, url).toBe(200)
      expect((await server.browser().call('GET', passbook.google_wallet)).statusCode, url).toBe(302)
    }
    expect((await server.browser().call('GET', '/api/public/vouchers/1')).json()).toMatchObject({
      passbook: { apple_wallet: '', google_wallet: '', wallet: '' },
    })
  })

  it('a card and a voucher name their last valid day in the club’s zone, wherever the phone is', async () => {
    const alex = await signedIn()
    await server.db.tx(1, async (tx) => {
      for (const table of ['membership_cards', 'vouchers'])
        await tx.execute(
          sql`update ${sql.identifier(table)} set expires_at = '2090-08-01T04:00:00Z' where customer_id = (select id from customers where email = 'alex@example.com' and company_id = 1)`,
        )
    })
    for (const path of ['/api/account/memberships', '/api/account/perks/vouchers']) {
      const passes = (await alex.call('GET', path)).json<
        { status: string; passbook: { apple_wallet: string } }[]
      >()
      const link = passes.find(({ passbook }) => passbook.apple_wallet !== '')
      const { text } = readPkpass(
        (await alex.call('GET', link?.passbook.apple_wallet ?? '')).rawPayload,
      )
      expect(text('pass.json'), path).toContain('"value":"2090-07-31T23:59:59-04:00"')
      expect(text('pass.json'), path).toContain('"expirationDate":"2090-08-01T04:00:00.000Z"')
    }
  })

  it('another person’s, an unknown or a used pass is not found, by link or by account', async () => {
    const alex = await signedIn()
    const { id } = await ticket(OYSTERS)
    const lee = await signedIn('lee@example.com', 'lantern')
    const casey = await signedIn('casey@example.com')
    for (const [browser, url] of [
      [server.browser('noria.localhost'), shared()],
      [server.browser(), shared('AAAA-BBBB-CCCC-DDDD')],
      // Returned, and used at the door.
      [server.browser(), shared('XHBZ-8ZWS-C23K-AT9S')],
      [server.browser(), shared('3KJ9-C3JF-4ZBP-3KSA')],
      [server.browser(), '/api/public/wallet-passes/voucher/apple?id=1&secret=2409'],
      [server.browser(), '/api/public/wallet-passes/voucher/apple?id=3&secret=9031'],
      [server.browser(), '/api/public/wallet-passes/guest-pass/google?id=1&secret=1'],
      [server.browser(), '/api/public/wallet-passes/voucher/apple?secret=2408'],
      [lee, `/api/account/wallet-passes/ticket/${id}/apple`],
      [casey, '/api/account/wallet-passes/card/1/google'],
      [alex, '/api/account/wallet-passes/voucher/3/apple'],
      [alex, '/api/account/wallet-passes/card/999/apple'],
    ] as const)
      expect([url, (await browser.call('GET', url)).statusCode]).toEqual([url, 404])
    expect(
      (await server.browser().call('GET', `/api/account/wallet-passes/ticket/${id}/apple`))
        .statusCode,
    ).toBe(401)
  })

  it('passes are made at most 60 times in 15 minutes for one address', async () => {
    const browser = server.browser('harbour.localhost', '192.0.2.77')
    const statuses = new Set<number>()
    for (let count = 0; count < 60; count++)
      statuses.add((await browser.call('GET', shared(OYSTERS, 'google'))).statusCode)
    expect([...statuses]).toEqual([302])
    const refused = await browser.call('GET', shared(OYSTERS, 'google'))
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  })

  it('a device registers a pass, lists what has changed and unregisters it, with the pass’s token only', async () => {
    const pass = await sharedPass()
    const list = (query = '') =>
      server.browser().call('GET', `${SERVICE}/devices/phone-a/registrations/${PASS_TYPE}${query}`)
    expect((await list()).statusCode).toBe(204)
    expect(
      (await register({ ...pass, authenticationToken: 'wrong' }, 'phone-a', 'aa')).statusCode,
    ).toBe(401)
    expect((await register({ ...pass, serialNumber: 'unknown' }, 'phone-a', 'aa')).statusCode).toBe(
      401,
    )
    expect((await register(pass, 'phone-a', 'aa')).statusCode).toBe(201)
    expect((await register(pass, 'phone-a', 'ab')).statusCode).toBe(200)
    const all = (await list()).json<{ lastUpdated: string; serialNumbers: string[] }>()
    expect(all.serialNumbers).toEqual([pass.serialNumber])
    expect((await list(`?passesUpdatedSince=${Number(all.lastUpdated) + 61_000}`)).statusCode).toBe(
      204,
    )
    // The same ids at another company's host lead nowhere.
    for (const url of [
      `${SERVICE}/devices/phone-a/registrations/${PASS_TYPE}`,
      `${SERVICE}/passes/${PASS_TYPE}/${pass.serialNumber}`,
    ])
      expect([204, 401]).toContain(
        (await server.browser('noria.localhost').call('GET', url, { headers: authorization(pass) }))
          .statusCode,
      )
    const gone = await server
      .browser()
      .call(
        'DELETE',
        `${SERVICE}/devices/phone-a/registrations/${PASS_TYPE}/${pass.serialNumber}`,
        {
          headers: authorization(pass),
        },
      )
    expect([gone.statusCode, (await list()).statusCode]).toEqual([200, 204])
    const log = await server
      .browser()
      .call('POST', `${SERVICE}/log`, { body: { logs: ['the signature is bad'] } })
    expect([log.statusCode, server.log()]).toEqual([
      200,
      expect.stringContaining('the signature is bad'),
    ])
  })

  it('an address is throttled after fifty wrong tokens, but its right ones are not', async () => {
    const pass = await sharedPass()
    const guess = () =>
      server
        .browser('harbour.localhost', '192.0.2.78')
        .call('GET', `${SERVICE}/passes/${PASS_TYPE}/${pass.serialNumber}`, {
          headers: { authorization: 'ApplePass guessed' },
        })
    for (let count = 0; count < 50; count++) expect((await guess()).statusCode).toBe(401)
    expect((await guess()).statusCode).toBe(429)
    // A phone behind the same address isn't kept from its own pass.
    expect(
      (
        await server
          .browser('harbour.localhost', '192.0.2.78')
          .call('GET', `${SERVICE}/passes/${PASS_TYPE}/${pass.serialNumber}`, {
            headers: authorization(pass),
          })
      ).statusCode,
    ).toBe(200)
  })

  it('wrong links of a pass hold their sender, and the right link opens it, also at the same address', async () => {
    const secret = newToken()
    await server.db.tx(1, (tx) =>
      tx.execute(sql`update vouchers set pin_hash = ${hashToken(secret)} where id = 1`),
    )
    const voucher = (guess: string) =>
      `/api/public/wallet-passes/voucher/google?id=1&secret=${guess}`
    for (const [address, wrong, right] of [
      ['192.0.2.79', () => voucher(newToken()), voucher(secret)],
      ['192.0.2.80', () => shared('AAAA-AAAA-AAAA-AAAA', 'google'), shared(OYSTERS, 'google')],
    ] as const) {
      const open = async (url: string) =>
        (await server.browser('harbour.localhost', address).call('GET', url)).statusCode
      for (let count = 0; count < 50; count++) expect(await open(wrong())).toBe(404)
      expect([await open(wrong()), await open(right)]).toEqual([429, 302])
    }
  })

  it('a cancelled ticket’s pass becomes void: Apple devices are notified over HTTP/2, Google gets the new state, and a device that Apple no longer knows is deleted', async () => {
    const apns = await fakeApplePush(certificates)
    const asked: FakeRequest[] = []
    vi.stubGlobal(
      'fetch',
      fakeFetch((request) => {
        asked.push(request)
        return { status: 200, body: { access_token: 'opened' } }
      }),
    )
    try {
      const pass = await sharedPass()
      await server.browser().call('GET', shared(OYSTERS, 'google'))
      await register(pass, 'phone-b', 'bb')
      await register(pass, 'phone-c', 'cc')
      apns.gone.add('cc')
      const unchanged = await current(pass)
      expect(readPkpass(unchanged.rawPayload).pass.voided).toBeUndefined()
      const later = new Date(Date.now() + 2_000).toUTCString()
      expect((await current(pass, { 'if-modified-since': later })).statusCode).toBe(304)

      const { id } = await ticket(OYSTERS)
      await server.db.tx(1, async (tx) => {
        // The demo's ticket is with a guest; a buyer can cancel only what they hold.
        await tx.execute(sql`update event_tickets set customer_id = owner_id where id = ${id}`)
        expect(await cancelTickets(tx, 1, [id])).toBe(1)
      })
      server.context.jobs.wake()
      await server.context.jobs.idle()

      expect(apns.notices).toEqual(
        ['bb', 'cc'].map((token) => ({
          token,
          topic: PASS_TYPE,
          body: '{}',
          sender: `Pass Type ID: ${PASS_TYPE}`,
        })),
      )
      const patch = asked.find(({ method }) => method === 'PATCH')
      expect(patch).toMatchObject({
        path: `/walletobjects/v1/genericObject/3388000000012345678.1-${pass.serialNumber}`,
        body: { state: 'EXPIRED' },
      })
      expect(patch?.headers.get('authorization')).toBe('Bearer opened')
      const { pass: voided, text } = readPkpass(
        (await current(pass, { 'if-modified-since': unchanged.headers['last-modified'] as string }))
          .rawPayload,
      )
      expect(voided).toMatchObject({ serialNumber: pass.serialNumber, voided: true })
      expect(voided.barcodes).toBeUndefined()
      expect(text('pass.json')).toContain('Oysters on the terrace')
      const { rows } = await server.db.tx(1, (tx) =>
        tx.execute(sql`select device_id from wallet_pass_devices order by 1`),
      )
      expect(rows).toEqual([{ device_id: 'phone-b' }])
      expect((await server.browser().call('GET', shared())).statusCode).toBe(404)
    } finally {
      await apns.close()
    }
  })

  it('a transferred ticket voids the earlier pass, which shows nothing of the new holder', async () => {
    const alex = await signedIn()
    const serialOf = async (id: number) =>
      (
        await server.db.tx(1, (tx) =>
          tx.execute<{ serial: string }>(sql`select serial from event_tickets where id = ${id}`),
        )
      ).rows[0]?.serial ?? ''
    const { rows } = await server.db.tx(1, (tx) =>
      tx.execute<{ id: number }>(
        sql`insert into event_tickets (company_id, event_id, ticket_type_id, owner_id, customer_id, serial, status, price_cents, purchased_at)
          select 1, t.event_id, t.ticket_type_id, c.id, c.id, 'OWN0-OWN0-OWN0-0001', 'active', 6500, now()
          from event_tickets t, customers c where t.serial = ${OYSTERS} and c.email = 'alex@example.com' returning id`,
      ),
    )
    const [own] = rows
    if (own === undefined) throw new Error('Alex has no ticket')
    const answer = await alex.call('GET', `/api/account/wallet-passes/ticket/${own.id}/apple`)
    const { pass } = readPkpass(answer.rawPayload)
    await register(pass, 'phone-d', 'dd')
    const earlier = Date.now()
    const transferred = await alex.call('PATCH', `/api/account/events/tickets/${own.id}/transfer`, {
      body: { first_name: 'Robin', last_name: 'Vale', email: 'robin.vale@example.com' },
      headers: { 'idempotency-key': 'wallet-transfer' },
    })
    expect(transferred.statusCode).toBe(200)
    const changed = await server
      .browser()
      .call(
        'GET',
        `${SERVICE}/devices/phone-d/registrations/${PASS_TYPE}?passesUpdatedSince=${earlier + 60_000}`,
      )
    expect(changed.json()).toMatchObject({ serialNumbers: [pass.serialNumber] })
    const { pass: voided, text } = readPkpass((await current(pass)).rawPayload)
    expect(voided.voided).toBe(true)
    const serial = await serialOf(own.id)
    expect(serial).not.toBe('OWN0-OWN0-OWN0-0001')
    expect(text('pass.json')).not.toMatch(/Robin/)
    expect(text('pass.json')).not.toContain(serial)
    const fresh = await sharedPass(serial)
    expect(fresh.serialNumber).not.toBe(pass.serialNumber)
    expect(JSON.stringify(fresh)).toContain('Robin Vale')
  })

  it('a link for Google Wallet is signed by the service account and short enough, in the person’s language', async () => {
    const spanish = await server
      .browser('saraya.localhost')
      .call('GET', shared('5W0C-KD8R-2Y7F-NB1T', 'google'), {
        headers: { cookie: 'portal_language=es' },
      })
    expect(spanish.statusCode).toBe(302)
    const token = String(spanish.headers.location).replace('https://pay.google.com/gp/v/save/', '')
    expect(token.length).toBeLessThanOrEqual(1800)
    const [head = '', claims = '', signature = ''] = token.split('.')
    expect(
      createVerify('sha256')
        .update(`${head}.${claims}`)
        .verify(google.publicKey, signature, 'base64url'),
    ).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: 'wallet@portico.iam.example',
      aud: 'google',
      typ: 'savetowallet',
      payload: {
        genericObjects: [
          {
            state: 'ACTIVE',
            subheader: { defaultValue: { language: 'es', value: 'Evento' } },
            barcode: { type: 'QR_CODE', value: '5W0C-KD8R-2Y7F-NB1T' },
            header: { defaultValue: { value: 'أمسية عود تحت الفوانيس' } },
          },
        ],
      },
    })
  })
})

describe('without accounts at Apple and Google', () => {
  it('no entity offers a wallet, and the calls are not found', async () => {
    const server = await testServer(oneEngine)
    try {
      const alex = server.browser()
      await alex.signIn('alex@example.com')
      const [card] = (await alex.call('GET', '/api/account/memberships')).json<
        { pk_pass: string; passbook: object }[]
      >()
      expect(card).toMatchObject({
        pk_pass: '',
        passbook: { apple_wallet: '', google_wallet: '', wallet: '' },
      })
      const visitor = server.browser()
      for (const url of [
        shared(),
        shared(OYSTERS, 'google'),
        `${SERVICE}/passes/${PASS_TYPE}/1`,
        `${SERVICE}/devices/1/registrations/${PASS_TYPE}`,
      ])
        expect([url, (await visitor.call('GET', url)).statusCode]).toEqual([url, 404])
    } finally {
      await server.close()
    }
  })
})
