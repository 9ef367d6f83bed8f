import type { SurveyField } from '#generated/types'
import type { Translate } from '../../../core/intl/Translate'
import type { AnswerFaultCode } from '../model/checkAnswers'
import { MAX_LONG_TEXT_LENGTH, MAX_TEXT_LENGTH } from '../model/checkText'
import { UPLOAD_EXTENSIONS } from '../model/readFile'
import { kindOf } from '../model/surveyFields'

/**
 * Why an answer, or a chosen file, is rejected; `one_file` means that several files were chosen or
 * dropped at once.
 */
export type FormFault = AnswerFaultCode | 'one_file'

/** A field's label; a general one if it has none. */
export const labelOf = (t: Translate, { field }: SurveyField): string =>
  field.label || t('area.surveys.untitled')

/** The text of a field's fault. */
export function faultText(t: Translate, code: FormFault, field: SurveyField): string {
  const kind = kindOf(field)
  if (code === 'required' && kind === 'canvas') return t('area.surveys.fault.required_canvas')
  return t(`area.surveys.fault.${code}`, {
    label: labelOf(t, field),
    types: UPLOAD_EXTENSIONS.join(', '),
    max: kind === 'textarea' ? MAX_LONG_TEXT_LENGTH : MAX_TEXT_LENGTH,
  })
}
