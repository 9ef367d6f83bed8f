import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from './engines'
import { recordSteps, type Fields } from './recordSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const MEMBERS = '/admin/api/desk/members'

interface Member extends Fields {
  id: number
  revision: number
  is_member: boolean
  membership_ids: number[]
}

describe.each(engines)('filters and tags of members on the desk on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
  })
  afterAll(() => server.close())

  const members = recordSteps<Member>(() => desk, MEMBERS, { first_name: 'Zoe' })
  const tags = recordSteps<{ id: number; revision: number }>(() => desk, '/admin/api/desk/tags', {
    name: 'Volunteers',
  })
  const list = async (query: string): Promise<Member[]> => {
    const answer = await desk.call('GET', `${MEMBERS}?page_size=200&${query}`)
    return answer.statusCode === 204 ? [] : answer.json<Member[]>()
  }
  const ids = (found: readonly Member[]) => found.map(({ id }) => id).sort((a, b) => a - b)
  const run = (query: ReturnType<typeof sql>) => server.db.tx(1, (tx) => tx.execute(query))

  it('the filters find whom the records say, whatever the state of a card and of the card it was added to', async () => {
    const states = [
      sql`status = 'cancelled'`,
      sql`expires_at = now() - interval '1 day'`,
      sql`expires_at = now() + interval '1 day'`,
      sql`frozen_from = now() - interval '1 day', frozen_until = now() + interval '1 day'`,
      sql`frozen_from = now() - interval '9 days', frozen_until = now() - interval '1 day'`,
      sql`frozen_from = now() + interval '1 day', frozen_until = now() + interval '9 days'`,
      sql`subscription_id = (select min(id) from subscriptions where company_id = 1)`,
    ]
    await run(sql`update subscriptions set status = 'failed'
      where company_id = 1 and id = (select min(id) from subscriptions where company_id = 1)`)
    for (const [index, state] of states.entries()) {
      const { id: mainId } = await members.created({ last_name: `Main ${index}` })
      const { id: addedId } = await members.created({ last_name: `Added ${index}` })
      for (const [customerId, serial] of [
        [mainId, `MAIN-${index}`],
        [addedId, `ADDED-${index}`],
      ] as const)
        await run(sql`insert into membership_cards (company_id, customer_id, membership_id, parent_card_id, status, serial, profile)
          select 1, ${customerId}, min(id), (select id from membership_cards where company_id = 1 and serial = ${`MAIN-${index}`}),
            'active', ${serial}, '{}' from memberships where company_id = 1 and type = 'subscription'`)
      await run(
        sql`update membership_cards set ${state} where company_id = 1 and serial = ${`MAIN-${index}`}`,
      )
    }
    const all = await list('')
    const having = (isMember: boolean) => ids(all.filter((one) => one.is_member === isMember))
    expect(having(true).length).toBeGreaterThan(6)
    expect(having(false).length).toBeGreaterThan(6)
    expect(ids(await list('is_member=true'))).toEqual(having(true))
    expect(ids(await list('is_member=false'))).toEqual(having(false))
    const held = new Set(all.flatMap((one) => one.membership_ids))
    expect(held.size).toBeGreaterThan(1)
    for (const membershipId of held)
      expect(ids(await list(`membership_ids=${membershipId}`))).toEqual(
        ids(all.filter((one) => one.membership_ids.includes(membershipId))),
      )
    expect((await desk.call('GET', `${MEMBERS}?membership_ids=x`)).statusCode).toBe(400)
  })

  it('a tag finds those who have it, leaves with them or by itself, and each name is there once', async () => {
    const { id: bakers } = await tags.created({ name: 'Bakers' })
    const { id: choir } = await tags.created({ name: 'Choir' })
    const { id, revision } = await members.created({ tag_ids: [bakers] })
    expect(ids(await list(`tag_ids=${bakers}`))).toEqual([id])
    const saved = (await members.patch(id, { tag_ids: [bakers, choir] }, revision)).json<Member>()
    expect(saved['tag_ids']).toEqual([bakers, choir])
    expect(await tags.record(choir)).toMatchObject({ members: 1 })
    expect(await tags.faults(tags.create({ name: ' CHOIR ' }))).toEqual([
      422,
      'invalid_request',
      ['/name taken'],
    ])
    expect(
      await members.faults(members.patch(id, { tag_ids: [choir, 999_999] }, saved.revision)),
    ).toEqual([422, 'invalid_request', [expect.stringMatching(/^\/tag_ids/)]])
    expect((await desk.call('DELETE', `/admin/api/desk/tags/${bakers}`)).statusCode).toBe(204)
    expect((await members.record(id))['tag_ids']).toEqual([choir])
    expect(await list(`tag_ids=${bakers}`)).toEqual([])
  })
})
