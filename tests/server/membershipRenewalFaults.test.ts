import { PassThrough } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { serverProcessors } from '../../generated/serverProcessors'
import { buildServer } from '../../server/buildServer'
import { allJobs } from '../../server/jobs'
import { beginRenewal } from '../../server/features/commerce/renewals/beginRenewal'
import { claimJob } from '../../server/platform/db/platform/jobs'
import type { Processor } from '../../server/processors/Processor'
import { DEMO_PASSWORD } from '../../server/seed/demoPassword'
import { lockEngines } from './engines'
import type { Item } from './paymentSteps'
import { renewalSteps, type Joined } from './renewalSteps'
import { testServer, type TestServer } from './testServer'

const CREW = 'Crew membership'
const JOIN = '2027-01-15T15:00:00Z'
const DUE = '2027-02-15T15:00:00Z'

describe.each(lockEngines)('memberships’ terms when something goes wrong on $name', (engine) => {
  let server: TestServer
  const clock = { ms: Date.parse(JOIN) }
  const steps = renewalSteps(() => server, clock)
  const { run, signedIn, goTo, joined, setBehaviour, subscription, terms } = steps
  const { chargesOf, flagOf, mailsTo, expectBalanced } = steps
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(clock.ms) })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.db.platform((tx) => tx.execute(sql`delete from jobs where kind = 'renewal'`))
    clock.ms = Date.parse(JOIN)
  })

  const paid = { status: 'processed', due: 0, start: '2027-02-15', end: '2027-03-14' }
  /** Starts another process on the same database. */
  const another = () =>
    buildServer({
      env: server.context.env,
      db: server.db,
      secret: server.context.secret,
      build: 'test',
      now: () => new Date(clock.ms),
      logStream: new PassThrough(),
    })
  const sandbox = () => {
    const kind = serverProcessors['sandbox']
    if (kind === undefined) throw new Error('there is no sandbox')
    return kind
  }

  it('several processes charge each term once', async () => {
    const members: Joined[] = []
    for (const name of ['casey', 'robin', 'jamie', 'morgan', 'taylor', 'alex'])
      members.push(await joined(`${name}@example.com`, CREW))
    clock.ms = Date.parse(DUE)
    const others = await Promise.all([another(), another()])
    server.context.jobs.wake()
    await Promise.all([server, ...others].map(({ context }) => context.jobs.idle()))
    for (const { app } of others) await app.close()
    for (const member of members)
      expect([await terms(member), await chargesOf(member)]).toMatchObject([[paid], ['succeeded']])
    await expectBalanced()
  })

  it('a process that dies after the charge leaves a payment that another one settles without charging again', async () => {
    const casey = await joined('casey@example.com', CREW)
    const open = sandbox().open.bind(sandbox())
    const dead: Processor['lookUp'] = () => Promise.reject(new Error('this process is dead'))
    const dying = vi.spyOn(sandbox(), 'open').mockImplementation((services, account) => {
      const real = open(services, account)
      return {
        ...real,
        charge: async (request) => {
          await real.charge(request)
          return dead('').then(() => Promise.reject(new Error()))
        },
        lookUp: dead,
      }
    })
    await goTo(DUE)
    expect([await terms(casey), await chargesOf(casey)]).toMatchObject([
      [{ status: 'pending', due: 14_500 }],
      ['succeeded'],
    ])
    expect(await subscription(casey)).toMatchObject({ status: 'active', next: '2027-02-15' })
    dying.mockRestore()
    clock.ms += 10 * 60_000
    const next = await another()
    await next.context.jobs.idle()
    await next.app.close()
    expect([await terms(casey), await chargesOf(casey)]).toMatchObject([[paid], ['succeeded']])
    expect(await subscription(casey)).toMatchObject({ next: '2027-03-15' })
    await goTo('2027-03-14T15:00:00Z')
    expect(await terms(casey)).toHaveLength(1)
    await expectBalanced()
  })

  /** Charges a member's next term with a process that dies before the charge. */
  const dieBeforeCharge = async ({ subscriptionId }: Joined): Promise<void> => {
    const club = await server.context.clubs.byHost('harbour.localhost')
    if (club === null) throw new Error('there is no club')
    clock.ms = Date.parse(DUE)
    const now = new Date(clock.ms)
    const { claimMs } = allJobs().get('renewal') ?? {}
    const job =
      claimMs &&
      (await server.db.tx(1, (tx) =>
        claimJob(tx, { companyId: 1, kind: 'renewal', urgent: false }, now, claimMs),
      ))
    if (job === undefined) throw new Error('nothing is due')
    const [owner] = await run(
      sql`select customer_id as id from subscriptions where id = ${subscriptionId}`,
    )
    await server.db.tx(1, (tx) =>
      beginRenewal(
        tx,
        { companyId: 1, subscriptionId },
        { customerId: Number(owner?.['id']), club, canCharge: true, now },
      ),
    )
  }

  it('a process that dies before the charge leaves a transaction that another one charges', async () => {
    const casey = await joined('casey@example.com', CREW)
    await dieBeforeCharge(casey)
    await goTo('2027-02-15T15:01:59Z')
    expect([await terms(casey), await chargesOf(casey)]).toMatchObject([
      [{ status: 'pending' }],
      [],
    ])
    // The lease ends.
    await goTo('2027-02-15T15:02:00Z')
    expect([await terms(casey), await chargesOf(casey)]).toMatchObject([[paid], ['succeeded']])
  })

  it('a member who cancels before a term’s charge begins is not charged, also if a process died meanwhile', async () => {
    const casey = await joined('casey@example.com', CREW)
    await dieBeforeCharge(casey)
    const who = await signedIn(casey.email)
    const path = `/api/account/memberships/${casey.cardId}/cancel`
    expect((await who.call('POST', path)).statusCode).toBe(200)
    await goTo('2027-02-15T15:10:00Z')
    expect([await terms(casey), await chargesOf(casey)]).toMatchObject([
      [{ status: 'cancelled', due: 0 }],
      [],
    ])
    expect(await subscription(casey)).toMatchObject({ status: 'cancelled', next: null })
    await expectBalanced()
  })

  it('a member who cancels while a bank payment is processing keeps the term that it pays for, and can’t change to another membership meanwhile', async () => {
    const casey = await joined('casey@example.com', CREW)
    await setBehaviour(casey, 'processing')
    await goTo(DUE)
    expect(await terms(casey)).toMatchObject([{ status: 'pending' }])
    const who = await signedIn(casey.email)
    const offered = (await who.call('GET', '/api/memberships')).json<Item[]>()
    const house = offered.find(({ title }) => title === 'House membership')?.id
    const card = `/api/account/memberships/${casey.cardId}`
    expect((await who.call('GET', `${card}/changes/${house}`)).json()).toMatchObject({
      code: 'not_upgradable',
    })
    expect((await who.call('POST', `${card}/cancel`)).statusCode).toBe(200)
    await goTo('2027-02-15T15:10:00Z')
    expect([await terms(casey), await chargesOf(casey)]).toMatchObject([[paid], ['succeeded']])
    expect(
      await run(
        sql`select status, expires_at = '2027-03-15T04:00:00Z' as at_end from membership_cards where id = ${casey.cardId}`,
      ),
    ).toEqual([{ status: 'active', at_end: true }])
    await goTo('2027-03-15T15:00:00Z')
    expect(await terms(casey)).toHaveLength(1)
    expect(await subscription(casey)).toMatchObject({ status: 'cancelled' })
  })

  it.each([null, '2027-12-31T05:00:00Z'])(
    'a membership that was cancelled before its payment failed simply ends, without a paywall; also a card with its own end (%s)',
    async (ownEnd) => {
      const casey = await joined('casey@example.com', CREW)
      await run(
        sql`update membership_cards set expires_at = ${ownEnd}::timestamptz where id = ${casey.cardId}`,
      )
      await setBehaviour(casey, 'processing')
      await goTo(DUE)
      const who = await signedIn(casey.email)
      await who.call('POST', `/api/account/memberships/${casey.cardId}/cancel`)
      await run(
        sql`update sandbox_charges set status = 'failed', failure_code = 'bank_declined' where status = 'processing'`,
      )
      await goTo('2027-02-15T15:10:00Z')
      expect(await terms(casey)).toMatchObject([{ status: 'cancelled' }])
      expect([await flagOf(casey), await subscription(casey)]).toMatchObject([
        null,
        { status: 'cancelled', next: null },
      ])
      const card = await who.call('GET', `/api/account/memberships/${casey.cardId}`)
      expect(card.json()).toMatchObject({ state: 'ended' })
      await expectBalanced()
    },
  )

  it('the open tabs of everyone on the card are notified when a term is paid or fails', async () => {
    const casey = await joined('casey@example.com', CREW)
    const [added] = await run(
      sql`insert into membership_cards (company_id, customer_id, membership_id, parent_card_id, status, serial, profile)
        select 1, (select id from customers where email = 'jamie@example.com'), membership_id, id, 'active', 'ADDED-1', '{}'::jsonb from membership_cards where id = ${casey.cardId}
        returning customer_id as id`,
    )
    const send = vi.spyOn(server.context.hub, 'send')
    const notifiedCustomers = () =>
      send.mock.calls.flatMap(([to, event]) =>
        event === 'account.changed' && 'customerId' in to ? to.customerId : [],
      )
    await goTo(DUE)
    expect(notifiedCustomers()).toContain(Number(added?.['id']))
    send.mockClear()
    await setBehaviour(casey, 'declined')
    await goTo('2027-03-15T15:00:00Z')
    expect(notifiedCustomers()).toContain(Number(added?.['id']))
    expect(notifiedCustomers()).toHaveLength(2)
    send.mockRestore()
    await run(sql`update customers set flag = null where email = ${casey.email}`)
  })

  it('a customer who still has to choose a password gets the paywall afterwards', async () => {
    const robin = await joined('robin@example.com', CREW)
    await setBehaviour(robin, 'declined')
    await run(sql`update customers set flag = 'changepw' where email = ${robin.email}`)
    await goTo(DUE)
    expect(await flagOf(robin)).toBe('changepw')
    const who = await signedIn(robin.email)
    const changed = await who.call('PATCH', '/api/account', {
      body: { password: DEMO_PASSWORD, new_password: 'Robins-own-pass-1' },
    })
    expect(changed.statusCode).toBeLessThan(300)
    expect(await flagOf(robin)).toBe('membership_failed_payment')
  })

  it('a club without online payments charges no terms and blocks no members; a term is charged once payments are enabled', async () => {
    const casey = await joined('casey@example.com', CREW)
    const owner = server.browser()
    await owner.signInAdmin('owner')
    const club = await server.context.clubs.byHost('harbour.localhost')
    const { processors } = club?.compiled().config ?? {}
    expect((await owner.patch(1, { processors: [] })).statusCode).toBe(200)
    await goTo(DUE)
    expect([await terms(casey), await flagOf(casey)]).toEqual([[], null])
    const again = server.browser()
    await again.signInAdmin('owner')
    expect((await again.patch(1, { processors })).statusCode).toBe(200)
    await goTo('2027-02-15T15:10:00Z')
    expect(await terms(casey)).toMatchObject([paid])
  })

  it('a term of a club that was removed is charged by another club of the company', async () => {
    const casey = await joined('casey@example.com', CREW)
    await run(sql`update subscriptions set domain_id = 999 where id = ${casey.subscriptionId}`)
    await goTo(DUE)
    expect(await terms(casey)).toMatchObject([paid])
    expect((await mailsTo(casey)).at(-1)?.subject).toMatch(/receipt/i)
  })
})
