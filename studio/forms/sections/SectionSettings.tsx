import { useMemo, type ReactNode } from 'react'
import { widgetForms } from '../../../generated/studio/widgetForms'
import { toPointer } from '../../../src/core/json/pointer'
import { ConfigForm } from '../ConfigForm'
import { formOf } from '../FormSource'
import { storeOn } from './pageSections'

/** The settings of the section `id` on a page (uri): a form made from its widget's schema. */
export function SectionSettings({
  widget,
  page,
  id,
  readOnly,
}: {
  widget: string
  page: string
  id: string
  readOnly: boolean
}): ReactNode {
  const source = useMemo(() => {
    const form = widgetForms[widget]
    const pointer = toPointer(['props', 'sections', page, id, 'settings'])
    return (
      form &&
      formOf(
        `section${pointer.replaceAll('/', '_')}`,
        { ...form, pointer },
        { store: storeOn(page) },
      )
    )
  }, [widget, page, id])
  return source ? <ConfigForm source={source} readOnly={readOnly} /> : null
}
