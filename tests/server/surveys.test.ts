import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SurveyField } from '../../generated/types'
import { submitSurvey } from '../../server/features/surveys/submitSurvey'
import { NO_REFERENCE } from '../../server/features/surveys/responseRepository'
import { findSurvey, insertSurvey } from '../../server/features/surveys/surveyRepository'
import { AppError } from '../../server/platform/http/AppError'
import {
  surveyAnswers,
  surveyFiles,
  surveyResponses,
} from '../../server/platform/db/schema/surveyResponses'
import type { SurveyProfile } from '../../server/platform/db/schema/surveys'
import { dataUrl, options, PNG, surveyField } from '../support/surveyFields'
import { engines, everyEngine } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

const COMPANY = 1
const ALEX = 1
const firstId = 5000
let nextId = firstId

/** Stores an open survey in a company; returns its id. */
async function addSurvey(
  { db }: TestServer,
  profile: SurveyProfile,
  { isPublic = false, isOpen = true, companyId = COMPANY } = {},
): Promise<number> {
  const id = nextId
  nextId += 1
  await db.tx(companyId, (tx) =>
    insertSurvey(tx, {
      ...{ companyId, id, uid: `test-${id}`, name: `Survey ${id}` },
      ...{ isPublic, isOpen, profile },
    }),
  )
  return id
}

const fields: readonly SurveyField[] = [
  surveyField(1, { label: 'Your name', required: true }),
  surveyField(2, { type: 'checkbox', values: options(['sail', 'swim', 'dine']) }),
  surveyField(3, { label: 'Your boat', required: true, showWhen: { fieldId: 2, equals: 'sail' } }),
  surveyField(4, { type: 'upload', label: 'A file' }),
  surveyField(5, { type: 'hidden', value: 'autumn' }),
  surveyField(6, { dataMap: 'email', label: 'Email' }),
  surveyField(7, { type: 'password', label: 'Word' }),
  surveyField(8, { type: 'canvas', label: 'Signature' }),
]

describe.each(engines)('answers to surveys on $name', (engine) => {
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

  const post = (
    browser: Browser,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ) => browser.call('POST', path, { body, headers })
  const storedFor = (surveyId: number) =>
    server.db.tx(COMPANY, async (tx) => {
      const responses = await tx
        .select()
        .from(surveyResponses)
        .where(eq(surveyResponses.surveyId, surveyId))
      const ids = responses.map(({ id }) => id)
      const answers = (await tx.select().from(surveyAnswers)).filter(({ responseId }) =>
        ids.includes(responseId),
      )
      const files = (await tx.select().from(surveyFiles)).filter(({ responseId }) =>
        ids.includes(responseId),
      )
      return { responses, answers, files }
    })

  it('a customer’s answers are stored once; the survey then says so and shows them [activity.call.surveys-submit] [activity.survey.multiple-responses] [activity.survey.payload-short]', async () => {
    const id = await addSurvey(server, { fields: [...fields] })
    const before = (await alex.call('GET', `/api/surveys/${id}`)).json<Record<string, unknown>>()
    expect(before).toMatchObject({ has_submitted: false, can_submit: true, responses: [] })
    const sent = [
      { field_id: 1, answer: '  Alex <script>alert(1)</script>' },
      { field_id: 2, answer: 'sail' },
      { field_id: 2, answer: 'dine' },
      { field_id: 3, answer: 'Petrel' },
      { field_id: 4, answer: dataUrl('image/png', PNG, 'boat.png') },
      { field_id: 7, answer: 'hunter2' },
      { field_id: 8, answer: { typed: 'Alex Rivera' } },
    ]
    const answer = await post(alex, `/api/surveys/${id}`, sent)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { success: true, message: 'Form was successfully submitted' },
    ])
    const again = await post(alex, `/api/surveys/${id}`, sent)
    expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([
      409,
      'already_submitted',
    ])
    const faulty = await post(alex, `/api/surveys/${id}`, [])
    expect(faulty.statusCode).toBe(422)

    const after = (await alex.call('GET', `/api/surveys/${id}`)).json<Record<string, unknown>>()
    expect(after).toMatchObject({ has_submitted: true, can_submit: false })
    // A password is not among them.
    expect(after.responses).toEqual([
      { field_id: 1, answer: 'Alex <script>alert(1)</script>' },
      { field_id: 2, answer: 'sail' },
      { field_id: 2, answer: 'dine' },
      { field_id: 3, answer: 'Petrel' },
      { field_id: 5, answer: 'autumn' },
      { field_id: 8, answer: 'Alex Rivera' },
      { field_id: 4, answer: 'boat.png' },
    ])
    const { responses, files } = await storedFor(id)
    expect(responses).toMatchObject([{ customerId: ALEX, referenceType: 'none' }])
    expect(files).toMatchObject([{ fieldId: 4, name: 'boat.png', contentType: 'image/png' }])
    expect(files[0]?.data.equals(PNG)).toBe(true)
    const listed = (await alex.call('GET', '/api/surveys')).json<
      { id: number; has_submitted: boolean }[]
    >()
    expect(listed.find((survey) => survey.id === id)).toMatchObject({ has_submitted: true })
    expect(listed.filter((survey) => survey.has_submitted)).toHaveLength(1)
  })

  it('all faults come in one answer, each at its field, and nothing is stored', async () => {
    const id = await addSurvey(server, { fields: [...fields] })
    const answer = await post(alex, `/api/surveys/${id}`, [
      { field_id: 2, answer: 'fly' },
      { field_id: 3, answer: 'Petrel' },
      { field_id: 4, answer: dataUrl('text/html', '<p>', 'a.html') },
      { field_id: 6, answer: 'nobody' },
      { field_id: 7, answer: 5 },
      { field_id: 99, answer: '<b>x</b>' },
    ])
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'invalid_request' })
    const { error_details: details } = answer.json<{
      error_details: { path: string; code: string; message: string }[]
    }>()
    expect(details.map(({ path, code }) => [path, code])).toEqual([
      ['/7', 'wrong_type'],
      ['/99', 'unknown_field'],
      ['/1', 'required'],
      ['/2', 'choice'],
      ['/3', 'hidden_field'],
      ['/4', 'file_type'],
      ['/6', 'email'],
    ])
    expect(details.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'Your name is a required field',
        'Please enter a valid email address',
        expect.stringMatching(/png, jpg, .*csv/),
      ]),
    )
    const empty = await post(alex, `/api/surveys/${id}`, [])
    expect(empty.json()).toMatchObject({ error_details: [{ path: '/1', code: 'required' }] })
    expect((await storedFor(id)).responses).toEqual([])
  })

  it('bodies that are no list of answers, and lists that are too long, get 4xx', async () => {
    const id = await addSurvey(server, { fields: [...fields] })
    for (const body of [{}, 'x', [1], [{}], [{ field_id: 'a', answer: 'x' }], [null]])
      expect((await post(alex, `/api/surveys/${id}`, body)).statusCode, JSON.stringify(body)).toBe(
        400,
      )
    const many = Array.from({ length: 10_000 }, () => ({ field_id: 1, answer: 'x' }))
    const answer = await post(alex, `/api/surveys/${id}`, many)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { error_details: [{ path: '', code: 'too_many' }] },
    ])
  })

  it('a file over 10 MB gets 413 at its field, also if the whole body is too large; other calls keep their limit', async () => {
    const id = await addSurvey(server, { fields: [surveyField(4, { type: 'upload' })] })
    const file = (megabytes: number) => [
      {
        field_id: 4,
        answer: dataUrl('text/plain', Buffer.alloc(megabytes * 1024 * 1024, 'x'), 'a.txt'),
      },
    ]
    const slightly = await post(alex, `/api/surveys/${id}`, file(11))
    expect([slightly.statusCode, slightly.json()]).toMatchObject([
      413,
      { code: 'too_large', error_details: [{ path: '/4', code: 'too_large' }] },
    ])
    const far = await post(alex, `/api/surveys/${id}`, file(20))
    expect([far.statusCode, far.json<{ code: string }>().code]).toEqual([413, 'too_large'])
    const other = await post(alex, '/api/account/messages', file(2))
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([413, 'body_too_large'])
    expect((await post(alex, `/api/surveys/${id}`, file(10))).statusCode).toBe(200)
  })

  it('a closed survey takes no answers, whatever they are', async () => {
    const id = await addSurvey(server, { fields: [...fields] }, { isOpen: false })
    const answer = await post(alex, `/api/surveys/${id}`, [])
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'not_open'])
  })

  it('with multiple responses each is stored, and a repeated request stores nothing more', async () => {
    const id = await addSurvey(server, { fields: [surveyField(1)], multipleResponses: true })
    const send = (answer: string, key?: string) =>
      post(
        alex,
        `/api/surveys/${id}`,
        [{ field_id: 1, answer }],
        key === undefined ? {} : { 'idempotency-key': key },
      )
    expect((await send('one')).statusCode).toBe(200)
    expect((await send('one')).statusCode).toBe(200)
    expect((await send('two', 'k1')).statusCode).toBe(200)
    expect((await send('two', 'k1')).statusCode).toBe(200)
    const reused = await send('three', 'k1')
    expect([reused.statusCode, reused.json<{ code: string }>().code]).toEqual([
      422,
      'idempotency_key_reused',
    ])
    expect((await storedFor(id)).responses).toHaveLength(3)
    expect((await alex.call('GET', `/api/surveys/${id}`)).json()).toMatchObject({
      has_submitted: true,
      can_submit: true,
      responses: [{ field_id: 1, answer: 'two' }],
    })
  })

  it('a survey that took several responses once takes no second one afterwards', async () => {
    const id = await addSurvey(server, { fields: [surveyField(1)], multipleResponses: true })
    await post(alex, `/api/surveys/${id}`, [{ field_id: 1, answer: 'one' }])
    const survey = await server.db.tx(COMPANY, (tx) => findSurvey(tx, COMPANY, id, false))
    if (survey === undefined) throw new Error('no survey')
    await expect(
      submitSurvey(server.db, {
        survey: { ...survey, profile: { ...survey.profile, multipleResponses: false } },
        ...{ customerId: ALEX, reference: NO_REFERENCE, requestKey: undefined },
        ...{ sent: [{ fieldId: 1, answer: 'two' }], today: '2026-11-23' },
      }),
    ).rejects.toMatchObject({ code: 'already_submitted' })
  })

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
    expect((await post(alex, path, sent)).json()).toMatchObject({ success: true })
    expect((await post(alex, path, sent)).statusCode).toBe(409)
    expect((await storedFor(id)).responses).toMatchObject([
      { referenceType: 'event', referenceId: 1 },
    ])
    const wrong = await post(alex, path, [{ field_id: 1, type: 'radio', answer: 'x' }])
    expect(wrong.json()).toMatchObject({ error_details: [{ path: '/1', code: 'wrong_type' }] })
    expect((await post(alex, '/api/account/surveys/nowhere', sent)).statusCode).toBe(404)
    expect((await post(visitor, path, sent)).statusCode).toBe(401)
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
    expect((await alex.call('GET', `${path}?reference_id=3`)).json()).toMatchObject({
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

  it('the guest pass survey is the club’s own, about a pass of the customer [activity.call.experiences-guest-pass]', async () => {
    const [pass] = (await alex.call('GET', '/api/account/perks/guest-passes')).json<
      { id: number }[]
    >()
    const path = `/api/surveys/experiences/guest-pass?reference_id=${pass?.id}`
    expect((await alex.call('GET', path)).statusCode).toBe(404)
    const id = await addSurvey(server, { fields: [surveyField(1)], referenceType: 'guest_pass' })
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

  it('a visitor answers public surveys only, again if they like; a customer’s answers there count as theirs [activity.call.public-surveys-submit] [activity.call.public-experiences-detail] [activity.call.public-experiences-submit]', async () => {
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
    expect((await storedFor(open)).responses.map(({ customerId }) => customerId)).toEqual([
      ...[null, null, null, null],
      ALEX,
    ])
    for (const path of [`/api/public/surveys/${own}`, `/api/public/surveys/experiences/${own}`]) {
      expect((await visitor.call('GET', path)).statusCode).toBe(404)
      expect((await post(visitor, path, sent)).statusCode).toBe(404)
    }
    expect((await post(visitor, `/api/surveys/${open}`, sent)).statusCode).toBe(401)
  })

  it('what a program writes into the field that no person sees is dropped', async () => {
    const id = await addSurvey(server, { fields: [surveyField(1)] }, { isPublic: true })
    const sent = [{ field_id: 1, answer: 'buy now' }]
    const answer = await post(visitor, `/api/public/surveys/${id}?website=spam.example`, sent)
    expect(answer.json()).toMatchObject({ success: true })
    expect((await storedFor(id)).responses).toEqual([])
  })

  it('another club’s survey is as unknown as none', async () => {
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

  it('a visitor’s address can answer 30 times in 15 minutes, a customer 60 times a minute', async () => {
    const id = await addSurvey(
      server,
      { fields: [surveyField(1)], multipleResponses: true },
      { isPublic: true },
    )
    const sent = [{ field_id: 1, answer: 'x' }]
    const casey = server.browser()
    await casey.signIn('casey@example.com')
    const busy = server.browser('harbour.localhost', '10.1.1.3')
    for (const [browser, path, limit, seconds] of [
      [busy, `/api/public/surveys/${id}`, 30, 900],
      [casey, `/api/surveys/${id}`, 60, 60],
    ] as const) {
      for (let time = 0; time < limit; time += 1)
        expect((await post(browser, path, sent)).statusCode).toBe(200)
      const refused = await post(browser, path, sent)
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
        429,
        'too_many_attempts',
      ])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(seconds)
    }
  })

  it('a survey whose fields depend on each other in a circle is not stored', async () => {
    const answered = true
    await expect(
      addSurvey(server, {
        fields: [
          surveyField(1, { showWhen: { fieldId: 2, answered } }),
          surveyField(2, { showWhen: { fieldId: 1, answered } }),
        ],
      }),
    ).rejects.toThrow(/faulty fields.*cycle/)
  })
})

describe.each(everyEngine)('submissions at the same time on $name', (engine) => {
  it('200 equal ones leave one response, with the answers of one', async () => {
    const server = await testServer(engine)
    try {
      const id = await addSurvey(server, { fields: [surveyField(1)] })
      const survey = await server.db.tx(COMPANY, (tx) => findSurvey(tx, COMPANY, id, false))
      if (survey === undefined) throw new Error('no survey')
      const outcomes = await Promise.all(
        Array.from({ length: 200 }, (_nothing, index) =>
          submitSurvey(server.db, {
            ...{ survey, customerId: ALEX, reference: NO_REFERENCE, today: '2026-11-23' },
            sent: [{ fieldId: 1, answer: 'same' }],
            // Half of them carry a key each, as browsers do.
            requestKey: index % 2 === 0 ? `key-${index}` : undefined,
          }).then(
            () => 'stored',
            (error: unknown) => (error instanceof AppError ? error.code : error),
          ),
        ),
      )
      expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1)
      expect(new Set(outcomes)).toEqual(new Set(['stored', 'already_submitted']))
      await server.db.tx(COMPANY, async (tx) => {
        expect(await tx.select().from(surveyResponses)).toHaveLength(1)
        expect(await tx.select().from(surveyAnswers)).toMatchObject([{ value: 'same' }])
      })
    } finally {
      await server.close()
    }
  })
})
