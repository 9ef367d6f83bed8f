import * as footer from '../../../generated/studio/footer'
import * as layout from '../../../generated/studio/layout'
import * as sider from '../../../generated/studio/sider'
import * as social from '../../../generated/studio/social'
import { formOf, type FormSource } from '../FormSource'

/** The forms of the studio's *Layout* group. */
export const layoutForms: readonly FormSource[] = [
  formOf('layout', layout),
  formOf('sider', sider, { title: 'studio.form.sider' }),
  formOf('footer', footer, { title: 'studio.form.footer' }),
  formOf('social', social, { title: 'studio.form.social' }),
]
