import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CommandResult } from '../../server/cli/CommandResult'
import { runCommand } from '../../server/cli/runCommand'
import { FACTOR } from '../support/factor'
import { lockEngines } from './engines'
import { testServer, type TestServer } from './testServer'

const HEADER = 'external_id,first_name,last_name,email'

/** How many members the largest files have: a thousand in `npm run audit`. */
const IMPORTED = FACTOR > 1 ? 1000 : 200

describe.each(lockEngines)('club data import on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())
  const load = (
    text: string,
    {
      file = 'members.csv',
      slug = 'lantern',
      ...options
    }: {
      file?: string
      slug?: string
      invite?: boolean
      dryRun?: boolean
      skipRefused?: boolean
    } = {},
  ): Promise<CommandResult> =>
    runCommand(server.context, {
      name: 'data-import',
      slug,
      files: [{ name: file, bytes: Buffer.from(text) }],
      invite: false,
      dryRun: false,
      ...options,
    })
  const counts = async (
    text: string,
    options: Parameters<typeof load>[1] = {},
  ): Promise<unknown> => {
    const { exit, json } = await load(text, options)
    const { refused, ...rest } = json as { refused: unknown[] } & Record<string, number>
    return { exit, refused: refused.length, ...rest }
  }
  const lantern = (query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
    server.db.tx(2, async (tx) => (await tx.execute(query)).rows)
  const refusals = async (
    text: string,
    options: Parameters<typeof load>[1] = {},
  ): Promise<unknown[]> => {
    const before = await lantern(sql`select count(*) from customers`)
    const { exit, json } = await load(text, options)
    expect([exit, await lantern(sql`select count(*) from customers`)]).toEqual([1, before])
    return (json as { refused: { line: number; column: string; code: string }[] }).refused.map(
      ({ line, column, code }) => [line, column, code],
    )
  }

  it('a new end of a card leaves the number that staff have given a lost one', async () => {
    const [title] = await lantern(sql`select title from memberships order by id`)
    const text = `email,last_name,first_name,external_id,membership,card_number,card_expires\nlost@analytical.club,Law,Lou,m-lost,${String(title?.['title'])},LOST-1,2099-01-31\n`
    const card = () =>
      lantern(
        sql`select serial, expires_at > '2099-06-30' as is_later from membership_cards
          where customer_id = (select id from customers where external_id = 'm-lost')`,
      )
    await counts(text)
    await lantern(sql`update membership_cards set serial = 'FOUND-1' where serial = 'LOST-1'`)
    expect(await counts(text.replace('2099-01', '2099-12'))).toMatchObject({ changed: 1 })
    expect(await card()).toEqual([{ serial: 'FOUND-1', is_later: true }])
    await counts(text.replace('LOST-1', 'FILE-2'))
    expect(await card()).toMatchObject([{ serial: 'FILE-2' }])
  })

  it('creates members from all columns, in any order, and is idempotent by external_id', async () => {
    const [title] = (await lantern(sql`select title from memberships order by id`)).map(
      ({ title: name }) => String(name),
    )
    const text = `email,last_name,first_name,external_id,mobile,birthdate,member_since,membership,card_number,card_expires\nada@analytical.club,Lovelace,Ada,m-1,+1 401 555 0142,1980-12-10,2019-05-01,${title?.toUpperCase() ?? ''},LAN-1,2099-01-31\n`
    expect(await counts(text, { dryRun: true })).toEqual({
      exit: 0,
      refused: 0,
      created: 1,
      changed: 0,
      same: 0,
      invited: 0,
      unconfirmed: 0,
    })
    expect(await lantern(sql`select id from customers where external_id = 'm-1'`)).toEqual([])
    expect(await counts(text)).toMatchObject({ exit: 0, created: 1, changed: 0, same: 0 })
    expect(await counts(text)).toMatchObject({ exit: 0, created: 0, changed: 0, same: 1 })
    expect(
      await lantern(sql`select email, membership_cards.status = 'active' as is_member, member_since::text, customers.profile, serial, title, membership_cards.status, expires_at > '2099-01-31T12:00:00Z' and expires_at < '2099-02-02' as through_the_day
      from customers join membership_cards on customer_id = customers.id join memberships on memberships.id = membership_id where external_id = 'm-1'`),
    ).toEqual([
      {
        email: 'ada@analytical.club',
        is_member: true,
        member_since: '2019-05-01',
        profile: {
          firstName: 'Ada',
          lastName: 'Lovelace',
          fullName: '',
          birthdate: '1980-12-10',
          mobile: { countryCode: '1', number: '4015550142', full: '+14015550142' },
        },
        serial: 'LAN-1',
        title,
        status: 'active',
        through_the_day: true,
      },
    ])
    expect(
      await counts(text.replace('LAN-1', 'LAN-2').replace('Ada', 'Augusta Ada')),
    ).toMatchObject({ exit: 0, created: 0, changed: 1, same: 0 })
    expect(
      await lantern(
        sql`select serial, customers.profile ->> 'firstName' as name from customers join membership_cards on customer_id = customers.id where external_id = 'm-1'`,
      ),
    ).toEqual([{ serial: 'LAN-2', name: 'Augusta Ada' }])
    expect(
      await counts(text.replace(title?.toUpperCase() ?? '', '').replace('LAN-1,2099-01-31', ',')),
    ).toMatchObject({ exit: 0, changed: 1 })
    expect(
      await lantern(
        sql`select membership_cards.status from customers join membership_cards on customer_id = customers.id where external_id = 'm-1'`,
      ),
    ).toEqual([{ status: 'cancelled' }])
  })

  it('gives members a house account, takes it back, and leaves it without a column', async () => {
    const text = (cell: string): string =>
      `${HEADER},house_account\nm-20,Hal,House,hal@example.com,${cell}\n`
    const hasAccount = async (): Promise<unknown> =>
      (
        await lantern(
          sql`select house_account_enabled as has from customers where external_id = 'm-20'`,
        )
      )[0]?.['has']
    expect(await counts(text('Yes'))).toMatchObject({ created: 1 })
    expect(await hasAccount()).toBe(true)
    expect(await counts(`${HEADER}\nm-20,Hal,Houseman,hal@example.com\n`)).toMatchObject({
      changed: 1,
    })
    expect(await hasAccount()).toBe(true)
    expect(await counts(text('no'))).toMatchObject({ changed: 1 })
    expect(await hasAccount()).toBe(false)
  })

  it('brings who wants no news, and keeps what a member has chosen since', async () => {
    const text = (cell: string): string => `${HEADER},news\nm-21,Nia,News,nia@example.com,${cell}\n`
    const getsNews = async (): Promise<unknown> =>
      (await lantern(sql`select gets_news as g from customers where external_id = 'm-21'`))[0]?.[
        'g'
      ]
    expect(await counts(text('no'))).toMatchObject({ created: 1 })
    expect(await getsNews()).toBe(false)
    expect(await counts(text('yes'))).toMatchObject({ changed: 1 })
    expect(await getsNews()).toBe(true)
    await lantern(sql`update customers set gets_news = false where external_id = 'm-21'`)
    for (const cell of ['yes', '']) await counts(text(cell))
    expect(await getsNews()).toBe(false)
  })

  it('leaves fields that a member has changed since the last import, and fields without a column', async () => {
    await load(`${HEADER},phone\nm-2,Bo,Berg,bo@example.com,+14015550143\n`)
    await lantern(
      sql`update customers set profile = profile || '{"lastName": "Bergman"}' where external_id = 'm-2'`,
    )
    expect(
      await counts(`${HEADER},phone\nm-2,Bo,Berg,bo@example.com,+14015550143\n`),
    ).toMatchObject({ same: 1 })
    expect(await counts(`${HEADER}\nm-2,Bodil,Berg,bo@example.com\n`)).toMatchObject({ changed: 1 })
    expect(
      await lantern(
        sql`select profile ->> 'firstName' as first, profile ->> 'lastName' as last, profile -> 'phone' ->> 'full' as phone from customers where external_id = 'm-2'`,
      ),
    ).toEqual([{ first: 'Bodil', last: 'Bergman', phone: '+14015550143' }])
  })

  it('a landline that an earlier import stored as a mobile does not block the file until it changes', async () => {
    const text = (name: string, mobile: string): string =>
      `${HEADER},mobile\nm-7,${name},Cruz,cruz@example.com,${mobile}\n`
    expect(await counts(text('Eva', '+34600123456'))).toMatchObject({ exit: 0, created: 1 })
    await lantern(
      sql`update customers set imported = imported || '{"mobile": "+34955550176"}' where external_id = 'm-7'`,
    )
    expect(await counts(text('Eva', '+34955550176'))).toMatchObject({ exit: 0, same: 1 })
    expect(await counts(text('Ava', '+34955550176'))).toMatchObject({ exit: 0, changed: 1 })
    expect(await refusals(text('Ava', '+34955550177'))).toEqual([[2, 'mobile', 'mobile']])
  })

  it('parses a byte order mark, quotes, CRLF, semicolons, empty lines and multiline cells', async () => {
    expect(
      await counts(
        '\uFEFFexternal_id;first_name;last_name;email\r\n"m-3;""x""";"Cy";"Quick";cy@example.com\r\n\r\n;;;\r\n',
      ),
    ).toMatchObject({ exit: 0, created: 1 })
    expect(
      await lantern(
        sql`select profile ->> 'firstName' as first, profile ->> 'lastName' as last from customers where external_id = 'm-3;"x"'`,
      ),
    ).toEqual([{ first: 'Cy', last: 'Quick' }])
    expect(
      await refusals(`${HEADER}\nm-90,"two\nlines",L,a@example.com\nm-91,,L,b@example.com\n`),
    ).toEqual([
      [2, 'first_name', 'characters'],
      [4, 'first_name', 'required'],
    ])
  })

  it.each([
    ['an empty file', '', [[1, '', 'empty']]],
    ['an unclosed quotation mark', `${HEADER}\nm-9,"Al,B,c@example.com\n`, [[2, '', 'malformed']]],
    ['a row with too few cells', `${HEADER}\nm-9,Al,B\n`, [[2, '', 'malformed']]],
    [
      'a file that is not UTF-8',
      `${HEADER}\nm-9,Jos\ufffd,B,c@example.com\n`,
      [[2, '', 'encoding']],
    ],
    [
      'unknown, duplicate or missing columns',
      'external_id,first_name,first_name,email,shoe_size\n',
      [
        [1, 'shoe_size', 'unknown_column'],
        [1, 'first_name', 'duplicate_column'],
        [1, 'last_name', 'missing_column'],
      ],
    ],
    [
      'missing cells',
      `${HEADER}\n,,,\nx,,,\n`,
      [
        [3, 'first_name', 'required'],
        [3, 'email', 'required'],
      ],
    ],
    [
      'an invalid email, phone or date',
      `${HEADER},phone,mobile,birthdate,member_since,card_expires\nm-9,A,B,nobody,12,abc,1985-02-30,2999-01-01,soon\n`,
      [
        [2, 'email', 'email'],
        [2, 'phone', 'phone'],
        [2, 'mobile', 'phone'],
        [2, 'birthdate', 'date'],
        [2, 'member_since', 'date'],
        [2, 'card_expires', 'date'],
      ],
    ],
    [
      'a landline as a mobile, though not as a phone',
      `${HEADER},phone,mobile\nm-9,A,B,a@example.com,+34955550176,+34955550176\n`,
      [[2, 'mobile', 'mobile']],
    ],
    [
      'a name of more than 100 characters',
      `${HEADER}\nm-9,${'A'.repeat(101)},B,c@example.com\n`,
      [[2, 'first_name', 'too_long']],
    ],
    [
      'names that can’t be seen or reverse what follows',
      `${HEADER}\nm-9,\u200B,B,c@example.com\nm-8,A,\u202EB,d@example.com\n`,
      [
        [2, 'first_name', 'characters'],
        [3, 'last_name', 'characters'],
      ],
    ],
    [
      'duplicate ids, emails and card numbers',
      `${HEADER},card_number\nm-8,A,B,same@example.com,C1\nm-8,A,B,SAME@example.com,C1\n`,
      [
        [2, 'card_number', 'membership_missing'],
        [3, 'external_id', 'duplicate'],
        [3, 'email', 'duplicate'],
        [3, 'card_number', 'duplicate'],
      ],
    ],
    [
      'the email of an account that was not imported',
      `${HEADER}\nm-9,A,B,LEE@example.com\n`,
      [[2, 'email', 'taken']],
    ],
    [
      'an unknown membership, and a card without one',
      `${HEADER},membership,card_number\nm-9,A,B,c@example.com,Gold,\nm-8,A,B,d@example.com,,C9\n`,
      [
        [2, 'membership', 'membership_unknown'],
        [3, 'card_number', 'membership_missing'],
      ],
    ],
    [
      'more rows than 100,000',
      `${HEADER}\n${Array.from({ length: 100_001 }, (_, index) => `x${index},A,B,x${index}@example.com`).join('\n')}`,
      [[1, '', 'too_many_rows']],
    ],
  ])('refuses %s with line and column and writes nothing', async (_title, text, refused) => {
    expect(await refusals(text)).toEqual(refused)
  })

  it('an error lists the club’s memberships, and reports a card that another member holds', async () => {
    const titles = (await lantern(sql`select title from memberships`)).map(({ title }) =>
      String(title),
    )
    const { json, text } = await load(`${HEADER},membership\nm-9,A,B,c@example.com,Gold\n`)
    expect((json as { refused: unknown[] }).refused).toMatchObject([
      {
        file: 'members.csv',
        line: 2,
        column: 'membership',
        message: expect.stringContaining(titles[0] ?? 'none'),
      },
    ])
    expect(text).toMatch(
      /^Nothing was written:\n {2}members\.csv line 2, membership: there is no membership "Gold"/,
    )
    const [card] = await lantern(
      sql`select serial from membership_cards where customer_id is not null limit 1`,
    )
    expect(
      await refusals(
        `${HEADER},membership,card_number\nm-9,A,B,c@example.com,${titles[0] ?? ''},${String(card?.['serial'])}\n`,
      ),
    ).toEqual([[2, 'card_number', 'taken']])
  })

  it('is limited to its own company: the same ids and emails in another company are other people', async () => {
    expect(
      await counts(`${HEADER}\nm-1,Other,Person,ada@analytical.club\n`, { slug: 'noria' }),
    ).toMatchObject({ exit: 0, created: 1 })
    expect(
      await lantern(
        sql`select profile ->> 'firstName' as first from customers where external_id = 'm-1'`,
      ),
    ).toEqual([{ first: 'Ada' }])
  })

  it('imports the other rows with --skip-refused, which it offers; each refused row is reported by its line', async () => {
    const text = `${HEADER}\nm-60,Ok,One,ok1@example.com\nm-61,,Two,ok2@example.com\nm-62,Ok,Three,LEE@example.com\nm-63,Ok,,ok4@example.com\n`
    expect((await load(text)).text).toMatch(/With --skip-refused, the other rows are imported\.$/)
    const refusedRows = [
      { line: 3, column: 'first_name', code: 'required' },
      { line: 4, column: 'email', code: 'taken' },
    ]
    for (const dryRun of [true, false])
      expect(await load(text, { skipRefused: true, dryRun })).toMatchObject({
        exit: 1,
        json: { created: 2, same: 0, refused: refusedRows },
      })
    const again = await load(text, { skipRefused: true })
    expect(again).toMatchObject({ json: { created: 0, same: 2, refused: refusedRows } })
    expect(again.text).toBe(
      '0 created, 0 changed, 2 the same.\nRefused:\n  members.csv line 3, first_name: is required\n  members.csv line 4, email: "LEE@example.com" belongs to another account of the club',
    )
    expect(await load('email\n', { skipRefused: true })).toMatchObject({
      exit: 1,
      text: expect.stringMatching(/^Nothing was written:/),
    })
  })

  it('rejects files that are not club data, and an unknown club', async () => {
    expect(await load(HEADER, { file: 'bundle.json' })).toMatchObject({
      exit: 1,
      json: { error: expect.stringMatching(/imports members\.csv, .*vouchers\.csv only/) },
    })
    expect(await load(HEADER, { slug: 'nowhere' })).toMatchObject({
      exit: 1,
      json: { error: 'there is no club "nowhere"' },
    })
  })

  it(`${IMPORTED} members are imported in short transactions, while other clubs’ requests are answered`, async () => {
    const lines = (first: string) =>
      `${HEADER}\n${Array.from({ length: IMPORTED }, (_, index) => `b-${index},${first},Last,b${index}@example.com`).join('\n')}\n`
    const alex = server.browser()
    await alex.signIn('alex@example.com')
    const answeredDuring = async (text: string): Promise<number> => {
      let isRunning = true
      const importing = load(text).finally(() => (isRunning = false))
      let answered = 0
      while (isRunning) {
        expect((await alex.call('GET', '/api/account')).statusCode).toBe(200)
        if (isRunning) answered += 1
        // Injected requests need no network event, so without this pause the loop would never let
        // the import continue.
        await nextTurn()
      }
      expect((await importing).exit).toBe(0)
      return answered
    }
    expect(await answeredDuring(lines('Made'))).toBeGreaterThan(IMPORTED / 50)
    expect(await answeredDuring(lines('Changed'))).toBeGreaterThan(IMPORTED / 50)
    expect(
      await lantern(
        sql`select count(*)::integer as n from customers where external_id like 'b-%' and profile ->> 'firstName' = 'Changed'`,
      ),
    ).toEqual([{ n: IMPORTED }])
  })

  it('a row whose address another account takes between check and write is rejected; the other rows are written', async () => {
    let isTaken = false
    const tx: typeof server.db.tx = async (companyId, work) => {
      const [writing] = await lantern(sql`select from imports where state = 'writing'`)
      if (writing !== undefined && !isTaken) {
        isTaken = true
        await lantern(
          sql`insert into customers (company_id, email, email_lower, password_hash, profile) values (2, 'quick@example.com', 'quick@example.com', 'none', '{}')`,
        )
      }
      return server.db.tx(companyId, work)
    }
    const { exit, json, text } = await runCommand(
      { ...server.context, db: { ...server.db, tx } },
      {
        name: 'data-import',
        slug: 'lantern',
        files: [
          {
            name: 'members.csv',
            bytes: Buffer.from(
              `${HEADER}\nq-1,Una,Ur,quick@example.com\nq-2,Vic,Vale,vic@example.com\n`,
            ),
          },
        ],
        invite: false,
        dryRun: false,
      },
    )
    expect([exit, json]).toMatchObject([
      1,
      { created: 1, refused: [{ line: 2, column: 'email', code: 'taken' }] },
    ])
    expect(text).toMatch(
      /^1 created.*\nNot written, because of what has changed meanwhile:\n {2}members\.csv line 2, email:/s,
    )
    expect(
      await lantern(sql`select external_id from customers where external_id like 'q-%'`),
    ).toEqual([{ external_id: 'q-2' }])
  })

  it('of a batch that hits a unique violation, only the row that hits it again is rejected; the rows and batches around it are written', async () => {
    const change = (statement: ReturnType<typeof sql>) =>
      server.db.platform(async (tx) => {
        await tx.execute(sql`select set_config('role', 'none', true)`)
        await tx.execute(statement)
      })
    await change(sql`create function take() returns trigger language plpgsql as
      $$ begin raise 'taken' using errcode = 'unique_violation'; end $$`)
    await change(sql`create trigger take before insert on customers
      for each row when (new.external_id = 'u-250') execute function take()`)
    const text = `${HEADER}\n${Array.from({ length: 450 }, (_, index) => `u-${index},Ida,Ivers,u-${index}@example.com`).join('\n')}\n`
    const { exit, json, text: output } = await load(text)
    await change(sql`drop function take cascade`)
    expect([exit, json]).toMatchObject([1, { refused: [{ line: 252, column: '', code: 'taken' }] }])
    expect(output).toContain('has just been taken')
    expect(
      await lantern(sql`select count(*)::integer as n from customers where external_id like 'u-%'`),
    ).toEqual([{ n: 449 }])
    expect(await counts(text)).toMatchObject({ exit: 0, created: 1, same: 449 })
  })

  it('lists a thousand errors and the number of the remaining ones', async () => {
    const { json } = await load(
      `${HEADER}\n${Array.from({ length: 1500 }, (_, index) => `f-${index},A,B,nobody${index}`).join('\n')}\n`,
    )
    const { refused } = json as { refused: { code: string; message: string }[] }
    expect([refused.length, refused.at(-1)]).toMatchObject([
      1001,
      { code: 'too_many', message: 'and 500 more errors, which are not listed' },
    ])
  })

  it(`${IMPORTED} members are imported within seconds, however slow a password hash is`, async () => {
    const text = `${HEADER},mobile\n${Array.from({ length: IMPORTED }, (_, index) => `k-${index},First,Last,k${index}@example.com,+1401555${String(index).padStart(4, '0')}`).join('\n')}\n`
    const hashes = (
      await lantern(sql`select count(distinct password_hash)::integer as n from customers`)
    )[0]?.['n']
    expect(await counts(text)).toMatchObject({ exit: 0, created: IMPORTED })
    expect(await counts(text)).toMatchObject({ exit: 0, same: IMPORTED })
    expect(
      (await lantern(sql`select count(distinct password_hash)::integer as n from customers`))[0]?.[
        'n'
      ],
    ).toBeLessThanOrEqual(Number(hashes) + 1)
  })
})
