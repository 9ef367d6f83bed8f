import { zipSync, strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { SurveyField } from '#generated/types'
import { dataUrl, options, PNG, surveyField } from '#tests/support/surveyFields'
import { checkAnswers, type SentAnswer } from './checkAnswers'
import { MAX_FILE_BYTES, UPLOAD_EXTENSIONS } from './readFile'

const TODAY = '2026-11-23'
const check = (fields: readonly SurveyField[], sent: readonly SentAnswer[], country = 'US') =>
  checkAnswers(fields, sent, { today: TODAY, country })
/** The fault of one answer to one field; 'accepted' if there is none. */
const faultOf = async (field: SurveyField, ...answers: unknown[]) =>
  (
    await check(
      [field],
      answers.map((answer) => ({ fieldId: field.id, answer })),
    )
  ).faults[0]?.code ?? 'accepted'
const valuesOf = async (fields: readonly SurveyField[], sent: readonly SentAnswer[]) =>
  (await check(fields, sent)).answers.map(({ fieldId, values }) => [fieldId, ...values])

describe('required fields', () => {
  it.each([
    'canvas',
    'radio',
    'checkbox',
    'select',
    'yesno',
    'textarea',
    'text',
    'password',
    'datetime',
    'upload',
  ])('a required field of the type %s must be answered', async (type) => {
    const field = surveyField(1, { type, required: true, values: options(['a']) })
    expect([await faultOf(field), await faultOf(field, ''), await faultOf(field, null)]).toEqual([
      'required',
      'required',
      'required',
    ])
  })

  it('a field that is not required may be left out or blank [activity.validation.survey-optional]', async () => {
    const field = surveyField(1)
    expect([await faultOf(field), await faultOf(field, '   ')]).toEqual(['accepted', 'accepted'])
  })

  it('only spaces do not answer a required text', async () => {
    expect(await faultOf(surveyField(1, { required: true }), ' \n ')).toBe('required')
  })

  it('a section, markup, a hidden field and a field of an unsupported kind never block a survey', async () => {
    for (const type of ['section', 'html', 'hidden', 'hologram'])
      expect(await faultOf(surveyField(1, { type, required: true }))).toBe('accepted')
  })
})

describe('what a field accepts', () => {
  it.each([
    ['phone', ['2125550100'], ['212555010', '21255501000', '212-555-0100', '٢١٢٥٥٥٠١٠٠']],
    ['mobile', ['2125550100'], ['+12125550100']],
    ['email', ['a.b+c@club.example'], ['a@b', 'a b@c.de', '@c.de', 'a@b..de', 'a@@b.de']],
    ['zip_code', ['02840'], ['2840', '028401', 'AB123']],
  ])(
    'a text about %s is recognized by its data map, and checked only if it is filled in [activity.validation.field-detection] [activity.validation.scope] [activity.validation.optional-empty-format] [activity.constant.phone-digits] [activity.constant.zip-digits]',
    async (dataMap, good, bad) => {
      const field = surveyField(1, { dataMap })
      for (const text of good) expect(await faultOf(field, text), text).toBe('accepted')
      for (const text of bad)
        expect(await faultOf(field, text), text).toBe(dataMap === 'mobile' ? 'phone' : dataMap)
      expect(await faultOf(field, ' ')).toBe('accepted')
      expect(await faultOf(surveyField(1), bad[0])).toBe('accepted')
    },
  )

  it('a phone number may have other than ten digits where its country’s have', async () => {
    const codesIn = async (country: string, answer: string) =>
      (
        await check([surveyField(1, { dataMap: 'mobile' })], [{ fieldId: 1, answer }], country)
      ).faults.map(({ code }) => code)
    for (const [country, answer] of [
      ['ES', '612345678'],
      ['US', '+376312345'],
      ['AE', '0501234567'],
      ['ES', '+34612345678'],
      ['GB', '07400123456'],
      ['GB', '+447400123456'],
      ['IN', '+919876543210'],
    ] as const)
      expect(await codesIn(country, answer), answer).toEqual([])
    expect(await codesIn('ES', '61234567')).toEqual(['phone'])
    expect(await codesIn('US', '+12125550100')).toEqual(['phone'])
  })

  it.each([
    ['', ['02/29/2024', '12/31/1899', '01/01/2999'], ['02/30/2026', '2/3/2026', '2026-02-03', 'x']],
    ['birthdate', ['11/23/2026', '01/01/1950'], ['11/24/2026']],
    ['anniversary_date', ['11/23/2026', '01/01/2999'], ['11/22/2026']],
  ])(
    'a date with the data map “%s” is a day of the calendar, month first, within its range',
    async (dataMap, good, bad) => {
      const field = surveyField(1, { type: 'datetime', dataMap })
      for (const text of good) expect(await faultOf(field, text), text).toBe('accepted')
      for (const text of bad)
        expect(await faultOf(field, text), text).toBe(dataMap === '' ? 'date' : dataMap)
    },
  )

  it('a choice is one of the field’s values, by default yes and no', async () => {
    const pick = (type: string) => surveyField(1, { type, values: options(['red', 'blue']) })
    for (const type of ['radio', 'select', 'checkbox', 'yesno']) {
      expect(await faultOf(pick(type), 'red')).toBe('accepted')
      expect(await faultOf(pick(type), 'The red')).toBe('choice')
    }
    const yesno = surveyField(1, { type: 'yesno' })
    expect([await faultOf(yesno, 'yes'), await faultOf(yesno, 'no')]).toEqual([
      'accepted',
      'accepted',
    ])
    expect(await faultOf(yesno, 'maybe')).toBe('choice')
  })

  it('only a checkbox accepts several values, each only once', async () => {
    const boxes = surveyField(1, { type: 'checkbox', values: options(['a', 'b']) })
    expect(await faultOf(boxes, 'a', 'b')).toBe('accepted')
    expect(await faultOf(boxes, 'a', 'a')).toBe('too_many')
    for (const type of ['text', 'radio', 'select', 'yesno', 'upload', 'canvas'])
      expect(await faultOf({ ...boxes, field: { ...boxes.field, type } }, 'a', 'b'), type).toBe(
        'too_many',
      )
  })

  it('a text has at most 1,000 characters, a text area 20,000', async () => {
    expect(await faultOf(surveyField(1), 'x'.repeat(1000))).toBe('accepted')
    expect(await faultOf(surveyField(1), 'x'.repeat(1001))).toBe('too_long')
    const area = surveyField(1, { type: 'textarea' })
    expect(await faultOf(area, 'x'.repeat(20_000))).toBe('accepted')
    expect(await faultOf(area, 'x'.repeat(20_001))).toBe('too_long')
  })

  it('an answer is text of its field’s type; any other is rejected at its field', async () => {
    for (const answer of [5, true, {}, [], { typed: 'Alex' }, undefined])
      expect(await faultOf(surveyField(1), answer)).toBe('wrong_type')
    const { faults } = await check([surveyField(1)], [{ fieldId: 1, type: 'radio', answer: 'x' }])
    expect(faults).toEqual([{ fieldId: 1, code: 'wrong_type' }])
  })

  it('a signature is a drawn PNG or a typed name', async () => {
    const canvas = surveyField(1, { type: 'canvas', required: true })
    expect(await faultOf(canvas, dataUrl('image/png', PNG))).toBe('accepted')
    expect(await faultOf(canvas, { typed: ' Alex Rivera ' })).toBe('accepted')
    expect(await valuesOf([canvas], [{ fieldId: 1, answer: { typed: ' Alex Rivera ' } }])).toEqual([
      [1, 'Alex Rivera'],
    ])
    expect(await faultOf(canvas, { typed: ' ' })).toBe('required')
    expect(await faultOf(canvas, { typed: 'x'.repeat(201) })).toBe('too_long')
    expect(await faultOf(canvas, { typed: 7 })).toBe('wrong_type')
    expect(await faultOf(canvas, 'Alex Rivera')).toBe('signature')
    expect(await faultOf(canvas, dataUrl('image/png', '<svg/>'))).toBe('signature')
  })
})

describe('uploads', () => {
  const upload = surveyField(1, { type: 'upload' })
  const office = (part: string, contentType: string) =>
    zipSync({
      '[Content_Types].xml': strToU8(
        `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="${contentType}.main+xml"/></Types>`,
      ),
      [part]: strToU8('<x/>'),
    })
  const openXml = 'application/vnd.openxmlformats-officedocument'
  const cfb = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array(600).fill(0))
  const contents: Readonly<Record<string, Uint8Array | string>> = {
    png: PNG,
    jpg: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0),
    jpeg: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0),
    gif: 'GIF89a\u0001\0\u0001\0\0\0\0',
    mp3: Uint8Array.of(0xff, 0xfb, 0x90, 0x44, ...Array(40).fill(0)),
    pdf: '%PDF-1.7\n%%EOF',
    doc: cfb,
    docx: office('word/document.xml', `${openXml}.wordprocessingml.document`),
    ppt: cfb,
    pptx: office('ppt/presentation.xml', `${openXml}.presentationml.presentation`),
    xls: cfb,
    xlsx: office('xl/workbook.xml', `${openXml}.spreadsheetml.sheet`),
    xlsm: office('xl/workbook.xml', 'application/vnd.ms-excel.sheet.macroEnabled'),
    txt: 'plain text, <b>not</b> markup',
    csv: 'name,age\nAlex,40\n',
  }

  it('the accepted kinds are those of the document', () => {
    expect([...UPLOAD_EXTENSIONS].sort()).toEqual(Object.keys(contents).sort())
  })

  it.each(Object.keys(contents))('a .%s file is accepted', async (extension) => {
    const content = contents[extension] ?? ''
    const { faults, answers } = await check(
      [upload],
      [{ fieldId: 1, answer: dataUrl('application/octet-stream', content, `A.${extension}`) }],
    )
    expect(faults).toEqual([])
    expect(answers[0]?.file).toMatchObject({
      name: `A.${extension}`,
      kind: extension === 'jpeg' ? 'jpg' : extension,
    })
    expect(Buffer.from(answers[0]?.file?.bytes ?? []).equals(Buffer.from(content))).toBe(true)
  })

  it.each([
    ['a program with the name of a picture', dataUrl('image/png', 'MZ\u0090\0\u0003\0', 'a.png')],
    ['a picture with the name of a program', dataUrl('image/png', PNG, 'a.exe')],
    ['markup', dataUrl('text/html', '<script>alert(1)</script>', 'a.html')],
    ['markup without a name', dataUrl('text/html', '<script>alert(1)</script>')],
    ['a vector drawing', dataUrl('image/svg+xml', '<svg onload="alert(1)"/>', 'a.svg')],
    ['text with the name of a PDF', dataUrl('application/pdf', 'hello', 'a.pdf')],
    ['binary data with the name of a text', dataUrl('text/plain', '\0\u0001', 'a.txt')],
    ['an archive', dataUrl('application/zip', zipSync({ a: strToU8('b') }), 'a.docx')],
  ])('%s is rejected', async (_what, url) => {
    expect(await faultOf(upload, url)).toBe('file_type')
  })

  it.each([
    ['BMI,age\n21,40\n', 'csv'],
    ['MZ is short for Mazda', 'txt'],
    ['%!, they said', 'txt'],
  ])('text that starts like another kind of file is accepted: %s', async (text, extension) => {
    const { faults, answers } = await check(
      [upload],
      [{ fieldId: 1, answer: dataUrl('text/plain', text, `a.${extension}`) }],
    )
    expect(faults).toEqual([])
    expect(answers[0]?.file).toMatchObject({ kind: extension })
  })

  it('a picture with another type’s extension counts as what it is', async () => {
    const { answers } = await check(
      [upload],
      [{ fieldId: 1, answer: dataUrl('image/gif', PNG, 'a.gif') }],
    )
    expect(answers[0]?.file).toMatchObject({ kind: 'png', contentType: 'image/png' })
  })

  it('a file name loses its folders and control characters', async () => {
    const { answers } = await check(
      [upload],
      [{ fieldId: 1, answer: dataUrl('image/png', PNG, '../../etc/\u0007pass\twd.png') }],
    )
    expect(answers[0]?.file?.name).toBe('passwd.png')
  })

  it.each([
    'hello',
    'data:image/png;base64,',
    'data:image/png,abc',
    'data:image/png;base64,?!',
    'data:text/plain;name=a.txt;base64,  ',
  ])('“%s” is not a file', async (text) => {
    expect(await faultOf(upload, text)).toBe('file')
  })

  it('the files of a response have at most 10 MB together', async () => {
    const text = (bytes: number) => dataUrl('text/plain', Buffer.alloc(bytes, 'x'), 'a.txt')
    expect(await faultOf(upload, text(MAX_FILE_BYTES))).toBe('accepted')
    expect(await faultOf(upload, text(MAX_FILE_BYTES + 1))).toBe('too_large')
    const { faults } = await check(
      [upload, surveyField(2, { type: 'upload' })],
      [1, 2].map((fieldId) => ({ fieldId, answer: text(6 * 1024 * 1024) })),
    )
    expect(faults).toEqual([{ fieldId: 2, code: 'too_large' }])
  })
})

describe('a survey’s answers together', () => {
  it('every faulty field has exactly one fault, and unknown fields are reported by their id', async () => {
    const fields = [
      surveyField(1, { required: true }),
      surveyField(2, { dataMap: 'email' }),
      surveyField(3, { type: 'section' }),
      surveyField(4, { type: 'hologram' }),
      surveyField(5),
    ]
    const sent = [2, 3, 4, 5, 99].map((fieldId) => ({ fieldId, answer: 'x' }))
    const { faults } = await check(fields, sent)
    expect(faults).toEqual([
      { fieldId: 3, code: 'unknown_field' },
      { fieldId: 4, code: 'unknown_field' },
      { fieldId: 99, code: 'unknown_field' },
      { fieldId: 1, code: 'required' },
      { fieldId: 2, code: 'email' },
    ])
  })

  it('more than 1,000 entries are rejected as a whole', async () => {
    const sent = Array.from({ length: 10_000 }, () => ({ fieldId: 1, answer: 'x' }))
    expect(await check([surveyField(1)], sent)).toEqual({
      faults: [{ fieldId: null, code: 'too_many' }],
      answers: [],
    })
  })

  it('a hidden field always has the survey’s value; only an empty one accepts the sent value', async () => {
    const fixed = surveyField(1, { type: 'hidden', value: 'spring' })
    const open = surveyField(2, { type: 'hidden' })
    expect(
      await valuesOf(
        [fixed, open],
        [
          { fieldId: 1, answer: 'tampered' },
          { fieldId: 2, answer: 'from the app' },
        ],
      ),
    ).toEqual([
      [1, 'spring'],
      [2, 'from the app'],
    ])
    expect(await valuesOf([fixed, open], [])).toEqual([[1, 'spring']])
  })

  it('texts other than passwords are trimmed, and markup stays plain text', async () => {
    expect(
      await valuesOf(
        [surveyField(1), surveyField(2, { type: 'password' })],
        [
          { fieldId: 1, answer: '  <script>alert(1)</script> ' },
          { fieldId: 2, answer: ' secret ' },
        ],
      ),
    ).toEqual([
      [1, '<script>alert(1)</script>'],
      [2, ' secret '],
    ])
  })
})
