import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockEngines } from './engines'
import { renewalSteps } from './renewalSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const CREW = 'Crew membership'
const JOIN = '2027-01-31T15:00:00Z'

interface Prices {
  earliest: string
  notice: { id: number } | null
}

describe.each(lockEngines)('a new price for the holders of a membership on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  let crew: string
  const clock = { ms: Date.parse(JOIN) }
  const steps = renewalSteps(() => server, clock)
  const { run, goTo, joined, terms, mailsTo, expectBalanced, subscription } = steps
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(clock.ms) })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    clock.ms = Date.parse(JOIN)
    owner = server.browser()
    await owner.signInAdmin('owner')
    await owner.patch(1, { debug: true })
    await owner.patch(1, { settings: { renewalNotice: true } })
    await server.db.platform((tx) => tx.execute(sql`delete from jobs where kind = 'renewal'`))
    // Each test has its own holders, who joined at the price before.
    await run(sql`update subscriptions set renews = false`)
    await run(sql`delete from price_notices`)
    await run(sql`update memberships set price_cents = 14500 where title = ${CREW}`)
    const [row] = await run(sql`select id from memberships where title = ${CREW}`)
    crew = `/admin/api/desk/memberships/${Number(row?.['id'])}/prices`
  })

  const read = async (browser = owner): Promise<Prices> =>
    (await browser.call('GET', crew)).json<Prices>()
  const send = (path: string, body: object, { key = randomUUID(), browser = owner } = {}) =>
    browser.call('POST', path, { body, headers: { 'idempotency-key': key } })
  const raise = () => run(sql`update memberships set price_cents = 16000 where title = ${CREW}`)
  const announced = (from = '2027-03-02', text = '') =>
    send(crew, { price: 160, people: 1, from, text })

  it('is charged from the first term that begins on the day, after each holder was told once; whoever has cancelled is not concerned', async () => {
    const casey = await joined('casey@example.com', CREW)
    const robin = await joined('robin@example.com', CREW)
    await robin.who.call('POST', `/api/account/memberships/${robin.cardId}/cancel`)
    await raise()
    const before = (await mailsTo(casey)).length
    const beforeRobin = (await mailsTo(robin)).length
    expect(await read()).toMatchObject({
      price: 160,
      people: 1,
      rates: [{ rate: 145, people: 1, is_concerned: true }],
      notice: null,
    })
    const answer = await announced('2027-03-02', 'The roof is new.')
    expect(answer.statusCode, answer.body).toBe(200)
    await steps.tick()
    expect(await read()).toMatchObject({ people: 0, notice: { told: 1, can_take_back: true } })
    const told = (await mailsTo(casey)).slice(before)
    expect(told.map(({ subject }) => subject)).toEqual([
      'A new price from Harbour House: Crew membership',
    ])
    // Their own first payment at the new price, not the day from which it counts.
    expect(told[0]?.text).toContain('March 31, 2027')
    expect(told[0]?.text).toContain('$160.00')
    expect(told[0]?.text).toContain('The roof is new.')
    const cards = (await casey.who.call('GET', '/api/account/memberships')).json<
      { id: number; subscription: object }[]
    >()
    expect(cards.find(({ id }) => id === casey.cardId)?.subscription).toMatchObject({
      rate: 145,
      next_rate: 160,
      next_rate_from: '2027-03-02',
    })

    await goTo('2027-02-28T15:00:00Z')
    await goTo('2027-03-24T15:00:00Z')
    const notice = (await mailsTo(casey)).at(-1)
    expect(notice?.subject).not.toMatch(/receipt/i)
    expect(notice?.text).toContain('$160.00')
    await goTo('2027-03-31T15:00:00Z')
    expect((await terms(casey)).map(({ cents }) => cents)).toEqual([14_500, 16_000])
    await goTo('2027-04-30T15:00:00Z')
    expect((await terms(casey)).map(({ cents }) => cents)).toEqual([14_500, 16_000, 16_000])
    expect(await subscription(casey)).toMatchObject({ status: 'active' })
    expect((await mailsTo(robin)).length).toBe(beforeRobin)
    await expectBalanced()
  })

  it('can be taken back until it counts, which the holders are told too', async () => {
    const casey = await joined('casey@example.com', CREW)
    await raise()
    const { notice } = (await announced()).json<Prices>()
    await steps.tick()
    // One at a time: whoever reads two announcements would not know which counts.
    await joined('robin@example.com', CREW)
    expect((await announced()).statusCode).toBe(409)
    const back = await send(`${crew}/take-back`, { notice_id: notice?.id })
    expect(back.json()).toMatchObject({
      people: 1,
      notice: { taken_back: true, can_take_back: false },
    })
    await steps.tick()
    expect((await mailsTo(casey)).at(-1)?.subject).toBe('The price stays as it is: Crew membership')
    await goTo('2027-02-28T15:00:00Z')
    await goTo('2027-03-31T15:00:00Z')
    expect((await terms(casey)).map(({ cents }) => cents)).toEqual([14_500, 14_500])

    clock.ms = Date.parse('2027-04-01T15:00:00Z')
    const late = (await announced('2027-05-02')).json<Prices>()
    clock.ms = Date.parse('2027-05-02T15:00:00Z')
    expect((await send(`${crew}/take-back`, { notice_id: late.notice?.id })).statusCode).toBe(409)
  })

  it('is told to be taken back to whoever has cancelled since, who keeps the membership at the price before', async () => {
    const casey = await joined('casey@example.com', CREW)
    await raise()
    const { notice } = (await announced()).json<Prices>()
    await steps.tick()
    await casey.who.call('POST', `/api/account/memberships/${casey.cardId}/cancel`)
    await send(`${crew}/take-back`, { notice_id: notice?.id })
    await steps.tick()
    expect(await read()).toMatchObject({ notice: { taken_back: true, people: 1, told: 1 } })
    expect((await mailsTo(casey)).at(-1)?.subject).toBe('The price stays as it is: Crew membership')
  })

  it('is told with the day to which a freeze that lies ahead moves the payment', async () => {
    const casey = await joined('casey@example.com', CREW)
    await raise()
    const frozen = await casey.who.call('POST', `/api/account/memberships/${casey.cardId}/freeze`, {
      body: { start_date: '2027-02-20', end_date: '2027-03-10' },
    })
    expect(frozen.statusCode, frozen.body).toBe(200)
    expect((await announced()).statusCode).toBe(200)
    await steps.tick()
    expect((await mailsTo(casey)).at(-1)?.text).toContain('March 18, 2027')
    await goTo('2027-02-20T15:00:00Z')
    await goTo('2027-03-17T15:00:00Z')
    expect(await terms(casey)).toEqual([])
    await goTo('2027-03-18T15:00:00Z')
    expect((await terms(casey)).map(({ cents }) => cents)).toEqual([16_000])
  })

  it('does not change a term from before it whose charge is tried again after the day, and counts for the term that begins on it', async () => {
    const casey = await joined('casey@example.com', CREW)
    const robin = await joined('robin@example.com', CREW)
    await raise()
    await steps.setBehaviour(casey, 'declined')
    const from = '2027-03-02'
    expect((await send(crew, { price: 160, people: 2, from })).statusCode).toBe(200)
    await run(
      sql`update subscriptions set next_rate_from = '2027-02-28' where id = ${robin.subscriptionId}`,
    )
    await goTo('2027-02-28T15:00:00Z')
    expect(await subscription(casey)).toMatchObject({ status: 'failed' })
    expect((await terms(robin)).map(({ cents }) => cents)).toEqual([16_000])
    await steps.setBehaviour(casey, 'succeeds')
    await goTo('2027-03-03T15:00:00Z')
    expect((await terms(casey)).map(({ cents }) => cents)).toEqual([14_500])
    expect(await subscription(casey)).toMatchObject({ status: 'active' })
    await goTo('2027-03-31T15:00:00Z')
    expect((await terms(casey)).map(({ cents }) => cents)).toEqual([14_500, 16_000])
    await expectBalanced()
  })

  it('is refused too soon, at another price or for others than were shown, and without the area money', async () => {
    await joined('casey@example.com', CREW)
    await raise()
    const { earliest } = await read()
    expect(earliest).toBe('2027-03-02')
    const soon = await announced('2027-03-01')
    expect([soon.statusCode, soon.json()]).toMatchObject([
      422,
      { error_details: [{ path: '/from', code: 'range' }] },
    ])
    expect((await send(crew, { price: 155, people: 1, from: earliest })).statusCode).toBe(409)
    expect((await send(crew, { price: 160, people: 2, from: earliest })).statusCode).toBe(409)
    const desk = server.browser()
    await desk.signInAdmin('desk')
    expect((await desk.call('GET', crew)).statusCode).toBe(403)
    expect(
      (await send(crew, { price: 160, people: 1, from: earliest }, { browser: desk })).statusCode,
    ).toBe(403)
    expect((await run(sql`select 1 from price_notices`)).length).toBe(0)
    expect((await owner.call('GET', crew.replace(/\d+/, '999999'))).statusCode).toBe(404)
  })

  it('is announced once for its key and by one of two at once, and a job that was cut off tells the others only', async () => {
    const casey = await joined('casey@example.com', CREW)
    const robin = await joined('robin@example.com', CREW)
    await raise()
    const counts = { casey: (await mailsTo(casey)).length, robin: (await mailsTo(robin)).length }
    const body = { price: 160, people: 2, from: '2027-03-02' }
    const key = randomUUID()
    const answers = await Promise.all([send(crew, body, { key }), send(crew, body)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    if (answers[0].statusCode === 200)
      expect((await send(crew, body, { key })).statusCode).toBe(200)
    expect((await run(sql`select 1 from price_notices`)).length).toBe(1)
    await steps.tick()
    // As if the server had stopped after the first.
    await run(
      sql`update price_notices set told_subscription_id = ${casey.subscriptionId}, told_count = 1, done_at = null`,
    )
    await run(
      sql`insert into jobs (company_id, kind, subject_id) select company_id, 'price-notice', id from price_notices`,
    )
    await steps.tick()
    expect((await mailsTo(casey)).length - counts.casey).toBe(1)
    expect((await mailsTo(robin)).length - counts.robin).toBe(2)
  })

  it('does not follow a member who changes to another membership', async () => {
    const casey = await joined('casey@example.com', CREW)
    await raise()
    expect((await announced()).statusCode).toBe(200)
    const [other] = await run(
      sql`insert into memberships (company_id, title, type, status, price_cents, frequency, max_invites, profile)
        select company_id, 'Winter', type, status, 500, frequency, 0, profile from memberships where title = ${CREW} returning id`,
    )
    const url = `/api/account/memberships/${casey.cardId}/changes/${Number(other?.['id'])}`
    const { fingerprint } = (await casey.who.call('GET', url)).json<{ fingerprint: string }>()
    const changed = await send(url, { amount: 0, fingerprint }, { browser: casey.who })
    expect(changed.statusCode, changed.body).toBe(200)
    const [row] = await run(
      sql`select rate_cents, next_rate_cents, next_rate_from from subscriptions where id = ${casey.subscriptionId}`,
    )
    expect(row).toEqual({ rate_cents: 500, next_rate_cents: null, next_rate_from: null })
  })
})
