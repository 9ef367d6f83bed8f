import type { FormProps } from '@rjsf/core'
import { FieldTemplate } from './FieldTemplate'
import { NamedItem, NamedList } from './NamedList'
import { EmptyTemplate } from './EmptyTemplate'
import { ObjectTemplate } from './ObjectTemplate'

/** The studio's templates; a form's uiSchema may override them for its own groups. */
export const templates: FormProps['templates'] = {
  FieldTemplate,
  FieldErrorTemplate: EmptyTemplate,
  FieldHelpTemplate: EmptyTemplate,
  DescriptionFieldTemplate: EmptyTemplate,
  ObjectFieldTemplate: ObjectTemplate,
  ArrayFieldTemplate: NamedList,
  ArrayFieldItemTemplate: NamedItem,
}
