import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayIn, addDays } from '../../src/core/time/calendarDay'
import { lockEngines } from './engines'
import { linkIn } from '../support/readMails'
import { CARDS, paymentSteps, type Item } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const PATH = '/api/account/memberships'
const NOW = '2027-06-10T15:00:00Z'

describe.each(lockEngines)('memberships on $name', (engine) => {
  let server: TestServer
  let casey: Browser
  const { signedIn, cardOf, chargesDuring } = paymentSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(NOW) })
    casey = await signedIn('casey@example.com')
  })
  afterAll(() => server.close())

  const run = (query: SQL) =>
    server.db.tx(1, async (tx) => (await tx.execute<Record<string, unknown>>(query)).rows)
  const get = async <Body = Item>(who: Browser, path: string): Promise<Body> =>
    (await who.call('GET', path)).json<Body>()
  const post = (who: Browser, path: string, body?: unknown, key = randomUUID()) =>
    who.call('POST', path, {
      ...(body === undefined ? {} : { body }),
      headers: { 'idempotency-key': key },
    })
  const offered = async (who: Browser, title: string) =>
    (await get<Item[]>(who, '/api/memberships')).find((item) => item['title'] === title)
  /** Why the customer can't join each offered membership, by title; '' if they can. */
  const refusals = async (who: Browser) =>
    Object.fromEntries(
      (await get<Item[]>(who, '/api/memberships')).map((item) => [
        item['title'],
        item['join_refusal'],
      ]),
    )
  const cardTitled = async (who: Browser, title: string): Promise<Item> =>
    (await get<Item[]>(who, PATH)).find((item) => item['title'] === title) ?? { id: 0 }
  const isMember = async (who: Browser) => (await get(who, '/api/account'))['is_member']
  const codeOf = (answer: { json: <Body>() => Body }) => answer.json<{ code: string }>().code

  it('a card carries all its fields, with the subscription that pays for it [activity.entity.membership-card] [activity.call.membership-subscription] [activity.entity.membership]', async () => {
    const alex = await signedIn('alex@example.com')
    const card = await cardTitled(alex, 'House membership')
    const subscription = await get(alex, `${PATH}/${card.id}/subscription`)
    expect(subscription).toMatchObject({ title: 'House membership', rate: 285, status: 'active' })
    expect(card).toEqual({
      id: card.id,
      membership_id: (await offered(alex, 'House membership'))?.id,
      customer_id: (await get(alex, '/api/account')).id,
      card_id: card.id,
      status: 'active',
      expires: true,
      active: true,
      state: 'active',
      inactive_reason: null,
      freeze: null,
      ends_on: null,
      can_keep: false,
      expiration_date: expect.any(String) as unknown,
      parent_membership_card_id: 0,
      max_invites: 3,
      remaining_invites: 1,
      can_invite: true,
      barcode: { value: 'HH-000101', url: '', format: 'QR' },
      pk_pass: '',
      passbook: { apple_wallet: '', google_wallet: '', wallet: '' },
      title: 'House membership',
      summary: 'The house, the long room and the library, every day the house is open.',
      type: 'subscription',
      // Only the offer says whether this customer can join it.
      membership: Object.fromEntries(
        Object.entries((await offered(alex, 'House membership')) ?? {}).filter(
          ([name]) => name !== 'join_refusal',
        ),
      ),
      subscription_id: subscription.id,
      subscription,
      customer: { id: card['customer_id'], full_name: 'Alex Rivera' },
      scan_data: { value: 'HH-000101', url: '', format: 'QR' },
      theme: { background_color: '', foreground_color: '' },
    })
    expect(await offered(alex, 'House membership')).toEqual({
      id: card['membership_id'],
      join_refusal: 'already_member',
      status: 'active',
      title: 'House membership',
      summary: card['summary'],
      details: 'Bring up to two guests a day. The house membership runs from month to month.',
      type: 'subscription',
      background_color: '',
      foreground_color: '',
      survey_id: null,
      price: 285,
      price_text: '$285.00 a month',
      frequency: 'monthly',
      max_invites: 3,
    })
    expect(await offered(alex, 'Mooring')).toMatchObject({
      type: 'add-on',
      survey_id: expect.any(Number) as unknown,
    })
    const morgan = await signedIn('morgan@example.com')
    const other = await cardTitled(morgan, 'House membership')
    expect((await morgan.call('GET', `${PATH}/${other.id}/subscription`)).statusCode).toBe(404)
    expect((await morgan.call('GET', `${PATH}/${card.id}/subscription`)).statusCode).toBe(404)
  })

  it('a card is emailed to its holder only; text messages and other people’s cards are rejected [activity.call.membership-send]', async () => {
    const taylor = await signedIn('taylor@example.com')
    const { id } = await cardTitled(taylor, 'House membership')
    expect((await post(taylor, `${PATH}/${id}/send`, { action: 'email' })).json()).toMatchObject({
      success: true,
    })
    await expect
      .poll(async () => (await server.mails()).find(({ to }) => to === 'taylor@example.com')?.text)
      .toContain('HH-000127')
    const sms = await post(taylor, `${PATH}/${id}/send`, { action: 'sms' })
    expect([sms.statusCode, codeOf(sms)]).toEqual([422, 'not_supported'])
    expect((await post(casey, `${PATH}/${id}/send`, { action: 'email' })).statusCode).toBe(404)
  })

  it('a customer becomes a member when the payment succeeds, not when it is declined; fifty requests with one idempotency key are charged once; an add-on needs a membership; what is offered says what would be refused', async () => {
    expect(await isMember(casey)).toBe(false)
    const { id } = (await offered(casey, 'Crew membership')) ?? { id: 0 }
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(casey, `/api/memberships/${id}/join`, undefined, key)),
    )
    const order = answers[0]?.json<Item>() ?? { id: 0 }
    expect(order).toMatchObject({ amount_due: 145, done: false, card_id: null, kind: 'join' })
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const addOn = (await offered(casey, 'Library card'))?.id
    expect(codeOf(await post(casey, `/api/memberships/${addOn}/join`))).toBe('membership_required')
    expect(await refusals(casey)).toMatchObject({
      'Crew membership': '',
      'Library card': 'membership_required',
    })
    const pay = async (number: string, payKey = randomUUID()) => {
      const token = await cardOf(casey, number)
      return () =>
        post(
          casey,
          `/api/memberships/orders/${order.id}/payments`,
          { payment_method: { id: token, type: 'newcreditcard', amount: 145 } },
          payKey,
        )
    }
    expect(codeOf(await (await pay(CARDS.declined))())).toBe('payment_failed')
    expect(await isMember(casey)).toBe(false)
    const send = await pay(CARDS.good)
    const charged = await chargesDuring(async () => {
      const paid = await Promise.all(Array.from({ length: 50 }, send))
      expect(new Set(paid.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      expect(paid[0]?.json()).toMatchObject({ success: true, amount_charged: 145 })
    })
    expect(charged).toHaveLength(1)
    expect(await isMember(casey)).toBe(true)
    const card = await cardTitled(casey, 'Crew membership')
    expect(card).toMatchObject({
      active: true,
      max_invites: 1,
      remaining_invites: 1,
      subscription: { status: 'active', rate: 145, frequency: 'monthly', last_amount: 145 },
    })
    expect(codeOf(await post(casey, `/api/memberships/${id}/join`))).toBe('already_member')
    expect(await refusals(casey)).toMatchObject({
      'Crew membership': 'already_member',
      'House membership': 'already_member',
      'Library card': '',
    })
    const again = await post(casey, `/api/memberships/${id}/join`, undefined, key)
    expect(again.json()).toMatchObject({ id: order.id, done: true, card_id: card.id })
  })

  it('a free membership is joined without a payment', async () => {
    const { id } = (await offered(casey, 'Library card')) ?? { id: 0 }
    const joined = (await post(casey, `/api/memberships/${id}/join`)).json<Item>()
    expect(joined).toMatchObject({ amount_due: 0, done: true, transaction_id: null })
    const card = await cardTitled(casey, 'Library card')
    expect(card).toMatchObject({ id: joined['card_id'], active: true, subscription: null })
  })

  it('the dues of a card are paid once, however often the request is sent; its payments are listed by page [activity.call.membership-payments-create] [activity.call.membership-payments-list]', async () => {
    const card = await cardTitled(casey, 'Crew membership')
    const payments = `${PATH}/${card.id}/payments`
    expect(await get<Item[]>(casey, payments)).toMatchObject([
      { amount: 145, status: 'processed', type: 'membership' },
    ])
    const token = await cardOf(casey)
    expect(codeOf(await post(casey, payments, { token, amount: 145 }))).toBe('not_payable')
    await run(
      sql`insert into transactions (company_id, customer_id, status, type, currency, amount_cents, sub_total_cents, amount_due_cents, created_at, subscription_id)
        values (1, ${card['customer_id']}, 'invoiced', 'subscription', 'USD', 14500, 14500, 14500, ${NOW}::timestamptz + interval '1 hour', ${card['subscription_id']})`,
    )
    const wrong = await post(casey, payments, { token, amount: 1 })
    expect([wrong.statusCode, codeOf(wrong)]).toEqual([422, 'invalid_request'])
    expect((await post(casey, payments, { amount: 145 })).statusCode).toBe(422)
    const [othersMethod] = await run(
      sql`select id from wallet_methods where customer_id <> ${card['customer_id']} and payment_type = 'creditcard' order by id limit 1`,
    )
    const id = Number(othersMethod?.['id'])
    for (const method of [
      { payment_method_id: id },
      { payment_method: { id, type: 'creditcard' } },
    ]) {
      const answer = await post(casey, payments, { ...method, amount: 145 })
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'not_found'])
    }
    const key = randomUUID()
    const charged = await chargesDuring(async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => post(casey, payments, { token, amount: 145 }, key)),
      )
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      expect(answers[0]?.json()).toMatchObject({ success: true, amount_charged: 145 })
    })
    expect(charged).toHaveLength(1)
    const reused = await post(casey, payments, { token, amount: 144 }, key)
    expect(codeOf(reused)).toBe('idempotency_key_reused')
    const first = await casey.call('GET', `${payments}?page_size=1`)
    expect(first.json()).toMatchObject([{ status: 'processed', type: 'subscription' }])
    expect(JSON.parse(String(first.headers['pagination']))).toMatchObject({ totalCount: 2 })
    expect((await (await signedIn('morgan@example.com')).call('GET', payments)).statusCode).toBe(
      404,
    )
  })

  it('an upgrade costs the price less the unused part of the term, as quoted; the card keeps its number', async () => {
    const card = await cardTitled(casey, 'Crew membership')
    const house = (await offered(casey, 'House membership'))?.id
    const path = `${PATH}/${card.id}/changes/${house}`
    const quote = await get<{ amount_due: number; credit: number; fingerprint: string }>(
      casey,
      path,
    )
    expect([quote.amount_due, quote.credit]).toEqual([140, 145])
    const { fingerprint } = quote
    expect(codeOf(await post(casey, path, { amount: 139, fingerprint }))).toBe('amount_changed')
    const order = (await post(casey, path, { amount: 140, fingerprint })).json<Item>()
    expect(order).toMatchObject({ kind: 'change', done: false, amount_due: quote.amount_due })
    const paid = await post(casey, `/api/memberships/orders/${order.id}/payments`, {
      payment_method: { id: await cardOf(casey), type: 'newcreditcard' },
    })
    expect(paid.json()).toMatchObject({ success: true })
    expect(await cardTitled(casey, 'House membership')).toMatchObject({
      id: card.id,
      barcode: card['barcode'],
      max_invites: 3,
      remaining_invites: 3,
      subscription_id: card['subscription_id'],
      subscription: { rate: 285, title: 'House membership' },
    })
    // Back to the cheaper membership: nothing is due, and the credit pays for a longer term.
    const crew = (await offered(casey, 'Crew membership'))?.id
    const back = `${PATH}/${card.id}/changes/${crew}`
    const backQuote = await get(casey, back)
    expect(backQuote).toMatchObject({ amount_due: 0, price: 145 })
    expect(
      (await post(casey, back, { amount: 0, fingerprint: backQuote['fingerprint'] })).json(),
    ).toMatchObject({ done: true })
    const changed = await cardTitled(casey, 'Crew membership')
    const { next_date: next } = changed['subscription'] as { next_date: string }
    expect(dayIn('America/New_York', new Date(next))).toBe('2027-08-07')
  })

  it('people added to a card have an account of their own; while the main card is frozen or its dues are unpaid, they are not members and no one can be added', async () => {
    const card = await cardTitled(casey, 'Crew membership')
    const added = await post(casey, `${PATH}/${card.id}/members`, {
      first_name: 'Robin',
      last_name: 'Vale',
      email: 'robin.vale@example.com',
    })
    expect(added.statusCode).toBe(201)
    const mail = (await server.mails()).find(({ to }) => to === 'robin.vale@example.com')
    const code = new URL(linkIn(mail?.text ?? '')).pathname.split('/').at(-1)
    const robin = server.browser()
    await robin.call('POST', '/api/public/account/activate', {
      body: { code, new_password: 'Robins-own-pass-1' },
    })
    expect((await robin.signIn('robin.vale@example.com', 'Robins-own-pass-1')).statusCode).toBe(200)
    expect(await isMember(robin)).toBe(true)
    const own = await cardTitled(robin, 'Crew membership')
    expect(own).toMatchObject({ parent_membership_card_id: card.id, can_invite: false })
    for (const path of ['cancel', 'freeze'])
      expect(
        codeOf(
          await post(
            robin,
            `${PATH}/${own.id}/${path}`,
            path === 'freeze' ? { start_date: '2090-01-01', end_date: '2090-01-02' } : undefined,
          ),
        ),
      ).toBe('not_main_card')

    const today = dayIn('America/New_York', new Date(NOW))
    const freeze = (start: string, end: string) =>
      post(casey, `${PATH}/${card.id}/freeze`, { start_date: start, end_date: end })
    expect((await freeze(addDays(today, -1), today)).statusCode).toBe(422)
    expect((await freeze(today, today)).statusCode).toBe(422)
    expect((await freeze(today, addDays(today, 181))).statusCode).toBe(422)
    const before = card['subscription'] as { next_date: string }
    const frozen = (await freeze(today, addDays(today, 10))).json<Item>()
    expect(frozen).toMatchObject({ active: false, inactive_reason: 'frozen', can_invite: false })
    const { next_date: moved } = frozen['subscription'] as { next_date: string }
    // Today had begun, so nine whole days are frozen.
    expect(new Date(moved).getTime() - new Date(before.next_date).getTime()).toBe(9 * 86_400_000)
    expect(codeOf(await freeze(today, addDays(today, 3)))).toBe('not_freezable')
    expect(await isMember(casey)).toBe(false) // The library card is only an add-on.
    expect(await isMember(robin)).toBe(false)
    expect(await cardTitled(robin, 'Crew membership')).toMatchObject({
      active: false,
      inactive_reason: 'main-card',
    })
    const expectAddingRejected = async (): Promise<void> => {
      const rejected = await post(casey, `${PATH}/${card.id}/members`, {
        first_name: 'No',
        last_name: 'Body',
        email: 'nobody@example.com',
      })
      expect([rejected.statusCode, codeOf(rejected)]).toEqual([403, 'invite_not_allowed'])
    }
    await expectAddingRejected()
    const thawed = await casey.call('DELETE', `${PATH}/${card.id}/freeze`)
    expect(thawed.json()).toMatchObject({
      active: true,
      freeze: null,
      subscription: { next_date: before.next_date },
    })
    expect(await isMember(robin)).toBe(true)
    await run(sql`update subscriptions set status = 'failed' where id = ${card['subscription_id']}`)
    expect(await cardTitled(casey, 'Crew membership')).toMatchObject({ inactive_reason: 'unpaid' })
    expect(await isMember(robin)).toBe(false)
    await expectAddingRejected()
    await run(sql`update subscriptions set status = 'active' where id = ${card['subscription_id']}`)
  })

  it('a cancelled membership lasts until the end of the paid term, and the cancellation can be revoked until then', async () => {
    const card = await cardTitled(casey, 'Crew membership')
    const { next_date: next } = card['subscription'] as { next_date: string }
    const cancel = () => post(casey, `${PATH}/${card.id}/cancel`)
    expect((await cancel()).json()).toMatchObject({
      active: true,
      ends_on: next,
      expiration_date: next,
      subscription: { auto_charge: false },
    })
    expect(codeOf(await cancel())).toBe('not_cancelable')
    const kept = await casey.call('DELETE', `${PATH}/${card.id}/cancel`)
    expect(kept.json()).toMatchObject({ ends_on: null, expires: false })
    expect(codeOf(await casey.call('DELETE', `${PATH}/${card.id}/cancel`))).toBe('not_cancelled')
    await cancel()
    await run(
      sql`update membership_cards set expires_at = ${NOW}::timestamptz where id = ${card.id}`,
    )
    expect(await cardTitled(casey, 'Crew membership')).toMatchObject({
      active: false,
      inactive_reason: 'cancelled',
    })
    const library = await cardTitled(casey, 'Library card')
    const ended = (await post(casey, `${PATH}/${library.id}/cancel`)).json<Item>()
    expect(ended).toMatchObject({ active: false, inactive_reason: 'cancelled' })
    expect(await isMember(casey)).toBe(false)
    // A member who cancelled can join again.
    const crew = (await offered(casey, 'Crew membership'))?.id
    expect((await post(casey, `/api/memberships/${crew}/join`)).json()).toMatchObject({
      done: false,
    })
  })
})
