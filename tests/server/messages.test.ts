import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { patchDomainConfig } from '../../server/features/config/patchDomainConfig'
import { commandLine } from '../../server/cli/patchResult'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

interface Thread {
  id: number
  kind: string
  name: string
  last_text: string
  last_is_mine: boolean
  unread_count: number
}
interface Line {
  id: number
  text: string
  is_mine: boolean
  client_id: string
}

const LIST = '/api/account/conversations'

describe.each(engines)('conversations on $name [shell.screen.messages-content]', (engine) => {
  let server: TestServer
  let alex: Browser
  let morgan: Browser
  let casey: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    ;[alex, morgan, casey] = await Promise.all([
      signedIn('alex@example.com'),
      signedIn('morgan@example.com'),
      signedIn('casey@example.com'),
    ])
  })
  afterAll(() => server.close())

  const signedIn = async (email: string, host?: string): Promise<Browser> => {
    const browser = server.browser(host)
    expect((await browser.signIn(email)).statusCode).toBe(200)
    return browser
  }
  const threads = async (browser: Browser): Promise<Thread[]> => {
    const answer = await browser.call('GET', LIST)
    return answer.statusCode === 204 ? [] : answer.json<Thread[]>()
  }
  const withName = async (browser: Browser, name: string): Promise<Thread> => {
    const found = (await threads(browser)).find((thread) => thread.name === name)
    if (found === undefined) throw new Error(`no conversation with ${name}`)
    return found
  }
  const send = (browser: Browser, id: number, text: string, clientId: string = randomUUID()) =>
    browser.call('POST', `${LIST}/${id}/messages`, { body: { text, client_id: clientId } })
  const linesOf = async (browser: Browser, id: number, query = '') =>
    (await browser.call('GET', `${LIST}/${id}/messages${query}`)).json<Line[]>()

  it('are listed with the other person, the latest line and the unread count, most recent first', async () => {
    const mine = await threads(alex)
    expect(mine.map(({ kind, name, unread_count }) => [kind, name, unread_count])).toEqual([
      ['member', 'Morgan Blake', 1],
      ['club', 'Harbour House', 1],
    ])
    const [theirs] = await threads(morgan)
    expect([theirs?.id, theirs?.name, theirs?.last_is_mine, theirs?.unread_count]).toEqual([
      mine[0]?.id,
      'Alex Rivera',
      true,
      0,
    ])
  })

  it('a message is delivered once per send, and the tabs of sender and recipient are notified', async () => {
    const hubSend = vi.spyOn(server.context.hub, 'send')
    const { id } = (await threads(morgan))[0] ?? { id: 0 }
    const clientId = randomUUID()
    const sent = await send(alex, id, '  See you at nine.\nBring coffee. ', clientId)
    expect([sent.statusCode, sent.json<Line>()]).toEqual([
      200,
      expect.objectContaining({
        text: 'See you at nine.\nBring coffee.',
        is_mine: true,
        client_id: clientId,
      }),
    ])
    expect(hubSend.mock.calls.map(([scope, name, data]) => [scope.type, name, data])).toEqual([
      ['customer', 'messages.changed', { ids: [id] }],
      ['customer', 'messages.changed', { ids: [id] }],
    ])
    expect(new Set(hubSend.mock.calls.map(([scope]) => JSON.stringify(scope))).size).toBe(2)
    // Sending again with the same client id, as after a lost response, returns the same message.
    expect(
      (await send(alex, id, 'See you at nine.\nBring coffee.', clientId)).json<Line>().id,
    ).toBe(sent.json<Line>().id)
    expect((await linesOf(morgan, id)).filter(({ client_id }) => client_id === clientId)).toEqual([
      expect.objectContaining({ is_mine: false }),
    ])
    expect((await threads(morgan))[0]).toMatchObject({
      id,
      unread_count: 1,
      last_text: 'See you at nine.\nBring coffee.',
    })
    expect(
      (await morgan.call('PATCH', `${LIST}/${id}`, { body: { is_read: true } })).json(),
    ).toMatchObject({ unread_count: 0 })
    expect((await alex.call('GET', `${LIST}/${id}`)).json()).toMatchObject({
      last_is_mine: true,
      unread_count: 1,
    })
    hubSend.mockRestore()
  })

  it('older messages are paginated', async () => {
    const { id } = await withName(alex, 'Harbour House')
    const all = await linesOf(alex, id, '?page_size=200')
    const first = await alex.call('GET', `${LIST}/${id}/messages?page_size=2`)
    expect(JSON.parse(String(first.headers.pagination))).toMatchObject({
      totalCount: all.length,
      hasNextPage: true,
    })
    const rest = await linesOf(alex, id, `?page_size=200&before=${first.json<Line[]>()[1]?.id}`)
    expect([...first.json<Line[]>(), ...rest]).toEqual(all)
  })

  it('each customer has only one conversation with the club', async () => {
    expect(await threads(casey)).toEqual([])
    const begin = () => casey.call('POST', LIST, { body: { with: 'club' } })
    const [first, second] = await Promise.all([begin(), begin()])
    expect([first.statusCode, first.json()]).toEqual([200, second.json()])
    expect(first.json()).toMatchObject({
      kind: 'club',
      name: 'Harbour House',
      last_text: '',
      unread_count: 0,
    })
    expect((await send(casey, first.json<Thread>().id, 'Good morning!')).statusCode).toBe(200)
    expect(await threads(casey)).toHaveLength(1)
  })

  it('another customer’s, another club’s and unknown conversations are not found by any call', async () => {
    const inaccessibleIds = [
      (await withName(morgan, 'Alex Rivera')).id,
      (await threads(await signedIn('ines@example.com', 'noria.localhost')))[0]?.id ?? 0,
      2_000_000_000,
    ]
    for (const id of inaccessibleIds) {
      const answers = [
        await casey.call('GET', `${LIST}/${id}`),
        await casey.call('GET', `${LIST}/${id}/messages`),
        await casey.call('PATCH', `${LIST}/${id}`, { body: { is_read: true } }),
        await send(casey, id, 'let me in'),
      ]
      expect(
        answers.map(({ statusCode }) => statusCode),
        String(id),
      ).toEqual([404, 404, 404, 404])
    }
    expect(JSON.stringify(await linesOf(alex, inaccessibleIds[0] ?? 0))).not.toContain('let me in')
  })

  it.each([
    ['empty', ''],
    ['blank', ' \n\t '],
    ['too long', 'x'.repeat(2001)],
    ['with half a character', '\ud800'],
  ])('a message that is %s is refused with its field', async (_what, text) => {
    const { id } = await withName(alex, 'Harbour House')
    const before = await linesOf(alex, id)
    const answer = await send(alex, id, text)
    expect([
      answer.statusCode,
      answer.json<{ error_details: { path: string }[] }>().error_details[0]?.path,
    ]).toEqual([400, '/text'])
    expect(await linesOf(alex, id)).toEqual(before)
    expect((await send(alex, id, 'fine', 'no uuid')).statusCode).toBe(400)
  })

  it('messages beyond the rate limit of a quarter of an hour are rejected with the seconds to wait; other people can still write', async () => {
    const { id } = await withName(alex, 'Morgan Blake')
    const before = await linesOf(alex, id)
    const bucket = sql`bucket = ${`messages:1:${(await alex.call('GET', '/api/account')).json<{ id: number }>().id}`}`
    await server.db.platform((tx) =>
      tx.execute(sql`update throttles set failures = 119 where ${bucket}`),
    )
    expect((await send(alex, id, 'the last one')).statusCode).toBe(200)
    const refused = await send(alex, id, 'one too many')
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      429,
      'too_many_attempts',
    ])
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(refused.json()).toMatchObject({ params: { minutes: Math.ceil(seconds / 60) } })
    expect((await send(morgan, id, 'still here')).statusCode).toBe(200)
    expect(await linesOf(alex, id)).toHaveLength(before.length + 2)
    await server.db.platform((tx) => tx.execute(sql`delete from throttles where ${bucket}`))
  })

  it('if the club has no messaging, every call answers not found [shell.entity.feature-flags-effect]', async () => {
    const { id } = await withName(alex, 'Harbour House')
    const set = (messaging: boolean) =>
      patchDomainConfig(server.context, commandLine, {
        companyId: 1,
        domainId: 1,
        patch: { features: { messaging } },
      })
    await set(false)
    for (const answer of [
      await alex.call('GET', LIST),
      await alex.call('POST', LIST, { body: { with: 'club' } }),
      await alex.call('GET', `${LIST}/${id}`),
      await send(alex, id, 'hello'),
    ])
      expect(answer.statusCode).toBe(404)
    await set(true)
    expect((await alex.call('GET', LIST)).statusCode).toBe(200)
  })
})
