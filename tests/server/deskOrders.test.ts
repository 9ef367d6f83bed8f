import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pdfText } from '../support/pdfText'
import { checkoutSteps } from './checkoutSteps'
import { lockEngines } from './engines'
import { ORDERS, orderSteps, type OrderAnswer } from './orderSteps'
import { owedSteps } from './owedSteps'
import { paymentSteps } from './paymentSteps'
import { raceAtLock } from './raceAtLock'
import { testServer, type Browser, type TestServer } from './testServer'
import { tripsOf } from './tripsOf'

interface ListedOrder {
  id: number
  state: string
  name: string
  title: string
  open: number
  quantity: number
  total: number | null
}

describe.each(lockEngines)('orders on the desk on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let owner: Browser
  let alex: Browser
  let alexId: number
  const { run, staff, idOf } = owedSteps(() => server)
  const { signedIn } = paymentSteps(() => server)
  const { empty } = checkoutSteps()
  const { product, placed, bought, order, act, lines, history, shown, stockOf } = orderSteps(
    () => server,
    { desk: () => desk, member: () => alex },
  )
  beforeAll(async () => {
    server = await testServer(engine)
    desk = await staff('desk')
    owner = await staff('owner')
    alex = await signedIn('alex@example.com')
    alexId = await idOf('alex@example.com')
  })
  afterAll(() => server.close())
  beforeEach(() => empty(alex))

  const list = async (query = '', browser = desk): Promise<ListedOrder[]> => {
    const answer = await browser.call('GET', `${ORDERS}?page_size=200&${query}`)
    return answer.statusCode === 204 ? [] : answer.json<ListedOrder[]>()
  }
  const needsOf = async (id: number) =>
    (await desk.call('GET', `/admin/api/desk/products/${id}/stock`)).json<{
      items: { needed: number }[]
    }>().items

  it('a paid order of products waits at the top of the list, with amounts only for those with the area money', async () => {
    const mug = await product()
    const unpaid = await placed([mug, 1])
    expect((await list()).map(({ id }) => id)).not.toContain(unpaid.order_id)
    await empty(alex)
    const { id } = await bought([mug, 2])
    const [first] = await list()
    expect(first).toMatchObject({ id, state: 'waiting', title: 'Deck mug', open: 2, quantity: 2 })
    expect(first?.total).toBeNull()
    const record = await order(id)
    expect(record).toMatchObject({ state: 'waiting', delivery: 'pickup', payments: [] })
    expect(record.place).not.toBe('')
    expect(record.lines).toMatchObject([{ quantity: 2, handed_over: 0, open: 2, price: null }])
    expect((await list('', owner))[0]?.total).toBeGreaterThan(60)
    expect(await order(id, owner)).toMatchObject({
      lines: [{ price: 60 }],
      payments: [{ way: 'card', refunded: 0 }],
    })
  })

  it('what is sent in part leaves the rest to hand over; with its last piece the member reads that it is completed', async () => {
    const mug = await product()
    const record = await bought([mug, 3])
    const { id } = record
    const sent = await act(id, 'fulfil', {
      ...lines(record, 2),
      courier: 'Parcel post',
      number: 'PP 1',
    })
    expect(sent.json<OrderAnswer>(), sent.body).toMatchObject({
      state: 'partly',
      lines: [{ handed_over: 2, open: 1 }],
      handovers: [{ kind: 'sent', courier: 'Parcel post', number: 'PP 1', undone_on: null }],
    })
    expect([(await shown(id)).status, await needsOf(mug)]).toMatchObject([
      'processing',
      [{ needed: 1 }],
    ])
    await act(id, 'hand-over', lines(record, 1))
    expect(await order(id)).toMatchObject({ state: 'handed-over', lines: [{ open: 0 }] })
    expect([(await shown(id)).status, await needsOf(mug)]).toEqual(['completed', []])
    expect(await stockOf(mug)).toBe(7)
    expect(await history(id)).toMatchObject([
      { act: 'given', quantity: 1, by: 'desk' },
      { act: 'sent', quantity: 2, courier: 'Parcel post', number: 'PP 1' },
    ])
  })

  it('the member reads what was sent by whom, with its number, what was handed over and what is to be, and not what was undone', async () => {
    const record = await bought([await product(), 5])
    const handoverOf = async () => (await shown(record.id)).items[0]?.handover
    const nothing = { waiting: 5, given: 0, cancelled: 0, parcels: [] }
    expect(await handoverOf()).toEqual(nothing)
    const parcel = { courier: 'Parcel post', number: 'PP 1' }
    await act(record.id, 'fulfil', { ...lines(record, 2), ...parcel })
    await act(record.id, 'hand-over', lines(record, 1))
    await act(record.id, 'fulfil', { ...lines(record, 1), number: 'PP 2' })
    const last = (await order(record.id)).handovers.at(-1)
    await act(record.id, `handovers/${last?.id}/undo`, {})
    expect(await handoverOf()).toEqual({
      waiting: 2,
      given: 1,
      cancelled: 0,
      parcels: [{ ...parcel, quantity: 2, sent_on: expect.any(String) as string }],
    })
    // The demo has orders of a spa, and of tickets.
    const orders = (await alex.call('GET', '/api/account/orders?page_size=200')).json<
      { type: string; via: string; items: { type: string; handover: unknown }[] }[]
    >()
    const other = orders.flatMap(({ type, via, items }) =>
      items.filter((item) => via !== '' || type !== 'product' || item.type !== 'product'),
    )
    expect(other.length).toBeGreaterThan(0)
    expect(other.filter(({ handover }) => handover !== null)).toEqual([])
  })

  it('the list is filtered by what was handed over and how it reaches the member, and finds numbers and names', async () => {
    const mug = await product()
    const waiting = await bought([mug, 1])
    const partly = await bought([mug, 2])
    await act(partly.id, 'hand-over', lines(partly, 1))
    const done = await bought([mug, 1])
    await act(done.id, 'hand-over', lines(done, 1))
    const found = async (query: string): Promise<number[]> => {
      const ids = (await list(query)).map(({ id }) => id)
      return [waiting, partly, done].map(({ id }) => id).filter((id) => ids.includes(id))
    }
    expect(await found('state=open')).toEqual([waiting.id, partly.id])
    expect(await found('state=waiting')).toEqual([waiting.id])
    expect(await found('state=partly')).toEqual([partly.id])
    expect(await found('state=handed-over')).toEqual([done.id])
    expect(await found('state=cancelled')).toEqual([])
    expect(await found('delivery=pickup')).toEqual([waiting.id, partly.id, done.id])
    expect(await found('delivery=shipping')).toEqual([])
    // The demo has an order that is shipped.
    expect((await list('delivery=shipping&state=waiting')).length).toBeGreaterThan(0)
    expect(await found('search=alex')).toHaveLength(3)
    expect(await found('search=morgan')).toEqual([])
    expect((await list(`search=${waiting.id}`)).map(({ id }) => id)).toContain(waiting.id)
    expect((await list(`search=%23${waiting.id}`)).map(({ id }) => id)).toEqual([waiting.id])
  })

  it('the list is sorted by its columns, and downloaded as it is shown; by amounts and with them only with the area money', async () => {
    const [mug, cup] = [await product(), await product()]
    const small = await bought([mug, 1])
    const large = await bought([mug, 2], [cup, 1])
    const done = await bought([mug, 2])
    await act(done.id, 'hand-over', lines(done, 2))
    const ours = [small, large, done].map(({ id }) => id)
    const sorted = async (sort: string, browser = desk): Promise<number[]> =>
      (await list(`sort=${sort}`, browser)).map(({ id }) => id).filter((id) => ours.includes(id))
    expect(await sorted('placed')).toEqual([small.id, large.id, done.id])
    expect(await sorted('-open')).toEqual([large.id, small.id, done.id])
    expect(await sorted('open')).toEqual([done.id, small.id, large.id])
    expect(await sorted('-total', owner)).toEqual([large.id, done.id, small.id])
    expect(await sorted('-total')).toEqual(await sorted('-placed'))
    expect((await list('sort=name')).map(({ name }) => name)).toEqual(
      (await list('sort=-name')).map(({ name }) => name).reverse(),
    )
    const csv = async (query: string, browser = desk): Promise<string[]> =>
      (await browser.call('GET', `${ORDERS}.csv?${query}`)).body.trim().split(/\r?\n/)
    const [head, first, second, ...rest] = await csv(`search=%23${large.id}`)
    expect([head, second, rest]).toEqual([
      'id,created_on,state,delivery,place,customer_id,name,products,quantity,open',
      undefined,
      [],
    ])
    expect(first).toMatch(
      new RegExp(`^${large.id},.*,waiting,pickup,.*"2 × Deck mug, 1 × Deck mug",3,3$`),
    )
    const [moneyHead, row] = await csv(`search=%23${large.id}`, owner)
    expect(moneyHead).toMatch(/,open,currency,total$/)
    expect(row).toMatch(/,3,3,USD,[\d.]+$/)
    const ids = (await csv('sort=-open&state=open'))
      .slice(1)
      .map((line) => Number.parseInt(line, 10))
    expect(ids).toEqual((await list('sort=-open&state=open')).map(({ id }) => id))
  })

  it('many lines are handed over, and taken back, with as few round trips to the database as one', async () => {
    const mugs = [await product(), await product(), await product(), await product()]
    const tripsWith = async (...quantities: number[]): Promise<unknown[]> => {
      const record = await bought(...mugs.map((mug): [number, number] => [mug, 2]))
      const given = await act(record.id, 'hand-over', lines(record, ...quantities))
      expect(given.json<OrderAnswer>().lines.map((line) => line.handed_over)).toEqual(
        mugs.map((_mug, index) => quantities[index] ?? 0),
      )
      const id = given.json<OrderAnswer>().handovers[0]?.id
      const undone = await act(record.id, `handovers/${id}/undo`, {})
      expect(undone.json<OrderAnswer>().lines.map(({ open }) => open)).toEqual([2, 2, 2, 2])
      return [given, undone].map((answer) => tripsOf(server, answer))
    }
    const one = await tripsWith(1)
    expect(one).toEqual([expect.any(Number), expect.any(Number)])
    expect(await tripsWith(2, 1, 1, 2)).toEqual(one)
  })

  it('a request that is repeated hands over once, and its key is for nothing else', async () => {
    const record = await bought([await product(), 2])
    const key = randomUUID()
    for (let time = 0; time < 2; time++)
      expect((await act(record.id, 'hand-over', lines(record, 1), key)).statusCode).toBe(200)
    expect((await order(record.id)).lines).toMatchObject([{ handed_over: 1 }])
    const other = await act(record.id, 'hand-over', lines(record, 2), key)
    expect([other.statusCode, other.json()]).toMatchObject([
      422,
      { code: 'idempotency_key_reused' },
    ])
  })

  it('of two receptionists who hand over the same pieces at the same moment, the second is refused with what is left', async () => {
    const record = await bought([await product(), 2])
    const answers = await raceAtLock(
      server.db,
      sql`select set_config('app.company_id', '1', true), (select id from customers where company_id = 1 and id = ${alexId} for update)`,
      () => [
        act(record.id, 'hand-over', lines(record, 2)),
        act(record.id, 'hand-over', lines(record, 1), randomUUID(), owner),
      ],
    )
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    expect(refused).toHaveLength(1)
    expect([refused[0]?.statusCode, refused[0]?.json()]).toMatchObject([
      409,
      { code: 'conflict', error_details: [{ path: '/lines/0/quantity', code: 'too_many' }] },
    ])
    const { lines: after, handovers } = await order(record.id)
    expect(handovers).toHaveLength(1)
    expect(after[0]?.handed_over).toBeGreaterThan(0)
  })

  it('a handover by mistake is undone once, and is to be made again', async () => {
    const record = await bought([await product(), 1])
    await act(record.id, 'hand-over', lines(record, 1))
    expect((await shown(record.id)).status).toBe('completed')
    const [handover] = (await order(record.id)).handovers
    const undo = () => act(record.id, `handovers/${handover?.id}/undo`, {})
    expect((await undo()).json<OrderAnswer>()).toMatchObject({
      state: 'waiting',
      lines: [{ handed_over: 0, open: 1 }],
    })
    expect((await shown(record.id)).status).toBe('processing')
    expect((await undo()).statusCode).toBe(409)
    expect((await order(record.id)).handovers[0]?.undone_on).not.toBeNull()
    expect((await act(record.id, 'hand-over', lines(record, 1))).statusCode).toBe(200)
    expect((await act(record.id, 'handovers/999999/undo', {})).statusCode).toBe(404)
  })

  it('a full refund cancels and restocks only what was not handed over', async () => {
    const mug = await product(5)
    const cup = await product(5)
    const record = await bought([mug, 3], [cup, 1])
    await act(record.id, 'hand-over', lines(record, 1))
    const [transaction] = await run(
      sql`select id, amount_cents from transactions where company_id = 1 and order_id = ${record.id}`,
    )
    const amount = Number(transaction?.['amount_cents']) / 100
    const refund = await owner.call(
      'POST',
      `/admin/api/desk/owed/${alexId}/payments/${Number(transaction?.['id'])}/refunds`,
      {
        body: { amount, left: amount, reason: 'Chipped' },
        headers: { 'idempotency-key': randomUUID() },
      },
    )
    expect(refund.statusCode, refund.body).toBe(201)
    expect(refund.json<{ cancelled: number }>()).toMatchObject({ cancelled: 3 })
    expect([await stockOf(mug), await stockOf(cup)]).toEqual([4, 5])
    expect(await order(record.id, owner)).toMatchObject({
      state: 'handed-over',
      lines: [
        { handed_over: 1, cancelled: 2, open: 0 },
        { handed_over: 0, cancelled: 1, open: 0 },
      ],
      payments: [{ refunded: amount }],
    })
    expect((await shown(record.id)).status).toBe('completed')
    expect((await act(record.id, 'hand-over', lines(record, 1))).statusCode).toBe(409)
  })

  it('a full refund also ends an order that holds nothing, such as one of the demo', async () => {
    const record = await bought([await product(), 2])
    await run(sql`delete from order_holds where company_id = 1 and order_id = ${record.id}`)
    const [payment] = (await order(record.id, owner)).payments
    const refund = await owner.call(
      'POST',
      `/admin/api/desk/owed/${alexId}/payments/${payment?.id}/refunds`,
      {
        body: { amount: payment?.amount, left: payment?.amount, reason: 'Chipped' },
        headers: { 'idempotency-key': randomUUID() },
      },
    )
    expect(refund.json(), refund.body).toMatchObject({ cancelled: 2 })
    expect(await order(record.id)).toMatchObject({
      state: 'cancelled',
      lines: [{ cancelled: 2, open: 0 }],
    })
    expect((await shown(record.id)).status).toBe('cancelled')
  })

  it('an internal note is on the order and in its history, and the member never sees it', async () => {
    const { id } = await bought([await product(), 1])
    const noted = await act(id, 'notes', { text: ' Wrapped as a present ' })
    expect(noted.json<OrderAnswer>().notes).toMatchObject([{ text: 'Wrapped as a present' }])
    expect(await history(id)).toMatchObject([{ act: 'noted', text: 'Wrapped as a present' }])
    expect(JSON.stringify(await shown(id))).not.toContain('Wrapped')
    expect((await act(id, 'notes', { text: '  ' })).statusCode).toBe(422)
  })

  it('the packing slip is a PDF with what is to be handed over, for staff of the company alone', async () => {
    const record = await bought([await product(), 2])
    const slip = await desk.call('GET', `${ORDERS}/${record.id}/slip.pdf`)
    expect([slip.statusCode, slip.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = (await pdfText(slip.rawPayload)).replaceAll(/\s+/g, ' ')
    expect(text).toContain(`Packing slip, order ${record.id}`)
    expect(text).toContain('Deck mug')
    expect(text).toContain('2 of 2')
    const outsider = await staff('outsider', 'lantern.localhost')
    expect((await outsider.call('GET', `${ORDERS}/${record.id}/slip.pdf`)).statusCode).toBe(404)
    const { id } = (
      await desk.call('POST', '/admin/api/desk/members', {
        body: { first_name: 'Zoe', last_name: 'Brief' },
        headers: { 'idempotency-key': randomUUID() },
      })
    ).json<{ id: number }>()
    const erased = await desk.call('POST', `/admin/api/desk/members/${id}/erase`, {
      body: { name: 'Zoe Brief' },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(erased.statusCode, erased.body).toBe(200)
    await run(sql`update orders set customer_id = ${id} where company_id = 1 and id = ${record.id}`)
    const ofErased = await desk.call('GET', `${ORDERS}/${record.id}/slip.pdf`)
    expect(ofErased.statusCode, ofErased.body.slice(0, 200)).toBe(200)
  })

  it('what is no line of the order, twice in a request, or without a key is refused, and so is another company', async () => {
    const mug = await product()
    const record = await bought([mug, 2])
    const other = await bought([mug, 1])
    const [line] = lines(record, 1).lines
    expect((await act(record.id, 'hand-over', lines(other, 1))).statusCode).toBe(404)
    for (const wrong of [[], [line, line]])
      expect((await act(record.id, 'hand-over', { lines: wrong })).statusCode).toBe(422)
    expect((await act(record.id, 'hand-over', lines(record, 3))).statusCode).toBe(409)
    const keyless = await desk.call('POST', `${ORDERS}/${record.id}/hand-over`, {
      body: lines(record, 1),
    })
    expect(keyless.statusCode).toBe(422)
    const outsider = await staff('outsider', 'lantern.localhost')
    expect((await outsider.call('GET', `${ORDERS}/${record.id}`)).statusCode).toBe(404)
    expect((await list('', outsider)).map(({ id }) => id)).not.toContain(record.id)
    const theirs = await act(record.id, 'hand-over', lines(record, 1), randomUUID(), outsider)
    expect(theirs.statusCode).toBe(404)
    expect((await order(record.id)).lines).toMatchObject([{ handed_over: 0 }])
  })
})
