import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../server/seed/demoPassword'
import { hashToken } from '../../server/platform/sessions/tokens'
import { engines } from './engines'
import { holdTransaction, waitForLocks } from './raceAtLock'
import { recordSteps, type Fields } from './recordSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const MEMBERS = '/admin/api/desk/members'

// The embedded database runs one transaction at a time.
const concurrent = engines.filter(({ name }) => name === 'PostgreSQL')

describe.each(concurrent)('staff and a member at the same moment on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
  })
  afterAll(() => server.close())

  const { created, record, patch } = recordSteps<Fields & { id: number; revision: number }>(
    () => desk,
    MEMBERS,
    { first_name: 'Zoe' },
  )
  const run = async (query: ReturnType<typeof sql>) =>
    (await server.db.tx(1, (tx) => tx.execute(query))).rows
  const link = (customerId: number, kind: string, token: string) =>
    run(sql`insert into account_links (company_id, customer_id, token_hash, kind, email_lower, mailed, expires_at)
      select 1, id, ${hashToken(token)}, ${kind}, email_lower, true, now() + interval '1 hour' from customers where id = ${customerId}`)
  /** Makes calls wait for a customer one after the other, then lets them go on in that order. */
  const inOrder = async <Answer>(id: number, calls: (() => Promise<Answer>)[]) => {
    const release = await holdTransaction(
      (hold) => server.db.tx(1, hold),
      (tx) => tx.execute(sql`select id from customers where id = ${id} for no key update`),
    )
    const answers: Promise<Answer>[] = []
    try {
      for (const call of calls) {
        answers.push(call())
        await waitForLocks(server.db, answers.length)
      }
    } finally {
      await release()
    }
    return Promise.all(answers)
  }

  it('the member’s new password and a save of staff are both stored', async () => {
    const [row] = await run(sql`select id from customers where email = 'alex@example.com'`)
    const id = Number(row?.['id'])
    const alex = server.browser()
    await alex.signIn('alex@example.com')
    await link(id, 'reset', 'one')
    await link(id, 'sign-in', 'two')
    const { revision } = await record(id)
    const answers = await inOrder(id, [
      () =>
        alex.call('PATCH', '/api/account', {
          body: { password: DEMO_PASSWORD, new_password: 'Another-pass-1' },
        }),
      () => patch(id, { city: 'Newport' }, revision),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await record(id))['city']).toBe('Newport')
  })

  const activate = (code: string) =>
    server.browser().call('POST', '/api/public/account/activate', {
      body: { code, new_password: 'Zoes-own-pass-1' },
    })

  it.each([
    ['staff are first', ['patch', 'activate'], [200, 400], 'none'],
    ['the owner is first', ['activate', 'patch'], [200, 422], 'active'],
  ] as const)(
    'an email is changed or its account is opened, also with a link that was made meanwhile: %s',
    async (what, order, statuses, signIn) => {
      const { id } = await created({ email: `${order[0]}@mail.example` })
      const code = `CODE-${order[0].toUpperCase()}`
      if (order[0] === 'activate') await link(id, 'activate', code)
      const acts = {
        patch: () => patch(id, { email: `other-${order[0]}@mail.example` }, 1),
        activate: async () => {
          if (order[0] === 'patch') await link(id, 'activate', code)
          return activate(code)
        },
      }
      const answers = await inOrder(
        id,
        order.map((act) => acts[act]),
      )
      expect(
        answers.map(({ statusCode }) => statusCode),
        what,
      ).toEqual(statuses)
      expect((await record(id))['sign_in']).toBe(signIn)
    },
  )
})
