import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from './engines'
import { giveAreas } from './giveAreas'
import { recordSteps, type Fields } from './recordSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const MEMBERS = '/admin/api/desk/members'

describe.each(engines)('what of a member takes the area money on $name', (engine) => {
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
    await run(
      sql`insert into memberships (company_id, title, type, status, price_cents, profile)
        values (1, 'Priced', 'subscription', 'active', 5000, '{}'), (1, 'Free', 'subscription', 'active', 0, '{}'), (1, 'Unpriced', 'subscription', 'active', null, '{}')`,
    )
  })
  afterAll(() => server.close())

  const { created, record, patch, faults } = recordSteps<Fields & { id: number }>(
    () => desk,
    MEMBERS,
    { first_name: 'Zoe' },
  )
  const run = async (query: ReturnType<typeof sql>) =>
    (await server.db.tx(1, (tx) => tx.execute(query))).rows
  const membershipId = async (title: string) =>
    Number((await run(sql`select id from memberships where title = ${title}`))[0]?.['id'])
  const createAs = (browser: Browser, membership_id: number) =>
    browser.call('POST', MEMBERS, {
      body: { first_name: 'Zoe', membership_id },
      headers: { 'idempotency-key': randomUUID() },
    })
  const issueAs = (browser: Browser, id: number, membership_id: number) =>
    browser.call('POST', `${MEMBERS}/${id}/cards`, {
      body: { membership_id },
      headers: { 'idempotency-key': randomUUID() },
    })
  const choicesOf = async (browser: Browser) =>
    (await browser.call('GET', `${MEMBERS}/choices`))
      .json<{ memberships: { name: string }[] }>()
      .memberships.map(({ name }) => name)
  const offeredTo = async (browser: Browser, id: number) =>
    (await browser.call('GET', `${MEMBERS}/${id}/cards`))
      .json<{ memberships: { title: string }[] }>()
      .memberships.map(({ title }) => title)
  const mailsTo = async (email: string) =>
    (await server.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)

  it('a card free of charge of a membership with a price is given with the area money only, to a new member and to one that is there', async () => {
    const [priced, free] = [await membershipId('Priced'), await membershipId('Free')]
    const before = await run(sql`select count(*)::int as n from customers`)
    expect((await createAs(desk, priced)).statusCode).toBe(403)
    expect(await run(sql`select count(*)::int as n from customers`)).toEqual(before)
    expect((await createAs(desk, free)).statusCode).toBe(201)
    expect((await createAs(cashier, priced)).statusCode).toBe(201)
    const { id } = await created()
    expect((await issueAs(desk, id, priced)).statusCode).toBe(403)
    expect(await run(sql`select id from membership_cards where customer_id = ${id}`)).toEqual([])
    expect((await issueAs(cashier, id, priced)).statusCode).toBe(200)
    const { id: other } = await created()
    expect((await issueAs(desk, other, free)).statusCode).toBe(200)
  })

  it('it is offered with that area only', async () => {
    const { id } = await created()
    expect(await choicesOf(desk)).toEqual(['Free', 'Unpriced'])
    expect(await choicesOf(cashier)).toEqual(expect.arrayContaining(['Free', 'Priced', 'Unpriced']))
    expect(await offeredTo(desk, id)).not.toContain('Priced')
    expect(await offeredTo(desk, id)).toContain('Free')
    expect(await offeredTo(cashier, id)).toContain('Priced')
  })

  const giveCard = async (id: number) =>
    run(sql`insert into membership_cards (company_id, customer_id, membership_id, status, serial, profile)
      select 1, ${id}, id, 'active', ${randomUUID()}, '{}' from memberships where title = 'Priced'`)

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['a card of a membership with a price', giveCard],
    [
      'a house account',
      (id) => run(sql`update customers set house_account_enabled = true where id = ${id}`),
    ],
    [
      'an order',
      (id) =>
        run(sql`update orders set customer_id = ${id} where id = (select min(id) from orders)`),
    ],
    [
      'a payment method',
      (id) =>
        run(
          sql`update wallet_methods set customer_id = ${id} where id = (select min(id) from wallet_methods)`,
        ),
    ],
  ])('the email of an account that holds %s is changed with it only', async (_what, give) => {
    const [email, other] = [`${randomUUID()}@mail.example`, `${randomUUID()}@mail.example`]
    const { id } = await created({ email })
    await give(id)
    expect(await faults(patch(id, { email: other }, 1))).toEqual([
      422,
      'invalid_request',
      ['/email needs_money'],
    ])
    expect(await record(id)).toMatchObject({ email })
    expect((await patch(id, { city: 'Quay' }, 1)).statusCode).toBe(200)
    expect((await patch(id, { email: other }, 2, cashier)).statusCode).toBe(200)
    expect(await mailsTo(email)).toEqual(['Your email at Harbour House has been changed'])
    expect(await mailsTo(other)).toEqual([])
  })

  it('nobody is told of the new email of an account that holds nothing, or had no address', async () => {
    const { id } = await created({ email: 'typo@mail.example' })
    expect((await patch(id, { email: 'right@mail.example' }, 1)).statusCode).toBe(200)
    expect(await mailsTo('typo@mail.example')).toEqual([])
    const { id: without } = await created({ email: '' })
    await giveCard(without)
    const before = (await server.mails()).length
    expect((await patch(without, { email: 'first@mail.example' }, 1, cashier)).statusCode).toBe(200)
    expect(await server.mails()).toHaveLength(before)
  })
})
