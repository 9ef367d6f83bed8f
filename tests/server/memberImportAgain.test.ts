import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CommandResult } from '../../server/cli/CommandResult'
import { runCommand } from '../../server/cli/runCommand'
import { oneEngine } from './engines'
import { testServer, type TestServer } from './testServer'

const HEADER = 'external_id,first_name,last_name,email'

describe('an import of members who are there already', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(oneEngine)
  })
  afterAll(() => server.close())
  const load = (text: string): Promise<CommandResult> =>
    runCommand(server.context, {
      name: 'data-import',
      slug: 'lantern',
      files: [{ name: 'members.csv', bytes: Buffer.from(text) }],
      invite: false,
      dryRun: false,
    })
  const lantern = async (query: ReturnType<typeof sql>) =>
    (await server.db.tx(2, (tx) => tx.execute(query))).rows

  it('finds members again by external ids with quotes, backslashes, commas and braces', async () => {
    const text = (name: string) =>
      [
        HEADER,
        `"a""b",${name},One,odd1@example.com`,
        `a\\b,${name},Two,odd2@example.com`,
        `"a,{b}",${name},Three,odd3@example.com`,
      ].join('\n')
    expect((await load(text('Odd'))).json).toMatchObject({ created: 3, refused: [] })
    expect((await load(text('Odd'))).json).toMatchObject({ created: 0, changed: 0, refused: [] })
  })

  it('tells the address before of another one, if the account has a house account', async () => {
    const text = (email: string): string =>
      `${HEADER},house_account\nm-22,Mo,Moved,${email},yes\nm-23,No,Money,no.${email},no\n`
    expect((await load(text('before@example.com'))).json).toMatchObject({ created: 2 })
    expect((await load(text('after@example.com'))).json).toMatchObject({ changed: 2 })
    expect(
      await lantern(sql`select email from mails where kind = 'email-replaced' order by email`),
    ).toEqual([{ email: 'before@example.com' }])
  })

  it('enters in a member’s history what it changes, and in nobody’s what stays', async () => {
    const text = (name: string, phone: string, born: string) =>
      `${HEADER},phone,birthdate,member_since\nm-31,${name},Kept,m31@example.com,${phone},${born},2019-05-01\n`
    expect((await load(text('Hana', '+14015550142', ''))).json).toMatchObject({ created: 1 })
    expect((await load(text('Hanna', '', '1980-12-10'))).json).toMatchObject({ changed: 1 })
    expect((await load(text('Hanna', '', '1980-12-10'))).json).toMatchObject({ same: 1 })
    const owner = server.browser('lantern.localhost')
    await owner.signInAdmin('owner')
    const [member] = await lantern(sql`select id from customers where external_id = 'm-31'`)
    const path = `/admin/api/desk/members/${Number(member?.['id'])}`
    const history = await owner.call('GET', `${path}/history`)
    expect(history.json()).toMatchObject([
      {
        by: 'command line',
        revision: 2,
        before: { first_name: 'Hana', phone: '+14015550142', birthdate: null },
        after: { first_name: 'Hanna', phone: '', birthdate: '1980-12-10' },
      },
    ])
    expect((await owner.call('GET', path)).json()).toMatchObject({ revision: 2 })
  })
})
