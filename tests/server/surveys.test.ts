import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SurveyField } from '../../generated/types'
import { FIELD_KINDS } from '../../src/areas/surveys/model/surveyFields'
import { submitSurvey } from '../../server/features/surveys/submitSurvey'
import { NO_REFERENCE } from '../../server/features/surveys/responseRepository'
import { findSurvey } from '../../server/features/surveys/surveyRepository'
import { AppError } from '../../server/platform/http/AppError'
import { toAppError } from '../../server/platform/http/toAppError'
import { CROWD } from '../support/factor'
import { dataUrl, options, PNG, surveyField } from '../support/surveyFields'
import { engines, lockEngines } from './engines'
import { addSurvey, ALEX, COMPANY, post, storedFor } from './surveySteps'
import { testServer, type Browser, type TestServer } from './testServer'

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
  beforeAll(async () => {
    server = await testServer(engine)
    alex = server.browser()
    await alex.signIn('alex@example.com')
  })
  afterAll(() => server.close())

  it('a customer’s answers are stored once; the survey then says so and shows them [activity.call.surveys-submit] [activity.survey.multiple-responses] [activity.survey.payload-short] [activity.journey.surveys]', async () => {
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
    const { responses, files } = await storedFor(server, id)
    expect(responses).toMatchObject([{ customerId: ALEX, referenceType: 'none' }])
    expect(files).toMatchObject([{ fieldId: 4, name: 'boat.png', contentType: 'image/png' }])
    expect(files[0]?.data?.equals(PNG)).toBe(true)
    const listed = (await alex.call('GET', '/api/surveys')).json<
      { id: number; has_submitted: boolean }[]
    >()
    expect(listed.find((survey) => survey.id === id)).toMatchObject({ has_submitted: true })
    expect(listed.filter((survey) => survey.has_submitted)).toHaveLength(1)
  })

  it('the files of a customer’s newest response are downloaded under their names, by that customer only', async () => {
    const id = await addSurvey(server, { fields: [...fields], multipleResponses: true })
    const name = 'été (1)’s\r\n.txt'
    const page = '<script>alert(1)</script>'
    const required = { field_id: 1, answer: 'Alex' }
    for (const [file, signature] of [
      [dataUrl('image/png', PNG, 'old.png'), { typed: 'Alex' }],
      [dataUrl('text/plain', page, name), dataUrl('image/png', PNG)],
    ])
      await post(alex, `/api/surveys/${id}`, [
        required,
        { field_id: 4, answer: file },
        { field_id: 8, answer: signature },
      ])
    const read = (field: number, person = alex) =>
      person.call('GET', `/api/surveys/${id}/files/${field}`)
    const file = await read(4)
    expect([file.statusCode, file.body, file.headers['content-type']]).toEqual([
      200,
      page,
      'text/plain',
    ])
    expect(file.headers).toMatchObject({
      'content-disposition': `attachment; filename*=UTF-8''%C3%A9t%C3%A9%20%281%29%E2%80%99s.txt`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const signature = await read(8)
    expect(signature.rawPayload.equals(PNG)).toBe(true)
    expect(signature.headers['content-disposition']).toMatch(/signature\.png$/)
    const casey = server.browser()
    await casey.signIn('casey@example.com')
    expect((await read(4, casey)).statusCode).toBe(404)
    expect((await read(1)).statusCode).toBe(404)
    expect((await read(4, server.browser())).statusCode).toBe(401)
    const yoga = server.browser('noria.localhost')
    await yoga.signIn('alex@example.com')
    expect((await read(4, yoga)).statusCode).toBe(404)
  })

  it('all errors are reported in one response, each at its field, and nothing is stored [activity.error.survey-server]', async () => {
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
    expect((await storedFor(server, id)).responses).toEqual([])
  })

  it('bodies that are not a list of answers, and lists that are too long, get 4xx', async () => {
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

  it('a file over 10 MB gets 413 at its field, even if the whole body is too large; other calls keep their limit', async () => {
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
    expect((await storedFor(server, id)).responses).toHaveLength(3)
    expect((await alex.call('GET', `/api/surveys/${id}`)).json()).toMatchObject({
      has_submitted: true,
      can_submit: true,
      responses: [{ field_id: 1, answer: 'two' }],
    })
  })

  it('once a survey no longer takes several responses, a customer who has answered cannot answer again', async () => {
    const id = await addSurvey(server, { fields: [surveyField(1)], multipleResponses: true })
    await post(alex, `/api/surveys/${id}`, [{ field_id: 1, answer: 'one' }])
    const survey = await server.db.tx(COMPANY, (tx) => findSurvey(tx, COMPANY, id, false))
    if (survey === undefined) throw new Error('no survey')
    await expect(
      submitSurvey(server.db, {
        country: 'US',
        now: new Date(),
        survey: { ...survey, profile: { ...survey.profile, multipleResponses: false } },
        customerId: ALEX,
        reference: NO_REFERENCE,
        requestKey: undefined,
        sentAnswers: [{ fieldId: 1, answer: 'two' }],
        today: '2026-11-23',
      }),
    ).rejects.toMatchObject({ code: 'already_submitted' })
  })

  it('a response that the waitlist refuses does not count towards the limit on stored responses', async () => {
    const id = await addSurvey(server, { fields: [surveyField(1)] })
    const survey = await server.db.tx(COMPANY, (tx) => findSurvey(tx, COMPANY, id, false))
    if (survey === undefined) throw new Error('no survey')
    const submit = (joinWaitlist: () => Promise<boolean>) =>
      submitSurvey(server.db, {
        country: 'US',
        now: new Date(),
        survey,
        customerId: ALEX,
        reference: NO_REFERENCE,
        requestKey: undefined,
        sentAnswers: [{ fieldId: 1, answer: 'one' }],
        today: '2026-11-23',
        limit: { name: 'waitlist-responses', limit: 1 },
        joinWaitlist,
      })
    const refuse = () => Promise.reject(new AppError(422, 'places_left'))
    for (const join of [refuse, refuse])
      await expect(submit(join)).rejects.toMatchObject({ code: 'places_left' })
    await submit(() => Promise.resolve(true))
    await expect(submit(() => Promise.resolve(true))).rejects.toMatchObject({
      code: 'too_many_attempts',
    })
  })

  it('the demo’s House survey has a field of every kind, and is answered in full', async () => {
    const listed = (await alex.call('GET', '/api/surveys')).json<{ id: number; name: string }[]>()
    const id = listed.find(({ name }) => name === 'House survey')?.id
    const house = (await alex.call('GET', `/api/surveys/${id}`)).json<{
      fields: { field: { type: string; show_when?: unknown } }[]
    }>()
    expect([...new Set(house.fields.map(({ field }) => field.type))].sort()).toEqual(
      [...FIELD_KINDS].sort(),
    )
    expect(house.fields.find(({ field }) => field.show_when)?.field.show_when).toEqual({
      field_id: 10,
      equals: 'rarely',
    })
    const sent = [
      ...[2, 11].map((field_id) => ({ field_id, answer: 'Alex' })),
      { field_id: 3, answer: 'alex@example.com' },
      { field_id: 7, answer: '02/29/1988' },
      { field_id: 10, answer: 'rarely' },
      { field_id: 12, answer: 'sailing' },
      { field_id: 12, answer: 'dining' },
      { field_id: 13, answer: 'bar' },
      { field_id: 14, answer: 'yes' },
      { field_id: 16, answer: dataUrl('image/png', PNG, 'boat.png') },
      { field_id: 17, answer: { typed: 'Alex Rivera' } },
    ]
    expect((await post(alex, `/api/surveys/${id}`, sent)).json()).toEqual({
      success: true,
      message: 'The committee has your answers.',
    })
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

describe.each(lockEngines)('simultaneous submissions on $name', (engine) => {
  it(`of ${CROWD} identical ones, exactly one is stored, with its answers`, async () => {
    const server = await testServer(engine)
    try {
      const id = await addSurvey(server, { fields: [surveyField(1)] })
      const survey = await server.db.tx(COMPANY, (tx) => findSurvey(tx, COMPANY, id, false))
      if (survey === undefined) throw new Error('no survey')
      const outcomes = await Promise.all(
        Array.from({ length: CROWD }, (_nothing, index) =>
          submitSurvey(server.db, {
            country: 'US',
            now: new Date(),
            survey,
            customerId: ALEX,
            reference: NO_REFERENCE,
            today: '2026-11-23',
            sentAnswers: [{ fieldId: 1, answer: 'same' }],
            // Half of them have a key of their own, as those of browsers do.
            requestKey: index % 2 === 0 ? `key-${index}` : undefined,
          }).then(
            () => 'stored',
            (error: unknown) => toAppError(error).code,
          ),
        ),
      )
      expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1)
      // On a busy machine some may find no free connection.
      expect(['stored', 'already_submitted', 'database_unavailable']).toEqual(
        expect.arrayContaining([...new Set(outcomes)]),
      )
      const { responses, answers } = await storedFor(server, id)
      expect(responses).toHaveLength(1)
      expect(answers).toMatchObject([{ value: 'same' }])
    } finally {
      await server.close()
    }
  })
})
