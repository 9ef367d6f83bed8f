import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayIn } from '../../src/core/time/calendarDay'
import { checkInSteps } from './checkInSteps'
import { lockEngines } from './engines'
import { owedSteps } from './owedSteps'
import { paymentSteps } from './paymentSteps'
import { PERKS, perkSteps, type PerkAnswer } from './perkSteps'
import { raceAtLock } from './raceAtLock'
import { testServer, type Browser, type TestServer } from './testServer'

const MINE = '/api/account/perks'
const VOUCHERS = `${PERKS}/vouchers`

describe.each(lockEngines)('vouchers on the desk on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let alex: Browser
  let alexId: number
  /** By how many milliseconds the club's clock is ahead. */
  let ahead = 0
  const { run, staff, idOf } = owedSteps(() => server)
  const { signedIn } = paymentSteps(() => server)
  const { scan } = checkInSteps(() => server)
  const { post, list, passKind, perks, history } = perkSteps(() => desk)
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(Date.now() + ahead) })
    desk = await staff('desk')
    alex = await signedIn('alex@example.com')
    alexId = await idOf('alex@example.com')
  })
  afterAll(() => server.close())

  /** Issues one to Alex; returns it as the desk lists it. */
  const issued = async (fields: object = {}, kind = 'vouchers'): Promise<PerkAnswer> => {
    const answer = await post(`${PERKS}/${kind}/issue`, {
      customer_ids: [alexId],
      pass_kind_id: await passKind(),
      tell: false,
      ...fields,
    })
    expect(answer.json(), answer.body).toMatchObject({ issued: 1 })
    const [first] = await perks('', kind)
    if (first === undefined) throw new Error('nothing was issued')
    return first
  }
  const mine = async (what = 'vouchers') =>
    list<{ serial: string; expires_on: string | null }>(`${MINE}/${what}?page_size=200`, alex)
  const has = async ({ serial }: PerkAnswer, what = 'vouchers'): Promise<boolean> =>
    (await mine(what)).some((one) => one.serial === serial)
  const codeOf = (answer: { statusCode: number; json: () => unknown }) => [
    answer.statusCode,
    (answer.json() as { code: string }).code,
  ]

  it('a voucher that staff issue is the member’s at once; they read it among their notifications and by email', async () => {
    const before = (await server.mails()).length
    const voucher = await issued({ tell: true, last_day: '2031-05-31' })
    expect(voucher).toMatchObject({ title: 'Cake and coffee', state: 'open', customer_id: alexId })
    // The day ends in the company's time zone.
    expect(voucher.expires_on).toBe('2031-06-01T04:00:00.000Z')
    expect((await mine()).find(({ serial }) => serial === voucher.serial)?.expires_on).toBe(
      voucher.expires_on,
    )
    const [told] = await list<{ title: string; text: string; path: string }>(
      '/api/account/notifications',
      alex,
    )
    expect(told?.title).toContain('Cake and coffee')
    expect(told?.text).toContain('31')
    const mails = (await server.mails()).slice(before)
    expect(mails.map(({ to }) => to)).toEqual(['alex@example.com'])
    expect(mails[0]?.subject).toContain('Cake and coffee')
    expect(await history(`${VOUCHERS}/${voucher.id}`)).toMatchObject([
      { act: 'issued', by: 'desk', last_day: '2031-05-31' },
    ])
  })

  it('each kind of perk lands in its own list, and nobody is told who should not be', async () => {
    const before = (await server.mails()).length
    for (const kind of ['vouchers', 'offers', 'guest-passes'])
      expect(await has(await issued({}, kind), kind), kind).toBe(true)
    expect(await server.mails()).toHaveLength(before)
  })

  it('a request that is repeated issues nothing twice, and its key is for nothing else', async () => {
    const key = randomUUID()
    const body = { customer_ids: [alexId], pass_kind_id: await passKind('Once'), tell: true }
    for (let time = 0; time < 2; time++)
      expect((await post(`${VOUCHERS}/issue`, body, key)).json()).toMatchObject({ issued: 1 })
    expect((await perks()).filter(({ title }) => title === 'Once')).toHaveLength(1)
    expect(codeOf(await post(`${VOUCHERS}/issue`, { ...body, tell: false }, key))).toEqual([
      422,
      'idempotency_key_reused',
    ])
  })

  it('either all of those who are named get one or nobody: not if one is unknown, of another club or erased', async () => {
    const pass_kind_id = await passKind('All or none')
    const [{ id: other } = {}] =
      await run(sql`insert into customers (company_id, email, email_lower, password_hash, profile, erased_at)
      values (1, 'gone@example.com', 'gone@example.com', '', '{}', now()) returning id`)
    const [stranger] = (
      await server.db.tx(3, (tx) =>
        tx.execute(sql`select id from customers order by id desc limit 1`),
      )
    ).rows
    for (const id of [999_999, Number(other), Number(stranger?.['id'])])
      expect(
        codeOf(await post(`${VOUCHERS}/issue`, { customer_ids: [alexId, id], pass_kind_id })),
      ).toEqual([404, 'not_found'])
    expect((await perks()).filter(({ title }) => title === 'All or none')).toEqual([])
    expect(
      codeOf(await post(`${VOUCHERS}/issue`, { customer_ids: [alexId], pass_kind_id: 999_999 })),
    ).toEqual([422, 'invalid_request'])
  })

  it('a voucher that staff end is the member’s no more, opens nothing at the door, and stays in the club’s list', async () => {
    const voucher = await issued()
    const path = `${VOUCHERS}/${voucher.id}`
    expect(codeOf(await post(`${path}/void`, { reason: ' ' }))).toEqual([422, 'invalid_request'])
    const ended = await post(`${path}/void`, { reason: 'Given by mistake' })
    expect(ended.json<PerkAnswer>(), ended.body).toMatchObject({ state: 'void' })
    expect(await has(voucher)).toBe(false)
    expect(
      codeOf(await alex.call('POST', `${MINE}/vouchers/${voucher.id}/redeem`, { body: {} })),
    ).toEqual([404, 'not_found'])
    expect(await scan(desk, { serial: voucher.serial })).toMatchObject({
      result: 'not_valid',
      why: 'expired',
    })
    expect(codeOf(await post(`${path}/void`, { reason: 'Again' }))).toEqual([409, 'conflict'])
    expect(codeOf(await post(`${path}/adjust`, { last_day: null, reason: 'Again' }))).toEqual([
      409,
      'conflict',
    ])
    expect((await perks('state=void')).map(({ id }) => id)).toContain(voucher.id)
    expect((await perks('state=open')).map(({ id }) => id)).not.toContain(voucher.id)
    expect(await history(path)).toMatchObject([
      { act: 'voided', text: 'Given by mistake' },
      { act: 'issued' },
    ])
  })

  it('until when a voucher is valid can change, also after it has expired, but not to a day that is over', async () => {
    const voucher = await issued({ last_day: '2031-05-31' })
    await run(
      sql`update vouchers set expires_at = now() - interval '1 day' where id = ${voucher.id}`,
    )
    expect((await perks('state=expired')).map(({ id }) => id)).toContain(voucher.id)
    const path = `${VOUCHERS}/${voucher.id}/adjust`
    expect(codeOf(await post(path, { last_day: '2020-01-01', reason: 'Late' }))).toEqual([
      422,
      'invalid_request',
    ])
    const adjusted = await post(path, { last_day: '2031-07-31', reason: 'Was ill' })
    expect(adjusted.json<PerkAnswer>(), adjusted.body).toMatchObject({
      state: 'open',
      expires_on: '2031-08-01T04:00:00.000Z',
    })
    expect((await mine()).find(({ serial }) => serial === voucher.serial)?.expires_on).toBe(
      '2031-08-01T04:00:00.000Z',
    )
    expect(
      (await post(path, { last_day: null, reason: 'For good' })).json<PerkAnswer>().expires_on,
    ).toBeNull()
    expect(await history(`${VOUCHERS}/${voucher.id}`)).toMatchObject([
      { act: 'adjusted', last_day: null, text: 'For good' },
      { act: 'adjusted', last_day: '2031-07-31', text: 'Was ill' },
      { act: 'issued' },
    ])
  })

  it('until when all listed vouchers are valid changes at once, for all or for none, once for each request', async () => {
    const pass_kind_id = await passKind('Spring')
    const customer_ids = [alexId, await idOf('morgan@example.com')]
    await post(`${VOUCHERS}/issue`, { customer_ids, pass_kind_id, tell: false })
    const used = await issued({ pass_kind_id })
    await run(sql`update vouchers set status = 'redeemed' where id = ${used.id}`)
    const query = `state=open&customer_id=${customer_ids[1]}`
    const count = (await perks(query)).length
    const all = {
      state: 'open',
      customer_id: customer_ids[1],
      count,
      last_day: '2031-09-30',
      reason: 'The kitchen is closed',
    }
    expect(codeOf(await post(`${VOUCHERS}/adjust-all`, { ...all, count: count + 1 }))).toEqual([
      409,
      'conflict',
    ])
    const key = randomUUID()
    for (let time = 0; time < 2; time++)
      expect((await post(`${VOUCHERS}/adjust-all`, all, key)).json()).toEqual({
        changed: count,
        left_out: 0,
      })
    const changed = await perks(query)
    expect(new Set(changed.map(({ expires_on }) => expires_on))).toEqual(
      new Set(['2031-10-01T04:00:00.000Z']),
    )
    expect(await history(`${VOUCHERS}/${changed[0]?.id}`)).toMatchObject([
      { act: 'adjusted', last_day: '2031-09-30', text: 'The kitchen is closed' },
      { act: 'issued' },
    ])
  })

  /** Adds a member who has nothing; returns their id. */
  const person = async (name: string): Promise<number> => {
    const email = `${name}@example.com`
    const [row] =
      await run(sql`insert into customers (company_id, email, email_lower, password_hash, profile)
      values (1, ${email}, ${email}, '', '{}') returning id`)
    return Number(row?.['id'])
  }

  it('what an erased member had stays ended, also if all that are listed change; what they had given away can change', async () => {
    for (const { kind, table, holder } of [
      { kind: 'vouchers', table: sql`vouchers`, holder: sql`customer_id` },
      { kind: 'guest-passes', table: sql`guest_passes`, holder: sql`holder_id` },
    ]) {
      const gone = await person(`erased-${kind}`)
      const kept = await issued({ customer_ids: [gone] }, kind)
      const given = await issued({ customer_ids: [gone] }, kind)
      await run(
        sql`update ${table} set status = 'transferred', ${holder} = ${alexId} where id = ${given.id}`,
      )
      await run(sql`update customers set erased_at = now() where id = ${gone}`)
      await run(
        sql`update ${table} set expires_at = now() - interval '1 day' where owner_id = ${gone}`,
      )
      const query = `state=expired&customer_id=${gone}`
      expect(await perks(query, kind)).toHaveLength(2)
      const body = { last_day: '2031-05-31', reason: 'Longer' }
      const all = { ...body, state: 'expired', customer_id: gone, count: 2 }
      const key = randomUUID()
      for (let time = 0; time < 2; time++)
        expect((await post(`${PERKS}/${kind}/adjust-all`, all, key)).json()).toEqual({
          changed: 1,
          left_out: 1,
        })
      expect((await perks(query, kind)).map(({ id }) => id)).toEqual([kept.id])
      for (const act of ['adjust', 'void'])
        expect(
          codeOf(
            await post(`${PERKS}/${kind}/${kept.id}/${act}`, {
              reason: 'Longer',
              ...(act === 'adjust' && { last_day: null }),
            }),
          ),
        ).toEqual([409, 'conflict'])
      expect((await post(`${PERKS}/${kind}/${given.id}/adjust`, body)).statusCode).toBe(200)
    }
  })

  it('if the last day of all changes, those that would end before they begin stay as they are', async () => {
    const customer_id = await person('begins-later')
    const later = await issued({ customer_ids: [customer_id], first_day: '2031-12-01' })
    const now = await issued({ customer_ids: [customer_id] })
    const answer = await post(`${VOUCHERS}/adjust-all`, {
      state: 'open',
      customer_id,
      count: 2,
      last_day: '2031-11-30',
      reason: 'The kitchen is closed',
    })
    expect(answer.json()).toEqual({ changed: 1, left_out: 1 })
    expect(
      (await perks(`customer_id=${customer_id}`)).map(({ id, expires_on }) => [id, expires_on]),
    ).toEqual([
      [now.id, '2031-12-01T05:00:00.000Z'],
      [later.id, null],
    ])
  })

  it('the history of each keeps the last day that it had before all of them changed', async () => {
    const customer_id = await person('had-days')
    const customer_ids = [customer_id]
    const dated = await issued({ customer_ids, last_day: '2031-05-31' })
    const endless = await issued({ customer_ids })
    await post(`${VOUCHERS}/adjust-all`, {
      state: 'open',
      customer_id,
      count: 2,
      last_day: null,
      reason: 'For good',
    })
    await post(`${VOUCHERS}/${endless.id}/adjust`, { last_day: '2031-07-31', reason: 'Not so' })
    expect(await history(`${VOUCHERS}/${dated.id}`)).toMatchObject([
      { act: 'adjusted', last_day: null, earlier_day: '2031-05-31' },
      { act: 'issued', earlier_day: null },
    ])
    expect(await history(`${VOUCHERS}/${endless.id}`)).toMatchObject([
      { act: 'adjusted', last_day: '2031-07-31', earlier_day: null },
      { act: 'adjusted', last_day: null, earlier_day: null },
      { act: 'issued' },
    ])
  })

  it('a request whose answer was lost is repeated after its last day as before, and issues nothing twice', async () => {
    const customer_id = await person('at-midnight')
    const pass_kind_id = await passKind('Until midnight')
    const last_day = dayIn('America/New_York', server.context.now())
    const body = { pass_kind_id, last_day, tell: false }
    const one = [
      `${VOUCHERS}/issue`,
      { ...body, customer_ids: [customer_id] },
      randomUUID(),
    ] as const
    const { count } = (await desk.call('GET', `${PERKS}/receivers?audience=without`)).json<{
      count: number
    }>()
    const many = [
      `${VOUCHERS}/issue`,
      { ...body, to: { audience: 'without', count } },
      randomUUID(),
    ] as const
    const firsts = [await post(...one), await post(...many)].map((answer) => answer.body)
    await server.context.jobs.idle()
    ahead = 24 * 3_600_000
    const tomorrow = await staff('desk')
    const again = [await post(...one, tomorrow), await post(...many, tomorrow)]
    const anew = await post(one[0], one[1], randomUUID(), tomorrow)
    ahead = 0
    expect(again.map((answer) => answer.body)).toEqual(firsts)
    expect(codeOf(anew)).toEqual([422, 'invalid_request'])
  })

  it('a voucher that is redeemed while staff end it is either redeemed or ended', async () => {
    const voucher = await issued()
    const [redeemed, ended] = await raceAtLock(
      server.db,
      sql`select set_config('app.company_id', '1', true), (select id from vouchers where company_id = 1 and id = ${voucher.id} for update)`,
      () => [
        alex.call('POST', `${MINE}/vouchers/${voucher.id}/redeem`, { body: {} }),
        post(`${VOUCHERS}/${voucher.id}/void`, { reason: 'Too late' }),
      ],
    )
    const [row] = await perks(`search=${voucher.serial}`)
    expect([redeemed.statusCode === 200, ended.statusCode === 200]).toEqual(
      row?.state === 'used' ? [true, false] : [false, true],
    )
    expect(['used', 'void']).toContain(row?.state)
  })

  it('the list is found by member and serial, with or without hyphens, and narrowed to one member', async () => {
    const voucher = await issued()
    const ids = async (query: string) => (await perks(query)).map(({ id }) => id)
    expect(await ids(`search=${voucher.serial.toLowerCase()}`)).toEqual([voucher.id])
    expect(await ids(`search=${voucher.serial.replaceAll('-', '').slice(0, 9)}`)).toEqual([
      voucher.id,
    ])
    expect(await ids('search=alex')).toContain(voucher.id)
    expect(await ids('search=morgan')).not.toContain(voucher.id)
    expect(await ids(`customer_id=${alexId}`)).toContain(voucher.id)
    expect(await ids(`customer_id=${await idOf('morgan@example.com')}`)).not.toContain(voucher.id)
  })

  it('a kind of pass is made, changed and copied; one of which any was issued stays', async () => {
    const id = await passKind('Sauna', { redemption_pin: '12', transferable: true })
    const path = `/admin/api/desk/pass-kinds/${id}`
    await issued({ pass_kind_id: id })
    expect((await perks())[0]?.title).toBe('Sauna')
    const read = await desk.call('GET', path)
    expect(read.json()).toMatchObject({ name: 'Sauna', redemption_pin: '12', issued: 1 })
    const saved = await desk.call('PATCH', path, {
      body: { name: 'Sauna for two' },
      headers: { 'if-match': String(read.headers['etag']) },
    })
    expect(saved.statusCode, saved.body).toBe(200)
    expect(
      await list<{ pass: { name: string; transferable: boolean } }>(`${MINE}/vouchers`, alex),
    ).toContainEqual(
      expect.objectContaining({
        pass: expect.objectContaining({ name: 'Sauna for two', transferable: true }) as object,
      }),
    )
    expect(codeOf(await desk.call('DELETE', path))).toEqual([409, 'in_use'])
    const copy = (await post(`${path}/copy`, {})).json<{ id: number; issued: number }>()
    expect(copy.issued).toBe(0)
    expect((await desk.call('DELETE', `/admin/api/desk/pass-kinds/${copy.id}`)).statusCode).toBe(
      204,
    )
  })
})
