import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SentMail } from '../support/readMails'
import { deskSteps } from './deskSteps'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

const MAILS = '/admin/api/desk/audit/mails'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

interface Choice {
  topics: string[]
  often: 'soon' | 'daily'
  refunds_from: number
}

describe.each(engines)('what admins are mailed of what others do on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  let manager: Browser
  let address: string
  const clock = { ms: Date.now() }
  const { run } = deskSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(clock.ms) })
    owner = server.browser()
    await owner.signInAdmin('owner')
    manager = server.browser()
    await manager.signInAdmin('manager')
    const rows = await server.db.platform((tx) =>
      tx.execute(sql`select profile ->> 'email' as email from admins where username = 'owner'`),
    )
    address = String(rows.rows[0]?.['email'])
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await choose({ topics: [] })
  })

  const choose = async (choice: Partial<Choice>, browser = owner) => {
    const body = { topics: ['downloads'], often: 'soon', refunds_from: 0, ...choice }
    const answer = await browser.call('PUT', MAILS, { body })
    return answer.statusCode
  }
  /** Lets time pass; returns the emails to the owner meanwhile. */
  const mailsAfter = async (ms: number): Promise<SentMail[]> => {
    const before = (await server.mails()).length
    clock.ms += ms
    server.context.jobs.wake()
    await server.context.jobs.idle()
    return (await server.mails()).slice(before).filter(({ to }) => to === address)
  }
  /** Has somebody take lists as files, now. */
  const download = (by: string, count = 1): Promise<unknown> =>
    run(
      sql`insert into desk_changes (company_id, resource, record_id, revision, by, after, at)
        select 1, 'downloads', 0, 0, ${by}, '{"list": "desk.members.csv"}', ${new Date(clock.ms).toISOString()}::timestamptz
        from generate_series(1, ${count}::integer)`,
    )

  it('an act of somebody else is mailed within minutes, in one sentence, with a button that leads to the list', async () => {
    expect(await choose({})).toBe(200)
    await download('manager')
    const [mail, ...others] = await mailsAfter(5 * MINUTE_MS)
    expect(others).toEqual([])
    expect(mail?.subject).toContain('What others did at')
    expect(mail?.text).toContain('downloaded the list of members.')
    expect(mail?.text).toContain('/desk/audit')
    expect(await mailsAfter(HOUR_MS)).toEqual([])
  })

  it('nobody is mailed about their own acts, nor about what they have not chosen', async () => {
    await choose({ topics: ['published'] })
    await download('manager')
    expect(await mailsAfter(5 * MINUTE_MS)).toEqual([])
    await choose({ topics: ['downloads'] })
    await download('owner')
    await download('OWNER')
    expect(await mailsAfter(5 * MINUTE_MS)).toEqual([])
  })

  it('what was done before anything was chosen is not mailed', async () => {
    await download('manager')
    clock.ms += 1_000
    await choose({})
    expect(await mailsAfter(5 * MINUTE_MS)).toEqual([])
  })

  it('a thousand acts are one email, and what comes within a quarter of an hour is in the next', async () => {
    await choose({})
    await download('manager', 1_000)
    const [mail, ...others] = await mailsAfter(5 * MINUTE_MS)
    expect(others).toEqual([])
    expect(mail?.text.match(/downloaded the list/g)).toHaveLength(50)
    expect(mail?.text).toContain('And more')
    for (const minute of [1, 2, 3]) {
      await download('manager', minute)
      expect(await mailsAfter(MINUTE_MS)).toEqual([])
    }
    const [next] = await mailsAfter(20 * MINUTE_MS)
    expect(next?.text.match(/downloaded the list/g)).toHaveLength(6)
    expect(await mailsAfter(HOUR_MS)).toEqual([])
  })

  it('once a day means at seven in the company’s morning', async () => {
    await choose({ often: 'daily' })
    await download('manager')
    const timeOf = (ms: number): string =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone: 'America/New_York',
        hour: '2-digit',
        minute: '2-digit',
      }).format(new Date(ms))
    for (let step = 0; step < 24 * 4 + 1; step += 1) {
      const found = await mailsAfter(15 * MINUTE_MS)
      if (found.length > 0) {
        expect(found).toHaveLength(1)
        expect(timeOf(clock.ms) >= '07:00' && timeOf(clock.ms) <= '07:20').toBe(true)
        return
      }
      await download('owner')
    }
    expect.unreachable('no email came within a day')
  })

  it('refunds are mailed from the chosen amount on', async () => {
    await choose({ topics: ['refunds'], refunds_from: 50 })
    const refund = (cents: number, key: string) =>
      run(
        sql`insert into refunds (company_id, transaction_id, idempotency_key, amount_cents, credit_cents, state, admin_id, admin_name, created_at)
          select 1, t.id, ${key}, ${cents}::integer, ${cents}::integer, 'refunded', a.id, a.username, ${new Date(clock.ms).toISOString()}::timestamptz
          from (select min(id) as id from transactions where company_id = 1) t, (select id, username from admins where username = 'manager') a`,
      )
    await refund(4_999, 'small')
    expect(await mailsAfter(5 * MINUTE_MS)).toEqual([])
    await refund(5_000, 'large')
    const [mail] = await mailsAfter(20 * MINUTE_MS)
    expect(mail?.text).toContain('refunded $50.00 to')
  })

  it('wrong passwords of an admin are mailed to an owner, with their number', async () => {
    await choose({ topics: ['failed-sign-ins'] })
    clock.ms = Math.max(clock.ms, Date.now())
    await run(
      sql`insert into desk_changes (company_id, resource, record_id, revision, by, after, at)
        values (1, 'sign-ins', 9, 0, 'door', '{"act": "failed", "count": 3}', ${new Date(clock.ms).toISOString()}::timestamptz)`,
    )
    const [mail] = await mailsAfter(5 * MINUTE_MS)
    expect(mail?.text).toMatch(/3\s+wrong passwords were typed for Theo Vance/)
  })

  it('a wrong password for an owner’s own account is mailed to them too, because somebody else may have typed it', async () => {
    await choose({ topics: ['failed-sign-ins'] })
    await run(
      sql`insert into desk_changes (company_id, resource, record_id, revision, by, after, at)
        values (1, 'sign-ins', 9, 0, 'owner', '{"act": "failed", "count": 2}', ${new Date(clock.ms).toISOString()}::timestamptz)`,
    )
    const [mail] = await mailsAfter(20 * MINUTE_MS)
    expect(mail?.text).toMatch(/2\s+wrong passwords were typed for/)
  })

  it('who may not see something can’t have it mailed, and is mailed it no more once they may not', async () => {
    expect(await choose({ topics: ['admins'] }, manager)).toBe(403)
    expect(await choose({ topics: ['failed-sign-ins'] }, manager)).toBe(403)
    expect(await choose({ topics: ['refunds'] }, manager)).toBe(403)
    expect(await choose({ topics: ['downloads', 'published'] }, manager)).toBe(200)
    const own = await manager.call('GET', MAILS)
    expect(own.json()).toEqual({
      topics: ['downloads', 'published'],
      often: 'soon',
      refunds_from: 0,
    })
    expect((await owner.call('GET', MAILS)).json()).toMatchObject({ topics: [] })
    await choose({ topics: ['admins'] })
    const setLevel = (level: string) =>
      server.db.platform((tx) =>
        tx.execute(
          sql`update admin_companies set permission_level = ${level} where company_id = 1 and admin_id = (select id from admins where username = 'owner')`,
        ),
      )
    await setLevel('manager')
    await run(
      sql`insert into admin_events (company_id, by, username, action, at) values (1, 'someone', 'door', 'deactivated', ${new Date(clock.ms + 1_000).toISOString()}::timestamptz)`,
    )
    expect(await mailsAfter(5 * MINUTE_MS)).toEqual([])
    await setLevel('owner')
  })
})
