import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OMITTED } from '../../server/features/personal-data/exportMember'
import { memberTables } from '../../server/features/personal-data/memberTables'
import { engines } from './engines'
import { giveAreas } from './giveAreas'
import { CANARIES, MEMBERS, memberDataSteps } from './memberDataSteps'
import { testServer, type Browser, type TestServer } from './testServer'

type File = Record<string, Record<string, unknown>[]>

describe.each(engines)('all that is stored about a member, as a file, on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let cashier: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
    await giveAreas(server, 'viewer', ['desk', 'money'])
    cashier = server.browser()
    await cashier.signInAdmin('viewer')
    await becomeCanary()
  })
  afterAll(() => server.close())

  const { run, becomeCanary } = memberDataSteps(() => server)
  const download = (browser: Browser, id = 1) => browser.call('GET', `${MEMBERS}/${id}/data.json`)

  it('has the rows of every table that is decided to be in it, with notes of staff', async () => {
    const answer = await download(cashier)
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['content-disposition'],
    ]).toEqual([200, 'application/json; charset=utf-8', 'attachment; filename="member-1.json"'])
    const file = answer.json<File>()
    for (const { table, column, exported } of memberTables) {
      const [row] = await run(
        sql`select count(*)::int as n from ${sql.identifier(table)} where company_id = 1 and ${sql.identifier(column)} = 1`,
      )
      const rows = file[table] ?? file[`${table}.${column}`] ?? []
      expect(rows.length, `${table}.${column}`).toBe(exported === 'never' ? 0 : row?.['n'])
    }
    expect(file['member']).toMatchObject([
      { id: 1, email: CANARIES.email, profile: { lastName: CANARIES.last } },
    ])
    expect(file['member_notes']).toMatchObject([
      { text: expect.stringContaining('likes quiet') as string },
    ])
    for (const name of [
      'order_items',
      'history_of_orders',
      'history_of_perks',
      'history_of_house_credits',
      'survey_answers',
      'survey_files',
      'messages_of_the_club',
      'history',
      'scans',
    ])
      expect(file[name]?.length, name).toBeGreaterThan(0)
  })

  it('has no password, no code that opens something, and nobody of the staff', async () => {
    const { body } = await download(cashier)
    const [row] = await run(
      sql`select password_hash as hash from customers where company_id = 1 and id = 1`,
    )
    expect(body).not.toContain(String(row?.['hash']))
    for (const column of OMITTED) expect(body).not.toContain(`"${column}":`)
    expect(body.match(/"(by|by_name|admin_name|sent_by)":.{0,80}/g)).toBeNull()
  })

  it('leaves out what is about money without that area', async () => {
    const file = (await download(desk)).json<File>()
    const money = memberTables.filter(({ exported }) => exported === 'money')
    expect(money.length).toBeGreaterThan(5)
    for (const { table } of money) expect(file[table], table).toBeUndefined()
    for (const name of [
      'order_items',
      'history_of_orders',
      'history_of_house_credits',
      'refunds',
      'house_credit_uses',
    ])
      expect(file[name]).toBeUndefined()
    expect(file['bookings']?.length).toBeGreaterThan(0)
  })

  it('leaves the amount of a house credit out of its notification without the area money', async () => {
    const issued = await cashier.call('POST', '/admin/api/desk/house-credits/issue', {
      body: { customer_ids: [1], cents: 4_321 },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(issued.json(), issued.body).toMatchObject({ issued: 1 })
    const told = async (browser: Browser) => {
      const { body } = await download(browser)
      const rows = (JSON.parse(body) as File)['notifications'] ?? []
      return { body, details: rows.find(({ act }) => act === 'credit-given')?.['details'] }
    }
    expect((await told(cashier)).details).toMatchObject({ amountCents: 4_321, currency: 'USD' })
    const { body, details } = await told(desk)
    expect(details).toEqual({ title: '' })
    expect(body).not.toContain('4321')
  })

  it('has all of many rows, each once', async () => {
    await run(
      sql`insert into member_notes (company_id, customer_id, text, by, request_key) select 1, 2, 'Note ' || n, 'desk', 'many ' || n from generate_series(1, 1234) as n`,
    )
    const notes = (await download(desk, 2)).json<File>()['member_notes'] ?? []
    expect(new Set(notes.map(({ text }) => text)).size).toBe(1234)
    expect(notes).toHaveLength(1234)
  })

  it('is recorded in the member’s history, and not found for another club’s', async () => {
    const history = await desk.call('GET', `${MEMBERS}/2/history`)
    expect(history.json()).toMatchObject([
      { by: 'desk', before: { exported: false }, after: { exported: true } },
    ])
    const outsider = server.browser('saraya.localhost')
    await outsider.signInAdmin('outsider')
    expect((await download(outsider)).statusCode).toBe(404)
  })

  it('has the question of each answer in a survey as it was asked, and the words of what was chosen', async () => {
    const casey = server.browser()
    await casey.signIn('casey@example.com')
    const [member] = await run(
      sql`select id from customers where company_id = 1 and email = 'casey@example.com'`,
    )
    const options = [
      { text: 'Fish', value: '1' },
      { text: 'Lamb', value: '2' },
    ]
    const made = await desk.call('POST', '/admin/api/desk/surveys', {
      body: {
        name: 'Dinner',
        is_open: true,
        questions: [{ id: 1, kind: 'radio', label: 'Which dinner?', options }],
      },
      headers: { 'idempotency-key': randomUUID() },
    })
    const { id } = made.json<{ id: number }>()
    const answer = { field_id: 1, answer: '2' }
    expect((await casey.call('POST', `/api/surveys/${id}`, { body: [answer] })).statusCode).toBe(
      200,
    )
    const changed = await desk.call('PATCH', `/admin/api/desk/surveys/${id}`, {
      body: { questions: [{ id: 1, kind: 'radio', label: 'And after?', options: [options[0]] }] },
      headers: { 'if-match': '"1"' },
    })
    expect(changed.statusCode, changed.body).toBe(200)
    const file = (await download(desk, Number(member?.['id']))).json<File>()
    expect(file['survey_answers']).toContainEqual(
      expect.objectContaining({ question: 'Which dinner?', value: '2', label: 'Lamb' }),
    )
  })
})
