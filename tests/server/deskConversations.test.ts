import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { engines } from './engines'
import { eventSteps } from './eventSteps'
import { raceAtLock } from './raceAtLock'
import { testServer, type Browser, type TestServer } from './testServer'

interface Listed {
  id: number
  revision: number
  name: string
  state: string
  assignee: string | null
  assignee_name: string
  waiting_since: string | null
  last_text: string
  last_is_from_club: boolean
}
type Thread = Listed & {
  messages: { id: number; text: string; is_from_club: boolean; by: string }[]
  has_older: boolean
}

const LIST = '/admin/api/desk/conversations'

describe.each(engines)('what members write reaches staff on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let manager: Browser
  let alex: Browser
  let casey: Browser
  const { run } = eventSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine)
    desk = await staff('desk')
    manager = await staff('manager')
    alex = await member('alex@example.com')
    casey = await member('casey@example.com')
  })
  afterAll(() => server.close())
  beforeEach(() => server.db.platform((tx) => tx.execute(sql`delete from throttles`)))

  const staff = async (username: string, host?: string): Promise<Browser> => {
    const browser = server.browser(host)
    await browser.signInAdmin(username)
    return browser
  }
  const member = async (email: string, host?: string): Promise<Browser> => {
    const browser = server.browser(host)
    expect((await browser.signIn(email)).statusCode).toBe(200)
    return browser
  }
  const list = async (query = '', browser = desk): Promise<Listed[]> => {
    const answer = await browser.call('GET', `${LIST}?${query}`)
    return answer.statusCode === 204 ? [] : answer.json<Listed[]>()
  }
  const thread = async (id: number, query = ''): Promise<Thread> =>
    (await desk.call('GET', `${LIST}/${id}${query}`)).json<Thread>()
  const write = async (browser: Browser, text: string): Promise<number> => {
    const { id } = (
      await browser.call('POST', '/api/account/conversations', { body: { with: 'club' } })
    ).json<{ id: number }>()
    const sent = await browser.call('POST', `/api/account/conversations/${id}/messages`, {
      body: { text, client_id: randomUUID() },
    })
    expect(sent.statusCode).toBe(200)
    return id
  }
  const answer = async (
    id: number,
    body: object,
    {
      browser = desk,
      key = randomUUID(),
      revision,
    }: { browser?: Browser; key?: string; revision?: number } = {},
  ) =>
    browser.call('POST', `${LIST}/${id}/messages`, {
      body,
      headers: {
        'idempotency-key': key,
        'if-match': `"${revision ?? (await thread(id)).revision}"`,
      },
    })
  const patch = async (id: number, body: object, revision?: number) =>
    desk.call('PATCH', `${LIST}/${id}`, {
      body,
      headers: { 'if-match': `"${revision ?? (await thread(id)).revision}"` },
    })
  const linesOf = async (browser: Browser, id: number) =>
    (await browser.call('GET', `/api/account/conversations/${id}/messages?page_size=200`)).json<
      { text: string; is_mine: boolean }[]
    >()

  it('are listed with the member’s name and what waits for an answer, the latest first; talks between members and empty ones are not', async () => {
    const id = await write(casey, 'Is the sauna open?')
    const [first, ...others] = await list()
    expect(first).toMatchObject({
      id,
      name: 'Casey Nguyen',
      state: 'open',
      assignee: null,
      last_text: 'Is the sauna open?',
      last_is_from_club: false,
    })
    expect(first?.waiting_since).not.toBeNull()
    expect(others.map(({ name }) => name)).toContain('Alex Rivera')
    const [between] = await run(
      sql`select id from conversations where company_id = 1 and club_with is null limit 1`,
    )
    expect((await list('page_size=200')).map((row) => row.id)).not.toContain(between?.['id'])
    for (const answered of [
      await desk.call('GET', `${LIST}/${Number(between?.['id'])}`),
      await desk.call('PATCH', `${LIST}/${Number(between?.['id'])}`, {
        body: { state: 'closed' },
        headers: { 'if-match': '"1"' },
      }),
      await desk.call('POST', `${LIST}/${Number(between?.['id'])}/messages`, {
        body: { text: 'Let me in' },
        headers: { 'if-match': '"1"', 'idempotency-key': randomUUID() },
      }),
    ])
      expect(answered.statusCode).toBe(404)
    const morgan = await member('morgan@example.com')
    await morgan.call('POST', '/api/account/conversations', { body: { with: 'club' } })
    expect((await list('page_size=200')).map(({ name }) => name)).not.toContain('Morgan Blake')
  })

  it('are found by the beginnings of words of name and email, whatever their case and accents', async () => {
    await run(
      sql`update customers set profile = profile || '{"lastName": "Ríos-Ávila"}'::jsonb where email = 'casey@example.com'`,
    )
    const found = async (search: string) =>
      (await list(`search=${encodeURIComponent(search)}`)).map(({ name }) => name)
    for (const search of ['rios', 'ÁVILA ca', 'casey@ex', 'avi'])
      expect(await found(search)).toEqual(['Casey Ríos-Ávila'])
    for (const search of ['asey', 'rios alex']) expect(await found(search)).toEqual([])
    await run(
      sql`update customers set profile = profile || '{"lastName": "Nguyen"}'::jsonb where email = 'casey@example.com'`,
    )
  })

  it('an answer reaches the member at once, as a notification and by email, and nothing waits any more; members see no name of staff', async () => {
    const id = await write(casey, 'A table for two?')
    const before = (await server.mails()).length
    const told = vi.spyOn(server.context.hub, 'send')
    const answered = await answer(id, { text: '  With pleasure.\n<b>At eight</b>? ' })
    told.mockRestore()
    expect(answered.statusCode).toBe(201)
    expect(answered.json<Thread>()).toMatchObject({
      waiting_since: null,
      state: 'open',
      last_is_from_club: true,
    })
    expect(answered.json<Thread>().messages.at(-1)).toMatchObject({
      text: 'With pleasure.\n<b>At eight</b>?',
      is_from_club: true,
      by: expect.stringMatching(/\w/),
    })
    expect((await linesOf(casey, id))[0]).toMatchObject({
      text: 'With pleasure.\n<b>At eight</b>?',
      is_mine: false,
    })
    expect(JSON.stringify(await linesOf(casey, id))).not.toMatch(/"(?:by|sent_by)"/)
    const [notification] = (await casey.call('GET', '/api/account/notifications?unread=true')).json<
      { title: string; text: string; path: string }[]
    >()
    expect(notification).toMatchObject({
      title: 'A message from the club',
      path: `/messages/${id}`,
    })
    const mails = (await server.mails()).slice(before)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['casey@example.com', 'A message from Harbour House'],
    ])
    expect(mails[0]?.text).toMatch(/With pleasure\.\r?\n<b>At eight<\/b>\?/)
    expect(mails[0]?.html).not.toContain('<b>At eight')
    expect(mails[0]?.text).toContain(`/messages/${id}`)
    expect((await list('state=unanswered')).map((row) => row.id)).not.toContain(id)
    // Who reads the answer in the conversation has read that there is one.
    const read = { body: { is_read: true } }
    await casey.call('PATCH', `/api/account/conversations/${id}`, read)
    const unread = await casey.call('GET', '/api/account/notifications?unread=true')
    expect(unread.json<{ path: string }[]>().map(({ path }) => path)).not.toContain(
      `/messages/${id}`,
    )
  })

  it('is in the language in which the member last used the portal', async () => {
    const id = await write(casey, 'Hola')
    await run(sql`update customers set language = 'es' where email = 'casey@example.com'`)
    const before = (await server.mails()).length
    await answer(id, { text: '¡Hola!' })
    expect((await server.mails()).slice(before)[0]?.subject).toBe('Un mensaje de Harbour House')
    await run(sql`update customers set language = null where email = 'casey@example.com'`)
  })

  it('a repeated answer is sent once, and the same key for another one is refused', async () => {
    const id = await write(casey, 'Twice?')
    const { revision } = await thread(id)
    const key = randomUUID()
    const before = (await server.mails()).length
    const both = await Promise.all([
      answer(id, { text: 'Once' }, { key, revision }),
      answer(id, { text: 'Once' }, { key, revision }),
    ])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect((await answer(id, { text: 'Once' }, { key, revision })).statusCode).toBe(201)
    expect((await linesOf(casey, id)).filter(({ text }) => text === 'Once')).toHaveLength(1)
    expect((await server.mails()).slice(before)).toHaveLength(1)
    expect((await answer(id, { text: 'Other' }, { key })).json()).toMatchObject({
      code: 'idempotency_key_reused',
    })
  })

  it('of two staff who answer at once one is told what the other has written, and nothing of theirs is sent', async () => {
    const id = await write(casey, 'Who is first?')
    const { revision } = await thread(id)
    const answers = await raceAtLock(
      server.db,
      sql`lock table conversations in exclusive mode`,
      () => [
        answer(id, { text: 'Me' }, { revision }),
        answer(id, { text: 'Me' }, { revision, browser: manager }),
      ],
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 412])
    const refused = answers.find(({ statusCode }) => statusCode === 412)
    const { code, current } = refused?.json<{
      code: string
      current: { revision: number; record: Thread }
    }>() ?? { code: '', current: undefined }
    expect([code, current?.record.messages.at(-1)?.text]).toEqual(['stale', 'Me'])
    expect((await linesOf(casey, id)).filter(({ text }) => text === 'Me')).toHaveLength(1)
    const again = await answer(
      id,
      { text: 'Me too' },
      { browser: manager, revision: current?.revision ?? 0 },
    )
    expect(again.statusCode).toBe(201)
  })

  it('a member who writes while staff close is never left in a closed conversation', async () => {
    const id = await write(casey, 'One')
    const { revision } = await thread(id)
    const [closed, sent] = await raceAtLock(
      server.db,
      sql`lock table conversations in exclusive mode`,
      () => [
        patch(id, { state: 'closed' }, revision),
        casey.call('POST', `/api/account/conversations/${id}/messages`, {
          body: { text: 'And two', client_id: randomUUID() },
        }),
      ],
    )
    expect(sent.statusCode).toBe(200)
    expect([200, 412]).toContain(closed.statusCode)
    const after = await thread(id)
    expect([after.state, after.last_text]).toEqual(['open', 'And two'])
    expect(after.waiting_since).not.toBeNull()
  })

  it('is closed with an answer or without, lists say so, and a new message opens it again', async () => {
    const id = await write(casey, 'Thanks!')
    const closed = await patch(id, { state: 'closed' })
    expect(closed.json()).toMatchObject({ state: 'closed', waiting_since: null })
    expect((await list('state=closed')).map((row) => row.id)).toEqual([id])
    expect((await list('state=open')).map((row) => row.id)).not.toContain(id)
    await write(casey, 'One more thing')
    expect(await thread(id)).toMatchObject({ state: 'open' })
    expect((await list('state=unanswered')).map((row) => row.id)).toContain(id)
    const answered = await answer(id, { text: 'Done.', close: true })
    expect(answered.json()).toMatchObject({ state: 'closed', waiting_since: null })
    expect((await patch(id, { state: 'open' })).json()).toMatchObject({ state: 'open' })
  })

  it('is taken care of by somebody with the area desk, who finds it among their own', async () => {
    const id = await write(casey, 'Whose is it?')
    const options = (await desk.call('GET', `${LIST}/options`)).json<{
      me: string
      staff: { username: string; name: string }[]
      timezone: string
      is_on: boolean
    }>()
    expect(options).toMatchObject({ me: 'desk', is_on: true })
    const usernames = options.staff.map(({ username }) => username)
    expect(usernames).toEqual(expect.arrayContaining(['desk', 'manager', 'owner']))
    for (const other of ['door', 'viewer', 'outsider']) {
      expect(usernames).not.toContain(other)
      const refused = await patch(id, { assignee: other })
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        { error_details: [{ path: '/assignee' }] },
      ])
    }
    expect((await patch(id, { assignee: 'Desk' })).json()).toMatchObject({ assignee: 'desk' })
    expect((await list('state=mine')).map((row) => row.id)).toEqual([id])
    expect(await list('state=mine', manager)).toEqual([])
    expect((await patch(id, { assignee: null })).json()).toMatchObject({ assignee: null })
    const before = await thread(id)
    expect((await patch(id, { assignee: 'desk' }, before.revision - 1)).statusCode).toBe(412)
    expect((await thread(id)).revision).toBe(before.revision)
  })

  it.each([
    ['blank', ' \n '],
    ['too long', 'x'.repeat(2001)],
  ])('an answer that is %s is refused with its field', async (_what, text) => {
    const id = await write(casey, 'Hm')
    const refused = await answer(id, { text })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { error_details: [{ path: '/text' }] },
    ])
  })

  it('needs the revision and a key, and no more answers than a person types', async () => {
    const id = await write(casey, 'Hm')
    const path = `${LIST}/${id}/messages`
    const body = { text: 'Yes' }
    const key = { 'idempotency-key': randomUUID() }
    expect((await desk.call('POST', path, { body, headers: key })).statusCode).toBe(400)
    expect(
      (await desk.call('POST', path, { body, headers: { 'if-match': '"1"' } })).statusCode,
    ).toBe(422)
    await answer(id, body)
    await server.db.platform((tx) =>
      tx.execute(sql`update throttles set failures = 120 where bucket = 'desk-answers:1:desk'`),
    )
    const limited = await answer(id, body)
    expect([limited.statusCode, limited.json()]).toMatchObject([429, { code: 'too_many_attempts' }])
    expect((await answer(id, body, { browser: manager })).statusCode).toBe(201)
  })

  it('shows the newest messages, and more if asked', async () => {
    const id = await write(alex, 'The newest')
    const all = await thread(id, '?message_count=1000')
    const few = await thread(id, '?message_count=2')
    expect([all.has_older, few.has_older]).toEqual([false, true])
    expect(few.messages).toEqual(all.messages.slice(-2))
    expect(few.messages.at(-1)?.text).toBe('The newest')
  })

  it('is not there for another company, and not any more once its member is deleted', async () => {
    const id = await write(casey, 'Goodbye')
    const outsider = await staff('outsider', 'saraya.localhost')
    expect((await outsider.call('GET', `${LIST}/${id}`)).statusCode).toBe(404)
    expect((await list('page_size=200', outsider)).map(({ name }) => name)).not.toContain(
      'Casey Nguyen',
    )
    await run(sql`update customers set profile = '{}' where email = 'casey@example.com'`)
    expect(await thread(id)).toMatchObject({ name: '' })
    await run(sql`delete from conversations where company_id = 1 and id = ${id}`)
    expect((await desk.call('GET', `${LIST}/${id}`)).statusCode).toBe(404)
    expect((await list()).map((row) => row.id)).not.toContain(id)
  })

  it('whoever works at the door alone, refunds alone, or only in the studio, gets none of it', async () => {
    for (const username of ['door', 'viewer']) {
      const browser = await staff(username)
      for (const path of [LIST, `${LIST}/options`, `${LIST}/1`])
        expect((await browser.call('GET', path)).statusCode).toBe(403)
    }
  })
})
