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
import { everyField, type SurveyVersions } from './versionRepository'

/** The fields that are answered by choosing. */
export const choiceFields = (fields: readonly SurveyField[]): SurveyField[] =>
  fields.filter((field) => choicesOf(field) !== undefined)

/** Converts responses with their values, and the questions that each answers, to entities for staff. */
export function presentResponses(
  given: readonly GivenResponse[],
  values: readonly ResponseValue[],
  fieldsOf: (response: GivenResponse['response']) => readonly SurveyField[],
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
    answers: fieldsOf(response).flatMap((field) => {
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

/**
 * The questions of a survey with their counts: those that are asked now, then earlier ones that
 * somebody answered. What could be chosen earlier, and was, comes after what can be chosen now.
 */
export function presentQuestions(
  versions: SurveyVersions,
  counts: readonly FieldCount[],
): DeskResults['questions'] {
  const [asked = []] = versions.values()
  const askedIds = new Set(asked.map(({ id }) => id))
  const earlier = [...versions.values()].slice(1).flat()
  return everyField(versions)
    .filter(isAnswerable)
    .flatMap((field) => {
      const countOf = new Map(
        counts.flatMap(({ fieldId, value, count }) =>
          fieldId === field.id ? [[value, count]] : [],
        ),
      )
      const answered = countOf.get(null) ?? 0
      const isAsked = askedIds.has(field.id)
      if (!isAsked && answered === 0) return []
      const offered = choicesOf(field)
      const values = new Set([...(offered ?? []), ...countOf.keys()])
      const wordings = [field, ...earlier.filter(({ id }) => id === field.id)]
      return {
        id: field.id,
        question: field.field.label,
        kind: shownKind(field),
        isAsked,
        answered,
        choices:
          offered === undefined
            ? []
            : [...values].flatMap((value) =>
                value === null
                  ? []
                  : {
                      label: wordings.map((one) => optionOf(one, value)).find(Boolean) ?? value,
                      count: countOf.get(value) ?? 0,
                    },
              ),
      }
    })
}

const optionOf = ({ field }: SurveyField, value: string): string | undefined =>
  field.values.find((option) => option.value === value)?.text

/** What people read instead of a chosen value. */
export const labelOf = (field: SurveyField, value: string): string =>
  optionOf(field, value) || value

/** How a field is answered, as staff see it. */
function shownKind(field: SurveyField): DeskResults['questions'][number]['kind'] {
  if (isFileField(field)) return 'file'
  if (choicesOf(field) === undefined) return 'text'
  return kindOf(field) === 'yesno' ? 'yesno' : 'choice'
}
