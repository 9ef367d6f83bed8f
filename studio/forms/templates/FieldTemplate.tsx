import { getUiOptions, type FieldTemplateProps } from '@rjsf/utils'
import { useEffect, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../../src/core/intl/useText'
import { getAt } from '../../editor/setAt'
import { useFormContext } from '../FormContext'
import { useFindText } from '../useFindText'
import { Standing } from './Standing'

/** A field: label above (short ones beside), the control, whether it is the default and the way back to it, a hint, and what is wrong in words once the typing has paused. */
export function FieldTemplate({ id, label, schema, uiSchema, hidden, displayLabel, rawErrors, readonly, formData, fieldPathId, children }: FieldTemplateProps): ReactNode {
  const t = useText()
  const find = useFindText()
  const context = useFormContext()
  const missing = context.unfinished[id]
  const fault = useSettled(rawErrors?.[0] ?? (missing && t(missing)))
  if (hidden) return null
  const { path } = fieldPathId
  const options = getUiOptions(uiSchema)
  const faultLine = (
    <Fault id={`${id}__error`} role="status">
      {fault}
    </Fault>
  )
  if (schema.type === 'object' || schema.type === 'array') {
    const isPart = path.length > 0 && typeof path.at(-1) === 'string' && options['plain'] !== true
    const hint = isPart ? find(`${label}-hint`) : undefined
    return (
      <Field data-wide data-part={isPart || undefined}>
        {isPart ? <Part id={`${id}__part`}>{t(label)}</Part> : null}
        {hint ? <Hint>{hint}</Hint> : null}
        {children}
        {faultLine}
      </Field>
    )
  }
  if (options.widget === 'colour') return <Field>{children}{faultLine}</Field>

  const [token, inherits] = [textOf(options['token']), textOf(options['inherits'])]
  const shadow = token === undefined ? undefined : getAt(context.config, `/theme/tokens/${token}`)
  const unit = textOf(options['unit'])
  const hint = find(`${label}-hint`)
  const isSwitch = options.widget === 'switch'
  const isRow = isSwitch || options.widget === 'number' || options.widget === 'case' || (options.widget === 'token' && (context.inherited[inherits ?? '']?.length ?? 0) <= SHORT)
  const hasDefault = token !== undefined || inherits !== undefined || options['standardText'] !== undefined || (options['standard'] !== undefined && options['standard'] !== '')
  return (
    <Field data-row={isRow || undefined} data-token={inherits === undefined ? undefined : true} data-switch={isSwitch || undefined}>
      {displayLabel ? (
        <Label htmlFor={id} title={inherits}>
          {t(label)}
          {unit ? <Unit> ({unit})</Unit> : null}
        </Label>
      ) : null}
      <Control data-control>{children}</Control>
      {hasDefault ? <Standing name={t(label)} set={formData !== undefined || typeof shadow === 'string'} readOnly={readonly} onReset={() => context.reset(path, token)} /> : null}
      {hint ? <Hint>{hint}</Hint> : null}
      {typeof shadow === 'string' ? <Hint>{t('studio.field.shadowed', { value: shadow })}</Hint> : null}
      {faultLine}
    </Field>
  )
}

const SETTLE_MS = 600
/** Letters that fit a field beside its label. */
const SHORT = 18

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

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
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px 8px;
  min-inline-size: 0;
  > * {
    grid-column: 1 / -1;
  }
  > label {
    grid-column: 1;
  }
  > [data-standing] {
    grid-column: 2;
    grid-row: 1;
  }
  &[data-row] {
    grid-template-columns: minmax(0, 1fr) minmax(96px, 140px) 52px;
    > [data-control] {
      grid-column: 2;
    }
    > [data-standing] {
      grid-column: 3;
    }
  }
  &[data-switch] {
    > [data-control] {
      grid-column: 1 / 3;
    }
    > p {
      margin-block-start: -6px;
      padding-inline-start: 42px;
    }
  }
  &[data-part] {
    padding-block-start: 6px;
  }
`
const Control = styled.div`
  min-inline-size: 0;
`
const Label = styled.label`
  color: var(--portico-color-text);
  font-size: var(--portico-text-sm);
  font-weight: 600;
  line-height: 1.3;
  [data-row] > &,
  [data-token] > & {
    font-weight: 400;
  }
`
const Part = styled.h4`
  font-size: var(--portico-text-sm);
  font-weight: 600;
`
const Unit = styled.span`
  color: var(--portico-color-muted-text);
  font-weight: 400;
`
const Hint = styled.p`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-xs);
  line-height: 1.4;
`
const Fault = styled.p`
  color: var(--portico-color-danger);
  font-size: var(--portico-text-sm);
  &:empty {
    display: none;
  }
`
