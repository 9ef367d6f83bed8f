import { getUiOptions, type FieldTemplateProps } from '@rjsf/utils'
import { useEffect, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../../src/core/intl/useText'
import { useFormContext } from '../FormContext'

/** A field: label above, the control, a hint, and what is wrong in words once the typing has paused. */
export function FieldTemplate({ id, label, schema, uiSchema, hidden, displayLabel, rawErrors, children }: FieldTemplateProps): ReactNode {
  const t = useText()
  const missing = useFormContext().unfinished[id]
  const fault = useSettled(rawErrors?.[0] ?? (missing && t(missing)))
  if (hidden) return null
  const { hint } = getUiOptions(uiSchema)
  const isGroup = schema.type === 'object' || schema.type === 'array'
  return (
    <Field data-wide={isGroup || undefined}>
      {displayLabel && !isGroup ? <label htmlFor={id}>{t(label)}</label> : null}
      {children}
      {typeof hint === 'string' ? <Hint>{t(hint)}</Hint> : null}
      <Fault id={`${id}__error`} role="status">
        {fault}
      </Fault>
    </Field>
  )
}

const SETTLE_MS = 600

/** A fault that stays; one that is gone before the typing pauses never shows, one that is put right goes at once. */
function useSettled(fault: string | undefined): string | undefined {
  const [shown, setShown] = useState(fault)
  useEffect(() => {
    const timer = setTimeout(() => setShown(fault), fault === undefined ? 0 : SETTLE_MS)
    return () => clearTimeout(timer)
  }, [fault])
  return fault === undefined ? undefined : shown
}

const Field = styled.div`
  display: grid;
  gap: 5px;
  min-inline-size: 0;
  > label {
    color: var(--portico-color-text);
    font-size: var(--portico-text-sm);
    font-weight: 600;
  }
`
const Hint = styled.p`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-xs);
`
const Fault = styled.p`
  color: var(--portico-color-danger);
  font-size: var(--portico-text-sm);
  &:empty {
    display: none;
  }
`
