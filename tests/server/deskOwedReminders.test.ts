import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { remindCustomers } from '../../server/features/owed/remindCustomers'
import { lockEngines } from './engines'
import { OWED, owedSteps } from './owedSteps'
import { testServer, type Browser, type TestServer } from './testServer'

interface Report {
  id: number
  is_done: boolean
  waiting: number
  told: number
  told_today: number
  no_address: number
  nothing_due: number
  being_paid: number
  failed: number
  untold: { name: string; outcome: string }[]
}

describe.each(lockEngines)('reminders of open invoices on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  let alexId: number
  let nowMs = Date.parse('2027-03-15T12:00:00Z')
  const { run, staff, addCashier, idOf, settleAll, invoiceOf, list, account, history, act } =
    owedSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(nowMs) })
    await addCashier()
    owner = await staff('owner')
    alexId = await idOf('alex@example.com')
    server.context.jobs.wake()
    await server.context.jobs.idle()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await settleAll()
    // Another day, so that nobody has been reminded on it.
    nowMs += 24 * 60 * 60_000
  })

  const remind = async (body: unknown, key?: string, browser = owner) =>
    act(browser, 'reminders', body, key)
  const report = async (id: number): Promise<Report> => {
    await server.context.jobs.idle()
    return (await owner.call('GET', `${OWED}/reminders/${id}`)).json()
  }
  const sent = async () =>
    (await server.mails()).filter(({ subject }) => /^(Reminder|Recordatorio)/.test(subject))

  it('tell each customer in their language what is due, with a link to where they pay once signed in', async () => {
    const caseyId = await idOf('casey@example.com')
    await run(sql`update customers set language = 'es' where company_id = 1 and id = ${caseyId}`)
    const invoice = await invoiceOf('alex@example.com', 5_000, '2027-02-01T12:00:00Z')
    await invoiceOf('casey@example.com', 2_000)
    await invoiceOf('casey@example.com', 3_050)
    const before = (await sent()).length
    const answer = await remind(
      { customer_ids: [alexId, caseyId] },
      undefined,
      await staff('cashier'),
    )
    expect(answer.statusCode).toBe(200)
    expect(await report(answer.json<Report>().id)).toMatchObject({
      is_done: true,
      waiting: 0,
      told: 2,
      untold: [],
    })
    const mails = (await sent()).slice(before)
    const [alex, casey] = ['alex@example.com', 'casey@example.com'].map((email) =>
      mails.find(({ to }) => to.includes(email)),
    )
    expect(alex?.subject).toBe('Reminder: $50.00 is due at Harbour House')
    expect(alex?.text).toContain('Sail repair')
    expect(alex?.text).toMatch(new RegExp(`/account/billing/transactions/${invoice}\\n`))
    // No secret: who opens the link has to sign in.
    expect(alex?.text).not.toMatch(/token|code=|#/)
    expect(casey?.subject).toMatch(/^Recordatorio: .*50[.,]50.* pendientes en Harbour House$/)
    expect(casey?.text).toMatch(/\/account\/billing\/invoices\n/)
    expect((await list(owner)).map(({ reminded_on: at }) => at)).toEqual([
      new Date(nowMs).toISOString(),
      new Date(nowMs).toISOString(),
    ])
    expect((await account(owner, alexId)).reminded_on).toBe(new Date(nowMs).toISOString())
    expect((await history(owner, alexId))[0]).toMatchObject({ act: 'reminded', amount: 50 })
    await run(sql`update customers set language = null where company_id = 1 and id = ${caseyId}`)
  })

  it('reach nobody twice on a day, nor who has no address or owes nothing any more, and the report names them', async () => {
    const [caseyId, patId] = [await idOf('casey@example.com'), await idOf('pat@example.com')]
    await invoiceOf('alex@example.com', 5_000)
    await invoiceOf('pat@example.com', 5_000)
    await run(
      sql`update customers set email = 'x1@guest.invalid', email_lower = 'x1@guest.invalid' where company_id = 1 and id = ${patId}`,
    )
    const before = (await sent()).length
    const first = (await remind({ customer_ids: [alexId] })).json<Report>()
    expect(await report(first.id)).toMatchObject({ told: 1 })
    const second = (await remind({ customer_ids: [alexId, caseyId, patId] })).json<Report>()
    expect(await report(second.id)).toMatchObject({
      is_done: true,
      told: 0,
      told_today: 1,
      no_address: 1,
      nothing_due: 1,
      untold: [
        { name: 'Casey Nguyen', outcome: 'nothing_due' },
        { name: "Pat O'Neill", outcome: 'no_address' },
        { name: 'Alex Rivera', outcome: 'told_today' },
      ],
    })
    expect((await sent()).length).toBe(before + 1)
    nowMs += 24 * 60 * 60_000
    const nextDay = (await remind({ customer_ids: [alexId] })).json<Report>()
    expect(await report(nextDay.id)).toMatchObject({ told: 1 })
    await run(
      sql`update customers set email = 'pat@example.com', email_lower = 'pat@example.com' where company_id = 1 and id = ${patId}`,
    )
  })

  it('reach all who are listed; a repeated request tells nobody more, and another with its key is refused', async () => {
    await invoiceOf('alex@example.com', 5_000, '2027-02-20T12:00:00Z')
    await invoiceOf('casey@example.com', 5_000, '2026-02-20T12:00:00Z')
    const key = randomUUID()
    const before = (await sent()).length
    const first = (await remind({ age: 'over-90' }, key)).json<Report>()
    const again = (await remind({ age: 'over-90' }, key)).json<Report>()
    expect(again.id).toBe(first.id)
    expect((await remind({}, key)).json<{ code: string }>().code).toBe('idempotency_key_reused')
    expect(await report(first.id)).toMatchObject({ told: 1, untold: [] })
    expect((await sent()).slice(before).map(({ to }) => to)).toEqual([
      expect.stringContaining('casey@example.com'),
    ])
  })

  it('say nothing to whoever has paid before the email is written', async () => {
    const id = await invoiceOf('alex@example.com', 5_000)
    const before = (await sent()).length
    const queued = async () =>
      (
        await run(
          sql`select id from mails where company_id = 1 and kind = 'invoice-reminder' and email = 'alex@example.com'`,
        )
      ).length
    const written = await queued()
    await server.db.tx(1, async (tx) => {
      await tx.execute(
        sql`insert into invoice_reminders (company_id, id, by, request_key, body_hash, created_at) values (1, 9001, 'owner', 'late', '', now())`,
      )
      await tx.execute(
        sql`insert into reminded_customers (company_id, reminder_id, customer_id) values (1, 9001, ${alexId})`,
      )
    })
    expect(await remindCustomers(server.context, 1, 9001)).toBe(true)
    expect((await owner.call('GET', `${OWED}/reminders/9001`)).json<Report>().told).toBe(1)
    expect(await queued()).toBe(written + 1)
    expect(
      (await act(owner, `${alexId}/invoices/${id}/payments`, { amount: 50, method: 'cash' }))
        .statusCode,
    ).toBe(200)
    server.context.jobs.wake()
    expect((await sent()).length).toBe(before)
  })

  it('go on after a crash where they were, also in two processes at once: each customer is told once', async () => {
    await run(
      sql`insert into customers (company_id, email, email_lower, password_hash, profile, email_verified_at)
        select 1, 'many' || n || '@example.com', 'many' || n || '@example.com', '', '{}', now() from generate_series(1, 130) n`,
    )
    await run(
      sql`insert into transactions (company_id, customer_id, status, type, currency, amount_cents, sub_total_cents, amount_due_cents)
        select 1, id, 'invoiced', 'other', 'USD', 1000, 1000, 1000 from customers where company_id = 1 and email like 'many%'`,
    )
    await server.db.tx(1, async (tx) => {
      await tx.execute(
        sql`insert into invoice_reminders (company_id, id, by, request_key, body_hash, created_at) values (1, 9002, 'owner', 'crash', '', now())`,
      )
      await tx.execute(
        sql`insert into reminded_customers (company_id, reminder_id, customer_id) select 1, 9002, id from customers where company_id = 1 and email like 'many%'`,
      )
    })
    expect(await remindCustomers(server.context, 1, 9002)).toBe(false)
    const queued = async () =>
      Number(
        (
          await run(
            sql`select count(*) as n from mails where company_id = 1 and kind = 'invoice-reminder' and email like 'many%'`,
          )
        )[0]?.['n'],
      )
    expect(await queued()).toBe(20)
    const goOn = async (): Promise<void> => {
      while (!(await remindCustomers(server.context, 1, 9002)));
    }
    await Promise.all([goOn(), goOn()])
    expect(await queued()).toBe(130)
    const [twice] = await run(
      sql`select count(*) as n from (select email from mails where kind = 'invoice-reminder' and email like 'many%' group by email having count(*) > 1) twice`,
    )
    expect(Number(twice?.['n'])).toBe(0)
    expect((await owner.call('GET', `${OWED}/reminders/9002`)).json<Report>()).toMatchObject({
      is_done: true,
      waiting: 0,
      told: 130,
    })
    await run(
      sql`delete from transactions where company_id = 1 and customer_id in (select id from customers where company_id = 1 and email like 'many%')`,
    )
  })

  it('leave out what is being paid, in the sum and in the email, and whoever pays all of it', async () => {
    const caseyId = await idOf('casey@example.com')
    const paying = [
      await invoiceOf('alex@example.com', 5_000),
      await invoiceOf('casey@example.com', 1_000),
    ]
    await invoiceOf('casey@example.com', 2_500)
    for (const [index, id] of paying.entries())
      await run(
        sql`insert into payments (company_id, customer_id, domain_id, language, origin, transaction_id, idempotency_key, currency, amount_cents, tax_cents, fee_cents, processor_id, method_kind, method_reference, state)
          select company_id, customer_id, 1, 'en', '', id, ${`underway-${index}`}, currency, amount_due_cents, 0, 0, 'sandbox', 'bank', '', 'processing' from transactions where company_id = 1 and id = ${id}`,
      )
    const before = (await sent()).length
    const answer = (await remind({ customer_ids: [alexId, caseyId] })).json<Report>()
    expect(await report(answer.id)).toMatchObject({
      told: 1,
      being_paid: 1,
      untold: [{ name: 'Alex Rivera', outcome: 'being_paid' }],
    })
    const mails = (await sent()).slice(before)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Reminder: $25.00 is due at Harbour House',
    ])
    expect(mails[0]?.text).not.toContain('$10.00')
    await run(sql`delete from payments where company_id = 1 and idempotency_key like 'underway-%'`)
  })

  it('reach the others if one customer causes an error, and the report names that one', async () => {
    // As the tables' owner: in the embedded database, transactions of a company have another role.
    const alter = (statement: SQL) =>
      server.db.tx(1, async (tx) => {
        await tx.execute(sql`reset role`)
        await tx.execute(statement)
      })
    const caseyId = await idOf('casey@example.com')
    await invoiceOf('alex@example.com', 5_000)
    await invoiceOf('casey@example.com', 5_000)
    await alter(
      sql`alter table mails add constraint not_alex check (email <> 'alex@example.com') not valid`,
    )
    const answer = (await remind({ customer_ids: [alexId, caseyId] })).json<Report>()
    expect(await report(answer.id)).toMatchObject({
      is_done: true,
      told: 1,
      failed: 1,
      untold: [{ name: 'Alex Rivera', outcome: 'failed' }],
    })
    await alter(sql`alter table mails drop constraint not_alex`)
  })

  it('are for those with the area money alone', async () => {
    for (const username of ['desk', 'door', 'manager'])
      expect((await remind({}, undefined, await staff(username))).statusCode).toBe(403)
  })
})
