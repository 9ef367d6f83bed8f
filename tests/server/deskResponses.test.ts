import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { surveyResponses } from '../../server/platform/db/schema/surveyResponses'
import { dataUrl, options, PNG, surveyField } from '../support/surveyFields'
import { engines } from './engines'
import { addSurvey, COMPANY, post } from './surveySteps'
import { testServer, type Browser, type TestServer } from './testServer'

interface Response {
  id: number
  name: string
  email: string
  about: string
  subject: string
  customer_id: number | null
  answers: { field_id: number; question: string; answer: string; kind: string }[]
}

const fields = [
  surveyField(1, { label: 'Your name' }),
  surveyField(2, { type: 'checkbox', label: 'You like', values: options(['sail', 'swim']) }),
  surveyField(3, { type: 'yesno', label: 'By boat?' }),
  surveyField(4, { type: 'upload', label: 'A file' }),
  surveyField(5, { type: 'password', label: 'Word' }),
  surveyField(6, { type: 'section', label: 'About you' }),
]

describe.each(engines)('what people answer reaches staff on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let alex: Browser
  let casey: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
    alex = server.browser()
    await alex.signIn('alex@example.com')
    casey = server.browser()
    await casey.signIn('casey@example.com')
  })
  afterAll(() => server.close())
  beforeEach(() => server.db.platform((tx) => tx.execute(sql`delete from throttles`)))

  const responses = async (id: number, query = '', browser = desk): Promise<Response[]> => {
    const reply = await browser.call('GET', `/admin/api/desk/surveys/${id}/responses?${query}`)
    return reply.statusCode === 204 ? [] : reply.json<Response[]>()
  }
  const answer = async (browser: Browser, id: number, answers: unknown[]): Promise<void> => {
    expect((await post(browser, `/api/surveys/${id}`, answers)).statusCode).toBe(200)
  }

  it('a survey’s responses have each question with its answer, the newest first, also what it asks as a password, which members never get back; search finds who answered', async () => {
    const id = await addSurvey(server, { fields })
    await answer(alex, id, [
      { field_id: 1, answer: '=cmd' },
      { field_id: 2, answer: 'sail' },
      { field_id: 2, answer: 'swim' },
      { field_id: 3, answer: 'yes' },
      { field_id: 4, answer: dataUrl('image/png', PNG, 'boat.png') },
      { field_id: 5, answer: 'hunter2' },
    ])
    await answer(casey, id, [{ field_id: 2, answer: 'swim' }])
    const [newest, first] = await responses(id)
    expect(newest).toMatchObject({ email: 'casey@example.com', about: 'none', subject: '' })
    expect(first?.answers).toEqual([
      { field_id: 1, question: 'Your name', kind: 'text', answer: '=cmd' },
      { field_id: 2, question: 'You like', kind: 'choice', answer: 'The sail, The swim' },
      { field_id: 3, question: 'By boat?', kind: 'yesno', answer: 'yes' },
      { field_id: 4, question: 'A file', kind: 'file', answer: 'boat.png' },
      { field_id: 5, question: 'Word', kind: 'text', answer: 'hunter2' },
    ])
    expect((await responses(id, 'search=cas')).map(({ email }) => email)).toEqual([
      'casey@example.com',
    ])
    expect(await responses(id, 'search=asey')).toEqual([])

    const csv = (await desk.call('GET', `/admin/api/desk/surveys/${id}/responses.csv`)).body
    const [head, second, third] = csv.replace('\ufeff', '').split('\r\n')
    expect(head).toBe('id,at,name,email,about,subject,Your name,You like,By boat?,A file,Word')
    expect(second).toContain('casey@example.com,none,,,The swim,,')
    expect(third).toContain(
      `alex@example.com,none,,'=cmd,"The sail, The swim",yes,boat.png,hunter2`,
    )
  })

  it('the results count for each question who answered, and for each choice who chose it, also one that is not offered any more', async () => {
    const id = await addSurvey(server, { fields })
    await answer(alex, id, [
      { field_id: 1, answer: 'Al' },
      { field_id: 2, answer: 'sail' },
      { field_id: 2, answer: 'swim' },
      { field_id: 4, answer: dataUrl('image/png', PNG, 'boat.png') },
    ])
    await answer(casey, id, [
      { field_id: 2, answer: 'swim' },
      { field_id: 3, answer: 'no' },
    ])
    await server.db.tx(COMPANY, (tx) =>
      tx.execute(sql`update surveys set profile = jsonb_set(profile, '{fields,1,field,values}',
        (profile #> '{fields,1,field,values}') - 0) where id = ${id}`),
    )
    const results = (await desk.call('GET', `/admin/api/desk/surveys/${id}/results`)).json()
    expect(results).toEqual({
      id,
      name: `Survey ${id}`,
      is_open: true,
      count: 2,
      has_older: false,
      questions: [
        { id: 1, question: 'Your name', kind: 'text', is_asked: true, answered: 1, choices: [] },
        {
          id: 2,
          question: 'You like',
          kind: 'choice',
          is_asked: true,
          answered: 2,
          choices: [
            { label: expect.stringMatching(/swim/i), count: 2 },
            { label: 'sail', count: 1 },
          ],
        },
        {
          id: 3,
          question: 'By boat?',
          kind: 'yesno',
          is_asked: true,
          answered: 1,
          choices: [
            { label: 'yes', count: 0 },
            { label: 'no', count: 1 },
          ],
        },
        { id: 4, question: 'A file', kind: 'file', is_asked: true, answered: 1, choices: [] },
        { id: 5, question: 'Word', kind: 'text', is_asked: true, answered: 0, choices: [] },
      ],
    })
  })

  it('results count the newest 10,000 responses, and the list of surveys up to 1,000', async () => {
    const id = await addSurvey(server, { fields })
    await server.db.tx(COMPANY, (tx) =>
      tx.execute(sql`insert into ${surveyResponses}
        (company_id, survey_id, reference_type, repeatable, body_hash)
        select ${COMPANY}, ${id}, 'none', true, '' from generate_series(1, 10001)`),
    )
    const results = (await desk.call('GET', `/admin/api/desk/surveys/${id}/results`)).json()
    expect(results).toMatchObject({ count: 10_000, has_older: true })
    const listed = await desk.call('GET', `/admin/api/desk/surveys?search=survey ${id}`)
    expect(listed.json()).toMatchObject([{ id, count: 1_001, state: 'open' }])
  })

  it('staff download a file as it was given, but nobody else', async () => {
    const id = await addSurvey(server, { fields })
    await answer(alex, id, [{ field_id: 4, answer: dataUrl('image/png', PNG, 'my boat.png') }])
    const [{ id: response } = { id: 0 }] = await responses(id)
    const path = (field: number) => `/admin/api/desk/responses/${response}/files/${field}`
    const file = await desk.call('GET', path(4))
    expect([
      file.statusCode,
      file.headers['content-disposition'],
      file.headers['content-type'],
    ]).toEqual([200, "attachment; filename*=UTF-8''my%20boat.png", 'image/png'])
    expect(file.rawPayload.equals(Buffer.from(PNG))).toBe(true)
    for (const who of ['door', 'rival']) {
      const other = server.browser(who === 'rival' ? 'saraya.localhost' : undefined)
      if (who === 'door') await other.signInAdmin('door')
      expect((await other.call('GET', path(4))).statusCode, who).toBeGreaterThanOrEqual(401)
    }
  })

  it('another company’s survey is not found', async () => {
    const id = await addSurvey(server, { fields }, { companyId: 2 })
    for (const path of ['results', 'responses', 'responses.csv'])
      expect((await desk.call('GET', `/admin/api/desk/surveys/${id}/${path}`)).statusCode).toBe(404)
  })

  it('a nomination is listed with who made it, found by its words, and written as text into CSV', async () => {
    const nominate = (first: string) =>
      post(alex, '/api/account/nominations', {
        first_name: first,
        last_name: 'Oakes',
        email: 'robin@example.com',
        message: 'Sails well',
      })
    expect((await nominate('=Robin')).statusCode).toBe(201)
    expect((await nominate('Sam')).statusCode).toBe(201)
    const list = async (query: string) =>
      (await desk.call('GET', `/admin/api/desk/nominations?${query}`)).json<unknown[]>()
    expect((await list('search=oak')).slice(0, 2)).toMatchObject([
      { first_name: 'Sam', last_name: 'Oakes', by: expect.stringMatching(/^Alex/) },
      { first_name: '=Robin', message: 'Sails well' },
    ])
    expect(await list('search=robin oak')).toHaveLength(2)
    const csv = (await desk.call('GET', '/admin/api/desk/nominations.csv?search=oak')).body
    expect(csv).toContain(`,'=Robin,Oakes,robin@example.com,,Sails well,Alex`)
  })
})
