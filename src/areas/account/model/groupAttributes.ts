import type { AccountAttribute } from '#generated/types'
import type { Answer } from './checkDetails'
import type { ProfileValue } from './profileGroups'

/** Questions under one heading. */
export interface AttributeGroup {
  /** '' for questions that the club has put in no group. */
  name: string
  attributes: readonly AccountAttribute[]
}

/**
 * Groups a club's questions, keeping groups and questions in the club's order.
 * (shell.entity.account-attribute-types)
 */
export function groupAttributes(
  attributes: readonly AccountAttribute[],
): readonly AttributeGroup[] {
  const groups = new Map<string, AccountAttribute[]>()
  for (const attribute of attributes)
    groups.set(attribute.field.group, [...(groups.get(attribute.field.group) ?? []), attribute])
  return [...groups].map(([name, attributesOfGroup]) => ({ name, attributes: attributesOfGroup }))
}

/** An answer as a value to display. */
export function answerValue({ type, values, value }: AccountAttribute['field']): ProfileValue {
  if (type === 'checkbox' && values.length === 0) return { kind: 'boolean', value: value === true }
  if (Array.isArray(value))
    return value.length > 0 ? { kind: 'lines', lines: value } : { kind: 'none' }
  if (typeof value !== 'string' || value === '') return { kind: 'none' }
  return type === 'date' ? { kind: 'day', day: value } : { kind: 'text', text: value }
}

/** An answer as an input's value: no answer is '' or, for multiple choice, an empty list. */
export function answerInput({
  type,
  values,
  value,
}: AccountAttribute['field']): Exclude<Answer, null> {
  if (type !== 'checkbox') return typeof value === 'string' ? value : ''
  if (values.length === 0) return value === true
  return Array.isArray(value) ? value : []
}
