import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetRows } from '../../server/features/retention/forgetRows'
import { isSameSecret } from '../../server/platform/sessions/tokens'
import { engines } from './engines'
import { CARDS, paymentSteps, type Item } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

it('secrets are compared whatever their lengths and characters', () => {
  expect(isSameSecret('abc', 'abc')).toBe(true)
  for (const given of ['', 'ab', 'abd', 'abé', 'ab\u{1F3B7}', 'abc '])
    expect(isSameSecret(given, 'abc'), given).toBe(false)
})

const DETAILS = {
  name: 'Alex Rivera',
  address: '4 Spring Street',
  address2: '',
  city: 'Newport',
  state: 'RI',
  zip_code: '02840',
  country: 'US',
}

describe.each(engines)('the sandbox’s public endpoints on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let clock = Date.now()
  const { signedIn, cardOf } = paymentSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(clock) })
    alex = await signedIn('alex@example.com')
  })
  afterAll(() => server.close())

  const tokens = async (): Promise<number> =>
    Number(
      (await server.db.tx(1, (tx) => tx.execute(sql`select count(*) as count from sandbox_tokens`)))
        .rows[0]?.['count'],
    )
  const ask = (address: string) =>
    server.app.inject({
      method: 'POST',
      url: '/sandbox/tokens',
      remoteAddress: address,
      headers: { host: 'harbour.localhost', 'content-type': 'application/json' },
      payload: JSON.stringify({ number: CARDS.good, exp_month: 12, exp_year: 2090, cvc: '123' }),
    })

  it('a webhook with a non-ASCII signature is rejected like any other wrong signature', async () => {
    const rawBody = '{"type":"charge.changed","idempotency_key":"x"}'
    const right = createHmac('sha256', 'any').update(rawBody).digest('hex')
    for (const signature of [`${right.slice(1)}é`, 'é'.repeat(64), '', right]) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/processors/sandbox/webhook',
        headers: {
          host: 'harbour.localhost',
          'content-type': 'application/json',
          'sandbox-signature': Buffer.from(`t=1,v1=${signature}`).toString('latin1'),
        },
        payload: rawBody,
      })
      expect(answer.statusCode, signature).toBe(400)
    }
  })

  it('an unused token expires after 15 minutes and is deleted after a day', async () => {
    const token = await cardOf(alex)
    expect(await tokens()).toBeGreaterThan(0)
    clock += 15 * 60_000 + 1
    const late = await alex.call('POST', '/api/account/wallet/cards', {
      body: { token, nickname: 'Late', billing_use: '', billing_details: DETAILS },
    })
    expect(
      [late.statusCode, late.json<{ error_details: { code: string }[] }>().error_details[0]?.code],
      late.body,
    ).toEqual([422, 'expired_token'])
    await cardOf(alex)
    clock += 24 * 3_600_000 + 1
    await forgetRows(server.context, 1)
    expect(await tokens()).toBe(0)
  })

  it('a club keeps at most 1,000 unused tokens; the oldest are deleted first', async () => {
    await server.db.tx(1, (tx) =>
      tx.execute(
        sql`insert into sandbox_tokens (company_id, token, behaviour, brand, last_four, exp_month, exp_year, created_at) select 1, 'old-' || n, 'succeeds', 'visa', '4242', 12, 2090, ${new Date(clock - 60_000).toISOString()}::timestamptz + n * interval '1 millisecond' from generate_series(1, 1200) n`,
      ),
    )
    await cardOf(alex)
    expect(await tokens()).toBe(1_000)
    const { rows } = await server.db.tx(1, (tx) =>
      tx.execute(sql`select token from sandbox_tokens order by created_at limit 1`),
    )
    expect(rows[0]?.['token']).toBe('old-202')
  })

  it('requesting many tokens from one address is rate-limited, without affecting others', async () => {
    const statuses = new Map<number, number>()
    for (let count = 0; count < 320; count += 1) {
      const { statusCode } = await ask('203.0.113.7')
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [201, 300],
      [429, 20],
    ])
    const slowed = await ask('203.0.113.7')
    expect([slowed.json<{ code: string }>().code, Number(slowed.headers['retry-after'])]).toEqual([
      'too_many_attempts',
      expect.any(Number),
    ])
    expect((await ask('203.0.113.8')).statusCode).toBe(201)
  })

  it('a club without the sandbox stores nothing', async () => {
    expect(
      (await alex.call('GET', '/api/account/wallet/cards')).json<Item[]>().length,
    ).toBeGreaterThan(0)
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/sandbox/tokens',
      headers: { host: 'nobody.localhost', 'content-type': 'application/json' },
      payload: JSON.stringify({ number: CARDS.good, exp_month: 12, exp_year: 2090, cvc: '123' }),
    })
    expect(statusCode).toBe(404)
  })
})
