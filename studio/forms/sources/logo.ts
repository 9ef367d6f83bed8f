import * as assets from '../../../generated/studio/assets'
import * as favicon from '../../../generated/studio/favicon'
import * as logo from '../../../generated/studio/logo'
import { formOf, type FormSource } from '../FormSource'

/** The club's logo and the shell's other pictures. */
export const logoForms: readonly FormSource[] = [
  formOf('logo', logo),
  formOf('favicon', favicon),
  formOf('assets', assets, { title: 'studio.form.assets' }),
]
