import type { FormProps } from '@rjsf/core'
import { FieldTemplate } from './FieldTemplate'
import { NoTemplate } from './NoTemplate'
import { ObjectTemplate } from './ObjectTemplate'

/** The studio's templates; a form's uiSchema may name others for its own lists and groups. */
export const templates: FormProps['templates'] = {
  FieldTemplate,
  FieldErrorTemplate: NoTemplate,
  FieldHelpTemplate: NoTemplate,
  DescriptionFieldTemplate: NoTemplate,
  ObjectFieldTemplate: ObjectTemplate,
}
