import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { widgetForms } from '../../../generated/studio/widgetForms'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { Notice } from '../../../src/ui/feedback/Notice'
import { ConfigForm } from '../ConfigForm'
import { formOf, type GeneratedForm } from '../FormSource'
import { FormsLoading } from '../FormsLoading'

/**
 * A section's settings: a form made from its widget's schema, loaded when the section is first
 * opened.
 */
export function SectionSettings({
  widget,
  pointer,
  readOnly,
}: {
  widget: string
  pointer: string
  readOnly: boolean
}): ReactNode {
  const t = useText()
  const [form, setForm] = useState<GeneratedForm | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    widgetForms[widget]?.().then(
      (loaded) => isCurrent && setForm(loaded),
      () => isCurrent && setForm('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [widget, attempt])
  const source = useMemo(
    () =>
      form === undefined || form === 'failed'
        ? undefined
        : formOf(`section${pointer.replaceAll('/', '_')}`, { ...form, pointer }),
    [form, pointer],
  )
  if (form === 'failed')
    return (
      <Notice
        tone="danger"
        live
        title={t('studio.failed.form')}
        action={
          <Button size="small" variant="secondary" onClick={() => setAttempt(attempt + 1)}>
            {t('studio.retry')}
          </Button>
        }
      />
    )
  if (!source) return <FormsLoading lines={4} />
  return <ConfigForm source={source} readOnly={readOnly} />
}
