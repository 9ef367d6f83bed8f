import { useMemo, type ReactNode } from 'react'
import { widgetForms } from '../../../generated/studio/widgetForms'
import { ConfigForm } from '../ConfigForm'
import { formOf } from '../FormSource'

/** A section's settings: a form made from its widget's schema. */
export function SectionSettings({
  widget,
  pointer,
  readOnly,
}: {
  widget: string
  pointer: string
  readOnly: boolean
}): ReactNode {
  const source = useMemo(() => {
    const form = widgetForms[widget]
    return form && formOf(`section${pointer.replaceAll('/', '_')}`, { ...form, pointer })
  }, [widget, pointer])
  return source ? <ConfigForm source={source} readOnly={readOnly} /> : null
}
