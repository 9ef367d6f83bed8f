import type { WidgetProps } from '@rjsf/utils'
import { styled } from 'styled-components'
import type { ReactNode } from 'react'
import { compactField } from '../../chrome/compactField'
import { useFormContext } from '../FormContext'
import { usePlaceholder } from './usePlaceholder'

/** One line of text; emptied it is the default again, which stands in it as the placeholder. */
export function LineWidget({ id, value, rawErrors, readonly, options, onChange }: WidgetProps): ReactNode {
  const missing = useFormContext().unfinished[id] !== undefined
  return <Line {...shared(id, value, missing ? ['missing'] : rawErrors, readonly, onChange)} placeholder={usePlaceholder(options)} />
}

/** Several lines of text. */
export function LinesWidget({ id, value, rawErrors, readonly, options, onChange }: WidgetProps): ReactNode {
  return <Lines {...shared(id, value, rawErrors, readonly, onChange)} rows={2} placeholder={usePlaceholder(options)} />
}

/** A number; emptied it is the default again. */
export function NumberWidget({ id, value, rawErrors, readonly, options, onChange }: WidgetProps): ReactNode {
  const take = (text: unknown): void => onChange(text === undefined || Number.isNaN(Number(text)) ? undefined : Number(text))
  return <Line {...shared(id, value, rawErrors, readonly, take)} type="number" step="any" placeholder={usePlaceholder(options)} />
}

function shared(id: string, value: unknown, rawErrors: readonly string[] | undefined, readOnly: boolean | undefined, onChange: (value: unknown) => void) {
  const faulty = (rawErrors?.length ?? 0) > 0
  return {
    id,
    value: typeof value === 'string' || typeof value === 'number' ? value : '',
    readOnly,
    'aria-invalid': faulty || undefined,
    'aria-describedby': faulty ? `${id}__error` : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value === '' ? undefined : event.target.value),
  }
}

const Line = styled.input`
  ${compactField}
`
const Lines = styled.textarea`
  ${compactField}
  resize: vertical;
`
