import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SurveyField } from '../../generated/types'
import { checkAnswers, type SentAnswer } from '../../src/areas/surveys/model/checkAnswers'
import { findShownIds } from '../../src/areas/surveys/model/showWhen'
import {
  FIELD_KINDS,
  isRequired,
  type AnswerValue,
  type SurveyAnswers,
} from '../../src/areas/surveys/model/surveyFields'
import { toPayload } from '../../src/areas/surveys/model/toPayload'
import { dayIn } from '../../src/core/time/calendarDay'
import { insertSurvey } from '../../server/features/surveys/surveyRepository'
import { FACTOR, LIMIT_MS } from '../support/factor'
import { dataUrl, options, PNG, surveyField } from '../support/surveyFields'
import { oneEngine } from './engines'
import { testServer, type TestServer } from './testServer'

const COMPANY = 1
const CHOICES = ['a', 'b', 'c']
/** Surveys: 20 in `npm test`, 200 in `npm run audit`. */
const SURVEYS = 20 * FACTOR
const SETS_PER_SURVEY = 30

/** A survey of up to eight fields; a field can depend on an earlier one that can be answered. */
const survey: fc.Arbitrary<SurveyField[]> = fc
  .array(
    fc.record({
      type: fc.constantFrom(...FIELD_KINDS, 'hologram'),
      dataMap: fc.constantFrom('', '', 'email', 'phone', 'zip_code', 'birthdate'),
      required: fc.boolean(),
      value: fc.constantFrom('', 'a'),
      dependsOn: fc.option(fc.nat(7)),
      condition: fc.constantFrom(
        ...CHOICES.map((equals) => ({ equals })),
        { notEquals: 'a' },
        { answered: true },
        { answered: false },
      ),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((fields) =>
    fields.map(({ dependsOn, condition, ...field }, index) => {
      const other = dependsOn === null ? undefined : fields[dependsOn % (index + 1)]
      const canDepend =
        dependsOn !== null &&
        dependsOn % (index + 1) < index &&
        other !== undefined &&
        !['section', 'html', 'hologram'].includes(other.type)
      return surveyField(index + 1, {
        ...field,
        values: options(CHOICES),
        ...(canDepend && { showWhen: { fieldId: (dependsOn % (index + 1)) + 1, ...condition } }),
      })
    }),
  )

const value = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...CHOICES) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      '',
      '  ',
      'yes',
      'a@b.de',
      '2125550100',
      '02840',
      '01/31/1990',
      '02/31/1990',
      '<script>alert(1)</script>',
      { typed: 'Alex' },
      { typed: '' },
      7,
      null,
      false,
      [],
      dataUrl('image/png', PNG, 'a.png'),
      dataUrl('text/html', '<p>', 'a.html'),
    ),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
)

const answerSet = fc.array(
  fc.record(
    {
      fieldId: fc.integer({ min: -1, max: 10 }),
      type: fc.constantFrom('text', 'radio', 'checkbox'),
      answer: value,
    },
    { requiredKeys: ['fieldId', 'answer'] },
  ),
  { maxLength: 12 },
)

describe('the rule of surveys in the browser and on the server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(oneEngine)
  })
  afterAll(() => server.close())

  it(
    `agree about ${SURVEYS * SETS_PER_SURVEY} random sets of answers; a shown required field always blocks, a hidden one never does`,
    { timeout: LIMIT_MS },
    async () => {
      const counts = { accepted: 0, rejected: 0, blocked: 0, hiddenRequired: 0 }
      const surveys = fc.sample(survey, { numRuns: SURVEYS, seed: 20 })
      for (const [number, fields] of surveys.entries()) {
        const id = 6000 + number
        await server.db.tx(COMPANY, (tx) =>
          insertSurvey(tx, {
            companyId: COMPANY,
            id,
            uid: `random-${id}`,
            name: `Random ${id}`,
            isPublic: true,
            isOpen: true,
            profile: { fields, multipleResponses: true },
          }),
        )
        const sets = fc.sample(answerSet, { numRuns: SETS_PER_SURVEY, seed: number })
        const compare = async (random: SentAnswer[], index: number): Promise<void> => {
          // Every other set is what a browser would send: the answers to shown fields only.
          const sent =
            index % 2 === 0 ? random : toPayload(fields, answersOf(fields, random), 'short')
          const today = dayIn('America/New_York', server.context.now())
          const { faults } = await checkAnswers(fields, sent, { today, country: 'US' })
          const response = await server
            .browser('harbour.localhost', `10.${number}.${index}.1`)
            .call('POST', `/api/public/surveys/${id}`, {
              body: sent.map(({ fieldId, ...entry }) => ({ field_id: fieldId, ...entry })),
            })
          const details =
            response.statusCode === 200
              ? []
              : response.json<{ error_details: { path: string; code: string }[] }>().error_details
          const what = JSON.stringify({ fields, sent })
          expect([200, 422], what).toContain(response.statusCode)
          expect(
            details.map(({ path, code }) => ({ fieldId: Number(path.slice(1)), code })),
            what,
          ).toEqual(faults)
          counts[faults.length === 0 ? 'accepted' : 'rejected'] += 1

          // An answer of the wrong type neither shows nor hides other fields.
          if (faults.some(({ code }) => code === 'wrong_type')) return
          const required = new Set(
            faults.filter(({ code }) => code === 'required').map(({ fieldId }) => fieldId),
          )
          const answered = new Set(sent.map(({ fieldId }) => fieldId))
          const shown = findShownIds(fields, answersOf(fields, sent))
          for (const field of fields.filter(isRequired))
            if (!answered.has(field.id)) {
              expect(required.has(field.id), what).toBe(shown.has(field.id))
              counts[shown.has(field.id) ? 'blocked' : 'hiddenRequired'] += 1
            }
        }
        await Promise.all(sets.map(compare))
      }
      expect(counts.accepted + counts.rejected).toBe(SURVEYS * SETS_PER_SURVEY)
      // Each relevant case has to have occurred often enough.
      expect(Math.min(...Object.values(counts))).toBeGreaterThan(SURVEYS)
    },
  )
})

/**
 * The answers that a browser would hold if a person had filled these in, including hidden fields.
 */
function answersOf(fields: readonly SurveyField[], sent: readonly SentAnswer[]): SurveyAnswers {
  const answers = new Map<number, AnswerValue[]>()
  for (const { id, field } of fields) {
    const given = sent.flatMap(({ fieldId, answer }) =>
      fieldId === id ? readAnswer(field.type, answer) : [],
    )
    if (field.type === 'hidden' && field.value !== '') answers.set(id, [field.value])
    else if (given.length > 0) answers.set(id, given)
  }
  return answers
}

function readAnswer(type: string, answer: unknown): AnswerValue[] {
  if (['section', 'html', 'hologram'].includes(type)) return []
  if (type === 'canvas' && Object(answer).typed === 'Alex') return [{ typed: 'Alex' }]
  if (typeof answer !== 'string') return []
  const text = ['text', 'textarea', 'datetime'].includes(type) ? answer.trim() : answer
  return text === '' ? [] : [text]
}
