import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkIn } from '../support/readMails'
import { engines, lockEngines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

interface Row {
  id: number
  [key: string]: unknown
}

const MINE = '/api/account/perks'
const kit = { first_name: 'Kit', last_name: 'Moreau', email: 'kit@example.com' }
const ari = { ...kit, first_name: 'Ari', email: 'ari@example.com' }

describe.each(lockEngines)('redeeming vouchers on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    alex = server.browser('harbour.localhost')
    await alex.signIn('alex@example.com')
  })
  afterAll(() => server.close())

  it('of 50 simultaneous redemptions, one redeems the voucher, and its link shows that it is used, and when [activity.call.voucher-redeem] [activity.perks.voucher-redeem]', async () => {
    const id = await idOf(server, 'vouchers', 'V-7Q2M-0001')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post(alex, `vouchers/${id}/redeem`, { pin: ' 4471 ' })),
    )
    expect(answers.map(codeOf).sort()).toEqual([
      200,
      ...Array.from({ length: 49 }, () => '409 already_redeemed'),
    ])
    const redeemed = answers.find(({ statusCode }) => statusCode === 200)?.json<Row>()
    expect(redeemed).toMatchObject({
      id,
      status: 'redeemed',
      redeemed_on: expect.stringMatching(/Z$/),
    })
    const shared = await server
      .browser('harbour.localhost')
      .call('GET', `/api/public/vouchers/${id}?pin=2408`)
    expect(shared.json()).toMatchObject({
      status: 'redeemed',
      redeemed_on: redeemed?.['redeemed_on'],
    })
  })
})

describe.each(engines)('passes that change hands on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let morgan: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    alex = server.browser('harbour.localhost')
    morgan = server.browser('harbour.localhost')
    await alex.signIn('alex@example.com')
    await morgan.signIn('morgan@example.com')
  })
  afterAll(() => server.close())

  const open = async (path: string) =>
    (await server.browser('harbour.localhost').call('GET', path)).json<Row>()
  /** Opens the link in the last email to an address, as its page does. */
  const openMailed = async (address: string) => {
    const mail = (await server.mails()).filter(({ to }) => to.includes(address)).at(-1)
    const [, kind, id, pin] =
      /\/(guest-pass|guest-vouchers)\/(\d+)\/([\w-]+)$/.exec(linkIn(mail?.text ?? '')) ?? []
    const path =
      kind === 'guest-pass'
        ? `/api/public/passes/guest-pass/${id}/${pin}`
        : `/api/public/vouchers/${id}?pin=${pin}`
    return { mail, path, shared: await open(path) }
  }

  it('a wrong PIN does not redeem a voucher, and after five within an hour the right one does not either [activity.call.voucher-redeem] [activity.perks.voucher-redeem]', async () => {
    const path = `vouchers/${await idOf(server, 'vouchers', 'V-7Q2M-0005')}/redeem`
    const wrong = () => post(morgan, path, { pin: '0000' })
    expect(codeOf(await post(morgan, path, {}))).toBe('422 wrong_pin')
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect(codeOf(await wrong())).toBe('422 wrong_pin')
    const blocked = await wrong()
    expect([codeOf(blocked), Number(blocked.headers['retry-after']) > 3500]).toEqual([
      '429 too_many_attempts',
      true,
    ])
    expect(codeOf(await post(morgan, path, { pin: '4471' }))).toBe('429 too_many_attempts')
    await server.db.platform((tx) =>
      tx.execute(sql`update throttles set window_start = now() - interval '61 minutes'`),
    )
    expect(codeOf(await post(morgan, path, { pin: '4471' }))).toBe(200)
  })

  it('only a valid, unused voucher of one’s own is redeemed; a repeated request gets the same answer [activity.perks.validity]', async () => {
    for (const [serial, refusal] of [
      ['V-7Q2M-0002', '422 not_yet_valid'],
      ['V-7Q2M-0003', '409 already_redeemed'],
      ['V-7Q2M-0004', '422 expired'],
      ['V-7Q2M-0007', '404 not_found'],
      ['O-31KD-0001', '404 not_found'],
    ] as const) {
      const path = `vouchers/${await idOf(server, 'vouchers', serial)}/redeem`
      expect([serial, codeOf(await post(alex, path, { pin: '4471' }))]).toEqual([serial, refusal])
    }
    const path = `vouchers/${await idOf(server, 'vouchers', 'V-7Q2M-0001')}/redeem`
    const once = { 'idempotency-key': 'redeem-once' }
    const first = await post(alex, path, { pin: '4471' }, once)
    const repeated = await post(alex, path, { pin: '4471' }, once)
    expect([codeOf(first), repeated.json()]).toEqual([200, first.json()])
    expect(codeOf(await post(alex, path, { pin: '4472' }, once))).toBe('422 idempotency_key_reused')
    expect(codeOf(await post(alex, path, { pin: '4471' }))).toBe('409 already_redeemed')
  })

  it('a transferred voucher reaches its recipient by email; the sender’s link and code stop working at once [activity.call.voucher-transfer] [activity.perks.voucher-transfer]', async () => {
    const id = await idOf(server, 'vouchers', 'V-7Q2M-0006')
    const path = `vouchers/${id}/transfer`
    for (const [body, paths] of [
      [{ ...kit, email: 'Alex@example.com' }, ['/email']],
      [
        { ...kit, email: 'kit', first_name: '', mobile: '401' },
        ['/first_name', '/email', '/mobile'],
      ],
      [{ ...kit, mobile: 'abc' }, ['/mobile']],
    ] as const) {
      const refused = await post(alex, path, body)
      expect([
        codeOf(refused),
        refused
          .json<{ error_details: Row[] }>()
          .error_details.map((detail) => detail.path)
          .sort(),
      ]).toEqual(['422 invalid_request', [...paths].sort()])
    }
    const given = await post(alex, path, { ...kit, mobile: '(401) 555-0123' })
    expect(given.json()).toMatchObject({
      id,
      status: 'transferred',
      transferred: true,
      serial: '',
      scan_data: { value: '' },
      customer: null,
    })
    expect((await open(`/api/public/vouchers/${id}?pin=2071`)).code).toBe('not_found')
    const { mail, shared } = await openMailed('kit@example.com')
    expect(mail?.subject).toBe('Alex Rivera has given you a voucher for Harbour House')
    expect(mail?.text).toContain('Hello Kit Moreau,')
    expect(shared).toMatchObject({ id, status: 'transferred', owner: { full_name: 'Alex Rivera' } })
    expect(shared.serial).toMatch(/^\w{4}(-\w{4}){3}$/)
    expect(codeOf(await post(alex, path, ari))).toBe('422 not_transferable')
    expect(codeOf(await post(alex, `vouchers/${id}/redeem`, {}))).toBe('409 already_transferred')
    expect(codeOf(await post(morgan, path, ari))).toBe('404 not_found')
    for (const [serial, refusal] of [
      ['V-7Q2M-0002', '422 not_transferable'],
      ['V-7Q2M-0003', '409 already_redeemed'],
      ['V-7Q2M-0004', '422 expired'],
    ] as const) {
      const other = `vouchers/${await idOf(server, 'vouchers', serial)}/transfer`
      expect([serial, codeOf(await post(alex, other, kit))]).toEqual([serial, refusal])
    }
  })

  it('a guest pass is sent, sent again with a new link, and taken back and sent to another guest; only the last link opens it [activity.call.guest-passes-transfer] [activity.call.guest-pass-resend] [activity.state.guest-pass-sent] [activity.perks.guest-pass-send-call]', async () => {
    const id = await idOf(server, 'guest_passes', 'G-88TR-0001')
    const transfer = (body: object, headers = {}) =>
      post(alex, 'guest-passes/transfer', { id, ...body }, headers)
    const resend = (headers = {}) => post(alex, `guest-passes/${id}`, undefined, headers)
    expect(codeOf(await resend())).toBe('422 not_resendable')
    await server.db.tx(1, (tx) =>
      tx.execute(sql`update guest_passes set expires_at = '2090-08-01T04:00:00Z' where id = ${id}`),
    )
    const once = { 'idempotency-key': 'send-once' }
    const sent = await transfer(kit, once)
    expect(sent.json()).toMatchObject({
      id,
      status: 'transferred',
      guest: { id: null, full_name: 'Kit Moreau' },
    })
    const first = await openMailed('kit@example.com')
    expect(first.mail?.subject).toBe('Alex Rivera invites you to Harbour House')
    // The last valid day, in the club's zone.
    expect(first.mail?.text).toMatch(/Valid until:? July 31, 2090/)
    expect(first.shared).toMatchObject({ id, serial: 'G-88TR-0001' })
    expect((await transfer(kit, once)).json()).toEqual(sent.json())
    expect((await open(first.path)).id).toBe(id)

    expect((await resend()).json()).toMatchObject({ success: true })
    expect((await open(first.path)).code).toBe('not_found')
    const second = await openMailed('kit@example.com')
    expect([second.path === first.path, second.shared.id]).toEqual([false, id])

    expect(codeOf(await transfer(ari))).toBe('409 already_transferred')
    expect((await open(second.path)).id).toBe(id)
    const takeBack = { take_back: sent.json<Row>().transferred_on }
    expect(codeOf(await transfer({ ...ari, ...takeBack }))).toBe(200)
    expect((await open(second.path)).code).toBe('not_found')
    const third = await openMailed('ari@example.com')
    expect(third.shared.id).toBe(id)
    expect(third.shared.serial).not.toBe('G-88TR-0001')
    const mails = await server.mails()
    expect(mails.filter(({ text }) => linkIn(text).includes(`/guest-pass/${id}/`))).toHaveLength(3)
  })

  it('a pass that is used, expired, someone else’s or non-transferable is not sent [activity.perks.allow-sending]', async () => {
    const transfer = async (serial: string) =>
      codeOf(
        await post(alex, 'guest-passes/transfer', {
          id: await idOf(server, 'guest_passes', serial),
          ...kit,
        }),
      )
    const change = (query: ReturnType<typeof sql>) => server.db.tx(1, (tx) => tx.execute(query))
    const setKind = (allowSending: boolean, transferable: boolean) =>
      change(
        sql`update pass_kinds set profile = profile || ${JSON.stringify({ allowSending, transferable })}::jsonb where name = 'Day guest pass'`,
      )
    expect([await transfer('G-88TR-0005'), await transfer('G-88TR-0006')]).toEqual([
      '422 not_transferable',
      '404 not_found',
    ])
    await setKind(false, false)
    expect(await transfer('G-88TR-0002')).toBe('422 not_transferable')
    await setKind(true, false)
    expect(await transfer('G-88TR-0004')).toBe('409 already_transferred')
    expect(await transfer('G-88TR-0002')).toBe(200)
    await change(sql`update guest_passes set expires_at = now() where serial = 'G-88TR-0003'`)
    expect(await transfer('G-88TR-0003')).toBe('422 expired')
    const path = `guest-passes/${await idOf(server, 'guest_passes', 'G-88TR-0003')}`
    expect(codeOf(await post(alex, path))).toBe('422 not_resendable')
    expect(codeOf(await post(server.browser('harbour.localhost'), path))).toBe('401 unauthorized')
  })
})

const post = (who: Browser, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  who.call('POST', `${MINE}/${path}`, { ...(body !== undefined && { body }), headers })

/** 200, or the status and code of a refusal. */
const codeOf = (answer: { statusCode: number; json: <T>() => T }): number | string =>
  answer.statusCode === 200 ? 200 : `${answer.statusCode} ${String(answer.json<Row>().code)}`

async function idOf(server: TestServer, table: string, serial: string): Promise<number> {
  const { rows } = await server.db.tx(1, (tx) =>
    tx.execute(sql`select id from ${sql.identifier(table)} where serial = ${serial}`),
  )
  return Number(rows[0]?.id)
}
