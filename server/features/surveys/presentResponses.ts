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
import { everyWording, fieldsOfVersion, wordingKey, type SurveyVersions } from './versionRepository'

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
 * somebody answered, and each in the words in which it was answered. What could be chosen earlier,
 * and was, comes after what could be chosen last.
 */
export function presentQuestions(
  versions: SurveyVersions,
  counts: readonly FieldCount[],
): DeskResults['questions'] {
  const [asked = []] = versions.values()
  const answers = counts.flatMap(({ version, fieldId, ...counted }) => {
    const field = fieldsOfVersion(versions, version).find(({ id }) => id === fieldId)
    return field === undefined ? [] : [{ field, ...counted }]
  })
  const answersOf = rowsBy(answers, ({ field }) => wordingKey(field))
  return everyWording(versions)
    .filter(isAnswerable)
    .flatMap((field) => {
      const found = answersOf.get(wordingKey(field)) ?? []
      const answered = found.reduce(
        (sum, { value, count }) => sum + (value === null ? count : 0),
        0,
      )
      const isAsked = asked.includes(field)
      if (!isAsked && answered === 0) return []
      return {
        id: field.id,
        question: field.field.label,
        kind: shownKind(field),
        isAsked,
        answered,
        choices: countChoices(field, found),
      }
    })
}

/** How often each choice of a question was chosen, by its words at that time. */
function countChoices(
  field: SurveyField,
  found: readonly { field: SurveyField; value: string | null; count: number }[],
): DeskResults['questions'][number]['choices'] {
  const offered = choicesOf(field)
  if (offered === undefined) return []
  const countOf = new Map(offered.map((value) => [labelOf(field, value), 0]))
  for (const { field: answered, value, count } of found) {
    if (value === null) continue
    const label = labelOf(answered, value)
    countOf.set(label, (countOf.get(label) ?? 0) + count)
  }
  return [...countOf].map(([label, count]) => ({ label, count }))
}

/** What people read instead of a chosen value. */
export const labelOf = ({ field }: SurveyField, value: string): string =>
  field.values.find((option) => option.value === value)?.text || value

/** How a field is answered, as staff see it. */
function shownKind(field: SurveyField): DeskResults['questions'][number]['kind'] {
  if (isFileField(field)) return 'file'
  if (choicesOf(field) === undefined) return 'text'
  return kindOf(field) === 'yesno' ? 'yesno' : 'choice'
}
