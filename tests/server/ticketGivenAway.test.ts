import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutSteps, type PlacedAnswer } from './checkoutSteps'
import { engines } from './engines'
import { eventSteps, outcome } from './eventSteps'
import { paymentSteps, type Item } from './paymentSteps'
import { surveyField } from '../support/surveyFields'
import { addSurvey, post } from './surveySteps'
import { testServer, type Browser, type TestServer } from './testServer'

const QUARTET = 'The Narragansett Quartet'

describe.each(engines)('who gave a ticket away on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let casey: Browser
  let owner: Browser
  let event = 0
  const { signedIn, savedCard } = paymentSteps(() => server)
  const { ticket, add, place, payOrder, empty } = checkoutSteps()
  const { find, read, run } = eventSteps(() => server)
  beforeAll(async () => {
    server = await testServer(engine)
    alex = await signedIn('alex@example.com')
    casey = await signedIn('casey@example.com')
    owner = server.browser()
    await owner.signInAdmin('owner')
    event = (await find(alex, QUARTET)).id
    await run(sql`update event_tickets set status = 'cancelled' where event_id = ${event}`)
    await run(sql`update events set allow_transfer = true where id = ${event}`)
    await run(sql`update ticket_types set maximum = null where event_id = ${event}`)
  })
  afterAll(() => server.close())

  const buy = async (quantity: number) => {
    await empty(alex)
    await add(alex, 'tickets', { ticket_id: await ticket(alex, QUARTET, 'Seat'), quantity })
    const order = (await place(alex)).json<PlacedAnswer>()
    const card = { id: await savedCard(alex), type: 'creditcard' }
    const paid = await payOrder(alex, order.transaction_id, card)
    expect(paid.json<Item>()).toMatchObject({ success: true })
    const tickets = await run(
      sql`select id from event_tickets where order_item_id in (select id from order_items where order_id = ${order.order_id}) order by id`,
    )
    return { order, ids: tickets.map(({ id }) => Number(id)) }
  }
  const give = (id: number | undefined, email: string) =>
    alex.call('PATCH', `/api/account/events/tickets/${id ?? 0}/transfer`, {
      body: { first_name: 'Kit', last_name: 'Moreau', email },
      headers: { 'idempotency-key': randomUUID() },
    })
  const listed = async (who: Browser, query: string): Promise<number[]> => {
    const answer = await who.call('GET', `/api/account/events?page_size=200${query}`)
    return answer.statusCode === 204 ? [] : answer.json<Item[]>().map(({ id }) => id)
  }
  const ownPage = async (who: Browser) =>
    (await who.call('GET', `/api/account/events/${event}`)).json<{
      registered: boolean
      survey: unknown
    }>()

  it('is going as long as one ticket is left, and not once the last is given away: on the event, the own page, home, the survey and the waitlist', async () => {
    const survey = await addSurvey(server, { fields: [surveyField(1)], referenceType: 'event' })
    await run(sql`update events set survey_id = ${survey} where id = ${event}`)
    const { ids } = await buy(2)
    expect(outcome(await give(ids[0], 'casey@example.com'))).toBe('200')
    expect((await read(alex, event)).registered).toBe(true)
    expect(outcome(await give(ids[1], 'kit@example.com'))).toBe('200')

    expect([(await read(alex, event)).registered, (await read(casey, event)).registered]).toEqual([
      false,
      true,
    ])
    expect(await ownPage(alex)).toMatchObject({ registered: false, survey: null })
    expect(await ownPage(casey)).toMatchObject({ registered: true, survey: { id: survey } })
    expect([
      (await listed(alex, '')).includes(event),
      (await listed(alex, '&attending=true')).includes(event),
      (await listed(casey, '&attending=true')).includes(event),
    ]).toEqual([true, false, true])
    const about = `/api/surveys/experiences/${survey}?reference_id=${event}`
    const answers = [{ field_id: 1, answer: 'hello' }]
    expect([
      (await post(alex, about, answers)).statusCode,
      (await post(casey, about, answers)).statusCode,
    ]).toEqual([404, 200])
  })

  it('the persons who were given tickets are told when a refund to the buyer cancels them, a member at her own address; the buyer is not', async () => {
    const { order, ids } = await buy(3)
    const kit = `kit-${randomUUID()}@example.com`
    await give(ids[0], kit)
    await give(ids[1], 'casey@example.com')
    await run(
      sql`update customers set email = 'casey.new@example.com', email_lower = 'casey.new@example.com' where email_lower = 'casey@example.com'`,
    )
    const before = (await server.mails()).length
    const alexId = (await alex.call('GET', '/api/account')).json<Item>().id
    const refunded = await owner.call(
      'POST',
      `/admin/api/members/${alexId}/transactions/${order.transaction_id}/refunds`,
      { body: { reason: 'Rain' }, headers: { 'idempotency-key': randomUUID() } },
    )
    expect(refunded.statusCode, refunded.body).toBeLessThan(300)
    await server.context.jobs.idle()
    const mails = (await server.mails()).slice(before)
    const told = mails.filter(
      ({ subject }) => subject === `Your ticket for ${QUARTET} is cancelled`,
    )
    expect(told.map(({ to }) => to).sort()).toEqual(['casey.new@example.com', kit].sort())
    for (const { text } of told) {
      expect(text).toContain(
        `The ticket for ${QUARTET} that Alex Rivera gave you is cancelled, because its purchase was refunded.`,
      )
      expect(text).toMatch(/^When: .+/m)
      expect(text).not.toMatch(/\$\d/)
    }
  })
})
