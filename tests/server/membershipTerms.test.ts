import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockEngines } from './engines'
import { paymentSteps, type Item } from './paymentSteps'
import { renewalSteps, type Joined } from './renewalSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const CREW = 'Crew membership'
const HOUSE = 'House membership'
const JOIN = '2027-01-15T15:00:00Z'
const CARDS_PATH = '/api/account/memberships'

describe.each(lockEngines)('the terms of a membership on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  const clock = { ms: Date.parse(JOIN) }
  const steps = renewalSteps(() => server, clock)
  const { run, signedIn, goTo, joined, setBehaviour, subscription, terms } = steps
  const { flagOf, mailsTo, expectBalanced } = steps
  const { cardOf, invoice, pay: payInvoice } = paymentSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(clock.ms) })
    owner = server.browser()
    await owner.signInAdmin('owner')
  })
  afterAll(() => server.close())
  /** Removes the jobs of earlier tests, so that each test charges only its own memberships. */
  beforeEach(async () => {
    await server.db.platform((tx) => tx.execute(sql`delete from jobs where kind = 'renewal'`))
    clock.ms = Date.parse(JOIN)
  })

  /** Changes the club's config; a session may have ended when the clock moved, so it is a new one. */
  const ownerPatch = async (config: object): Promise<void> => {
    const who = server.browser()
    await who.signInAdmin('owner')
    expect((await who.patch(1, config)).statusCode).toBe(200)
  }
  const act = (
    { who, cardId }: Joined,
    method: 'POST' | 'DELETE',
    path: 'freeze' | 'cancel',
    body?: object,
  ) => who.call(method, `${CARDS_PATH}/${cardId}/${path}`, body && { body })
  const freeze = (member: Joined, start_date: string, end_date: string) =>
    act(member, 'POST', 'freeze', { start_date, end_date })
  const codeOf = (answer: { json: <Body>() => Body }) => answer.json<{ code?: string }>().code
  const changePath = async ({ who, cardId }: Joined, title = HOUSE) => {
    const offered = (await who.call('GET', '/api/memberships')).json<Item[]>()
    return `${CARDS_PATH}/${cardId}/changes/${offered.find((item) => item['title'] === title)?.id}`
  }
  const quoteOf = async ({ who }: Joined, path: string) =>
    (await who.call('GET', path)).json<{
      amount_due: number
      credit: number
      fingerprint: string
      next_date: string
    }>()
  const ordered = async (member: Joined): Promise<Item> => {
    const path = await changePath(member)
    const { amount_due: amount, fingerprint } = await quoteOf(member, path)
    const answer = await member.who.call('POST', path, { body: { amount, fingerprint } })
    expect(answer.statusCode).toBe(200)
    return answer.json<Item>()
  }
  const pay = async ({ who }: Joined, orderId: number) =>
    who.call('POST', `/api/memberships/orders/${orderId}/payments`, {
      body: { payment_method: { id: await cardOf(who), type: 'newcreditcard' } },
      headers: { 'idempotency-key': randomUUID() },
    })
  const chargedCents = async ({ email }: Joined) =>
    Number(
      (
        await run(
          sql`select coalesce(sum(p.amount_cents), 0) as sum from payments p join customers c on c.id = p.customer_id where c.email = ${email} and p.state = 'settled'`,
        )
      )[0]?.['sum'],
    )

  it('a freeze that lies ahead moves no payment and no credit until it begins, however often it is planned', async () => {
    const casey = await joined('casey@example.com', CREW)
    const path = await changePath(casey)
    const before = await quoteOf(casey, path)
    for (let time = 0; time < 3; time += 1) {
      const planned = (await freeze(casey, '2027-11-10', '2028-05-08')).json()
      expect(planned).toMatchObject({
        active: true,
        state: 'active',
        subscription: { next_date: '2027-02-15T05:00:00.000Z' },
      })
      expect(await quoteOf(casey, path)).toMatchObject({ credit: before.credit })
      expect((await act(casey, 'DELETE', 'freeze')).json()).toMatchObject({
        subscription: { next_date: '2027-02-15T05:00:00.000Z' },
      })
    }
    await freeze(casey, '2027-03-01', '2027-03-11')
    await goTo('2027-02-15T15:00:00Z')
    expect(await terms(casey)).toMatchObject([{ start: '2027-02-15', end: '2027-03-14' }])
    await goTo('2027-03-01T05:00:00Z')
    expect(await subscription(casey)).toMatchObject({ next: '2027-03-25' })
    casey.who = await signedIn(casey.email)
    expect((await quoteOf(casey, path)) as unknown).toMatchObject({ code: 'not_upgradable' })
    await goTo('2027-03-06T15:00:00Z')
    expect((await act(casey, 'DELETE', 'freeze')).json()).toMatchObject({ state: 'active' })
    expect(await subscription(casey)).toMatchObject({ next: '2027-03-20' })
  })

  it.each([
    ['a day later', () => goTo('2027-01-16T05:00:00Z')],
    ['29 days later', () => goTo('2027-02-13T15:00:00Z')],
    ['after the card was cancelled', (member: Joined) => act(member, 'POST', 'cancel')],
    [
      'after a freeze was planned and called off',
      async (member: Joined) => {
        await freeze(member, '2027-01-20', '2027-02-01')
        await act(member, 'DELETE', 'freeze')
      },
    ],
    [
      'after its price has changed',
      () => run(sql`update memberships set price_cents = 29000 where title = ${HOUSE}`),
    ],
  ] as const)('a change that was ordered can’t be paid %s', async (_when, happens) => {
    const casey = await joined('casey@example.com', CREW)
    const order = await ordered(casey)
    await happens(casey)
    casey.who = await signedIn(casey.email)
    const before = await chargedCents(casey)
    expect(codeOf(await pay(casey, order.id))).toBe('not_payable')
    expect(await chargedCents(casey)).toBe(before)
    await run(sql`update memberships set price_cents = 28500 where title = ${HOUSE}`)
    await expectBalanced()
  })

  it('a membership that was ordered to join can’t be paid once its price has changed, nor at another price than shown', async () => {
    const who = await signedIn('casey@example.com')
    await run(
      sql`update membership_cards set status = 'cancelled' where customer_id = (select id from customers where email = 'casey@example.com')`,
    )
    const offered = (await who.call('GET', '/api/memberships')).json<Item[]>()
    const id = offered.find((item) => item['title'] === CREW)?.id
    const join = (body: object) => who.call('POST', `/api/memberships/${id}/join`, { body })
    expect(codeOf(await join({ amount: 1 }))).toBe('amount_changed')
    const order = (await join({ amount: 145 })).json<Item>()
    await run(sql`update memberships set price_cents = 15000 where title = ${CREW}`)
    const casey = { who, email: 'casey@example.com' } as Joined
    expect(codeOf(await pay(casey, order.id))).toBe('not_payable')
    await run(sql`update memberships set price_cents = 14500 where title = ${CREW}`)
  })

  it('the browser can’t choose the price of a change, nor change on an old quote', async () => {
    const casey = await joined('casey@example.com', CREW)
    const path = await changePath(casey)
    clock.ms = Date.parse('2027-01-20T15:00:00Z')
    const { amount_due: due, fingerprint } = await quoteOf(casey, path)
    for (const amount of [due - 5.17, due - 0.01, due + 0.01, 0])
      expect(codeOf(await casey.who.call('POST', path, { body: { amount, fingerprint } }))).toBe(
        'amount_changed',
      )
    const order = (
      await casey.who.call('POST', path, { body: { amount: due, fingerprint } })
    ).json<Item>()
    expect(order).toMatchObject({ amount_due: due, done: false })
    await freeze(casey, '2027-01-25', '2027-02-01')
    expect(codeOf(await casey.who.call('POST', path, { body: { amount: due, fingerprint } }))).toBe(
      'amount_changed',
    )
  })

  it('a quote of an earlier day is refused, even if nothing is due on either day', async () => {
    const casey = await joined('casey@example.com', HOUSE)
    const path = await changePath(casey, CREW)
    const change = async ({ fingerprint }: { fingerprint: string }) =>
      casey.who.call('POST', path, { body: { amount: 0, fingerprint } })
    const quote = await quoteOf(casey, path)
    expect(quote.amount_due).toBe(0)
    clock.ms = Date.parse('2027-01-16T05:00:00Z')
    expect(codeOf(await change(quote))).toBe('amount_changed')
    const again = await quoteOf(casey, path)
    expect(again.amount_due).toBe(0)
    expect((await change(again)).json()).toMatchObject({ done: true })
  })

  it('a cancellation that is revoked restores the card’s own end and its manual renewal', async () => {
    const casey = await joined('casey@example.com', CREW)
    await run(
      sql`update membership_cards set expires_at = '2027-06-30T15:00:00Z' where id = ${casey.cardId}`,
    )
    await run(
      sql`update subscriptions set auto_charge = false, renewal_at = '2027-06-01T15:00:00Z' where id = ${casey.subscriptionId}`,
    )
    const state = () =>
      run(
        sql`select c.expires_at::text, c.cancelled_at, s.auto_charge, s.renewal_at::text, s.requested_cancel_at from membership_cards c join subscriptions s on s.id = c.subscription_id where c.id = ${casey.cardId}`,
      )
    const before = await state()
    expect((await act(casey, 'POST', 'cancel')).json()).toMatchObject({
      ends_on: '2027-02-15T05:00:00.000Z',
    })
    expect((await act(casey, 'DELETE', 'cancel')).statusCode).toBe(200)
    expect(await state()).toEqual(before)
  })

  it('whoever cancels reads the last day that is paid for, in the notification and the emails', async () => {
    const casey = await joined('casey@example.com', CREW)
    expect((await act(casey, 'POST', 'cancel')).json()).toMatchObject({
      ends_on: '2027-02-15T05:00:00.000Z',
    })
    const told = (await casey.who.call('GET', '/api/account/notifications')).json<Item[]>()
    expect(told.map(({ text }) => text)).toContain(
      'It stays valid until Sunday, February 14, 2027.',
    )
    const lastMail = async () => (await server.mails()).findLast(({ to }) => to === casey.email)
    expect((await lastMail())?.text).toMatch(/Sunday, February 14, 2027[^]+you can keep it/)
    await casey.who.call('POST', `${CARDS_PATH}/${casey.cardId}/send`, {
      body: { action: 'email' },
    })
    expect((await lastMail())?.text).toMatch(/Valid until:? February 14, 2027/)
  })

  it('terms run in days of the club: who joined in Tokyo on 1 March at 07:30 is charged on 1 April', async () => {
    await ownerPatch({ intl: { timezone: 'Asia/Tokyo' } })
    clock.ms = Date.parse('2027-02-28T22:30:00Z')
    const casey = await joined('casey@example.com', CREW)
    await goTo('2027-03-31T14:59:59Z')
    expect(await terms(casey)).toEqual([])
    await goTo('2027-03-31T15:00:00Z')
    expect(await terms(casey)).toMatchObject([{ start: '2027-04-01', end: '2027-04-30' }])
    // A club that moves to another zone later does not move the days of its members' terms.
    await ownerPatch({ intl: { timezone: 'America/New_York' } })
    await goTo('2027-04-30T15:00:00Z')
    expect((await terms(casey)).at(-1)).toMatchObject({ start: '2027-05-01', end: '2027-05-31' })
  })

  it('a declined charge is tried again on days 3, 5 and 7, and each email says when; then no more', async () => {
    const robin = await joined('robin@example.com', CREW)
    const before = (await mailsTo(robin)).length
    await setBehaviour(robin, 'declined')
    for (const day of ['15', '18', '20', '22', '24', '26']) {
      await goTo(`2027-02-${day}T15:00:00Z`)
      // An email says what is true when it is written, so it is sent before the clock moves on.
      await mailsTo(robin)
    }
    const failures = (await mailsTo(robin)).slice(before).map(({ text }) => text)
    expect(failures.map((text) => /We try again on: (\S+)/.exec(text)?.[1])).toEqual([
      '02/18/2027',
      '02/20/2027',
      '02/22/2027',
      undefined,
    ])
    expect(failures.at(-1)).toContain('Further attempts: None. Please pay in your account.')
    expect(await flagOf(robin)).toBe('membership_failed_payment')
  })

  it('a retry that succeeds lifts the paywall and continues the term from the day it was due', async () => {
    const jamie = await joined('jamie@example.com', CREW)
    await setBehaviour(jamie, 'declined')
    await goTo('2027-02-15T15:00:00Z')
    expect(await flagOf(jamie)).toBe('membership_failed_payment')
    await setBehaviour(jamie, 'succeeds')
    await goTo('2027-02-18T15:00:00Z')
    expect(await terms(jamie)).toMatchObject([
      { status: 'processed', start: '2027-02-15', end: '2027-03-14' },
    ])
    expect(await flagOf(jamie)).toBeNull()
    expect(await subscription(jamie)).toMatchObject({ status: 'active', next: '2027-03-15' })
    await expectBalanced()
  })

  it('a charge is announced seven days before, once, where the club wants it', async () => {
    const morgan = await joined('morgan@example.com', CREW)
    const before = (await mailsTo(morgan)).length
    await goTo('2027-02-08T15:00:00Z')
    expect(await mailsTo(morgan)).toHaveLength(before)
    await ownerPatch({ settings: { renewal_notice: true } })
    await goTo('2027-02-15T15:00:00Z')
    await goTo('2027-03-08T03:59:59Z')
    expect((await mailsTo(morgan)).slice(before).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/receipt/i),
    ])
    await goTo('2027-03-08T15:00:00Z')
    await goTo('2027-03-09T15:00:00Z')
    const [, notice, ...others] = (await mailsTo(morgan)).slice(before)
    expect(notice?.subject).toBe('Your membership of Harbour House renews on 03/15/2027')
    expect(notice?.text).toContain('On 03/15/2027 we charge $145.00 for Crew membership')
    expect(others).toEqual([])
    await ownerPatch({ settings: { renewal_notice: null } })
  })

  describe('a full refund of dues', () => {
    const refunded = async (member: Joined, body: object) => {
      const [row] = await run(
        sql`select t.id, t.customer_id from transactions t join membership_orders o on o.transaction_id = t.id where o.card_id = ${member.cardId} order by t.id desc limit 1`,
      )
      const path = `/admin/api/members/${Number(row?.['customer_id'])}/transactions`
      const listed = (await owner.call('GET', path)).json<Item[]>()
      const asked = listed.find(({ id }) => id === row?.['id'])?.['membership']
      const answer = await owner.call('POST', `${path}/${Number(row?.['id'])}/refunds`, {
        body: { reason: 'Moved away', ...body },
        headers: { 'idempotency-key': randomUUID() },
      })
      return { asked, record: answer.json<Item>() }
    }
    /** What the latest notification and email about the cancelled membership say. */
    const told = async ({ who, email }: Joined) => [
      (await who.call('GET', '/api/account/notifications'))
        .json<Item[]>()
        .find((one) => one['title'] === `Cancelled: ${CREW}`)?.['text'],
      (await server.mails()).findLast(({ to }) => to === email)?.subject,
    ]
    const cardOfMember = async ({ who, cardId }: Joined) =>
      (await who.call('GET', `${CARDS_PATH}/${cardId}`)).json<Item>()

    it('asks what becomes of the membership, and ends it unless told otherwise', async () => {
      const casey = await joined('casey@example.com', CREW)
      const { asked, record } = await refunded(casey, {})
      expect(asked).toEqual({ title: CREW, until: '2027-02-15T05:00:00.000Z' })
      expect(record).toMatchObject({ status: 'refunded', membership: 'end' })
      expect(await cardOfMember(casey)).toMatchObject({ state: 'ended', active: false })
      expect(await subscription(casey)).toMatchObject({ status: 'cancelled', next: null })
      expect(await told(casey)).toEqual([
        'It has ended.',
        expect.stringContaining(`Cancelled: ${CREW}`),
      ])
      await goTo('2027-02-15T15:00:00Z')
      expect(await terms(casey)).toEqual([])
    })

    it('lets it lapse at the end of its term', async () => {
      const casey = await joined('casey@example.com', CREW)
      const { record } = await refunded(casey, { membership: 'lapse' })
      expect(record).toMatchObject({ membership: 'lapse' })
      expect(await cardOfMember(casey)).toMatchObject({
        state: 'active',
        ends_on: '2027-02-15T05:00:00.000Z',
        can_keep: false,
      })
      expect(await told(casey)).toEqual([
        'It stays valid until Sunday, February 14, 2027.',
        expect.stringContaining(`Cancelled: ${CREW}`),
      ])
      const mail = (await server.mails()).findLast(({ to }) => to === casey.email)
      expect(mail?.text).not.toContain('you can keep it')
      await goTo('2027-02-15T15:00:00Z')
      expect(await terms(casey)).toEqual([])
    })

    it('keeps it, and the refunded money is no credit for a change; a part refunded reduces the credit', async () => {
      const casey = await joined('casey@example.com', CREW)
      const path = await changePath(casey)
      const part = await refunded(casey, { amount: 45, membership: 'end' })
      expect(part.record).toMatchObject({ membership: null })
      expect(await quoteOf(casey, path)).toMatchObject({
        membership_id: 1,
        currency: 'USD',
        price: 285,
        credit: 100,
        amount_due: 185,
      })
      const { record } = await refunded(casey, { membership: 'keep' })
      expect(record).toMatchObject({ membership: 'keep' })
      expect(await quoteOf(casey, path)).toMatchObject({ credit: 0, amount_due: 285 })
      await goTo('2027-02-15T15:00:00Z')
      expect(await terms(casey)).toMatchObject([{ status: 'processed' }])
      await expectBalanced()
    })
  })

  it('frozen is frozen, also with an add-on beside it, and an add-on alone is no membership; in every state an open invoice is listed and can be paid', async () => {
    const casey = await joined('casey@example.com', CREW)
    const offered = (await casey.who.call('GET', '/api/memberships')).json<Item[]>()
    const library = offered.find(({ title }) => title === 'Library card')?.id
    await casey.who.call('POST', `/api/memberships/${library}/join`)
    const account = async () => (await casey.who.call('GET', '/api/account')).json<Item>()
    const expectInvoicePaid = async () => {
      const id = await invoice(5_000, casey.email)
      const list = await casey.who.call('GET', '/api/account/transactions?status=invoiced')
      expect(list.json<Item[]>()).toContainEqual(expect.objectContaining({ id, amount_due: 50 }))
      const method = { id: await cardOf(casey.who), type: 'newcreditcard' }
      expect((await payInvoice(casey.who, id, method)).json()).toMatchObject({
        payment: { success: true },
      })
    }
    await expectInvoicePaid()
    expect(await account()).toMatchObject({ is_member: true, membership_state: 'active' })
    await freeze(casey, '2027-01-15', '2027-01-25')
    expect(await account()).toMatchObject({
      is_member: false,
      membership_state: 'frozen',
      frozen_until: '2027-01-25T05:00:00.000Z',
    })
    await expectInvoicePaid()
    clock.ms = Date.parse('2027-01-25T05:00:00Z')
    casey.who = await signedIn(casey.email)
    expect(await account()).toMatchObject({ is_member: true, frozen_until: null })
    const setDues = async (status: string, flag: string | null) => {
      await run(sql`update subscriptions set status = ${status} where id = ${casey.subscriptionId}`)
      await run(sql`update customers set flag = ${flag} where email = ${casey.email}`)
    }
    await setDues('failed', 'membership_failed_payment')
    expect(await account()).toMatchObject({ is_member: false, membership_state: 'past_due' })
    await expectInvoicePaid()
    await setDues('active', null)
    await run(sql`update membership_cards set status = 'cancelled' where id = ${casey.cardId}`)
    expect(await account()).toMatchObject({ is_member: false, membership_state: 'ended' })
    await expectInvoicePaid()
    await run(sql`delete from membership_orders where card_id = ${casey.cardId}`)
    await run(
      sql`delete from membership_cards where customer_id = (select id from customers where email = ${casey.email}) and membership_id <> ${library ?? 0}`,
    )
    expect(await account()).toMatchObject({ is_member: false, membership_state: 'none' })
    await expectInvoicePaid()
  })
})
