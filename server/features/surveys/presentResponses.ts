import type { DeskResponse, DeskResults, SurveyField } from '../../../generated/types'
import {
  choicesOf,
  isAnswerable,
  isFileField,
  kindOf,
} from '../../../src/areas/surveys/model/surveyFields'
import { rowsBy } from '../../platform/db/rowsBy'
import { personName } from '../customers/presentCustomer'
import { shownEmail } from '../customers/shownEmail'
import type { FieldCount, GivenResponse, ResponseValue } from './deskResponseRepository'
import type { SubjectOf } from './responseSubjects'

/** The fields that are answered by choosing. */
export const choiceFields = (fields: readonly SurveyField[]): SurveyField[] =>
  fields.filter((field) => choicesOf(field) !== undefined)

/** Converts responses with their values to entities for staff. */
export function presentResponses(
  given: readonly GivenResponse[],
  values: readonly ResponseValue[],
  fields: readonly SurveyField[],
  subjectOf: SubjectOf,
): DeskResponse[] {
  const valuesOf = rowsBy(values, ({ responseId, fieldId }) => `${responseId}:${fieldId}`)
  return given.map(({ response, customer }) => ({
    id: response.id,
    at: response.createdAt.toISOString(),
    customerId: response.customerId,
    name: customer === null ? '' : personName(customer),
    email: customer === null ? '' : shownEmail(customer),
    about: response.referenceType,
    subject: subjectOf(response),
    answers: fields.flatMap((field) => {
      const found = valuesOf.get(`${response.id}:${field.id}`) ?? []
      return found.length === 0
        ? []
        : [
            {
              fieldId: field.id,
              question: field.field.label,
              kind: shownKind(field),
              answer: found.map(({ value }) => labelOf(field, value)).join(', '),
            },
          ]
    }),
  }))
}

/** The questions of a survey with their counts. */
export const presentQuestions = (
  fields: readonly SurveyField[],
  counts: readonly FieldCount[],
): DeskResults['questions'] =>
  fields.filter(isAnswerable).map((field) => {
    const own = counts.filter(({ fieldId }) => fieldId === field.id)
    const countOf = new Map(own.map(({ value, count }) => [value, count]))
    const offered = choicesOf(field) ?? []
    const earlier = own.flatMap(({ value }) =>
      value === null || offered.includes(value) ? [] : [value],
    )
    return {
      id: field.id,
      question: field.field.label,
      kind: shownKind(field),
      answered: countOf.get(null) ?? 0,
      choices:
        choicesOf(field) === undefined
          ? []
          : [...offered, ...earlier].map((value) => ({
              label: labelOf(field, value),
              count: countOf.get(value) ?? 0,
            })),
    }
  })

/** What people read instead of a chosen value. */
const labelOf = ({ field }: SurveyField, value: string): string =>
  field.values.find((option) => option.value === value)?.text || value

/** How a field is answered, as staff see it. */
function shownKind(field: SurveyField): DeskResults['questions'][number]['kind'] {
  if (isFileField(field)) return 'file'
  if (choicesOf(field) === undefined) return 'text'
  return kindOf(field) === 'yesno' ? 'yesno' : 'choice'
}
