import type { WidgetProps } from '@rjsf/utils'
import { styled } from 'styled-components'
import type { ReactNode } from 'react'
import { colourVariables } from '../../media/colourVariables'
import { compactField } from '../../chrome/compactField'
import { computeLines } from '../../chrome/computeRows'
import { useFormContext } from '../FormContext'
import { formatDefault } from '../formatDefault'
import { ContrastHint } from './ContrastHint'
import { usePlaceholder } from './usePlaceholder'

/** A field for one line of text; empty means the default, which is shown as placeholder. */
export function LineWidget({
  id,
  value,
  rawErrors,
  readonly,
  options,
  onChange,
}: WidgetProps): ReactNode {
  const isUnfinished = useFormContext().unfinished[id] !== undefined
  return (
    <Line
      {...inputProps(id, value, isUnfinished ? ['missing'] : rawErrors, readonly, onChange)}
      placeholder={usePlaceholder(options)}
    />
  )
}

/** A field for several lines of text, with at least as many rows as the option `rows` says. */
export function LinesWidget({
  id,
  value,
  rawErrors,
  readonly,
  options,
  onChange,
}: WidgetProps): ReactNode {
  const text = typeof value === 'string' ? value : ''
  return (
    <Lines
      {...inputProps(id, value, rawErrors, readonly, onChange)}
      rows={computeLines(text, options['rows'])}
      placeholder={usePlaceholder(options)}
    />
  )
}

/** A field for a number; empty means the default. */
export function NumberWidget({
  id,
  value,
  rawErrors,
  readonly,
  options,
  schema,
  onChange,
}: WidgetProps): ReactNode {
  const handleText = (text: unknown): void =>
    onChange(text === undefined || Number.isNaN(Number(text)) ? undefined : Number(text))
  const { min, max } = options
  const bounds = {
    ...(typeof min === 'number' ? { min } : {}),
    ...(typeof max === 'number' ? { max } : {}),
  }
  return (
    <Line
      {...inputProps(id, value, rawErrors, readonly, handleText)}
      type="number"
      step={schema.type === 'integer' ? 1 : 'any'}
      {...bounds}
      placeholder={usePlaceholder(options)}
    />
  )
}

/**
 * A field for a token's CSS value, with the inherited value as placeholder; a colour also has a
 * swatch.
 */
export function TokenWidget({
  id,
  name,
  value,
  rawErrors,
  readonly,
  onChange,
}: WidgetProps): ReactNode {
  const { inherited, tokens } = useFormContext()
  const isInvalid = (rawErrors?.length ?? 0) > 0
  const defaultValue = formatDefault(name, inherited, tokens)
  const field = (
    <Code
      {...inputProps(id, value, rawErrors, readonly, onChange)}
      placeholder={defaultValue}
      title={typeof value === 'string' ? value : defaultValue}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="none"
      onBlur={(event) =>
        event.target.value !== event.target.value.trim() &&
        onChange(event.target.value.trim() || undefined)
      }
    />
  )
  if (!name.startsWith('color-')) return field
  return (
    <ColourField>
      <Swatch
        style={{
          ...colourVariables(tokens),
          background: isInvalid ? undefined : (tokens[name] ?? undefined),
        }}
      />
      {field}
      {isInvalid ? null : <ContrastHint token={name} readOnly={readonly ?? false} />}
    </ColourField>
  )
}

function inputProps(
  id: string,
  value: unknown,
  rawErrors: readonly string[] | undefined,
  readOnly: boolean | undefined,
  onChange: (value: unknown) => void,
) {
  const isInvalid = (rawErrors?.length ?? 0) > 0
  return {
    id,
    value: typeof value === 'string' || typeof value === 'number' ? value : '',
    readOnly,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': isInvalid ? `${id}__error` : undefined,
    onChange: (event: { target: { value: string } }) =>
      onChange(event.target.value === '' ? undefined : event.target.value),
  }
}

const Line = styled.input`
  ${compactField}
`
const Lines = styled.textarea`
  ${compactField}
  resize: vertical;
`
const Code = styled.input`
  ${compactField}
  font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  font-size: var(--portico-text-sm);
  text-overflow: ellipsis;
`
const ColourField = styled.div`
  display: grid;
  grid-template-columns: 34px minmax(0, 1fr);
  align-items: center;
  gap: 8px;
`
const Swatch = styled.span`
  inline-size: 34px;
  block-size: 34px;
  border: 1px solid color-mix(in oklab, var(--portico-color-text) 18%, transparent);
  border-radius: 8px;
  forced-color-adjust: none;
`
