import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueNext } from '../../server/features/issuing/issueToMany'
import { lockEngines } from './engines'
import { owedSteps } from './owedSteps'
import { CREDITS, PERKS, perkSteps } from './perkSteps'
import { testServer, type Browser, type TestServer } from './testServer'

interface Report {
  total: number
  done: number
  issued: number
  is_ended: boolean
}

describe.each(lockEngines)('perks issued to many on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let owner: Browser
  const { run, staff, idOf } = owedSteps(() => server)
  const { post, passKind, history, perks } = perkSteps(() => desk)
  beforeAll(async () => {
    server = await testServer(engine)
    desk = await staff('desk')
    owner = await staff('owner')
  })
  afterAll(() => server.close())

  const countOf = async (query = '', base = `${PERKS}/receivers`, browser = desk) =>
    (await browser.call('GET', `${base}?${query}`)).json<{ count: number }>().count
  const report = async (id: number, base = PERKS, browser = desk): Promise<Report> =>
    (await browser.call('GET', `${base}/issues/${id}`)).json<Report>()
  const worked = async (): Promise<void> => {
    server.context.jobs.wake()
    await server.context.jobs.idle()
  }
  const issue = (body: object, key: string = randomUUID()) =>
    post(`${PERKS}/vouchers/issue`, { tell: false, ...body }, key)
  const receiversOf = (passKindId: number) =>
    run(
      sql`select owner_id as id, count(*)::int as n from vouchers where company_id = 1 and pass_kind_id = ${passKindId} group by 1`,
    )
  it('whom a mailing would be for get one each, and nobody else; how many was said before', async () => {
    const pass_kind_id = await passKind('For members')
    const [membership] = await run(
      sql`select membership_id as id from membership_cards where company_id = 1 and customer_id = ${await idOf('alex@example.com')} order by id limit 1`,
    )
    const membership_id = Number(membership?.['id'])
    const count = await countOf(`audience=all&membership_id=${membership_id}`)
    expect(count).toBeGreaterThan(1)
    expect(count).toBeLessThan(await countOf('audience=all'))
    expect(await countOf('audience=valid')).toBeLessThan(await countOf('audience=all'))
    const to = { audience: 'all', membership_id, count }
    const refused = await issue({ pass_kind_id, to: { ...to, count: count + 1 } })
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'conflict' }])
    const begun = await issue({ pass_kind_id, to, last_day: '2031-05-31' })
    expect(begun.json(), begun.body).toMatchObject({ issued: count })
    await worked()
    const { issue_id } = begun.json<{ issue_id: number }>()
    expect(await report(issue_id)).toEqual({
      id: issue_id,
      total: count,
      done: count,
      issued: count,
      is_ended: true,
    })
    const got = await receiversOf(pass_kind_id)
    expect(got.map(({ n }) => n)).toEqual(Array.from({ length: count }, () => 1))
    const [one] = await perks('search=alex')
    expect(one).toMatchObject({ title: 'For members', expires_on: '2031-06-01T04:00:00.000Z' })
    expect(await history(`${PERKS}/vouchers/${one?.id}`)).toMatchObject([
      { act: 'issued', by: 'desk', last_day: '2031-05-31' },
    ])
  })

  it('goes on after a crash where it was, also in two processes, and gives to each once; who was erased meanwhile gets none', async () => {
    await run(sql`insert into customers (company_id, email, email_lower, password_hash, profile)
      select 1, 'many' || n || '@example.com', 'many' || n || '@example.com', '', '{}' from generate_series(1, 450) as n`)
    const pass_kind_id = await passKind('For many')
    const terms = {
      passKindId: pass_kind_id,
      validFrom: null,
      expiresAt: null,
      lastDay: null,
      reason: '',
    }
    const [begun] =
      await run(sql`insert into perk_issues (company_id, kind, terms, tell, customer_ids, at, by, request_key, body_hash)
      select 1, 'vouchers', ${JSON.stringify(terms)}::jsonb, false, array_agg(id order by id), now(), 'desk', 'many', '' from customers where email like 'many%' returning id`)
    const id = Number(begun?.['id'])
    // The first process dies after a step; then two go on at once.
    expect(await issueNext(server.context, 1, id)).toBe(false)
    expect(await report(id)).toMatchObject({ done: 200, issued: 200, is_ended: false })
    const used = await desk.call('DELETE', `/admin/api/desk/pass-kinds/${pass_kind_id}`)
    expect(used.statusCode).toBe(409)
    await run(
      sql`update customers set erased_at = now() where id = (select max(id) from customers where email like 'many%')`,
    )
    const rest = async () => {
      while (!(await issueNext(server.context, 1, id)));
    }
    await Promise.all([rest(), rest()])
    expect(await report(id)).toMatchObject({ total: 450, done: 450, issued: 449, is_ended: true })
    const got = await receiversOf(pass_kind_id)
    expect(got).toHaveLength(449)
    expect(got.every(({ n }) => n === 1)).toBe(true)
    await run(
      sql`update customers set erased_at = now() where email like 'many%' and erased_at is null`,
    )
  })

  it('a request that is repeated, even at the same moment, issues once, and its key is for nothing else', async () => {
    const pass_kind_id = await passKind('Once for many')
    const key = randomUUID()
    const to = { audience: 'without', count: await countOf('audience=without') }
    const answers = await Promise.all([1, 2, 3].map(() => issue({ pass_kind_id, to }, key)))
    answers.push(await issue({ pass_kind_id, to }, key))
    const ids = answers.map((answer) => answer.json<{ issue_id: number }>().issue_id)
    expect(new Set(ids).size, answers[0]?.body).toBe(1)
    await worked()
    expect((await receiversOf(pass_kind_id)).map(({ n }) => n)).toEqual(
      Array.from({ length: to.count }, () => 1),
    )
    expect((await issue({ pass_kind_id, to, tell: true }, key)).json()).toMatchObject({
      code: 'idempotency_key_reused',
    })
  })

  it('house credits are issued to many by those with the area money alone, who read how far it is', async () => {
    const query = 'audience=valid'
    expect((await desk.call('GET', `${CREDITS}/receivers?${query}`)).statusCode).toBe(403)
    const count = await countOf(query, `${CREDITS}/receivers`, owner)
    const before = await run(
      sql`select coalesce(sum(initial_cents), 0)::int as cents from house_credits where company_id = 1`,
    )
    const begun = await post(
      `${CREDITS}/issue`,
      { cents: 500, tell: false, reason: 'Storm', to: { audience: 'valid', count } },
      randomUUID(),
      owner,
    )
    const { issue_id } = begun.json<{ issue_id: number }>()
    while (!(await issueNext(server.context, 1, issue_id)));
    expect(await report(issue_id, CREDITS, owner)).toMatchObject({ issued: count, is_ended: true })
    // It is no perk that the area desk reads of.
    expect((await desk.call('GET', `${PERKS}/issues/${issue_id}`)).statusCode).toBe(404)
    const after = await run(
      sql`select sum(initial_cents)::int as cents from house_credits where company_id = 1`,
    )
    expect(Number(after[0]?.['cents']) - Number(before[0]?.['cents'])).toBe(500 * count)
  })

  it('a request names either customers or whom it is for', async () => {
    const pass_kind_id = await passKind('Either or')
    for (const body of [{}, { customer_ids: [1], to: { count: 1 } }])
      expect((await issue({ pass_kind_id, ...body })).statusCode).toBe(422)
  })
})
