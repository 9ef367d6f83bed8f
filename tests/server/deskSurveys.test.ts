import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engines } from './engines'
import { holdTransaction, waitForLocks } from './raceAtLock'
import { recordSteps, type Fields } from './recordSteps'
import { COMPANY, post } from './surveySteps'
import { testServer, type Browser, type TestServer } from './testServer'

interface Question extends Fields {
  id: number
  label: string
  options: { value: string; text: string }[]
}

interface Answer extends Fields {
  id: number
  revision: number
  version: number
  questions: Question[]
}

const SURVEYS = '/admin/api/desk/surveys'
const dishes = {
  kind: 'radio',
  label: 'Which dinner?',
  required: true,
  options: [{ text: 'Oysters' }, { text: 'Lamb' }],
}
const note = { label: 'Anything else?' }
const draft = { name: 'Dinner', is_open: true, questions: [dishes, note] }

describe.each(engines)('surveys that staff write on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let alex: Browser
  let casey: Browser
  let now = new Date()
  const { create, created, record, patch, faults } = recordSteps<Answer>(() => desk, SURVEYS, draft)
  beforeAll(async () => {
    server = await testServer(engine, { now: () => now })
    desk = server.browser()
    await desk.signInAdmin('desk')
    alex = server.browser()
    await alex.signIn('alex@example.com')
    casey = server.browser()
    await casey.signIn('casey@example.com')
  })
  afterAll(() => server.close())
  beforeEach(() => server.db.platform((tx) => tx.execute(sql`delete from throttles`)))

  const read = async (id: number, browser = alex) =>
    (await browser.call('GET', `/api/surveys/${id}`)).json<
      Fields & { fields: { id: number; field: Fields & { values: Fields[] } }[] }
    >()
  const answer = (id: number, answers: unknown[], version?: number, browser = alex) =>
    post(
      browser,
      `/api/surveys/${id}${version === undefined ? '' : `?version=${version}`}`,
      answers,
      { 'idempotency-key': randomUUID() },
    )
  const responses = async (id: number) =>
    (await desk.call('GET', `${SURVEYS}/${id}/responses`)).json<
      { email: string; answers: { question: string; answer: string }[] }[]
    >()
  const results = async (id: number) =>
    (await desk.call('GET', `${SURVEYS}/${id}/results`)).json<{
      questions: (Fields & { choices: Fields[] })[]
    }>()

  it('staff make a form in two languages and open it, a member answers it in theirs, and staff read the counts and each answer', async () => {
    const made = await created({
      is_open: false,
      translations: [{ language: 'es', name: 'Cena' }],
      questions: [
        {
          ...dishes,
          translations: [{ language: 'es', label: '¿Qué cena?' }],
          options: [
            { text: 'Oysters', translations: [{ language: 'es', text: 'Ostras' }] },
            { text: 'Lamb' },
          ],
        },
        { kind: 'yesno', label: 'By boat?' },
        note,
      ],
    })
    const { id } = made
    expect(made.questions.map((one) => one.id)).toEqual([1, 2, 3])
    expect(made.questions[0]?.options.map(({ value }) => value)).toEqual(['1', '2'])
    expect(await read(id)).toMatchObject({ name: 'Dinner', can_submit: false })
    expect((await answer(id, [{ field_id: 1, answer: '1' }])).statusCode).toBe(422)
    await patch(id, { is_open: true }, 1)

    alex.cookies.set('portal_language', 'es')
    const spanish = await read(id)
    alex.cookies.delete('portal_language')
    expect(spanish).toMatchObject({
      name: 'Cena',
      can_submit: true,
      fields: [
        { field: { label: '¿Qué cena?', values: [{ text: 'Ostras' }, { text: 'Lamb' }] } },
        { field: { label: 'By boat?' } },
        { field: { label: 'Anything else?' } },
      ],
    })
    const sent = [
      { field_id: 1, answer: '1' },
      { field_id: 3, answer: '=1+1' },
    ]
    expect((await answer(id, sent)).statusCode).toBe(200)
    expect(await responses(id)).toMatchObject([
      {
        email: 'alex@example.com',
        answers: [
          { question: 'Which dinner?', answer: 'Oysters' },
          { question: 'Anything else?', answer: '=1+1' },
        ],
      },
    ])
    expect((await results(id)).questions[0]).toMatchObject({
      answered: 1,
      choices: [
        { label: 'Oysters', count: 1 },
        { label: 'Lamb', count: 0 },
      ],
    })
    expect(await record(id)).toMatchObject({ count: 1, state: 'open' })
    expect((await desk.call('GET', `${SURVEYS}/${id}/responses.csv`)).body).toContain(
      `Oysters,,'=1+1`,
    )
  })

  it('a change of questions is a new version; each response keeps the questions that were asked, and so does who gave it', async () => {
    const { id, questions } = await created()
    await answer(id, [
      { field_id: 1, answer: '2' },
      { field_id: 2, answer: 'No nuts' },
    ])
    const [asked, other] = questions
    const changed = await patch(
      id,
      {
        questions: [
          {
            ...asked,
            label: 'Which of our dinners?',
            options: [{ text: 'Fish' }, asked?.options[0]],
          },
          { label: 'When do you come?' },
        ],
      },
      1,
    )
    expect(changed.json()).toMatchObject({
      version: 2,
      questions: [
        { id: 1, label: 'Which of our dinners?', options: [{ value: '3' }, { value: '1' }] },
        { id: 3, label: 'When do you come?' },
      ],
    })
    await answer(id, [{ field_id: 1, answer: '1' }], 2, casey)
    expect((await responses(id)).map(({ answers }) => answers)).toMatchObject([
      [{ question: 'Which of our dinners?', answer: 'Oysters' }],
      [
        { question: 'Which dinner?', answer: 'Lamb' },
        { question: 'Anything else?', answer: 'No nuts' },
      ],
    ])
    expect((await read(id)).fields.map(({ field }) => field['label'])).toEqual([
      'Which dinner?',
      other?.label,
    ])
    expect((await results(id)).questions).toMatchObject([
      {
        id: 1,
        question: 'Which of our dinners?',
        is_asked: true,
        answered: 1,
        choices: [
          { label: 'Fish', count: 0 },
          { label: 'Oysters', count: 1 },
        ],
      },
      { id: 3, is_asked: true, answered: 0 },
      {
        id: 1,
        question: 'Which dinner?',
        is_asked: false,
        answered: 1,
        choices: [
          { label: 'Oysters', count: 0 },
          { label: 'Lamb', count: 1 },
        ],
      },
      { id: 2, question: 'Anything else?', is_asked: false, answered: 1 },
    ])
    const csv = (await desk.call('GET', `${SURVEYS}/${id}/responses.csv`)).body.split('\r\n')
    expect(csv[0]).toContain(
      ',Which of our dinners?,When do you come?,Which dinner?,Anything else?',
    )
    expect(csv.slice(1, 3)).toEqual([
      expect.stringMatching(/,Oysters,,,$/),
      expect.stringMatching(/,,,Lamb,No nuts$/),
    ])
  })

  it('a choice is counted by its words at that time', async () => {
    const { id, questions } = await created()
    await answer(id, [{ field_id: 1, answer: '1' }])
    const [asked, other] = questions
    const options = [{ ...asked?.options[0], text: 'Fish' }, asked?.options[1]]
    await patch(id, { questions: [{ ...asked, options }, other] }, 1)
    await answer(id, [{ field_id: 1, answer: '1' }], 2, casey)
    const [counted] = (await results(id)).questions
    expect(counted).toMatchObject({
      question: 'Which dinner?',
      answered: 2,
      choices: [
        { label: 'Fish', count: 1 },
        { label: 'Lamb', count: 0 },
        { label: 'Oysters', count: 1 },
      ],
    })
  })

  it('whoever saw earlier questions is refused and nothing is stored; other changes refuse nobody', async () => {
    const { id, questions } = await created()
    await patch(id, { name: 'Supper' }, 1)
    expect(await record(id)).toMatchObject({ version: 1, revision: 2 })
    await patch(id, { questions: [questions[0], { ...questions[1], label: 'A wish?' }] }, 2)
    const late = await answer(id, [{ field_id: 1, answer: '1' }], 1)
    expect([late.statusCode, late.json<Fields>()['code']]).toEqual([409, 'questions_changed'])
    expect(await record(id)).toMatchObject({ version: 2, count: 0 })
    expect((await answer(id, [{ field_id: 1, answer: '1' }], 2)).statusCode).toBe(200)
  })

  it('a response that comes while staff change the questions waits, and is refused', async () => {
    const { id } = await created()
    const release = await holdTransaction(
      (run) => server.db.tx(COMPANY, run),
      (tx) => tx.execute(sql`update surveys set version = version + 1 where id = ${id}`),
    )
    const late = answer(id, [{ field_id: 1, answer: '1' }], 1)
    // The embedded database runs one transaction at a time.
    if (server.db.engine !== 'pglite') await waitForLocks(server.db, 1)
    await release()
    expect((await late).json<Fields>()['code']).toBe('questions_changed')
    expect(await record(id)).toMatchObject({ count: 0 })
  })

  it('a password of an earlier version is not sent back to who gave it either', async () => {
    const { id } = await created({ questions: [note, { kind: 'password', label: 'Word' }] })
    const given = [
      { field_id: 1, answer: 'x' },
      { field_id: 2, answer: 'hunter2' },
    ]
    await answer(id, given)
    await patch(id, { questions: [note] }, 1)
    const read = (await alex.call('GET', `/api/surveys/${id}`)).json<Fields>()
    expect(read['responses']).toEqual([given[0]])
  })

  it('questions that nobody has answered are not kept, and an id of answered ones is not given again', async () => {
    const { id } = await created()
    await patch(id, { questions: [note] }, 1)
    expect((await record(id)).questions.map((one) => one.id)).toEqual([3])
    await answer(id, [{ field_id: 3, answer: 'x' }], 2)
    await patch(id, { questions: [] }, 2)
    await patch(id, { questions: [{ label: 'New' }] }, 3)
    expect((await record(id)).questions.map((one) => one.id)).toEqual([4])
    const kept = await server.db.tx(COMPANY, (tx) =>
      tx.execute(sql`select version from survey_versions where survey_id = ${id}`),
    )
    expect(kept.rows).toEqual([{ version: 2 }])
  })

  it('a new question has an id that can be stored, also beside the highest there is', async () => {
    const highest = 2_147_483_647
    const { id, questions } = await created({ questions: [{ ...note, id: highest }] })
    const added = { id: -1, label: 'When?' }
    const onIt = { id: -2, label: 'Why?', show_when_id: -1 }
    const changed = await patch(id, { questions: [questions[0], added, onIt] }, 1)
    expect(changed.json(), changed.body).toMatchObject({
      questions: [{ id: highest }, { id: 1 }, { id: 2, show_when_id: 1 }],
    })
    const given = [
      { field_id: 1, answer: 'May' },
      { field_id: highest, answer: 'No' },
    ]
    expect((await answer(id, given, 2)).statusCode).toBe(200)
  })

  it('a question that was answered stays of its kind', async () => {
    const { id, questions } = await created()
    const asDate = [questions[0], { ...questions[1], kind: 'datetime' }]
    expect((await patch(id, { questions: asDate }, 1)).statusCode).toBe(200)
    await answer(id, [{ field_id: 1, answer: '1' }])
    expect(await faults(patch(id, { questions: [questions[0], questions[1]] }, 2))).toEqual([
      422,
      'invalid_request',
      ['/questions/1/kind answered'],
    ])
  })

  it('it can be answered from when it opens until it closes', async () => {
    const at = (hour: number) => new Date(Date.UTC(2030, 4, 1, hour))
    const { id } = await created({
      opens_at: at(10).toISOString(),
      closes_at: at(12).toISOString(),
    })
    const seen: unknown[] = []
    for (const hour of [9, 10, 12]) {
      now = at(hour)
      const listed = (await alex.call('GET', '/api/surveys?page_size=200')).json<Answer[]>()
      seen.push([
        (await record(id))['state'],
        (await read(id))['can_submit'],
        listed.some((one) => one.id === id),
      ])
    }
    now = new Date()
    expect(seen).toEqual([
      ['later', false, false],
      ['open', true, true],
      ['closed', false, false],
    ])
    expect(
      await faults(create({ opens_at: at(12).toISOString(), closes_at: at(12).toISOString() })),
    ).toEqual([422, 'invalid_request', ['/closes_at before_start']])
  })

  it('a new question can depend on another new one, by an option that is new too', async () => {
    const { questions } = await created({
      questions: [
        { ...dishes, id: -1 },
        { ...note, id: -2, show_when_id: -1, show_when: 'equals', show_when_value: 'Lamb' },
      ],
    })
    expect(questions[1]).toMatchObject({
      show_when_id: 1,
      show_when: 'equals',
      show_when_value: '2',
    })
  })

  it('an option that is new is meant by its text, also if that is a number', async () => {
    const { questions } = await created({
      questions: [
        { ...dishes, id: -1, options: [{ text: '0' }, { text: '1' }, { text: '2' }] },
        { ...note, id: -2, show_when_id: -1, show_when: 'equals', show_when_value: '1' },
      ],
    })
    expect(questions[0]?.options[1]).toMatchObject({ text: '1', value: '2' })
    expect(questions[1]).toMatchObject({ show_when_value: '2' })
  })

  it.each<[what: string, questions: Fields[], faults: string[]]>([
    ['a question without words', [{ label: ' ' }], ['/questions/0/label required']],
    ['a text without words', [{ kind: 'html', label: 'x' }], ['/questions/0/text required']],
    ['nothing to choose', [{ ...dishes, options: [] }], ['/questions/0/options required']],
    [
      'two options of one text',
      [{ ...dishes, options: [{ text: 'A' }, { text: 'A' }] }],
      ['/questions/0/options/1/text duplicate'],
    ],
    [
      'two that are chosen of one',
      [
        {
          ...dishes,
          options: [
            { text: 'A', selected: true },
            { text: 'B', selected: true },
          ],
        },
      ],
      ['/questions/0/options one_option'],
    ],
    ['a rule for dates', [{ ...note, rule: 'birthdate' }], ['/questions/0/rule other_kind']],
    [
      'a condition on a heading',
      [
        { kind: 'section', label: 'Us', id: 1 },
        { ...note, show_when_id: 1 },
      ],
      ['/questions/1/show_when_id unknown'],
    ],
    [
      'a condition on itself',
      [{ ...note, id: 1, show_when_id: 1 }],
      ['/questions/0/show_when_id cycle'],
    ],
    [
      'an answer that can’t be chosen',
      [
        { ...dishes, id: 1 },
        { ...note, show_when_id: 1, show_when: 'equals', show_when_value: 'Goose' },
      ],
      ['/questions/1/show_when_value unknown'],
    ],
  ])('%s is refused', async (_what, questions, refused) => {
    expect(await faults(create({ questions }))).toEqual([422, 'invalid_request', refused])
  })

  it('an event chooses the survey about events, which then stays about them and can’t be deleted', async () => {
    const { id } = await created({ about: 'event' })
    const choices = (await desk.call('GET', '/admin/api/desk/events/choices')).json<{
      surveys: Fields[]
    }>()
    expect(choices.surveys).toContainEqual({ id, name: 'Dinner' })
    await server.db.tx(COMPANY, (tx) =>
      tx.execute(sql`update events set survey_id = ${id} where id = 1`),
    )
    expect(await faults(patch(id, { about: 'none' }, 1))).toEqual([
      422,
      'invalid_request',
      ['/about asked'],
    ])
    const remove = async () => (await desk.call('DELETE', `${SURVEYS}/${id}`)).statusCode
    expect(await remove()).toBe(409)
    await server.db.tx(COMPANY, (tx) =>
      tx.execute(sql`update events set survey_id = null where id = 1`),
    )
    expect(await remove()).toBe(204)
  })

  it('a survey that was answered can’t be deleted; a copy is closed and has no answers', async () => {
    const { id } = await created()
    await answer(id, [{ field_id: 1, answer: '1' }])
    expect((await desk.call('DELETE', `${SURVEYS}/${id}`)).statusCode).toBe(409)
    const copy = await desk.call('POST', `${SURVEYS}/${id}/copy`, {
      body: {},
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(copy.json()).toMatchObject({
      name: 'Dinner',
      is_open: false,
      count: 0,
      version: 1,
      questions: [{ id: 1, options: [{ value: '1' }, { value: '2' }] }, { id: 2 }],
    })
  })

  it('the newest survey is listed first, found by the beginnings of words of its name', async () => {
    now = new Date(now.getTime() + 1000)
    const { id } = await created({ name: 'Zebra café poll' })
    const list = async (query: string) => {
      const reply = await desk.call('GET', `${SURVEYS}?${query}`)
      return reply.statusCode === 204 ? [] : reply.json<Answer[]>().map((one) => one.id)
    }
    expect((await list(''))[0]).toBe(id)
    expect(await list('search=cafe zeb')).toEqual([id])
    expect((await list('about=business&page_size=200')).length).toBeGreaterThan(0)
    expect(await list('about=business&search=zebra')).toEqual([])
  })

  it('what the seed made is what staff can save again, and members read it as before', async () => {
    const list = (await desk.call('GET', `${SURVEYS}?search=house survey`)).json<Answer[]>()
    const [{ id, questions } = { id: 0, questions: [] }] = list
    const before = await read(id, casey)
    const hidden = questions.map((one) => ({ ...one, help: `${String(one['help'])}` }))
    expect((await patch(id, { questions: hidden }, 1)).json()).toMatchObject({ version: 1 })
    const again = await patch(id, { questions: hidden.map((one) => ({ ...one, help: 'x' })) }, 1)
    expect(again.statusCode, again.body).toBe(200)
    const after = await read(id, casey)
    const asked = (survey: typeof before) =>
      survey.fields.map(({ id: fieldId, field }) => [fieldId, { ...field, help: '' }])
    expect(asked(after)).toEqual(asked(before))
  })
})
