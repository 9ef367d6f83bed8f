import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../../server/cli/Answer'
import { runCommand } from '../../server/cli/runCommand'
import { AppError } from '../../server/errors/AppError'
import { hashToken } from '../../server/sessions/tokens'
import { linkIn } from '../support/readMails'
import { engines } from './engines'
import { testServer, type TestServer } from './testServer'

const header = 'external_id,first_name,last_name,email'

describe.each(engines)('club data import on $name', (engine) => {
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
    }: { file?: string; slug?: string; invite?: boolean; dryRun?: boolean } = {},
  ): Promise<Answer> =>
    runCommand(server.context, {
      name: 'data-import',
      slug,
      file,
      text,
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

  it('creates members from all columns, in any order, and is idempotent by external_id', async () => {
    const [title] = (await lantern(sql`select title from memberships order by id`)).map(
      ({ title: name }) => String(name),
    )
    const text = `email,last_name,first_name,external_id,mobile,birthdate,member_since,membership,card_number,card_expires\nada@analytical.club,Lovelace,Ada,m-1,+1 401 555 0142,1980-12-10,2019-05-01,${title?.toUpperCase() ?? ''},LAN-1,2027-01-31\n`
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
      await lantern(sql`select email, is_member, member_since::text, customers.profile, serial, title, membership_cards.status, expires_at > '2027-01-31T12:00:00Z' and expires_at < '2027-02-02' as through_the_day
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
      await counts(text.replace(title?.toUpperCase() ?? '', '').replace('LAN-1,2027-01-31', ',')),
    ).toMatchObject({ exit: 0, changed: 1 })
    expect(
      await lantern(
        sql`select membership_cards.status from customers join membership_cards on customer_id = customers.id where external_id = 'm-1'`,
      ),
    ).toEqual([{ status: 'cancelled' }])
  })

  it('leaves fields that a member has changed since the last import, and fields without a column', async () => {
    await load(`${header},phone\nm-2,Bo,Berg,bo@example.com,+14015550143\n`)
    await lantern(
      sql`update customers set profile = profile || '{"lastName": "Bergman"}' where external_id = 'm-2'`,
    )
    expect(
      await counts(`${header},phone\nm-2,Bo,Berg,bo@example.com,+14015550143\n`),
    ).toMatchObject({ same: 1 })
    expect(await counts(`${header}\nm-2,Bodil,Berg,bo@example.com\n`)).toMatchObject({ changed: 1 })
    expect(
      await lantern(
        sql`select profile ->> 'firstName' as first, profile ->> 'lastName' as last, profile -> 'phone' ->> 'full' as phone from customers where external_id = 'm-2'`,
      ),
    ).toEqual([{ first: 'Bodil', last: 'Bergman', phone: '+14015550143' }])
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
      await refusals(`${header}\nm-90,"two\nlines",L,a@example.com\nm-91,,L,b@example.com\n`),
    ).toEqual([
      [2, 'first_name', 'characters'],
      [4, 'first_name', 'required'],
    ])
  })

  it.each([
    ['an empty file', '', [[1, '', 'empty']]],
    [
      'a quotation mark that is not closed',
      `${header}\nm-9,"Al,B,c@example.com\n`,
      [[2, '', 'malformed']],
    ],
    ['a row with too few cells', `${header}\nm-9,Al,B\n`, [[2, '', 'malformed']]],
    [
      'a file that is not UTF-8',
      `${header}\nm-9,Jos\ufffd,B,c@example.com\n`,
      [[2, '', 'encoding']],
    ],
    [
      'columns that are unknown, twice there or missing',
      'external_id,first_name,first_name,email,shoe_size\n',
      [
        [1, 'shoe_size', 'unknown_column'],
        [1, 'first_name', 'duplicate_column'],
        [1, 'last_name', 'missing_column'],
      ],
    ],
    [
      'missing cells',
      `${header}\n,,,\nx,,,\n`,
      [
        [3, 'first_name', 'required'],
        [3, 'last_name', 'required'],
        [3, 'email', 'required'],
      ],
    ],
    [
      'what is no email, phone or date',
      `${header},phone,mobile,birthdate,member_since,card_expires\nm-9,A,B,nobody,12,abc,1985-02-30,2999-01-01,soon\n`,
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
      'a name of more than 100 characters',
      `${header}\nm-9,${'A'.repeat(101)},B,c@example.com\n`,
      [[2, 'first_name', 'too_long']],
    ],
    [
      'names that carry a message',
      `${header}\nm-9,Win at evil.example.com,B,c@example.com\nm-8,A,B2,d@example.com\n`,
      [
        [2, 'first_name', 'characters'],
        [3, 'last_name', 'characters'],
      ],
    ],
    [
      'ids, emails and card numbers that stand twice',
      `${header},card_number\nm-8,A,B,same@example.com,C1\nm-8,A,B,SAME@example.com,C1\n`,
      [
        [3, 'external_id', 'duplicate'],
        [3, 'email', 'duplicate'],
        [3, 'card_number', 'duplicate'],
      ],
    ],
    [
      'the email of an account that no import has made',
      `${header}\nm-9,A,B,LEE@example.com\n`,
      [[2, 'email', 'taken']],
    ],
    [
      'a membership that the club has not, and a card without one',
      `${header},membership,card_number\nm-9,A,B,c@example.com,Gold,\nm-8,A,B,d@example.com,,C9\n`,
      [
        [2, 'membership', 'membership_unknown'],
        [3, 'card_number', 'membership_missing'],
      ],
    ],
    [
      'more rows than 20,000',
      `${header}\n${Array.from({ length: 20_001 }, (_, index) => `x${index},A,B,x${index}@example.com`).join('\n')}`,
      [[1, '', 'too_many']],
    ],
  ])('refuses %s with line and column and writes nothing', async (_title, text, refused) => {
    expect(await refusals(text)).toEqual(refused)
  })

  it('an error lists the club’s memberships, and reports a card that another member holds', async () => {
    const titles = (await lantern(sql`select title from memberships`)).map(({ title }) =>
      String(title),
    )
    const { json, text } = await load(`${header},membership\nm-9,A,B,c@example.com,Gold\n`)
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
        `${header},membership,card_number\nm-9,A,B,c@example.com,${titles[0] ?? ''},${String(card?.['serial'])}\n`,
      ),
    ).toEqual([[2, 'card_number', 'taken']])
  })

  it('is limited to its own company: the same ids and emails elsewhere are other people', async () => {
    expect(
      await counts(`${header}\nm-1,Other,Person,ada@analytical.club\n`, { slug: 'noria' }),
    ).toMatchObject({ exit: 0, created: 1 })
    expect(
      await lantern(
        sql`select profile ->> 'firstName' as first from customers where external_id = 'm-1'`,
      ),
    ).toEqual([{ first: 'Ada' }])
  })

  it('refuses the other files listed in the contract, and an unknown club', async () => {
    for (const file of ['events.csv', 'vouchers.csv', 'bundle.json'])
      expect(await load(header, { file })).toMatchObject({
        exit: 1,
        json: { error: expect.stringContaining('members.csv only') },
      })
    expect(await load(header, { slug: 'nowhere' })).toMatchObject({
      exit: 1,
      json: { error: 'there is no club "nowhere"' },
    })
  })

  it('--invite mails each member one activation link that sets a password and confirms the address; no one is invited twice', async () => {
    const text = `${header}\nm-20,Dee,Day,dee@example.com\nm-21,Eve,Eden,eve@example.com\n`
    expect(await counts(text, { invite: true, dryRun: true })).toMatchObject({
      created: 2,
      invited: 2,
    })
    expect(await server.mails()).toEqual([])
    expect(await counts(text)).toMatchObject({ created: 2, invited: 0 })
    expect(await counts(text, { invite: true })).toMatchObject({ same: 2, invited: 2 })
    expect(await counts(text, { invite: true })).toMatchObject({ same: 2, invited: 0 })
    const mails = (await server.mails()).filter(({ subject }) => subject.includes('account'))
    expect(mails.map(({ to }) => to).sort()).toEqual(['dee@example.com', 'eve@example.com'])
    const member = server.browser('lantern.localhost')
    expect((await member.signIn('dee@example.com', '')).statusCode).not.toBe(200)
    const code =
      new URL(linkIn(mails.find(({ to }) => to === 'dee@example.com')?.text ?? '')).pathname
        .split('/')
        .at(-1) ?? ''
    expect(
      (
        await member.call('POST', '/api/public/account/activate', {
          body: { code: code.toLowerCase(), new_password: 'Dees-own-pass-1' },
        })
      ).statusCode,
    ).toBe(200)
    expect((await member.signIn('dee@example.com', 'Dees-own-pass-1')).statusCode).toBe(200)
    expect((await member.call('GET', '/api/account')).json()).toMatchObject({
      first_name: 'Dee',
      is_member: true,
    })
    expect(
      await lantern(
        sql`select email_verified_at is not null as confirmed from customers where external_id in ('m-20', 'm-21') order by external_id`,
      ),
    ).toEqual([{ confirmed: true }, { confirmed: false }])
    expect(
      (
        await member.call('POST', '/api/public/account/activate', {
          body: { code, new_password: 'Dees-own-pass-2' },
        })
      ).statusCode,
    ).toBe(400)
    // A member who lost the invitation and requests a new password is invited again.
    await member.call('POST', '/api/public/account/forgot-password', {
      body: { email: 'eve@example.com' },
    })
    expect((await server.mails()).at(-1)).toMatchObject({
      to: 'eve@example.com',
      subject: mails[0]?.subject,
    })
  })

  it('an imported member with a password is not invited again: they confirm the address and then get a reset link', async () => {
    await load(`${header}\nm-25,Gil,Gray,gil@example.com\n`)
    const codeHash = hashToken('GIL-ON-PAPER')
    await lantern(
      sql`insert into account_links (company_id, token_hash, customer_id, kind, email_lower, expires_at) select company_id, ${codeHash}, id, 'activate', email_lower, now() + interval '1 day' from customers where external_id = 'm-25'`,
    )
    const post = (path: string, body: unknown) =>
      server.browser('lantern.localhost').call('POST', `/api/public/account/${path}`, { body })
    const lastPage = async () =>
      new URL(
        linkIn(
          (await server.mails())
            .filter(
              ({ to, text }) => to === 'gil@example.com' && !text.includes('/forgot-password'),
            )
            .at(-1)?.text ?? '',
        ),
      ).pathname.split('/')
    await post('forgot-password', { email: 'gil@example.com' })
    expect((await lastPage())[1]).toBe('activate')
    expect(
      (await post('activate', { code: 'gil-on-paper', new_password: 'Gils-own-pass-1' }))
        .statusCode,
    ).toBe(200)
    await post('forgot-password', { email: 'gil@example.com' })
    expect((await lastPage())[1]).toBe('verify-email')
    expect((await post('verify-email', { id: (await lastPage())[2] })).statusCode).toBe(200)
    await post('forgot-password', { email: 'gil@example.com' })
    expect((await lastPage())[1]).toBe('password-reset')
  })

  describe('a changed address', () => {
    const mailsTo = async (email: string) => (await server.mails()).filter(({ to }) => to === email)
    const linkTo = async (email: string) =>
      new URL(linkIn((await mailsTo(email)).at(-1)?.text ?? '')).pathname.split('/').at(-1) ?? ''
    const post = (path: string, body: unknown) =>
      server.browser('lantern.localhost').call('POST', `/api/public/account/${path}`, { body })
    const activated = async (id: string, email: string): Promise<void> => {
      await load(`${header}\n${id},Fay,Fox,${email}\n`, { invite: true })
      expect(
        (await post('activate', { code: await linkTo(email), new_password: 'Fays-own-pass-1' }))
          .statusCode,
      ).toBe(200)
    }
    const emailNow = async (id: string) =>
      (await lantern(sql`select email from customers where external_id = ${id}`))[0]?.['email']

    it('of a member with a confirmed address takes effect once confirmed, and the old address can revert it', async () => {
      await activated('m-30', 'fay@example.com')
      const moved = await load(`${header}\nm-30,Fay,Fox,typo@example.com\n`, { invite: true })
      expect(moved).toMatchObject({
        exit: 0,
        json: { changed: 1, invited: 0, unconfirmed: 1 },
        text: expect.stringContaining('1 new address waits for confirmation'),
      })
      expect(await emailNow('m-30')).toBe('fay@example.com')
      const [old] = (await mailsTo('fay@example.com')).slice(-1)
      expect(linkIn(old?.text ?? '')).toContain('/revert-email/')
      await post('forgot-password', { email: 'typo@example.com' })
      expect(
        (await mailsTo('typo@example.com')).map(
          ({ text }) => new URL(linkIn(text)).pathname.split('/')[1],
        ),
      ).toEqual(['verify-email'])
      expect(await counts(`${header}\nm-30,Fay,Fox,typo@example.com\n`)).toMatchObject({
        same: 1,
        unconfirmed: 0,
      })
      expect(
        (await post('verify-email', { id: await linkTo('typo@example.com') })).statusCode,
      ).toBe(200)
      expect(await emailNow('m-30')).toBe('typo@example.com')
      // The previous address stays reserved for its owner.
      expect(await refusals(`${header}\nm-31,Gus,Gray,FAY@example.com\n`)).toEqual([
        [2, 'email', 'taken'],
      ])
    })

    it('of a member without a confirmed address is saved and invited, and the old invitation stops working', async () => {
      await load(`${header}\nm-32,Hal,Hill,hal@example.com\n`, { invite: true })
      const old = await linkTo('hal@example.com')
      expect(
        await counts(`${header}\nm-32,Hal,Hill,hal.new@example.com\n`, {
          invite: true,
          dryRun: true,
        }),
      ).toMatchObject({ changed: 1, invited: 1 })
      expect(
        await counts(`${header}\nm-32,Hal,Hill,hal.new@example.com\n`, { invite: true }),
      ).toMatchObject({ changed: 1, invited: 1, unconfirmed: 0 })
      expect(
        (await post('activate', { code: old, new_password: 'Hals-own-pass-1' })).statusCode,
      ).toBe(400)
      expect(
        (
          await post('activate', {
            code: await linkTo('hal.new@example.com'),
            new_password: 'Hals-own-pass-1',
          })
        ).statusCode,
      ).toBe(200)
    })
  })

  it('a thousand members are imported in short transactions, while other clubs’ requests are answered', async () => {
    const lines = (first: string) =>
      `${header}\n${Array.from({ length: 1000 }, (_, index) => `b-${index},${first},Last,b${index}@example.com`).join('\n')}\n`
    const alex = server.browser()
    await alex.signIn('alex@example.com')
    const answeredDuring = async (text: string): Promise<number> => {
      let isRunning = true
      const importing = load(text).finally(() => (isRunning = false))
      let answered = 0
      while (isRunning) {
        expect((await alex.call('GET', '/api/account')).statusCode).toBe(200)
        if (isRunning) answered += 1
        // Injected requests need no network event, so without this the loop would starve the
        // import.
        await nextTurn()
      }
      expect((await importing).exit).toBe(0)
      return answered
    }
    expect(await answeredDuring(lines('Made'))).toBeGreaterThan(20)
    expect(await answeredDuring(lines('Changed'))).toBeGreaterThan(20)
    expect(
      await lantern(
        sql`select count(*)::integer as n from customers where external_id like 'b-%' and profile ->> 'firstName' = 'Changed'`,
      ),
    ).toEqual([{ n: 1000 }])
  })

  it('a row whose address is taken between check and write is refused; the others are written', async () => {
    let transactions = 0
    const tx: typeof server.db.tx = async (companyId, work) => {
      transactions += 1
      if (transactions === 2)
        await server.db.tx(companyId, (other) =>
          other.execute(
            sql`insert into customers (company_id, email, email_lower, password_hash, profile) values (2, 'quick@example.com', 'quick@example.com', 'none', '{}')`,
          ),
        )
      return server.db.tx(companyId, work)
    }
    const { exit, json, text } = await runCommand(
      { ...server.context, db: { ...server.db, tx } },
      {
        name: 'data-import',
        slug: 'lantern',
        file: 'members.csv',
        text: `${header}\nq-1,Una,Ur,quick@example.com\nq-2,Vic,Vale,vic@example.com\n`,
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

  it.each([
    ['a unique violation', () => Object.assign(new Error('duplicate key'), { code: '23505' })],
    ['an address that is another’s by now', () => new AppError(409, 'conflict')],
  ])(
    'rows that hit %s twice are refused together; those before and after them are written and counted',
    async (title, collision) => {
      const key = title.length
      const before = Number(
        (await lantern(sql`select count(*)::integer as n from customers`))[0]?.['n'],
      )
      let transactions = 0
      const tx: typeof server.db.tx = (companyId, work) => {
        transactions += 1
        // Three batches are checked, then written; the second one collides twice.
        const collides = transactions === 5 || transactions === 6
        return server.db.tx(companyId, async (inner) => {
          const done = await work(inner)
          if (collides) throw collision()
          return done
        })
      }
      const text = `${header}\n${Array.from({ length: 45 }, (_, index) => `c${key}-${index},Ida,Ivers,c${key}-${index}@example.com`).join('\n')}\n`
      const {
        exit,
        json,
        text: told,
      } = await runCommand(
        { ...server.context, db: { ...server.db, tx } },
        {
          name: 'data-import',
          slug: 'lantern',
          file: 'members.csv',
          text,
          invite: false,
          dryRun: false,
        },
      )
      const { refused, created } = json as {
        refused: { line: number; code: string; message: string }[]
        created: number
      }
      expect([exit, created, refused.map(({ line }) => line)]).toEqual([
        1,
        25,
        Array.from({ length: 20 }, (_, index) => 22 + index),
      ])
      expect(refused[0]).toMatchObject({
        code: 'taken',
        message: expect.stringContaining('import the file again'),
      })
      expect(told).toContain('25 created')
      expect(await lantern(sql`select count(*)::integer as n from customers`)).toEqual([
        { n: before + 25 },
      ])
      expect(await counts(text)).toMatchObject({ exit: 0, created: 20, same: 25 })
    },
  )

  it('lists a thousand errors and the number of the rest', async () => {
    const { json } = await load(
      `${header}\n${Array.from({ length: 1500 }, (_, index) => `f-${index},A,B,nobody${index}`).join('\n')}\n`,
    )
    const { refused } = json as { refused: { code: string; message: string }[] }
    expect([refused.length, refused.at(-1)]).toMatchObject([
      1001,
      { code: 'too_many', message: 'and 500 more faults, which are not listed' },
    ])
  })

  it('a thousand members are imported within seconds, however slow a password hash is', async () => {
    const text = `${header},mobile\n${Array.from({ length: 1000 }, (_, index) => `k-${index},First,Last,k${index}@example.com,+1401555${String(index).padStart(4, '0')}`).join('\n')}\n`
    const hashes = (
      await lantern(sql`select count(distinct password_hash)::integer as n from customers`)
    )[0]?.['n']
    expect(await counts(text)).toMatchObject({ exit: 0, created: 1000 })
    expect(await counts(text)).toMatchObject({ exit: 0, same: 1000 })
    expect(
      (await lantern(sql`select count(distinct password_hash)::integer as n from customers`))[0]?.[
        'n'
      ],
    ).toBe(Number(hashes) + 1)
  })
})
