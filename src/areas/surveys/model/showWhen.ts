import type { SurveyField } from '#generated/types'
import { isAnswerable, type AnswerValue, type SurveyAnswers } from './surveyFields'

/**
 * The ids of the fields that are shown with these answers. A field with `showWhen` is hidden if the
 * field that it refers to is itself hidden; fields of unsupported kinds are always hidden.
 */
export function findShownIds(
  fields: readonly SurveyField[],
  answers: SurveyAnswers,
): ReadonlySet<number> {
  const byId = new Map(fields.map((field) => [field.id, field]))
  const isShownById = new Map<number, boolean>()
  const isShown = (id: number): boolean => {
    const known = isShownById.get(id)
    if (known !== undefined) return known
    // Also ends a cycle, which `findFieldFaults` keeps out of stored surveys.
    isShownById.set(id, false)
    const field = byId.get(id)
    const condition = field?.field.showWhen
    const result =
      field !== undefined &&
      (condition === undefined ||
        (isShown(condition.fieldId) && isMet(condition, answers.get(condition.fieldId) ?? [])))
    isShownById.set(id, result)
    return result
  }
  return new Set(fields.map(({ id }) => id).filter(isShown))
}

function isMet(
  { equals, notEquals, answered }: NonNullable<SurveyField['field']['showWhen']>,
  values: readonly AnswerValue[],
): boolean {
  if (equals !== undefined) return values.includes(equals)
  if (notEquals !== undefined) return !values.includes(notEquals)
  return answered === values.length > 0
}

/** What is wrong with a field's definition. */
export interface FieldFault {
  fieldId: number
  code: 'duplicate_id' | 'unknown_field' | 'cycle'
}

/**
 * Faults that a schema can't express: two fields with one id, and conditions on a field that can't
 * be answered, is not in the survey, or depends on the condition's own field.
 */
export function findFieldFaults(fields: readonly SurveyField[]): FieldFault[] {
  const byId = new Map(fields.map((field) => [field.id, field]))
  return fields.flatMap((field, index): FieldFault[] => {
    const { id } = field
    if (fields.findIndex((other) => other.id === id) !== index)
      return [{ fieldId: id, code: 'duplicate_id' }]
    const condition = field.field.showWhen
    if (condition === undefined) return []
    const other = byId.get(condition.fieldId)
    if (other === undefined || !isAnswerable(other)) return [{ fieldId: id, code: 'unknown_field' }]
    return isInCycle(field, byId) ? [{ fieldId: id, code: 'cycle' }] : []
  })
}

function isInCycle(field: SurveyField, byId: ReadonlyMap<number, SurveyField>): boolean {
  const visited = new Set<number>()
  for (
    let next = field.field.showWhen?.fieldId;
    next !== undefined && !visited.has(next);
    next = byId.get(next)?.field.showWhen?.fieldId
  ) {
    if (next === field.id) return true
    visited.add(next)
  }
  return false
}
