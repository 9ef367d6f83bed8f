import type { AccountAttribute, Calls, PersonalDetails } from '#generated/types'
import { isDay } from '../../../core/time/calendarDay'
import type { FieldErrorCode } from './checkProfile'
import { checkName } from '../../../core/person/checkName'
import {
  checkPhone,
  parsePhone,
  phoneInput,
  type HomeCountries,
} from '../../../core/person/parsePhone'

/** Changed personal details, as typed. */
export type DetailsPatch = NonNullable<Calls['account.details.patch']['body']>
/** An answer to a club's question; null removes it. */
export type Answer = AccountAttribute['field']['value']

/** Maximum length of a text answer in characters. */
export const MAX_ANSWER_LENGTH = 2000

/** Personal details with every field empty. */
export const emptyDetails: PersonalDetails = {
  preferredName: '',
  emergencyName: '',
  emergencyPhone: null,
  dietaryNotes: '',
  accessNeeds: '',
  attributes: {},
}

/**
 * Error codes for changed personal details by field; empty if they are valid. The answers are not
 * validated here but by `checkAnswer`. `country` is where the phone is at home.
 * (shell.call.personal-details-patch)
 */
export function checkDetails(
  { emergencyPhone, preferredName = '', emergencyName = '' }: DetailsPatch,
  country: HomeCountries,
): Partial<Record<'emergencyPhone' | 'preferredName' | 'emergencyName', FieldErrorCode>> {
  const errors = {
    preferredName: checkName(preferredName, { required: false }),
    emergencyName: checkName(emergencyName, { required: false }),
    emergencyPhone: checkPhone(phoneInput(emergencyPhone), { country }),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))
}

/**
 * Why an answer is rejected: 'unknown' if the club has no such question, 'readOnly' if the customer
 * may not answer it, or by the question's type 'choice', 'date' or 'text'; undefined if it is
 * valid. (shell.entity.account-attribute-types)
 */
export function checkAnswer(
  attribute: AccountAttribute | undefined,
  answer: unknown,
): FieldErrorCode | undefined {
  if (attribute === undefined) return 'unknown'
  const { editable, type, values } = attribute.field
  if (!editable) return 'readOnly'
  if (answer === null || answer === '') return undefined
  switch (type) {
    case 'select':
    case 'radio':
      return typeof answer === 'string' && values.includes(answer) ? undefined : 'choice'
    case 'checkbox':
      if (values.length === 0) return typeof answer === 'boolean' ? undefined : 'choice'
      return Array.isArray(answer) &&
        new Set(answer).size === answer.length &&
        answer.every((choice) => typeof choice === 'string' && values.includes(choice))
        ? undefined
        : 'choice'
    case 'date':
      return typeof answer === 'string' && isDay(answer) ? undefined : 'date'
    default:
      return typeof answer === 'string' && answer.length <= MAX_ANSWER_LENGTH ? undefined : 'text'
  }
}

/**
 * Applies a validated change to personal details: trims texts, parses the phone and drops removed
 * answers.
 */
export function applyDetailsPatch(
  details: PersonalDetails,
  { attributes = {}, emergencyPhone, ...texts }: DetailsPatch,
  country: HomeCountries,
): PersonalDetails {
  const answers = Object.entries({ ...details.attributes, ...attributes }).filter(
    ([, answer]) => answer !== null && answer !== '',
  )
  return {
    ...details,
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])),
    ...(emergencyPhone === undefined
      ? {}
      : { emergencyPhone: parsePhone(phoneInput(emergencyPhone), country) ?? null }),
    attributes: Object.fromEntries(answers),
  }
}
