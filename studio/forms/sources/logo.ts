import * as assets from '../../../generated/studio/assets'
import * as clubName from '../../../generated/studio/clubName'
import * as favicon from '../../../generated/studio/favicon'
import * as logo from '../../../generated/studio/logo'
import { formOf, type FormSource } from '../FormSource'

/** The club's name and logo and the shell's other pictures. */
export const logoForms: readonly FormSource[] = [
  formOf('clubName', clubName),
  formOf('logo', logo),
  formOf('favicon', favicon),
  formOf('assets', assets, { title: 'studio.form.assets' }),
]
