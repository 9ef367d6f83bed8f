import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { surveyField } from '../support/surveyFields'
import { engines } from './engines'
import { addSurvey, ALEX, COMPANY, post, storedFor } from './surveySteps'
import { testServer, type Browser, type TestServer } from './testServer'

type Item = Record<string, unknown> & { id: number }

describe.each(engines)('surveys that belong to something, on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let casey: Browser
  let visitor: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    alex = server.browser()
    await alex.signIn('alex@example.com')
    casey = server.browser()
    await casey.signIn('casey@example.com')
    visitor = server.browser('harbour.localhost', '10.1.2.1')
  })
  afterAll(() => server.close())

  const get = async <Reply>(path: string, person = alex): Promise<Reply> => {
    const answer = await person.call('GET', path)
    expect(answer.statusCode, path).toBe(200)
    return answer.json<Reply>()
  }
  const surveyNamed = async (name: string): Promise<Item> => {
    const found = (await get<Item[]>('/api/surveys')).find((survey) => survey['name'] === name)
    if (found === undefined) throw new Error(`the demo has no survey “${name}”`)
    return found
  }
  const bookingWithSurvey = async (): Promise<Item> => {
    const booked = await get<Item[]>('/api/account/reservations')
    const found = booked.find((booking) => booking['has_survey'] === true)
    if (found === undefined) throw new Error('no reservation has a survey')
    return found
  }
  const patch = (person: Browser, path: string, survey: unknown) =>
    person.call('PATCH', path, { body: { survey } })

  it('bookings, events, memberships and guest passes name their survey, if they have one [activity.entity.survey-endpoint]', async () => {
    const [room, concert, boat, evening] = [
      await surveyNamed('What should stand in the room?'),
      await surveyNamed('Supper after the concert'),
      await surveyNamed('Your boat'),
      await surveyNamed('Before your evening at the house'),
    ]
    const bookings = await get<Item[]>('/api/account/reservations')
    expect(
      bookings.map(({ title, has_survey, survey_id, survey }) => [
        title,
        has_survey,
        survey_id,
        survey,
      ]),
    ).toEqual([
      ['Table by the window', false, null, null],
      ['The Chart Room', true, room.id, { uid: room['uid'] }],
    ])
    const events = await get<Item[]>('/api/account/events')
    expect(events.find(({ survey }) => survey !== null)).toMatchObject({
      survey: { id: concert.id, uid: concert['uid'] },
    })
    expect(events.filter(({ survey }) => survey === null).length).toBeGreaterThan(1)
    const cards = await get<Item[]>('/api/account/memberships')
    expect(cards.map(({ membership }) => membership)).toMatchObject([
      { title: 'House membership', survey_id: null },
      { title: 'Mooring', survey_id: boat.id },
    ])
    const passes = await get<Item[]>('/api/account/perks/guest-passes')
    const passWith = (serial: string) => passes.find((pass) => pass['serial'] === serial)
    expect(passWith('G-88TR-0001')).toMatchObject({ survey: null })
    const pass = passWith('G-88TR-0003')
    expect(pass?.['survey']).toEqual({
      id: evening.id,
      uid: evening['uid'],
      endpoint: '',
      reference_type: 'guest_pass',
      reference_id: pass?.id,
    })
  })

  it('each survey is answered once, by the customer whose booking, event, card or pass it is about [activity.journey.surveys]', async () => {
    const [concert, boat] = [
      await surveyNamed('Supper after the concert'),
      await surveyNamed('Your boat'),
    ]
    const event = (await get<Item[]>('/api/account/events')).find(({ survey }) => survey !== null)
    const [, card] = await get<Item[]>('/api/account/memberships')
    const cases = [
      [concert.id, event?.id, [{ field_id: 1, answer: 'no' }]],
      [boat.id, card?.['membership_id'], [{ field_id: 1, answer: 'Petrel' }]],
    ] as const
    for (const [id, reference, sent] of cases) {
      const path = `/api/surveys/experiences/${id}?reference_id=${String(reference)}`
      expect((await post(alex, path, sent)).statusCode, path).toBe(200)
      expect((await post(alex, path, sent)).statusCode, path).toBe(409)
      expect(await get(path)).toMatchObject({ has_submitted: true, can_submit: false })
      expect((await post(visitor, path, sent)).statusCode, path).toBe(401)
    }
  })

  it('a survey for customers can be answered about an event only by those who attend it, and about a membership only by those who have its card', async () => {
    const event = (await get<Item[]>('/api/account/events')).find(({ survey }) => survey !== null)
    const [, card] = await get<Item[]>('/api/account/memberships')
    const fields = [surveyField(1), surveyField(2, { type: 'upload' })]
    const long = [{ field_id: 1, answer: 'x'.repeat(2_000_000) }]
    for (const [referenceType, thing] of [
      ['event', event?.id],
      ['membership', card?.['membership_id']],
    ] as const) {
      const id = await addSurvey(server, { fields, referenceType })
      const path = `/api/surveys/experiences/${id}?reference_id=${String(thing)}`
      expect((await casey.call('GET', path)).statusCode, path).toBe(404)
      for (const sent of [[{ field_id: 1, answer: 'x' }], long])
        expect((await post(casey, path, sent)).statusCode, path).toBe(404)
      expect(await get(path)).toMatchObject({ can_submit: true })
      expect((await post(alex, path, [{ field_id: 1, answer: 'x' }])).statusCode, path).toBe(200)
      expect((await storedFor(server, id)).responses).toMatchObject([{ customerId: ALEX }])
      const asked = await addSurvey(server, { fields, referenceType, referenceId: Number(thing) })
      const own = await post(casey, `/api/surveys/${asked}`, [{ field_id: 1, answer: 'x' }])
      expect(own.statusCode, 'what the club asks everyone about').toBe(200)
    }
  })

  it('a guest opens a pass with its survey, answers once with the pin, and later sees only that it was answered [activity.journey.surveys]', async () => {
    const evening = await surveyNamed('Before your evening at the house')
    const pass = await get<Item>('/api/public/passes/guest-pass/3/6192', visitor)
    expect(pass['survey']).toMatchObject({ id: evening.id, reference_id: 3 })
    const path = `/api/public/surveys/experiences/${evening.id}?reference_id=3&pin=6192`
    expect(await get(path, visitor)).toMatchObject({ has_submitted: false, required: true })
    const sent = [
      { field_id: 1, answer: 'Robin Hale' },
      { field_id: 2, answer: 'I have read the house rules' },
    ]
    // Of responses that arrive at the same time, the unique index accepts only one.
    const answered = await Promise.all([post(visitor, path, sent), post(visitor, path, sent)])
    expect(answered.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await post(visitor, path, sent)).json()).toMatchObject({ code: 'already_submitted' })
    expect(await get(path, visitor)).toMatchObject({
      has_submitted: true,
      can_submit: false,
      responses: [],
    })
    expect((await storedFor(server, evening.id)).responses).toHaveLength(1)
    // The owner has not answered: the guest's response is not theirs.
    const owner = `/api/surveys/experiences/guest-pass?reference_id=3`
    expect(await get(owner)).toMatchObject({ has_submitted: false, responses: [] })
    const other = await get<Item>('/api/public/passes/guest-pass/1/6190', visitor)
    expect(other['survey']).toBeNull()
    await server.db.tx(COMPANY, (tx) =>
      tx.execute(sql`update surveys set is_public = false where id = ${evening.id}`),
    )
    expect(await get('/api/public/passes/guest-pass/3/6192', visitor)).toMatchObject({
      survey: null,
    })
  })

  it('a survey is mandatory only if the club says so', async () => {
    expect([
      (await surveyNamed('Before your evening at the house'))['required'],
      (await surveyNamed('Your boat'))['required'],
    ]).toEqual([true, false])
  })

  it('a reservation’s survey is answered with the reservation, by its customer only [activity.call.account-reservations-patch] [activity.journey.surveys]', async () => {
    const booking = await bookingWithSurvey()
    const path = `/api/account/reservations/${booking.id}`
    const sent = [{ field_id: 2, type: 'textarea', answer: 'A projector' }]
    const yoga = server.browser('noria.localhost')
    await yoga.signIn('alex@example.com')
    expect((await patch(visitor, path, sent)).statusCode).toBe(401)
    for (const other of [casey, yoga])
      expect((await patch(other, path, sent)).json()).toMatchObject({ code: 'not_found' })
    const [table] = await get<Item[]>('/api/account/reservations')
    for (const none of [`/api/account/reservations/${table?.id}`, path.replace('res', 'x')])
      expect((await patch(alex, none, sent)).statusCode, none).toBe(404)
    expect((await patch(alex, path.replace('reservations', 'appointments'), sent)).statusCode).toBe(
      404,
    )
    const faulty = [{ field_id: 1, answer: 'In a circle' }]
    expect((await patch(alex, path, faulty)).json()).toMatchObject({
      code: 'invalid_request',
      error_details: [{ path: '/1', code: 'choice' }],
    })
    expect((await alex.call('PATCH', path, { body: {} })).statusCode).toBe(400)
    // Without a question for a file, the body has the limit of every other call.
    const long = [{ field_id: 2, answer: 'x'.repeat(2_000_000) }]
    expect((await patch(alex, path, long)).statusCode).toBe(413)
    expect((await storedFor(server, Number(booking['survey_id']))).responses).toEqual([])
    const answered = await patch(alex, path, sent)
    expect([answered.statusCode, answered.json<Item>()]).toEqual([200, await get(path)])
    expect(await storedFor(server, Number(booking['survey_id']))).toMatchObject({
      responses: [{ customerId: ALEX, referenceType: 'booking', referenceId: booking.id }],
      answers: [{ fieldId: 2, value: 'A projector' }],
    })
    expect((await patch(alex, path, sent)).json()).toMatchObject({ code: 'already_submitted' })
    const about = `/api/surveys/experiences/${String(booking['survey_id'])}?reference_id=${booking.id}`
    expect(await get(about)).toMatchObject({ has_submitted: true })
    expect((await casey.call('GET', about)).statusCode).toBe(404)
  })

  it('an appointment’s survey is answered with the appointment, by its customer only [activity.call.account-appointments-patch]', async () => {
    const [treatment] = await get<Item[]>('/api/account/appointments')
    const path = `/api/account/appointments/${treatment?.id}`
    const sent = [{ field_id: 1, answer: 'A sore shoulder' }]
    expect((await patch(alex, path, sent)).statusCode).toBe(404)
    const id = await addSurvey(server, { fields: [surveyField(1)], referenceType: 'booking' })
    await server.db.tx(COMPANY, (tx) =>
      tx.execute(
        sql`update schedules set survey_id = ${id} where id = (select schedule_id from bookings where id = ${treatment?.id})`,
      ),
    )
    expect((await patch(visitor, path, sent)).statusCode).toBe(401)
    expect((await patch(casey, path, sent)).statusCode).toBe(404)
    expect((await patch(alex, path.replace('appointments', 'reservations'), sent)).statusCode).toBe(
      404,
    )
    expect((await patch(alex, path, sent)).json()).toMatchObject({
      id: treatment?.id,
      has_survey: true,
      survey_id: id,
    })
    expect((await storedFor(server, id)).responses).toMatchObject([
      { customerId: ALEX, referenceType: 'booking', referenceId: treatment?.id },
    ])
  })

  it('only the customer of a booking may send a body with files about it', async () => {
    const [treatment] = await get<Item[]>('/api/account/appointments')
    const path = `/api/account/appointments/${treatment?.id}`
    const fields = [surveyField(1), surveyField(2, { type: 'upload' })]
    const id = await addSurvey(server, { fields, referenceType: 'booking' })
    await server.db.tx(COMPANY, (tx) =>
      tx.execute(
        sql`update schedules set survey_id = ${id} where id = (select schedule_id from bookings where id = ${treatment?.id})`,
      ),
    )
    const about = `/api/surveys/experiences/${id}?reference_id=${treatment?.id}`
    const long = [{ field_id: 1, answer: 'x'.repeat(2_000_000) }]
    expect((await patch(casey, path, long)).statusCode).toBe(404)
    expect((await post(casey, about, long)).statusCode).toBe(404)
    // Read whole, and refused for its length only.
    expect((await patch(alex, path, long)).json()).toMatchObject({ code: 'invalid_request' })
    expect((await post(alex, about, long)).statusCode).toBe(422)
  })

  it('a customer’s other tabs are notified of their answers, with ids only; a refused or a visitor’s response notifies no one', async () => {
    const id = await addSurvey(server, { fields: [surveyField(1)] }, { isPublic: true })
    const send = vi.spyOn(server.context.hub, 'send')
    const sent = [{ field_id: 1, answer: 'hello' }]
    await post(visitor, `/api/public/surveys/${id}`, sent)
    await post(alex, `/api/surveys/${id}`, [{ field_id: 9, answer: 'x' }])
    expect(send).not.toHaveBeenCalled()
    await post(alex, `/api/surveys/${id}`, sent)
    await post(alex, `/api/surveys/${id}`, sent)
    expect(send.mock.calls).toEqual([
      [
        { type: 'customer', companyId: COMPANY, customerId: ALEX },
        'surveys.changed',
        { ids: [id] },
      ],
    ])
    send.mockRestore()
  })

  it('every booking, including an appointment, opens by its id where the portal links to it; another customer’s does not', async () => {
    const [treatment] = await get<Item[]>('/api/account/appointments')
    const path = `/api/account/reservations/${treatment?.id}`
    expect(await get(path)).toMatchObject({ id: treatment?.id, type: 'appointment' })
    expect((await casey.call('GET', path)).statusCode).toBe(404)
  })

  it('a purchased ticket names the payment of its order to those who paid; others see none [activity.entity.purchased-ticket]', async () => {
    const [event] = await get<Item[]>('/api/account/events')
    const tickets = async () =>
      (await get<Item>(`/api/account/events/${event?.id}`))['purchased_tickets'] as Item[]
    expect((await tickets()).map(({ transaction_id }) => transaction_id)).toEqual([null, null])
    const paidBy = (customerId: number) =>
      server.db.tx(COMPANY, async (tx) => {
        const { rows } = await tx.execute(
          sql`select t.id, i.id as item from transactions t join order_items i on i.order_id = t.order_id where t.customer_id = ${ALEX} and t.linked_transaction_id is null order by t.id limit 1`,
        )
        const [row] = rows
        await tx.execute(
          sql`update transactions set customer_id = ${customerId} where id = ${row?.['id']}`,
        )
        await tx.execute(
          sql`update event_tickets set order_item_id = ${row?.['item']} where event_id = ${event?.id}`,
        )
        return Number(row?.['id'])
      })
    const transaction = await paidBy(ALEX)
    expect((await tickets()).map(({ transaction_id }) => transaction_id)).toEqual([
      transaction,
      transaction,
    ])
    const [ticket] = await tickets()
    expect(Object.keys(ticket ?? {})).toEqual(
      expect.arrayContaining([
        'ticket_id',
        'event_id',
        'customer_id',
        'price',
        'status',
        'categories',
        'event',
        'transaction_id',
        'purchase_date',
        'serial',
        'qr_code',
        'scan_date',
      ]),
    )
    await paidBy(2)
    expect((await tickets()).map(({ transaction_id }) => transaction_id)).toEqual([null, null])
  })
})
