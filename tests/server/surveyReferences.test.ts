import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { surveyField } from '../support/surveyFields'
import { engines } from './engines'
import { addSurvey, ALEX, COMPANY, post, storedFor } from './surveySteps'
import { testServer, type Browser, type TestServer } from './testServer'

describe.each(engines)('who can answer which survey about what on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  let visitor: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    alex = server.browser()
    await alex.signIn('alex@example.com')
    visitor = server.browser('harbour.localhost', '10.1.1.1')
  })
  afterAll(() => server.close())

  it('a survey with its own endpoint is answered there, in the typed form, about the endpoint’s reference [activity.call.survey-endpoint-submit] [activity.survey.payload-typed]', async () => {
    const endpoint = {
      id: 1,
      uid: 'e',
      endpoint: 'arrival',
      referenceType: 'event',
      referenceId: 1,
    }
    const id = await addSurvey(server, { fields: [surveyField(1)], endpoint })
    const sent = [{ field_id: 1, type: 'text', answer: 'by boat' }]
    const path = '/api/account/surveys/arrival'
    const seen = async () => {
      const detail = (await alex.call('GET', `/api/surveys/${id}`)).json<Record<string, unknown>>()
      const listed = (await alex.call('GET', '/api/surveys')).json<Record<string, unknown>[]>()
      return [detail, listed.find((survey) => survey.id === id)]
    }
    const reference = { reference_type: 'event', reference_id: 1 }
    expect(await seen()).toMatchObject([
      { ...reference, has_submitted: false },
      { has_submitted: false },
    ])
    expect((await post(alex, path, sent)).json()).toMatchObject({ success: true })
    expect(await seen()).toMatchObject([
      { ...reference, has_submitted: true, responses: [{ field_id: 1, answer: 'by boat' }] },
      { has_submitted: true },
    ])
    for (const again of [path, `/api/surveys/${id}`, `/api/surveys/experiences/${id}`])
      expect((await post(alex, again, sent)).statusCode, again).toBe(409)
    expect((await storedFor(server, id)).responses).toMatchObject([
      { referenceType: 'event', referenceId: 1 },
    ])
    const wrong = await post(alex, path, [{ field_id: 1, type: 'radio', answer: 'x' }])
    expect(wrong.json()).toMatchObject({ error_details: [{ path: '/1', code: 'wrong_type' }] })
    expect((await post(alex, '/api/account/surveys/nowhere', sent)).statusCode).toBe(404)
    expect((await post(visitor, path, sent)).statusCode).toBe(401)
  })

  it('a customer behind the paywall can answer no survey, not even at its endpoint', async () => {
    const endpoint = { id: 1, uid: 'p', endpoint: 'paid', referenceType: '', referenceId: 0 }
    const id = await addSurvey(server, { fields: [surveyField(1)], endpoint })
    const pat = server.browser()
    await pat.signIn('pat@example.com')
    for (const path of ['/api/account/surveys/paid', `/api/surveys/${id}`]) {
      const refused = await post(pat, path, [{ field_id: 1, answer: 'x' }])
      expect([refused.statusCode, refused.json<{ code: string }>().code], path).toEqual([
        403,
        'membership_past_due',
      ])
    }
    expect((await storedFor(server, id)).responses).toEqual([])
  })

  it('an experience is answered once for each thing, and only about what is the customer’s or the club’s [activity.call.experiences-detail] [activity.call.experiences-submit]', async () => {
    const id = await addSurvey(server, { fields: [surveyField(1)], referenceType: 'event' })
    const path = `/api/surveys/experiences/${id}`
    const sent = [{ field_id: 1, answer: 'fine' }]
    for (const query of ['', '?reference_id=1', '?referenceId=2']) {
      expect((await post(alex, path + query, sent)).json(), query).toMatchObject({ success: true })
      expect((await post(alex, path + query, sent)).statusCode).toBe(409)
    }
    expect((await alex.call('GET', `${path}?reference_id=2`)).json()).toMatchObject({
      id,
      reference_type: 'event',
      reference_id: 2,
      has_submitted: true,
    })
    const attended = (await alex.call('GET', '/api/account/events')).json<{ id: number }[]>()
    const other = attended.find((event) => event.id > 2)
    expect((await alex.call('GET', `${path}?reference_id=${other?.id}`)).json()).toMatchObject({
      has_submitted: false,
      can_submit: true,
    })
    const plain = await addSurvey(server, { fields: [surveyField(1)] })
    const booking = await addSurvey(server, { fields: [surveyField(1)], referenceType: 'booking' })
    for (const missing of [
      `${path}?reference_id=999999`,
      `/api/surveys/experiences/${plain}?reference_id=1`,
      `/api/surveys/experiences/${booking}?reference_id=999999`,
      '/api/surveys/experiences/999999',
    ]) {
      expect((await alex.call('GET', missing)).statusCode, missing).toBe(404)
      expect((await post(alex, missing, sent)).statusCode, missing).toBe(404)
    }
    expect((await alex.call('GET', `${path}?reference_id=x`)).statusCode).toBe(400)
  })

  it('a guest pass has the survey of its kind; without the PIN only the customer whose pass it is can open it [activity.call.experiences-guest-pass]', async () => {
    const passes = (await alex.call('GET', '/api/account/perks/guest-passes')).json<
      { id: number; survey: object | null }[]
    >()
    const pass = passes.find(({ survey }) => survey === null)
    const path = `/api/surveys/experiences/guest-pass?reference_id=${pass?.id}`
    expect((await alex.call('GET', path)).statusCode).toBe(404)
    const id = await addSurvey(server, { fields: [surveyField(1)], referenceType: 'guest_pass' })
    await server.db.tx(COMPANY, (tx) =>
      tx.execute(
        sql`update pass_kinds set survey_id = ${id} where id = (select pass_kind_id from guest_passes where id = ${pass?.id})`,
      ),
    )
    expect((await alex.call('GET', path)).json()).toMatchObject({
      id,
      reference_type: 'guest_pass',
      reference_id: pass?.id,
      fields: [{ id: 1 }],
    })
    const casey = server.browser()
    await casey.signIn('casey@example.com')
    expect((await casey.call('GET', path)).statusCode).toBe(404)
    expect((await alex.call('GET', '/api/surveys/experiences/guest-pass')).statusCode).toBe(400)
    expect((await visitor.call('GET', path)).statusCode).toBe(401)
  })

  it('a guest answers about a pass with the pin from its link, its owner without; wrong pins are limited as for the link itself', async () => {
    const id = await addSurvey(
      server,
      { fields: [surveyField(1)], referenceType: 'guest_pass' },
      { isPublic: true },
    )
    const path = `/api/public/surveys/experiences/${id}?reference_id=1`
    const sent = [{ field_id: 1, answer: 'hello' }]
    const casey = server.browser()
    await casey.signIn('casey@example.com')
    for (const person of [visitor, casey]) {
      for (const refused of [path, `${path}&pin=6191`]) {
        expect((await person.call('GET', refused)).statusCode, refused).toBe(404)
        expect((await post(person, refused, sent)).statusCode, refused).toBe(404)
      }
      expect((await person.call('GET', `${path}&pin=6190`)).json()).toMatchObject({ id })
      expect((await post(person, `${path}&pin=6190`, sent)).statusCode).toBe(200)
    }
    expect((await post(alex, path, sent)).statusCode).toBe(200)
    expect((await storedFor(server, id)).responses).toMatchObject(
      [null, 2, ALEX].map((customerId) => ({ customerId, referenceId: 1 })),
    )
    // With a question for a file, a large body is read for the right pin only.
    const withFile = await addSurvey(
      server,
      { fields: [surveyField(1), surveyField(2, { type: 'upload' })], referenceType: 'guest_pass' },
      { isPublic: true },
    )
    const about = `/api/public/surveys/experiences/${withFile}?reference_id=1`
    const long = [{ field_id: 1, answer: 'x'.repeat(2_000_000) }]
    for (const refused of [about, `${about}&pin=6191`])
      expect((await post(visitor, refused, long)).statusCode, refused).toBe(404)
    expect((await post(visitor, `${about}&pin=6190`, long)).statusCode).toBe(422)
    const guesser = server.browser('harbour.localhost', '10.1.1.4')
    const guess = () => guesser.call('GET', `${path.replace(/1$/, '999')}&pin=1234`)
    for (let time = 0; time < 10; time += 1) expect((await guess()).statusCode).toBe(404)
    expect((await guess()).statusCode).toBe(429)
  })

  it('a visitor can answer only public surveys, any number of times; a customer’s answers there count as theirs [activity.call.public-surveys-submit] [activity.call.public-experiences-detail] [activity.call.public-experiences-submit]', async () => {
    const open = await addSurvey(
      server,
      { fields: [surveyField(1)], confirmationText: 'Thanks!', referenceType: 'event' },
      { isPublic: true },
    )
    const own = await addSurvey(server, { fields: [surveyField(1)] })
    const sent = [{ field_id: 1, answer: 'hello' }]
    for (const path of [
      `/api/public/surveys/${open}`,
      `/api/public/surveys/experiences/${open}?reference_id=1`,
    ]) {
      expect((await visitor.call('GET', path)).json()).toMatchObject({ id: open })
      for (let time = 0; time < 2; time += 1)
        expect((await post(visitor, path, sent)).json()).toEqual({
          success: true,
          message: 'Thanks!',
        })
      expect((await post(visitor, path, [{ field_id: 9, answer: 'x' }])).statusCode).toBe(422)
    }
    expect((await post(alex, `/api/public/surveys/${open}`, sent)).statusCode).toBe(200)
    expect((await post(alex, `/api/public/surveys/${open}`, sent)).statusCode).toBe(409)
    expect((await storedFor(server, open)).responses.map(({ customerId }) => customerId)).toEqual([
      null,
      null,
      null,
      null,
      ALEX,
    ])
    for (const path of [`/api/public/surveys/${own}`, `/api/public/surveys/experiences/${own}`]) {
      expect((await visitor.call('GET', path)).statusCode).toBe(404)
      expect((await post(visitor, path, sent)).statusCode).toBe(404)
    }
    expect((await post(visitor, `/api/surveys/${open}`, sent)).statusCode).toBe(401)
  })

  it('answers are dropped if the hidden field that only bots fill in is filled in', async () => {
    const id = await addSurvey(server, { fields: [surveyField(1)] }, { isPublic: true })
    const sent = [{ field_id: 1, answer: 'buy now' }]
    const answer = await post(visitor, `/api/public/surveys/${id}?website=spam.example`, sent)
    expect(answer.json()).toMatchObject({ success: true })
    expect((await storedFor(server, id)).responses).toEqual([])
  })

  it('another club’s survey is not found', async () => {
    const id = await addSurvey(
      server,
      { fields: [surveyField(1)] },
      { isPublic: true, companyId: 2 },
    )
    const sent = [{ field_id: 1, answer: 'x' }]
    for (const path of [
      `/api/surveys/${id}`,
      `/api/surveys/experiences/${id}`,
      `/api/public/surveys/${id}`,
      `/api/public/surveys/experiences/${id}`,
    ]) {
      expect((await alex.call('GET', path)).statusCode, path).toBe(404)
      expect((await post(alex, path, sent)).statusCode, path).toBe(404)
    }
    const lantern = server.browser('lantern.localhost', '10.1.1.2')
    expect((await post(lantern, `/api/public/surveys/${id}`, sent)).statusCode).toBe(200)
  })
})
