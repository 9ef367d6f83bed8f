import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOOR } from './checkInSteps'
import { engines } from './engines'
import { giveAreas } from './giveAreas'
import { recordSteps, type Fields } from './recordSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const MEMBERS = '/admin/api/desk/members'
const JOIN = '2027-01-15T15:00:00Z'

interface Card extends Fields {
  id: number
  fingerprint: string
  serial: string
}
interface Shown {
  cards: Card[]
  memberships: { id: number; title: string; type: string; refusal: string }[]
}

describe.each(engines)('a member’s cards and notes on the desk on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  const clock = { ms: Date.parse(JOIN) }
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(clock.ms) })
    // The demo's memberships have prices.
    await giveAreas(server, 'desk', ['desk', 'money'])
    desk = server.browser()
    await desk.signInAdmin('desk')
  })
  afterAll(() => server.close())

  const { created } = recordSteps<Fields & { id: number }>(() => desk, MEMBERS, {
    first_name: 'Zoe',
  })
  const run = async (query: ReturnType<typeof sql>) =>
    (await server.db.tx(1, (tx) => tx.execute(query))).rows
  const shown = async (id: number) =>
    (await desk.call('GET', `${MEMBERS}/${id}/cards`)).json<Shown>()
  const post = (path: string, body: Fields, key: string = randomUUID(), browser = desk) =>
    browser.call('POST', `${MEMBERS}/${path}`, { body, headers: { 'idempotency-key': key } })
  const issue = async (id: number, type = 'subscription', reason?: string, key?: string) => {
    const { memberships } = await shown(id)
    const membershipId = memberships.find((one) => one.type === type)?.id
    return post(`${id}/cards`, { membership_id: membershipId, ...(reason && { reason }) }, key)
  }
  const codeOf = (answer: { statusCode: number; json: <Body>() => Body }) => [
    answer.statusCode,
    answer.json<{ code?: string }>().code,
  ]
  /** A member with a card of a membership. */
  const withCard = async (): Promise<{ id: number; card: Card }> => {
    const { id } = await created()
    const [card] = (await issue(id)).json<Shown>().cards
    if (card === undefined) throw new Error('no card was given')
    return { id, card }
  }
  const act = (id: number, card: Card, name: string, body: Fields = {}, key?: string) =>
    post(`${id}/cards/${card.id}/${name}`, { fingerprint: card.fingerprint, ...body }, key)
  const history = async (id: number) => {
    const answer = await desk.call('GET', `${MEMBERS}/${id}/cards/history`)
    return answer.statusCode === 204 ? [] : answer.json<Fields[]>()
  }
  const days = { start_date: '2027-01-20', end_date: '2027-01-25' }
  /** Signs the member of a card in to the portal. */
  const member = async (id: number): Promise<Browser> => {
    const email = `${randomUUID()}@mail.example`
    await run(
      sql`update customers set email = ${email}, email_lower = ${email}, has_own_password = true, email_verified_at = now(),
        password_hash = (select password_hash from customers where company_id = 1 and email = 'alex@example.com') where id = ${id}`,
    )
    const who = server.browser()
    await who.signIn(email)
    return who
  }

  it('a card is given free of charge, once for each press; another one needs a reason, an add-on needs a membership', async () => {
    const { id } = await created()
    expect(codeOf(await issue(id, 'add-on'))).toEqual([422, 'membership_required'])
    const key = randomUUID()
    const first = await issue(id, 'subscription', undefined, key)
    const repeated = await issue(id, 'subscription', undefined, key)
    expect([first.statusCode, repeated.json<Shown>().cards]).toEqual([
      200,
      first.json<Shown>().cards,
    ])
    expect(first.json<Shown>().cards).toMatchObject([
      { state: 'active', is_paid: false, main: null, people: [], can_keep: false, freeze: null },
    ])
    expect(codeOf(await issue(id))).toEqual([409, 'already_member'])
    expect((await issue(id, 'subscription', 'Two houses')).json<Shown>().cards).toHaveLength(2)
    expect((await issue(id, 'add-on')).json<Shown>().cards).toHaveLength(3)
    expect(await history(id)).toMatchObject([
      { act: 'issue', reason: '' },
      { act: 'issue', reason: 'Two houses', by: 'desk' },
      { act: 'issue', reason: '' },
    ])
  })

  it('a membership that can’t be joined is not given, and a request without a key is refused', async () => {
    const { id } = await created()
    expect(codeOf(await post(`${id}/cards`, { membership_id: 99_999 }))).toEqual([
      422,
      'invalid_request',
    ])
    const { memberships } = await shown(id)
    const answer = await desk.call('POST', `${MEMBERS}/${id}/cards`, {
      body: { membership_id: memberships[0]?.id },
    })
    expect(answer.statusCode).toBe(422)
    expect((await shown(id)).cards).toEqual([])
  })

  it('a freeze begins and ends by the portal’s rules; the member is told and sees it', async () => {
    const { id, card } = await withCard()
    const who = await member(id)
    expect(codeOf(await act(id, card, 'freeze', { ...days, end_date: '2027-01-20' }))).toEqual([
      422,
      'invalid_request',
    ])
    const [frozen] = (await act(id, card, 'freeze', days)).json<Shown>().cards
    expect(frozen?.['freeze']).toMatchObject({ from: '2027-01-20T05:00:00.000Z' })
    const [own] = (await who.call('GET', '/api/account/memberships')).json<Fields[]>()
    expect(own?.['freeze']).toEqual(frozen?.['freeze'])
    if (frozen === undefined) throw new Error('no card')
    expect(codeOf(await act(id, frozen, 'freeze', days))).toEqual([409, 'not_freezable'])
    const [thawed] = (await act(id, frozen, 'unfreeze')).json<Shown>().cards
    expect(thawed).toMatchObject({ freeze: null, state: 'active' })
    expect((await history(id)).map((one) => one['act'])).toEqual(['unfreeze', 'freeze', 'issue'])
    expect((await server.mails()).map(({ subject }) => subject).join()).toMatch(/frozen/i)
  })

  it('a card that nobody pays for ends as soon as it is cancelled; one with an end lasts until then and can be kept', async () => {
    const { id, card } = await withCard()
    for (const [body, status] of [
      [{}, 400],
      [{ reason: ' ' }, 422],
    ] as const)
      expect((await act(id, card, 'cancel', body)).statusCode).toBe(status)
    const [ended] = (await act(id, card, 'cancel', { reason: 'Moved away' })).json<Shown>().cards
    expect(ended).toMatchObject({ state: 'ended', can_keep: false })
    expect(await history(id)).toMatchObject([
      { act: 'cancel', reason: 'Moved away', until: null },
      { act: 'issue' },
    ])
    const other = await withCard()
    await run(
      sql`update membership_cards set expires_at = '2027-06-01T04:00:00Z' where id = ${other.card.id}`,
    )
    const [dated] = (await shown(other.id)).cards
    if (dated === undefined) throw new Error('no card')
    expect(dated['end_if_cancelled']).toBe('2027-06-01T04:00:00.000Z')
    const [cancelled] = (await act(other.id, dated, 'cancel', { reason: 'Asked' })).json<Shown>()
      .cards
    expect(cancelled).toMatchObject({ state: 'active', can_keep: true })
    if (cancelled === undefined) throw new Error('no card')
    const [kept] = (await act(other.id, cancelled, 'keep')).json<Shown>().cards
    expect(kept).toMatchObject({ cancelled_at: null, can_keep: false })
  })

  it('what was done to a card that others have changed meanwhile is refused, also if both act at once', async () => {
    const { id, card } = await withCard()
    await run(
      sql`update membership_cards set expires_at = '2027-06-01T04:00:00Z' where id = ${card.id}`,
    )
    const [dated] = (await shown(id)).cards
    if (dated === undefined) throw new Error('no card')
    const who = await member(id)
    const [staff, own] = await Promise.all([
      act(id, dated, 'freeze', days),
      who.call('POST', `/api/account/memberships/${card.id}/cancel`),
    ])
    // The member may cancel what staff froze; staff don't freeze what was cancelled meanwhile.
    expect(own.statusCode).toBe(200)
    expect([200, 409]).toContain(staff.statusCode)
    const [now] = (await shown(id)).cards
    expect(now?.['cancelled_at']).not.toBeNull()
    expect(now?.['freeze'] === null).toBe(staff.statusCode === 409)
    expect(codeOf(await act(id, dated, 'reissue'))).toEqual([409, 'conflict'])
  })

  it('a card whose paid term has changed meanwhile, or could not be charged, is not cancelled as it was shown', async () => {
    const [paid] = await run(
      sql`select card.id, card.customer_id, card.subscription_id from membership_cards as card
        join subscriptions on subscriptions.id = card.subscription_id
        where card.company_id = 1 and card.parent_card_id is null and card.status = 'active' and card.cancelled_at is null
          and subscriptions.status = 'active' and subscriptions.next_at is not null limit 1`,
    )
    const [id, cardId, subscription] = [
      Number(paid?.['customer_id']),
      Number(paid?.['id']),
      Number(paid?.['subscription_id']),
    ]
    await run(
      sql`update subscriptions set next_at = '2027-05-01T04:00:00Z' where id = ${subscription}`,
    )
    const current = async (): Promise<Card> => {
      const card = (await shown(id)).cards.find((one) => one.id === cardId)
      if (card === undefined) throw new Error('no card')
      return card
    }
    for (const meanwhile of [
      sql`update subscriptions set next_at = '2027-06-01T04:00:00Z' where id = ${subscription}`,
      sql`update subscriptions set status = 'failed' where id = ${subscription}`,
      sql`update membership_cards set subscription_id = null where id = ${cardId}`,
    ]) {
      const seen = await current()
      await run(meanwhile)
      const refused = await act(id, seen, 'cancel', { reason: 'Asked' })
      expect(codeOf(refused)).toEqual([409, 'conflict'])
    }
    expect((await current())['cancelled_at']).toBeNull()
    expect((await act(id, await current(), 'cancel', { reason: 'Asked' })).statusCode).toBe(200)
  })

  it('a new number is valid at the door and the earlier one no longer, whichever of a scan and the new number comes first', async () => {
    const { id, card } = await withCard()
    const door = server.browser()
    await door.signInAdmin('door')
    const scan = async (serial: string) =>
      (
        await door.call('POST', DOOR, {
          body: {
            scan_id: randomUUID(),
            device: 'Door A',
            at: new Date(clock.ms).toISOString(),
            serial,
          },
        })
      ).json<{ result: string }>().result
    const [first, answer] = await Promise.all([
      scan(card.serial),
      act(id, card, 'reissue', {}, 'reissue-once'),
    ])
    expect(['admitted', 'unknown']).toContain(first)
    const [renewed] = answer.json<Shown>().cards
    if (renewed === undefined) throw new Error('no card')
    expect(renewed.serial).not.toBe(card.serial)
    expect(await scan(card.serial)).toBe('unknown')
    clock.ms += 20 * 60_000
    expect(await scan(renewed.serial)).toBe('admitted')
    // A repeated request changes nothing.
    const again = await act(id, card, 'reissue', {}, 'reissue-once')
    expect(again.json<Shown>().cards[0]?.serial).toBe(renewed.serial)
    expect((await history(id))[0]).toMatchObject({ act: 'reissue', serial: card.serial })
  })

  it('people who were added are shown; their cards get new numbers, but no terms of their own', async () => {
    const { id, card } = await withCard()
    await run(
      sql`insert into membership_cards (company_id, customer_id, membership_id, parent_card_id, status, serial, profile)
        select 1, null, membership_id, id, 'active', 'PERSON-1', '{"holder": "Kim Kid"}' from membership_cards where id = ${card.id}`,
    )
    const [main] = (await shown(id)).cards
    expect(main?.['people']).toMatchObject([{ name: 'Kim Kid', serial: 'PERSON-1' }])
    const [person] = main?.['people'] as [Card]
    expect(codeOf(await act(id, person, 'cancel', { reason: 'No' }))[0]).not.toBe(200)
    const [after] = (await act(id, person, 'reissue')).json<Shown>().cards
    expect((after?.['people'] as [Card])[0].serial).not.toBe('PERSON-1')
  })

  it('an act is told to the member’s tabs and to the desk', async () => {
    const { id, card } = await withCard()
    const notices: unknown[] = []
    const stop = await server.db.listen('portico_hub', {
      onNotice: (payload) => void notices.push(JSON.parse(payload)),
    })
    await act(id, card, 'freeze', days)
    await expect
      .poll(() => notices)
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ name: 'account.changed' }),
          expect.objectContaining({ data: { subject: 'members', ids: [id] } }),
        ]),
      )
    await stop()
  })

  describe('notes', () => {
    const notesOf = async (id: number, browser = desk) => {
      const answer = await browser.call('GET', `${MEMBERS}/${id}/notes`)
      return answer.statusCode === 204 ? [] : answer.json<(Fields & { id: number })[]>()
    }

    it('are written once, edited and deleted by whoever wrote them, read by all of the desk, and go with the member', async () => {
      const { id } = await created()
      const key = randomUUID()
      const first = await post(`${id}/notes`, { text: ' Likes the terrace ' }, key)
      expect([first.statusCode, first.json()]).toMatchObject([
        201,
        { text: 'Likes the terrace', is_own: true, edited_at: null },
      ])
      await post(`${id}/notes`, { text: 'Likes the terrace' }, key)
      expect(codeOf(await post(`${id}/notes`, { text: 'Else' }, key))).toEqual([
        422,
        'idempotency_key_reused',
      ])
      for (const [text, status] of [
        ['  ', 422],
        ['x'.repeat(4001), 400],
      ] as const)
        expect((await post(`${id}/notes`, { text })).statusCode).toBe(status)
      const [note] = await notesOf(id)
      const path = `${MEMBERS}/${id}/notes/${note?.id}`
      const manager = server.browser()
      await manager.signInAdmin('manager')
      expect(await notesOf(id, manager)).toMatchObject([
        { is_own: false, can_delete: false, by: 'desk' },
      ])
      for (const method of ['PATCH', 'DELETE'] as const)
        expect(
          (await manager.call(method, path, method === 'PATCH' ? { body: { text: 'No' } } : {}))
            .statusCode,
        ).toBe(403)
      const edited = await desk.call('PATCH', path, { body: { text: 'Likes the bar' } })
      expect(edited.json()).toMatchObject({ text: 'Likes the bar', edited_at: expect.any(String) })
      expect((await desk.call('DELETE', path)).statusCode).toBe(204)
      expect(await notesOf(id)).toEqual([])
      await post(`${id}/notes`, { text: 'Last' })
      await run(sql`delete from customers where id = ${id}`)
      expect(await run(sql`select id from member_notes where customer_id = ${id}`)).toEqual([])
    })

    it('of others are deleted by owners, and by all of the desk once their writer has left', async () => {
      const { id } = await created()
      const link = (status: string) =>
        server.db.platform((tx) =>
          tx.execute(
            sql`update admin_companies set status = ${status}
              where company_id = 1 and admin_id = (select id from admins where username_lower = 'desk')`,
          ),
        )
      const remove = async (browser: Browser, note: { id: number } | undefined) =>
        (await browser.call('DELETE', `${MEMBERS}/${id}/notes/${note?.id}`)).statusCode
      const [manager, owner] = [server.browser(), server.browser()]
      await manager.signInAdmin('manager')
      await owner.signInAdmin('owner')
      for (const text of ['First', 'Second']) await post(`${id}/notes`, { text })
      const [second, first] = await notesOf(id, owner)
      expect(second).toMatchObject({ is_own: false, can_delete: true })
      expect([await remove(manager, second), await remove(owner, second)]).toEqual([403, 204])
      await link('inactive')
      try {
        expect(await notesOf(id, manager)).toMatchObject([{ is_own: false, can_delete: true }])
        const path = `${MEMBERS}/${id}/notes/${first?.id}`
        expect((await manager.call('PATCH', path, { body: { text: 'No' } })).statusCode).toBe(403)
        expect(await remove(manager, first)).toBe(204)
      } finally {
        await link('active')
      }
    })
  })

  it('the door has none of it, nor has another company', async () => {
    const { id, card } = await withCard()
    await post(`${id}/notes`, { text: 'Secret' })
    for (const [username, status] of [
      ['door', 403],
      ['outsider', 404],
    ] as const) {
      const who = server.browser()
      await who.signInAdmin(username)
      for (const path of ['cards', 'notes', 'cards/history'])
        expect((await who.call('GET', `${MEMBERS}/${id}/${path}`)).statusCode).toBe(status)
      const body = { fingerprint: card.fingerprint }
      for (const [path, sent] of [
        [`cards/${card.id}/reissue`, body],
        [`cards/${card.id}/cancel`, { ...body, reason: 'No' }],
        ['notes', { text: 'No' }],
      ] as const)
        expect((await post(`${id}/${path}`, sent, undefined, who)).statusCode).toBe(status)
    }
    expect((await shown(id)).cards[0]?.serial).toBe(card.serial)
  })
})
