import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOrCreateDefaultMembership } from '../../server/features/members/memberRepository'
import { lockDefaultMembership } from '../../server/features/memberships/membershipRepository'
import { engines } from './engines'
import { holdTransaction, waitForLocks } from './raceAtLock'
import { recordSteps, type Fields } from './recordSteps'
import { testServer, type Browser, type TestServer } from './testServer'

interface Made extends Fields {
  id: number
  revision: number
  holders: number
}

const MEMBERSHIPS = '/admin/api/desk/memberships'

describe.each(engines)('memberships on the desk on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let alex: Browser
  const { create, created, patch, record, faults } = recordSteps<Made>(() => desk, MEMBERSHIPS, {
    title: 'Rowers',
  })
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
    alex = server.browser()
    await alex.signIn('alex@example.com')
  })
  afterAll(() => server.close())

  const run = (query: SQL) =>
    server.db.tx(1, async (tx) => (await tx.execute<Record<string, unknown>>(query)).rows)
  const list = async (query = ''): Promise<Made[]> => {
    const answer = await desk.call('GET', `${MEMBERSHIPS}?page_size=200${query}`)
    return answer.statusCode === 204 ? [] : answer.json<Made[]>()
  }
  const remove = (id: number) => desk.call('DELETE', `${MEMBERSHIPS}/${id}`)
  const refusal = async (answer: ReturnType<typeof remove>) => {
    const { statusCode, body } = await answer
    return [statusCode, (JSON.parse(body) as { code: string }).code]
  }
  const isOffered = async (id: number) =>
    (await alex.call('GET', '/api/memberships?page_size=200'))
      .json<{ id: number }[]>()
      .some((one) => one.id === id)
  const join = (id: number) => alex.call('POST', `/api/memberships/${id}/join`)

  it('a new one and a copy are closed; it can be joined once it is opened, and no more once it is closed again', async () => {
    const made = await create({ type: 'add-on', price_cents: 0 })
    expect([made.statusCode, made.headers['etag']]).toEqual([201, '"1"'])
    const { id, holders } = made.json<Made>()
    expect([holders, await isOffered(id)]).toEqual([0, false])
    expect(await refusal(join(id))).toEqual([404, 'not_found'])
    expect((await patch(id, { status: 'active' }, 1)).statusCode).toBe(200)
    expect(await isOffered(id)).toBe(true)
    const joined = await join(id)
    expect(joined.json(), joined.body).toMatchObject({ done: true })
    expect((await record(id)).holders).toBe(1)
    const copy = await desk.call('POST', `${MEMBERSHIPS}/${id}/copy`, {
      body: {},
      headers: { 'idempotency-key': 'copy-rowers' },
    })
    expect(copy.json()).toMatchObject({
      title: 'Rowers',
      type: 'add-on',
      status: 'inactive',
      revision: 1,
      holders: 0,
    })
    await patch(id, { status: 'inactive' }, 2)
    expect(await isOffered(id)).toBe(false)
    // Whoever holds it keeps it.
    expect((await alex.call('GET', '/api/account/memberships')).json()).toEqual(
      expect.arrayContaining([expect.objectContaining({ membership_id: id, active: true })]),
    )
  })

  it('a new price counts for whoever joins from now on; an order at the old price is void', async () => {
    const { id } = await created({ type: 'add-on', status: 'active', price_cents: 5_000 })
    const order = (await join(id)).json<{ id: number }>()
    await patch(id, { price_cents: 6_000 }, 1)
    const paid = await alex.call('POST', `/api/memberships/orders/${order.id}/payments`, {
      body: { payment_method: { id: 'none', type: 'newcreditcard' } },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(paid.statusCode, paid.body).toBe(409)
    expect((await join(id)).json()).toMatchObject({ amount_due: 60 })
  })

  it('a new price leaves what those who hold it pay', async () => {
    const [house] = await run(
      sql`select id, revision, price_cents from memberships where title = 'House membership'`,
    )
    const rates = () =>
      run(
        sql`select distinct subscription.rate_cents from subscriptions subscription
          join membership_cards card on card.company_id = subscription.company_id and card.subscription_id = subscription.id
          where card.membership_id = ${house?.['id']}`,
      )
    expect(await rates()).toEqual([{ rate_cents: house?.['price_cents'] }])
    const saved = await patch(
      Number(house?.['id']),
      { price_cents: 99_900 },
      Number(house?.['revision']),
    )
    expect(saved.json()).toMatchObject({ price_cents: 99_900 })
    expect(await rates()).toEqual([{ rate_cents: house?.['price_cents'] }])
  })

  it('one membership at most is that of imported members, who get it', async () => {
    const first = await created({ title: 'Imported' })
    const second = await created({ title: 'Other' })
    await run(sql`update memberships set is_default = false where is_default`)
    expect((await patch(first.id, { is_default: true }, 1)).statusCode).toBe(200)
    expect(await faults(patch(second.id, { is_default: true }, 1))).toEqual([
      422,
      'invalid_request',
      ['/is_default only_one'],
    ])
    expect(await server.db.tx(1, (tx) => findOrCreateDefaultMembership(tx, 1))).toBe(first.id)
    const copy = await desk.call('POST', `${MEMBERSHIPS}/${first.id}/copy`, {
      body: {},
      headers: { 'idempotency-key': 'copy-default' },
    })
    expect(copy.json()).toMatchObject({ is_default: false })
    // Of two that want to be it at the same moment, one is refused.
    await patch(first.id, { is_default: false }, 2)
    const both = await Promise.all([
      patch(first.id, { is_default: true }, 3),
      patch(second.id, { is_default: true }, 1),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  })

  // The embedded database runs one transaction at a time.
  it.skipIf(engine.name === 'PGlite')(
    'an import gets the membership that staff make that of imports at this moment, and makes none',
    async () => {
      const { id } = await created({ title: 'Chosen now' })
      await run(sql`update memberships set is_default = false where is_default`)
      const commit = await holdTransaction(
        (act) => server.db.tx(1, act),
        async (tx) => {
          await lockDefaultMembership(tx, 1)
          await tx.execute(sql`update memberships set is_default = true where id = ${id}`)
        },
      )
      const found = server.db.tx(1, (tx) => findOrCreateDefaultMembership(tx, 1))
      await waitForLocks(server.db, 1)
      await commit()
      expect(await found).toBe(id)
      expect(await run(sql`select id from memberships where is_default`)).toEqual([{ id }])
    },
  )

  it.each<[string, Fields, unknown[]]>([
    ['a blank title', { title: ' ' }, [422, ['/title required']]],
    ['a negative price', { price_cents: -1 }, [400, ['/price_cents minimum']]],
    [
      'an add-on as that of imports',
      { type: 'add-on', is_default: true },
      [422, ['/is_default add_on']],
    ],
    ['a colour that is none', { background_color: 'url(x)' }, [422, ['/background_color format']]],
    [
      'a translucent colour',
      { foreground_color: '#ffffff80' },
      [422, ['/foreground_color format']],
    ],
    [
      'colours that can’t be read together',
      { background_color: '#777777', foreground_color: '#888888' },
      [422, ['/foreground_color contrast']],
    ],
    ['another survey', { survey_id: 999_999 }, [422, ['/survey_id unknown']]],
    ['too many people', { max_invites: 1_001 }, [400, ['/max_invites maximum']]],
  ])('%s is refused with the name of its field', async (_what, fields, [status, paths]) => {
    expect(await faults(create(fields))).toEqual([status, 'invalid_request', paths])
  })

  it('one whose old colours can’t be read can be closed; a new colour has to be readable', async () => {
    const { id } = await created({ status: 'active' })
    await run(
      sql`update memberships set profile = profile || '{"backgroundColor": "#777777", "foregroundColor": "#888888"}' where id = ${id}`,
    )
    expect((await patch(id, { status: 'inactive' }, 1)).statusCode).toBe(200)
    expect(await faults(patch(id, { background_color: '#787878' }, 2))).toEqual([
      422,
      'invalid_request',
      ['/foreground_color contrast'],
    ])
  })

  it('the type can’t change once it is stored', async () => {
    const { id } = await created()
    expect(await faults(patch(id, { type: 'add-on' }, 1))).toEqual([
      422,
      'invalid_request',
      ['/type fixed'],
    ])
  })

  it('the list finds words of titles, is by title, and filters by type and whether it can be joined', async () => {
    await created({ title: 'Zürich évening', type: 'add-on', status: 'active' })
    await created({ title: '=Zurich morning' })
    const titles = (found: Made[]) => found.map(({ title }) => title)
    expect(titles(await list('&search=zurich'))).toEqual(['=Zurich morning', 'Zürich évening'])
    expect(titles(await list('&search=zurich&sort=-title'))).toEqual([
      'Zürich évening',
      '=Zurich morning',
    ])
    expect(titles(await list('&search=zurich&type=add-on'))).toEqual(['Zürich évening'])
    expect(titles(await list('&search=zurich&status=inactive'))).toEqual(['=Zurich morning'])
    const { body } = await desk.call('GET', `${MEMBERSHIPS}.csv?search=zurich`)
    expect(body).toContain(`'=Zurich morning`)
  })

  it('one that somebody has held or ordered, that imports use, or that something is about can’t be deleted; another can', async () => {
    const used = [
      ...(await run(sql`select id from memberships where title = 'House membership'`)),
      await created({ title: 'Ordered', status: 'active', type: 'add-on', price_cents: 100 }),
      await created({ title: 'For an event' }),
      await created({ title: 'Answered' }),
    ].map(({ id }) => Number(id))
    const [, ordered = 0, audience = 0, answered = 0] = used
    await join(ordered)
    await run(sql`update events set audience_ids = array[${audience}]::integer[]
      where id = (select min(id) from events)`)
    await run(sql`update surveys set profile = profile || ${JSON.stringify({ referenceType: 'membership', referenceId: answered })}::jsonb
      where id = (select min(id) from surveys)`)
    for (const id of used) expect([id, await refusal(remove(id))]).toEqual([id, [409, 'in_use']])
    const { id } = await created()
    expect((await remove(id)).statusCode).toBe(204)
    expect((await desk.call('GET', `${MEMBERSHIPS}/${id}`)).statusCode).toBe(404)
  })

  // The embedded database runs one transaction at a time.
  it.skipIf(engine.name === 'PGlite')(
    'one that somebody is getting at this moment can’t be deleted, and its card stays',
    async () => {
      const { id } = await created()
      const commit = await holdTransaction(
        (act) => server.db.tx(1, act),
        (tx) =>
          tx.execute(
            sql`insert into membership_cards (company_id, membership_id, customer_id, status, serial, profile)
              select 1, ${id}, min(id), 'active', 'race', '{}' from customers`,
          ),
      )
      const answer = remove(id)
      await waitForLocks(server.db, 1)
      await commit()
      expect(await refusal(answer)).toEqual([409, 'in_use'])
      expect((await record(id)).holders).toBe(1)
    },
  )

  it('a stale save is refused, and another company’s are not found', async () => {
    const { id } = await created()
    await patch(id, { summary: 'Mine' }, 1)
    expect((await patch(id, { summary: 'Theirs' }, 1)).json()).toMatchObject({
      code: 'stale',
      current: { revision: 2, record: { summary: 'Mine' } },
    })
    const outsider = server.browser()
    await outsider.signInAdmin('outsider')
    expect((await outsider.call('GET', `${MEMBERSHIPS}/${id}`)).statusCode).toBe(404)
    expect((await patch(id, { summary: 'Taken' }, 2, outsider)).statusCode).toBe(404)
  })

  it('a saved one is announced to the company’s members', async () => {
    const notices: unknown[] = []
    const stop = await server.db.listen('portico_hub', {
      onNotice: (payload) => {
        if (!payload.includes('desk.changed')) notices.push(JSON.parse(payload))
      },
    })
    const { id } = await created()
    await patch(id, { background_color: 'navy' }, 1)
    const notice = {
      scope: { type: 'company', companyId: 1 },
      name: 'memberships.changed',
      data: { ids: [id] },
    }
    await expect.poll(() => notices).toMatchObject([notice, notice])
    await stop()
  })

  it('a new colour refreshes the wallet passes of all its cards, and of no other’s, after the save', async () => {
    const shown = await created({ title: 'On phones' })
    const other = await created({ title: 'On other phones' })
    await run(
      sql`with cards as (
          insert into membership_cards (company_id, membership_id, status, serial, profile)
          select 1, case when n = 0 then ${other.id}::integer else ${shown.id}::integer end, 'active', 'phone-' || n, '{}'
          from generate_series(0, 301) as n returning id)
        insert into wallet_passes (company_id, id, kind, subject_id, code_hash, changed_at)
        select 1, 'phone-with-card-' || id, 'card', id, '', '2020-01-01Z' from cards`,
    )
    const refreshed = async () =>
      await run(
        sql`select card.membership_id as id, count(*)::integer as passes from wallet_passes pass
          join membership_cards card on card.company_id = pass.company_id and card.id = pass.subject_id
          where pass.id like 'phone-%' and pass.changed_at > '2020-01-01Z' group by 1`,
      )
    await patch(shown.id, { summary: 'Not on a card' }, 1)
    await server.context.jobs.idle()
    expect(await refreshed()).toEqual([])
    const { wake } = server.context.jobs
    Object.assign(server.context.jobs, { wake: () => undefined })
    try {
      await patch(shown.id, { background_color: 'navy' }, 2)
      // The save leaves the cards, of which there may be thousands, to one job.
      expect(await refreshed()).toEqual([])
      expect(
        await run(sql`select kind, subject_id from jobs where kind like 'wallet-%'`),
      ).toMatchObject([{ kind: 'wallet-membership', subject_id: shown.id }])
    } finally {
      Object.assign(server.context.jobs, { wake })
    }
    wake()
    await server.context.jobs.idle()
    expect(await refreshed()).toEqual([{ id: shown.id, passes: 301 }])
  })

  it('every membership of the demo can be saved as it is read', async () => {
    const all = await list()
    expect(all.length).toBeGreaterThan(4)
    for (const { id, revision, holders, ...fields } of all) {
      // Destructured only to omit it.
      void holders
      const saved = await patch(id, { ...fields, summary: 'Again' }, revision)
      expect(saved.statusCode, saved.body).toBe(200)
    }
  })
})
