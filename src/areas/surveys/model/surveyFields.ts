import type { SurveyField } from '#generated/types'

/** The kinds of survey field; a field of any other kind is skipped (doc 3 §3). */
export const FIELD_KINDS = [
  'canvas',
  'radio',
  'checkbox',
  'select',
  'yesno',
  'textarea',
  'text',
  'password',
  'datetime',
  'section',
  'hidden',
  'upload',
  'html',
] as const
/** A kind of survey field. */
export type FieldKind = (typeof FIELD_KINDS)[number]

/** One value of an answer: a text, or a name typed instead of a drawn signature. */
export type AnswerValue = string | { typed: string }
/** The values that answer each field, by field id; an unanswered field has none. */
export type SurveyAnswers = ReadonlyMap<number, readonly AnswerValue[]>

/** A field's kind; undefined if it is unsupported. */
export const kindOf = ({ field }: SurveyField): FieldKind | undefined =>
  FIELD_KINDS.find((kind) => kind === field.type)

/** Whether a field can be answered: sections, markup and fields of unsupported kinds can't be. */
export function isAnswerable(field: SurveyField): boolean {
  const kind = kindOf(field)
  return kind !== undefined && kind !== 'section' && kind !== 'html'
}

/** Whether a field's answer is a file: an upload or a drawn signature. */
export const isFileField = (field: SurveyField): boolean =>
  kindOf(field) === 'upload' || kindOf(field) === 'canvas'

/** Whether a field must be answered while it is shown; never for fields of the kind `hidden`. */
export const isRequired = (field: SurveyField): boolean =>
  field.field.required && isAnswerable(field) && kindOf(field) !== 'hidden'

/** The values from which a field's answer is chosen; undefined if it is not limited to any. */
export function choicesOf(field: SurveyField): readonly string[] | undefined {
  const values = field.field.values.map(({ value }) => value)
  switch (kindOf(field)) {
    case 'radio':
    case 'checkbox':
    case 'select':
      return values
    case 'yesno':
      return values.length === 0 ? ['yes', 'no'] : values
    default:
      return undefined
  }
}

/** The answers with which a survey opens: preselected options and initial values. */
export const initialAnswers = (fields: readonly SurveyField[]): SurveyAnswers =>
  new Map(
    fields.flatMap((field) => {
      const values = initialValues(field)
      return values.length === 0 ? [] : [[field.id, values] as const]
    }),
  )

function initialValues(field: SurveyField): readonly string[] {
  const { value, values } = field.field
  const choices = choicesOf(field)
  if (choices !== undefined) {
    const selected = values.filter((option) => option.selected).map((option) => option.value)
    const preset = selected.length === 0 && choices.includes(value) ? [value] : selected
    return kindOf(field) === 'checkbox' ? preset : preset.slice(0, 1)
  }
  switch (kindOf(field)) {
    case 'text':
    case 'textarea':
    case 'password':
    case 'datetime':
    case 'hidden':
      return value === '' ? [] : [value]
    default:
      return []
  }
}
