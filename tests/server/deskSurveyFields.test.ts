import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from './engines'
import { fieldTests, type Leaf } from './fieldTests'
import { recordSteps, type Fields } from './recordSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const choice = {
  id: 1,
  kind: 'radio',
  label: 'Dinner?',
  options: [{ value: '1', text: 'Oysters' }],
}
const text = { id: 2, label: 'A wish?' }
const words = { id: 3, kind: 'html', text: 'Read *this*.' }
const draft = { name: 'A first', is_open: true, questions: [choice, text, words] }
const asked = (...questions: Fields[]): Fields => ({ questions })

const leaves: Record<string, Leaf> = {
  is_open: [{ is_open: false }, 'can_submit', false],
  opens_at: [{ opens_at: '2099-01-01T10:00:00.000Z' }, 'can_submit', false],
  closes_at: [{ closes_at: '2020-01-01T10:00:00.000Z' }, 'can_submit', false],
  name: [{ name: 'Ñandú & <b>co</b>' }, 'name', 'Ñandú & <b>co</b>'],
  description: [{ description: '## Long' }, 'description', '## Long'],
  multiple_responses: [{ multiple_responses: true }, 'multiple_responses', true],
  required: [{ required: true }, 'required', true],
  about: [{ about: 'membership' }, 'reference_type', 'membership'],
  button_create: [{ button_create: 'Send' }, 'button_create', 'Send'],
  button_edit: [{ button_edit: 'Again' }, 'button_edit', 'Again'],
  confirmation_header: [{ confirmation_header: 'Ta' }, 'confirmation_header', 'Ta'],
  confirmation_text: [{ confirmation_text: 'Bye' }, 'confirmation_text', 'Bye'],
  'questions.kind': [asked({ ...choice, kind: 'select' }), 'fields.0.field.type', 'select'],
  'questions.label': [asked({ ...choice, label: 'What?' }), 'fields.0.field.label', 'What?'],
  'questions.help': [asked({ ...choice, help: 'One' }), 'fields.0.field.help', 'One'],
  'questions.text': [
    asked(choice, text, { ...words, text: 'Read **that**.' }),
    'fields.2.field.value',
    'Read **that**.',
  ],
  'questions.required': [asked({ ...choice, required: true }), 'fields.0.field.required', true],
  'questions.rule': [asked(choice, { ...text, rule: 'zip_code' }), 'fields.1.data_map', 'zip_code'],
  'questions.options': [
    asked({ ...choice, options: [{ text: 'Lamb', value: 'lamb', selected: true }] }),
    'fields.0.field.values.0',
    { value: 'lamb', text: 'Lamb', selected: true },
  ],
  'questions.value': [asked(choice, { ...text, value: 'No' }), 'fields.1.field.value', 'No'],
  'questions.style': [asked({ ...choice, style: '2of4' }), 'fields.0.field.style', '2of4'],
  'questions.show_when_id': [
    asked(choice, { ...text, show_when_id: 1 }),
    'fields.1.field.show_when',
    { field_id: 1, answered: true },
  ],
  'questions.show_when': [
    asked(choice, { ...text, show_when_id: 1, show_when: 'not_answered' }),
    'fields.1.field.show_when',
    { field_id: 1, answered: false },
  ],
  'questions.show_when_value': [
    asked(choice, { ...text, show_when_id: 1, show_when: 'not_equals', show_when_value: '1' }),
    'fields.1.field.show_when',
    { field_id: 1, not_equals: '1' },
  ],
}

/** Fields that members read otherwise, and the test that proves them. */
const elsewhere = {
  is_public: 'below',
  'translations.language': 'below',
  'translations.name': 'below',
  'translations.description': 'below',
  'translations.button_create': 'below',
  'translations.button_edit': 'below',
  'translations.confirmation_header': 'below',
  'translations.confirmation_text': 'below',
  'questions.translations': 'below',
  'questions.id': 'deskSurveys.test.ts: ids of questions',
}

describe.each(engines)('what members read of a survey from the desk on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let alex: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
    alex = server.browser()
    await alex.signIn('alex@example.com')
  })
  afterAll(() => server.close())

  const { created, patch } = recordSteps(() => desk, '/admin/api/desk/surveys', draft)
  const shown = async (id: number): Promise<unknown> =>
    (await alex.call('GET', `/api/surveys/${id}`)).json()

  fieldTests('surveys', { leaves, elsewhere, created: () => created(), shown, patch })

  it('is_public', async () => {
    const { id } = await created()
    const visitor = async () =>
      (await server.browser().call('GET', `/api/public/surveys/${id}`)).statusCode
    expect(await visitor()).toBe(404)
    await patch(id, { is_public: true }, 1)
    expect(await visitor()).toBe(200)
  })

  it('translations, each text in its language; a text that is not written is the survey’s own', async () => {
    const es = (texts: Fields): Fields[] => [{ language: 'es', ...texts }]
    const { id } = await created({
      description: 'Own',
      translations: es({ name: 'Uno', button_create: 'Va', confirmation_text: 'Adiós' }),
      questions: [
        {
          ...choice,
          translations: es({ label: '¿Cena?' }),
          options: [{ text: 'Oysters', translations: es({ text: 'Ostras' }) }],
        },
        { ...text, help: 'Own', translations: es({ help: 'Ayuda' }) },
        { ...words, translations: es({ text: 'Lee *esto*.' }) },
      ],
    })
    alex.cookies.set('portal_language', 'es')
    const spanish = await shown(id)
    alex.cookies.delete('portal_language')
    expect(spanish).toMatchObject({
      name: 'Uno',
      description: 'Own',
      button_create: 'Va',
      confirmation_text: 'Adiós',
      fields: [
        { field: { label: '¿Cena?', values: [{ text: 'Ostras' }] } },
        { field: { label: 'A wish?', help: 'Ayuda' } },
        { field: { value: 'Lee *esto*.' } },
      ],
    })
    expect(await shown(id)).toMatchObject({
      name: 'A first',
      fields: [{ field: { label: 'Dinner?' } }, {}, {}],
    })
    expect(JSON.stringify(spanish)).not.toContain('translations')
  })
})
