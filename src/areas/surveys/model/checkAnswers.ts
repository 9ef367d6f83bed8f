import type { SurveyField } from '#generated/types'
import { checkText, type ValueFault } from './checkText'
import { MAX_FILE_BYTES, readFile, splitDataUrl, type AnswerFile } from './readFile'
import { findShownIds } from './showWhen'
import {
  choicesOf,
  isAnswerable,
  isRequired,
  kindOf,
  type AnswerValue,
  type SurveyAnswers,
} from './surveyFields'

/**
 * One entry of a survey's payload, in either form: with the field's type or without it. An answer
 * with several values has an entry for each.
 */
export interface SentAnswer {
  fieldId: number
  type?: string | undefined
  answer?: unknown
}

/** Why an answer is rejected. */
export type AnswerFaultCode =
  | ValueFault
  | 'required'
  | 'unknown_field'
  | 'hidden_field'
  | 'wrong_type'
  | 'too_many'
  | 'choice'
  | 'signature'
  | 'file'
  | 'file_type'
  | 'too_large'

/** A rejected answer; `fieldId` is null if the fault is about all answers together. */
export interface AnswerFault {
  fieldId: number | null
  code: AnswerFaultCode
}

/** A field's accepted answer. A field with a file has the file instead of values. */
export interface AcceptedAnswer {
  fieldId: number
  values: readonly string[]
  file?: AnswerFile
}

/** Maximum number of entries in one response. */
export const MAX_ANSWERS = 1000
/** Maximum length of a name typed as a signature, in characters. */
const MAX_TYPED_SIGNATURE_LENGTH = 200

/**
 * Validates the answers to a survey and normalizes them: texts are trimmed, blank answers left out,
 * and hidden fields get the value that the survey gives them. There is at most one fault per field;
 * with any fault nothing may be stored. `today` is YYYY-MM-DD in the club's time zone, `country` the
 * club's. Runs in the browser and on the server. (doc 3 §3, §5)
 */
export async function checkAnswers(
  fields: readonly SurveyField[],
  sent: readonly SentAnswer[],
  { today, country }: { today: string; country: string },
): Promise<{ faults: AnswerFault[]; answers: AcceptedAnswer[] }> {
  if (sent.length > MAX_ANSWERS)
    return { faults: [{ fieldId: null, code: 'too_many' }], answers: [] }
  const answerable = fields.filter(isAnswerable)
  const { valuesById, faultById } = readEntries(answerable, sent)
  const shownIds = findShownIds(fields, valuesById)
  const answers: AcceptedAnswer[] = []
  let fileBytes = 0
  for (const field of answerable) {
    const { id } = field
    if (faultById.has(id)) continue
    const values = valuesById.get(id) ?? []
    if (!shownIds.has(id)) {
      if (values.length > 0 && kindOf(field) !== 'hidden') faultById.set(id, 'hidden_field')
    } else if (values.length === 0) {
      if (isRequired(field)) faultById.set(id, 'required')
    } else {
      const accepted = await acceptValues(field, values, { today, country, fileBytes })
      if (typeof accepted === 'string') faultById.set(id, accepted)
      else answers.push({ fieldId: id, ...accepted })
      if (typeof accepted === 'object') fileBytes += accepted.file?.bytes.length ?? 0
    }
  }
  return { faults: [...faultById].map(([fieldId, code]) => ({ fieldId, code })), answers }
}

/**
 * Groups the values of a payload's entries by field, without blank ones. Returns a fault for each
 * field with an entry of the wrong type or too many values, and for each unknown field.
 */
function readEntries(
  answerable: readonly SurveyField[],
  sent: readonly SentAnswer[],
): { valuesById: Map<number, AnswerValue[]>; faultById: Map<number, AnswerFaultCode> } {
  const byId = new Map(answerable.map((field) => [field.id, field]))
  const valuesById = new Map<number, AnswerValue[]>()
  const faultById = new Map<number, AnswerFaultCode>()
  for (const { fieldId, type, answer } of sent) {
    const field = byId.get(fieldId)
    if (field === undefined) {
      faultById.set(fieldId, 'unknown_field')
      continue
    }
    const value = readValue(field, answer)
    if (type !== undefined && type !== field.field.type) faultById.set(fieldId, 'wrong_type')
    else if (value === undefined) faultById.set(fieldId, 'wrong_type')
    else if (value !== '') valuesById.set(fieldId, [...(valuesById.get(fieldId) ?? []), value])
  }
  for (const field of answerable) {
    const values = valuesById.get(field.id) ?? []
    if (kindOf(field) === 'hidden' && field.field.value !== '')
      valuesById.set(field.id, [field.field.value])
    else if (values.length > (kindOf(field) === 'checkbox' ? new Set(values).size : 1))
      faultById.set(field.id, 'too_many')
  }
  return { valuesById, faultById }
}

/**
 * Normalizes answers as `checkAnswers` does, for `findShownIds`: texts are trimmed, and blank
 * values left out.
 */
export const readAnswers = (
  fields: readonly SurveyField[],
  answers: SurveyAnswers,
): SurveyAnswers =>
  new Map(
    fields.flatMap((field) => {
      const values = (answers.get(field.id) ?? []).flatMap((value) => {
        const normalized = readValue(field, value)
        return normalized === undefined || normalized === '' ? [] : [normalized]
      })
      return values.length === 0 ? [] : [[field.id, values] as const]
    }),
  )

/**
 * Reads one value of an answer: '' if it is blank, undefined if it is not a value of this field.
 */
function readValue(field: SurveyField, answer: unknown): AnswerValue | undefined {
  const kind = kindOf(field)
  if (answer === null) return ''
  if (typeof answer === 'string')
    return kind === 'text' || kind === 'textarea' || kind === 'datetime' ? answer.trim() : answer
  if (kind !== 'canvas' || typeof answer !== 'object' || answer === null) return undefined
  if (!('typed' in answer) || typeof answer.typed !== 'string') return undefined
  const typed = answer.typed.trim()
  return typed === '' ? '' : { typed }
}

async function acceptValues(
  field: SurveyField,
  values: readonly AnswerValue[],
  { today, country, fileBytes }: { today: string; country: string; fileBytes: number },
): Promise<AnswerFaultCode | Omit<AcceptedAnswer, 'fieldId'>> {
  const [first = ''] = values
  if (typeof first === 'object')
    return first.typed.length <= MAX_TYPED_SIGNATURE_LENGTH ? { values: [first.typed] } : 'too_long'
  const texts = values.filter((value) => typeof value === 'string')
  const choices = choicesOf(field)
  if (choices !== undefined)
    return texts.every((text) => choices.includes(text)) ? { values: texts } : 'choice'
  const kind = kindOf(field)
  if (kind === 'upload' || kind === 'canvas') return acceptFile(kind, first, fileBytes)
  const fault = checkText(field, first, today)
  if (fault === 'phone' && (await isPhoneOf(country, first))) return { values: texts }
  return fault ?? { values: texts }
}

/**
 * Whether digits are a phone number of a country, or one with its country code. American ones have
 * the ten digits that the documents ask for, and no others. The library's metadata is loaded only if
 * other digits were typed.
 */
async function isPhoneOf(country: string, text: string): Promise<boolean> {
  if (!/^\+?\d+$/.test(text)) return false
  const { parsePhone } = await import('../../../core/person/parsePhone')
  const phone = parsePhone(text, country)
  return phone !== undefined && phone.countryCode !== '1'
}

async function acceptFile(
  kind: 'upload' | 'canvas',
  text: string,
  fileBytes: number,
): Promise<AnswerFaultCode | Omit<AcceptedAnswer, 'fieldId'>> {
  const malformedCode = kind === 'canvas' ? 'signature' : 'file'
  const url = splitDataUrl(text)
  if (url === undefined) return malformedCode
  if (fileBytes + url.byteLength > MAX_FILE_BYTES) return 'too_large'
  const file = await readFile(url)
  if (kind === 'canvas')
    return typeof file === 'object' && file.kind === 'png' ? { values: [], file } : 'signature'
  return typeof file === 'string' ? file : { values: [], file }
}
