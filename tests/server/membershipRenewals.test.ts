import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linkIn } from '../support/readMails'
import { lockEngines } from './engines'
import { paymentSteps, type Item } from './paymentSteps'
import { renewalSteps } from './renewalSteps'
import { testServer, type TestServer } from './testServer'

const CREW = 'Crew membership'
const JOIN = '2027-01-31T15:00:00Z'
const DUE = '2027-02-28T15:00:00Z'

describe.each(lockEngines)('the next term of a membership on $name', (engine) => {
  let server: TestServer
  const clock = { ms: Date.parse(JOIN) }
  const steps = renewalSteps(() => server, clock)
  const { run, signedIn, goTo, joined, setBehaviour, subscription, terms } = steps
  const { chargesOf, flagOf, mailsTo, expectBalanced } = steps
  const { cardOf } = paymentSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(clock.ms) })
  })
  afterAll(() => server.close())
  /** Removes the jobs of earlier tests, so that each test charges only its own memberships. */
  beforeEach(async () => {
    await server.db.platform((tx) => tx.execute(sql`delete from jobs where kind = 'renewal'`))
    clock.ms = Date.parse(JOIN)
  })

  const paid = (start: string, end: string) => ({
    status: 'processed',
    cents: 14_500,
    due: 0,
    start,
    end,
  })

  it('is charged when it is due, to the card that pays for the membership, and a receipt is mailed; terms begin on the last day of each month if the first one did', async () => {
    const casey = await joined('casey@example.com', CREW)
    await goTo('2027-02-28T04:59:59Z')
    expect(await terms(casey)).toEqual([])
    await goTo(DUE)
    expect(await terms(casey)).toEqual([paid('2027-02-28', '2027-03-30')])
    expect(await subscription(casey)).toMatchObject({ status: 'active', next: '2027-03-31' })
    const receipt = (await mailsTo(casey)).at(-1)
    expect(receipt?.subject).toMatch(/receipt/i)
    expect(receipt?.text).toContain('$145.00')
    await goTo('2027-03-31T15:00:00Z')
    await goTo('2027-04-30T15:00:00Z')
    expect(await terms(casey)).toEqual([
      paid('2027-02-28', '2027-03-30'),
      paid('2027-03-31', '2027-04-29'),
      paid('2027-04-30', '2027-05-30'),
    ])
    expect(await chargesOf(casey)).toEqual(['succeeded', 'succeeded', 'succeeded'])
    // The membership's start, and a receipt for each term.
    expect((await mailsTo(casey)).length).toBe(5)
    const payments = await (
      await signedIn(casey.email)
    ).call('GET', `/api/account/memberships/${casey.cardId}/payments`)
    expect(payments.json<Item[]>().map(({ reference_id: number }) => number)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^1-\d{5}$/)]),
    )
    await expectBalanced()
  })

  it('leads to the paywall if the card is declined, with an email that links to the payment; once it is paid, access and terms continue as if it had been paid on time', async () => {
    const robin = await joined('robin@example.com', CREW)
    await setBehaviour(robin, 'declined')
    await goTo(DUE)
    await goTo('2027-03-04T09:00:00Z')
    expect(await terms(robin)).toMatchObject([{ status: 'failed', start: '2027-02-28' }])
    expect(await chargesOf(robin)).toEqual(['failed', 'failed'])
    expect(await subscription(robin)).toMatchObject({ status: 'failed', next: '2027-02-28' })
    expect(await flagOf(robin)).toBe('membership_failed_payment')
    const mails = await mailsTo(robin)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your membership at Harbour House: Crew membership',
      expect.stringMatching(/receipt/i),
      'Your payment to Harbour House did not go through',
      'Your payment to Harbour House did not go through',
    ])
    const failure = mails.at(-1)?.text ?? ''
    expect(failure).toContain('We could not charge $145.00 for Crew membership.')
    expect(linkIn(failure)).toMatch(/^http:\/\/harbour\.localhost.*\/account\/billing/)
    const who = await signedIn(robin.email)
    expect((await who.call('GET', '/api/account/memberships')).json()).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ id: robin.cardId, active: false, inactive_reason: 'unpaid' }),
      ]),
    )
    const blocked = await who.call('POST', '/api/memberships/1/join')
    expect([blocked.statusCode, blocked.json<{ code: string }>().code]).toEqual([
      403,
      'membership_past_due',
    ])
    const [due] = (
      await who.call('GET', '/api/account/transactions?status=failed&type=subscription')
    ).json<Item[]>()
    const answer = await who.call('POST', `/api/account/transactions/${due?.id}/payments`, {
      body: {
        id: due?.id,
        payment_method: { id: await cardOf(who), type: 'newcreditcard', amount: 145 },
      },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(answer.json()).toMatchObject({ status: 'processed', payment: { success: true } })
    expect(await flagOf(robin)).toBeNull()
    expect(await subscription(robin)).toMatchObject({ status: 'active', next: '2027-03-31' })
    await setBehaviour(robin, 'succeeds')
    await goTo('2027-03-31T15:00:00Z')
    expect(await terms(robin)).toEqual([
      paid('2027-02-28', '2027-03-30'),
      paid('2027-03-31', '2027-04-29'),
    ])
    await expectBalanced()
  })

  it('fails if the bank requires the absent member to authenticate; the charge can’t succeed later', async () => {
    const jamie = await joined('jamie@example.com', CREW)
    await setBehaviour(jamie, 'authenticates')
    await goTo(DUE)
    expect(await terms(jamie)).toMatchObject([{ status: 'failed' }])
    expect(await chargesOf(jamie)).toEqual(['failed'])
    expect(await flagOf(jamie)).toBe('membership_failed_payment')
    expect(
      await run(
        sql`select failure_code from payments where off_session and customer_id = (select id from customers where email = ${jamie.email})`,
      ),
    ).toEqual([{ failure_code: 'authentication_required' }])
  })

  it('is charged to the default method if the membership has none, and fails without any', async () => {
    const morgan = await joined('morgan@example.com', CREW, { save: false })
    expect(await subscription(morgan)).toMatchObject({ has_wallet: false })
    await run(
      sql`delete from wallet_methods where customer_id = (select id from customers where email = ${morgan.email})`,
    )
    const alex = await joined('alex@example.com', CREW, { save: false })
    await goTo(DUE)
    expect(await terms(morgan)).toMatchObject([{ status: 'failed', start: '2027-02-28' }])
    expect([await chargesOf(morgan), await flagOf(morgan)]).toEqual([
      [],
      'membership_failed_payment',
    ])
    expect((await mailsTo(morgan)).at(-1)?.text).toContain('We could not charge $145.00')
    expect(await terms(alex)).toEqual([paid('2027-02-28', '2027-03-30')])
    expect(
      await run(
        sql`select w.billing_use from transactions t join wallet_methods w on w.id = t.wallet_id where t.subscription_id = ${alex.subscriptionId} and t.type = 'subscription'`,
      ),
    ).toEqual([{ billing_use: 'default' }])
  })

  it('is not charged after a cancellation, and the membership ends; nor when no payments are left', async () => {
    const morgan = await joined('morgan@example.com', CREW)
    const cancelled = await morgan.who.call(
      'POST',
      `/api/account/memberships/${morgan.cardId}/cancel`,
    )
    expect(cancelled.json()).toMatchObject({ ends_on: '2027-02-28T05:00:00.000Z' })
    const taylor = await joined('taylor@example.com', CREW)
    await run(
      sql`update subscriptions set total_payments = 2, remaining_payments = 1 where id = ${taylor.subscriptionId}`,
    )
    await goTo(DUE)
    expect([await terms(morgan), await subscription(morgan)]).toEqual([
      [],
      { status: 'cancelled', next: null, remaining: null, has_wallet: true },
    ])
    expect([await flagOf(morgan), await chargesOf(morgan)]).toEqual([null, []])
    expect(await terms(taylor)).toHaveLength(1)
    expect(await subscription(taylor)).toMatchObject({ remaining: 0, next: '2027-03-31' })
    await goTo('2027-03-31T15:00:00Z')
    expect(await terms(taylor)).toHaveLength(1)
    expect(await subscription(taylor)).toMatchObject({ status: 'cancelled', next: null })
    expect(
      await run(
        sql`select expires_at = '2027-03-31T04:00:00Z' as ended from membership_cards where id = ${taylor.cardId}`,
      ),
    ).toEqual([{ ended: true }])
  })

  it('is charged on time if a cancellation was revoked', async () => {
    const morgan = await joined('morgan@example.com', CREW)
    const path = `/api/account/memberships/${morgan.cardId}/cancel`
    await morgan.who.call('POST', path)
    expect((await morgan.who.call('DELETE', path)).json()).toMatchObject({ ends_on: null })
    await goTo(DUE)
    expect(await terms(morgan)).toEqual([paid('2027-02-28', '2027-03-30')])
  })

  it('moves with a freeze, and is never charged while the card is frozen', async () => {
    const taylor = await joined('taylor@example.com', CREW)
    const freeze = (start_date: string, end_date: string) =>
      taylor.who.call('POST', `/api/account/memberships/${taylor.cardId}/freeze`, {
        body: { start_date, end_date },
      })
    expect((await freeze('2027-02-10', '2027-02-20')).statusCode).toBe(200)
    await goTo('2027-03-10T04:59:59Z')
    expect(await terms(taylor)).toEqual([])
    await goTo('2027-03-10T05:00:00Z')
    expect(await terms(taylor)).toEqual([paid('2027-03-10', '2027-04-09')])
    // What falls due before the first frozen day is charged then; the freeze moves what follows.
    taylor.who = await signedIn(taylor.email)
    expect((await freeze('2027-04-12', '2027-04-22')).statusCode).toBe(200)
    await goTo('2027-04-10T04:00:00Z')
    expect((await terms(taylor)).at(-1)).toEqual(paid('2027-04-10', '2027-05-09'))
    await goTo('2027-05-20T03:59:59Z')
    expect(await terms(taylor)).toHaveLength(2)
    await goTo('2027-05-20T04:00:00Z')
    expect((await terms(taylor)).at(-1)).toEqual(paid('2027-05-20', '2027-06-19'))
  })

  it('extends a card that has an end date', async () => {
    const casey = await joined('casey@example.com', CREW)
    await run(
      sql`update membership_cards set expires_at = '2027-02-28T15:00:00Z' where id = ${casey.cardId}`,
    )
    await goTo(DUE)
    expect(
      await run(
        sql`select expires_at = '2027-03-31T04:00:00Z' as moved from membership_cards where id = ${casey.cardId}`,
      ),
    ).toEqual([{ moved: true }])
  })

  it('is charged at the new price after a change; a change that was not paid by then is discarded', async () => {
    const casey = await joined('casey@example.com', CREW)
    clock.ms = Date.parse('2027-02-27T14:00:00Z')
    const offered = (await casey.who.call('GET', '/api/memberships')).json<Item[]>()
    const house = offered.find(({ title }) => title === 'House membership')?.id
    const path = `/api/account/memberships/${casey.cardId}/changes/${house}`
    const who = await signedIn(casey.email)
    const { amount_due: amount, fingerprint } = (await who.call('GET', path)).json<Item>()
    const order = (await who.call('POST', path, { body: { amount, fingerprint } })).json<Item>()
    await goTo(DUE)
    expect(await terms(casey)).toEqual([paid('2027-02-28', '2027-03-30')])
    const pay = (id: number) =>
      cardOf(who).then((token) =>
        who.call('POST', `/api/memberships/orders/${id}/payments`, {
          body: { payment_method: { id: token, type: 'newcreditcard' } },
          headers: { 'idempotency-key': randomUUID() },
        }),
      )
    expect((await pay(order.id)).json<{ code: string }>().code).toBe('not_payable')
    const again = (await who.call('GET', path)).json<Item>()
    const changed = await who.call('POST', path, {
      body: { amount: again['amount_due'], fingerprint: again['fingerprint'] },
    })
    expect((await pay(changed.json<Item>().id)).json()).toMatchObject({ success: true })
    expect(await subscription(casey)).toMatchObject({ next: '2027-03-28' })
    await goTo('2027-03-28T15:00:00Z')
    expect((await terms(casey)).at(-1)).toMatchObject({ cents: 28_500, start: '2027-03-28' })
    await expectBalanced()
  })

  it('is charged for an imported membership once the member has changed to another one here', async () => {
    const taylor = await joined('taylor@example.com', CREW)
    await run(
      sql`update subscriptions set renews = false, domain_id = null, auto_charge = false, total_payments = 12, remaining_payments = 0, requested_cancel_at = now() where id = ${taylor.subscriptionId}`,
    )
    const offered = (await taylor.who.call('GET', '/api/memberships')).json<Item[]>()
    const house = offered.find(({ title }) => title === 'House membership')?.id
    const path = `/api/account/memberships/${taylor.cardId}/changes/${house}`
    const { amount_due: amount, fingerprint } = (await taylor.who.call('GET', path)).json<Item>()
    const order = (
      await taylor.who.call('POST', path, { body: { amount, fingerprint } })
    ).json<Item>()
    const answer = await taylor.who.call('POST', `/api/memberships/orders/${order.id}/payments`, {
      body: { payment_method: { id: await cardOf(taylor.who), type: 'newcreditcard' } },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(answer.json()).toMatchObject({ success: true })
    await goTo(DUE)
    expect(await terms(taylor)).toMatchObject([{ status: 'processed', cents: 28_500 }])
    expect(await subscription(taylor)).toMatchObject({ next: '2027-03-31', remaining: null })
  })

  it('is charged in the member’s own club only, and mailed in their language; memberships of the demo and of imports are left alone', async () => {
    const noor = await joined('noor@example.com', 'عضوية البيت', {
      host: 'saraya.localhost',
    })
    const ines = await joined('ines@example.com', 'Socio de la casa', { host: 'noria.localhost' })
    const casey = await joined('casey@example.com', CREW, { language: 'es' })
    const all = [casey, ines, noor]
    expect(new Set(all.map(({ companyId }) => companyId)).size).toBe(3)
    const count = () =>
      Promise.all(
        all.map(async ({ companyId }) =>
          Number((await run(sql`select count(*) as n from transactions`, companyId))[0]?.['n']),
        ),
      )
    const before = await count()
    await run(
      sql`delete from wallet_methods where customer_id = (select id from customers where email = ${noor.email})`,
      noor.companyId,
    )
    await goTo(DUE)
    expect(await count()).toEqual(before.map((n) => n + 1))
    expect(await terms(ines)).toMatchObject([{ status: 'processed', cents: 12_000 }])
    expect((await mailsTo(ines)).at(-1)?.subject).toMatch(/recibo/i)
    expect((await mailsTo(casey)).at(-1)?.subject).toMatch(/recibo/i)
    expect(await terms(noor)).toMatchObject([{ status: 'failed', cents: 60_000 }])
    expect((await mailsTo(noor)).at(-1)?.subject).toMatch(/^لم تتم دفعتك/)
    // Subscriptions of the demo that were due long ago have not been charged.
    expect(
      await run(
        sql`select count(*)::int as n from subscriptions where not renews and status = 'active' and next_at < '2027-03-01'`,
      ),
    ).not.toEqual([{ n: 0 }])
    expect(
      await run(
        sql`select t.id from transactions t join subscriptions s on s.id = t.subscription_id where not s.renews and t.created_at > ${JOIN}::timestamptz`,
      ),
    ).toEqual([])
  })
})
