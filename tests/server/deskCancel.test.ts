import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serverProcessors } from '../../generated/serverProcessors'
import { insertHouseCredit } from '../../server/features/perks/houseCreditRepository'
import type { RefundOutcome } from '../../server/processors/Processor'
import { deskCancelSteps } from './deskCancelSteps'
import { lockEngines } from './engines'
import { outcome } from './eventSteps'
import { ledgerDifferences } from './ledgerDifferences'
import { CARDS } from './paymentSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const HOUSE = { id: 'house-account', type: 'houseAccount' }

describe.each(lockEngines)('an event that staff cancel on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let owner: Browser
  let clockOffsetMs = 0
  const steps = deskCancelSteps(() => server)
  const { run, crowd, order, payOrder, cardMethod, makeEvent, buy, cancel, report, people } = steps
  beforeAll(async () => {
    server = await testServer(engine, { now: () => new Date(Date.now() + clockOffsetMs) })
    desk = server.browser()
    await desk.signInAdmin('desk')
    owner = server.browser()
    await owner.signInAdmin('owner')
    await owner.patch(1, { settings: { house_account: { limit: 1_000 } } })
  })
  afterAll(() => server.close())

  const settle = async (ms = 0): Promise<void> => {
    clockOffsetMs += ms
    server.context.jobs.wake()
    await server.context.jobs.idle()
  }
  /** Runs `act`; returns the emails that it causes. */
  const mailsOf = async (act: () => Promise<unknown>) => {
    const before = (await server.mails()).length
    await act()
    return (await server.mails()).slice(before)
  }
  const idOf = async (browser: Browser): Promise<number> =>
    (await browser.call('GET', '/api/account')).json<{ id: number }>().id
  /** Makes the sandbox answer refunds in another way until the returned function is called. */
  const answerRefunds = (answer: () => Promise<RefundOutcome> | undefined): (() => void) => {
    const sandbox = serverProcessors['sandbox']
    if (sandbox === undefined) throw new Error('the sandbox is missing')
    const { open } = sandbox
    const mocked = vi.spyOn(sandbox, 'open').mockImplementation((services, account) => {
      const opened = open(services, account)
      return { ...opened, refund: (request) => answer() ?? opened.refund(request) }
    })
    return () => mocked.mockRestore()
  }

  it('refunds each order the way it was paid, gives places and credits back, and tells each person once', async () => {
    const { id, typeId } = await makeEvent('Regatta ball')
    const [card, house, credit, elsewhere] = await crowd('ways', 4)
    if (!card || !house || !credit || !elsewhere) throw new Error('there is no crowd')
    await run(sql`update customers set house_account_enabled = true where email like 'ways%'`)
    await buy(card, typeId, { quantity: 2 })
    await buy(house, typeId, { method: HOUSE })
    const serial = randomUUID()
    const creditId = await idOf(credit)
    await server.db.tx(1, (tx) =>
      insertHouseCredit(tx, {
        companyId: 1,
        customerId: creditId,
        initialCents: 5_000,
        currentCents: 5_000,
        serial,
        pin: '',
        referenceType: 'none',
        referenceId: null,
        expiresAt: null,
      }),
    )
    const [stored] = await run(sql`select id from house_credits where serial = ${serial}`)
    await credit.call('POST', '/api/cart/tickets', { body: { ticket_id: typeId, quantity: 1 } })
    await credit.call('POST', '/api/cart/house-credits', { body: { ids: [stored?.['id']] } })
    await credit.call('POST', '/api/checkout/order', { body: {} })
    await buy(elsewhere, typeId)
    const setElsewhere = (state: 'failed' | 'settled') =>
      run(
        sql`update payments set state = ${state} where customer_id = (select id from customers where email = 'ways4@example.com')`,
      )
    await setElsewhere('failed')
    // One of the two tickets goes to a guest without an account.
    const [ticket] = await run(
      sql`select id, sequence from event_tickets, (select sequence from events where id = ${id}) e where event_id = ${id} order by id limit 1`,
    )
    const give = { first_name: 'Gus', last_name: 'Guest', email: 'gus@example.com' }
    const given = await card.call(
      'PATCH',
      `/api/account/events/tickets/${Number(ticket?.['id'])}/transfer`,
      { body: give },
    )
    expect(given.statusCode, given.body).toBe(200)
    const [atDesk] = await run(
      sql`insert into customers (company_id, email, email_lower, password_hash, email_verified_at, profile) select company_id, 'cash@example.com', 'cash@example.com', password_hash, now(), profile from customers where email = 'ways1@example.com' returning id`,
    )
    const sold = await owner.call('POST', `/admin/api/desk/events/${id}/attendees`, {
      body: { customer_id: atDesk?.['id'], ticket_type_id: typeId, payment: 'cash' },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(sold.statusCode, sold.body).toBeLessThan(300)
    await server.mails()

    expect(await report(owner, id)).toMatchObject({
      state: 'planned',
      people: 6,
      places: 6,
      refunds: { total: 5 },
      amounts: {
        total: 150,
        ways: expect.arrayContaining([
          { way: 'card', amount: 50 },
          { way: 'houseAccount', amount: 25 },
          { way: 'credit', amount: 25 },
          { way: 'elsewhere', amount: 50 },
        ]) as unknown,
      },
    })
    const mails = await mailsOf(async () => {
      expect((await cancel(owner, id)).statusCode).toBe(200)
      await settle()
    })
    expect(await report(owner, id)).toMatchObject({
      state: 'done',
      people: 6,
      places: 6,
      told: 6,
      to_tell: 0,
      refunds: { total: 5, refunded: 3, failed: 0, by_hand: 2, waiting: 0, kept: 0 },
      amounts: { currency: 'USD', refunded: 100, by_hand: 50 },
    })
    expect(
      Object.fromEntries(mails.map(({ to, text }) => [to, /^Refund: (.*)$/m.exec(text)?.[1]])),
    ).toEqual({
      'ways1@example.com': '$50.00',
      'ways2@example.com': '$25.00',
      'ways3@example.com': '$25.00',
      'ways4@example.com': undefined,
      'gus@example.com': undefined,
      'cash@example.com': undefined,
    })
    expect(mails).toHaveLength(6)
    for (const { subject, text } of mails) {
      expect(subject).toBe('Cancelled: Regatta ball')
      expect(text).toContain('A storm is coming.')
    }
    const [uid] = await run(
      sql`select uid, sequence, available_quantity from events where id = ${id}`,
    )
    const calendar = mails[0]?.attachments[0]?.content.toString().replaceAll('\r\n ', '') ?? ''
    expect(calendar).toContain('METHOD:CANCEL')
    expect(calendar).toContain(`UID:${String(uid?.['uid'])}`)
    expect(calendar).toContain(`SEQUENCE:${String(uid?.['sequence'])}`)
    expect(Number(uid?.['sequence'])).toBeGreaterThan(Number(ticket?.['sequence']))
    expect(uid?.['available_quantity']).toBe(50)
    expect(
      await run(sql`select current_cents from house_credits where serial = ${serial}`),
    ).toEqual([{ current_cents: 5_000 }])
    // What was paid at the desk goes back there, once staff say that they have given it back.
    await owner.call('POST', `/admin/api/desk/events/${id}/cancel/refunds`, {
      body: { at_desk: true },
    })
    await settle()
    expect(await report(owner, id)).toMatchObject({ refunds: { refunded: 4, by_hand: 1 } })
    await setElsewhere('settled')
    expect(await ledgerDifferences(server.context)).toEqual([])
    expect(await people(owner, id, 'unsettled=true')).toMatchObject([
      { refunds: [{ way: 'elsewhere', status: 'byHand', reason: 'elsewhere', amount: 25 }] },
    ])
  })

  it('shows as cancelled to members, sells and registers nobody, and can’t be published again', async () => {
    const { id, typeId } = await makeEvent('Dawn swim')
    const [buyer, other] = await crowd('after', 2)
    if (!buyer || !other) throw new Error('there is no crowd')
    await buy(buyer, typeId)
    await cancel(owner, id)
    await settle()
    expect((await other.call('GET', `/api/events/${id}`)).json()).toMatchObject({
      cancelled: true,
      registered: false,
    })
    expect((await buyer.call('GET', `/api/account/events/${id}`)).json()).toMatchObject({
      cancelled: true,
      purchased_tickets: [{ status: 'cancelled' }],
    })
    const add = await other.call('POST', '/api/cart/tickets', {
      body: { ticket_id: typeId, quantity: 1 },
    })
    expect(outcome(add)).toBe('409 not_on_sale')
    const [member] = await run(sql`select id from customers where email = 'after2@example.com'`)
    const sale = await owner.call('POST', `/admin/api/desk/events/${id}/attendees`, {
      body: { customer_id: member?.['id'], ticket_type_id: typeId, payment: 'cash' },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(outcome(sale)).toBe('409 not_on_sale')
    const options = await desk.call('GET', `/admin/api/desk/events/${id}/attendees/options`)
    expect(options.json()).toMatchObject({ is_over: true })
    expect(outcome(await buyer.call('POST', `/api/account/events/${id}/cancel`))).toBe(
      '422 not_cancelable',
    )
    const { revision } = (await desk.call('GET', `/admin/api/desk/events/${id}`)).json<{
      revision: number
    }>()
    const patch = (body: object, at: number) =>
      desk.call('PATCH', `/admin/api/desk/events/${id}`, {
        body,
        headers: { 'if-match': `"${at}"` },
      })
    expect((await patch({ published: false }, revision)).json()).toMatchObject({
      cancelled: true,
      published: false,
    })
    for (const change of [{ published: true }, { places: 90 }, { starts_at: '2031-06-01T10:00' }])
      expect(outcome(await patch(change, revision + 1))).toBe('422 invalid_request')
    const history = await desk.call('GET', `/admin/api/desk/events/${id}/history`)
    expect(history.json()).toMatchObject([
      {},
      { by: 'owner', before: { cancelled: false }, after: { cancelled: true } },
    ])
  })

  it('ends registrations and the waitlist, with one email to each; nobody is offered a place', async () => {
    const { id } = await makeEvent('Sauna night', { type: 'public', places: 2 })
    const [first, second, third] = await crowd('sauna', 3)
    if (!first || !second || !third) throw new Error('there is no crowd')
    const [form] = await run(
      sql`insert into surveys (company_id, uid, name, is_public, is_open, profile) values (1, 'cancel-waitlist', 'Waitlist', false, true, '{"referenceType": "event", "fields": []}') returning id`,
    )
    await run(sql`update events set waitlist_form_id = ${form?.['id']} where id = ${id}`)
    for (const browser of [first, second])
      expect(outcome(await browser.call('POST', `/api/events/${id}/register`, { body: {} }))).toBe(
        '200',
      )
    const waits = await third.call(
      'POST',
      `/api/surveys/experiences/${String(form?.['id'])}?reference_id=${id}`,
      { body: [] },
    )
    expect(waits.statusCode, waits.body).toBeLessThan(300)
    await server.mails()
    const mails = await mailsOf(async () => {
      expect((await cancel(desk, id, { refund: false })).statusCode).toBe(200)
      await settle()
    })
    expect(mails.map(({ to, attachments }) => [to, attachments.length]).sort()).toEqual([
      ['sauna1@example.com', 1],
      ['sauna2@example.com', 1],
      ['sauna3@example.com', 0],
    ])
    expect(await report(desk, id)).toMatchObject({
      state: 'done',
      people: 2,
      waitlist: 1,
      places: 2,
      amounts: null,
    })
    expect((await first.call('GET', `/api/account/events/${id}`)).statusCode).toBe(200)
    expect((await third.call('GET', `/api/account/events/${id}`)).statusCode).toBe(404)
    const again = await first.call('POST', `/api/events/${id}/register`, { body: {} })
    expect(outcome(again)).toBe('422 registration_closed')
    expect(
      await run(
        sql`select available_quantity, (select count(*)::integer from event_waitlist where event_id = ${id}) as waiting from events where id = ${id}`,
      ),
    ).toEqual([{ available_quantity: 2, waiting: 0 }])
  })

  it('cancelled twice gives the same report, and refunds and tells nobody twice', async () => {
    const { id, typeId } = await makeEvent('Twice')
    const [buyer] = await crowd('twice', 1)
    if (!buyer) throw new Error('there is no crowd')
    await buy(buyer, typeId)
    await server.mails()
    const mails = await mailsOf(async () => {
      const both = await Promise.all([cancel(owner, id), cancel(owner, id, { reason: 'Other' })])
      expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      await settle()
    })
    expect(mails).toHaveLength(1)
    const first = await report(owner, id)
    expect((await cancel(owner, id, { reason: 'Third', refund: false })).json()).toEqual(first)
    await settle()
    expect(
      await run(
        sql`select count(*)::integer as n from refunds r join event_refunds e on e.id = r.event_refund_id where e.event_id = ${id}`,
      ),
    ).toEqual([{ n: 1 }])
  })

  it('refunds each of two tickets of an order once, of which one was moved to another event that is cancelled too', async () => {
    const [one, two] = [await makeEvent('First date'), await makeEvent('Second date')]
    const [buyer] = await crowd('moved', 1)
    if (!buyer) throw new Error('there is no crowd')
    await buy(buyer, one.typeId, { quantity: 2 })
    await run(
      sql`update event_tickets set event_id = ${two.id}, ticket_type_id = ${two.typeId} where id = (select max(id) from event_tickets where event_id = ${one.id})`,
    )
    for (const { id } of [one, two]) {
      expect(await report(owner, id)).toMatchObject({ amounts: { total: 25 } })
      expect((await cancel(owner, id)).statusCode).toBe(200)
      await settle()
      const [person] = await people(owner, id)
      expect(person?.refunds.map(({ amount, status }) => [amount, status])).toEqual([
        [25, 'refunded'],
      ])
    }
  })

  it('keeps the money if staff say so; who may refund can do it later, and its buyer is told', async () => {
    const { id, typeId } = await makeEvent('Kept')
    const [buyer] = await crowd('kept', 1)
    if (!buyer) throw new Error('there is no crowd')
    await buy(buyer, typeId)
    await server.mails()
    const [told] = await mailsOf(async () => {
      await cancel(desk, id, { refund: false })
      await settle()
    })
    expect(told?.text).toContain('What you paid is not refunded automatically.')
    expect(await report(owner, id)).toMatchObject({ state: 'done', refunds: { kept: 1 } })
    const path = `/admin/api/desk/events/${id}/cancel/refunds`
    expect(outcome(await desk.call('POST', path, { body: {} }))).toBe('403 forbidden')
    const mails = await mailsOf(async () => {
      expect((await owner.call('POST', path, { body: {} })).statusCode).toBe(200)
      await settle()
    })
    expect(mails.map(({ to, subject }) => [to, /refund/i.test(subject)])).toEqual([
      ['kept1@example.com', true],
    ])
    expect(await report(owner, id)).toMatchObject({ state: 'done', refunds: { refunded: 1 } })
    expect(await ledgerDifferences(server.context)).toEqual([])
  })

  it('asks a processor again that did not answer, and lists a refusal with its reason until it is tried again', async () => {
    const { id, typeId } = await makeEvent('Faults')
    const buyers = await crowd('faults', 6)
    for (const buyer of buyers) await buy(buyer, typeId)
    await server.mails()
    let calls = 0
    const restore = answerRefunds(() => {
      calls += 1
      if (calls % 3 === 0) return Promise.reject(new Error('gone'))
      return calls % 3 === 1
        ? Promise.resolve({ type: 'failed', code: 'too_old', message: 'The charge is too old' })
        : undefined
    })
    await cancel(owner, id)
    await settle()
    expect(await report(owner, id)).toMatchObject({
      state: 'running',
      refunds: { refunded: 2, failed: 2, waiting: 2 },
    })
    restore()
    await settle(60_000)
    expect(await report(owner, id)).toMatchObject({
      state: 'done',
      told: 6,
      refunds: { refunded: 4, failed: 2, waiting: 0 },
    })
    expect(await people(owner, id, 'unsettled=true')).toMatchObject(
      [1, 2].map(() => ({ refunds: [{ status: 'refused', reason: 'The charge is too old' }] })),
    )
    // Who says what they have handed back asks no processor.
    const again = `/admin/api/desk/events/${id}/cancel/refunds`
    await owner.call('POST', again, { body: { at_desk: true } })
    await settle()
    expect(await report(owner, id)).toMatchObject({ refunds: { refunded: 4, failed: 2 } })
    await owner.call('POST', again, { body: {} })
    await settle()
    expect(await report(owner, id)).toMatchObject({ refunds: { refunded: 6, failed: 0 } })
    expect(await ledgerDifferences(server.context)).toEqual([])
  })

  it('refuses an order that is not paid yet, and refunds one whose payment was under way', async () => {
    const { id, typeId } = await makeEvent('Meanwhile')
    const [late, unpaid] = await crowd('late', 2)
    if (!late || !unpaid) throw new Error('there is no crowd')
    const pending = await order(late, typeId)
    await payOrder(late, pending, await cardMethod(late, CARDS.processing))
    const open = await order(unpaid, typeId)
    await cancel(desk, id, { refund: false })
    expect(outcome(await payOrder(unpaid, open, await cardMethod(unpaid)))).toBe('409 sold_out')
    await run(
      sql`update sandbox_charges set status = 'succeeded' where idempotency_key = (select idempotency_key from payments where transaction_id = ${pending})`,
    )
    await settle(2 * 24 * 3_600_000)
    expect(await report(owner, id)).toMatchObject({
      state: 'done',
      people: 1,
      places: 1,
      told: 1,
      refunds: { total: 1, refunded: 1 },
    })
    expect(await ledgerDifferences(server.context)).toEqual([])
  })

  it('at the same moment as purchases leaves none that is neither refused nor refunded', async () => {
    const { id, typeId } = await makeEvent('Rush')
    const buyers = await crowd('rush', 8)
    const orders = await Promise.all(
      buyers.map(async (buyer) => ({
        buyer,
        transactionId: await order(buyer, typeId),
        method: await cardMethod(buyer),
      })),
    )
    const [answer, ...paid] = await Promise.all([
      cancel(owner, id),
      ...orders.map(({ buyer, transactionId, method }) => payOrder(buyer, transactionId, method)),
    ])
    expect(answer.statusCode).toBe(200)
    await settle()
    const bought = paid.filter(({ statusCode }) => statusCode < 300).length
    expect(await report(owner, id)).toMatchObject({
      state: 'done',
      refunds: { total: bought, refunded: bought },
    })
    expect(
      await run(
        sql`select count(*)::integer as n from event_tickets where event_id = ${id} and status <> 'cancelled'`,
      ),
    ).toEqual([{ n: 0 }])
    expect(await ledgerDifferences(server.context)).toEqual([])
  })

  it('is refunded by nobody without the area money, and found by nobody of another company', async () => {
    const { id, typeId } = await makeEvent('Rights')
    const [buyer] = await crowd('rights', 1)
    if (!buyer) throw new Error('there is no crowd')
    await buy(buyer, typeId)
    const [door, outsider] = [server.browser(), server.browser()]
    await door.signInAdmin('door')
    await outsider.signInAdmin('outsider')
    expect(outcome(await cancel(desk, id))).toBe('403 forbidden')
    expect(outcome(await cancel(door, id, { refund: false }))).toBe('403 forbidden')
    expect(outcome(await cancel(outsider, id))).toBe('404 not_found')
    const base = `/admin/api/desk/events/${id}/cancel`
    for (const path of [base, `${base}/places`, `${base}.csv`])
      expect((await outsider.call('GET', path)).statusCode, path).toBe(404)
    expect((await report(desk, id)).amounts).toBeNull()
    await cancel(owner, id)
    await settle()
    expect(await people(desk, id)).toMatchObject([{ refunds: [{ amount: null }] }])
    const [ofDesk, ofOwner] = await Promise.all([
      desk.call('GET', `${base}.csv`),
      owner.call('GET', `${base}.csv`),
    ])
    expect(ofDesk.body).not.toContain('25')
    expect(ofOwner.body.split('\r\n')[1]).toMatch(/,1,sent,1,25,card,refunded,$/)
  })
})
