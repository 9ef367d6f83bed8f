import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertCustomerSession } from '../../server/platform/db/platform/sessions'
import { linkAccounts } from '../../server/platform/db/platform/networks'
import { linkIn } from '../support/readMails'
import { engines } from './engines'
import { recordSteps, type Fields } from './recordSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const MEMBERS = '/admin/api/desk/members'

interface Member extends Fields {
  id: number
  revision: number
}

describe.each(engines)('members on the desk on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
  })
  afterAll(() => server.close())

  const { create, created, record, patch, faults } = recordSteps<Member>(() => desk, MEMBERS, {
    first_name: 'Zoe',
  })
  const run = async (query: ReturnType<typeof sql>) =>
    (await server.db.tx(1, (tx) => tx.execute(query))).rows
  const idOf = async (email: string) =>
    Number((await run(sql`select id from customers where email = ${email}`))[0]?.['id'])
  const names = async (query: string): Promise<unknown[]> => {
    const answer = await desk.call('GET', `${MEMBERS}?${query}`)
    return answer.statusCode === 204 ? [] : answer.json<Fields[]>().map((one) => one['full_name'])
  }
  const find = (text: string) => names(`search=${encodeURIComponent(text)}`)
  const post = (id: number, act: string, key: string = randomUUID()) =>
    desk.call('POST', `${MEMBERS}/${id}/${act}`, {
      body: {},
      headers: { 'idempotency-key': key },
    })
  const history = async (id: number) =>
    (await desk.call('GET', `${MEMBERS}/${id}/history`)).json<Fields[]>()

  describe('the list', () => {
    it('finds the start of each word, a card’s number, a telephone number and the club’s own number, without case and accents', async () => {
      const { id } = await created({
        first_name: 'Željka',
        middle_name: 'Inés',
        last_name: 'Peña-Ruiz',
        email: 'z.pena@mail.example',
        mobile: '+34 612 345 678',
        phone: '+34 955 550 176',
      })
      await run(
        sql`insert into membership_cards (company_id, customer_id, membership_id, status, serial, profile)
          select 1, ${id}, id, 'active', 'QZ77-AB12', '{}' from memberships where company_id = 1 limit 1`,
      )
      await run(sql`update customers set external_id = 'M-9001' where id = ${id}`)
      const found = ['Željka Inés Peña-Ruiz']
      for (const text of [
        'zelj',
        'pena',
        'RUIZ Ž',
        'ines',
        'mail.example',
        'z.pena@mail.example',
        '+34 612 345 678',
        '612 345',
        '34612345678',
        '955550176',
        'qz77-ab12',
        'QZ77AB',
        'm-9001',
      ])
        expect(await find(text), text).toEqual(found)
      for (const text of ['eljka', 'zeljka nobody', '12345678', 'AB12']) {
        expect(await find(text), text).toEqual([])
      }
    })

    it('follows a new name, number and card at once, and forgets those before', async () => {
      const { id } = await created({ first_name: 'Quill', last_name: 'Feather' })
      await patch(id, { last_name: 'Quarrel', mobile: '+34 612 000 111' }, 1)
      expect([await find('feather'), await find('quarrel'), await find('612 000')]).toEqual([
        [],
        ['Quill Quarrel'],
        ['Quill Quarrel'],
      ])
      await run(
        sql`insert into membership_cards (company_id, customer_id, membership_id, status, serial, profile)
          select 1, ${id}, id, 'active', 'OLD1-0001', '{}' from memberships where company_id = 1 limit 1`,
      )
      await run(sql`update membership_cards set serial = 'NEW1-0001' where serial = 'OLD1-0001'`)
      expect([await find('old1'), await find('new1')]).toEqual([[], ['Quill Quarrel']])
      // Somebody without an account is found as the member to whose card they were added.
      await run(
        sql`insert into membership_cards (company_id, customer_id, membership_id, parent_card_id, status, serial, profile)
          select 1, null, membership_id, id, 'active', 'KID1-0001', '{}' from membership_cards where serial = 'NEW1-0001'`,
      )
      expect(await find('kid1')).toEqual(['Quill Quarrel'])
      await run(sql`delete from membership_cards where serial in ('KID1-0001', 'NEW1-0001')`)
      expect([await find('new1'), await find('kid1')]).toEqual([[], []])
    })

    it('is sorted by last name or by the day of joining, filtered by who can sign in, and has pages', async () => {
      await created({ first_name: 'Ana', last_name: 'Zzulu', member_since: '2001-02-03' })
      await created({ first_name: 'Bo', last_name: 'Zzalpha', member_since: '2002-02-03' })
      expect(await names('search=zz')).toEqual(['Bo Zzalpha', 'Ana Zzulu'])
      expect(await names('search=zz&sort=-full_name')).toEqual(['Ana Zzulu', 'Bo Zzalpha'])
      expect(await names('search=zz&sort=joined_on')).toEqual(['Ana Zzulu', 'Bo Zzalpha'])
      expect(await names('search=zz&sort=-joined_on&page_size=1&page_number=2')).toEqual([
        'Ana Zzulu',
      ])
      expect(await names('search=zz&sign_in=none')).toHaveLength(2)
      expect(await names('search=zz&sign_in=active')).toEqual([])
    })

    it('as CSV has what the filter leaves, and neither formulas nor secrets', async () => {
      await created({ first_name: '=Csv', last_name: 'Sample', email: 'csv@mail.example' })
      const { body } = await desk.call('GET', `${MEMBERS}.csv?search=sample`)
      const [head = '', row = ''] = body.split('\r\n')
      expect(head).toContain(
        'full_name,membership,membership_state,is_member,gets_news,card_number,sign_in',
      )
      expect(row).toContain(`'=Csv Sample`)
      expect(body.split('\r\n')).toHaveLength(3)
      expect(body).not.toMatch(/password|argon2|token/)
    })
  })

  describe('a new member', () => {
    it('has what staff wrote, may have neither email nor membership, and was never invited', async () => {
      const answer = await create({ email: '', last_name: 'Nomail', country: 'ES' })
      expect([answer.statusCode, answer.headers['etag']]).toEqual([201, '"1"'])
      expect(answer.json()).toMatchObject({
        full_name: 'Zoe Nomail',
        email: '',
        sign_in: 'none',
        membership_state: 'none',
        open_sessions: 0,
      })
      expect(answer.body).not.toMatch(/password|argon2|guest\.invalid/)
    })

    it('gets a card of a membership that can be joined, which the history has, and of no other', async () => {
      await run(
        sql`insert into memberships (company_id, title, type, status, profile) values (1, 'Guest', 'subscription', 'active', '{}')`,
      )
      const choices = (await desk.call('GET', `${MEMBERS}/choices`)).json<{
        memberships: { id: number; name: string }[]
      }>()
      const [first] = choices.memberships
      const { id } = await created({ membership_id: first?.id })
      expect(await record(id)).toMatchObject({
        membership: first?.name,
        membership_state: 'active',
        card_number: expect.stringMatching(/\w/),
      })
      expect((await history(id))[0]?.['after']).toMatchObject({ membership_id: first?.id })
      const [addOn] = await run(
        sql`insert into memberships (company_id, title, type, status, profile)
          values (1, 'Locker', 'add-on', 'active', '{}'), (1, 'Old', 'subscription', 'inactive', '{}') returning id`,
      )
      for (const membership_id of [Number(addOn?.['id']), Number(addOn?.['id']) + 1, 999999])
        expect(await faults(create({ membership_id }))).toEqual([
          422,
          'invalid_request',
          ['/membership_id unknown'],
        ])
    })

    it('is made once by a repeated request', async () => {
      const key = randomUUID()
      const [one, two] = [
        await create({ last_name: 'Once' }, key),
        await create({ last_name: 'Once' }, key),
      ]
      expect(two.json<Member>().id).toBe(one.json<Member>().id)
      expect(await find('once')).toHaveLength(1)
    })
  })

  it.each<[string, Fields, unknown[]]>([
    ['no first name', { first_name: ' ' }, [422, ['/first_name required']]],
    ['a name with a line break', { last_name: 'A\nB' }, [422, ['/last_name name']]],
    ['a name that is too long', { last_name: 'x'.repeat(101) }, [422, ['/last_name name']]],
    ['an address that is none', { email: 'a b@c' }, [422, ['/email email']]],
    ['somebody else’s address', { email: 'ALEX@example.com' }, [422, ['/email taken']]],
    ['a landline as mobile', { mobile: '+34 955 550 176' }, [422, ['/mobile phone']]],
    ['a number that is none', { phone: '12' }, [422, ['/phone phone']]],
    ['a day that is none', { birthdate: '2001-02-30' }, [400, ['/birthdate format']]],
    ['a birth in the future', { birthdate: '2999-01-01' }, [422, ['/birthdate birthdate']]],
    ['joining in the future', { member_since: '2999-01-01' }, [422, ['/member_since future']]],
    ['joining long ago', { member_since: '0201-01-01' }, [422, ['/member_since range']]],
    ['a country that is none', { country: 'XX' }, [422, ['/country country']]],
    ['a state that is none', { country: 'US', state: 'Quay' }, [422, ['/state state']]],
    ['a script as the website', { website: 'javascript:alert(1)' }, [422, ['/website website']]],
    ['something unknown', { password_hash: 'x' }, [400, ['/password_hash additionalProperties']]],
  ])('%s is refused with the name of its field', async (_what, fields, [status, paths]) => {
    expect(await faults(create(fields))).toEqual([status, 'invalid_request', paths])
    const { id, revision } = await created()
    expect(await faults(patch(id, fields, revision))).toEqual([status, 'invalid_request', paths])
  })

  it('a day of joining that lies in the future already doesn’t block other changes', async () => {
    const { id } = await created()
    await run(sql`update customers set member_since = '2999-01-01' where id = ${id}`)
    const { revision } = await record(id)
    expect((await patch(id, { city: 'Newport' }, revision)).statusCode).toBe(200)
  })

  it('what the member changes in the portal makes a save of staff stale, but not a new language, password or visit', async () => {
    const alexId = await idOf('alex@example.com')
    const alex = server.browser()
    await alex.signIn('alex@example.com')
    const before = await record(alexId)
    await run(
      sql`update customers set language = 'es', password_hash = password_hash || '', domain_id = 1, has_own_password = true where id = ${alexId}`,
    )
    expect(await record(alexId)).toMatchObject({ revision: before.revision })
    expect(
      (await alex.call('PATCH', '/api/account', { body: { city: 'Bristol' } })).statusCode,
    ).toBe(200)
    const stale = await patch(alexId, { company_title: 'Skipper' }, before.revision)
    expect([stale.statusCode, stale.json()]).toMatchObject([
      412,
      { code: 'stale', current: { revision: before.revision + 1, record: { city: 'Bristol' } } },
    ])
    const saved = await patch(alexId, { company_title: 'Skipper' }, before.revision + 1)
    expect(saved.json()).toMatchObject({ revision: before.revision + 2, city: 'Bristol' })
    expect((await alex.call('GET', '/api/account')).json()).toMatchObject({
      company_title: 'Skipper',
      city: 'Bristol',
    })
  })

  it('a change is told to the member’s own tabs and to the desk, and to no other member', async () => {
    const { id } = await created()
    const notices: unknown[] = []
    const stop = await server.db.listen('portico_hub', {
      onNotice: (payload) => void notices.push(JSON.parse(payload)),
    })
    await patch(id, { city: 'Newport' }, 1)
    // That of the creation may arrive late, too.
    const told = [
      {
        type: 'event',
        scope: { type: 'customer', companyId: 1, customerId: id },
        name: 'account.changed',
        data: { ids: [id] },
      },
      {
        type: 'event',
        scope: { type: 'staff', companyId: 1 },
        name: 'desk.changed',
        data: { subject: 'members', ids: [id] },
      },
    ]
    await expect.poll(() => notices).toEqual(expect.arrayContaining(told))
    for (const notice of notices) expect(told).toContainEqual(notice)
    await stop()
  })

  describe('the email', () => {
    const codeOf = async (email: string): Promise<string> => {
      const mail = (await server.mails()).filter(({ to }) => to === email).at(-1)
      return new URL(linkIn(mail?.text ?? '')).pathname.split('/').at(-1) ?? ''
    }
    const activate = async (code: string) =>
      (
        await server.browser().call('POST', '/api/public/account/activate', {
          body: { code, new_password: 'Zoes-own-pass-1' },
        })
      ).statusCode

    it('of somebody who never signed in can be changed; the link that was mailed before stops working', async () => {
      const { id } = await created({ email: 'typo@mail.example' })
      expect((await post(id, 'invite')).statusCode).toBe(200)
      const old = await codeOf('typo@mail.example')
      const changed = await patch(id, { email: 'right@mail.example' }, 1)
      expect(changed.json()).toMatchObject({ email: 'right@mail.example', sign_in: 'none' })
      expect(await activate(old)).toBe(400)
      await post(id, 'invite')
      expect(await activate(await codeOf('right@mail.example'))).toBe(200)
      expect((await record(id))['sign_in']).toBe('active')
    })

    it.each([
      ['has chosen a password', sql`has_own_password = true`],
      ['has confirmed the address', sql`email_verified_at = now()`],
    ])('of somebody who %s is not changed by staff', async (_what, set) => {
      const email = `${randomUUID()}@mail.example`
      const { id } = await created({ email })
      await run(sql`update customers set ${set} where id = ${id}`)
      for (const other of ['thief@mail.example', ''])
        expect(await faults(patch(id, { email: other, city: 'Quay' }, 1))).toEqual([
          422,
          'invalid_request',
          ['/email not_changeable'],
        ])
      expect(await record(id)).toMatchObject({ email, city: '' })
      expect((await patch(id, { city: 'Quay' }, 1)).statusCode).toBe(200)
    })

    it('of an account that is linked with another club’s is not changed by staff', async () => {
      const { id } = await created({ email: 'linked@mail.example' })
      const { rows } = await server.db.tx(2, (tx) =>
        tx.execute(
          sql`select id from customers c where not exists (select 1 from network_links l where l.company_id = 2 and l.customer_id = c.id) limit 1`,
        ),
      )
      const otherId = Number(rows[0]?.['id'])
      await server.db.platform((tx) =>
        linkAccounts(tx, [
          { companyId: 1, customerId: id },
          { companyId: 2, customerId: otherId },
        ]),
      )
      expect(await faults(patch(id, { email: 'thief@mail.example' }, 1))).toEqual([
        422,
        'invalid_request',
        ['/email not_changeable'],
      ])
      expect((await post(id, 'invite')).statusCode).toBe(409)
    })

    it('is never somebody else’s, also if two save it at the same moment', async () => {
      const [one, two] = [await created(), await created()]
      const answers = await Promise.all(
        [one, two].map(({ id }) => patch(id, { email: 'race@mail.example' }, 1)),
      )
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    })

    it('that is changed while its owner opens the account is changed, or opens it: never both', async () => {
      for (let round = 0; round < 4; round += 1) {
        const email = `race-${round}@mail.example`
        const { id } = await created({ email })
        await post(id, 'invite')
        const code = await codeOf(email)
        const [opened, changed] = await Promise.all([
          activate(code),
          patch(id, { email: `staff-${round}@mail.example` }, 1),
        ])
        expect([
          [200, 422],
          [400, 200],
        ]).toContainEqual([opened, changed.statusCode])
      }
    })
  })

  describe('signing in', () => {
    it('an invitation is mailed once for each press, and says so in the history', async () => {
      const { id } = await created({ email: 'guest@mail.example' })
      const key = randomUUID()
      for (const answer of [await post(id, 'invite', key), await post(id, 'invite', key)])
        expect([answer.statusCode, answer.json()]).toMatchObject([
          200,
          { email: 'guest@mail.example' },
        ])
      const mails = async () =>
        (await server.mails()).filter(({ to }) => to === 'guest@mail.example').length
      expect(await mails()).toBe(1)
      expect(await record(id)).toMatchObject({ sign_in: 'invited', revision: 1 })
      await post(id, 'invite')
      expect(await mails()).toBe(2)
      expect((await history(id))[0]).toMatchObject({
        by: 'desk',
        before: { invited_at: expect.stringContaining('T') },
        after: { invited_at: expect.stringContaining('T') },
      })
    })

    it('whoever can sign in already, or has no address, is not invited', async () => {
      expect((await post(await idOf('alex@example.com'), 'invite')).statusCode).toBe(409)
      const { id } = await created()
      expect(await faults(post(id, 'invite'))).toEqual([
        422,
        'invalid_request',
        ['/email required'],
      ])
      expect((await post(999_999, 'invite')).statusCode).toBe(404)
    })

    it('signing out everywhere ends each session, closes its tabs and says so in the history', async () => {
      const { id } = await created({ email: 'two@mail.example' })
      await server.db.tx(1, async (tx) => {
        for (const tokenHash of ['members-one', 'members-two'])
          await insertCustomerSession(tx, { companyId: 1, customerId: id, tokenHash }, 3600)
      })
      expect(await record(id)).toMatchObject({ open_sessions: 2 })
      const ended: unknown[] = []
      const stop = await server.db.listen('portico_hub', {
        onNotice: (payload) => {
          const notice = JSON.parse(payload) as { type: string; session?: string }
          if (notice.type === 'session-ended') ended.push(notice.session)
        },
      })
      const alex = server.browser()
      await alex.signIn('alex@example.com')
      expect((await post(id, 'sign-out')).json()).toEqual({ ended: 2 })
      await expect.poll(() => [...ended].sort()).toEqual(['members-one', 'members-two'])
      expect((await post(id, 'sign-out')).json()).toEqual({ ended: 0 })
      await stop()
      expect(await history(id)).toMatchObject([
        { before: { open_sessions: 2 }, after: { open_sessions: 0 } },
        { before: null },
      ])
      expect((await alex.call('GET', '/api/account')).statusCode).toBe(200)
      const alexId = await idOf('alex@example.com')
      await post(alexId, 'sign-out')
      expect((await alex.call('GET', '/api/account')).statusCode).toBe(401)
    })

    it('signing out everywhere ends mailed links that sign in or set a password, and the calendar’s address', async () => {
      const { id } = await created({ email: 'mailed@mail.example' })
      await run(sql`insert into account_links (company_id, customer_id, token_hash, kind, email_lower, mailed, expires_at)
        select 1, ${id}, kind, kind, 'mailed@mail.example', true, now() + interval '1 hour'
        from unnest(array['sign-in', 'reset', 'verify']) as kind`)
      expect((await post(id, 'sign-out')).json()).toEqual({ ended: 0 })
      expect(await run(sql`select kind from account_links where customer_id = ${id}`)).toEqual([
        { kind: 'verify' },
      ])
      expect(await run(sql`select renewals from calendar_feeds where customer_id = ${id}`)).toEqual(
        [{ renewals: 1 }],
      )
    })
  })

  it('another company’s members are neither found nor changed', async () => {
    const { id } = await created({ last_name: 'Hidden' })
    const outsider = server.browser()
    await outsider.signInAdmin('outsider')
    const status = async (method: 'GET' | 'POST', path: string) =>
      (
        await outsider.call(method, `${MEMBERS}${path}`, {
          ...(method === 'POST' && { body: {}, headers: { 'idempotency-key': randomUUID() } }),
        })
      ).statusCode
    expect(await status('GET', `/${id}`)).toBe(404)
    expect(await status('GET', '?search=hidden')).toBe(204)
    expect(await status('POST', `/${id}/sign-out`)).toBe(404)
    expect((await patch(id, { city: 'Taken' }, 1, outsider)).statusCode).toBe(404)
  })
})
